package dev.octet.json.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.octet.json.JsonMappingException;
import dev.octet.json.codec.CodecFactory;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.TypeRef;
import dev.octet.json.codec.UseCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.ParameterizedType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "@UseCodec comes before every other codec, registered ones included"; a registered codec "comes before every codec
 * that Octet has, also where the class is part of another type"; factories are asked "after the codecs of exact types".
 */
@Tag("fast")
class CodecPrecedenceTest {
    /** A codec that shows its name in what it writes: {@code "name:text"}. */
    private static <T> JsonCodec<T> named(String name, java.util.function.Function<String, T> parse) {
        return JsonCodec.ofString(
                text -> {
                    if (!text.startsWith(name + ":")) {
                        throw new IllegalArgumentException(text);
                    }
                    return parse.apply(text.substring(name.length() + 1));
                },
                value -> name + ":" + value);
    }

    record Plain(int a) {
        static Plain parse(String text) {
            return new Plain(Integer.parseInt(text.replaceAll("\\D", "")));
        }
    }

    @UseCodec(OwnCodec.class)
    record Own(int a) {}

    static final class OwnCodec extends Delegating<Own> {
        OwnCodec() {
            super(named("own", text -> new Own(1)));
        }
    }

    static final class PlainCodec extends Delegating<Plain> {
        PlainCodec() {
            super(named("property", Plain::parse));
        }
    }

    static final class OtherOwnCodec extends Delegating<Own> {
        OtherOwnCodec() {
            super(named("property", text -> new Own(1)));
        }
    }

    @JsonPropertyOrder({"plain", "own", "overridden", "list"})
    record Holder(
            Plain plain,
            Own own,
            @UseCodec(OtherOwnCodec.class) Own overridden,
            List<Plain> list) {}

    record WithProperty(
            @UseCodec(PlainCodec.class) @JsonProperty("p") Plain plain) {}

    record Built(String text, BigDecimal decimal, UUID id, int[] ints) {}

    abstract static class Delegating<T> extends JsonCodec<T> {
        private final JsonCodec<T> codec;

        Delegating(JsonCodec<T> codec) {
            this.codec = codec;
        }

        @Override
        public void write(dev.octet.json.write.UTF8JsonGenerator json, T value) {
            codec.write(json, value);
        }

        @Override
        public T read(dev.octet.json.read.UTF8JsonParser json) {
            return codec.read(json);
        }
    }

    private static JsonMapper.Builder registered() {
        return JsonMapper.builder().register(Plain.class, named("registered", Plain::parse));
    }

    private static <T> void assertBothWays(JsonMapper mapper, String json, T value, TypeRef<T> type) {
        assertEquals(json, mapper.writeValueAsString(value, type));
        assertEquals(value, mapper.readValue(json, type));
    }

    @Test
    void aRegisteredCodecComesBeforeTheClass() {
        assertBothWays(registered().build(), "\"registered:Plain[a=1]\"", new Plain(1), new TypeRef<>() {});
        assertBothWays(JsonMapper.standard(), "{\"a\":1}", new Plain(1), new TypeRef<>() {});
        assertEquals("\"registered:Plain[a=1]\"", registered().build().writeValueAsString(new Plain(1)));
    }

    @Test
    void soItDoesInsideOtherTypes() {
        JsonMapper mapper = registered().build();
        String one = "\"registered:Plain[a=1]\"";
        Plain plain = new Plain(1);
        assertBothWays(mapper, "[" + one + "]", List.of(plain), new TypeRef<>() {});
        assertBothWays(mapper, "{\"k\":[" + one + "]}", Map.of("k", List.of(plain)), new TypeRef<>() {});
        assertBothWays(mapper, one, Optional.of(plain), new TypeRef<>() {});
        assertEquals("[" + one + "]", mapper.writeValueAsString(new Plain[] {plain}));
        assertEquals("[" + one + "]", mapper.writeValueAsString(new Object[] {plain}), "by its class");
        assertEquals(plain, mapper.readValue("[" + one + "]", Plain[].class)[0]);
        Holder holder = new Holder(plain, new Own(1), new Own(1), List.of(plain));
        assertBothWays(
                mapper,
                "{\"plain\":" + one + ",\"own\":\"own:Own[a=1]\",\"overridden\":\"property:Own[a=1]\",\"list\":[" + one
                        + "]}",
                holder,
                new TypeRef<>() {});
    }

