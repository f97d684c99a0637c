package dev.octet.json.write;

import dev.octet.json.Utf8Policy;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.Documents;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.TestScale;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Escapes near one another: every pattern of them in thirteen bytes behind two, and many in longer text, against
 * {@link EscapeCase}.
 */
@Tag("fast")
class NearbyEscapesTest {
    private static final int EXHAUSTIVE = 13;
    private static final int LONGEST = 90;

    /** No buffer holds so many bytes. */
    private static final int LARGE = 70_000;

    /** The short forms, and control characters that have none. */
    private static final byte[] ESCAPED = {'\n', '"', '\\', 0x01, '\t', 0x1F, 0x00};

    /** Neighbours in value of escaped bytes: a borrow or a carry from the byte before could make false hits of them. */
    private static final byte[] CLEAN = {'#', ']', ' ', '!', '[', 'a', 0x7F};

    private static final byte[] OTHER = "é".getBytes(StandardCharsets.UTF_8);

    private final Bytes text = new Bytes();

    /** Two escapes, which is how a run of them begins, and then one for each bit that is set. */
    private byte[] blob(long pattern, int length, int salt) {
        text.clear().write('\n');
        text.write('"');
        for (int i = 0; i < length; i++) {
            byte[] bytes = (pattern >>> i & 1) != 0 ? ESCAPED : CLEAN;
            text.write(bytes[(salt + i) % bytes.length]);
        }
        return text.toByteArray();
    }

    private static void compare(Documents documents, List<byte[]> blobs) {
        documents.begin();
        for (byte[] blob : blobs) {
            documents.expectUtf8(blob, 0, blob.length);
        }
        documents
                .end()
                .compare(
                        json -> blobs.forEach(blob -> json.writeUTF8String(blob, 0, blob.length)),
                        () -> "in one document");
    }

    @ParameterizedTest
    @EnumSource
    void everyPatternOfEscapesIsWrittenRight(EscapeCase escapes) {
        for (Utf8Policy utf8 : Utf8Policy.values()) {
            List<byte[]> blobs = new ArrayList<>();
            for (int length = 0; length <= EXHAUSTIVE; length++) {
                for (int pattern = 0; pattern < 1 << length; pattern++) {
                    blobs.add(blob(pattern, length, pattern + length));
                }
            }
            compare(new Documents(escapes, utf8), blobs);
        }
    }

    /** Longer ones, dense and sparse, a third of them with a non-ASCII character somewhere. */
    @ParameterizedTest
    @EnumSource
    void randomPatternsOfEscapesAreWrittenRight(EscapeCase escapes) {
        Random random = new Random(escapes.ordinal());
        for (Utf8Policy utf8 : Utf8Policy.values()) {
            List<byte[]> blobs = new ArrayList<>();
            for (int n = TestScale.of(3000); n > 0; n--) {
                long pattern = random.nextLong();
                for (int thinner = random.nextInt(4); thinner > 0; thinner--) {
                    pattern &= random.nextLong();
                }
                byte[] blob = blob(pattern, random.nextInt(LONGEST), n);
                if (n % 3 == 0) {
                    text.clear();
                    int at = random.nextInt(blob.length + 1);
                    text.write(blob, 0, at);
                    text.write(OTHER, 0, OTHER.length);
                    text.write(blob, at, blob.length - at);
                    blob = text.toByteArray();
                }
                blobs.add(blob);
            }
            compare(new Documents(escapes, utf8), blobs);
        }
    }

    /**
     * Text that continues across the ends of buffers: each word of it is dense, sparse or clean, and one in fifty is
     * followed by a non-ASCII character.
     */
    @ParameterizedTest
    @EnumSource
    void escapesAcrossBuffersAreWrittenRight(EscapeCase escapes) {
        Random random = new Random(escapes.ordinal());
        for (Utf8Policy utf8 : Utf8Policy.values()) {
            text.clear();
            while (text.size() < LARGE) {
                long pattern = random.nextLong();
                for (int thinner = random.nextInt(9); thinner > 0; thinner--) {
                    pattern &= random.nextLong();
                }
                for (int i = 0; i < Long.SIZE; i++) {
                    byte[] bytes = (pattern >>> i & 1) != 0 ? ESCAPED : CLEAN;
                    text.write(bytes[random.nextInt(bytes.length)]);
                }
                if (random.nextInt(50) == 0) {
                    text.write(OTHER, 0, OTHER.length);
                }
            }
            compare(new Documents(escapes, utf8), List.of(text.toByteArray()));
        }
    }
}
