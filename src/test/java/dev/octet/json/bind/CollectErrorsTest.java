package dev.octet.json.bind;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeInfo.As;
import com.fasterxml.jackson.annotation.JsonTypeInfo.Id;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.ReadOptions;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.TypeRef;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Currency;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** "How many errors of a value are collected before they are thrown, as one exception." */
@Tag("fast")
class CollectErrorsTest {
    enum Color {
        RED,
        BLUE
    }

    record Point(@JsonProperty(required = true) Integer x, @JsonProperty(required = true) Integer y, String name) {
        Point {
            if ("bad".equals(name)) {
                throw new IllegalArgumentException("a bad name");
            }
        }
    }

    @JsonTypeInfo(use = Id.NAME, property = "kind")
    @JsonSubTypes({@JsonSubTypes.Type(value = Circle.class, name = "circle"), @JsonSubTypes.Type(Square.class)})
    interface Shape {}

    record Circle(double radius, Color color) implements Shape {}

    record Square(double side) implements Shape {}

    @JsonTypeInfo(use = Id.NAME, include = As.WRAPPER_ARRAY)
    @JsonSubTypes(@JsonSubTypes.Type(value = Boxed.class, name = "boxed"))
    interface Wrapped {}

    record Boxed(int a, int b) implements Wrapped {}

    @JsonTypeInfo(use = Id.DEDUCTION)
    @JsonSubTypes({@JsonSubTypes.Type(Cat.class), @JsonSubTypes.Type(Dog.class)})
    interface Pet {}

    record Cat(int lives, int age) implements Pet {}