    /** Types of the JDK with codecs of Octet's own. */
    @Test
    void aRegisteredCodecComesBeforeBuiltInOnes() {
        UUID id = new UUID(1, 2);
        JsonMapper mapper = JsonMapper.builder()
                .register(String.class, named("text", text -> text))
                .register(BigDecimal.class, named("decimal", BigDecimal::new))
                .register(UUID.class, named("id", UUID::fromString))
                .register(int[].class, named("ints", text -> new int[] {1}))
                .sortPropertiesAlphabetically(false)
                .build();
        String json = mapper.writeValueAsString(new Built("t", BigDecimal.ONE, id, null));
        assertEquals("{\"text\":\"text:t\",\"decimal\":\"decimal:1\",\"id\":\"id:" + id + "\",\"ints\":null}", json);
        Built read = mapper.readValue(json.replace("null", "\"ints:x\""), Built.class);
        assertEquals("t", read.text());
        assertEquals(id, read.id());
        assertEquals(1, read.ints()[0]);
        assertEquals(List.of("a"), mapper.readValue("[\"text:a\"]", TypeRef.listOf(String.class)));
    }

    static List<JsonMapper> mappersThatOnlyUseCodecBeats() {
        CodecFactory factory = (type, codecs) -> type == Own.class ? named("factory", text -> new Own(1)) : null;
        JsonCodec<Own> codec = named("registered", text -> new Own(1));
        return List.of(
                JsonMapper.standard(),
                JsonMapper.builder().register(Own.class, codec).build(),
                JsonMapper.builder().register(factory).build(),
                JsonMapper.jackson2().toBuilder()
                        .register(Own.class, codec)
                        .register(factory)
                        .build());
    }

    @ParameterizedTest
    @MethodSource("mappersThatOnlyUseCodecBeats")
    void useCodecComesBeforeAll(JsonMapper mapper) {
        assertBothWays(mapper, "\"own:Own[a=1]\"", new Own(1), new TypeRef<>() {});
        assertBothWays(mapper, "[\"own:Own[a=1]\"]", List.of(new Own(1)), new TypeRef<>() {});
    }

    @Test
    void thatOfAPropertyComesBeforeAll() {
        WithProperty value = new WithProperty(new Plain(1));
        String json = "{\"p\":\"property:Plain[a=1]\"}";
        assertBothWays(registered().build(), json, value, new TypeRef<>() {});
        assertBothWays(JsonMapper.standard(), json, value, new TypeRef<>() {});
        assertEquals(new WithProperty(null), JsonMapper.standard().readValue("{\"p\":null}", WithProperty.class));
        assertEquals("{\"p\":null}", JsonMapper.standard().writeValueAsString(new WithProperty(null)));
    }

    @JacksonAnnotationsInside
    @Retention(RetentionPolicy.RUNTIME)
    @UseCodec(BundledCodec.class)
    @interface Bundle {}

    @Bundle
    record Bundled(int a) {}

    static final class BundledCodec extends Delegating<Bundled> {
        BundledCodec() {
            super(named("bundle", text -> new Bundled(1)));
        }
    }

    @Test
    void aBundleMayNameTheCodec() {
        assertBothWays(JsonMapper.standard(), "\"bundle:Bundled[a=1]\"", new Bundled(1), new TypeRef<>() {});
    }

    @Test
    void aMixinMayNameTheCodec() {
        @UseCodec(PlainCodec.class)
        abstract class Mixin {}
        JsonMapper mapper = registered().mixin(Plain.class, Mixin.class).build();
        assertBothWays(mapper, "\"property:Plain[a=1]\"", new Plain(1), new TypeRef<>() {});
    }

    @Test
    void factoriesAreAskedInOrderAfterExactTypes() {
        CodecFactory none = (type, codecs) -> null;
        CodecFactory first = (type, codecs) -> type == Plain.class ? named("first", Plain::parse) : null;
        CodecFactory second = (type, codecs) -> type == Plain.class ? named("second", Plain::parse) : null;
        JsonMapper.Builder factories =
                JsonMapper.builder().register(none).register(first).register(second);
        assertBothWays(factories.build(), "[\"first:Plain[a=1]\"]", List.of(new Plain(1)), new TypeRef<>() {});
        JsonMapper exact = factories
                .register(Plain.class, named("registered", Plain::parse))
                .build();
        assertBothWays(exact, "[\"registered:Plain[a=1]\"]", List.of(new Plain(1)), new TypeRef<>() {});
    }

