package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.JsonAttributes;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Date;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Makes the codec of a type that has none of the user. What comes first, counts:
 *
 * <ol>
 *   <li>type ids, of the property or of a user's class that is no container: around the codec of the steps below
 *   <li>{@code Object} and {@code Serializable}, {@code Void}, enums
 *   <li>users' classes: beans; numbers, texts and iterables among them are written as such
 *   <li>scalars of the JDK: numbers, times, texts
 *   <li>arrays, references, maps, collections, entries, iterators
 *   <li>all others: beans
 * </ol>
 */
final class BuiltIn {
    private static final JavaType STRING = JavaType.of(String.class);

    private BuiltIn() {}

    static JsonCodec<Object> of(JavaType type, Context context, Codecs codecs) {
        boolean isUsers = isUsers(type.raw());
        JsonCodec<Object> typed = null;
        if (type.content() != null) { // what a property says is for the elements
            typed = isUsers ? BeanCodecs.typed(type, context.withoutTypeIds(), codecs) : null;
        } else if (isUsers || context.typeIds() != null) {
            typed = BeanCodecs.typed(type, context, codecs);
        }
        return typed != null ? typed : untyped(type, context, codecs);
    }

    /** Returns the codec of a sub-type, of any kind, without its type id. */
    static JsonCodec<Object> withoutId(JavaType type, Context context, Set<String> skipped, Codecs codecs) {
        JsonCodec<Object> shared = codecs.codec(type, Context.NONE);
        if (codecs.isUsers(type)) {
            return shared;
        }
        Context inner = context.withoutTypeIds();
        if (shared instanceof TypeIdCodec || codecs.isBean(type)) {
            Class<?> raw = type.raw();
            if (!(raw.isEnum() || Map.class.isAssignableFrom(raw) || Collection.class.isAssignableFrom(raw))) {
                return BeanCodecs.plain(type, inner, skipped, codecs);
            }
        }
        return untyped(type, hasMembers(type, codecs) ? inner.skipping(skipped) : inner, codecs);
    }

    private static boolean hasMembers(JavaType type, Codecs codecs) {
        return Map.class.isAssignableFrom(type.raw()) || isUsers(type.raw()) && isBean(type, codecs);
    }

    /** Returns the codec of a type without type ids of its own. */
    static JsonCodec<Object> untyped(JavaType type, Context context, Codecs codecs) {
        Class<?> raw = type.raw();
        if (raw == Object.class || raw == Serializable.class) {
            return new UntypedCodec(codecs);
        }
        if (raw == Void.class || raw == void.class) {
            return new NothingCodec();
        }
        if (raw.isEnum()) {
            return EnumCodecs.of(type, context, codecs);
        }
        if (raw == StackTraceElement.class) {
            return new WrittenAs(BeanCodecs.plain(type, context, Set.of(), codecs), new StackTraceReader(codecs));
        }
        if (isUsers(raw) && !raw.isArray() && (type.content() == null || isBean(type, codecs))) {
            return users(type, context, codecs);
        }
        JsonCodec<Object> scalar = scalar(raw, context, codecs.settings);
        if (scalar != null) {
            return scalar;
        }
        if (Number.class.isAssignableFrom(raw)) { // written as a number, read as its class has it
            JsonCodec<Object> bean = BeanCodecs.plain(type, context, Set.of(), codecs);
            return new WrittenAs(formatted(NumberCodec.any(codecs.settings), raw, context, codecs.settings), bean);
        }
        JsonCodec<Object> container = raw.isArray() ? array(type, context, codecs) : container(type, context, codecs);
        return container != null ? container : BeanCodecs.plain(type, context, Set.of(), codecs);
    }

    /** Returns whether a class is none of the JDK's: its annotations count. */
    private static boolean isUsers(Class<?> raw) {
        return !raw.isPrimitive() && !raw.getName().startsWith("java.") && !isOfJdk(raw);
    }

    private static boolean isOfJdk(Class<?> raw) {
        String module = raw.getModule().getName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }

    /**
     * Returns whether a user's collection or map is to be an object with properties, or has a value of its own. Jackson
     * 3 has another shape for that than Jackson 2.
     */
    private static boolean isBean(JavaType type, Codecs codecs) {
        BeanModel model = codecs.models.of(type);
        Shape shape = model.shape();
        return model.value() != null
                || (codecs.settings.isOld() ? shape == Shape.OBJECT : JsonAttributes.isPojo(shape));
    }

