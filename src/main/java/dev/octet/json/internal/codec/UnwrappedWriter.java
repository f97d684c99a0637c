package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.UseCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.write.UTF8JsonGenerator;
import java.lang.reflect.Modifier;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes the members of a value as members of the object around it. Which they are, the class of the value decides, or
 * of that to which it refers. A value without members is written with the name of the property.
 *
 * <p>Thread-safe.
 */
final class UnwrappedWriter {
    private final BeanPlan plan;
    private final Context context;
    private final PropertyModel.Affix affix;

    /** Makes the codec of members. */
    private final Function<BeanPlan, ObjectCodec> codecs;

    /** The codec of the declared type, which cannot contain itself; null if it has none. */
    private final @Nullable ObjectCodec declared;

    private final Class<?> declaredType;

    private final ConcurrentHashMap<Class<?>, Known> byClass = new ConcurrentHashMap<>();

    private UnwrappedWriter(
            PropertyModel property,
            JavaType type,
            PropertyModel.Affix affix,
            BeanPlan plan,
            Function<BeanPlan, ObjectCodec> codecs) {
        this.plan = plan;
        this.context = Context.of(property);
        this.affix = plan.joined(affix);
        this.codecs = codecs;
        BeanPlan inner = BeanPlan.unwrapped(type, context, this.affix, plan);
        this.declared = inner == null ? null : codecs.apply(inner);
        this.declaredType = type.raw();
    }

    /** A class: the codec of its members, or of what refers to them; null if neither. */
    private record Known(
            @Nullable ObjectCodec members, @Nullable ReferenceCodec reference) {}

    /**
     * Returns the writer of a property; null if its values never have members, or it is not unwrapped.
     *
     * @param codecs makes the codec of members, and refuses a class whose members have no end
     */
    static @Nullable UnwrappedWriter of(
            PropertyModel property, JavaType type, BeanPlan plan, Function<BeanPlan, ObjectCodec> codecs) {
        PropertyModel.Affix affix = property.unwrapped();
        if (affix == null) {
            return null;
        }
        UnwrappedWriter writer = new UnwrappedWriter(property, type, affix, plan, codecs);
        if (writer.declared != null) {
            return writer;
        }
        JavaType content = References.referenced(type);
        boolean mayHave =
                !Modifier.isFinal(content.raw().getModifiers()) || plan.codecs().isBean(content);
        boolean isOther = property.raw() || property.annotations().get(UseCodec.class) != null;
        return mayHave && !isOther ? writer : null;
    }

    void write(UTF8JsonGenerator json, WriteSlot slot, Object value) {
        if (declared != null && value.getClass() == declaredType) {
            declared.writeMembers(json, value);
            return;
        }
        Object content = value;
        Known known = known(content.getClass());
        for (int links = 0; known.reference != null && links < ReferenceCodec.MOST_LINKS; links++) {
            content = known.reference.value(content);
            if (content == null) {
                return;
            }
            known = known(content.getClass());
        }
        if (known.members != null) {
            known.members.writeMembers(json, content);
        } else {
            json.writeName(slot.name);
            slot.codec.write(json, value);
        }
    }

    /** Adds the names of the members that values of the declared type have. */
    void addNames(Consumer<String> names) {
        if (declared != null) {
            declared.addNames(names);
        }
    }

    private Known known(Class<?> type) {
        Known known = byClass.get(type);
        return known != null ? known : Codecs.first(byClass, type, made(type));
    }

    @SuppressWarnings("ReferenceEquality") // the codec that is kept for the class
    private Known made(Class<?> type) {
        JsonCodec<Object> codec = plan.codecs().codecOf(type);
        if (codec instanceof ReferenceCodec reference) {
            return new Known(null, reference);
        }
        JavaType own = JavaType.of(type);
        boolean isInherited = codec != plan.codecs().codec(own, Context.NONE); // the user's, of a supertype
        BeanPlan found = isInherited ? null : plan.found(own, context, affix);
        return new Known(found == null ? null : codecs.apply(found), null);
    }
}
