package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.ConformanceSuite;
import dev.octet.json.support.ReadVariant;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Reports;
import dev.octet.json.support.Transcript;
import dev.octet.json.support.TrickyDocuments;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Same bytes, same tokens, however they arrive: tokens, text, locations, limits and errors do not depend on chunk ends.
 */
class ChunkInvarianceTest {
    private static final int LONGEST_FILE = 2 << 10;
    private static final byte[] WORK = new byte[16];
    private static final List<Way> WAYS = List.of(Way.values());

    private final Reports wrong = new Reports();

    /**
     * Every cut and every two cuts, each with a source, a source that returns {@code NOT_NOW} at every cut, and a
     * feeder.
     */
    @Test
    void twoCutsChangeNoTranscriptOfATrickyDocument() {
        List<byte[]> documents = TrickyDocuments.strict();
        assertTrue(documents.size() >= 64);
        for (byte[] document : documents) {
            assertTrue(document.length <= TrickyDocuments.LONGEST, () -> Bytes.hex(document, 0, document.length));
            Transcript whole = Transcript.of(document, ReadVariant.STRICT.options());
            for (int first = 0; first <= document.length; first++) {
                compare(document, whole, ReadVariant.STRICT.options(), first);
                for (int second = first; second <= document.length; second++) {
                    compare(document, whole, ReadVariant.STRICT.options(), first, second);
                }
            }
        }
        wrong.assertNone();
    }

    /** The other options, with a cut everywhere and another one at some distance. */
    @ParameterizedTest
    @EnumSource(ReadVariant.class)
    void aCutChangesNoTranscriptInAnyVariant(ReadVariant variant) {
        Stream<byte[]> documents = Stream.concat(TrickyDocuments.others().stream(), TrickyDocuments.strict().stream());
        documents.forEach(document -> {
            Transcript whole = Transcript.of(document, variant.options());
            for (int first = 0; first <= document.length; first++) {
                compare(document, whole, variant.options(), first);
                for (int second = first; second <= Math.min(first + 3, document.length); second++) {
                    compare(document, whole, variant.options(), first, second);
                }
            }
        });
        wrong.assertNone();
    }

    @ParameterizedTest
    @EnumSource(ReadVariant.class)
    void theKindOfInputChangesNoTranscriptInAnyVariant(ReadVariant variant) {
        Stream<byte[]> documents = Stream.concat(TrickyDocuments.others().stream(), TrickyDocuments.strict().stream());
        documents.forEach(document -> {
            Transcript whole = Transcript.of(document, variant.options());
            for (Arrival kind : Arrival.of(document)) {
                check(document, whole, kind.toString(), () -> kind.open(document, variant.options()));
            }
        });
        wrong.assertNone();
    }

    /** Every cut; for longer files each cut in one of the three ways, in turn. */
    @Test
    void aCutChangesNoTranscriptOfAConformanceFile() {
        ReadOptions options = ReadVariant.STRICT.options();
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            byte[] document = file.content();
            if (document.length <= LONGEST_FILE) {
                Transcript whole = Transcript.of(document, options);
                for (int cut = 0; cut <= document.length; cut++) {
                    if (document.length <= TrickyDocuments.LONGEST) {
                        compare(document, whole, options, cut);
                    } else {
                        compare(WAYS.get(cut % WAYS.size()), document, whole, options, cut);
                    }
                }
            }
        }
        wrong.assertNone();
    }

    private void compare(byte[] document, Transcript whole, ReadOptions options, int... cuts) {
        for (Way way : WAYS) {
            compare(way, document, whole, options, cuts);
        }
    }

    private void compare(Way way, byte[] document, Transcript whole, ReadOptions options, int... cuts) {
        check(document, whole, way.toString(), () -> way.open(document, options, cuts), cuts);
    }

    /** How chunks come. */
    private enum Way {
        SOURCE,
        PAUSING_SOURCE,
        FEEDER;

        Reading open(byte[] document, ReadOptions options, int... cuts) {
            return switch (this) {
                case SOURCE -> Reading.cut(document, options, cuts);
                case PAUSING_SOURCE -> Reading.pausing(document, options.withBuffer(WORK), cuts);
                case FEEDER -> Reading.fedAt(document, options, cuts);
            };
        }
    }

    private void check(byte[] document, Transcript whole, String how, Supplier<Reading> input, int... cuts) {
        Transcript cut = wrong.transcript(how, input);
        if (!cut.isSame(whole)) {
            String what = how + " cut at " + Arrays.toString(cuts) + " of " + Bytes.hex(document, 0, document.length);
            wrong.compare(what, whole.toString(), cut.toString());
        }
    }
}
