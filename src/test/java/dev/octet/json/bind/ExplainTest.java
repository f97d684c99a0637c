package dev.octet.json.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonBackReference;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonManagedReference;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import dev.octet.json.JsonMappingException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.UseCodec;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * "All that decides how a type looks in JSON: the codec, its properties with their names, order, inclusion and access,
 * and what is ignored."
 */
@Tag("fast")
class ExplainTest {
    private static final String PACKAGE = "dev.octet.json.bind.ExplainTest$";

    private interface Public {}

    record Order(
            @JsonProperty(required = true) int id,

            @JsonAlias("remark") @JsonInclude(JsonInclude.Include.NON_NULL)
            String note,

            @JsonView(Public.class) String shown) {}

    static final class Bean {
        @JsonIgnore
        public String secret;

        private int hidden;
        public String plain;

        public int getCount() {
            return 1;
        }

        @JsonAnySetter
        void more(String name, Object value) {
            hidden++;
        }

        void setTwo(int a, int b) {}
    }

    record Loose(@JsonUnwrapped Order order) {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    sealed interface Shape permits Circle {}

    record Circle(double radius) implements Shape {}

    record Parts(
            @JsonIgnoreProperties("radius") Circle circle,

            @JsonIncludeProperties("id") Order order,

            @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "sort")
            Object any) {}

    static final class Text {
        Text(String text) {}
    }

    static final class Delegated {
        public int count;

        Delegated() {}

        @JsonCreator
        Delegated(Map<String, Object> whole) {}
    }

    static final class Elements {
        public int count;

        Elements() {}

        @JsonCreator
        Elements(List<Integer> elements) {}
    }

    static final class Parent {
        @JsonManagedReference
        public List<Child> children;
    }

    static final class Child {
        @JsonBackReference
        public Parent parent;
    }

    record Ruled(
            @UseCodec(Dot.Codec.class) Dot dot,

            @JsonSetter(contentNulls = Nulls.FAIL) @JsonInclude(content = JsonInclude.Include.NON_NULL)
            Map<String, String> map,

            @JsonUnwrapped(prefix = "a_", suffix = "_z") Circle circle) {}

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    record Row(int a) {}

    enum Level {
        @JsonProperty("l")
        LOW,
        @JsonAlias("h")
        HIGH
    }

    static final class Key {
        @JsonValue
        public int value;

        @JsonAnySetter
        public Map<String, Object> rest;
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
    record Identified(int id) {}