    record Dog(int bones) implements Pet {}

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"left", "right"})
    record Pair(int left, Color right) {}

    public static final class Part {
        public int width = 1;
        public Color paint = Color.RED;
    }

    /** Has a creator and setters. */
    public static final class Mixed {
        private final int id;
        private int size = 1;
        public List<Integer> sizes;

        @JsonCreator
        Mixed(@JsonProperty("id") int id) {
            this.id = id;
        }

        public int getId() {
            return id;
        }

        public int getSize() {
            return size;
        }

        public void setSize(int size) {
            if (size < 0) {
                throw new IllegalArgumentException("negative");
            }
            this.size = size;
        }
    }

    public static class Bean {
        public int count = 1;
        public long big = 1;
        public short small = 1;
        public boolean flag;
        public String text = "default";
        public Color color = Color.RED;
        public LocalDate day;
        public Instant when;
        public Currency money;
        public List<Integer> list;
        public List<Point> points;
        public TreeSet<String> texts;
        public EnumSet<Color> colors;
        public Map<String, Integer> map;
        public Map<Integer, Color> keys;
        public EnumMap<Color, Point> byColor;
        public int[] ints;
        public double[] doubles;
        public String[] strings;
        public int[][] matrix;
        public Point point;
        public Bean child;
        public Shape shape;
        public Shape[] shapes;
        public Wrapped wrapped;
        public Pet pet;
        public Pair pair;
        public Mixed mixed;
        public Optional<Integer> maybe;

        @JsonSetter(nulls = Nulls.FAIL)
        public String needed = "needed";

        @JsonSetter(contentNulls = Nulls.FAIL)
        public List<String> whole;

        private String name = "none";

        public String getName() {
            return name;
        }

        public void setName(String name) {
            if (name.startsWith("bad")) {
                throw new IllegalArgumentException("a bad name");
            }
            this.name = name;
        }
    }

    /** The same in one JSON object with another one. */
    public static final class Flat extends Bean {
        @JsonUnwrapped
        public Part part = new Part();
    }

    /** Takes what it does not know, if it is a number. */
    public static final class Open {
        public int known;

        @JsonAnySetter
        public Map<String, Integer> rest = new TreeMap<>();
    }

    private static JsonMapper.Builder builder() {
        JsonCodec<Currency> currency = JsonCodec.ofString(Currency::getInstance, Currency::getCurrencyCode);
        return JsonMapper.builder().register(Currency.class, currency).failOnUnknownProperties(true);
    }

    private static final JsonMapper MAPPER = builder().collectErrors(100).build();
    private static final JsonMapper FIRST = builder().build();

    /** A member: what fits, what does not, and the error: its kind and pointer. */
    record Row(String good, String bad, String... errors) {}

    /** Members of {@link Bean}; each is on a line of its own. */
    private static final List<Row> ROWS = List.of(
            new Row("'count':7", "'count':{'a':[1,{}]}", "TYPE /count"),
            new Row("'big':7", "'big':99999999999999999999", "RANGE /big"),
            new Row("'small':7", "'small':70000", "RANGE /small"),
            new Row("'flag':true", "'flag':null", "NULL /flag"),
            new Row("'text':'t'", "'text':['t',{}]", "TYPE /text"),
            new Row("'color':'BLUE'", "'color':'GREEN'", "ENUM /color"),
            new Row("'day':'2026-05-01'", "'day':'2026-05-32'", "RANGE /day"),
            new Row("'when':'2026-05-01T00:00:00Z'", "'when':'yesterday'", "RANGE /when"),
            new Row("'money':'EUR'", "'money':'gold'", "RANGE /money"),
            new Row("'list':[1,2]", "'list':[1,'x',2,[3],4]", "RANGE /list/1", "TYPE /list/3"),
            new Row("'list':[]", "'list':{'x':1}", "TYPE /list"),
            new Row(
                    "'points':[{'x':1,'y':1}]",
                    "'points':[{'x':1},{'x':1,'y':1},{'x':'a','y':'b'},7]",
                    "MISSING /points/0",
                    "RANGE /points/2/x",
                    "RANGE /points/2/y",
                    "TYPE /points/3"),
            new Row("'texts':['a']", "'texts':['a',null,'b',{}]", "NULL /texts/1", "TYPE /texts/3"),
            new Row("'colors':['RED']", "'colors':['RED','x','BLUE','y']", "ENUM /colors/1", "ENUM /colors/3"),
            new Row("'map':{'a':1}", "'map':{'a':1,'b':[],'c':2,'d':{}}", "TYPE /map/b", "TYPE /map/d"),
            new Row(
                    "'keys':{'1':'RED'}",
                    "'keys':{'x':['RED'],'1':'RED','2':'PINK','y':1}",
                    "RANGE /keys/x",
                    "ENUM /keys/2",
                    "RANGE /keys/y"),
            new Row(
                    "'byColor':{'RED':{'x':1,'y':1}}",
                    "'byColor':{'PINK':{'x':1},'RED':{}}",
                    "ENUM /byColor/PINK",
                    "MISSING /byColor/RED",
                    "MISSING /byColor/RED"),
            new Row("'ints':[1,2]", "'ints':[1,true,2,{},null]", "TYPE /ints/1", "TYPE /ints/3", "NULL /ints/4"),
            new Row("'doubles':[1.5]", "'doubles':[1.5,'x',[2.5]]", "RANGE /doubles/1", "TYPE /doubles/2"),
            new Row("'strings':['a']", "'strings':['a',{},'b',[]]", "TYPE /strings/1", "TYPE /strings/3"),
            new Row("'matrix':[[1],[]]", "'matrix':[[1,{}],2,[{}]]", "TYPE /matrix/0/1", "TYPE /matrix/1", "TYPE /matrix/2/0"),
            new Row("'point':{'x':1,'y':2}", "'point':{'z':[],'x':1}", "UNKNOWN /point/z", "MISSING /point"),
            new Row("'point':null", "'point':{'x':1,'y':2,'name':'bad'}", "CREATOR /point"),
            new Row(
                    "'child':{'count':2,'child':{'name':'c'}}",
                    "'child':{'count':[],'child':{'name':'bad','big':{}},'list':[{}]}",
                    "TYPE /child/count",
                    "CREATOR /child/child/name",
                    "TYPE /child/child/big",
                    "TYPE /child/list/0"),
            new Row(
                    "'shape':{'kind':'circle','radius':1}",
                    "'shape':{'kind':'circle','radius':[],'color':'PINK'}",
                    "TYPE /shape/radius",
                    "ENUM /shape/color"),
            new Row(
                    "'shapes':[{'radius':1,'kind':'circle'}]",
                    "'shapes':[{'a':{},'kind':'x','b':1},{'radius':{},'kind':'circle'},{'side':1},['circle',3],5]",
                    "TYPE_ID /shapes/0/kind",
                    "TYPE /shapes/1/radius",
                    "TYPE_ID /shapes/2",
                    "TYPE /shapes/3/1",
                    "TYPE_ID /shapes/4"),
            new Row("'wrapped':['boxed',{'a':1}]", "'wrapped':['boxed',{'a':[],'b':{}},1]", "TYPE /wrapped/1/a", "TYPE /wrapped/1/b"),
            new Row("'pet':{'lives':9}", "'pet':{'lives':[9],'age':{}}", "TYPE /pet/lives", "TYPE /pet/age"),
            new Row("'pet':{'bones':9}", "'pet':{'wings':[9]}", "TYPE_ID /pet"),
            new Row("'pair':[1,'RED']", "'pair':[{},'PINK']", "TYPE /pair/0", "ENUM /pair/1"),
            new Row(
                    "'mixed':{'size':2,'id':1}",
                    "'mixed':{'size':{},'id':[],'sizes':[1,{}]}",
                    "TYPE /mixed/size",
                    "TYPE /mixed/id",
                    "TYPE /mixed/sizes/1"),
            new Row("'maybe':1", "'maybe':{}", "TYPE /maybe"),
            new Row("'needed':'n'", "'needed':null", "NULL /needed"),
            new Row("'whole':['w']", "'whole':['w',null,'w',null]", "NULL /whole/1", "NULL /whole/3"),
            new Row("'name':'n'", "'name':'bad'", "CREATOR /name"),
            new Row("'needed':'n'", "'else':{'name':[]}", "UNKNOWN /else"));

    /** A document with members that do not fit, and the errors that it has. */
    private record Document(byte[] json, List<String> errors) {
        static Document of(long wrong) {
            List<String> members = new ArrayList<>();
            List<String> errors = new ArrayList<>();
            for (int i = 0; i < ROWS.size(); i++) {
                Row row = ROWS.get(i);
                boolean isWrong = (wrong >> i & 1) != 0;
                members.add((isWrong ? row.bad : row.good).replace('\'', '"'));
                if (isWrong) {
                    int line = i + 1;
                    Arrays.stream(row.errors).forEach(error -> errors.add(line + " " + error));
                }
            }
            return new Document(bytes(members.stream().collect(Collectors.joining(",\n", "{", "}"))), errors);
        }
    }

    private static List<String> errors(JsonMappingException thrown) {
        return thrown.errors().stream()
                .map(error -> error.location().line() + " " + error.kind() + " "
                        + error.location().pointer())
                .toList();
    }

    /** Each row by itself, all of them, and many mixtures. */
    private static List<Document> documents() {
        List<Document> documents = new ArrayList<>();
        documents.add(Document.of(-1));
        for (int i = 0; i < ROWS.size(); i++) {
            documents.add(Document.of(1L << i));
        }
        Random random = new Random(1);
        for (int i = 0; i < 50; i++) {
            documents.add(Document.of(random.nextLong()));
        }
        return documents;
    }

    @ParameterizedTest
    @EnumSource
    void allErrorsAreCollected(ReadDoor door) {
        for (Document document : documents()) {
            JsonMappingException thrown =
                    assertThrows(JsonMappingException.class, () -> door.read(MAPPER, document.json, Bean.class));
            assertEquals(document.errors, errors(thrown));
        }
    }

    /** Setters are called when the object is there, which it is not; and names may be those of other unwrapped types. */
    private static final List<String> NOT_OF_FLAT = List.of(" CREATOR /name", " UNKNOWN /else");

    @Test
    void allErrorsOfUnwrappedObjectsAreCollected() {
        for (Document document : documents()) {
            List<String> expected = document.errors.stream()
                    .filter(error -> NOT_OF_FLAT.stream().noneMatch(error::endsWith))
                    .toList();
            if (!expected.isEmpty()) {
                JsonMappingException thrown =
                        assertThrows(JsonMappingException.class, () -> MAPPER.readValue(document.json, Flat.class));
                assertEquals(expected, errors(thrown));
            }
        }
    }

    /** What fits is read as ever. */
    @Test
    void aDocumentWithoutErrorsIsRead() {
        byte[] json = Document.of(0).json;
        assertEquals(
                FIRST.writeValueAsString(FIRST.readValue(json, Bean.class)),
                MAPPER.writeValueAsString(MAPPER.readValue(json, Bean.class)));
        assertEquals(
                FIRST.writeValueAsString(FIRST.readValue(json, Flat.class)),
                MAPPER.writeValueAsString(MAPPER.readValue(json, Flat.class)));
    }

    /** The first error is the one that a mapper throws that does not collect; also with {@code collectErrors(1)}. */
    @Test
    void theFirstErrorIsTheSame() {
        JsonMapper one = MAPPER.toBuilder().collectErrors(1).build();
        for (Document document : documents()) {
            JsonMappingException first =
                    assertThrows(JsonMappingException.class, () -> FIRST.readValue(document.json, Bean.class));
            assertEquals(List.of(first), first.errors());
            JsonMappingException all =
                    assertThrows(JsonMappingException.class, () -> MAPPER.readValue(document.json, Bean.class));
            JsonMappingException only =
                    assertThrows(JsonMappingException.class, () -> one.readValue(document.json, Bean.class));
            for (JsonMappingException thrown : List.of(all, all.errors().get(0), only)) {
                assertEquals(first.kind(), thrown.kind());
                assertEquals(first.property(), thrown.property());
                assertEquals(first.location(), thrown.location());
            }
            assertEquals(first.getMessage(), only.getMessage());
            assertEquals(first.getMessage(), all.errors().get(0).getMessage());
            assertEquals(1, only.errors().size());
        }
    }

    /** "At most as many as {@code collectErrors} allows", and reading ends at the last of them. */
    @Test
    void readingEndsAtTheLastErrorThatMayBeCollected() {
        List<String> all = Document.of(-1).errors;
        for (int max = 2; max <= all.size() + 1; max++) {
            JsonMapper mapper = builder().collectErrors(max).build();
            JsonMappingException thrown = assertThrows(
                    JsonMappingException.class, () -> mapper.readValue(Document.of(-1).json, Bean.class));
            assertEquals(all.subList(0, Math.min(max, all.size())), errors(thrown));
        }
        JsonMapper two = builder().collectErrors(2).build();
        assertThrows(JsonMappingException.class, () -> two.readValue("[[],{},}", int[].class));
    }

    /** Other types at the root: what is read, and the errors. */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
        BEANS  | [{'count':[]},{'count':1},{'name':'bad','count':{}}] | TYPE /0/count, CREATOR /2/name, TYPE /2/count
        MAP    | {'a':{'x':1},'b':7,'c':{'x':{},'y':[]}}   | MISSING /a, TYPE /b, TYPE /c/x, TYPE /c/y
        POINT  | {'x':[],'q':1,'name':{}}                  | TYPE /x, UNKNOWN /q, TYPE /name, MISSING ``
        POINT  | {}                                        | MISSING ``, MISSING ``
        POINT  | []                                        | TYPE ``
        OPEN   | {'known':[],'a':1,'b':{},'c':2,'d':[]}    | TYPE /known, TYPE /b, TYPE /d
        FLAT   | {'width':[],'count':{},'paint':'x'}       | TYPE /width, TYPE /count, ENUM /paint
        INT    | {'a':1}                                   | TYPE ``
        INTS   | [[1,{}],[],3,[[]]]                        | TYPE /0/1, TYPE /2, TYPE /3/0
        """)
    void valuesOfAllTypesAreRead(Root root, String json, String errors) {
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class,
                () -> MAPPER.readValue(bytes(json.replace('\'', '"')), root.type));
        String found = thrown.errors().stream()
                .map(error -> error.kind() + " " + error.location().pointer())
                .map(error -> error.endsWith(" ") ? error + "``" : error)
                .collect(Collectors.joining(", "));
        assertEquals(errors, found);
    }

    enum Root {
        BEANS(new TypeRef<List<Bean>>() {}),
        MAP(new TypeRef<Map<String, Point>>() {}),
        POINT(new TypeRef<Point>() {}),
        OPEN(new TypeRef<Open>() {}),
        FLAT(new TypeRef<Flat>() {}),
        INT(new TypeRef<Integer>() {}),
        INTS(new TypeRef<int[][]>() {});

        final TypeRef<?> type;

        Root(TypeRef<?> type) {
            this.type = type;
        }
    }

    @Test
    void eachErrorHasAllThatAnErrorHas() {
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class,
                () -> MAPPER.readValue("{\"money\":\"gold\",\n \"list\":[1,{}], \"name\":\"bad\"}", Bean.class));
        assertEquals(3, thrown.errors().size());
        JsonMappingException money = thrown.errors().get(0);
        assertEquals(Bean.class.getTypeName(), money.type());
        assertEquals("money", money.property());
        assertEquals(Kind.RANGE, money.kind());
        assertEquals(new JsonLocation(9, 1, 10, "/money"), money.location());
        assertInstanceOf(IllegalArgumentException.class, money.getCause().getCause());
        JsonMappingException element = thrown.errors().get(1);
        assertEquals("java.lang.Integer", element.type());
        assertNull(element.property());
        assertEquals(new JsonLocation(28, 2, 12, "/list/1"), element.location());
        assertEquals("name", thrown.errors().get(2).property());
        assertThrows(UnsupportedOperationException.class, () -> thrown.errors().clear());
        assertEquals(money.location(), thrown.location());
        assertEquals(
                thrown.errors().stream()
                        .map(Throwable::getMessage)
                        .collect(Collectors.joining("\n- ", "3 errors\n- ", "")),
                thrown.getMessage());
    }

    /** The message lists the first errors. */
    @Test
    void theMessageIsShort() {
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> MAPPER.readValue("[{},{},{},{},{},{},{}]", int[].class));
        assertEquals(7, thrown.errors().size());
        assertTrue(thrown.getMessage().startsWith("7 errors\n- "), thrown.getMessage());
        assertEquals(7, thrown.getMessage().lines().count());
        assertTrue(thrown.getMessage().endsWith("\n- ..."), thrown.getMessage());
    }

    /** "Its property keeps what it has, and the next one is read", also in an object that exists. */
    @Test
    void whatFailsChangesNothing() {
        Bean bean = new Bean();
        bean.child = new Bean();
        Bean child = bean.child;
        bean.list = List.of(1);
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class,
                () -> MAPPER.updateValue(
                        bean,
                        bytes("{\"count\":[],\"big\":5,\"child\":{\"count\":{},\"big\":6},\"list\":[2,{}],\"text\":\"t\"}")));
        assertEquals(
                List.of("1 TYPE /count", "1 TYPE /child/count", "1 TYPE /list/1"), errors(thrown));
        assertEquals(1, bean.count);
        assertEquals(5, bean.big);
        assertSame(child, bean.child);
        assertEquals(List.of(1), bean.list);
        assertEquals("t", bean.text);
        Flat flat = new Flat();
        thrown = assertThrows(
                JsonMappingException.class,
                () -> MAPPER.updateValue(flat, bytes("{\"count\":[],\"big\":5,\"name\":\"bad\",\"width\":[]}")));
        assertEquals(List.of("1 TYPE /count", "1 TYPE /width"), errors(thrown));
    }

    /** Setters that wait for a creator fail each for itself. */
    @Test
    void settersThatWaitFailEach() {
        Map<String, String> documents = Map.of(
                "{\"name\":\"bad\",\"width\":1,\"needed\":\"n\"}", "CREATOR",
                "{\"width\":1,\"count\":2}", "");
        documents.forEach((json, kinds) -> {
            if (kinds.isEmpty()) {
                assertEquals(2, MAPPER.readValue(json, Flat.class).count);
            } else {
                JsonMappingException thrown =
                        assertThrows(JsonMappingException.class, () -> MAPPER.readValue(json, Flat.class));
                assertEquals(kinds, thrown.kind().name());
            }
        });
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> MAPPER.readValue("{\"id\":1,\"size\":-1}", Mixed.class));
        assertEquals("size", thrown.property());
    }

    /** "Of readValues each value has errors of its own." */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void aSequenceGoesOnBehindEachValue(boolean isArray) {
        String[] values = {"{\"x\":[],\"y\":{}}", "{\"x\":1,\"y\":2}", "{}", "7", "{\"x\":3,\"y\":4}"};
        byte[] json = bytes(isArray ? "[" + String.join(",", values) + "]" : String.join("\n", values));
        List<String> found = new ArrayList<>();
        try (JsonSequence<Point> points = MAPPER.readValues(new ByteArrayInputStream(json), Point.class)) {
            while (points.hasNext()) {
                try {
                    found.add(points.next().x().toString());
                } catch (JsonMappingException e) {
                    found.add(e.errors().stream()
                            .map(error -> error.kind().name())
                            .collect(Collectors.joining(",")));
                }
            }
        }
        assertEquals(List.of("TYPE,TYPE", "1", "MISSING,MISSING", "TYPE", "3"), found);
    }

    /** "Malformed JSON, limits, failures of the source, ..." with the errors so far. */
    @Test
    void whatEndsReadingHasTheErrorsSoFar() {
        String start = "{\"count\":[],\"child\":{\"big\":{},\"list\":[{},";
        JsonSyntaxException syntax =
                assertThrows(JsonSyntaxException.class, () -> MAPPER.readValue(start + "}", Bean.class));
        assertSuppressed(syntax, "/child/list/0", "/child/big", "/count");
        syntax = assertThrows(JsonSyntaxException.class, () -> MAPPER.readValue("{\"count\":[1,}", Bean.class));
        assertSuppressed(syntax, "/count");
        JsonMapper limited = MAPPER.toBuilder()
                .read(ReadOptions.defaults().withLimits(JsonLimits.defaults().withMaxDepth(4)))
                .build();
        JsonLimitException limit =
                assertThrows(JsonLimitException.class, () -> limited.readValue(start + "[[[]]]]}}", Bean.class));
        assertSuppressed(limit, "/child/list/0", "/child/list/1", "/child/big", "/count");
        InputStream broken = new SequenceInputStream(new ByteArrayInputStream(bytes(start)), new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("broken");
            }
        });
        UncheckedIOException io = assertThrows(UncheckedIOException.class, () -> MAPPER.readValue(broken, Bean.class));
        assertSuppressed(io, "/child/list/0", "/child/big", "/count");
    }

    private static void assertSuppressed(Throwable thrown, String... pointers) {
        assertEquals(
                List.of(pointers),
                Arrays.stream(thrown.getSuppressed())
                        .map(error -> ((JsonException) error).location().pointer())
                        .toList());
    }

    /** Throws what is no error of the document. */
    private static final class Broken extends JsonCodec<Currency> {
        @Override
        public void write(UTF8JsonGenerator json, Currency value) {
            json.writeNull();
        }

        @Override
        public Currency read(UTF8JsonParser json) {
            throw new UnsupportedOperationException("broken");
        }
    }

    /** "A class that cannot be bound, and what a codec throws that is no error of the document." */
    @Test
    void defectsEndReading() {
        JsonMapper broken =
                MAPPER.toBuilder().register(Currency.class, new Broken()).build();
        UnsupportedOperationException thrown = assertThrows(
                UnsupportedOperationException.class,
                () -> broken.readValue("{\"count\":[],\"money\":1,\"big\":[]}", Bean.class));
        assertSuppressed(thrown, "/count");
        record Unbound(int a, Comparable<?> b, int c) {}
        JsonMappingException definition = assertThrows(
                JsonMappingException.class,
                () -> MAPPER.readValue("{\"a\":[],\"b\":{},\"c\":[]}", Unbound.class));
        assertEquals(Kind.DEFINITION, definition.kind());
        assertSuppressed(definition, "/a");
    }

    /** Rejects a value without taking it, or after a part of it. */
    private static final class Picky extends JsonCodec<Currency> {
        private final int tokens;

        Picky(int tokens) {
            this.tokens = tokens;
        }

        @Override
        public void write(UTF8JsonGenerator json, Currency value) {
            json.writeNull();
        }

        @Override
        public Currency read(UTF8JsonParser json) {
            for (int i = 0; i < tokens; i++) {
                json.nextToken();
            }
            throw json.error("not this one");
        }
    }

    /** Wherever a codec of the user stops, reading goes on behind its value. */
    @ParameterizedTest
    @CsvSource({"0", "1", "2", "3", "4", "5", "6"})
    void whereACodecStopsDoesNotMatter(int tokens) {
        JsonMapper mapper = MAPPER.toBuilder()
                .register(Currency.class, new Picky(tokens))
                .build();
        record Wallet(Currency first, int a, List<Currency> more, Currency[] others, Map<String, Currency> byName) {}
        String value = "{\"a\" : [ 1 ] }";
        String json = "{ \"first\" : " + value + " , \"a\" : [] , \"more\" : [ " + value + " , " + value
                + "],\"others\":[" + value + "],\"byName\":{\"n\":" + value + "} }";
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> mapper.readValue(json, Wallet.class));
        assertEquals(6, thrown.errors().size(), thrown::getMessage);
    }

    /** Contains itself in all ways. */
    public static final class Nest {
        public Nest bean;
        public List<Nest> list;
        public Map<String, Nest> map;
        public Nest[] array;
        public Row row;
        public Ordered ordered;

        record Row(Nest bean) {}

        @JsonFormat(shape = JsonFormat.Shape.ARRAY)
        record Ordered(Nest bean) {}
    }

    /** The limit on depth comes before the end of the stack, as it does without this option. */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
        {'bean':              | 1 | }
        {'list':[             | 2 | ]}
        {'map':{'k':          | 2 | }}
        {'array':[            | 2 | ]}
        {'row':{'bean':       | 2 | }}
        {'ordered':[          | 2 | ]}
        """)
    void deepDocumentsAreRead(String start, int depth, String end) throws InterruptedException {
        int levels = JsonLimits.defaults().maxDepth() / depth - 1;
        String json = (start.repeat(levels) + "{'none':1}" + end.repeat(levels)).replace('\'', '"');
        List<Throwable> thrown = new ArrayList<>();
        JsonMapper mapper = builder().collectErrors(10).build();
        Thread thread = new Thread(
                null, () -> thrown.add(assertThrows(Throwable.class, () -> mapper.readValue(json, Nest.class))), "deep", 1 << 20);
        thread.start();
        thread.join();
        assertEquals(Kind.UNKNOWN, assertInstanceOf(JsonMappingException.class, thrown.get(0)).kind());
    }

    @Test
    void wrongNumbersAreRefused() {
        for (int max : new int[] {0, -1}) {
            JsonMapper.Builder builder = JsonMapper.builder();
            assertThrows(IllegalArgumentException.class, () -> builder.collectErrors(max));
        }
        assertThrows(IllegalArgumentException.class, () -> JsonMappingException.of(List.of()));
    }
}
