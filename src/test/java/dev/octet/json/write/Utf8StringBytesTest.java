package dev.octet.json.write;

import dev.octet.json.Utf8Policy;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.Documents;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.Utf8Route;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every byte value at every position of blobs of 0 to 300 bytes, through {@code writeUTF8String}: each escape policy,
 * each {@link Utf8Policy}, each route, against {@link EscapeCase}. RFC 8259 section 7: "All Unicode characters may be
 * placed within the quotation marks, except for the characters that MUST be escaped: quotation mark, reverse solidus,
 * and the control characters (U+0000 through U+001F)."
 */
class Utf8StringBytesTest {
    private static final int LONGEST = 300;

    /**
     * The bytes around the value: ASCII; three-byte characters, one byte of which it replaces; characters of all
     * lengths.
     */
    private static final byte[][] SURROUNDINGS = {
        "the quick brown fox jumps over a lazy dog. ".repeat(8).getBytes(StandardCharsets.UTF_8),
        "中文字符編碼測試漢".repeat(13).getBytes(StandardCharsets.UTF_8),
        "aé中\uD83D\uDE00\u0080\u07FF\u0800\uFFFD\uD800\uDC00\uDBFF\uDFFF-"
                .repeat(14)
                .getBytes(StandardCharsets.UTF_8),
    };

    /** Blobs of one run: those that are well-formed share a document, each refused one has its own. */
    private static final class Batch {
        private final Documents documents;
        private final Documents refused;
        private final Utf8Route route;
        private final List<byte[]> accepted = new ArrayList<>();
        private final byte[] room = new byte[LONGEST + 16];

        Batch(EscapeCase escapes, Utf8Policy utf8, Utf8Route route) {
            this.documents = new Documents(escapes, utf8);
            this.refused = new Documents(escapes, utf8);
            this.route = route;
            documents.begin();
        }

        void add(byte[] blob) {
            int before = documents.expected().size();
            if (documents.expectUtf8(blob, 0, blob.length)) {
                accepted.add(blob);
                if (documents.expected().size() > 1 << 18) {
                    finish();
                }
            } else {
                documents.expected().truncate(before);
                refuse(blob);
            }
        }

        private void refuse(byte[] blob) {
            refused.begin().expectUtf8(blob, 0, blob.length);
            refused.refuseOnly(
                    json -> route.write(json, blob, 0, blob.length),
                    () -> route + ": " + Bytes.hex(blob, 0, blob.length));
        }

        /** Writes the accepted blobs; those that fit are lent from inside a larger array, at changing offsets. */
        void finish() {
            documents
                    .end()
                    .compare(
                            json -> {
                                int n = 0;
                                for (byte[] blob : accepted) {
                                    if (blob.length <= LONGEST) {
                                        int offset = n++ & 15;
                                        System.arraycopy(blob, 0, room, offset, blob.length);
                                        route.write(json, room, offset, blob.length);
                                    } else {
                                        route.write(json, blob, 0, blob.length);
                                    }
                                }
                            },
                            route::toString);
            accepted.clear();
            documents.begin();
        }
    }

    /** The first {@code length} bytes of a surrounding, with one byte replaced. */
    private static byte[] blob(int surrounding, int length, int position, int value) {
        byte[] blob = new byte[length];
        System.arraycopy(SURROUNDINGS[surrounding], 0, blob, 0, length);
        if (length > 0) {
            blob[position] = (byte) value;
        }
        return blob;
    }

    /** Every (value, length mod 64), at seeded positions of seeded lengths. */
    @ParameterizedTest
    @EnumSource
    void everyValueIsWrittenAsByTheReference(EscapeCase escapes) {
        Random random = new Random(escapes.ordinal());
        for (Utf8Policy utf8 : Utf8Policy.values()) {
            Batch batch = new Batch(escapes, utf8, Utf8Route.ARRAY);
            for (int value = 0; value < 256; value++) {
                boolean expensive = utf8 == Utf8Policy.VALIDATE && value >= 0x80;
                for (int round = TestScale.of(1); round > 0; round--) {
                    for (int lengthClass = 0; lengthClass < 64; lengthClass++) {
                        int length = lengthClass + 64 * random.nextInt((LONGEST - lengthClass) / 64 + 1);
                        int position = length == 0 ? 0 : random.nextInt(length);
                        batch.add(blob(expensive ? 0 : lengthClass % 3, length, position, value));
                    }
                }
            }
            batch.finish();
        }
    }

