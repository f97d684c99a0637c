package dev.octet.json.bench;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The bodies of {@link WriteBenchmark} by name: for the warm-up with all documents, and for the self-check. */
final class WriteBodies {
    static final Map<String, Body> ALL = new LinkedHashMap<>();

    private WriteBodies() {}

    /** One call of a body. */
    interface Body {
        Object run(WriteBenchmark benchmark) throws IOException;
    }

    static {
        ALL.put("replayOctet", WriteBenchmark::replayOctet);
        ALL.put("replayOctetVector", WriteBenchmark::replayOctetVector);
        ALL.put("replayJackson2", WriteBenchmark::replayJackson2);
        ALL.put("replayJackson3", WriteBenchmark::replayJackson3);
        ALL.put("replayGson", WriteBenchmark::replayGson);
        ALL.put("replayParsson", WriteBenchmark::replayParsson);
        ALL.put("replayFastjson2", WriteBenchmark::replayFastjson2);
        ALL.put("copyOctet", WriteBenchmark::copyOctet);
        ALL.put("copyOctetVector", WriteBenchmark::copyOctetVector);
        ALL.put("copyJackson2", WriteBenchmark::copyJackson2);
        ALL.put("copyJackson3", WriteBenchmark::copyJackson3);
    }
}
