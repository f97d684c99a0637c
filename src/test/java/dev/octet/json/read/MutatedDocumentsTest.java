package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.ConformanceSuite;
import dev.octet.json.support.Mutation;
import dev.octet.json.support.ReadPath;
import dev.octet.json.support.ReadVariant;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Recogniser;
import dev.octet.json.support.Reports;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.Transcript;
import dev.octet.json.support.TrickyDocuments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random changes of documents, cut at random offsets with empty chunks in between, with all options: the transcript of
 * the pieces is that of the whole, and a strict reader's verdict, with kind and offset, is the recogniser's.
 */
@Tag("fast")
class MutatedDocumentsTest {
    private static final int ALL = 1_000_000;
    private static final int SLICE = 20_000;
    private static final int LONGEST = 200;
    private static final int ROOM = 64;
    private static final ReadVariant[] VARIANTS = ReadVariant.values();
    private static final ReadPath[] PATHS = ReadPath.values();

    private final Recogniser recogniser = new Recogniser();
    private final Reports wrong = new Reports();
    private final List<byte[]> originals = originals();
    private final byte[] work = new byte[24];
    private int valid;

    @Test
    @Tag("exhaustive")
    void aMillionMutatedDocumentsAreReadAlikeInPieces() {
        check(ALL, new SplittableRandom(2));
    }

    @Test
    void someMutatedDocumentsAreReadAlikeInPieces() {
        check(TestScale.of(SLICE), new SplittableRandom(1));
    }

    @Test
    @Tag("exhaustive")
    void aMillionMutatedDocumentsAreReadAlikeOnOtherPaths() {
        checkPaths(ALL, new SplittableRandom(4));
    }

    @Test
    void someMutatedDocumentsAreReadAlikeOnOtherPaths() {
        checkPaths(TestScale.of(SLICE) / 2, new SplittableRandom(3));
    }

    /**
     * Each on one path, from an array and from another kind of input; a strict reader's verdict is the recogniser's on
     * every path.
     */
    private void checkPaths(int count, SplittableRandom random) {
        Mutation mutation = new Mutation(originals, random);
        for (int i = 0; i < count; i++) {
            byte[] document = withRoom(mutation.next(LONGEST), random);
            ReadVariant variant =
                    random.nextInt(3) == 0 ? ReadVariant.STRICT : VARIANTS[random.nextInt(VARIANTS.length)];
            ReadPath path = PATHS[random.nextInt(PATHS.length)];
            int[] cuts = cuts(document, random);
            String what = path + " " + variant + " cut at " + Arrays.toString(cuts) + " of "
                    + Bytes.hex(document, 0, document.length);
            wrong.attempt(what, () -> {
                ReadOptions options = variant.options();
                ReadPath.Result whole =
                        path.read(Arrival.ARRAY_RANGE.open(document, options).parser());
                Reading pieces = Reading.cut(document, options.withBuffer(work), cuts);
                wrong.compare(
                        what, path.comparable(whole, options), path.comparable(path.read(pieces.parser()), options));
                if (variant == ReadVariant.STRICT) {
                    wrong.compare(what, recogniser.verdict(document, 0, document.length), whole.verdict());
                }
            });
        }
        wrong.assertNone();
    }

    /** Sometimes with whitespace behind it: the fast paths need more bytes than a token can have. */
    private static byte[] withRoom(byte[] document, SplittableRandom random) {
        if (random.nextInt(3) > 0) {
            return document;
        }
        byte[] larger = Arrays.copyOf(document, document.length + ROOM);
        Arrays.fill(larger, document.length, larger.length, (byte) ' ');
        return larger;
    }

    private static int[] cuts(byte[] document, SplittableRandom random) {
        return random.ints(random.nextInt(7), 0, document.length + 1).sorted().toArray();
    }

    private void check(int count, SplittableRandom random) {
        Mutation mutation = new Mutation(originals, random);
        for (int i = 0; i < count; i++) {
            byte[] document = withRoom(mutation.next(LONGEST), random);
            int[] cuts = cuts(document, random);
            ReadVariant variant = random.nextBoolean() ? ReadVariant.STRICT : VARIANTS[random.nextInt(VARIANTS.length)];
            check(document, variant, i % 3, cuts);
        }
        wrong.assertNone();
        assertTrue(valid > count / 50, "too few of them are documents: " + valid);
    }

    private void check(byte[] document, ReadVariant variant, int way, int[] cuts) {
        ReadOptions options = variant.options();
        String what = variant + " " + way + " cut at " + Arrays.toString(cuts) + " of "
                + Bytes.hex(document, 0, document.length);
        Transcript whole = wrong.transcript(what, () -> Arrival.ARRAY_RANGE.open(document, options));
        Transcript pieces = wrong.transcript(what, () -> switch (way) {
            case 0 -> Reading.cut(document, options.withBuffer(work), cuts);
            case 1 -> Reading.pausing(document, options, cuts);
            default -> Reading.fedAt(document, options, cuts);
        });
        if (!whole.isSame(pieces)) {
            wrong.compare(what, whole.toString(), pieces.toString());
        }
        if (variant == ReadVariant.STRICT) {
            wrong.compare(what, recogniser.verdict(document, 0, document.length), whole.verdict());
            valid += whole.failure() == null ? 1 : 0;
        }
    }

    private static List<byte[]> originals() {
        List<byte[]> all = new ArrayList<>(TrickyDocuments.strict());
        all.addAll(TrickyDocuments.others());
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            boolean isFamily = file.name().matches("._(utf8|string_control|string_escape|array_of)_.*");
            if (file.content().length <= LONGEST && !isFamily) {
                all.add(file.content());
            }
        }
        return all;
    }
}
