package dev.octet.json.bridge;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** The calls of a generator that both Jacksons have, by the names of Jackson 3. */
public interface GeneratorCalls {
    /** A text that the generator may serialise in advance. */
    record Text(String value) {}

    /** A form of Base64, as in {@code Base64Variants}. */
    enum Variant {
        MIME,
        PEM,
        MODIFIED_FOR_URL,
        MIME_WITHOUT_PADDING
    }

    void writeStartObject() throws IOException;

    void writeStartObject(Object current) throws IOException;

    void writeEndObject() throws IOException;

    void writeStartArray() throws IOException;

    void writeStartArray(Object current) throws IOException;

    void writeStartArray(Object current, int size) throws IOException;

    void writeEndArray() throws IOException;

    void writeName(String name) throws IOException;

    void writeName(Text name) throws IOException;

    void writePropertyId(long id) throws IOException;

    void writeString(String text) throws IOException;

    void writeString(Text text) throws IOException;

    void writeString(char[] text, int offset, int length) throws IOException;

    void writeString(Reader text, int length) throws IOException;

    void writeUTF8String(byte[] text, int offset, int length) throws IOException;

    void writeRawUTF8String(byte[] text, int offset, int length) throws IOException;

    void writeNumber(short value) throws IOException;

    void writeNumber(int value) throws IOException;

    void writeNumber(long value) throws IOException;

    void writeNumber(float value) throws IOException;

    void writeNumber(double value) throws IOException;

    void writeNumber(BigInteger value) throws IOException;

    void writeNumber(BigDecimal value) throws IOException;

    void writeNumber(String encoded) throws IOException;

    void writeNumber(char[] encoded, int offset, int length) throws IOException;

    void writeBoolean(boolean value) throws IOException;

    void writeNull() throws IOException;

    void writeNumberProperty(String name, short value) throws IOException;

    void writeNumberProperty(String name, int value) throws IOException;

    void writeNumberProperty(String name, long value) throws IOException;

    void writeBooleanProperty(String name, boolean value) throws IOException;

    void writeNullProperty(String name) throws IOException;

    void writeStringProperty(String name, String value) throws IOException;

    void writeObjectPropertyStart(String name) throws IOException;

    void writeArrayPropertyStart(String name) throws IOException;

    void writeArray(int[] values, int offset, int length) throws IOException;

    void writeArray(long[] values, int offset, int length) throws IOException;

    void writeArray(double[] values, int offset, int length) throws IOException;

    void writeArray(String[] values, int offset, int length) throws IOException;

    void writeRaw(String text) throws IOException;

    void writeRaw(char text) throws IOException;

    void writeRaw(Text text) throws IOException;

    void writeRaw(String text, int offset, int length) throws IOException;

    void writeRaw(char[] text, int offset, int length) throws IOException;

    void writeRawValue(String text) throws IOException;

    void writeRawValue(Text text) throws IOException;

    void writeRawValue(String text, int offset, int length) throws IOException;

    void writeRawValue(char[] text, int offset, int length) throws IOException;

    void writeBinary(byte[] data, int offset, int length) throws IOException;

    void writeBinary(Variant variant, byte[] data, int offset, int length) throws IOException;

    int writeBinary(InputStream data, int length) throws IOException;

    int writeBinary(Variant variant, InputStream data, int length) throws IOException;

    void flush() throws IOException;

    Object currentValue() throws IOException;

    void assignCurrentValue(Object value) throws IOException;

    /** The pointer, the current value and the name around it. */
    String location();

    /**
     * Makes these calls those of a generator.
     *
     * @param type the class of generators
     * @param names names of methods that differ in this Jackson, and of parts of names
     * @param values how a {@link Text} and a {@link Variant} are spelled in this Jackson, with the classes of both
     * @param location for {@link #location}
     */
    static <G> GeneratorCalls of(
            Class<G> type,
            G generator,
            Map<String, String> names,
            Map<Class<?>, Class<?>> types,
            Function<Object, Object> values,
            Supplier<String> location) {
        Map<Object, Object> spelled = new HashMap<>(); // so that a text is serialised once
        return (GeneratorCalls) Proxy.newProxyInstance(
                GeneratorCalls.class.getClassLoader(), new Class<?>[] {GeneratorCalls.class}, (self, method, args) -> {
                    if (method.getName().equals("location")) {
                        return location.get();
                    }
                    String name = method.getName();
                    for (Map.Entry<String, String> other : names.entrySet()) {
                        name = name.replace(other.getKey(), other.getValue());
                    }
                    Class<?>[] parameters = Arrays.stream(method.getParameterTypes())
                            .map(parameter -> types.getOrDefault(parameter, parameter))
                            .toArray(Class<?>[]::new);
                    Object[] arguments = args == null
                            ? new Object[0]
                            : Arrays.stream(args)
                                    .map(value -> value instanceof Text || value instanceof Variant
                                            ? spelled.computeIfAbsent(value, values)
                                            : value)
                                    .toArray();
                    try {
                        return type.getMethod(name, parameters).invoke(generator, arguments);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }
}
