package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A range of a buffer with guard bytes on both sides: writes must stay inside, at every alignment. */
final class GuardedRoom {
    private static final int GUARD = 32;
    private static final int ALIGNMENTS = 8;
    private static final byte[] GUARD_BYTES = {(byte) 0xA5, 0x5A};

    private final int room;
    private final byte[] bytes;

    GuardedRoom(int room) {
        this.room = room;
        this.bytes = new byte[GUARD + ALIGNMENTS + room + GUARD];
    }

    /** A method that writes one value to {@code dst[at, at + room)} and returns the index after the text. */
    interface Writer {
        int write(byte[] dst, int at);
    }

    /**
     * Returns the written text, after checking that it is the same at all alignments and that nothing outside the range
     * changes.
     */
    String textAtAllAlignments(Writer writer) {
        String text = text(GUARD, writer);
        for (int alignment = 0; alignment < ALIGNMENTS; alignment++) {
            for (byte guard : GUARD_BYTES) {
                assertGuarded(text, GUARD + alignment, guard, writer);
            }
        }
        return text;
    }

    /** The text that is written at {@code at}; no checks. */
    String text(int at, Writer writer) {
        return new String(bytes, at, writer.write(bytes, at) - at, StandardCharsets.ISO_8859_1);
    }

    private void assertGuarded(String text, int at, byte guard, Writer writer) {
        Arrays.fill(bytes, guard);
        assertEquals(text, text(at, writer), "at " + at);
        assertTrue(text.length() <= room, text + " is longer than the room of " + room);
        for (int i = 0; i < bytes.length; i++) {
            if (i < at || i >= at + room) {
                assertEquals(guard, bytes[i], text + " at " + at + " touches " + i);
            }
        }
    }
}
