package dev.octet.json.internal.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.internal.access.AccessPlan.Access;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.ref.WeakReference;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What may be done with the types of other class loaders and modules: real loaders, real modules. */
@Tag("fast")
class AccessorReachTest {
    private static final String ORDER = """
            package acme;

            public class Order {
                private int id = 5;
                public int count = 6;

                public static java.lang.invoke.MethodHandles.Lookup access() {
                    return java.lang.invoke.MethodHandles.lookup();
                }
            }
            """;

    @TempDir
    private Path directory;

    private Path library;

    /** What its module requires. */
    private Path annotations;

    @BeforeEach
    void findTheLibrary() throws URISyntaxException {
        library = pathOf(Accessor.class);
        annotations = pathOf(JsonProperty.class);
    }

    private static Path pathOf(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private void compile(String... sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path source = Files.createDirectories(directory.resolve("src"));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            for (String text : sources) {
                String name = text.startsWith("module") ? "module-info.java" : "Order.java";
                Files.writeString(source.resolve(name), text);
            }
            List<Path> paths;
            try (var found = Files.list(source)) {
                paths = found.toList();
            }
            StringWriter said = new StringWriter();
            String path = library + File.pathSeparator + annotations;
            List<String> options = List.of("-d", classes().toString(), sources.length > 1 ? "-p" : "-cp", path);
            assertTrue(
                    compiler.getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(paths))
                            .call(),
                    said::toString);
        }
    }

    private Path classes() {
        return directory.resolve("classes");
    }

    private static AccessPlan plan(Class<?> type, String field) throws ReflectiveOperationException {
        Member member = type.getDeclaredField(field);
        return new AccessPlan(type, List.of(new Access(member, member)), type.getDeclaredConstructor());
    }

    private static void assertWorks(Accessor accessor) {
        Object order = accessor.create(new long[0], new Object[0]);
        assertEquals(5, accessor.getInt(order, 0));
        accessor.setInt(order, 0, 50);
        assertEquals(50, accessor.getInt(order, 0));
    }

    private static Lookup access(Class<?> type) throws ReflectiveOperationException {
        return (Lookup) type.getMethod("access").invoke(null);
    }

    private URL[] urls() throws IOException {
        return new URL[] {classes().toUri().toURL()};
    }

    // ---- loaders

    /** Restart loaders, web applications: another loader's class path is another module. */
    @Test
    void aTypeOfAChildLoaderNeedsALookupForAClass() throws Exception {
        compile(ORDER);
        try (URLClassLoader loader = new URLClassLoader(urls(), getClass().getClassLoader())) {
            Class<?> type = loader.loadClass("acme.Order");
            Accessor handles = Accessors.of(plan(type, "id"), null);
            assertInstanceOf(HandleAccessor.class, handles);
            assertWorks(handles);
            Accessor defined = Accessors.of(plan(type, "id"), access(type));
            assertTrue(defined.getClass().isHidden());
            assertEquals("acme", defined.getClass().getPackageName());
            assertWorks(defined);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aLoaderThatDoesNotKnowUsOrHasACopyOfUsHasHandles(boolean hasCopy) throws Exception {
        compile(ORDER);
        URL[] urls = hasCopy ? new URL[] {urls()[0], library.toUri().toURL()} : urls();
        try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            Class<?> type = loader.loadClass("acme.Order");
            Accessor accessor = Accessors.of(plan(type, "id"), access(type));
            assertInstanceOf(HandleAccessor.class, accessor);
            assertWorks(accessor);
        }
    }

    @Test
    void aTypeIsCollectedWithItsAccessorAndItsLoader() throws Exception {
        compile(ORDER);
        WeakReference<Class<?>> type = usedType();
        for (int i = 0; i < 50 && type.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertNull(type.get());
    }

    private WeakReference<Class<?>> usedType() throws Exception {
        try (URLClassLoader loader = new URLClassLoader(urls(), getClass().getClassLoader())) {
            Class<?> type = loader.loadClass("acme.Order");
            assertWorks(Accessors.of(plan(type, "id"), access(type)));
            assertWorks(Accessors.of(plan(type, "id"), null));
            return new WeakReference<>(type);
        }
    }

    // ---- modules

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // module acme                                          | field | lookup | accessor
                "requires dev.octet.json;                                | id    | false  | none",
                "requires dev.octet.json;                                | count | false  | none",
                "requires dev.octet.json;                                | id    | true   | class",
                "requires dev.octet.json; opens acme to dev.octet.json;  | id    | false  | handles",
                "requires dev.octet.json; opens acme to dev.octet.json;  | id    | true   | class",
                "requires dev.octet.json; exports acme;                  | count | false  | handles",
                "requires dev.octet.json; exports acme;                  | id    | false  | none",
                "exports acme;                                           | id    | true   | handles",
                "opens acme;                                             | id    | false  | handles",
            })
    void aModuleGivesWhatItOpensOrTheLookupThatItPasses(String content, String field, boolean lookup, String expected)
            throws Exception {
        compile("module acme { " + content + " }", ORDER);
        Configuration configuration = ModuleLayer.boot()
                .configuration()
                .resolve(
                        ModuleFinder.of(library, annotations, classes()),
                        ModuleFinder.of(),
                        Set.of("acme", "dev.octet.json"));
        ModuleLayer.Controller layer = ModuleLayer.defineModulesWithOneLoader(
                configuration, List.of(ModuleLayer.boot()), ClassLoader.getPlatformClassLoader());
        Module octet = layer.layer().findModule("dev.octet.json").orElseThrow();
        Module acme = layer.layer().findModule("acme").orElseThrow();
        layer.addExports(octet, "dev.octet.json.internal.access", getClass().getModule());
        Class<?> type = acme.getClassLoader().loadClass("acme.Order");
        Lookup access = null;
        if (lookup) { // the user's own code calls lookup(); this test, which is in no module of the layer, cannot
            layer.addOpens(acme, "acme", getClass().getModule());
            Method method = type.getMethod("access");
            method.setAccessible(true);
            access = (Lookup) method.invoke(null);
        }
        Object accessor = accessor(octet, type, type.getDeclaredField(field), access);
        if (expected.equals("none")) {
            IllegalAccessException refused = assertInstanceOf(IllegalAccessException.class, accessor);
            String message = refused.getMessage();
            assertTrue(message.contains("declare \"opens acme to dev.octet.json;\" in module acme"), message);
            assertTrue(message.contains("access(MethodHandles.lookup())"), message);
            assertNotNull(refused.getCause());
        } else {
            assertEquals(expected.equals("class"), accessor.getClass().isHidden(), accessor::toString);
            Method get = accessor.getClass().getSuperclass().getMethod("getInt", Object.class, int.class);
            Method create = accessor.getClass().getSuperclass().getMethod("create", long[].class, Object[].class);
            Object order = create.invoke(accessor, new long[0], new Object[0]);
            assertEquals(field.equals("id") ? 5 : 6, get.invoke(accessor, order, 0));
        }
    }

    /** Calls {@link Accessors#of} of the library in a layer. Returns an accessor, or what was thrown. */
    private static Object accessor(Module octet, Class<?> type, Member member, Lookup lookup)
            throws ReflectiveOperationException {
        ClassLoader loader = octet.getClassLoader();
        String internal = "dev.octet.json.internal.access.";
        Class<?> plan = loader.loadClass(internal + "AccessPlan");
        Object access = loader.loadClass(internal + "AccessPlan$Access")
                .getConstructor(Member.class, Member.class)
                .newInstance(member, member);
        Object made = plan.getConstructor(Class.class, List.class, Executable.class)
                .newInstance(type, List.of(access), type.getDeclaredConstructor());
        try {
            return loader.loadClass(internal + "Accessors")
                    .getMethod("of", plan, Lookup.class)
                    .invoke(null, made, lookup);
        } catch (InvocationTargetException e) {
            return e.getCause();
        }
    }
}
