package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.codec.CodecFactory;
import dev.octet.json.codec.CodecSource;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.TypeRef;
import dev.octet.json.codec.UseCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** The clauses of {@link CodecCache}: whose codec counts, what is kept, and types that contain themselves. */
class CodecCacheTest {
    /** Writes one word, and reads anything as a word. */
    static class Word extends JsonCodec<Object> {
        private final String word;

        Word(String word) {
            this.word = word;
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeString(word);
        }

        @Override
        public Object read(UTF8JsonParser json) {
            json.skipValue();
            return word;
        }
    }

    static final class Annotated extends Word {
        Annotated() {
            super("annotated");
        }

        @SuppressWarnings("unchecked")
        static Class<? extends JsonCodec<?>> type() {
            return (Class<? extends JsonCodec<?>>) (Class<?>) Annotated.class;
        }
    }

    @UseCodec(Annotated.class)
    static final class Marked {}

    interface Shape {}

    record Circle(int radius) implements Shape {}

    /** A list of such lists. */
    static final class Tree extends ArrayList<Tree> {
        private static final long serialVersionUID = 1L;
    }

    static final class Node {
        public Node next;
        public Map<String, List<Node>> others;
    }

    private static CodecCache cache(Map<Type, JsonCodec<?>> registered, CodecFactory... factories) {
        return new CodecCache(Presets2And3.settings(true, registered, List.of(factories)));
    }

    @Test
    void anAnnotationComesBeforeRegisteredCodecsAndTheseBeforeFactories() {
        CodecFactory factory = (type, codecs) -> new Word("made");
        CodecCache codecs =
                cache(Map.of(Marked.class, new Word("registered"), Circle.class, new Word("exact")), factory);

        assertEquals("\"annotated\"", Presets2And3.write(codecs, new Marked()));
        assertEquals("\"exact\"", Presets2And3.write(codecs, new Circle(1)));
        assertEquals("\"made\"", Presets2And3.write(codecs, "text"));
    }

    @Test
    void aRegisteredCodecIsThatOfElementsAndOfArgumentsToo() {
        CodecCache codecs = cache(Map.of(String.class, new Word("s"), Integer.class, new Word("i")));

        assertEquals("[\"s\",{\"k\":\"i\"}]", Presets2And3.write(codecs, List.of("a", Map.of("k", 1))));
        assertEquals(List.of("s", "s"), Presets2And3.read(codecs, new TypeRef<List<String>>() {}.type(), "[1,2]"));
    }

    @Test
    void aCodecOfAnInterfaceWritesTheObjectsOfItsClasses() {
        CodecCache codecs = cache(Map.of(Shape.class, new Word("shape")));

        assertEquals("[\"shape\"]", Presets2And3.write(codecs, List.of(new Circle(1))));
    }

    @Test
    void aFactoryIsAskedOnceForATypeAndNotForPrimitiveTypes() {
        List<Type> asked = Collections.synchronizedList(new ArrayList<>());
        CodecCache codecs = cache(Map.of(), (type, source) -> {
            asked.add(type);
            return null;
        });
        Type type = new TypeRef<List<Circle>>() {}.type();
        for (int i = 0; i < 3; i++) {
            Presets2And3.read(codecs, type, "[{\"radius\":1}]");
            Presets2And3.read(codecs, int[].class, "[1]");
            Presets2And3.read(codecs, int.class, "1");
        }

        assertEquals(new HashSet<>(asked).size(), asked.size(), asked.toString());
        assertTrue(
                asked.contains(type) && asked.contains(Circle.class) && !asked.contains(int.class), asked.toString());
    }

    @Test
    void aFactoryMayKeepTheCodecOfTheTypeItself() {
        CodecFactory factory = new CodecFactory() {
            @Override
            public JsonCodec<?> codec(Type type, CodecSource codecs) {
                return type instanceof ParameterizedType list && list.getRawType() == List.class
                        ? new Nested(codecs.codec(type))
                        : null;
            }
        };
        CodecCache codecs = cache(Map.of(), factory);

        Object read = Presets2And3.read(codecs, new TypeRef<List<String>>() {}.type(), "[[[]]]");
        assertEquals(List.of(List.of(List.of())), read);
    }

    /** Reads arrays of arrays with the codec that it was given for itself. */
    private static final class Nested extends JsonCodec<Object> {
        private final JsonCodec<?> self;

        Nested(JsonCodec<?> self) {
            this.self = self;
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeNull();
        }

        @Override
        public Object read(UTF8JsonParser json) {
            List<Object> all = new ArrayList<>();
            json.readStartArray();
            while (json.hasNextElement()) {
                all.add(self.read(json));
            }
            json.nextToken();
            return all;
        }
    }

