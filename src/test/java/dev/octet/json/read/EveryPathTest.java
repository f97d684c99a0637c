package dev.octet.json.read;

import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.ConformanceSuite;
import dev.octet.json.support.ReadPath;
import dev.octet.json.support.ReadVariant;
import dev.octet.json.support.Reports;
import dev.octet.json.support.TrickyDocuments;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Reading, skipping, streaming and copying are all as strict as {@code nextToken}: same verdict, kind and offset, and
 * the same results however the bytes arrive.
 */
class EveryPathTest {
    private static final List<Arrival> INPUTS =
            List.of(Arrival.STREAM_BY_BYTE, Arrival.SOURCE_BY_THREE, Arrival.BUFFER_OF_16, Arrival.SLICED_BUFFER);

    private final Reports wrong = new Reports();
    private int turn;

    @ParameterizedTest
    @EnumSource(ReadPath.class)
    void everyPathHasTheVerdictOfTheConformanceFile(ReadPath path) {
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            wrong.attempt(file, () -> {
                ReadPath.Result whole = read(path, Arrival.ARRAY, file.content(), ReadVariant.STRICT);
                wrong.compare(file, file.verdict(), whole.verdict());
                compare(path, file.content(), whole, ReadVariant.STRICT);
            });
        }
        wrong.assertNone();
    }

    @ParameterizedTest
    @EnumSource(ReadPath.class)
    void everyPathHasTheSameVerdictInEveryVariant(ReadPath path) {
        for (ReadVariant variant : ReadVariant.values()) {
            Stream.concat(TrickyDocuments.others().stream(), TrickyDocuments.strict().stream())
                    .forEach(document -> wrong.attempt(new Case(variant, Arrival.ARRAY, document), () -> {
                        ReadPath.Result whole = read(path, Arrival.ARRAY, document, variant);
                        compare(path, document, whole, variant);
                    }));
        }
        wrong.assertNone();
    }

    /** On two of the inputs, in turn. */
    private void compare(ReadPath path, byte[] document, ReadPath.Result whole, ReadVariant variant) {
        turn++;
        for (int i = 0; i < 2; i++) {
            Arrival kind = INPUTS.get((turn + i) % INPUTS.size());
            Case what = new Case(variant, kind, document);
            wrong.attempt(what, () -> wrong.compare(what, whole, read(path, kind, document, variant)));
        }
    }

    private record Case(ReadVariant variant, Arrival kind, byte[] document) {
        @Override
        public String toString() {
            return variant + " " + kind + " " + Bytes.hex(document, 0, Math.min(100, document.length));
        }
    }

    private static ReadPath.Result read(ReadPath path, Arrival kind, byte[] document, ReadVariant variant) {
        ReadOptions options = variant.options();
        return path.read(kind.open(document, options).parser());
    }
}
