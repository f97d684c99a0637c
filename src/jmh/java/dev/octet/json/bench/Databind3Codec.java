package dev.octet.json.bench;

import java.io.OutputStream;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** jackson-databind 3 by one reader and one writer of the type, with Jackson's fast numbers. */
final class Databind3Codec implements Codec {
    static final JsonMapper MAPPER = mapper(JsonFactory.builder());

    private final ObjectReader reader;
    private final ObjectWriter writer;

    Databind3Codec(Class<?> type) {
        reader = MAPPER.readerFor(type);
        writer = MAPPER.writerFor(type);
    }

    /** A mapper over the factory of this builder. */
    static JsonMapper mapper(JsonFactoryBuilder factory) {
        return JsonMapper.builder(factory.enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                        .enable(StreamReadFeature.USE_FAST_BIG_NUMBER_PARSER)
                        .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                        .build())
                .build();
    }

    @Override
    public void encode(Object payload, OutputStream target) {
        writer.writeValue(target, payload);
    }

    @Override
    public Object decode(byte[] json) {
        return reader.readValue(json);
    }
}