    /** One row: what is explained, and a line that is there, in quotes of its own. */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
        Order  | codec: made at run time of the class and its annotations
        Order  | created by: constructor PKGOrder(int, java.lang.String, java.lang.String)
        Order  | access: a class that is defined in the class's package
        Order  | unknown members: are skipped, as the mapper says
        Order  | properties: in the order in which they are written
        Order  | id: int; written from PKGOrder.id(); read into parameter 0; required
        Order  | note: STRING; written from PKGOrder.note(); read into parameter 1; ALIAS; written if NON_NULL
        Order  | shown: STRING; written from PKGOrder.shown(); read into parameter 2; in views [PKGPublic]
        Bean   | unknown members: go to PKGBean.more()
        Bean   | count: int; written from PKGBean.getCount(); not read
        Bean   | skipped when read: secret
        Shape  | type id: PROPERTY "kind"
        Shape  | ExplainTest$Circle: PKGCircle
        Parts  | circle: PKGCircle; written from PKGParts.circle(); read into parameter 0; WITHOUT [radius]
        Parts  | order: PKGOrder; written from PKGParts.order(); read into parameter 1; only [id]
        Parts  | any: OBJECT; written from PKGParts.any(); read into parameter 2; type id PROPERTY "sort"
        Text   | created by: constructor PKGText(STRING), which takes a whole value
        Delegated | created by: constructor PKGDelegated(java.util.Map<STRING, OBJECT>), which takes a whole value
        Delegated | count: int; written from PKGDelegated.count; not read
        Elements | created by: constructor PKGElements()
        Elements | created by: constructor PKGElements(java.util.List<java.lang.Integer>), which takes a whole value
        Elements | count: int; written from PKGElements.count; read into PKGElements.count
        Child  | parent: PKGParent; not written; set by the object that has this one
        Ruled  | dot: DOT; written from PKGRuled.dot(); read into parameter 0; codec DOT$Codec
        Ruled  | map: MAP; written from PKGRuled.map(); read into parameter 1; RULES
        Ruled  | circle: PKGCircle; written from PKGRuled.circle(); read into parameter 2; AFFIX
        Row    | properties: their values are an array, in the order in which they are written
        Level  | LOW: "l"
        Level  | HIGH: "HIGH"; also read as [h]
        """)
    void theTextHasTheFact(String name, String line) throws ClassNotFoundException {
        String text = JsonMapper.standard().explain(Class.forName(PACKAGE + name));
        String expected = line.replace("PKG", PACKAGE)
                .replace("STRING", "java.lang.String")
                .replace("OBJECT", "java.lang.Object")
                .replace("DOT", Dot.class.getName())
                .replace("MAP", "java.util.Map<java.lang.String, java.lang.String>")
                .replace("RULES", "its contents written if NON_NULL; null in its contents: FAIL")
                .replace("AFFIX", "its members are members of this object, as a_..._z")
                .replace("ALIAS", "also read as [remark]")
                .replaceAll("WITHOUT (.*)", "written without $1; read without $1");
        assertTrue(
                text.lines().anyMatch(found -> found.strip().equals(expected)), () -> expected + " is not in\n" + text);
    }

    /** Jackson 2 refuses unknown members, but they may belong to the unwrapped value. */
    @Test
    void unknownMembersBesideAnUnwrappedValueAreSkipped() {
        JsonMapper mapper = JsonMapper.jackson2();
        assertTrue(mapper.explain(Loose.class).contains("unknown members: are skipped\n"));
        assertTrue(mapper.explain(Order.class).contains("unknown members: are an error, as the mapper says"));
        mapper.readValue("{\"id\":1,\"odd\":1}", Loose.class);
    }

    @Test
    void whatTakesAWholeValueIsNotNothing() {
        String text = JsonMapper.standard().explain(Text.class);
        assertFalse(text.contains("created by: nothing"), text);
    }

    @Test
    void thePropertiesAreInTheOrderInWhichTheyAreWritten() {
        String text = JsonMapper.builder()
                .sortPropertiesAlphabetically(true)
                .naming(Naming.UPPER_CAMEL_CASE)
                .build()
                .explain(Order.class);
        assertTrue(text.indexOf("    Id:") > 0 && text.indexOf("    Id:") < text.indexOf("    Note:"), text);
        assertFalse(text.contains("note:"), text);
    }

    @Test
    void fieldsThatAreNoPropertyAreNamed() {
        String text = JsonMapper.standard().explain(Bean.class);
        String unused = text.lines()
                .filter(line -> line.contains("no property:"))
                .findFirst()
                .orElse("");
        assertTrue(unused.contains("Bean.hidden"), text);
        assertTrue(unused.contains("Bean.secret with [@com.fasterxml.jackson.annotation.JsonIgnore"), text);
        assertTrue(unused.contains("setTwo"), text);
        assertFalse(unused.contains("Bean.plain"), text);
    }

    /** Names of JavaBeans: URL and XAxis, or url and xaxis in Jackson 2. */
    public static class Capitals {
        private String url;

        public String getURL() {
            return url;
        }

        public void setURL(String url) {
            this.url = url;
        }

        public int getXAxis() {
            return 1;
        }
    }

    @Test
    void gettersOfNamesInCapitalsAreProperties() {
        for (JsonMapper mapper : List.of(JsonMapper.standard(), JsonMapper.jackson2())) {
            String text = mapper.explain(Capitals.class);
            assertFalse(text.contains("no property:"), text);
        }
    }

    /** A creator of objects is none if another one takes objects. */
    @Test
    void whatDoesNotCreateIsNotNamed() {
        String text = JsonMapper.standard().explain(Delegated.class);
        assertFalse(text.contains("Delegated()"), text);
    }

    /** What is used in another way than as a property is not called unused. */
    @Test
    void membersWithAnotherUseAreNotNamed() {
        String text = JsonMapper.standard().explain(Key.class);
        assertFalse(text.contains("no property:"), text);
    }

    @Test
    void whatTheActiveViewHidesIsNotWritten() {
        JsonMapper mapper = JsonMapper.builder().view(Object.class).build();
        String text = mapper.explain(Order.class);
        assertTrue(text.contains("shown: java.lang.String; not written; not read; in views"), text);
    }

    @Test
    void theCodecOfASupertypeIsNamed() {
        JsonMapper mapper = JsonMapper.builder()
                .register(Shape.class, JsonCodec.ofString(text -> new Circle(1), Shape::toString))
                .mixin(Shape.class, Bean.class)
                .build();
        String text = mapper.explain(Circle.class);
        assertTrue(text.contains(", which is registered for a supertype\n"), text);
        assertTrue(text.contains("  mixin: " + Bean.class.getName() + ", of " + Shape.class.getName() + "\n"), text);
    }

    @Test
    void aCodecOfTheUserIsNamedAndNothingElse() {
        assertEquals(
                Dot.class.getName() + "\n  codec: " + Dot.Codec.class.getName()
                        + ", given to the mapper or named by @UseCodec\n",
                Dot.mapper().explain(Dot.class));
    }

    @Test
    void typesOfTheJdkHaveBuiltInCodecs() {
        for (Class<?> type : new Class<?>[] {String.class, int.class, int[].class, Map.class, Thread.State.class}) {
            String text = JsonMapper.standard().explain(type);
            assertTrue(text.contains("\n  codec: built in, "), text);
        }
    }

    @Test
    void mixinsAreNamed() {
        JsonMapper mapper = JsonMapper.builder().mixin(Circle.class, Bean.class).build();
        assertTrue(mapper.explain(Circle.class).contains("  mixin: " + Bean.class.getName() + "\n"));
    }

    /** "If its annotations contradict each other, or one is not supported." */
    @Test
    void whatCannotBeBoundIsAnError() {
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class, () -> JsonMapper.standard().explain(Identified.class));
        assertEquals(JsonMappingException.Kind.DEFINITION, thrown.kind());
    }
}
