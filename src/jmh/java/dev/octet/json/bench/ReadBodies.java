package dev.octet.json.bench;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.Blackhole;

/** The bodies of {@link ReadBenchmark} by name: for the warm-up with all documents, and for the self-check. */
final class ReadBodies {
    static final Map<String, Body> ALL = new LinkedHashMap<>();

    private ReadBodies() {}

    /** One call of a body. */
    interface Body {
        @Nullable
        Object run(ReadBenchmark benchmark, Blackhole blackhole) throws IOException;
    }

    static {
        ALL.put("skimOctet", (benchmark, blackhole) -> benchmark.skimOctet());
        ALL.put("skimOctetReset", (benchmark, blackhole) -> benchmark.skimOctetReset());
        ALL.put("skimOctetVector", (benchmark, blackhole) -> benchmark.skimOctetVector());
        ALL.put("skimJackson2", (benchmark, blackhole) -> benchmark.skimJackson2());
        ALL.put("skimJackson3", (benchmark, blackhole) -> benchmark.skimJackson3());
        ALL.put("skimGson", (benchmark, blackhole) -> benchmark.skimGson());
        ALL.put("skimParsson", (benchmark, blackhole) -> benchmark.skimParsson());
        ALL.put("consumeOctet", ReadBenchmark::consumeOctet);
        ALL.put("consumeOctetVector", ReadBenchmark::consumeOctetVector);
        ALL.put("consumeJackson2", ReadBenchmark::consumeJackson2);
        ALL.put("consumeJackson3", ReadBenchmark::consumeJackson3);
        ALL.put("consumeGson", ReadBenchmark::consumeGson);
        ALL.put("consumeParsson", ReadBenchmark::consumeParsson);
        ALL.put("consumeFastjson2", ReadBenchmark::consumeFastjson2);
        ALL.put("typedOctet", ReadBenchmark::typedOctet);
        ALL.put("typedOctetVector", ReadBenchmark::typedOctetVector);
        ALL.put("typedJackson2", ReadBenchmark::typedJackson2);
        ALL.put("typedJackson3", ReadBenchmark::typedJackson3);
        ALL.put("bytesOctet", (benchmark, blackhole) -> benchmark.bytesOctet());
        ALL.put("bytesOctetVector", (benchmark, blackhole) -> benchmark.bytesOctetVector());
        ALL.put("bytesJackson2", (benchmark, blackhole) -> benchmark.bytesJackson2());
        ALL.put("bytesJackson3", (benchmark, blackhole) -> benchmark.bytesJackson3());
        ALL.put("treeOctet", (benchmark, blackhole) -> benchmark.treeOctet());
        ALL.put("treeJackson2", (benchmark, blackhole) -> benchmark.treeJackson2());
        ALL.put("treeJackson3", (benchmark, blackhole) -> benchmark.treeJackson3());
        ALL.put("treeFastjson2", (benchmark, blackhole) -> benchmark.treeFastjson2());
        ALL.put("skipOctet", (benchmark, blackhole) -> benchmark.skipOctet());
        ALL.put("skipOctetVector", (benchmark, blackhole) -> benchmark.skipOctetVector());
        ALL.put("skipJackson2", (benchmark, blackhole) -> benchmark.skipJackson2());
        ALL.put("skipJackson3", (benchmark, blackhole) -> benchmark.skipJackson3());
        ALL.put("skipGson", (benchmark, blackhole) -> benchmark.skipGson());
        ALL.put("skipFastjson2", (benchmark, blackhole) -> benchmark.skipFastjson2());
    }
}