    /** The same for the other routes, one policy each in turn. */
    @ParameterizedTest
    @EnumSource
    void everyValueIsWrittenAsByTheReferenceOnEveryRoute(Utf8Route route) {
        Random random = new Random(route.ordinal());
        EscapeCase[] cases = EscapeCase.values();
        for (Utf8Policy utf8 : Utf8Policy.values()) {
            for (EscapeCase escapes :
                    new EscapeCase[] {EscapeCase.STANDARD, cases[(route.ordinal() + utf8.ordinal()) % cases.length]}) {
                Batch batch = new Batch(escapes, utf8, route);
                for (int value = 0; value < 256; value++) {
                    int step = value >= 0x80 && utf8 == Utf8Policy.VALIDATE ? 16 : 4;
                    for (int lengthClass = value % step; lengthClass < 64; lengthClass += step) {
                        int length = lengthClass + 64 * random.nextInt((LONGEST - lengthClass) / 64 + 1);
                        batch.add(blob(lengthClass % 3, length, length == 0 ? 0 : random.nextInt(length), value));
                    }
                }
                batch.finish();
            }
        }
    }

    /** The values at which tables and masks change their result, at every position of every length up to 130. */
    @Test
    @Tag("fast")
    void boundaryValuesAreWrittenAsByTheReference() {
        int[] values = {0x00, 0x1F, 0x20, 0x22, 0x2F, 0x5C, 0x7F};
        for (EscapeCase escapes :
                new EscapeCase[] {EscapeCase.STANDARD, EscapeCase.HTML_SAFE, EscapeCase.CUSTOM_TWO_BYTE}) {
            Batch batch = new Batch(escapes, Utf8Policy.VALIDATE, Utf8Route.ARRAY);
            for (int length = 1; length <= 130; length++) {
                for (int position = 0; position < length; position++) {
                    batch.add(blob(0, length, position, values[(length + position) % values.length]));
                }
            }
            batch.finish();
        }
    }

    /**
     * Under VALIDATE, each value at each position of each length, by every policy. A refused blob costs an exception,
     * so the standard policy tries all of them, and each of the others its share. TRUST and REPLACE share the positions
     * too.
     */
    @ParameterizedTest
    @EnumSource
    @Tag("exhaustive")
    void everyValueAtEveryPositionIsWrittenAsByTheReference(EscapeCase escapes) {
        int policies = EscapeCase.values().length;
        for (Utf8Policy utf8 : Utf8Policy.values()) {
            boolean validates = utf8 == Utf8Policy.VALIDATE;
            Batch batch = new Batch(escapes, utf8, Utf8Route.ARRAY);
            for (int length = 0; length <= LONGEST; length++) {
                for (int position = 0; position < Math.max(length, 1); position++) {
                    for (int value = 0; value < 256; value++) {
                        int turn = (value + position + length + escapes.ordinal()) % policies;
                        if (validates
                                ? value < 0x80 || escapes == EscapeCase.STANDARD || turn == 0
                                : turn % 3 == utf8.ordinal() % 3) {
                            batch.add(blob(validates ? 0 : utf8.ordinal(), length, position, value));
                        }
                    }
                }
            }
            batch.finish();
        }
    }

    /**
     * Characters of 2, 3 and 4 bytes, the first and the last of each, at every position up to 140; some have custom
     * sequences.
     */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void charactersAtEveryPositionAreWrittenAsByTheReference(EscapeCase escapes) {
        int[] codePoints = {
            0x7F, 0x80, 0xE9, 0x7FF, 0x800, 0x2028, 0x2029, 0x4E2D, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x1F600,
            0x10FFFF
        };
        for (Utf8Policy utf8 : Utf8Policy.values()) {
            Batch batch = new Batch(escapes, utf8, Utf8Route.ARRAY);
            for (int codePoint : codePoints) {
                byte[] character = Character.toString(codePoint).getBytes(StandardCharsets.UTF_8);
                for (int position = 0; position <= 140; position++) {
                    byte[] blob = blob(0, position + character.length + position % 7, 0, 't');
                    System.arraycopy(character, 0, blob, position, character.length);
                    batch.add(blob);
                }
            }
            batch.finish();
        }
    }
}
