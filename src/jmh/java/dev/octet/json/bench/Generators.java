package dev.octet.json.bench;

import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.write.UTF8JsonGenerator;
import jakarta.json.Json;
import jakarta.json.stream.JsonGeneratorFactory;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import tools.jackson.core.ObjectWriteContext;

/**
 * The competitors' generators, set up once for all benchmarks: the same output for the same calls, each as fast as its
 * options allow. Each factory is in a class of its own, so that the first pass of one peer does not pay for the others.
 */
final class Generators {
    private Generators() {}

    private static final class Jackson2 {
        static final com.fasterxml.jackson.core.JsonFactory FACTORY = new JsonFactoryBuilder()
                .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
                .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
                .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                .build();
    }

    private static final class Jackson3 {
        static final tools.jackson.core.json.JsonFactory FACTORY = tools.jackson.core.json.JsonFactory.builder()
                .enable(tools.jackson.core.json.JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
                .disable(tools.jackson.core.json.JsonWriteFeature.WRITE_HEX_UPPER_CASE)
                .enable(tools.jackson.core.StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                .build();
    }

    private static final class Parsson {
        static final JsonGeneratorFactory FACTORY = Json.createGeneratorFactory(Map.of());
    }

    static UTF8JsonGenerator octet(OutputStream sink, Utf8Policy policy) {
        return UTF8JsonGenerator.to(sink, WriteOptions.defaults().withUtf8Policy(policy));
    }

    static com.fasterxml.jackson.core.JsonGenerator jackson2(OutputStream sink) {
        try {
            return Jackson2.FACTORY.createGenerator(sink);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // opening writes nothing
        }
    }

    static tools.jackson.core.JsonGenerator jackson3(OutputStream sink) {
        return Jackson3.FACTORY.createGenerator(ObjectWriteContext.empty(), sink);
    }

    /** Buffers of the factory's pool; the caller gives them back. */
    static com.fasterxml.jackson.core.util.BufferRecycler jackson2Recycler() {
        return Jackson2.FACTORY._getBufferRecycler();
    }

    /** Buffers of the factory's pool; the caller gives them back. */
    static tools.jackson.core.util.BufferRecycler jackson3Recycler() {
        return Jackson3.FACTORY._getBufferRecycler();
    }

    static jakarta.json.stream.JsonGenerator parsson(OutputStream sink) {
        return Parsson.FACTORY.createGenerator(sink);
    }
}
