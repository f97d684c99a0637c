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
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.Named;

/**
 * The competitors' parsers, set up once for all benchmarks: new for each document, as fast and as strict as the options
 * allow. Each factory is in a class of its own, so that the first pass of one peer does not pay for the others.
 */
final class Parsers {
    /** Deep enough for every document; the depth of Jackson and Octet is limited to the same by default. */
    private static final int MAX_DEPTH = 1_000;

    private Parsers() {}

    private static final class Jackson2 {
        static final com.fasterxml.jackson.core.JsonFactory FACTORY = new JsonFactoryBuilder()
                .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                .enable(StreamReadFeature.USE_FAST_BIG_NUMBER_PARSER)
                .build();
    }

    private static final class Jackson3 {
        static final tools.jackson.core.json.JsonFactory FACTORY = tools.jackson.core.json.JsonFactory.builder()
                .enable(tools.jackson.core.StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                .enable(tools.jackson.core.StreamReadFeature.USE_FAST_BIG_NUMBER_PARSER)
                .build();
    }

    private static final class Parsson {
        static final JsonParserFactory FACTORY = Json.createParserFactory(Map.of());
    }

    private static final class Fastjson2 {
        static final JSONReader.Context CONTEXT =
                JSONFactory.createReadContext(JSONReader.Feature.UseDoubleForDecimals);
    }

    static com.fasterxml.jackson.core.JsonParser jackson2(byte[] document) {
        try {
            return Jackson2.FACTORY.createParser(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array has no I/O
        }
    }

    static com.fasterxml.jackson.core.JsonParser jackson2(InputStream document) {
        try {
            return Jackson2.FACTORY.createParser(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // it has been in memory all the time
        }
    }

    static tools.jackson.core.JsonParser jackson3(byte[] document) {
        return Jackson3.FACTORY.createParser(ObjectReadContext.empty(), document);
    }

    static tools.jackson.core.JsonParser jackson3(InputStream document) {
        return Jackson3.FACTORY.createParser(ObjectReadContext.empty(), document);
    }

    /** What databind 3 finds the members of a bean with. */
    static PropertyNameMatcher jackson3Names(String... names) {
        List<Named> known = Stream.of(names).map(Named::fromString).toList();
        return Jackson3.FACTORY.constructNameMatcher(known, false);
    }

    /** Gson reads only chars, so the JDK's decoder is part of its work, as in any program that receives bytes. */
    static JsonReader gson(byte[] document) {
        JsonReader reader =
                new JsonReader(new InputStreamReader(new ByteArrayInputStream(document), StandardCharsets.UTF_8));
        reader.setStrictness(Strictness.STRICT);
        reader.setNestingLimit(MAX_DEPTH);
        return reader;
    }

    /** With the encoding given, so that Parsson does not detect it. */
    static jakarta.json.stream.JsonParser parsson(byte[] document) {
        return Parsson.FACTORY.createParser(new ByteArrayInputStream(document), StandardCharsets.UTF_8);
    }

    /** Decimals become doubles, as with the others; its default is {@code BigDecimal}. */
    static JSONReader fastjson2(byte[] document) {
        return JSONReader.of(document, Fastjson2.CONTEXT);
    }
}