    @Test
    void codecsOfEqualContextsAreTheSame() {
        CodecCache codecs = cache(Map.of());
        JavaType type = JavaType.of(new TypeRef<List<String>>() {}.type());

        assertSame(codecs.codec(type, Context.NONE), codecs.codec((Type) type));
        assertSame(codecs.codec(type, with(Nulls.SKIP)), codecs.codec(type, with(Nulls.SKIP)));
        assertNotSame(codecs.codec(type, with(Nulls.SKIP)), codecs.codec(type, with(Nulls.FAIL)));
    }

    private static Context with(Nulls nulls) {
        return new Context(
                null, JsonInclude.Include.ALWAYS, null, nulls, null, Set.of(), Set.of(), Set.of(), false, null, false);
    }

    @Test
    void aTypeMayContainItself() {
        CodecCache codecs = cache(Map.of());
        String tree = "[[],[[]]]";
        assertEquals(tree, Presets2And3.write(codecs, Presets2And3.read(codecs, Tree.class, tree)));
        String node = "{\"next\":{\"next\":null,\"others\":{\"a\":[]}},\"others\":null}";
        assertEquals(node, Presets2And3.write(codecs, Presets2And3.read(codecs, Node.class, node)));
    }

    @Test
    void aCodecThatCannotBeMadeFailsAgainInTheSameWords() {
        CodecCache codecs = cache(Map.of(), (type, source) -> {
            throw new JsonMappingException(Kind.DEFINITION, "no", "Circle", null);
        });
        for (int i = 0; i < 2; i++) {
            assertEquals(
                    "no",
                    assertThrows(JsonMappingException.class, () -> codecs.codec(Circle.class))
                            .getMessage());
        }
    }

    @Test
    void threadsThatMeetATypeFirstGetOneCodec() throws Exception {
        for (int round = 0; round < 20; round++) {
            CodecCache codecs = cache(Map.of());
            CyclicBarrier start = new CyclicBarrier(32);
            ExecutorService threads = Executors.newFixedThreadPool(32);
            Callable<Object> call = () -> {
                start.await();
                assertEquals("[[]]", Presets2And3.write(codecs, Presets2And3.read(codecs, Tree.class, "[[]]")));
                return codecs.codec((Type) Tree.class);
            };
            Set<Object> found = new HashSet<>();
            for (Future<Object> each : threads.invokeAll(Collections.nCopies(32, call))) {
                found.add(each.get());
            }
            threads.shutdown();
            assertEquals(1, found.size());
        }
    }

    @Test
    void whatContainsItselfEndsAtTheLimitOfDepth() {
        CodecCache codecs = cache(Map.of());
        Tree tree = new Tree();
        tree.add(tree);
        List<Object> list = new ArrayList<>();
        list.add(list);
        Node node = new Node();
        node.next = node;
        for (Object cyclic : List.of(tree, list, node)) {
            UTF8JsonGenerator json = UTF8JsonGenerator.to(new ByteArrayOutputStream());
            JsonLimitException thrown = assertThrows(
                    JsonLimitException.class,
                    () -> codecs.codecOf(cyclic.getClass()).write(json, cyclic));
            assertEquals(JsonLimitException.Limit.DEPTH, thrown.limit());
        }
        String deep = "[".repeat(100_000);
        for (Class<?> type : List.of(Tree.class, Object.class, List.class)) {
            assertThrows(JsonLimitException.class, () -> Presets2And3.read(codecs, type, deep));
        }
    }

    @Test
    void noClassIsLoadedByANameFromADocument() {
        CodecCache codecs = cache(Map.of());
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class, () -> Presets2And3.read(codecs, Class.class, "\"java.lang.String\""));
        assertEquals(Kind.TYPE, thrown.kind());
    }

    @Test
    void errorsHaveAKindAndALocationButNoValue() {
        CodecCache codecs = cache(Map.of());
        Type numbers = new TypeRef<Map<String, List<Integer>>>() {}.type();
        Map<String, Kind> rows = Map.of(
                "{\"a\":[1,true]}",
                Kind.TYPE,
                "{\"a\":[1,\"secret\"]}",
                Kind.RANGE,
                "{\"a\":[1,4000000000]}",
                Kind.RANGE);
        rows.forEach((document, kind) -> {
            JsonMappingException thrown =
                    assertThrows(JsonMappingException.class, () -> Presets2And3.read(codecs, numbers, document));
            assertEquals(kind, thrown.kind(), document);
            assertEquals("/a/1", thrown.location().pointer(), document);
            assertTrue(!thrown.getMessage().contains("secret"), thrown.getMessage());
        });
        assertEquals(
                Kind.NULL,
                assertThrows(JsonMappingException.class, () -> Presets2And3.read(codecs, int[].class, "[null]"))
                        .kind());
        assertEquals(
                Kind.ENUM,
                assertThrows(
                                JsonMappingException.class,
                                () -> Presets2And3.read(codecs, ScalarSamples.Plain.class, "\"x\""))
                        .kind());
    }

    @Test
    void theCommonCodecsAreWhatElementsResolveTo() {
        assertInstanceOf(StringCodec.class, cache(Map.of()).codecOf(String.class));
    }
}
