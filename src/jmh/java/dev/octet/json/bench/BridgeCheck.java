package dev.octet.json.bench;

import dev.octet.json.bench.BindBenchmark.Model;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;

/**
 * Runs each body of {@link BridgeBenchmark} on several payloads of each model, and on each made document: mappers on
 * Octet write the bytes of the stock mapper of their version, and read its values and its trees.
 */
final class BridgeCheck {
    private static final int[] KILOBYTES = {1, 10};
    private static final int PAYLOADS = 5;

    private final Tally tally;
    private final BridgeBenchmark benchmark = new BridgeBenchmark();
    private final Map<String, OfBound> bound = new LinkedHashMap<>();
    private final Map<String, OfDocument> trees = new LinkedHashMap<>();

    private interface OfBound {
        Object call(BridgeBenchmark benchmark, BridgeBenchmark.Bound bound) throws IOException;
    }

    private interface OfDocument {
        Object call(BridgeBenchmark benchmark, BridgeBenchmark.Document document) throws IOException;
    }

    BridgeCheck(Tally tally) {
        this.tally = tally;
        bound.put("readBytesOctet2", BridgeBenchmark::readBytesOctet2);
        bound.put("readBytesJackson2", BridgeBenchmark::readBytesJackson2);
        bound.put("readBytesOctet3", BridgeBenchmark::readBytesOctet3);
        bound.put("readBytesJackson3", BridgeBenchmark::readBytesJackson3);
        bound.put("writeBytesOctet2", BridgeBenchmark::writeBytesOctet2);
        bound.put("writeBytesJackson2", BridgeBenchmark::writeBytesJackson2);
        bound.put("writeBytesOctet3", BridgeBenchmark::writeBytesOctet3);
        bound.put("writeBytesJackson3", BridgeBenchmark::writeBytesJackson3);
        bound.put("readStreamOctet2", BridgeBenchmark::readStreamOctet2);
        bound.put("readStreamJackson2", BridgeBenchmark::readStreamJackson2);
        bound.put("readStreamOctet3", BridgeBenchmark::readStreamOctet3);
        bound.put("readStreamJackson3", BridgeBenchmark::readStreamJackson3);
        bound.put("writeStreamOctet2", BridgeBenchmark::writeStreamOctet2);
        bound.put("writeStreamJackson2", BridgeBenchmark::writeStreamJackson2);
        bound.put("writeStreamOctet3", BridgeBenchmark::writeStreamOctet3);
        bound.put("writeStreamJackson3", BridgeBenchmark::writeStreamJackson3);
        trees.put("treeOctet2", BridgeBenchmark::treeOctet2);
        trees.put("treeJackson2", BridgeBenchmark::treeJackson2);
        trees.put("treeOctet3", BridgeBenchmark::treeOctet3);
        trees.put("treeJackson3", BridgeBenchmark::treeJackson3);
    }

    void run() throws IOException {
        TreeSet<String> known = new TreeSet<>(bound.keySet());
        known.addAll(trees.keySet());
        BenchmarkMethods.check(tally, BridgeBenchmark.class, known);
        for (Model model : Model.values()) {
            for (int kilobytes : KILOBYTES) {
                for (Map.Entry<String, OfBound> body : bound.entrySet()) {
                    check(model, kilobytes, body.getKey(), body.getValue());
                }
            }
        }
        for (String file : Corpus.NAMES) {
            for (Map.Entry<String, OfDocument> body : trees.entrySet()) {
                tally.check(
                        "BridgeBenchmark." + body.getKey() + " " + file,
                        tree(file, body.getKey()).equals(tree(file, stock(body.getKey()))));
            }
        }
    }

    private static String stock(String name) {
        return name.replace("Octet", "Jackson");
    }

    /** All documents, all that is written and all that is read, as the stock mapper writes it. */
    private void check(Model model, int kilobytes, String name, OfBound body) throws IOException {
        String what = "BridgeBenchmark." + name + " " + model + " " + kilobytes;
        BridgeBenchmark.Bound state = new BridgeBenchmark.Bound();
        state.model = model;
        state.kilobytes = kilobytes;
        state.payloads = PAYLOADS;
        state.use(BridgeBenchmark.mapper(name));
        Codec reference = Codecs.mapper(BridgeBenchmark.mapper(stock(name)), model.type);
        TurnsCheck check = new TurnsCheck(tally, state.turns(), reference);
        check.sameBytes(what, () -> body.call(benchmark, state));
        check.sameBytesAs(reference, what, () -> body.call(benchmark, state));
    }

    private Object tree(String file, String name) throws IOException {
        BridgeBenchmark.Document state = new BridgeBenchmark.Document();
        state.corpus = Corpus.LOOK_ALIKES;
        state.file = file;
        state.use(BridgeBenchmark.mapper(name));
        OfDocument body = trees.get(name);
        return body.call(benchmark, state);
    }
}
