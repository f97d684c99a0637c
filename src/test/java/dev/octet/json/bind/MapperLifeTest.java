package dev.octet.json.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonKey;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.octet.json.JsonMappingException;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Mappers and the loaders of the types that they bind: "types are referenced from the mapper alone, and are collected
 * with it", and mappers of one type cost no metaspace each.
 */
class MapperLifeTest {
    private static final String ORDER = """
            package acme;

            import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
            import com.fasterxml.jackson.annotation.JsonProperty;
            import com.fasterxml.jackson.annotation.JsonTypeInfo;

            public class Order {
                @JsonProperty("number")
                private int id = 5;
                public java.util.List<Item> items = new java.util.ArrayList<>();
                public Kind kind = Kind.A;
                public java.util.Map<Kind, Item> byKind = java.util.Map.of();

                public enum Kind { A, @JsonProperty("b") B }
                public record Item(String name, long count) {}

                @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
                public interface Shape {}
                public record Unlisted(int a) implements Shape {}
                public static class Base {}
                public static class Sub extends Base { public int b = 2; }
                public static class Shapes {
                    public java.util.List<Shape> all = java.util.List.of(new Unlisted(1));
                    @JsonIgnoreProperties("q")
                    public java.util.List<Base> subs = java.util.List.of(new Sub());
                }

                public static java.lang.invoke.MethodHandles.Lookup access() {
                    return java.lang.invoke.MethodHandles.lookup();
                }
            }
            """;

    private static final String DOCUMENT =
            "{'number':7,'items':[{'name':'x','count':1}],'kind':'b','byKind':{'A':{'name':null,'count':2}}}"
                    .replace('\'', '"');

    @TempDir
    private static Path directory;

    private static URL classes;

