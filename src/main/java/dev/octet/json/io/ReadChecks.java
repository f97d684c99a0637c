package dev.octet.json.io;

import java.io.IOException;
import java.util.Objects;

/** What may be asked of a {@link ByteSource}, and what may be answered by those that it asks itself. */
final class ReadChecks {
    private ReadChecks() {}

    /**
     * Refuses a read that could only be answered wrongly.
     *
     * @throws IndexOutOfBoundsException if the range is not one of {@code buffer}
     * @throws IllegalArgumentException if it is empty: 0 would say that there is nothing now
     */
    static void checkRequest(byte[] buffer, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, buffer.length);
        if (length == 0) {
            throw new IllegalArgumentException("a read asks for at least one byte");
        }
    }

    /** Passes the count on that {@code who} answered when it was asked for {@code wanted}: -1 to {@code wanted}. */
    static int checkCount(int count, int wanted, Object who) throws IOException {
        if (count < -1 || count > wanted) {
            throw broken(who, "it answered " + count + " when " + wanted + " were asked for");
        }
        return count;
    }

    /** Passes a single unit on that {@code who} answered: -1 to {@code most}. */
    static int checkUnit(int unit, int most, Object who) throws IOException {
        if (unit < -1 || unit > most) {
            throw broken(who, "its read() answered " + unit);
        }
        return unit;
    }

    /** What to throw when one that is read from does what it must not. */
    static IOException broken(Object who, String how) {
        return new IOException(who.getClass().getName() + " broke its contract: " + how);
    }

    /** What to throw when a read comes after the close. */
    static IOException closed() {
        return new IOException("the source is closed");
    }
}
