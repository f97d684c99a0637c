package dev.octet.json.jackson2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.octet.json.bridge.Documents;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A mapper on Octet's factory reads what a stock mapper reads, and refuses what it refuses. */
@Tag("fast")
class ReadingMapperTest {
    record User(int id, String name, Boolean on, List<Integer> tags, Map<String, Double> scores) {}

    private interface Read {
        Object by(ObjectMapper mapper) throws Exception;
    }

    private static final String USER =
            "{\"id\":1,\"name\":\"n\u00e4m\\u0065\",\"on\":true,\"tags\":[1,2],\"scores\":{\"a\":1.5,\"b\":2}}";

    private final ObjectMapper stock = mapper(new JsonFactory());
    private final ObjectMapper octet = mapper(new OctetJsonFactory());

    private static ObjectMapper mapper(JsonFactory factory) {
        return JsonMapper.builder(factory).build();
    }

    private static String read(ObjectMapper mapper, Read read) {
        try {
            return String.valueOf(read.by(mapper));
        } catch (JsonProcessingException e) {
            return "refused";
        } catch (Exception e) {
            return e.getClass().getSimpleName();
        }
    }

    /** Each tree, in three forms; the values too are equal, and the refusals. */
    @Test
    void trees() {
        int rows = 0;
        List<String> different = new ArrayList<>();
        for (Documents.Document document : Documents.all()) {
            if (document.text() == null
                    || document.name().contains("\\ud")
                    || document.name().startsWith("half")) {
                continue; // surrogates without their other half
            }
            byte[] bytes = document.text().getBytes(StandardCharsets.UTF_8);
            for (Read form : List.<Read>of(
                    mapper -> mapper.readTree(bytes),
                    mapper -> mapper.readTree(document.text()),
                    mapper -> mapper.readTree(new ByteArrayInputStream(bytes)),
                    mapper -> mapper.reader()
                            .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                            .with(JsonReadFeature.ALLOW_SINGLE_QUOTES)
                            .readTree(new StringReader(document.text())),
                    mapper -> mapper.readValue(bytes, Object.class))) {
                rows++;
                if (!read(stock, form).equals(read(octet, form))) {
                    different.add(document.name() + ": " + read(stock, form) + " / " + read(octet, form));
                }
            }
        }
        assertEquals(List.of(), different);
        assertTrue(rows > 1000, rows + " rows");
    }

    private static Map<String, Read> reads() {
        Map<String, Read> all = new LinkedHashMap<>();
        byte[] user = USER.getBytes(StandardCharsets.UTF_8);
        all.put("bytes", mapper -> mapper.readValue(user, User.class));
        all.put("String", mapper -> mapper.readValue(USER, User.class));
        all.put("String with half of a pair", mapper -> mapper.readTree("{\"id\":\"cut \uD83D\"}"));
        all.put("stream", mapper -> mapper.readValue(new ByteArrayInputStream(user), User.class));
        all.put("unknown member", mapper -> mapper.readValue("{\"id\":1,\"zz\":{\"a\":[1]}}", User.class));
        all.put(
                "unknown member is skipped",
                mapper -> mapper.readerFor(User.class)
                        .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                        .readValue("{\"zz\":{\"a\":[1]},\"id\":7}"));
        all.put("wrong type", mapper -> mapper.readValue("{\"id\":\"x\"}", User.class));
        all.put("out of range", mapper -> mapper.readValue("{\"id\":99999999999}", User.class));
        all.put("a fraction for an int", mapper -> mapper.readValue("{\"id\":1.9}", User.class));
        all.put(
                "single quotes",
                mapper -> mapper.readerFor(User.class)
                        .with(JsonReadFeature.ALLOW_SINGLE_QUOTES)
                        .readValue("{'id':1}"));
        all.put(
                "comments that the stock parser reads",
                mapper -> mapper.readerFor(User.class)
                        .with(JsonReadFeature.ALLOW_YAML_COMMENTS)
                        .readValue("# c\n{\"id\":1}"));
        all.put(
                "trailing token",
                mapper -> mapper.reader()
                        .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                        .readTree("{\"id\":1} 2"));
        all.put("lines", mapper -> {
            try (MappingIterator<User> lines =
                    mapper.readerFor(User.class).readValues(new StringReader("{\"id\":1}\n{\"id\":2}\n{\"id\":3}"))) {
                return lines.readAll();
            }
        });
        all.put("a parser in the middle", mapper -> {
            try (JsonParser json = mapper.createParser("[0,{\"id\":1},{\"a\":[2]},3]")) {
                json.nextToken();
                json.nextToken();
                json.nextToken();
                User value = mapper.readValue(json, User.class);
                json.nextToken();
                JsonNode tree = mapper.readTree(json);
                return value + " " + tree + " " + json.currentToken() + " " + json.nextToken();
            }
        });
        return all;
    }

