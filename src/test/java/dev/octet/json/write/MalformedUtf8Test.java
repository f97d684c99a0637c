package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.octet.json.Utf8Policy;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.Documents;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.Utf8Reference;
import dev.octet.json.support.Utf8Route;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * "By default each blob is checked to be well-formed UTF-8. {@code Utf8Policy.TRUST} skips the check, {@code REPLACE}
 * writes U+FFFD for malformed bytes." Malformed UTF-8 is refused, copied unchanged, or replaced: "as often as new
 * String(bytes, UTF_8) does".
 */
class MalformedUtf8Test {
    /** The bytes on both sides of a malformed string: none, ASCII up to a word's end, text of three-byte characters. */
    private static final String[][] FRAMES = {
        {"", ""}, {"abcde", "fg"}, {"0123456789abcdefghijklmnopqrstuvwxyz", "z".repeat(40)}, {"中文字", "符編"}
    };

    private static byte[] framed(int frame, byte... bytes) {
        byte[] before = FRAMES[frame][0].getBytes(StandardCharsets.UTF_8);
        byte[] after = FRAMES[frame][1].getBytes(StandardCharsets.UTF_8);
        byte[] framed = new byte[before.length + bytes.length + after.length];
        System.arraycopy(before, 0, framed, 0, before.length);
        System.arraycopy(bytes, 0, framed, before.length, bytes.length);
        System.arraycopy(after, 0, framed, before.length + bytes.length, after.length);
        return framed;
    }

    private static void refused(EscapeCase escapes, Utf8Route route, byte[] blob) {
        Documents documents = new Documents(escapes, Utf8Policy.VALIDATE);
        assertFalse(
                documents.begin().expectUtf8(blob, 0, blob.length),
                () -> "not malformed: " + Bytes.hex(blob, 0, blob.length));
        documents.refuse(
                json -> route.write(json, blob, 0, blob.length), () -> route + ": " + Bytes.hex(blob, 0, blob.length));
    }

    private static void taken(EscapeCase escapes, Utf8Policy utf8, Utf8Route route, List<byte[]> blobs) {
        Documents documents = new Documents(escapes, utf8).begin();
        blobs.forEach(blob -> documents.expectUtf8(blob, 0, blob.length));
        documents
                .end()
                .compare(json -> blobs.forEach(blob -> route.write(json, blob, 0, blob.length)), route::toString);
    }

    private static boolean wellFormed(byte[] blob) {
        return Utf8Reference.wellFormedEnd(blob, 0, blob.length) == blob.length;
    }

    /** Well-formed ones go out under every policy; malformed ones are refused, copied or replaced. */
    private static void judge(EscapeCase escapes, Utf8Route route, List<byte[]> blobs) {
        List<byte[]> good = new ArrayList<>();
        for (byte[] blob : blobs) {
            if (wellFormed(blob)) {
                good.add(blob);
            } else {
                refused(escapes, route, blob);
            }
        }
        taken(escapes, Utf8Policy.VALIDATE, route, good);
        taken(escapes, Utf8Policy.TRUST, route, blobs);
        taken(escapes, Utf8Policy.REPLACE, route, blobs);
    }

    private static List<byte[]> twoByteStrings(int frame) {
        List<byte[]> blobs = new ArrayList<>();
        for (int value = 0; value < 1 << 16; value++) {
            blobs.add(framed(frame, (byte) (value >> 8), (byte) value));
        }
        return blobs;
    }

    @Test
    void twoByteStringsAreJudgedAsByTheReference() {
        judge(EscapeCase.STANDARD, Utf8Route.ARRAY, twoByteStrings(0));
    }

