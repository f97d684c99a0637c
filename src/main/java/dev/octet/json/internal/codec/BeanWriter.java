package dev.octet.json.internal.codec;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/** Writes the members of a bean: a loop over its slots. */
final class BeanWriter {
    final Accessor accessor;
    final WriteSlot[] slots;

    BeanWriter(Accessor accessor, WriteSlot[] slots) {
        this.accessor = accessor;
        this.slots = slots;
    }

    void write(UTF8JsonGenerator json, Object bean) {
        Accessor members = accessor;
        for (WriteSlot slot : slots) {
            switch (slot.kind) {
                case WriteSlot.BOOLEAN ->
                    json.writeBooleanProperty(slot.name, Reach.getBoolean(members, bean, slot, json));
                case WriteSlot.INT -> json.writeNumberProperty(slot.name, Reach.getInt(members, bean, slot, json));
                case WriteSlot.LONG -> json.writeNumberProperty(slot.name, Reach.getLong(members, bean, slot, json));
                case WriteSlot.DOUBLE -> writeDouble(json, slot, Reach.getDouble(members, bean, slot, json));
                case WriteSlot.STRING -> writeString(json, slot, (String) Reach.getObject(members, bean, slot, json));
                case WriteSlot.OBJECT -> writeObject(json, slot, Reach.getObject(members, bean, slot, json));
                default -> RareWrites.write(json, bean, slot, members);
            }
        }
    }

    private static void writeDouble(UTF8JsonGenerator json, WriteSlot slot, double value) {
        if (Math.abs(value) <= Double.MAX_VALUE) {
            json.writeNumberProperty(slot.name, value);
        } else {
            json.writeStringProperty(slot.name, Double.toString(value));
        }
    }

    private static void writeString(UTF8JsonGenerator json, WriteSlot slot, @Nullable String value) {
        if (value != null) {
            json.writeStringProperty(slot.name, value);
        } else if (!slot.omitsNull) {
            json.writeNullProperty(slot.name);
        }
    }

    private static void writeObject(UTF8JsonGenerator json, WriteSlot slot, @Nullable Object value) {
        if (value != null) {
            json.writeName(slot.name);
            slot.codec.write(json, value);
        } else if (!slot.omitsNull) {
            json.writeNullProperty(slot.name);
        }
    }
}
