package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Text made from a seed: the same bytes for the same seed on every machine and JDK.
 *
 * <p>The mix is {@value #ASCII_PERCENT} % ASCII prose with a line break about every 340 bytes, {@value #CJK_PERCENT} %
 * CJK (with punctuation, some digits and some ideographs beyond U+FFFF), and log records that need an escape about
 * every eighth byte. Lengths are uniform from {@value #MIN_LENGTH} to {@value #MAX_LENGTH} bytes, so 30,000 blobs have
 * about 102 MB.
 *
 * <p>Each blob has its own random sequence, derived from the seed and its index: blob {@code i} does not depend on the
 * number of blobs.
 */
public final class SeededBlobs {
    static final int ASCII_PERCENT = 60;
    static final int CJK_PERCENT = 25;
    static final int MIN_LENGTH = 1_700;
    static final int MAX_LENGTH = 5_100;

    /** 2^64 / golden ratio: neighbouring indexes get unrelated sequences. */
    private static final long INDEX_MIX = 0x9E3779B97F4A7C15L;

    private static final int WORDS_PER_LINE = 80;

    private static final byte[][] WORDS =
            words("the of and to in is it that was for on are with as his they at be this from have"
                    + " or by one had not but what all were when we there can an your which their said"
                    + " if do will each about how up out them then she many some so"
                    + " these would other into has more octet buffer stream service request response document payload"
                    + " string");

    private static final byte[][] RECORDS = {
        ("{\"level\":\"WARN\",\"thread\":\"export-17\",\"path\":\"C:\\srv\\incoming\","
                        + "\"message\":\"payload refused\"}\r\n")
                .getBytes(UTF_8),
        "\t<a href=\"/export?page=2&size=100\" title=\"next page\">next</a>\n".getBytes(UTF_8),
        "\"17\";\"O'Neil\";\"returned the document, unsigned\";\"2026-03-04\"\r\n".getBytes(UTF_8),
        "    if (current == '\"' || current == '\\\\') {\n        flush(\"before the escape\");\n    }\n"
                .getBytes(UTF_8),
        "\u001b[31mERROR\u001b[0m 2026-03-04T05:06:07Z disk full on \"/srv/data\" after 1048576 bytes\n"
                .getBytes(UTF_8),
    };

    /** The kinds of blobs. */
    public enum Kind {
        PROSE(ASCII_PERCENT, "ASCII"),
        CJK(CJK_PERCENT, "CJK"),
        RECORDS(100 - ASCII_PERCENT - CJK_PERCENT, "full of escapes");

        private final String share;

        Kind(int percent, String what) {
            share = percent + " % " + what;
        }
    }

    private record Blob(Kind kind, byte[] text) {}

    private SeededBlobs() {}

    /** {@code count} blobs. */
    public static BlobSet make(long seed, int count) {
        return make(seed, count, EnumSet.allOf(Kind.class));
    }

    /** The blobs of these kinds among {@code count} blobs. */
    public static BlobSet make(long seed, int count, Set<Kind> kinds) {
        List<byte[]> blobs = IntStream.range(0, count)
                .mapToObj(index -> blob(seed, index))
                .filter(blob -> kinds.contains(blob.kind))
                .map(Blob::text)
                .toList();
        String shares = kinds.stream().map(kind -> kind.share).collect(Collectors.joining(", "));
        return new BlobSet(blobs, "text from seed " + seed + ": " + shares, List.of());
    }

    private static Blob blob(long seed, int index) {
        SplittableRandom random = new SplittableRandom(seed + (index + 1) * INDEX_MIX);
        byte[] text = new byte[random.nextInt(MIN_LENGTH, MAX_LENGTH + 1)];
        Kind kind = kind(random.nextInt(100));
        int filled = switch (kind) {
            case PROSE -> fillProse(text, random);
            case CJK -> fillCjk(text, random);
            case RECORDS -> fillRecords(text, random);
        };
        Arrays.fill(text, filled, text.length, (byte) '.'); // what no whole word or character fits into
        return new Blob(kind, text);
    }

    private static Kind kind(int percent) {
        if (percent < ASCII_PERCENT) {
            return Kind.PROSE;
        }
        return percent < ASCII_PERCENT + CJK_PERCENT ? Kind.CJK : Kind.RECORDS;
    }

    private static int fillProse(byte[] blob, SplittableRandom random) {
        int at = 0;
        while (true) {
            byte[] word = WORDS[random.nextInt(WORDS.length)];
            if (at + word.length + 1 > blob.length) {
                return at;
            }
            System.arraycopy(word, 0, blob, at, word.length);
            at += word.length;
            blob[at++] = (byte) (random.nextInt(WORDS_PER_LINE) == 0 ? '\n' : ' ');
        }
    }

    private static int fillCjk(byte[] blob, SplittableRandom random) {
        int at = 0;
        while (at + 4 <= blob.length) {
            int kind = random.nextInt(64);
            if (kind == 0) {
                at = CodePointBytes.put(blob, at, random.nextInt(0x20000, 0x2A6E0)); // CJK extension B
            } else if (kind < 4) {
                at = CodePointBytes.put(
                        blob, at, kind == 1 ? 0xFF0C : 0x3002); // full-width comma, ideographic full stop
            } else if (kind < 6) {
                at = CodePointBytes.put(blob, at, '0' + random.nextInt(10));
            } else {
                at = CodePointBytes.put(blob, at, random.nextInt(0x4E00, 0x9FA6));
            }
        }
        return at;
    }

    private static int fillRecords(byte[] blob, SplittableRandom random) {
        int at = 0;
        while (at < blob.length) {
            byte[] record = RECORDS[random.nextInt(RECORDS.length)];
            int length = Math.min(record.length, blob.length - at); // ASCII: any cut is well-formed
            System.arraycopy(record, 0, blob, at, length);
            at += length;
        }
        return at;
    }

    private static byte[][] words(String spaced) {
        return Arrays.stream(spaced.split(" "))
                .map(word -> word.getBytes(UTF_8))
                .toArray(byte[][]::new);
    }
}