    static class Base {}

    static final class Derived extends Base {}

    /** The codec of a superclass writes what has none of its own, also none of a factory. */
    @Test
    void aFactoryForTheClassComesBeforeACodecOfItsSuperclass() {
        CodecFactory factory = (type, codecs) -> type == Derived.class ? constant("derived") : null;
        JsonMapper.Builder builder = JsonMapper.builder().register(Base.class, constant("base"));
        List<Object> value = List.of(new Base(), new Derived());
        assertEquals("[\"base\",\"base\"]", builder.build().writeValueAsString(value));
        assertEquals("[\"base\",\"derived\"]", builder.register(factory).build().writeValueAsString(value));
    }

    private static <T> JsonCodec<T> constant(String text) {
        return JsonCodec.ofString(
                read -> {
                    throw new IllegalArgumentException(read);
                },
                value -> text);
    }

    /** "For these type arguments only. It comes before one of the class." */
    @Test
    void aParameterizationComesBeforeItsClass() {
        JsonMapper mapper = JsonMapper.builder()
                .register(new TypeRef<List<Plain>>() {}, named("plains", text -> List.of(Plain.parse(text))))
                .build();
        assertBothWays(mapper, "\"plains:[Plain[a=1]]\"", List.of(new Plain(1)), new TypeRef<>() {});
        assertBothWays(mapper, "[[\"x\"]]", List.of(List.of("x")), new TypeRef<List<List<String>>>() {});
        assertBothWays(
                mapper,
                "[\"plains:[Plain[a=1]]\"]",
                List.of(List.of(new Plain(1))),
                new TypeRef<List<List<Plain>>>() {});
    }

    /** A factory gets types with their arguments, and the codecs of their parts. */
    @Test
    void aFactorySeesTypeArguments() {
        List<String> asked = new ArrayList<>();
        CodecFactory boxes = (type, codecs) -> {
            asked.add(type.getTypeName());
            if (!(type instanceof ParameterizedType box) || box.getRawType() != Box.class) {
                return null;
            }
            return new BoxCodec(codecs.codec(box.getActualTypeArguments()[0]));
        };
        JsonMapper mapper = JsonMapper.builder().register(boxes).build();
        assertBothWays(mapper, "[[7]]", new Box<>(new Box<>(7)), new TypeRef<Box<Box<Integer>>>() {});
        assertEquals(asked.size(), asked.stream().distinct().count(), () -> "once each: " + asked);
    }

