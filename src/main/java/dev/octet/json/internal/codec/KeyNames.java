package dev.octet.json.internal.codec;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.write.UTF8JsonGenerator;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Calendar;
import java.util.Date;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Names of keys by their classes: annotated members, texts of enums, ISO dates, else {@code toString}. Thread-safe. */
final class KeyNames {
    private final Codecs codecs;
    private final ConcurrentHashMap<Class<?>, Function<Object, @Nullable Object>> byClass = new ConcurrentHashMap<>();

    KeyNames(Codecs codecs) {
        this.codecs = codecs;
    }

    String of(UTF8JsonGenerator json, @Nullable Object key) {
        if (key instanceof String name) {
            return name;
        }
        String name = key == null ? null : name(json, key);
        if (name == null) {
            throw new JsonMappingException(
                    Kind.NULL,
                    "a key was to be written, but it is null, and JSON has no name for it: remove the entry",
                    key == null ? "java.util.Map" : key.getClass().getName(),
                    null,
                    new JsonLocation(json.bytesWritten(), 1, 1 + json.bytesWritten(), json.currentPointer()),
                    null);
        }
        return name;
    }

    private @Nullable String name(UTF8JsonGenerator json, Object key) {
        try {
            Object shown = key;
            for (int links = 0; links < ReferenceCodec.MOST_LINKS; links++) {
                shown = function(shown.getClass()).apply(shown);
                if (shown == null || shown instanceof String) {
                    return (String) shown;
                }
            }
            throw new IllegalStateException("the values that stand for a key lead to each other");
        } catch (JsonException e) {
            throw e;
        } catch (Exception e) {
            throw Failures.key(json, key.getClass(), e);
        }
    }

    private Function<Object, @Nullable Object> function(Class<?> type) {
        Function<Object, @Nullable Object> known = byClass.get(type);
        return known != null ? known : Codecs.first(byClass, type, made(type));
    }

    /** Returns what gives the name of a key, or what stands for the key. */
    private Function<Object, @Nullable Object> made(Class<?> type) {
        if (Enum.class.isAssignableFrom(type)) {
            JavaType declared = JavaType.of(type.isEnum() ? type : type.getSuperclass());
            MemberView marked =
                    isOfJdk(type) ? null : codecs.models.of(declared).key();
            if (marked != null) {
                return Members.getter(declared.raw(), marked, codecs.settings);
            }
            return EnumCodecs.texts(declared, ReflectedClass.of(declared, codecs.settings.mixins()), codecs)::text;
        }
        if (Date.class.isAssignableFrom(type)) {
            return key -> DateForm.of((Date) key, codecs.settings);
        }
        if (Calendar.class.isAssignableFrom(type)) {
            return key -> DateForm.of(((Calendar) key).getTime(), codecs.settings);
        }
        if (type == ZonedDateTime.class) {
            return key -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format((ZonedDateTime) key);
        }
        if (type == Class.class) {
            return key -> ((Class<?>) key).getName();
        }
        if (type == byte[].class) {
            return key -> Base64.getEncoder().encodeToString((byte[]) key);
        }
        MemberView member = isOfJdk(type) || type.isHidden() ? null : member(type);
        return member == null ? Object::toString : Members.getter(type, member, codecs.settings);
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getName().startsWith("java.");
    }

    private @Nullable MemberView member(Class<?> type) {
        BeanModel model = codecs.models.of(JavaType.of(type));
        return model.key() != null ? model.key() : model.value();
    }
}
