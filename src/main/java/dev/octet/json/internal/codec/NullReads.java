package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.read.UTF8JsonParser;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads {@code null} for properties whose {@code @JsonSetter} says what it does. */
final class NullReads {
    private NullReads() {}

    /** Does for an object what the property says about {@code null}, which was read. */
    static void set(UTF8JsonParser json, Accessor members, ReadSlot slot, Object bean) {
        if (slot.nulls == Nulls.FAIL) {
            throw Failures.nullValue(json, slot.owner, slot.text);
        }
        if (slot.nulls == Nulls.AS_EMPTY) {
            RareReads.setBoxed(json, members, slot, bean, empty(json, slot));
        }
    }

    /** The same for an object that is not there yet. Returns whether the property has a value now. */
    static boolean buffer(UTF8JsonParser json, ReadSlot slot, long[] primitives, @Nullable Object[] references) {
        if (slot.nulls == Nulls.FAIL) {
            throw Failures.nullValue(json, slot.owner, slot.text);
        }
        if (slot.nulls == Nulls.AS_EMPTY) {
            RareReads.keep(slot, empty(json, slot), primitives, references);
            return true;
        }
        return false;
    }

    /** Returns what creates the empty object of a bean: its creator or a constructor, without parameters. */
    static @Nullable Accessor empty(PropertyModel property, JavaType type, BeanPlan plan) {
        Settings settings = plan.settings();
        BeanModel other = plan.codecs().models.of(type);
        BeanPlan empty = new BeanPlan(type, other, Context.NONE, null, Set.of(), plan.codecs(), null, 0);
        Optional<MemberView> creator = empty.withoutParameters();
        if (creator.isPresent()) {
            return empty.creator(creator.get());
        }
        if (!settings.isOld()) {
            return null; // what is read of an object without members
        }
        throw Failures.definition(
                type.raw(),
                null,
                "property \"" + property.name() + "\" of " + plan.raw().getName()
                        + " takes null as empty (Nulls.AS_EMPTY), but "
                        + type.raw().getName()
                        + " has no constructor without parameters: add one, or choose other nulls");
    }

    private static @Nullable Object empty(UTF8JsonParser json, ReadSlot slot) {
        return slot.empty == null
                ? Defaults.empty(slot.type, slot.codec)
                : Reach.create(slot.empty, slot.type, Reach.NO_PRIMITIVES, Reach.NO_REFERENCES, json);
    }
}
