package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Feature;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonMappingException;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.bind.JsonMapper;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "A cyclic object graph ends in the generator's JsonLimitException", also where nothing is nested in JSON; and so do
 * classes whose creators take each other.
 */
@Tag("fast")
class EndlessValuesTest {
    private static final JsonLimits SHALLOW = JsonLimits.defaults().withMaxDepth(20);

    public static class Cyclic {
        public Cyclic bean;
        public List<Cyclic> list;
        public Map<String, Cyclic> map;
        public Cyclic[] array;
        public Object any;
        public AtomicReference<Object> reference;

        @JsonInclude(value = Include.NON_EMPTY, content = Include.NON_EMPTY)
        public AtomicReference<Object> notEmpty;

        @JsonInclude(value = Include.NON_ABSENT, content = Include.NON_ABSENT)
        public AtomicReference<Object> notAbsent;

        @JsonFormat(with = Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
        public List<Object> single;

        @JsonFormat(with = Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
        public Object[] singleOfArray;

        private static Cyclic with(String member) {
            Cyclic cyclic = new Cyclic();
            switch (member) {
                case "bean" -> cyclic.bean = cyclic;
                case "list" -> cyclic.list = List.of(cyclic);
                case "map" -> cyclic.map = Map.of("k", cyclic);
                case "array" -> cyclic.array = new Cyclic[] {cyclic};
                case "any" -> cyclic.any = cyclic;
                case "reference" -> cyclic.reference = holdingItself();
                case "notEmpty" -> cyclic.notEmpty = holdingItself();
                case "notAbsent" -> cyclic.notAbsent = holdingItself();
                case "single" -> {
                    cyclic.single = new ArrayList<>();
                    cyclic.single.add(cyclic.single);
                }
                default -> {
                    cyclic.singleOfArray = new Object[1];
                    cyclic.singleOfArray[0] = cyclic.singleOfArray;
                }
            }
            return cyclic;
        }
    }

    private static AtomicReference<Object> holdingItself() {
        AtomicReference<Object> reference = new AtomicReference<>();
        reference.set(reference);
        return reference;
    }

    public static class Itself {
        @JsonValue
        public Object value() {
            return this;
        }
    }

    public static class Other {
        @JsonValue
        public Optional<Object> value() {
            return Optional.of(new AtomicReference<>(this));
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXISTING_PROPERTY, property = "kind")
    @JsonSubTypes(@JsonSubTypes.Type(Typed.class))
    public interface Kind {}

    @JsonTypeName("typed")
    public static class Typed implements Kind {
        @JsonValue
        public Kind value() {
            return this;
        }
    }

    public static class Holder extends AtomicReference<Object> {
        private static final long serialVersionUID = 1L;

        public Holder() {
            set(this);
        }
    }

    private static Stream<Object> endless() {
        AtomicReference<Object> first = new AtomicReference<>();
        first.set(Optional.of(new AtomicReference<>(first)));
        Stream<Object> members = Stream.of(
                        "bean list map array any reference notEmpty notAbsent single singleOfArray".split(" "))
                .map(Cyclic::with);
        Stream<Object> values = Stream.of(holdingItself(), first, new Itself(), new Other(), new Typed(), new Holder());
        return Stream.concat(members, values);
    }

    /** Also on a stack of 1 MB, the default, for which the depth of mappers is made. */
    @ParameterizedTest
    @MethodSource("endless")
    void cyclesEndAtTheLimitOnDepth(Object value) throws InterruptedException {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        JsonMapper.standard().writeValueAsBytes(value);
                    } catch (Throwable t) {
                        thrown[0] = t;
                    }
                },
                "cyclic",
                1 << 20);
        thread.start();
        thread.join();
        assertEquals(JsonLimitException.class, thrown[0].getClass(), String.valueOf(thrown[0]));
        assertEquals(Limit.DEPTH, ((JsonLimitException) thrown[0]).limit());
    }

    public static class Plain {
        public int a = 1;
    }

    public static class Outer {
        @JsonUnwrapped
        public Plain plain;
    }

    public static class Inner extends Plain {
        @JsonUnwrapped
        public Outer outer;
    }

    public static class Entity<T> {
        @JsonUnwrapped
        public T content;
    }

    /** No declared type shows that the members have no end; the objects that would have them do. */
    @Test
    void unwrappedObjectsCannotLeadBack() {
        Outer outer = new Outer();
        Inner inner = new Inner();
        outer.plain = inner;
        inner.outer = outer;
        Entity<Object> own = new Entity<>();
        own.content = Optional.of(own);
        for (Object value : List.of(outer, inner, own)) {
            JsonMappingException e = assertThrows(JsonMappingException.class, () -> Oracles.write(Oracles.AS_3, value));
            assertEquals(JsonMappingException.Kind.DEFINITION, e.kind());
        }
        Entity<Object> reference = new Entity<>();
        reference.content = selfReference();
        JsonLimitException e = assertThrows(JsonLimitException.class, () -> Oracles.write(Oracles.AS_3, reference));
        assertEquals(Limit.DEPTH, e.limit());
    }

    @Test
    void unwrappedObjectsOfOneClassStandInEachOther() {
        Object value = new Plain();
        for (int i = 0; i < 16; i++) {
            Entity<Object> around = new Entity<>();
            around.content = value;
            value = around;
        }
        assertEquals("{\"a\":1}", Oracles.write(Oracles.AS_3, value));
    }

