package dev.octet.json.fuzz;

import dev.octet.json.EscapePolicy;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.kernel.Base64Bytes;
import dev.octet.json.internal.kernel.ByteKernel;
import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.io.Utf8;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.Utf8Reference;
import dev.octet.json.support.Utf8Route;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/**
 * Any bytes through every available kernel, the active one included, at any offset: the results of simple loops, the
 * same copies, nothing written outside. And the code above the kernels: escape tables, blobs written by every policy,
 * Base64.
 */
final class KernelTarget {
    private static final int DECISIONS = 8;
    private static final int PARTS = 4;
    private static final int GUARD = 72;
    private static final byte GUARD_BYTE = (byte) 0xA5;
    private static final List<ByteKernel> KERNELS = kernels();
    private static final List<EscapeCase> ESCAPES = List.of(EscapeCase.values());
    private static final List<EscapeTable> TABLES =
            ESCAPES.stream().map(escapes -> table(escapes.policy())).toList();
    private static final List<Utf8Policy> POLICIES = List.of(Utf8Policy.values());
    private static final List<Utf8Route> ROUTES = List.of(Utf8Route.values());

    private KernelTarget() {}

    private static List<ByteKernel> kernels() {
        List<ByteKernel> all = new ArrayList<>(Kernels.available());
        all.add(Kernels.ACTIVE);
        return List.copyOf(all);
    }

    private static EscapeTable table(EscapePolicy policy) {
        return new EscapeTable(
                policy::sequence,
                policy.addedCodePoints(),
                EscapeTable.escapedFrom(policy.escapesNonAscii(), policy.escapesSupplementary()),
                policy.hasUpperCaseHex());
    }

