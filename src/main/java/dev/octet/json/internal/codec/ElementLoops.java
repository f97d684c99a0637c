package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the elements of collections, in a loop for each of the common kinds: strings, ints, longs, and all
 * others. Lists of the first three are frequent and their elements short, so that the call of a codec, which the JIT
 * compiler cannot inline in a loop that all codecs share, would be a large part of the time.
 */
final class ElementLoops {
    private ElementLoops() {}

    /** Reads the elements of an array and adds them. The end of the array is left. */
    static void read(UTF8JsonParser json, Element element, Collection<@Nullable Object> values) {
        JsonCodec<Object> codec = element.codec();
        if (codec instanceof StringCodec strings) {
            readStrings(json, strings, element, values);
        } else if (codec instanceof NumberCodec ints && ints.kind == SlotKind.INT) {
            readInts(json, ints, element, values);
        } else if (codec instanceof NumberCodec longs && longs.kind == SlotKind.LONG) {
            readLongs(json, longs, element, values);
        } else if (element.isUsers()) {
            readUsers(json, codec, element, values);
        } else {
            // here, not in a method of its own: elements may be deep, and a frame less for each level is stack saved
            while (json.hasNextElement()) {
                Object value = json.tryReadNull() ? null : codec.read(json);
                if (value != null) {
                    values.add(value);
                } else {
                    addNull(json, element, values);
                }
            }
        }
    }

    private static void readUsers(
            UTF8JsonParser json, JsonCodec<Object> codec, Element element, Collection<@Nullable Object> values) {
        while (json.hasNextElement()) {
            if (json.tryReadNull()) {
                addNull(json, element, values);
            } else {
                values.add(RestOfValue.element(json, codec));
            }
        }
    }

    private static void readStrings(
            UTF8JsonParser json, StringCodec codec, Element element, Collection<@Nullable Object> values) {
        while (json.hasNextElement()) {
            String value = codec.readOrNull(json);
            if (value != null) {
                values.add(value);
            } else {
                addNull(json, element, values);
            }
        }
    }

    private static void readInts(
            UTF8JsonParser json, NumberCodec codec, Element element, Collection<@Nullable Object> values) {
        while (json.hasNextElement()) {
            Object value = json.tryReadNull() ? null : codec.readInt(json);
            if (value != null) {
                values.add(value);
            } else {
                addNull(json, element, values);
            }
        }
    }

    private static void readLongs(
            UTF8JsonParser json, NumberCodec codec, Element element, Collection<@Nullable Object> values) {
        while (json.hasNextElement()) {
            Object value = json.tryReadNull() ? null : codec.readLong(json);
            if (value != null) {
                values.add(value);
            } else {
                addNull(json, element, values);
            }
        }
    }

    /** Reads the elements where errors are collected. */
    static void collect(UTF8JsonParser json, Element element, Collection<@Nullable Object> values) {
        PartReads parts = new PartReads(json, element.type.raw(), element.settings());
        boolean isMore = true;
        while (isMore) {
            parts.startElement();
            try {
                isMore = json.hasNextElement();
                Object value = !isMore || json.tryReadNull() ? null : read(json, element);
                if (value != null) {
                    values.add(value);
                } else if (isMore) {
                    addNull(json, element, values);
                }
            } catch (RuntimeException e) {
                parts.failed(e);
            }
        }
        parts.end();
    }

    private static @Nullable Object read(UTF8JsonParser json, Element element) {
        JsonCodec<Object> codec = element.codec();
        return element.isUsers() ? RestOfValue.element(json, codec) : codec.read(json);
    }

    /** Adds what stands for a {@code null}, which came or which the codec made of an empty text. */
    private static void addNull(UTF8JsonParser json, Element element, Collection<@Nullable Object> values) {
        if (!element.skipsNull()) {
            values.add(element.nullElement(json));
        }
    }

    /** Writes the elements of a collection. */
    static void write(UTF8JsonGenerator json, Element element, Collection<?> values) {
        JsonCodec<Object> codec = element.codec();
        if (codec instanceof StringCodec) {
            writeStrings(json, values);
        } else if (codec instanceof NumberCodec numbers && numbers.kind == SlotKind.INT) {
            writeInts(json, values);
        } else if (codec instanceof NumberCodec numbers && numbers.kind == SlotKind.LONG) {
            writeLongs(json, values);
        } else if (values instanceof RandomAccess && values instanceof List<?> list) {
            for (int i = 0; i < Contents.size(json, list); i++) {
                element.write(json, Contents.get(json, list, i));
            }
        } else {
            for (Iterator<?> all = Contents.of(json, values); all.hasNext(); ) {
                element.write(json, all.next());
            }
        }
    }

    private static void writeStrings(UTF8JsonGenerator json, Collection<?> values) {
        if (values instanceof RandomAccess && values instanceof List<?> list) {
            for (int i = 0; i < Contents.size(json, list); i++) {
                json.writeString((String) Contents.get(json, list, i));
            }
        } else {
            for (Iterator<?> all = Contents.of(json, values); all.hasNext(); ) {
                json.writeString((String) all.next());
            }
        }
    }

    private static void writeInts(UTF8JsonGenerator json, Collection<?> values) {
        for (Iterator<?> all = Contents.of(json, values); all.hasNext(); ) {
            Object value = all.next();
            if (value == null) {
                json.writeNull();
            } else {
                json.writeNumber((int) value);
            }
        }
    }

    private static void writeLongs(UTF8JsonGenerator json, Collection<?> values) {
        for (Iterator<?> all = Contents.of(json, values); all.hasNext(); ) {
            Object value = all.next();
            if (value == null) {
                json.writeNull();
            } else {
                json.writeNumber((long) value);
            }
        }
    }
}