    @Test
    void values() {
        Map<String, String> expected = new LinkedHashMap<>();
        Map<String, String> actual = new LinkedHashMap<>();
        reads().forEach((name, read) -> {
            expected.put(name, read(stock, read));
            actual.put(name, read(octet, read));
        });
        assertEquals(expected, actual);
        assertTrue(actual.get("bytes").contains("n\u00e4me"), actual.get("bytes"));
    }

    /** "Syntax enabled later is an error", where a document has it. */
    @ParameterizedTest
    @EnumSource(JsonReadFeature.class)
    void syntaxThatIsEnabledAfterTheFirstToken(JsonReadFeature feature) {
        String document = "[{\"id\":1},{\"id\":2,\"name\":\"x\"}]";
        Read read = mapper -> {
            try (JsonParser json = mapper.createParser(document)) {
                json.nextToken();
                StringBuilder users = new StringBuilder();
                while (json.nextToken() == JsonToken.START_OBJECT) {
                    users.append(
                            (User) mapper.readerFor(User.class).with(feature).readValue(json));
                }
                return users;
            }
        };
        assertEquals(read(stock, read), read(octet, read));
        assertTrue(read(octet, read).contains("User"));
    }

    @Test
    void anErrorNamesTheSyntaxThatWasEnabledTooLate() throws Exception {
        try (JsonParser json = octet.createParser("[1,/* 2 */3]")) {
            json.nextToken();
            json.enable(JsonReadFeature.ALLOW_JAVA_COMMENTS.mappedFeature());
            json.nextToken();
            JsonParseException error = assertThrows(JsonParseException.class, json::nextToken);
            assertTrue(error.getMessage().contains("ALLOW_COMMENTS was enabled after the first token"));
        }
        try (JsonParser json =
                octet.reader().with(JsonReadFeature.ALLOW_JAVA_COMMENTS).createParser("[1]")) {
            json.nextToken();
            assertThrows(
                    UnsupportedOperationException.class,
                    () -> json.disable(JsonReadFeature.ALLOW_JAVA_COMMENTS.mappedFeature()));
        }
    }

    /** "Locations are Jackson's": in chars where the input is text or was converted, also in a line that is long. */
    @ParameterizedTest
    @CsvSource({"0, ''", "1, ''", "700, ''", "700, '\n'", "3000, ''", "3000, '\n\n'"})
    void errorsInLinesThatAreNotAscii(int repeated, String end) throws Exception {
        String text = "{\"a\":1,\"s\":\"Gr\u00f6\u00dfe \u20ac \uD83D\uDE00\"}," + end;
        for (String tail : List.of("{\"\u00e9\":12", "{\"\u00e9\" 1}]", "{\"\u00e9\":1]", "{\"a\" 1}")) {
            String document = "[" + text.repeat(repeated) + tail;
            for (Read form : List.<Read>of(
                    mapper -> mapper.readTree(document),
                    mapper -> mapper.readTree(new StringReader(document)),
                    mapper -> mapper.readTree(document.getBytes(StandardCharsets.UTF_16LE)))) {
                assertEquals(where(stock, form), where(octet, form), tail);
            }
        }
    }

    /** "Locations are Jackson's", also before the first token, and behind what is refused. */
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "[truex]", "{\"a\":nulls", "[NaN]", "[-INFx]", "[-INF]", "[+1]", "[\"\u00ff\"]"})
    void errorsInWordsAndBytes(String document) {
        assumeTrue(new Peer2().isNewest() || !document.matches(".*(truex|nulls|INFx).*"), "older: behind the word");
        byte[] bytes = document.getBytes(StandardCharsets.ISO_8859_1); // the last one is no UTF-8
        for (Read form : List.<Read>of(
                mapper -> mapper.readValue(bytes, Object.class),
                mapper -> mapper.readValue(document.replace("\u00ff", "\t"), Object.class))) {
            assertEquals(where(stock, form), where(octet, form), document);
        }
    }

    private static String where(ObjectMapper mapper, Read read) {
        JsonProcessingException e = assertThrows(JsonProcessingException.class, () -> read.by(mapper));
        return e.getLocation().getLineNr() + ":" + e.getLocation().getColumnNr() + " char "
                + e.getLocation().getCharOffset();
    }
}
