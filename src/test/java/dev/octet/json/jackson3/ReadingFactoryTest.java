package dev.octet.json.jackson3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.io.InputDecorator;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/** Copies of a factory, however they are made, are Octet's, and keep its settings. */
@Tag("fast")
class ReadingFactoryTest {
    private static final JsonFactory FACTORY = OctetJsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .build();

    private static Stream<Arguments> copies() throws Exception {
        return Stream.of(
                arguments("itself", FACTORY),
                arguments("copy", FACTORY.copy()),
                arguments("snapshot", FACTORY.snapshot()),
                arguments("rebuilt", FACTORY.rebuild().build()),
                arguments("of a stock factory", new OctetJsonFactoryBuilder(stock()).build()),
                arguments("serialized", serialized(FACTORY)));
    }

    private static JsonFactory stock() {
        return JsonFactory.builder().enable(JsonReadFeature.ALLOW_SINGLE_QUOTES).build();
    }

    private static JsonFactory serialized(JsonFactory factory) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(factory);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (JsonFactory) in.readObject();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("copies")
    void reads(String how, JsonFactory factory) throws Exception {
        assertInstanceOf(OctetJsonFactory.class, factory, how);
        assertEquals(stock().getFormatName(), factory.getFormatName());
        assertEquals(stock().canParseAsync(), factory.canParseAsync());
        try (JsonParser json = factory.createParser(ObjectReadContext.empty(), "['a']")) {
            assertEquals(JsonToken.START_ARRAY, json.nextToken());
            assertEquals("a", json.nextStringValue());
            assertInstanceOf(OctetParser.class, json);
        }
    }

    @Test
    void decoratorsComeFirst() throws Exception {
        JsonFactory factory =
                OctetJsonFactory.builder().inputDecorator(new Replacing()).build();
        for (JsonParser json : new JsonParser[] {
            factory.createParser(ObjectReadContext.empty(), "[1]"),
            factory.createParser(ObjectReadContext.empty(), new byte[] {'1'}),
            factory.createParser(ObjectReadContext.empty(), new ByteArrayInputStream(new byte[] {'1'})),
            factory.createParser(ObjectReadContext.empty(), new StringReader("1"))
        }) {
            assertInstanceOf(OctetParser.class, json);
            assertEquals(JsonToken.VALUE_TRUE, json.nextToken());
            json.close();
        }
    }

    /** Replaces every input by {@code true}. */
    @SuppressWarnings("serial") // never written
    private static final class Replacing extends InputDecorator {
        @Override
        public InputStream decorate(IOContext context, InputStream in) {
            return new ByteArrayInputStream("true".getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public InputStream decorate(IOContext context, byte[] bytes, int offset, int length) {
            return decorate(context, InputStream.nullInputStream());
        }

        @Override
        public Reader decorate(IOContext context, Reader reader) {
            return new StringReader("true");
        }
    }

    /** "After a limit the source is closed", also if the text that passes it is the current token. */
    @ParameterizedTest
    @ValueSource(strings = {"\"longer than ten\"", "[\"longer than ten\"]"})
    void aTextBeyondTheLimitLeavesNoSourceOpen(String json) {
        JsonFactory factory = OctetJsonFactory.builder()
                .streamReadConstraints(
                        StreamReadConstraints.builder().maxStringLength(10).build())
                .build();
        AtomicBoolean closed = new AtomicBoolean();
        InputStream source = new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public void close() {
                closed.set(true);
            }
        };
        JsonParser parser = factory.createParser(ObjectReadContext.empty(), source);
        while (parser.nextToken() != JsonToken.VALUE_STRING) {
            assertFalse(closed.get());
        }
        assertThrows(StreamConstraintsException.class, parser::getString);
        parser.close();
        assertTrue(closed.get());
    }
}
