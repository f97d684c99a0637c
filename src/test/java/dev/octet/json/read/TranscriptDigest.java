package dev.octet.json.read;

import dev.octet.json.Octet;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Mutation;
import dev.octet.json.support.ReadPath;
import dev.octet.json.support.ReadVariant;
import dev.octet.json.support.Transcript;
import dev.octet.json.support.TrickyDocuments;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/**
 * The contents of many random documents as two digests: of the documents, and of what was read in them. The second
 * depends on the documents and the parser only, so it is the same on every JDK. The random numbers come from
 * {@link Random}, whose sequence is specified, and doubles are recorded as bits, since {@code Double.toString} has
 * changed.
 *
 * <p>Each document is read with random options, from a random kind of input, and on a random path: token by token to a
 * {@link Transcript}, and once more in another way.
 */
final class TranscriptDigest {
    private static final int SEED = 13;
    private static final int LONGEST = 200;
    private static final ReadVariant[] VARIANTS = ReadVariant.values();

    /** All but the one that notes trees, in which doubles are spelt. */
    private static final List<ReadPath> PATHS = List.of(ReadPath.values()).stream()
            .filter(path -> path != ReadPath.READ_ANY)
            .toList();

    private final Random random = new Random(SEED);
    private final Mutation mutation = new Mutation(originals(), random);
    private final MessageDigest documents;
    private final MessageDigest transcripts;

    private TranscriptDigest() {
        try {
            documents = MessageDigest.getInstance("SHA-256");
            transcripts = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new AssertionError(missing);
        }
    }

    /** Prints the kernel, and {@link #of} as many documents as the first argument says. */
    public static void main(String[] arguments) {
        System.out.println("kernel " + Octet.kernel());
        System.out.println(of(Integer.parseInt(arguments[0])));
    }

    /** {@code "documents <digest> transcripts <digest>"} of so many documents; fewer of them are a prefix of more. */
    static String of(int count) {
        TranscriptDigest digest = new TranscriptDigest();
        for (int i = 0; i < count; i++) {
            digest.add(digest.mutation.next(LONGEST));
        }
        return "documents " + hex(digest.documents) + " transcripts " + hex(digest.transcripts);
    }

    private static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest(), 0, 8);
    }

    private static List<byte[]> originals() {
        List<byte[]> all = new ArrayList<>(TrickyDocuments.strict());
        all.addAll(TrickyDocuments.others());
        return all;
    }

    private void add(byte[] document) {
        documents.update(document);
        documents.update((byte) '\n');
        List<Arrival> kinds = Arrival.of(document);
        ReadOptions options = VARIANTS[random.nextInt(VARIANTS.length)].options();
        add(Transcript.of(one(kinds).open(document, options)).toString());
        ReadPath.Result result =
                one(PATHS).read(Arrival.ARRAY_RANGE.open(document, options).parser());
        add(result.notes());
        add(result.verdict());
    }

    private <T> T one(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private void add(String text) {
        transcripts.update(text.getBytes(StandardCharsets.UTF_8));
        transcripts.update((byte) '\n');
    }
}
