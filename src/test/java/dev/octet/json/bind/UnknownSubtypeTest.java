package dev.octet.json.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonMappingException;
import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Step;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A type id is looked for ahead, with the parser's mark. If it is unknown, the mark is gone. */
@Tag("fast")
class UnknownSubtypeTest {
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes(@JsonSubTypes.Type(value = Circle.class, name = "circle"))
    private interface Shape {}

    private record Circle(int radius) implements Shape {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
    @JsonSubTypes(@JsonSubTypes.Type(Circle.class))
    private interface Deduced {}

    /** More bytes than may follow a mark are read in the same array afterwards. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', textBlock = """
            named   | {"kind":"square"}
            named   | {"radius":1,"kind":"square"}
            named   | {"radius":1}
            named   | 7
            deduced | {"side":1}
            deduced | 7
            """)
    void theCallerReadsOnBehindTheValue(String how, String value) {
        String text = "[" + value + ",\"" + "a".repeat(100) + "\"]";
        ReadOptions options =
                ReadOptions.defaults().withLimits(JsonLimits.defaults().withMaxMarkedBytes(50));
        try (UTF8JsonParser json = UTF8JsonParser.of(Step.bytes(text), options)) {
            json.readStartArray();
            Class<?> type = how.equals("named") ? Shape.class : Deduced.class;
            assertThrows(JsonMappingException.class, () -> JsonMapper.standard().readValue(json, type));
            while (json.depth() > 1) {
                json.nextToken();
            }
            assertEquals(100, json.readString().length());
        }
    }
}