    /** Of users' classes that are no beans first: numbers, iterables. They are written so, and read as beans. */
    private static JsonCodec<Object> users(JavaType type, Context context, Codecs codecs) {
        Class<?> raw = type.raw();
        JsonCodec<Object> bean = BeanCodecs.plain(type, context, Set.of(), codecs);
        boolean isKnown = Number.class.isAssignableFrom(raw)
                || Iterable.class.isAssignableFrom(raw)
                || Iterator.class.isAssignableFrom(raw)
                || Map.Entry.class.isAssignableFrom(raw)
                || Date.class.isAssignableFrom(raw)
                || Path.class.isAssignableFrom(raw);
        if (!isKnown) {
            return bean;
        }
        boolean isOther = codecs.models.of(type).value() != null || hasProperties(type, codecs);
        JsonCodec<Object> writer = isOther ? null : known(type, context, codecs);
        return writer == null ? bean : new WrittenAs(writer, bean);
    }

    /** Returns whether a class of iterables or iterators is written as an object: it has getters. */
    private static boolean hasProperties(JavaType type, Codecs codecs) {
        Class<?> raw = type.raw();
        return (Iterable.class.isAssignableFrom(raw) || Iterator.class.isAssignableFrom(raw))
                && codecs.models.of(type).properties().stream().anyMatch(property -> property.getter() != null);
    }

    private static @Nullable JsonCodec<Object> known(JavaType type, Context context, Codecs codecs) {
        Class<?> raw = type.raw();
        if (Number.class.isAssignableFrom(raw)) {
            return NumberCodec.any(codecs.settings);
        }
        JsonCodec<Object> scalar = scalar(raw, context, codecs.settings);
        return scalar != null ? scalar : container(type, context, codecs);
    }

    private static @Nullable JsonCodec<Object> scalar(Class<?> raw, Context context, Settings settings) {
        JsonCodec<Object> codec = NumberCodec.of(raw, settings);
        if (codec != null) {
            return formatted(codec, raw, context, settings);
        }
        codec = NumberHolder.of(raw, settings);
        codec = codec != null ? codec : TimeCodecs.of(raw, context, settings);
        codec = codec != null ? codec : TextCodecs.of(raw, context, settings);
        return raw == UUID.class && shape(context) == Shape.BINARY ? TextCodecs.uuidAsBytes() : codec;
    }

    /** A number can be asked for as a string, a boolean as a number. */
    private static JsonCodec<Object> formatted(
            JsonCodec<Object> codec, Class<?> raw, Context context, Settings settings) {
        Shape shape = shape(context);
        boolean isBoolean = raw == boolean.class || raw == Boolean.class;
        if (shape == Shape.STRING && raw != char.class && raw != Character.class) {
            checkRadix(raw, context, settings);
            return new WrittenAs(WrittenAs.TEXT, codec);
        }
        return isBoolean && shape.isNumeric() ? NumberCodec.bit(raw, settings) : codec;
    }

    /** Jackson 2 does not know the attribute. */
    private static void checkRadix(Class<?> raw, Context context, Settings settings) {
        JsonFormat.Value format = context.format();
        if (format != null && !settings.isOld() && JsonAttributes.hasRadix(format)) {
            throw Failures.definition(
                    raw,
                    null,
                    "@JsonFormat(radix = ...) is not supported for " + raw.getName()
                            + ": use a codec, or a property that is a text");
        }
    }

    private static Shape shape(Context context) {
        JsonFormat.Value format = context.format();
        return format == null ? Shape.ANY : format.getShape();
    }

    private static JsonCodec<Object> array(JavaType type, Context context, Codecs codecs) {
        JsonCodec<Object> primitive = PrimitiveArrays.of(type.raw(), context, codecs.settings);
        JsonCodec<Object> array = primitive != null ? primitive : new ArrayCodec(type, context, codecs);
        boolean hasText = type.raw() == byte[].class || type.raw() == char[].class;
        return hasText || !codecs.settings.collectsErrors()
                ? array
                : new CollectingArrayCodec(type, array, context, codecs);
    }

    private static @Nullable JsonCodec<Object> container(JavaType type, Context context, Codecs codecs) {
        Class<?> raw = type.raw();
        if (raw == Optional.class || AtomicReference.class.isAssignableFrom(raw)) {
            return new ReferenceCodec(type, context, codecs);
        }
        if (Properties.class.isAssignableFrom(raw)) {
            return new MapCodec(type, STRING, STRING, context, codecs);
        }
        JavaType map = type.as(Map.class);
        if (map != null) {
            return new MapCodec(type, map.arguments().get(0), map.arguments().get(1), context, codecs);
        }
        JavaType collection = type.as(Collection.class);
        if (collection != null) {
            return new CollectionCodec(type, collection.arguments().get(0), context, codecs);
        }
        if (Map.Entry.class.isAssignableFrom(raw)) {
            return new EntryCodec(type, context, codecs);
        }
        return hasProperties(type, codecs) ? null : IterationCodec.of(type, context, codecs);
    }
}