    /** The documents of the others, once and many times over: kernels have long loops and tails. */
    static List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        for (byte[] seed : Seeds.documents(DECISIONS)) {
            seeds.add(seed);
            if (seeds.size() % 9 == 0 && seed.length > DECISIONS) {
                byte[] longer = new byte[300 + seed.length];
                for (int i = 0; i < longer.length; i++) {
                    longer[i] = seed[i % seed.length];
                }
                seeds.add(longer);
            }
        }
        return seeds;
    }

    static void fuzz(byte[] data) {
        Choices choices = Choices.behindDocument(data, DECISIONS);
        byte[] bytes = choices.document();
        int from = Math.min(bytes.length, choices.below(70));
        int end = Math.max(from, bytes.length - choices.below(70));
        int shift = choices.below(64);
        int at = from;
        for (int parts = 0; parts < PARTS && at <= end; parts++) {
            at = checkKernels(bytes, at, end, shift) + 1;
        }
        boolean isText = Utf8Reference.wellFormedEnd(bytes, from, end) == end;
        Same.value("Utf8", isText, Utf8.isValid(bytes, from, end - from));
        int policy = choices.below(ESCAPES.size());
        checkTable(bytes, from, end, ESCAPES.get(policy), TABLES.get(policy));
        checkWritten(bytes, from, end, ESCAPES.get(policy), choices);
        checkBase64(bytes, from, end);
    }

    /** Answers where the first byte is that is not clean: from there on it can go on. */
    private static int checkKernels(byte[] bytes, int from, int end, int shift) {
        long[] expected = expected(bytes, from, end);
        for (ByteKernel kernel : KERNELS) {
            long[] answers = answers(kernel, bytes, from, end, shift);
            if (!Arrays.equals(expected, answers)) {
                throw new AssertionError(kernel.name() + " of " + Bytes.hex(bytes, from, end) + "\n expected "
                        + Arrays.toString(expected) + "\n actual   " + Arrays.toString(answers));
            }
        }
        return (int) expected[0];
    }

    /**
     * The stop of each operation, by simple loops: clean bytes, clean ASCII, well-formed UTF-8, clean text
     * (complemented if not all ASCII).
     */
    private static long[] expected(byte[] bytes, int from, int end) {
        int clean = from;
        while (clean < end && isClean(bytes[clean])) {
            clean++;
        }
        int ascii = from;
        while (ascii < clean && bytes[ascii] >= 0) {
            ascii++;
        }
        int utf8 = Utf8Reference.wellFormedEnd(bytes, from, end);
        int text = Math.min(clean, Utf8Reference.wellFormedEnd(bytes, from, end));
        return new long[] {clean, ascii, utf8, ascii < text ? ~text : text, clean, ascii, text};
    }

    private static boolean isClean(byte b) {
        return (b & 0xFF) >= ' ' && b != '"' && b != '\\';
    }

    private static long[] answers(ByteKernel kernel, byte[] bytes, int from, int end, int shift) {
        byte[] before = bytes.clone();
        long[] answers = {
            kernel.scanClean(bytes, from, end),
            kernel.scanCleanAscii(bytes, from, end),
            kernel.scanUtf8(bytes, from, end),
            kernel.scanText(bytes, from, end),
            copied(bytes, from, end, shift, dst -> kernel.copyClean(bytes, from, end, dst, GUARD + shift)),
            copied(bytes, from, end, shift, dst -> kernel.copyCleanAscii(bytes, from, end, dst, GUARD + shift)),
            copied(bytes, from, end, shift, dst -> kernel.copyText(bytes, from, end, dst, GUARD + shift))
        };
        Same.require(Arrays.equals(before, bytes), () -> kernel.name() + " wrote to the source");
        return answers;
    }

    /** A copy to {@code dst[GUARD + shift, ...)}, in an array that ends where the copy may end. */
    @FunctionalInterface
    private interface Copy {
        int to(byte[] dst);
    }

    private static int copied(byte[] bytes, int from, int end, int shift, Copy copy) {
        int at = GUARD + shift;
        byte[] dst = new byte[at + end - from];
        Arrays.fill(dst, GUARD_BYTE);
        int stop = copy.to(dst);
        Same.require(stop >= from && stop <= end, () -> "stops at " + stop);
        Same.value("copy", -1, Arrays.mismatch(bytes, from, stop, dst, at, at + stop - from));
        for (int i = 0; i < at; i++) {
            if (dst[i] != GUARD_BYTE) {
                throw new AssertionError("wrote before the target, at " + (i - at));
            }
        }
        return stop;
    }

    /** Each character of the text: which bytes the tables let pass, and what they put for the others. */
    private static void checkTable(byte[] bytes, int from, int end, EscapeCase escapes, EscapeTable table) {
        byte[] put = new byte[EscapePolicy.MAX_SEQUENCE_BYTES + EscapeTable.PUT_OVERHANG];
        byte[] eightBit = table.eightBit();
        int length;
        for (int i = from; i < end; i += Math.max(1, length)) {
            length = Utf8Reference.sequenceLength(bytes, i, end);
            if (length > 0) {
                int c = Utf8Reference.codePoint(bytes, i, length);
                boolean isEscaped = escapes.escapes(c);
                if (isEscaped) {
                    int stop = c < 0x80 ? table.put(c, put, 0) : table.putHigh(c, put, 0);
                    byte[] expected = escapes.written(c);
                    Same.require(Arrays.equals(expected, 0, expected.length, put, 0, stop), () -> escapes + " of " + c);
                } else if (c >= 0x80) {
                    Same.value(escapes + " of " + c, 0, table.putHigh(c, put, 0));
                }
                byte action = eightBit[bytes[i] & 0xFF];
                Same.require(
                        c < 0x80
                                ? (action == EscapeTable.ESCAPE) == isEscaped
                                : action == EscapeTable.DECODE || !isEscaped,
                        () -> escapes + " by the table: " + action + " for " + c);
            }
        }
    }

    /** The blob as a string of a document, by the active kernel: what the policy's own account says, byte by byte. */
    private static void checkWritten(byte[] bytes, int from, int end, EscapeCase escapes, Choices choices) {
        Utf8Policy policy = choices.of(POLICIES);
        Utf8Route route = choices.of(ROUTES);
        Bytes expected = new Bytes();
        boolean accepted = escapes.writeUtf8(bytes, from, end, policy, expected);
        Bytes actual = new Bytes();
        boolean refused = false;
        WriteOptions options =
                WriteOptions.defaults().withEscapes(escapes.policy()).withUtf8Policy(policy);
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(actual, options)) {
            route.write(json, bytes, from, end - from);
        } catch (JsonEncodingException e) {
            refused = true;
        }
        Same.value(route + " " + escapes + " " + policy + " refuses", !accepted, refused);
        if (accepted) {
            expected.assertSame(actual, () -> route + " " + escapes + " " + policy);
        } else {
            expected.assertPrefix(actual, () -> route + " " + escapes + " " + policy);
        }
    }

    private static void checkBase64(byte[] bytes, int from, int end) {
        byte[] source = Arrays.copyOfRange(bytes, from, end);
        byte[] expected = Base64.getEncoder().encode(source);
        byte[] encoded = new byte[expected.length];
        Same.value("base64 ends", expected.length, Base64Bytes.STANDARD.encode(bytes, from, end, encoded, 0));
        Same.value("base64", -1, Arrays.mismatch(expected, encoded));
    }
}
