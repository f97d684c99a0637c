package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.octet.json.Utf8Policy;
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
 * Blobs larger than any buffer or window: "a long clean run that does not fit goes to the sink from the caller's array,
 * without a copy". Special bytes are near 8, 16, 32 and 64 KiB, counted in the blob and in the output.
 */
class LargeBlobTest {
    private static final int KIB = 1 << 10;
    private static final int[] BORDERS = {8 * KIB, 16 * KIB, 32 * KIB, 64 * KIB};
    private static final int NEAR = 8;
    private static final int SIZE = 70_000;

    /** Quote, control, a run of escapes, characters of 2, 3, 4 bytes, one that HTML_SAFE escapes. */
    private static final List<byte[]> SPECIALS =
            List.of("\"", "\u0001", "\\\"\n\u0000\"", "é", "中", "\uD83D\uDE00", "\u2028", "<").stream()
                    .map(s -> s.getBytes(StandardCharsets.UTF_8))
                    .toList();

    private static byte[] clean(int size) {
        byte[] blob = new byte[size];
        for (int i = 0; i < size; i++) {
            blob[i] = (byte) ('a' + i % 25);
        }
        return blob;
    }

    private static void compare(Documents documents, Utf8Route route, byte[] blob) {
        byte[] before = blob.clone();
        documents.begin().expectUtf8(blob, 0, blob.length);
        documents.end().compare(json -> route.write(json, blob, 0, blob.length), () -> route + " of " + blob.length);
        assertArrayEquals(before, blob, "the caller's array is read only");
    }

    /** One special at a time, at every offset from border - 8 to border + 8. */
    @ParameterizedTest
    @EnumSource
    void specialsAtTheBordersAreEscaped(Utf8Route route) {
        Random random = new Random(route.ordinal());
        Documents standard = new Documents(EscapeCase.STANDARD, Utf8Policy.VALIDATE);
        Documents html = new Documents(EscapeCase.HTML_SAFE, Utf8Policy.REPLACE);
        int step = route == Utf8Route.ARRAY ? 1 : 8;
        for (int border : BORDERS) {
            for (int offset = border - NEAR; offset <= border + NEAR; offset++) {
                for (int s = random.nextInt(step); s < SPECIALS.size(); s += step) {
                    byte[] blob = clean(SIZE);
                    System.arraycopy(SPECIALS.get(s), 0, blob, offset, SPECIALS.get(s).length);
                    compare(offset % 2 == 0 ? standard : html, route, blob);
                }
            }
        }
    }

    /** Blobs that end at the borders, with a special at the very end. */
    @Test
    @Tag("fast")
    void blobsThatEndAtTheBordersAreWritten() {
        Documents documents = new Documents(EscapeCase.STANDARD, Utf8Policy.VALIDATE);
        for (int border : BORDERS) {
            for (int size = border - NEAR; size <= border + NEAR; size++) {
                compare(documents, Utf8Route.ARRAY, clean(size));
                for (byte[] special : SPECIALS) {
                    byte[] blob = clean(size);
                    System.arraycopy(special, 0, blob, size - special.length, special.length);
                    compare(documents, Utf8Route.ARRAY, blob);
                }
            }
        }
    }

    /** A small string first, so that the special meets every fill of the output buffer. */
    @Test
    @Tag("fast")
    void specialsAreEscapedAtEveryFillOfTheBuffer() {
        Documents documents = new Documents(EscapeCase.CUSTOM_ASCII, Utf8Policy.VALIDATE);
        byte[] special = "\"\uD83D\uDE00\n中z\"".getBytes(StandardCharsets.UTF_8);
        for (int border : BORDERS) {
            for (int lead = border - 90; lead <= border + 2; lead += border == BORDERS[0] ? 1 : 3) {
                byte[] first = clean(lead);
                byte[] second = new byte[200];
                for (int i = 0; i < second.length; i++) {
                    second[i] = special[i % special.length];
                }
                int end = second.length - second.length % special.length;
                documents.begin().expectUtf8(first, 0, lead);
                documents.expectUtf8(second, 0, end);
                documents
                        .end()
                        .compare(
                                json -> json.writeUTF8String(first).writeUTF8String(second, 0, end),
                                () -> "after " + first.length);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneMebibyteIsWrittenByEveryRoute(Utf8Route route) {
        Random random = new Random(5);
        EscapeCase[] cases = EscapeCase.values();
        String[] texts = {
            "plain ascii text, no escapes; ", "中文字符編碼測試漢", "line \"one\"\n\tline 'two' <&> \\ \u2028 é\uD83D\uDE00"
        };
        for (String text : texts) {
            byte[] blob =
                    text.repeat((1 << 20) / text.length() + random.nextInt(9)).getBytes(StandardCharsets.UTF_8);
            boolean standard = route == Utf8Route.ARRAY || text.charAt(0) == 'p';
            compare(
                    new Documents(
                            standard ? EscapeCase.STANDARD : cases[route.ordinal() % cases.length],
                            Utf8Policy.VALIDATE),
                    route,
                    blob);
        }
    }

    /**
     * Characters of 2, 3 and 4 bytes only, shifted by one byte at a time: every border cuts one, after each of its
     * bytes.
     */
    @ParameterizedTest
    @EnumSource
    void charactersCutByTheBordersStayWhole(Utf8Route route) {
        for (String character : new String[] {"é", "中", "\uD83D\uDE00"}) {
            for (int shift = 0; shift < 4; shift++) {
                byte[] blob = ("x".repeat(shift) + character.repeat(SIZE / 3)).getBytes(StandardCharsets.UTF_8);
                for (Utf8Policy utf8 : Utf8Policy.values()) {
                    compare(new Documents(shift == 3 ? EscapeCase.NON_ASCII : EscapeCase.STANDARD, utf8), route, blob);
                }
            }
        }
    }

    /** Malformed bytes at the borders and late: refused without a malformed byte in the sink, copied, replaced. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void malformedBytesAtTheBordersAreFound(Utf8Route route) {
        List<byte[]> bad = new ArrayList<>(List.of(
                new byte[] {(byte) 0xFF},
                new byte[] {(byte) 0xE4, (byte) 0xB8},
                new byte[] {(byte) 0xF0, (byte) 0x9F, (byte) 0x98},
                new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80}));
        Random random = new Random(9);
        int size = 1 << (route == Utf8Route.ARRAY ? 20 : 17);
        List<Integer> places = new ArrayList<>(List.of(size - 3, size - 100));
        for (int border : BORDERS) {
            for (int n = TestScale.of(route == Utf8Route.ARRAY ? 8 : 1); n > 0; n--) {
                places.add(border - NEAR + random.nextInt(2 * NEAR));
            }
        }
        for (int place : places) {
            byte[] malformed = bad.get(random.nextInt(bad.size()));
            byte[] blob = clean(place > SIZE ? size : SIZE);
            System.arraycopy(malformed, 0, blob, place, malformed.length);
            Documents validate = new Documents(EscapeCase.STANDARD, Utf8Policy.VALIDATE);
            validate.begin().expectUtf8(blob, 0, blob.length);
            validate.refuse(json -> route.write(json, blob, 0, blob.length), () -> route + " malformed at " + place);
            compare(new Documents(EscapeCase.STANDARD, Utf8Policy.TRUST), route, blob);
            compare(
                    new Documents(place % 2 == 0 ? EscapeCase.STANDARD : EscapeCase.HTML_SAFE, Utf8Policy.REPLACE),
                    route,
                    blob);
        }
    }
}