    private static Object selfReference() {
        AtomicReference<Object> reference = new AtomicReference<>();
        reference.set(reference);
        return reference;
    }

    private static Object references(int count) {
        Object value = 7;
        for (int i = 0; i < count; i++) {
            value = i % 2 == 0 ? Optional.of(value) : new AtomicReference<>(value);
        }
        return value;
    }

    /** Between two containers as many values may stand for another as containers may be open, and 16 at least. */
    @ParameterizedTest
    @CsvSource({"20, 20", "17, 17", "3, 16", "0, 16"})
    void whatALimitOnDepthAllows(int depth, int references) {
        JsonLimits limits = JsonLimits.defaults().withMaxDepth(depth);
        assertEquals("7", written(limits, references(references)));
        JsonLimitException e =
                assertThrows(JsonLimitException.class, () -> written(limits, references(references + 1)));
        assertEquals(Limit.DEPTH, e.limit());
        assertEquals(depth, e.value());
    }

    /** Each container begins anew, and what was written before does not count. */
    @Test
    void onlyValuesBetweenTwoContainersCount() {
        Object value = references(15);
        for (int i = 0; i < 10; i++) {
            value = List.of(((Optional<?>) references(1)).map(any -> 7).get(), Optional.of(value), references(20));
        }
        String json = written(SHALLOW, value);
        assertEquals("[7,".repeat(10) + "7" + ",7]".repeat(10), json);
    }

    private static String written(JsonLimits limits, Object value) {
        SegmentedBuffer out = new SegmentedBuffer();
        try (UTF8JsonGenerator json =
                UTF8JsonGenerator.to(out, WriteOptions.defaults().withLimits(limits))) {
            try {
                codec(value.getClass()).write(json, value);
            } catch (RuntimeException e) {
                json.abort();
                throw e;
            }
        }
        return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }

    private static JsonCodec<Object> codec(Class<?> type) {
        return Oracles.AS_3.codec(JavaType.of(type), Context.NONE);
    }

    /** "After a refusal the generator is usable": the count of what failed does not stay. */
    @Test
    void aRefusalLeavesTheGeneratorUsable() {
        SegmentedBuffer out = new SegmentedBuffer();
        try (UTF8JsonGenerator json =
                UTF8JsonGenerator.to(out, WriteOptions.defaults().withLimits(SHALLOW))) {
            json.writeStartArray();
            Object endless = holdingItself();
            assertThrows(
                    JsonLimitException.class, () -> codec(AtomicReference.class).write(json, endless));
            codec(Optional.class).write(json, references(19));
            json.writeEndArray();
        }
        assertEquals("[7]", new String(out.toByteArray(), StandardCharsets.UTF_8));
    }

    public static class Chicken {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public Chicken(Egg egg) {}

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public Chicken(String name) {}
    }

    public static class Egg {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public Egg(Optional<Chicken> chicken) {}
    }

    public static class Self {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public Self(Self other) {}

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public Self(int value) {}
    }

    public static class Tree extends ArrayList<Tree> {
        private static final long serialVersionUID = 1L;
    }

    public static class Trees {
        @JsonFormat(with = Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
        public Tree tree;

        @JsonFormat(with = Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
        public Tree[] trees;
    }

    /** A document chooses the creator that has no end; others of the same class are read. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Chicken | {}           | "a"
            Chicken | [1]          | "a"
            Egg     | 5            | "a"
            Self    | {}           | 5
            Trees   | {"tree":5}   | {"tree":[[],[[]]]}
            Trees   | {"trees":{}} | {"trees":[]}
            """)
    void creatorsThatTakeEachOtherEndAtTheLimitOnDepth(String name, String endless, String json) throws Exception {
        Class<?> type = Class.forName(EndlessValuesTest.class.getName() + "$" + name);
        assertEquals(type, Oracles.read(Oracles.AS_3, type, json).getClass());
        JsonLimitException e = assertThrows(JsonLimitException.class, () -> Oracles.read(Oracles.AS_3, type, endless));
        assertEquals(Limit.DEPTH, e.limit());
        assertEquals(1_000, e.value());
    }

    public static class Ring extends AtomicReference<Ring> {
        private static final long serialVersionUID = 1L;
    }

    /** Only null is a value of such a class. */
    @Test
    void aReferenceToItsOwnClassEndsAtTheLimitOnDepth() {
        assertThrows(JsonLimitException.class, () -> Oracles.read(Oracles.AS_3, Ring.class, "5"));
        assertNull(Oracles.read(Oracles.AS_3, Ring.class, "null"));
    }

    /** Containers of JSON do not count here: the parser counts them. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 20})
    void whatIsReadThroughCreatorsMayBeAsDeepAsAllElse(int depth) {
        ReadOptions options = ReadOptions.defaults().withLimits(SHALLOW);
        String text = "[".repeat(depth) + "]".repeat(depth);
        try (UTF8JsonParser json = UTF8JsonParser.of(text, options)) {
            Object read = codec(Wrapped.class).read(json);
            for (int i = 1; i < depth; i++) {
                read = ((Wrapped) read).parts.get().get(0);
            }
            assertEquals(List.of(), ((Wrapped) read).parts.get());
        }
    }

    public static class Wrapped {
        final Optional<List<Wrapped>> parts;

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public Wrapped(Optional<List<Wrapped>> parts) {
            this.parts = parts;
        }
    }
}
