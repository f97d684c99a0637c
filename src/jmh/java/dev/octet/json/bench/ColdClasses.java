package dev.octet.json.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.octet.json.bench.models.Shop00;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Many classes with a value each, which no library has met. They are copies of those in {@link Shop00}, made without a
 * library: class files in which another name of the same length stands.
 *
 * @param types     the classes
 * @param values    a value of each class
 * @param documents the JSON of these values
 */
record ColdClasses(List<Class<?>> types, List<Object> values, List<byte[]> documents) {
    private static final String NAME = Shop00.class.getSimpleName();
    private static final String NUMBERED = NAME.replace("00", "%02d");

    /** Makes this number of copies of {@link Shop00}, once in a JVM. */
    static ColdClasses make(int copies) {
        List<Class<?>> types = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        List<byte[]> documents = new ArrayList<>();
        try {
            Lookup lookup = MethodHandles.privateLookupIn(Shop00.class, MethodHandles.lookup());
            for (int i = 1; i <= copies; i++) {
                for (Class<?> type : copy(lookup, String.format(Locale.ROOT, NUMBERED, i))) {
                    types.add(type);
                    values.add(type.getMethod("sample").invoke(null));
                    documents.add(((String) type.getMethod("document").invoke(null)).getBytes(UTF_8));
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("copies of " + NAME, e);
        }
        return new ColdClasses(types, values, documents);
    }

    @SuppressWarnings("unchecked") // Shop00.classes() has that type
    private static List<Class<?>> copy(Lookup lookup, String name) throws ReflectiveOperationException {
        for (Class<?> nested : Shop00.class.getDeclaredClasses()) {
            define(lookup, nested, name);
        }
        Class<?> holder = define(lookup, Shop00.class, name);
        return (List<Class<?>>) holder.getMethod("classes").invoke(null);
    }

    private static Class<?> define(Lookup lookup, Class<?> original, String name) throws IllegalAccessException {
        String file = original.getName().replaceFirst(".*\\.", "") + ".class";
        try (InputStream in = Objects.requireNonNull(original.getResourceAsStream(file), file)) {
            String bytes = new String(in.readAllBytes(), ISO_8859_1);
            return lookup.defineClass(bytes.replace(NAME, name).getBytes(ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
