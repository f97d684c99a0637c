package dev.octet.json.bind;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A name, id or text of a class "with a lone surrogate, for which there is no UTF-8, is a mistake of the class: a
 * {@link JsonMappingException} of kind {@code DEFINITION}". It names the class, and fails again in the same way.
 */
@Tag("fast")
class LoneSurrogateTest {
    record Named(@JsonProperty("a\ud800") int x) {}

    record HighAndHigh(@JsonProperty("\ud83d\ud83d\ude00") int x) {}

    record Aliased(@JsonAlias("\ude00b") int x) {}

    @JsonIgnoreProperties("\ud800")
    record Ignoring(int x) {}

    static class Wrapping {
        @JsonUnwrapped(prefix = "\ud800")
        public Inner inner = new Inner();
    }

    static class Inner {
        public int x;
    }

    enum Constant {
        @JsonProperty("\ud800")
        ONE
    }

    enum AliasOfConstant {
        @JsonAlias("\ud800")
        ONE
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "\ud800")
    @JsonSubTypes(@JsonSubTypes.Type(OfIdsName.One.class))
    interface OfIdsName {
        record One(int x) implements OfIdsName {}
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes(@JsonSubTypes.Type(OfId.One.class))
    interface OfId {
        @JsonTypeName("\ud800")
        record One(int x) implements OfId {}
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
    @JsonSubTypes({@JsonSubTypes.Type(Deduced.One.class), @JsonSubTypes.Type(Deduced.Two.class)})
    interface Deduced {
        record One(@JsonProperty("\ud800") int x) implements Deduced {}

        record Two(int y) implements Deduced {}
    }

    record Outside(
            @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "\ud800")
            @JsonSubTypes(@JsonSubTypes.Type(Two.class))
            Object value) {
        record Two(int x) {}
    }

    static Stream<Arguments> classes() {
        return Stream.of(
                arguments(Named.class, new Named(1), Named.class, "a\\ud800"),
                arguments(HighAndHigh.class, new HighAndHigh(1), HighAndHigh.class, "\\ud83d\ud83d\ude00"),
                arguments(Aliased.class, null, Aliased.class, "\\ude00b"),
                arguments(Ignoring.class, null, Ignoring.class, "\\ud800"),
                arguments(Wrapping.class, new Wrapping(), Inner.class, "\\ud800x"),
                arguments(Constant.class, Constant.ONE, Constant.class, "\\ud800"),
                arguments(AliasOfConstant.class, null, AliasOfConstant.class, "\\ud800"),
                arguments(OfIdsName.class, new OfIdsName.One(1), OfIdsName.class, "\\ud800"),
                arguments(OfId.class, new OfId.One(1), OfId.One.class, "\\ud800"),
                arguments(Deduced.class, new Deduced.One(1), Deduced.class, "\\ud800"),
                arguments(Outside.class, new Outside(new Outside.Two(1)), Object.class, "\\ud800"));
    }

    /**
     * @param value to be written; null if what is wrong concerns reading only
     * @param owner the class that the exception names
     */
    @ParameterizedTest
    @MethodSource("classes")
    void aNameWithALoneSurrogateIsAMistakeOfItsClass(Class<?> type, Object value, Class<?> owner, String shown) {
        JsonMapper mapper = JsonMapper.builder().build();
        for (int attempt = 0; attempt < 2; attempt++) {
            check(
                    owner,
                    shown,
                    assertThrows(JsonMappingException.class, () -> mapper.readValue(bytes("{\"x\":1}"), type)));
            if (value != null) {
                JsonMappingException thrown =
                        assertThrows(JsonMappingException.class, () -> mapper.writeValueAsBytes(value));
                assertEquals(Kind.DEFINITION, thrown.kind());
                String message = thrown.getMessage();
                assertTrue(message.startsWith("\"" + shown + "\" of "), message);
            }
        }
    }

    private static void check(Class<?> owner, String shown, JsonMappingException thrown) {
        assertEquals(Kind.DEFINITION, thrown.kind());
        assertEquals(owner.getName(), thrown.type());
        assertEquals(
                "\"" + shown + "\" of " + owner.getName() + " has a lone surrogate: there is no UTF-8 for it",
                thrown.getMessage());
    }
}
