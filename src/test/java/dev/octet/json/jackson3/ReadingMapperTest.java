package dev.octet.json.jackson3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.annotation.JsonProperty;
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
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

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
        } catch (JacksonException e) {
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

    static final class OddName {
        public int known;

        @JsonProperty("\uD800")
        public String odd = "";
    }

    /** A name of a class that no document can have does not hinder its other members. */
    @Test
    void aNameWithALoneSurrogateIsNeverFound() {
        Read read = mapper -> mapper.readValue("{\"known\":3}", OddName.class).known;
        assertEquals("3", read(stock, read));
        assertEquals("3", read(octet, read));
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

    private static String where(ObjectMapper mapper, Read read) {
        JacksonException e = assertThrows(JacksonException.class, () -> read.by(mapper));
        return e.getLocation().getLineNr() + ":" + e.getLocation().getColumnNr() + " char "
                + e.getLocation().getCharOffset();
    }

    /** "Locations are Jackson's", also before the first token, and behind what is refused. */
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "[truex]", "{\"a\":nulls", "[NaN]", "[-INFx]", "[-INF]", "[+1]", "[\"\u00ff\"]"})
    void errorsInWordsAndBytes(String document) {
        assumeTrue(new Peer3().isNewest() || !document.matches(".*(truex|nulls|INFx).*"), "older: behind the word");
        byte[] bytes = document.getBytes(StandardCharsets.ISO_8859_1); // the last one is no UTF-8
        for (Read form : List.<Read>of(
                mapper -> mapper.readValue(bytes, Object.class),
                mapper -> mapper.readValue(document.replace("\u00ff", "\t"), Object.class))) {
            assertEquals(where(stock, form), where(octet, form), document);
        }
    }
}
