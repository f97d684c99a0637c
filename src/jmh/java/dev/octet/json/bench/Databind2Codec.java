package dev.octet.json.bench;

import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.OutputStream;

/** jackson-databind 2 by one reader and one writer of the type, with Jackson's fast numbers and times as text. */
final class Databind2Codec implements Codec {
    static final JsonMapper MAPPER = mapper(new JsonFactoryBuilder());

    private final ObjectReader reader;
    private final ObjectWriter writer;

    Databind2Codec(Class<?> type) {
        reader = MAPPER.readerFor(type);
        writer = MAPPER.writerFor(type);
    }

    /** A mapper over the factory of this builder. */
    static JsonMapper mapper(JsonFactoryBuilder factory) {
        return JsonMapper.builder(factory.enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                        .enable(StreamReadFeature.USE_FAST_BIG_NUMBER_PARSER)
                        .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                        .build())
                .addModule(new JavaTimeModule())
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .build();
    }

    @Override
    public void encode(Object payload, OutputStream target) throws IOException {
        writer.writeValue(target, payload);
    }

    @Override
    public Object decode(byte[] json) throws IOException {
        return reader.readValue(json);
    }
}
