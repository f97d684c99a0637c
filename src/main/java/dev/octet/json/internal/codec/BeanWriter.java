package dev.octet.json.internal.codec;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes the members of a bean: a loop over its slots, in the order of the model. Made by {@link WriteSlots}, which
 * has decided all that does not depend on the value: name, kind, codec, and whether something may be left out (kind
 * {@code FILTERED}, see {@link RareWrites}).
 *
 * <p>It writes neither start nor end of the object, so that a type id or the members of an outer object can stand
 * beside its members. No state: shared by threads.
 */
final class BeanWriter {
    final Accessor accessor;
    final WriteSlot[] slots;

    /** Whether the class has nothing to be written. */
    final boolean isEmpty;

    /** Whether it has nothing to be written, and the mapper refuses that. */
    final boolean isRefused;

    BeanWriter(Accessor accessor, WriteSlot[] slots, boolean isEmpty, boolean isRefused) {
        this.accessor = accessor;
        this.slots = slots;
        this.isEmpty = isEmpty;
        this.isRefused = isRefused;
    }

    /**
     * Writes the members. Values with a codec may be deep, so this is the only method between two codecs, and what
     * other members need is in methods of their own: they would make its frame larger.
     */
    void write(UTF8JsonGenerator json, Object bean) {
        for (WriteSlot slot : slots) {
            if (slot.kind != SlotKind.OBJECT) {
                writeScalar(json, bean, slot, accessor);
                continue;
            }
            Object value = Reach.getObject(accessor, bean, slot, json);
            if (value != null) {
                json.writeName(slot.name);
                slot.codec.write(json, value);
            } else if (!slot.omitsNull) {
                json.writeNullProperty(slot.name);
            }
        }
    }

    /** Adds the names of the members, but for those that the values of unwrapped properties and of maps have. */
    void addNames(Consumer<String> names) {
        for (WriteSlot slot : slots) {
            if (slot.plainKind != WriteSlot.UNWRAPPED && slot.plainKind != WriteSlot.ANY) {
                names.accept(slot.text);
            }
        }
    }

    private static void writeScalar(UTF8JsonGenerator json, Object bean, WriteSlot slot, Accessor members) {
        switch (slot.kind) {
            case SlotKind.BOOLEAN -> json.writeBooleanProperty(slot.name, Reach.getBoolean(members, bean, slot, json));
            case SlotKind.INT -> json.writeNumberProperty(slot.name, Reach.getInt(members, bean, slot, json));
            case SlotKind.LONG -> json.writeNumberProperty(slot.name, Reach.getLong(members, bean, slot, json));
            case SlotKind.DOUBLE ->
                ScalarWrites.writeDouble(json, slot.name, Reach.getDouble(members, bean, slot, json));
            case SlotKind.STRING -> writeString(json, slot, (String) Reach.getObject(members, bean, slot, json));
            default -> RareWrites.write(json, bean, slot, members);
        }
    }

    private static void writeString(UTF8JsonGenerator json, WriteSlot slot, @Nullable String value) {
        if (value != null) {
            json.writeStringProperty(slot.name, value);
        } else if (!slot.omitsNull) {
            json.writeNullProperty(slot.name);
        }
    }
}