    /** Copied and replaced under each policy, in a frame: the neighbours of the malformed part keep their escapes. */
    @ParameterizedTest
    @EnumSource
    void twoByteStringsAreCopiedAndReplacedAsByTheReference(EscapeCase escapes) {
        List<byte[]> blobs = twoByteStrings(escapes.ordinal() % FRAMES.length);
        taken(escapes, Utf8Policy.TRUST, Utf8Route.ARRAY, blobs);
        taken(escapes, Utf8Policy.REPLACE, Utf8Route.ARRAY, blobs);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("exhaustive")
    void twoByteStringsInFramesAreJudgedAsByTheReference(EscapeCase escapes) {
        for (int frame = 0; frame < FRAMES.length; frame++) {
            judge(escapes, Utf8Route.ARRAY, twoByteStrings(frame));
        }
    }

    /**
     * The forms that lenient decoders accept: overlong, surrogates, beyond U+10FFFF, five and six bytes, lone and
     * truncated.
     */
    private static List<byte[]> forms() {
        List<byte[]> forms = new ArrayList<>();
        for (int ascii = 0; ascii < 0x80; ascii++) {
            forms.add(new byte[] {(byte) (0xC0 | ascii >> 6), (byte) (0x80 | ascii & 0x3F)});
            forms.add(new byte[] {(byte) 0xE0, (byte) (0x80 | ascii >> 6), (byte) (0x80 | ascii & 0x3F)});
            forms.add(new byte[] {(byte) 0xF0, (byte) 0x80, (byte) (0x80 | ascii >> 6), (byte) (0x80 | ascii & 0x3F)});
        }
        for (int value = 0x80; value < 0x10000; value += value < 0x800 ? 37 : 997) {
            if (value < 0x800) {
                forms.add(new byte[] {(byte) 0xE0, (byte) (0x80 | value >> 6), (byte) (0x80 | value & 0x3F)});
            }
            forms.add(new byte[] {
                (byte) 0xF0,
                (byte) (0x80 | value >> 12),
                (byte) (0x80 | value >> 6 & 0x3F),
                (byte) (0x80 | value & 0x3F)
            });
        }
        for (int surrogate = 0xD800; surrogate < 0xE000; surrogate++) {
            forms.add(
                    new byte[] {(byte) 0xED, (byte) (0x80 | surrogate >> 6 & 0x3F), (byte) (0x80 | surrogate & 0x3F)});
        }
        for (int beyond : new int[] {0x110000, 0x110001, 0x13FFFF, 0x140000, 0x1FFFFF}) {
            forms.add(new byte[] {
                (byte) (0xF0 | beyond >> 18),
                (byte) (0x80 | beyond >> 12 & 0x3F),
                (byte) (0x80 | beyond >> 6 & 0x3F),
                (byte) (0x80 | beyond & 0x3F)
            });
        }
        forms.add(new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0xBD, (byte) 0xED, (byte) 0xB8, (byte) 0x80});
        forms.add(new byte[] {(byte) 0xF8, (byte) 0x88, (byte) 0x80, (byte) 0x80, (byte) 0x80});
        forms.add(new byte[] {(byte) 0xFC, (byte) 0x84, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80});
        for (String character : new String[] {"é", "中", "\uD83D\uDE00"}) {
            byte[] whole = character.getBytes(StandardCharsets.UTF_8);
            for (int cut = 1; cut < whole.length; cut++) {
                forms.add(Arrays.copyOf(whole, cut));
                forms.add(Arrays.copyOfRange(whole, cut, whole.length));
                byte[] quoted = Arrays.copyOf(whole, cut + 1);
                quoted[cut] = '"';
                forms.add(quoted);
            }
        }
        for (int value = 0x80; value < 0x100; value++) {
            forms.add(new byte[] {(byte) value});
        }
        return forms;
    }

    @ParameterizedTest
    @EnumSource
    void formsThatLenientDecodersAcceptAreRefused(Utf8Route route) {
        EscapeCase[] cases = EscapeCase.values();
        List<byte[]> blobs = new ArrayList<>();
        int frame = route.ordinal();
        for (byte[] form : forms()) {
            if (route == Utf8Route.ARRAY || (frame & 3) == 0 || form.length != 3) {
                blobs.add(framed(frame % FRAMES.length, form));
            }
            frame++;
        }
        judge(cases[route.ordinal() % cases.length], route, blobs);
    }

    /** All four-byte leads before boundary values of the second, third and fourth byte. */
    @ParameterizedTest
    @EnumSource(names = {"STANDARD", "NON_ASCII", "CUSTOM_FOUR_BYTE"})
    void fourByteLeadsBeforeBoundariesAreJudgedAsByTheReference(EscapeCase escapes) {
        int[] boundaries = {0x00, 0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE1, 0xF0, 0xFF};
        List<byte[]> blobs = new ArrayList<>();
        for (int lead = 0xF0; lead <= 0xFF; lead++) {
            for (int second : boundaries) {
                for (int third : boundaries) {
                    for (int fourth : boundaries) {
                        blobs.add(
                                framed((lead + third) % FRAMES.length, (byte) lead, (byte) second, (byte) third, (byte)
                                        fourth));
                    }
                }
            }
        }
        taken(escapes, Utf8Policy.TRUST, Utf8Route.ARRAY, blobs);
        taken(escapes, Utf8Policy.REPLACE, Utf8Route.ARRAY, blobs);
        Random random = new Random(23);
        blobs.stream()
                .filter(blob -> !wellFormed(blob))
                .filter(blob -> random.nextInt(8) < TestScale.of(1))
                .forEach(blob -> refused(escapes, Utf8Route.ARRAY, blob));
    }

    /**
     * Without the reference: "as often as new String(bytes, UTF_8) does", with encoded surrogates and all two-byte
     * strings.
     */
    @Test
    @Tag("fast")
    void malformedBytesAreReplacedAsByTheJdk() {
        Documents documents = new Documents(EscapeCase.STANDARD, Utf8Policy.REPLACE).begin();
        List<byte[]> blobs = forms();
        blobs.addAll(twoByteStrings(0));
        blobs.forEach(blob -> documents.expectText(new String(blob, StandardCharsets.UTF_8)));
        documents.end().compare(json -> blobs.forEach(json::writeUTF8String), () -> "new String(bytes, UTF_8)");
    }

    /** Text of all kinds with some bytes overwritten, by every route. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void damagedTextIsJudgedAsByTheReference(Utf8Route route) {
        EscapeCase[] cases = EscapeCase.values();
        Random random = new Random(17 + route.ordinal());
        byte[] text =
                "Größe 中文 \"quoted\" \\ \uD83D\uDE00 \u2028 line\n".repeat(60).getBytes(StandardCharsets.UTF_8);
        for (EscapeCase escapes : cases) {
            List<byte[]> blobs = new ArrayList<>();
            for (int n = TestScale.of(40); n > 0; n--) {
                int from = random.nextInt(200);
                byte[] blob = Arrays.copyOfRange(text, from, from + random.nextInt(n % 8 == 0 ? 2_000 : 120));
                for (int damage = random.nextInt(4); damage > 0 && blob.length > 0; damage--) {
                    blob[random.nextInt(blob.length)] = (byte) random.nextInt(256);
                }
                blobs.add(blob);
            }
            judge(escapes, route, blobs);
        }
    }
}
