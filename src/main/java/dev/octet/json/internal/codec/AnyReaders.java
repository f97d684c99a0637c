package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.access.Accessors;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.MemberView;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes what takes the members of a bean that are no properties. */
final class AnyReaders {
    private AnyReaders() {}

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
}
