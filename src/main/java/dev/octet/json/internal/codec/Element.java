package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.JsonException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.lang.reflect.Modifier;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A part of a type as declared: the element of a collection, the value of a map, a property. Its codec is looked up at
 * first use, so that types can contain themselves.
 *
 * <p>It is read by the codec of the declared type, and written by that of the value's class if this is a subclass, with
 * the exceptions that {@link WritesSubtypes} names.
 *
 * <p>Thread-safe: threads that meet a part first look up the same codec.
 */
final class Element {
    final JavaType type;
    final Context context;

    private final Codecs codecs;
    private final Class<?> raw;
    private final boolean isPrimitive;
    private final Nulls nulls;

    private @Nullable Resolved resolved;
    private @Nullable Filter filter;

    Element(Codecs codecs, JavaType type, Context context) {
        this.codecs = codecs;
        this.type = type;
        this.context = context;
        this.raw = type.raw();
        this.isPrimitive = raw.isPrimitive();
        this.nulls = context.contentNulls();
    }

    /**
     * The codec of the declared type, whether it is the user's, and those of subclasses; null if it writes their values
     * too. Final fields: published safely.
     */
    private record Resolved(
            JsonCodec<Object> codec,
            boolean isUsers,
            @Nullable BySubclass others) {}

    /** The user's filter of values. A final field, as above. */
    private record Filter(Object filter) {}

    /** Returns the codec of the declared type. */
    JsonCodec<Object> codec() {
        return resolved().codec;
    }

    /** Returns whether that codec is the user's. */
    boolean isUsers() {
        return resolved().isUsers;
    }

    private Resolved resolved() {
        Resolved known = resolved;
        return known != null ? known : resolve();
    }

    private Resolved resolve() {
        JsonCodec<Object> codec = codecs.codec(type, context);
        boolean isUsers = codecs.isUsers(type);
        boolean isByClass = !Modifier.isFinal(raw.getModifiers())
                && !(codec instanceof WritesSubtypes)
                && !isUsers
                && !context.writesSubclassesOf(raw);
        Resolved found = new Resolved(codec, isUsers, isByClass ? new BySubclass(codecs, context) : null);
        resolved = found;
        return found;
    }

    /** Returns the codec that writes a value. */
    JsonCodec<Object> codecFor(Object value) {
        Resolved known = resolved();
        BySubclass others = known.others;
        Class<?> actual = value.getClass();
        return others == null || actual == raw ? known.codec : others.of(actual);
    }

    /** Writes a value, or {@code null}. */
    void write(UTF8JsonGenerator json, @Nullable Object value) {
        if (value == null) {
            json.writeNull();
        } else {
            codecFor(value).write(json, value);
        }
    }

    /** Writes the only value of a container, or {@code null}, without the container. */
    void writeInPlace(UTF8JsonGenerator json, @Nullable Object value) {
        if (value == null) {
            json.writeNull();
        } else {
            InPlace.write(json, codecFor(value), value);
        }
    }

    /** Reads a value without the container whose only one it is. */
    @Nullable
    Object readInPlace(UTF8JsonParser json) {
        JsonCodec<Object> codec = codec();
        return !isPrimitive && json.tryReadNull() ? codec.nullValue() : InPlace.read(json, codec);
    }

    /** Reads a value; {@code null} is what the codec makes of it. What {@link Nulls} say is not looked at. */
    @Nullable
    Object read(UTF8JsonParser json) {
        JsonCodec<Object> codec = codec();
        return !isPrimitive && json.tryReadNull() ? codec.nullValue() : codec.read(json);
    }

    Settings settings() {
        return codecs.settings;
    }

    /** Returns whether {@code null} elements are left out of a container. */
    boolean skipsNull() {
        return nulls == Nulls.SKIP;
    }

    /** Returns what a {@code null} that has been read is as an element. */
    @Nullable
    Object nullElement(UTF8JsonParser json) {
        if (nulls == Nulls.FAIL) {
            throw ReadErrors.nullElement(json, raw);
        }
        return nulls == Nulls.AS_EMPTY ? emptyValue() : codec().nullValue();
    }

    /** Returns what {@link Nulls#AS_EMPTY} makes of {@code null}: an empty string, container or bean, or zero. */
    @Nullable
    Object emptyValue() {
        return Defaults.empty(raw, codec());
    }

    /** Returns which values are written, of a container that is not a list. */
    JsonInclude.Include rule() {
        JsonInclude.Include rule = context.contentInclude();
        return rule == JsonInclude.Include.USE_DEFAULTS
                ? codecs.settings.model().contentInclude()
                : rule;
    }

    /** Returns whether a value is written, as part of a container. */
    boolean includes(UTF8JsonGenerator json, @Nullable Object value) {
        try {
            return includes(value);
        } catch (JsonException e) {
            throw e;
        } catch (Exception e) { // of its isEmpty
            throw Failures.contents(json, value == null ? filter() : value, e); // only a filter looks at null
        }
    }

    /** Returns the same; what a method of the value throws is thrown on. */
    boolean includes(@Nullable Object value) {
        JsonInclude.Include rule = rule();
        if (rule == JsonInclude.Include.ALWAYS || rule == JsonInclude.Include.USE_DEFAULTS) {
            return true;
        }
        if (rule == JsonInclude.Include.CUSTOM && context.contentFilter() != null) {
            return !filter().equals(value);
        }
        if (value == null || rule == JsonInclude.Include.NON_NULL || rule == JsonInclude.Include.CUSTOM) {
            return value != null;
        }
        if (rule == JsonInclude.Include.NON_ABSENT) {
            return !isAbsent(value);
        }
        return rule == JsonInclude.Include.NON_EMPTY ? !isEmpty(value) : !isDefault(value);
    }

    private Object filter() {
        Filter known = filter;
        if (known == null) {
            known = new Filter(Objects.requireNonNull(Filters.of(context.contentFilter(), codecs.settings)));
            filter = known;
        }
        return known.filter;
    }

    /** Returns whether a value is absent: only what is declared to refer to another value can be. */
    boolean isAbsent(Object value) {
        return Defaults.canBeAbsent(raw) && codec().isAbsent(value);
    }

    /** What a default is depends on the declared type: objects have none, containers are empty. */
    private boolean isDefault(Object value) {
        return Defaults.isDefault(raw, value) || Defaults.canBeEmpty(raw) && isEmpty(value);
    }

    private boolean isEmpty(Object value) {
        JsonCodec<Object> codec = codecFor(value);
        return codec.isAbsent(value) || codec.isEmpty(value);
    }
}
