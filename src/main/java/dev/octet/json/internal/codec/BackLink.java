package dev.octet.json.internal.codec;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.internal.access.AccessPlan;
import dev.octet.json.internal.access.AccessPlan.Access;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.read.UTF8JsonParser;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Sets the back reference in the values of a managed reference. */
final class BackLink {
    private final Accessor accessor;

    /** Whether the values are collections, arrays or maps of what has the back reference. */
    private final boolean isOfMany;

    /** An accessor with one member, the back reference, of the type of the values. */
    private BackLink(Accessor accessor, boolean isOfMany) {
        this.accessor = accessor;
        this.isOfMany = isOfMany;
    }

    /** Returns the link that a managed reference needs: its values' back reference has the same name. */
    static BackLink of(PropertyModel property, JavaType type, BeanPlan plan) {
        JavaType held = type.isA(Optional.class) || type.isA(AtomicReference.class) ? null : type.content();
        JavaType content = held != null ? held : type;
        BeanModel other = plan.codecs().models.of(content);
        String name = Objects.requireNonNull(property.managed());
        PropertyModel back = other.properties().stream()
                .filter(candidate -> name.equals(candidate.back()))
                .findFirst()
                .orElseThrow(() -> Failures.definition(
                        plan.raw(),
                        property.name(),
                        "property \"" + property.name() + "\" of " + plan.raw().getName()
                                + " is a managed reference, but " + content + " has no @JsonBackReference named \""
                                + name + "\": add one"));
        if (back.setter() == null) {
            throw Failures.definition(
                    content.raw(),
                    back.name(),
                    "the back reference \"" + back.name() + "\" of " + content + " has no setter: add one");
        }
        Access access = new Access(null, ReflectedClass.member(back.setter()));
        AccessPlan reach = new AccessPlan(content.raw(), List.of(access), null);
        return new BackLink(Members.accessor(reach, plan.settings()), held != null);
    }

    /** Sets it in a value, or in all elements of a collection, array or map. */
    void link(UTF8JsonParser json, ReadSlot slot, Object value, Object parent) {
        if (!isOfMany) {
            set(json, slot, value, parent);
        } else if (value instanceof Map<?, ?> map) {
            map.values().forEach(element -> set(json, slot, element, parent));
        } else if (value instanceof Iterable<?> collection) {
            collection.forEach(element -> set(json, slot, element, parent));
        } else if (value instanceof Object[] array) {
            for (Object element : array) {
                set(json, slot, element, parent);
            }
        }
    }

    private void set(UTF8JsonParser json, ReadSlot slot, @Nullable Object element, Object parent) {
        if (element == null) {
            return;
        }
        try {
            accessor.setObject(element, 0, parent);
        } catch (Exception e) {
            throw slot.refused(json, e);
        }
    }
}
