package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.octet.json.JsonException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.Base64;
import java.util.Currency;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes the codecs of keys. A class whose keys cannot be read can be written all the same. */
final class KeyCodecs {
    private KeyCodecs() {}

    static KeyCodec of(JavaType type, Codecs codecs) {
        Class<?> raw = type.raw();
        if (raw == String.class || raw == Object.class || raw == CharSequence.class || raw == Serializable.class) {
            return new Texts(codecs);
        }
        if (raw.isEnum()) {
            return new Parsed(raw, codecs, null, codecs.codec(type, Context.NONE));
        }
        boolean takesNull = Presets.isOld(codecs.settings) && TimeKeys.parser(raw) != null;
        Parsed keys = new Parsed(raw, codecs, parser(raw, codecs), null);
        return takesNull ? new NullOrParsed(keys) : keys;
    }

    private static @Nullable Function<String, @Nullable Object> parser(Class<?> raw, Codecs codecs) {
        return switch (raw.getName()) {
            case "java.lang.Integer", "int" -> Integer::valueOf;
            case "java.lang.Long", "long" -> Long::valueOf;
            case "java.lang.Short", "short" -> Short::valueOf;
            case "java.lang.Byte", "byte" -> KeyCodecs::byteOf;
            case "java.lang.Double", "double" -> KeyCodecs::doubleOf;
            case "java.lang.Float", "float" -> text -> (float) doubleOf(text);
            case "java.lang.Boolean", "boolean" ->
                text -> text.equals("true") ? Boolean.TRUE : text.equals("false") ? Boolean.FALSE : null;
            case "java.lang.Character", "char" -> text -> text.length() == 1 ? text.charAt(0) : null;
            case "java.math.BigInteger" -> BigInteger::new;
            case "java.math.BigDecimal" -> BigDecimal::new;
            case "java.util.UUID" -> text -> text.length() == 36 ? UUID.fromString(text) : null;
            case "java.util.Locale" -> text -> TextCodecs.locale(text, codecs.settings);
            case "java.util.Currency" -> Currency::getInstance;
            case "java.net.URI" -> URI::create;
            case "java.util.Date" -> DateForm::parse;
            case "java.util.Calendar" -> text -> DateForm.calendar(DateForm.parse(text));
            case "[B" -> text -> text.length() % 4 == 0 ? Base64.getDecoder().decode(text) : null;
            case "java.lang.Class" -> null;
            default -> raw.getName().startsWith("java.time.") ? TimeKeys.parser(raw) : single(raw, codecs);
        };
    }

    private static Object byteOf(String text) {
        int value = Integer.parseInt(text);
        if (value < Byte.MIN_VALUE || value > 255) {
            throw new NumberFormatException("no byte");
        }
        return (byte) value;
    }

    private static double doubleOf(String text) {
        double special = Coercions.nonFinite(text);
        return special != 0 ? special : Double.parseDouble(text);
    }

    /** Returns the constructor or factory of a class that takes one string, or null if it has none. */
    private static @Nullable Function<String, @Nullable Object> single(Class<?> raw, Codecs codecs) {
        Executable found = null;
        for (Method method : raw.getDeclaredMethods()) {
            if (Modifier.isStatic(method.getModifiers())
                    && raw.isAssignableFrom(method.getReturnType())
                    && takesString(method)) {
                boolean isAnnotated = method.isAnnotationPresent(JsonCreator.class);
                boolean isKnown =
                        method.getName().equals("valueOf") || method.getName().equals("fromString");
                if (isAnnotated || found == null && isKnown && !Modifier.isPrivate(method.getModifiers())) {
                    found = method;
                }
            }
        }
        if (found == null || !found.isAnnotationPresent(JsonCreator.class)) {
            for (Constructor<?> constructor : raw.getDeclaredConstructors()) {
                boolean isAnnotated = constructor.isAnnotationPresent(JsonCreator.class);
                if (takesString(constructor)
                        && (isAnnotated || !Modifier.isPrivate(constructor.getModifiers()))
                        && !Modifier.isAbstract(raw.getModifiers())) {
                    found = constructor;
                }
            }
        }
        return found == null ? null : Members.creator(raw, found, codecs.settings);
    }

    private static boolean takesString(Executable executable) {
        return executable.getParameterCount() == 1 && executable.getParameterTypes()[0] == String.class;
    }

    /** Keys that are texts as they are read; those of any class are written. */
    private static final class Texts extends KeyCodec {
        private final Codecs names;

        Texts(Codecs names) {
            this.names = names;
        }

        @Override
        String name(UTF8JsonGenerator json, @Nullable Object key) {
            return key instanceof String name ? name : names.keyName(json, key);
        }

        @Override
        Object key(UTF8JsonParser json, String name) {
            return name;
        }
    }

    private static final class Parsed extends KeyCodec {
        private final Class<?> type;
        private final Codecs names;
        private final @Nullable Function<String, @Nullable Object> parser;
        private final @Nullable JsonCodec<Object> enums;

        Parsed(
                Class<?> type,
                Codecs names,
                @Nullable Function<String, @Nullable Object> parser,
                @Nullable JsonCodec<Object> enums) {
            this.type = type;
            this.names = names;
            this.parser = parser;
            this.enums = enums;
        }

        @Override
        String name(UTF8JsonGenerator json, @Nullable Object key) {
            return names.keyName(json, key);
        }

        @Override
        void checkReadable(UTF8JsonParser json) {
            if (parser == null && !(enums instanceof OfNames)) {
                throw ReadErrors.error(
                        Kind.DEFINITION,
                        json,
                        type,
                        "a key of type " + type.getName() + " was to be read, but no constructor or factory takes its"
                                + " text: add one that takes a string, or bind keys to String",
                        null);
            }
        }

        @Override
        @SuppressWarnings("NullAway") // there is a parser: checked before
        Object key(UTF8JsonParser json, String name) {
            if (enums instanceof OfNames texts) {
                return texts.key(json, name);
            }
            Object key;
            try {
                key = parser.apply(name);
            } catch (JsonException e) {
                throw e;
            } catch (Exception e) { // of a creator, which may throw all
                throw ReadErrors.text(json, "a name that spells a key", type, e);
            }
            if (key == null) {
                throw ReadErrors.text(json, "a name that spells a key", type, null);
            }
            return key;
        }
    }

    /** Keys of Jackson 2 for which an empty name is null. */
    private static final class NullOrParsed extends KeyCodec {
        private final Parsed keys;

        NullOrParsed(Parsed keys) {
            this.keys = keys;
        }

        @Override
        String name(UTF8JsonGenerator json, @Nullable Object key) {
            return keys.name(json, key);
        }

        @Override
        @Nullable
        Object key(UTF8JsonParser json, String name) {
            return name.isEmpty() ? null : keys.key(json, name);
        }
    }
}