    /** "The class of the codec, with a constructor that has no parameters." */
    @Test
    void aCodecThatCannotBeCreatedIsAnError() {
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class, () -> JsonMapper.standard().readValue("1", Wrong.class));
        assertEquals(JsonMappingException.Kind.DEFINITION, thrown.kind());
    }

    @UseCodec(NoConstructor.class)
    record Wrong(int a) {}

    static final class NoConstructor extends Delegating<Wrong> {
        NoConstructor(JsonCodec<Wrong> codec) {
            super(codec);
        }
    }

    record Box<T>(T content) {}

    static final class BoxCodec extends JsonCodec<Box<Object>> {
        private final JsonCodec<Object> content;

        @SuppressWarnings("unchecked") // the box's own content
        BoxCodec(JsonCodec<?> content) {
            this.content = (JsonCodec<Object>) content;
        }

        @Override
        public void write(dev.octet.json.write.UTF8JsonGenerator json, Box<Object> value) {
            json.writeStartArray();
            content.write(json, value.content);
            json.writeEndArray();
        }

        @Override
        public Box<Object> read(dev.octet.json.read.UTF8JsonParser json) {
            json.readStartArray();
            Box<Object> box = new Box<>(content.read(json));
            json.nextToken();
            return box;
        }
    }

    /** "The last one counts", also if two types are one to the mapper. */
    @Test
    void theLastOfTwoIsTaken() {
        JsonCodec<List<? extends Number>> wildcard = JsonCodec.ofString(text -> List.of(1), list -> "wildcard");
        JsonCodec<List<Number>> exact = JsonCodec.ofString(text -> List.of(2), list -> "exact");
        TypeRef<List<? extends Number>> of = new TypeRef<>() {};
        TypeRef<List<Number>> ofExact = new TypeRef<>() {};
        JsonMapper last = JsonMapper.builder()
                .register(of, wildcard)
                .register(ofExact, exact)
                .build();
        JsonMapper first = JsonMapper.builder()
                .register(ofExact, exact)
                .register(of, wildcard)
                .build();
        assertEquals(List.of(2), last.readValue("\"\"", ofExact));
        assertEquals(List.of(1), first.readValue("\"\"", ofExact));
    }

    static final class NoLong extends JsonCodec<Long> {
        @Override
        public void write(UTF8JsonGenerator json, Long value) {
            json.writeNumber(value);
        }

        @Override
        public @Nullable Long read(UTF8JsonParser json) {
            json.skipValue();
            return null;
        }
    }

    record Primitive(@UseCodec(NoLong.class) long id) {}

    static final class PrimitiveBean {
        @UseCodec(NoLong.class)
        public long id;
    }

    /** "null if that is the value of what was read, which is an error for a primitive property". */
    @ParameterizedTest
    @ValueSource(classes = {Primitive.class, PrimitiveBean.class})
    void nullIsNoPrimitive(Class<?> type) {
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class, () -> JsonMapper.standard().readValue("{\"id\":7}", type));
        assertEquals(JsonMappingException.Kind.NULL, thrown.kind());
        assertEquals("/id", thrown.location().pointer());
    }

    static final class Marked extends JsonCodec<Integer> {
        @Override
        public void write(UTF8JsonGenerator json, Integer value) {
            json.writeString("#" + value);
        }

        @Override
        public Integer read(UTF8JsonParser json) {
            return Integer.valueOf(json.readString().substring(1));
        }

        @Override
        public Integer nullValue() {
            return 77;
        }
    }

    static final class MarkedBean {
        @UseCodec(Marked.class)
        public int a;
    }

    record MarkedRecord(@UseCodec(Marked.class) int a) {}

    /** "Returns what null in JSON is read as", of primitive properties too. */
    @Test
    void nullIsWhatTheCodecMakesOfIt() {
        JsonMapper mapper = JsonMapper.standard();
        assertEquals(77, mapper.readValue("{\"a\":null}", MarkedBean.class).a);
        assertEquals(77, mapper.readValue("{\"a\":null}", MarkedRecord.class).a());
        assertEquals(5, mapper.readValue("{\"a\":\"#5\"}", MarkedRecord.class).a());
    }

    static final class NeedsArgument extends Delegating<Own> {
        NeedsArgument(int a) {
            super(named("own", text -> new Own(a)));
        }
    }

    static final class Throws extends Delegating<Own> {
        Throws() {
            super(named("own", text -> new Own(1)));
            throw new IllegalStateException("boom");
        }
    }

    abstract static class Unfinished extends Delegating<Own> {
        Unfinished() {
            super(named("own", text -> new Own(1)));
        }
    }

    record HasNeedsArgument(@UseCodec(NeedsArgument.class) Own own) {}

    record HasThrows(@UseCodec(Throws.class) Own own) {}

    record HasUnfinished(@UseCodec(Unfinished.class) Own own) {}

    /** One row: a class whose codec cannot be made, and the kind of the error, the first time and again. */
    @ParameterizedTest
    @CsvSource({"HasNeedsArgument, DEFINITION", "HasThrows, CREATOR", "HasUnfinished, DEFINITION"})
    void aCodecThatCannotBeMadeIsAnErrorOfTheMapping(String name, JsonMappingException.Kind kind) throws Exception {
        Class<?> type = Class.forName(CodecPrecedenceTest.class.getName() + "$" + name);
        JsonMapper mapper = JsonMapper.standard();
        for (int i = 0; i < 2; i++) {
            JsonMappingException thrown =
                    assertThrows(JsonMappingException.class, () -> mapper.readValue("{\"own\":\"\"}", type));
            assertEquals(kind, thrown.kind());
        }
    }
}
