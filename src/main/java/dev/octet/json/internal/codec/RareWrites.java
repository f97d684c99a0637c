package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.octet.json.JsonException;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes the members of the kinds that few beans have. */
final class RareWrites {
    private RareWrites() {}

    static void write(UTF8JsonGenerator json, Object bean, WriteSlot slot, Accessor members) {
        switch (slot.kind) {
            case SlotKind.CHAR -> json.writeStringProperty(slot.name, text(Reach.getInt(members, bean, slot, json)));
            case SlotKind.FLOAT -> writeFloat(json, slot, (float) Reach.getDouble(members, bean, slot, json));
            case WriteSlot.ENUM -> writeEnum(json, slot, Reach.getObject(members, bean, slot, json));
            case WriteSlot.FILTERED -> filter(json, bean, slot, members);
            default -> writeValue(json, slot, slot.kind, value(json, bean, slot, members));
        }
    }

    @SuppressWarnings("EnumOrdinal") // an index in an array by ordinals
    private static void writeEnum(UTF8JsonGenerator json, WriteSlot slot, @Nullable Object value) {
        if (value != null) {
            EncodedString[] texts = (EncodedString[]) Objects.requireNonNull(slot.part);
            json.writeProperty(slot.name, texts[((Enum<?>) value).ordinal()]);
        } else if (!slot.omitsNull) {
            json.writeNullProperty(slot.name);
        }
    }

    private static String text(int character) {
        return String.valueOf((char) character);
    }

    private static void writeFloat(UTF8JsonGenerator json, WriteSlot slot, float value) {
        json.writeName(slot.name);
        ScalarWrites.writeFloat(json, value);
    }

    /** Returns the value of a property, boxed if it is primitive. */
    static @Nullable Object value(UTF8JsonGenerator json, Object bean, WriteSlot slot, Accessor members) {
        try {
            return value(bean, slot.type, slot.member, members);
        } catch (Exception e) {
            throw Failures.getter(json, slot.owner, slot.text, e);
        }
    }

    /** Returns the value of a member, boxed if it is primitive; what the member throws is thrown on. */
    static @Nullable Object value(Object bean, Class<?> type, int member, Accessor members) {
        if (!type.isPrimitive()) {
            return members.getObject(bean, member);
        }
        if (type == boolean.class) {
            return members.getBoolean(bean, member);
        }
        if (type == long.class) {
            return members.getLong(bean, member);
        }
        if (type == double.class) {
            return members.getDouble(bean, member);
        }
        if (type == float.class) {
            return (float) members.getDouble(bean, member);
        }
        int value = members.getInt(bean, member);
        return type == int.class
                ? (Object) value
                : type == char.class
                        ? (Object) (char) value
                        : type == short.class ? (Object) (short) value : (byte) value;
    }

    private static void filter(UTF8JsonGenerator json, Object bean, WriteSlot slot, Accessor members) {
        if (slot.type == int.class && slot.plainKind == SlotKind.INT && slot.omitted instanceof Integer omitted) {
            int value = Reach.getInt(members, bean, slot, json); // the common one, without boxing
            if (value != omitted) {
                json.writeNumberProperty(slot.name, value);
            }
            return;
        }
        Object value = value(json, bean, slot, members);
        if (!isOmitted(json, slot, value)) {
            writeValue(json, slot, slot.plainKind, value);
        }
    }

    /** Returns whether a value is left out. */
    static boolean isOmitted(UTF8JsonGenerator json, WriteSlot slot, @Nullable Object value) {
        if (value == null) {
            return slot.omitsNull;
        }
        try {
            return isOmitted(slot, value);
        } catch (JsonException e) {
            throw e;
        } catch (Exception e) { // of its isEmpty, equals or the like
            throw Failures.omission(json, slot.owner, slot.text, value, e);
        }
    }

    private static boolean isOmitted(WriteSlot slot, Object value) {
        if (slot.include == Include.CUSTOM) {
            return slot.omitted != null && slot.omitted.equals(value);
        }
        if (slot.include == Include.NON_DEFAULT) {
            return slot.omitted != null && Objects.deepEquals(slot.omitted, value)
                    || slot.omitsEmpty && isEmpty(slot.codec, value);
        }
        return slot.include == Include.NON_EMPTY && isEmpty(slot.codec, value)
                || slot.include != Include.NON_NULL && slot.codec.isAbsent(value);
    }

    private static boolean isEmpty(JsonCodec<Object> codec, Object value) {
        return value instanceof String text ? text.isEmpty() : codec.isEmpty(value);
    }

    private static void writeValue(UTF8JsonGenerator json, WriteSlot slot, int kind, @Nullable Object value) {
        switch (kind) {
            case WriteSlot.ANY -> {
                if (value != null) {
                    ((AnyWriter) Objects.requireNonNull(slot.part)).write(json, value);
                }
            }
            case WriteSlot.UNWRAPPED -> {
                if (value != null) {
                    ((UnwrappedWriter) Objects.requireNonNull(slot.part)).write(json, slot, value);
                }
            }
            case WriteSlot.RAW -> writeRaw(json, slot, value);
            case WriteSlot.EXTERNAL -> {
                writeName(json, slot, value);
                if (value != null) {
                    ((ExternalId) Objects.requireNonNull(slot.part)).write(json, value);
                }
            }
            case SlotKind.FLOAT -> writeFloat(json, slot, (Float) Objects.requireNonNull(value));
            case SlotKind.DOUBLE -> ScalarWrites.writeDouble(json, slot.name, (Double) Objects.requireNonNull(value));
            case SlotKind.BOOLEAN -> json.writeBooleanProperty(slot.name, (Boolean) Objects.requireNonNull(value));
            case SlotKind.INT ->
                json.writeNumberProperty(slot.name, ((Number) Objects.requireNonNull(value)).intValue());
            case SlotKind.LONG -> json.writeNumberProperty(slot.name, (Long) Objects.requireNonNull(value));
            case SlotKind.STRING -> json.writeStringProperty(slot.name, (String) value);
            case SlotKind.CHAR -> json.writeStringProperty(slot.name, String.valueOf(value));
            default -> {
                writeName(json, slot, value);
                if (value != null) {
                    slot.codec.write(json, value);
                }
            }
        }
    }

    /** Writes a value without its name. */
    static void writeElement(UTF8JsonGenerator json, WriteSlot slot, Object value) {
        switch (slot.plainKind) {
            case SlotKind.BOOLEAN -> json.writeBoolean((Boolean) value);
            case SlotKind.INT -> json.writeNumber(((Number) value).intValue());
            case SlotKind.LONG -> json.writeNumber((Long) value);
            case SlotKind.DOUBLE -> ScalarWrites.writeDouble(json, (Double) value);
            case SlotKind.FLOAT -> ScalarWrites.writeFloat(json, (Float) value);
            case SlotKind.STRING, SlotKind.CHAR -> json.writeString(value.toString());
            case WriteSlot.RAW -> json.writeRawValue(value.toString());
            default -> slot.codec.write(json, value);
        }
    }

    /** Writes the name, and the value too if it is null. */
    private static void writeName(UTF8JsonGenerator json, WriteSlot slot, @Nullable Object value) {
        if (value != null) {
            json.writeName(slot.name);
        } else if (!slot.omitsNull) {
            json.writeNullProperty(slot.name);
        }
    }

    private static void writeRaw(UTF8JsonGenerator json, WriteSlot slot, @Nullable Object value) {
        writeName(json, slot, value);
        if (value != null) {
            json.writeRawValue(value.toString());
        }
    }
}
