package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.octet.json.JsonException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.ClassView;
import dev.octet.json.internal.model.CreatorModel;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.Serializable;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.Base64;
import java.util.Currency;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes names of the keys of maps, and keys of names. Keys that cannot be read can be written all the same. */
final class KeyCodec {
    private final Class<?> type;
    private final Codecs codecs;

    /** Whether keys are read as they are. */
    private final boolean isText;

    /** Finds the constants of an enum without a creator; null for other keys. */
    private final @Nullable EnumCodec constants;

    /** Parses other keys; null if they cannot be read. */
    private final @Nullable Function<String, @Nullable Object> parser;

    /** Whether an empty name is null: for times of Jackson 2. */
    private final boolean takesEmpty;

    KeyCodec(JavaType type, Codecs codecs) {
        Class<?> raw = type.raw();
        this.type = raw;
        this.codecs = codecs;
        this.isText =
                raw == String.class || raw == Object.class || raw == CharSequence.class || raw == Serializable.class;
        this.parser = isText ? null : raw.isEnum() ? marked(type, codecs) : parser(type, codecs);
        boolean isConstant = raw.isEnum() && parser == null;
        this.constants = isConstant ? constants(raw, codecs.codec(type, Context.NONE)) : null;
        this.takesEmpty = codecs.settings.isOld() && TimeCodecs.parser(raw) != null;
    }

    /** A key has no type id. */
    private static @Nullable EnumCodec constants(Class<?> raw, JsonCodec<Object> codec) {
        JsonCodec<Object> plain = codec instanceof TypeIdCodec typed ? typed.withoutId(raw) : codec;
        return plain instanceof EnumCodec constants ? constants : null;
    }

    /**
     * Returns the name of a key.
     *
     * @throws dev.octet.json.JsonMappingException if the key is null
     */
    String name(UTF8JsonGenerator json, @Nullable Object key) {
        return key instanceof String name ? name : codecs.keyName(json, key);
    }

    /**
     * Checks that keys of the type can be read.
     *
     * @throws dev.octet.json.JsonMappingException if they cannot
     */
    void checkReadable(UTF8JsonParser json) {
        if (!isText && constants == null && parser == null) {
            throw ReadErrors.error(
                    Kind.DEFINITION,
                    json,
                    type,
                    "a key of type " + type.getName() + " was to be read, but no constructor or factory takes its"
                            + " text: add one that takes a string, or bind keys to String",
                    null);
        }
    }

    /**
     * Returns the key that a name spells; null for a name that stands for null.
     *
     * @param json the parser, at the name, after {@link #checkReadable}
     * @throws dev.octet.json.JsonMappingException if it spells none
     */
    @Nullable
    Object key(UTF8JsonParser json, String name) {
        if (isText) {
            return name;
        }
        return constants != null ? constants.key(json, name) : parsed(json, name);
    }

    @SuppressWarnings("NullAway") // there is a parser: checked before
    private @Nullable Object parsed(UTF8JsonParser json, String name) {
        if (takesEmpty && name.isEmpty()) {
            return null;
        }
        Object key;
        try {
            if (type == BigDecimal.class || type == BigInteger.class) {
                Coercions.checkLength(json, codecs.settings, name);
            }
            key = parser.apply(name);
            if (key instanceof BigDecimal number) {
                Coercions.checkScale(json, codecs.settings, number);
            }
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

    private static @Nullable Function<String, @Nullable Object> parser(JavaType type, Codecs codecs) {
        Class<?> raw = type.raw();
        return switch (raw.getName()) {
            case "java.lang.Integer", "int" -> Integer::valueOf;
            case "java.lang.Long", "long" -> Long::valueOf;
            case "java.lang.Short", "short" -> Short::valueOf;
            case "java.lang.Byte", "byte" -> KeyCodec::byteOf;
            case "java.lang.Double", "double" -> KeyCodec::doubleOf;
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
            default -> raw.getName().startsWith("java.time.") ? TimeCodecs.parser(raw) : single(type, codecs);
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

    /** Returns the factory of an enum that takes one string and is marked as its creator, or null if it has none. */
    private static @Nullable Function<String, @Nullable Object> marked(JavaType type, Codecs codecs) {
        return ReflectedClass.of(type, codecs.settings.mixins()).factories().stream()
                .filter(CreatorModel::isMarked)
                .map(KeyCodec::executable)
                .filter(KeyCodec::takesString)
                .findFirst()
                .map(factory -> Members.creator(type.raw(), factory, codecs.settings))
                .orElse(null);
    }

    /**
     * Returns the constructor or factory of a class that takes one string, or null if it has none: one that is marked,
     * else a constructor, else a factory with a usual name.
     */
    private static @Nullable Function<String, @Nullable Object> single(JavaType type, Codecs codecs) {
        ClassView view = ReflectedClass.of(type, codecs.settings.mixins());
        List<MemberView> factories = view.factories();
        List<MemberView> constructors = view.isAbstract() ? List.of() : view.constructors();
        return Stream.of(
                        Stream.concat(factories.stream(), constructors.stream()).filter(CreatorModel::isMarked),
                        constructors.stream().filter(KeyCodec::isFound),
                        factories.stream().filter(each -> isFound(each) && isUsual(each.name())))
                .flatMap(each -> each)
                .map(KeyCodec::executable)
                .filter(KeyCodec::takesString)
                .findFirst()
                .map(creator -> Members.creator(type.raw(), creator, codecs.settings))
                .orElse(null);
    }

    private static boolean isUsual(String factory) {
        return factory.equals("valueOf") || factory.equals("fromString");
    }

    /** Returns whether a constructor or factory counts without an annotation. */
    private static boolean isFound(MemberView member) {
        return !Modifier.isPrivate(executable(member).getModifiers())
                && member.annotations().get(JsonCreator.class) == null;
    }

    private static Executable executable(MemberView member) {
        return (Executable) ReflectedClass.member(member);
    }

    private static boolean takesString(Executable executable) {
        return executable.getParameterCount() == 1 && executable.getParameterTypes()[0] == String.class;
    }
}
