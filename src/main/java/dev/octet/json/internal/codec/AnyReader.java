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
    private final JsonCodec<Object> codec;

    /** The method, of type {@code (Object, Object, Object)void}; null if a map takes the members. */
    private final @Nullable MethodHandle method;

    /** The number of the map in the accessor; -1 if there is none. */
    private final int member;

    private final boolean hasSetter;

    /** Whether a parameter of the creator takes the map. */
    final boolean isParameter;

    /** Makes the map. */
    private final JsonCodec<Object> maps;

    private AnyReader(
            Class<?> type,
            JsonCodec<Object> codec,
            @Nullable MethodHandle method,
            int member,
            boolean hasSetter,
            boolean isParameter,
            JsonCodec<Object> maps) {
        this.type = type;
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
            method = member.parameters().size() == 2 ? handle(plan, (Method) ReflectedClass.member(member)) : null;
            hasSetter = member.kind() == MemberView.Kind.FIELD && !Modifier.isFinal(member.modifiers());
        }
        JavaType map = any.mapType() == null ? JavaType.of(Map.class) : (JavaType) any.mapType();
        JsonCodec<Object> maps = method == null ? plan.codecs().codec(map, Context.NONE) : new NothingCodec();
        return new AnyReader(plan.raw(), values, method, plan.anySetter(), hasSetter, any.parameter() >= 0, maps);
    }

    private static MethodHandle handle(BeanPlan plan, Method method) {
        try {
            return Accessors.handle(plan.raw(), method, plan.settings().lookup())
                    .asType(MethodType.methodType(void.class, Object.class, Object.class, Object.class));
        } catch (IllegalAccessException e) {
            throw Failures.access(plan.raw(), e);
        }
    }

    /** Reads the value of a member. */
    @Nullable
    Object value(UTF8JsonParser json) {
        return json.tryReadNull() ? codec.nullValue() : codec.read(json);
    }

    /** Keeps a member for an object that is not there yet. */
    @SuppressWarnings("unchecked") // the map is of the declared type
    void keep(@Nullable Object[] references, int index, String name, @Nullable Object value) {
        Object kept = references[index];
        if (isParameter) {
            if (kept == null) {
                kept = newMap();
                references[index] = kept;
            }
            ((Map<Object, @Nullable Object>) kept).put(name, value);
            return;
        }
        if (kept == null) {
            kept = new ArrayList<@Nullable Object>();
            references[index] = kept;
        }
        Collections.addAll((List<@Nullable Object>) kept, name, value);
    }

    /** Returns an empty map of the declared type. */
    Object newMap() {
        try (UTF8JsonParser empty = UTF8JsonParser.of("{}")) {
            return Objects.requireNonNull(maps.read(empty));
        }
    }

    /** Passes a member to an object. */
    @SuppressWarnings("unchecked") // as above
    void set(UTF8JsonParser json, Accessor accessor, Object bean, String name, @Nullable Object value) {
        try {
            if (method != null) {
                method.invokeExact(bean, (Object) name, value);
                return;
            }
            ((Map<Object, @Nullable Object>) map(accessor, bean)).put(name, value);
        } catch (JsonException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw Failures.setter(json, type, name, e instanceof Exception thrown ? thrown : new Exception(e));
        }
    }

    /** Passes on the members that have waited. */
    void setLate(UTF8JsonParser json, Accessor accessor, Object bean, @Nullable Object waiting) {
        if (waiting instanceof List<?> members) { // names and values, by turns
            for (int i = 0; i < members.size(); i += 2) {
                set(json, accessor, bean, (String) members.get(i), members.get(i + 1));
            }
        }
    }

    private Object map(Accessor accessor, Object bean) {
        Object map = accessor.getObject(bean, member);
        if (map == null && hasSetter) {
            map = newMap();
            accessor.setObject(bean, member, map);
        }
        return Objects.requireNonNull(map, "the map for members that are no properties is null, and cannot be set");
    }
}
