package dev.octet.json.jackson2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.InputDecorator;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        try (JsonParser json = factory.createParser("['a']")) {
            assertEquals(JsonToken.START_ARRAY, json.nextToken());
            assertEquals("a", json.nextTextValue());
            assertInstanceOf(OctetParser.class, json);
        }
    }

    @Test
    void decoratorsComeFirst() throws Exception {
        JsonFactory factory =
                OctetJsonFactory.builder().inputDecorator(new Replacing()).build();
        for (JsonParser json : new JsonParser[] {
            factory.createParser("[1]"),
            factory.createParser(new byte[] {'1'}),
            factory.createParser(new ByteArrayInputStream(new byte[] {'1'})),
            factory.createParser(new StringReader("1"))
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

    /** The words of an error in a string that is skipped are those for a string. */
    @ParameterizedTest
    @ValueSource(strings = {"[[\"a\tb\"]]", "[[1,\"\\x\"]]"})
    void anErrorInASkippedStringHasJacksonsWords(String json) throws Exception {
        assertEquals(skipped(stock(), json), skipped(FACTORY, json));
    }

    /** Jackson names the kind of token only; ours has the words of a string that is read. */
    @Test
    void aSkippedStringThatIsCutOffLacksItsQuote() throws Exception {
        assertEquals("Unexpected end-of-input in VALUE_STRING", skipped(stock(), "[[\"abc"));
        assertEquals(
                "Unexpected end-of-input: was expecting closing quote for a string value", skipped(FACTORY, "[[\"abc"));
    }

    private static String skipped(JsonFactory factory, String json) throws Exception {
        JsonParser parser = factory.createParser(json.getBytes(StandardCharsets.UTF_8));
        parser.nextToken();
        return assertThrows(JsonProcessingException.class, parser::skipChildren).getOriginalMessage();
    }

    /** The payload that an application sets is in the exception, whatever parser reads, and whenever it is set. */
    @ParameterizedTest
    @CsvSource({"false, false", "false, true", "true, false", "true, true"})
    void anErrorHasThePayloadOfTheRequest(boolean isStock, boolean isLate) throws IOException {
        JsonParser parser = FACTORY.createParser("[1,x]");
        parser.configure(JsonReadFeature.ALLOW_MISSING_VALUES.mappedFeature(), isStock);
        if (isLate) {
            assertEquals(JsonToken.START_ARRAY, parser.nextToken());
        }
        parser.setRequestPayloadOnError("a request");
        JsonParseException error = assertThrows(JsonParseException.class, () -> {
            while (parser.nextToken() != null) {}
        });
        assertEquals("a request", error.getRequestPayloadAsString());
    }

    /** "After a limit the source is closed", also if the text that passes it is the current token. */
    @ParameterizedTest
    @ValueSource(strings = {"\"longer than ten\"", "[\"longer than ten\"]"})
    void aTextBeyondTheLimitLeavesNoSourceOpen(String json) throws IOException {
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
        JsonParser parser = factory.createParser(source);
        parser.overrideStdFeatures(0, Features.CLEAR_TOKEN_ON_CLOSE);
        while (parser.nextToken() != JsonToken.VALUE_STRING) {
            assertFalse(closed.get());
        }
        assertThrows(StreamConstraintsException.class, parser::getText);
        parser.close();
        assertTrue(closed.get());
    }
}
