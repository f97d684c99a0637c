package dev.octet.json.bench;

import dev.octet.json.tools.CodePointBytes;
import java.util.SplittableRandom;

/**
 * The blobs that a benchmark writes, in rotation.
 *
 * <p>A set has about {@value #SET_BYTES} bytes: more would measure the memory bus, and the branch predictor would learn
 * a single payload. A set has {@value #FEWEST} to {@value #MOST} payloads, made from a seed: every fork and every peer
 * gets the same.
 *
 * <p>Lengths are exact in bytes also for multi-byte content: ASCII fills a rest into which no whole character fits. The
 * escapes are placed first and the gaps between them filled after, so no sequence is ever cut.
 */
public final class Payloads {
    static final int SET_BYTES = 1 << 20;
    static final int FEWEST = 16;
    static final int MOST = 10_000;

    /** Dense escapes: one in the middle of each 16 bytes, so that payloads of 8 bytes have one too. */
    private static final int DENSE_PERIOD = 16;

    private static final int DENSE_PHASE = 7;

    /** Varied lengths: nominal - nominal / 4 to nominal + nominal / 4, evenly. */
    private static final int VARIATION = 4;

    private static final long SEED = 1349;

    /** Bytes with a short escape, and one without; every peer escapes them alike. */
    private static final byte[] ESCAPED = {'"', '\\', '\n', '\t', 0x01};

    /** Mixed content changes its script after 1 to 8 characters. */
    private static final int LONGEST_RUN = 8;

    /** The positions of the bytes that need an escape. */
    public enum Escape {
        NONE,
        START,
        MIDDLE,
        END,
        DENSE,
        /** As many as dense ones, at distances that no branch predictor can learn: 1 to 31 bytes, evenly drawn. */
        UNEVEN
    }

    /** The other bytes: printable ASCII; runs of ASCII and of 2-, 3- and 4-byte characters; ideographs of 3 bytes. */
    public enum Content {
        ASCII,
        MIXED,
        CJK
    }

    /** All of the nominal length, or lengths around it: with fixed lengths the branches of a tail are predicted. */
    public enum Lengths {
        FIXED,
        VARIED
    }

    private final byte[][] blobs;
    private int at;

    private Payloads(byte[][] blobs) {
        this.blobs = blobs;
    }

    /** A set of payloads of {@code length} bytes. */
    public static Payloads make(int length, Escape escape, Content content, Lengths lengths) {
        SplittableRandom random = new SplittableRandom(SEED);
        byte[][] blobs = new byte[Math.max(FEWEST, Math.min(MOST, SET_BYTES / length))][];
        for (int i = 0; i < blobs.length; i++) {
            int spread = lengths == Lengths.FIXED ? 0 : length / VARIATION;
            blobs[i] = blob(length - spread + random.nextInt(2 * spread + 1), escape, content, random);
        }
        return new Payloads(blobs);
    }

    /** The next payload; after the last the first. */
    public byte[] next() {
        int index = at;
        at = index + 1 == blobs.length ? 0 : index + 1;
        return blobs[index];
    }

    /** Bytes of the longest payload. */
    public int longest() {
        int longest = 0;
        for (byte[] blob : blobs) {
            longest = Math.max(longest, blob.length);
        }
        return longest;
    }

    /** The number of different payloads. */
    public int size() {
        return blobs.length;
    }

    private static byte[] blob(int length, Escape escape, Content content, SplittableRandom random) {
        byte[] blob = new byte[length];
        int gapStart = 0;
        for (int at = firstEscape(escape, length, random); at < length; at += step(escape, length, random)) {
            fill(blob, gapStart, at, content, random);
            blob[at] = ESCAPED[random.nextInt(ESCAPED.length)];
            gapStart = at + 1;
        }
        fill(blob, gapStart, length, content, random);
        return blob;
    }

    /** The index of the first byte that needs an escape, {@code length} for none. */
    private static int firstEscape(Escape escape, int length, SplittableRandom random) {
        return switch (escape) {
            case NONE -> length;
            case START -> 0;
            case MIDDLE -> length / 2;
            case END -> length - 1;
            case DENSE -> DENSE_PHASE;
            case UNEVEN -> random.nextInt(DENSE_PERIOD);
        };
    }

    private static int step(Escape escape, int length, SplittableRandom random) {
        return switch (escape) {
            case DENSE -> DENSE_PERIOD;
            case UNEVEN -> 1 + random.nextInt(2 * DENSE_PERIOD - 1);
            default -> length;
        };
    }

    private static void fill(byte[] blob, int from, int to, Content content, SplittableRandom random) {
        int at = from;
        int script = 0;
        int run = 0;
        while (at < to) {
            if (run == 0) {
                script = script(content, random);
                run = 1 + random.nextInt(LONGEST_RUN);
            }
            run--;
            int codePoint = character(script, random);
            at = CodePointBytes.put(
                    blob, at, CodePointBytes.length(codePoint) <= to - at ? codePoint : character(1, random));
        }
    }

    /** Scripts by the bytes of their characters. */
    private static int script(Content content, SplittableRandom random) {
        return switch (content) {
            case ASCII -> 1;
            case CJK -> 3;
            case MIXED -> {
                int dice = random.nextInt(8);
                yield dice < 5 ? 1 : dice - 3;
            }
        };
    }

    private static int character(int bytes, SplittableRandom random) {
        return switch (bytes) {
            case 1 -> {
                int printable = random.nextInt(' ', 0x7F);
                yield printable == '"' || printable == '\\' ? 'x' : printable;
            }
            case 2 -> random.nextInt(0xC0, 0x530); // Latin with accents, Greek, Cyrillic
            case 3 -> random.nextInt(0x4E00, 0x9FA6); // ideographs
            default -> random.nextInt(0x1F300, 0x1F650); // emoji
        };
    }
}