    @BeforeAll
    static void compile() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path source = Files.writeString(directory.resolve("Order.java"), ORDER);
        Path target = Files.createDirectories(directory.resolve("classes"));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            StringWriter messages = new StringWriter();
            List<String> options =
                    List.of("-proc:none", "-d", target.toString(), "-cp", System.getProperty("java.class.path"));
            boolean isCompiled = compiler.getTask(
                            messages, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
            assertTrue(isCompiled, messages::toString);
        }
        classes = target.toUri().toURL();
    }

    /** The loader of a restart or of a web application: its parent has the library and the annotations. */
    private URLClassLoader child() {
        return new URLClassLoader(new URL[] {classes}, getClass().getClassLoader());
    }

    private static JsonMapper mapper(Class<?> type, boolean hasLookup) throws ReflectiveOperationException {
        JsonMapper.Builder builder = JsonMapper.builder();
        return hasLookup
                ? builder.access((Lookup) type.getMethod("access").invoke(null)).build()
                : builder.build();
    }

    private static void assertBinds(JsonMapper mapper, Class<?> type) throws ReflectiveOperationException {
        Object order = mapper.readValue(DOCUMENT, type);
        assertSame(type, order.getClass());
        assertEquals(DOCUMENT.length(), mapper.writeValueAsString(order).length());
        assertTrue(mapper.writeValueAsString(order).contains("\"number\":7"));
        Class<?> shapes = type.getClassLoader().loadClass("acme.Order$Shapes");
        assertEquals(
                "{\"all\":[{\"is\":\"Order$Unlisted\",\"a\":1}],\"subs\":[{\"b\":2}]}",
                mapper.writeValueAsString(shapes.getConstructor().newInstance()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aTypeIsCollectedAfterTheMapperThatHasBoundIt(boolean hasLookup) throws Exception {
        WeakReference<Class<?>> type = bound(hasLookup);
        assertCollected(type);
    }

    private WeakReference<Class<?>> bound(boolean hasLookup) throws Exception {
        try (URLClassLoader loader = child()) {
            Class<?> type = loader.loadClass("acme.Order");
            assertBinds(mapper(type, hasLookup), type);
            return new WeakReference<>(type);
        }
    }

    /** One mapper may live as long as the application; those of an older generation of its types do not keep them. */
    @Test
    void aMapperThatLivesOnBindsTheTypeOfEachLoader() throws Exception {
        JsonMapper mapper = JsonMapper.standard();
        try (URLClassLoader first = child();
                URLClassLoader second = child()) {
            Class<?> old = first.loadClass("acme.Order");
            Class<?> young = second.loadClass("acme.Order");
            assertNotSame(old, young);
            assertBinds(mapper, old);
            assertBinds(mapper, young);
            assertBinds(mapper, old);
        }
    }

    private static void assertCollected(WeakReference<Class<?>> type) throws InterruptedException {
        for (int i = 0; i < 100 && type.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertNull(type.get());
    }

    @Test
    void twoThousandMappersOfOneTypeLeaveMetaspaceFlat() throws Exception {
        try (URLClassLoader loader = child()) {
            Class<?> type = loader.loadClass("acme.Order");
            bindOften(type, 500);
            long before = metaspace();
            bindOften(type, 2_000);
            long grown = metaspace() - before;
            // 250 bytes a mapper: one hidden class or method handle form of each would be 2 KB and more
            assertTrue(grown < 500_000, "metaspace has grown by " + grown);
        }
    }

    static final class Tags extends ArrayList<String> {
        private static final long serialVersionUID = 1L;
    }

    enum Unit {
        METRE;

        @JsonValue
        String symbol() {
            return "m";
        }
    }

    record Id(@JsonKey String text) {}

    static final class Parts {
        public Tags tags;
        public Unit unit;
        public Map<Id, Integer> byId;
    }

    /** A collection, an enum and a key have classes of their own, through which their members are reached. */
    @Test
    void aMapperDefinesNoClassAgain() {
        for (int i = 0; i < 3; i++) {
            bindParts();
        }
        ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
        long before = classes.getTotalLoadedClassCount();
        for (int i = 0; i < 50; i++) {
            bindParts();
        }
        assertTrue(classes.getTotalLoadedClassCount() - before < 50, "one or more for each mapper");
    }

    private static void bindParts() {
        JsonMapper mapper = JsonMapper.standard();
        Parts parts = mapper.readValue("{\"tags\":[\"a\"],\"unit\":\"m\"}", Parts.class);
        parts.byId = Map.of(new Id("k"), 1);
        assertEquals("{\"byId\":{\"k\":1},\"tags\":[\"a\"],\"unit\":\"m\"}", mapper.writeValueAsString(parts));
    }

    private static void bindOften(Class<?> type, int times) throws ReflectiveOperationException {
        for (int i = 0; i < times; i++) {
            JsonMapper mapper = mapper(type, i % 2 == 0);
            assertSame(type, mapper.readValue(DOCUMENT, type).getClass());
        }
    }

    private static long metaspace() {
        System.gc();
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getName().equals("Metaspace"))
                .mapToLong(pool -> pool.getUsage().getUsed())
                .findFirst()
                .orElseThrow();
    }

    /**
     * A loader with its own copy of the annotations gives its types annotations of other classes than the library's.
     * They would do nothing, and so they are an error.
     */
    @Test
    void annotationsOfAnotherCopyAreRefused() throws Exception {
        URL annotations =
                JsonProperty.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes, annotations}, ClassLoader.getPlatformClassLoader())) {
            Class<?> type = loader.loadClass("acme.Order");
            assertNotSame(JsonProperty.class, loader.loadClass(JsonProperty.class.getName()));
            JsonMapper mapper = JsonMapper.standard();
            for (Executable call : List.<Executable>of(
                    () -> mapper.readValue("{}", type),
                    () -> mapper.writeValueAsString(type.getConstructor().newInstance()),
                    () -> mapper.readValue("\"b\"", loader.loadClass("acme.Order$Kind")))) {
                JsonMappingException refused = assertThrows(JsonMappingException.class, call);
                assertEquals(JsonMappingException.Kind.DEFINITION, refused.kind());
                assertTrue(
                        refused.getMessage().contains("@JsonProperty is of another copy of jackson-annotations"),
                        refused::getMessage);
            }
        }
    }
}
