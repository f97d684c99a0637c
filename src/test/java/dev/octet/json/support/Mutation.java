package dev.octet.json.support;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Random changes of given documents: some bytes overwritten, removed, inserted or repeated, or two documents joined.
 */
public final class Mutation {
    private static final int MOST_CHANGES = 3;
    private static final int LONGEST_PIECE = 12;

    /** Pieces to insert: symbols of the grammar, and halves of them. */
    private static final List<byte[]> PIECES = Stream.concat(
                    Stream.of(" ", "\n", " ".repeat(16)),
                    Stream.of(("{ } [ ] , : \" \\ 0 1 - . e E+ true false null tru \"a\" \"a\": {\"a\":1} [1] 1.5e3"
                                    + " \\n \\u0041 \\ud83d \\ude00 \\ud83d\\ude00 \\u é 漢 😀 abcdefgh <EF-BB-BF>"
                                    + " <C3> <E6-BC>"
                                    + " <F0-9F-98> <80> <ED-A0-80> <00> <1F> <FF> / // /* */ ' NaN +")
                            .split(" ")))
            .map(piece -> piece.replaceAll("(?<=[0-9A-F]{2})-(?=[0-9A-F]{2})", " "))
            .map(ConformanceSuite::content)
            .toList();

    private final List<byte[]> originals;
    private final RandomGenerator random;
    private final Bytes made = new Bytes();

    public Mutation(List<byte[]> originals, RandomGenerator random) {
        this.originals = originals;
        this.random = random;
    }

    /** Returns another document, cut to {@code longest} bytes; one in four is unchanged. */
    public byte[] next(int longest) {
        byte[] document = one(originals);
        for (int changes = random.nextInt(MOST_CHANGES + 1); changes > 0; changes--) {
            document = changed(document);
        }
        return document.length <= longest ? document : Arrays.copyOf(document, longest);
    }

    private byte[] changed(byte[] document) {
        int from = random.nextInt(document.length + 1);
        int end = Math.min(document.length, from + random.nextInt(LONGEST_PIECE));
        return switch (random.nextInt(6)) {
            case 0 -> joined(document, from, one(PIECES), from);
            case 1 -> joined(document, from, one(PIECES), Math.min(document.length, from + 1));
            case 2 ->
                joined(document, from, new byte[] {(byte) random.nextInt(256)}, Math.min(document.length, from + 1));
            case 3 -> joined(document, from, new byte[0], end);
            case 4 -> joined(document, end, Arrays.copyOfRange(document, from, end), end);
            default -> {
                byte[] other = one(originals);
                int tail = random.nextInt(other.length + 1);
                yield joined(document, from, Arrays.copyOfRange(other, tail, other.length), document.length);
            }
        };
    }

    /** {@code document[0, from)}, {@code middle}, {@code document[end, length)}. */
    private byte[] joined(byte[] document, int from, byte[] middle, int end) {
        made.clear();
        made.write(document, 0, from);
        made.write(middle, 0, middle.length);
        made.write(document, end, document.length - end);
        return made.toByteArray();
    }

    private byte[] one(List<byte[]> list) {
        return list.get(random.nextInt(list.size()));
    }
}
