package dev.octet.json.bind;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.codec.TypeRef;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Updates and conversions are those of Jackson 3. */
@Tag("fast")
class UpdateAndConvertTest {
    private static final tools.jackson.databind.json.JsonMapper JACKSON =
            tools.jackson.databind.json.JsonMapper.shared();

    /** Public fields, a setter and a nested object. */
    public static final class Bean {
        public int number = 1;
        public String text = "old";
        public List<Integer> list = new ArrayList<>(List.of(1, 2));
        public Bean nested;
        private String hidden = "hidden";

        public String getHidden() {
            return hidden;
        }

        public void setHidden(String hidden) {
            this.hidden = hidden;
        }
    }

    private static Bean bean() {
        Bean bean = new Bean();
        bean.nested = new Bean();
        bean.nested.number = 5;
        return bean;
    }

    public static final class Message {
        public int after = 3;

        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "kind")
        @JsonSubTypes(@JsonSubTypes.Type(value = Bean.class, name = "bean"))
        public Object value;
    }

    /** "The type id of a property's value that is a member beside the property": before the value, or after it. */
    @ParameterizedTest
    @ValueSource(strings = {"{'kind':'bean','value':{'number':7}}", "{'value':{'number':7},'kind':'bean'}"})
    void anIdBesideTheValueIsFound(String document) {
        for (boolean collects : new boolean[] {false, true}) {
            Message message = new Message();
            JsonMapper.standard().toBuilder()
                    .collectErrors(collects ? 10 : 1)
                    .build()
                    .updateValue(message, bytes(document.replace('\'', '"')));
            assertEquals(7, ((Bean) message.value).number);
            assertEquals(3, message.after);
        }
    }

    /** "The members of the document replace what the object has, the rest stays. null changes nothing." */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
        `{}`
        `{'number':7}`
        `{'text':null,'list':[3]}`
        `{'nested':{'text':'new'}}`
        `{'nested':null,'hidden':'seen','unknown':[{}]}`
        `{'number':7,'number':8}`
        `null`
        """)
    void anUpdateIsThatOfJackson(String json) {
        String document = json.replace('\'', '"');
        Bean expected = bean();
        JACKSON.readerForUpdating(expected).readValue(document);
        String written = JsonMapper.standard().writeValueAsString(expected);
        JsonMapper mapper = JsonMapper.standard();
        for (int door = 0; door < 3; door++) {
            Bean bean = bean();
            Bean updated = switch (door) {
                case 0 -> mapper.updateValue(bean, bytes(document));
                case 1 -> mapper.updateValue(bean, new ByteArrayInputStream(bytes(document)));
                default -> mapper.updateValue(bean, UTF8JsonParser.of(bytes(document)));
            };
            assertSame(bean, updated);
            assertEquals(written, mapper.writeValueAsString(updated), json);
        }
    }

    @Test
    void whatIsWrongIsAnError() {
        JsonMapper mapper = JsonMapper.standard();
        assertThrows(JsonSyntaxException.class, () -> mapper.updateValue(bean(), bytes("{")));
        assertThrows(JsonSyntaxException.class, () -> mapper.updateValue(bean(), bytes("{}{}")));
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> mapper.updateValue(bean(), bytes("{\"number\":{}}")));
        assertEquals("/number", thrown.location().pointer());
    }

    /** A creator takes all, a field or setter some: these are used. */
    public static final class Created {
        public int number;
        private String text;
        private final int fixed;
        public List<Integer> list;

        @JsonCreator
        public Created(
                @JsonProperty("number") int number,
                @JsonProperty("text") String text,
                @JsonProperty("fixed") int fixed,
                @JsonProperty("list") List<Integer> list) {
            this.number = number;
            this.text = text;
            this.fixed = fixed;
            this.list = list;
        }

        public String getText() {
            return text;
        }

        public void setText(String text) {
            this.text = "set " + text;
        }

        public int getFixed() {
            return fixed;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'number':7,'list':[3]}", "{'text':'new'}", "{'list':null,'text':null}", "{'other':1}"})
    void whatACreatorTakesIsSetAsInJackson(String json) {
        String document = json.replace('\'', '"');
        Created expected = new Created(1, "old", 2, List.of(4));
        JACKSON.readerForUpdating(expected).readValue(document);
        Created created = new Created(1, "old", 2, List.of(4));
        JsonMapper mapper = JsonMapper.standard();
        assertSame(created, mapper.updateValue(created, bytes(document)));
        assertEquals(mapper.writeValueAsString(expected), mapper.writeValueAsString(created));
        assertEquals(5, mapper.readValue(bytes("{\"number\":5}"), Created.class).number);
        assertThrows(JsonMappingException.class, () -> mapper.updateValue(created, bytes("{\"fixed\":3}")));
    }

    /** Made of a text, but with members. */
    public static final class Word {
        public String word;

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public Word(String word) {
            this.word = word;
        }
    }

    @Test
    void whatIsMadeOfATextHasMembersToo() {
        Word word = new Word("old");
        assertSame(word, JsonMapper.standard().updateValue(word, bytes("{\"word\":\"new\"}")));
        assertEquals("new", word.word);
    }

    record Fixed(int number) {}

    /** "If its objects cannot be updated ... if the document has a member that only a creator takes." */
    @Test
    void scalarsAndMembersOfRecordsCannotBeUpdated() {
        JsonMapper mapper = JsonMapper.standard();
        for (Object value : new Object[] {"text", 7, Color.RED}) {
            JsonMappingException thrown =
                    assertThrows(JsonMappingException.class, () -> mapper.updateValue(value, bytes("[]")));
            assertEquals(JsonMappingException.Kind.DEFINITION, thrown.kind(), thrown::getMessage);
        }
        Fixed fixed = new Fixed(1);
        assertSame(fixed, mapper.updateValue(fixed, bytes("{\"other\":2}")));
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> mapper.updateValue(fixed, bytes("{\"number\":2}")));
        assertEquals("number", thrown.property());
        assertEquals(new Fixed(1), fixed);
    }

    enum Color {
        RED
    }

    record Conversion(Object from, Class<?> to) {}

    static List<Conversion> conversions() {
        Map<String, Object> map = new TreeMap<>(Map.of("number", 4, "text", "t", "list", List.of(9)));
        return List.of(
                new Conversion(map, Bean.class),
                new Conversion(bean(), Map.class),
                new Conversion(new Fixed(3), Bean.class),
                new Conversion(bean(), Fixed.class),
                new Conversion(List.of(1, 2), int[].class),
                new Conversion(new int[] {1, 2}, List.class),
                new Conversion("RED", Color.class),
                new Conversion(Color.RED, String.class),
                new Conversion(12, String.class),
                new Conversion("12", int.class),
                new Conversion(7, Object.class));
    }

    /** "What it would read from the JSON of the value." */
    @ParameterizedTest
    @MethodSource("conversions")
    void aConversionIsThatOfJackson(Conversion conversion) {
        Object expected = JACKSON.convertValue(conversion.from, conversion.to);
        Object converted = JsonMapper.standard().convertValue(conversion.from, conversion.to);
        assertEquals(expected.getClass(), converted.getClass());
        JsonMapper mapper = JsonMapper.standard();
        assertEquals(mapper.writeValueAsString(expected), mapper.writeValueAsString(converted));
    }

    @Test
    void nullIsConverted() {
        assertNull(JsonMapper.standard().convertValue(null, Bean.class));
        assertNull(JsonMapper.standard().convertValue(null, new TypeRef<List<Bean>>() {}));
        assertEquals(
                Map.of("a", List.of(1L)),
                JsonMapper.standard()
                        .convertValue(Map.of("a", new int[] {1}), new TypeRef<Map<String, List<Long>>>() {}));
    }

    @Test
    void whatDoesNotFitIsAnError() {
        assertThrows(
                JsonMappingException.class,
                () -> JsonMapper.standard().convertValue(Map.of("number", "x"), Bean.class));
    }
}
