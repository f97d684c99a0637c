package dev.octet.json.internal.codec;

import dev.octet.json.JsonException;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.access.Accessors;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.read.UTF8JsonParser;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Takes members that are no properties: a method with name and value, a map, or a parameter that is a map. */
final class AnyReader {
    private final Class<?> type;
    private final KeyCodec keys;
    private final JsonCodec<Object> codec;

    /** The method, of type {@code (Object, Object, Object)void}; null if a map takes the members. */
    private final @Nullable MethodHandle method;

    /** The number of the map in the accessor; -1 if there is none. */
    private final int member;

    private final boolean hasSetter;

    /** Whether a parameter of the creator takes the map. */
    final boolean isParameter;

    private final Instances maps;

    private AnyReader(
            Class<?> type,
            KeyCodec keys,
            JsonCodec<Object> codec,
            @Nullable MethodHandle method,
            int member,
            boolean hasSetter,
            boolean isParameter,
            Instances maps) {
        this.type = type;
        this.keys = keys;
        this.codec = codec;
        this.method = method;
        this.member = member;
        this.hasSetter = hasSetter;
        this.isParameter = isParameter;
        this.maps = maps;
    }

    /** Returns what takes the members of a bean that are no properties; null if nothing does. */
    static @Nullable AnyReader of(BeanPlan plan) {
        BeanModel.AnySetter any = plan.model().anySetter();
        if (any == null) {
            return null;
        }
        JsonCodec<Object> values = plan.codecs().codec((JavaType) any.valueType(), Context.NONE);
        MemberView member = any.member();
        MethodHandle method = null;
        boolean hasSetter = false;
        if (member != null) {
            method = member.kind() == MemberView.Kind.FIELD ? null : handle(plan, any, member);
            hasSetter = method == null && !Modifier.isFinal(member.modifiers());
        }
        KeyCodec keys = new KeyCodec((JavaType) any.keyType(), plan.codecs());
        boolean isAnyMap = any.mapType() == null || any.mapType().is(Map.class);
        JavaType map = isAnyMap ? JavaType.of(Map.class) : (JavaType) Objects.requireNonNull(any.mapType());
        return new AnyReader(
                plan.raw(),
                keys,
                values,
                method,
                plan.anySetter(),
                hasSetter,
                any.parameter() >= 0,
                Instances.ofMap(map.raw(), keyOf(map), plan.codecs()));
    }

    private static Class<?> keyOf(JavaType map) {
        return Objects.requireNonNull(map.as(Map.class)).arguments().get(0).raw();
    }

    private static MethodHandle handle(BeanPlan plan, BeanModel.AnySetter any, MemberView member) {
        Class<?> key = ((JavaType) any.keyType()).raw();
        if (key != String.class && key != Object.class) {
            throw Failures.definition(
                    plan.raw(), null, "the first parameter of " + member + " takes names: it must be a String");
        }
        try {
            return Accessors.handle(
                            plan.raw(),
                            (Method) ReflectedClass.member(member),
                            plan.settings().lookup())
                    .asFixedArity()
                    .asType(MethodType.methodType(void.class, Object.class, Object.class, Object.class));
        } catch (IllegalAccessException e) {
            throw Failures.access(plan.raw(), e);
        }
    }

    /** Returns the key of the current member, whose value comes next. */
    @Nullable
    Object key(UTF8JsonParser json) {
        keys.checkReadable(json);
        return keys.key(json, Objects.requireNonNull(json.currentName()));
    }

    /** Reads the value of a member. */
    @Nullable
    Object value(UTF8JsonParser json) {
        return json.tryReadNull() ? codec.nullValue() : codec.read(json);
    }

    /** Keeps a member for an object that is not there yet. */
    @SuppressWarnings("unchecked") // the map is of the declared type
    void keep(
            UTF8JsonParser json,
            @Nullable Object[] references,
            int index,
            @Nullable Object key,
            @Nullable Object value) {
        Object kept = references[index];
        if (isParameter) {
            if (kept == null) {
                kept = newMap(json);
                references[index] = kept;
            }
            ((Map<@Nullable Object, @Nullable Object>) kept).put(key, value);
            return;
        }
        if (kept == null) {
            kept = new ArrayList<@Nullable Object>();
            references[index] = kept;
        }
        Collections.addAll((List<@Nullable Object>) kept, key, value);
    }

    /** Returns an empty map of the declared type. */
    Object newMap(UTF8JsonParser json) {
        return maps.made(json, maps.create(json));
    }

    /** Passes a member to an object. */
    @SuppressWarnings("unchecked") // as above
    void set(UTF8JsonParser json, Accessor accessor, Object bean, @Nullable Object key, @Nullable Object value) {
        try {
            if (method != null) {
                method.invokeExact(bean, key, value);
                return;
            }
            ((Map<@Nullable Object, @Nullable Object>) map(json, accessor, bean)).put(key, value);
        } catch (JsonException | Error e) {
            throw e;
        } catch (Throwable e) {
            Exception thrown = e instanceof Exception exception ? exception : new Exception(e);
            throw Failures.setter(json, type, String.valueOf(key), thrown);
        }
    }

    /** Passes on the members that have waited. */
    void setLate(UTF8JsonParser json, Accessor accessor, Object bean, @Nullable Object waiting) {
        if (waiting instanceof List<?> members) { // keys and values, by turns
            for (int i = 0; i < members.size(); i += 2) {
                set(json, accessor, bean, members.get(i), members.get(i + 1));
            }
        }
    }

    private Object map(UTF8JsonParser json, Accessor accessor, Object bean) {
        Object map = accessor.getObject(bean, member);
        if (map == null && hasSetter) {
            map = newMap(json);
            accessor.setObject(bean, member, map);
        }
        return Objects.requireNonNull(map, "the map for members that are no properties is null, and cannot be set");
    }
}
