package dev.octet.json.bench;

import com.alibaba.fastjson2.JSONFactory;
import com.alibaba.fastjson2.JSONReader;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import jakarta.json.Json;
import jakarta.json.stream.JsonParserFactory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import tools.jackson.core.ObjectReadContext;

/** The competitors' parsers, set up once for all benchmarks: new for each document, as fast and as strict as the options allow. */
final class Parsers {
    private static final com.fasterxml.jackson.core.JsonFactory JACKSON2 = new JsonFactoryBuilder()
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .enable(StreamReadFeature.USE_FAST_BIG_NUMBER_PARSER)
            .build();

    private static final tools.jackson.core.json.JsonFactory JACKSON3 = tools.jackson.core.json.JsonFactory.builder()
            .enable(tools.jackson.core.StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .enable(tools.jackson.core.StreamReadFeature.USE_FAST_BIG_NUMBER_PARSER)
            .build();

    private static final JsonParserFactory JSONP = Json.createParserFactory(Map.of());

    private static final JSONReader.Context FASTJSON2 =
            JSONFactory.createReadContext(JSONReader.Feature.UseDoubleForDecimals);

    /** Deep enough for every document; the depth of Jackson and Octet is limited to the same by default. */
    private static final int MAX_DEPTH = 1_000;

    private Parsers() {}

    static com.fasterxml.jackson.core.JsonParser jackson2(byte[] document) {
        try {
            return JACKSON2.createParser(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array has no I/O
        }
    }

    static tools.jackson.core.JsonParser jackson3(byte[] document) {
        return JACKSON3.createParser(ObjectReadContext.empty(), document);
    }

    /** Gson reads chars only: the JDK's decoder is part of its work, as it is where bytes come in. */
    static JsonReader gson(byte[] document) {
        JsonReader reader =
                new JsonReader(new InputStreamReader(new ByteArrayInputStream(document), StandardCharsets.UTF_8));
        reader.setStrictness(Strictness.STRICT);
        reader.setNestingLimit(MAX_DEPTH);
        return reader;
    }

    /** With the encoding said, which spares Parsson its guess. */
    static jakarta.json.stream.JsonParser parsson(byte[] document) {
        return JSONP.createParser(new ByteArrayInputStream(document), StandardCharsets.UTF_8);
    }

    /** Decimals become doubles where the kind is left to it, as with the others; its default is {@code BigDecimal}. */
    static JSONReader fastjson2(byte[] document) {
        return JSONReader.of(document, FASTJSON2);
    }
}
