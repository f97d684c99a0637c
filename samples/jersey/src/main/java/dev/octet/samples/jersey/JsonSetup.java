package dev.octet.samples.jersey;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.octet.json.jackson2.OctetJsonFactory;

/** The mapper of the application: on Octet, or on Jackson's own factory. */
final class JsonSetup {
    private JsonSetup() {}

    static ObjectMapper mapper(boolean octet, boolean closesContent) {
        JsonFactory factory = octet ? new OctetJsonFactory() : new JsonFactory();
        return JsonMapper.builder(factory)
                .addModule(new JavaTimeModule())
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .configure(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT, closesContent)
                .build();
    }
}
