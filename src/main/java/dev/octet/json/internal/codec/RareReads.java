package dev.octet.json.internal.codec;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.read.UTF8JsonParser;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the members of the kinds that few beans have. */
final class RareReads {
    private RareReads() {}

    /** Reads a value and sets it. Values whose type id is a member beside them wait for it: {@link #buffer}. */
    static void set(UTF8JsonParser json, Accessor members, Settings settings, ReadSlot slot, Object bean) {
        switch (slot.kind) {
            case ReadSlot.SKIP -> json.skipValue();
            case SlotKind.BYTE -> Reach.setInt(members, bean, slot, ScalarReads.readByte(json, settings), json);
            case SlotKind.SHORT -> Reach.setInt(members, bean, slot, ScalarReads.readShort(json, settings), json);
            case SlotKind.CHAR -> Reach.setInt(members, bean, slot, ScalarReads.readChar(json, settings), json);
            case SlotKind.FLOAT -> Reach.setDouble(members, bean, slot, ScalarReads.readFloat(json, settings), json);
            default -> {
                Object value = value(json, settings, slot);
                if (value == null && slot.checksNull) { // a codec may make null of an empty text
                    NullReads.set(json, members, slot, bean);
                } else {
                    setBoxed(json, members, slot, bean, value);
                }
            }
        }
    }

    /** Reads a value that waits for its object. Returns whether the property came: {@code null} may be skipped. */
    static boolean buffer(
            UTF8JsonParser json, Settings settings, ReadSlot slot, long[] primitives, @Nullable Object[] references) {
        switch (slot.kind) {
            case ReadSlot.SKIP -> json.skipValue();
            case SlotKind.BYTE -> primitives[slot.index] = ScalarReads.readByte(json, settings);
            case SlotKind.SHORT -> primitives[slot.index] = ScalarReads.readShort(json, settings);
            case SlotKind.CHAR -> primitives[slot.index] = ScalarReads.readChar(json, settings);
            case SlotKind.FLOAT ->
                primitives[slot.index] = Double.doubleToRawLongBits(ScalarReads.readFloat(json, settings));
            case ReadSlot.EXTERNAL_ID -> {
                return readId(json, settings, slot, primitives, references);
            }
            case ReadSlot.EXTERNAL -> keep(slot, external(json, slot, primitives), primitives, references);
            default -> {
                Object value = value(json, settings, slot);
                if (value == null && slot.checksNull) {
                    return NullReads.buffer(json, slot, primitives, references);
                }
                keep(slot, value, primitives, references);
            }
        }
        return true;
    }

    /** Reads a type id, and once more for the property that it is, if it is one. */
    private static boolean readId(
            UTF8JsonParser json, Settings settings, ReadSlot slot, long[] primitives, @Nullable Object[] references) {
        ExternalId external = Objects.requireNonNull(slot.external);
        ReadSlot own = slot.own;
        if (own == null) {
            external.readId(json, primitives);
            return true;
        }
        json.mark();
        external.readId(json, primitives);
        json.rewind();
        boolean isParameter = own.isParameter; // of which null is no id, as if it had not come
        if ((own.checksNull || isParameter) && json.tryReadNull()) {
            return own.checksNull && NullReads.buffer(json, own, primitives, references);
        }
        return buffer(json, settings, own, primitives, references);
    }

    private static @Nullable Object external(UTF8JsonParser json, ReadSlot slot, long[] primitives) {
        return Objects.requireNonNull(slot.external).read(json, slot.type, primitives);
    }

    private static @Nullable Object value(UTF8JsonParser json, Settings settings, ReadSlot slot) {
        if (!json.tryReadNull()) {
            Object value = slot.codec.read(json);
            if (value == null && slot.isPrimitive && !slot.checksNull) { // a codec of the user
                throw ReadErrors.nullValue(json, slot.type);
            }
            return value;
        }
        Object value = slot.isPrimitive && slot.codec instanceof NumberCodec ? null : slot.codec.nullValue();
        return slot.isPrimitive && value == null ? Coercions.ofNull(json, settings, slot.type) : value;
    }

    /** Keeps a value that waits for its object. */
    static void keep(ReadSlot slot, @Nullable Object value, long[] primitives, @Nullable Object[] references) {
        if (slot.isPrimitive) {
            primitives[slot.index] = bits(value);
        } else {
            references[slot.index] = value;
        }
    }

    /** Returns a boxed primitive as creators take it. */
    static long bits(@Nullable Object value) {
        if (value instanceof Boolean truth) {
            return truth ? 1 : 0;
        }
        if (value instanceof Character character) {
            return character;
        }
        Number number = (Number) Objects.requireNonNull(value);
        return value instanceof Double || value instanceof Float
                ? Double.doubleToRawLongBits(number.doubleValue())
                : number.longValue();
    }

    /** Sets a value that has waited. */
    static void setLate(
            UTF8JsonParser json,
            Accessor members,
            ReadSlot slot,
            Object bean,
            long[] primitives,
            @Nullable Object[] references) {
        if (slot.isParameter) {
            link(json, slot, bean, references[slot.index]);
        } else if (!slot.isPrimitive) {
            setReference(json, members, slot, bean, references[slot.index]);
        } else {
            setBits(json, members, slot, bean, primitives[slot.index]);
        }
    }

    /** Sets a value, which is boxed if the property is primitive. */
    static void setBoxed(UTF8JsonParser json, Accessor members, ReadSlot slot, Object bean, @Nullable Object value) {
        if (slot.isPrimitive) {
            setBits(json, members, slot, bean, bits(value));
        } else {
            setReference(json, members, slot, bean, value);
        }
    }

    private static void setBits(UTF8JsonParser json, Accessor members, ReadSlot slot, Object bean, long bits) {
        if (slot.type == boolean.class) {
            Reach.setBoolean(members, bean, slot, bits != 0, json);
        } else if (slot.type == long.class) {
            Reach.setLong(members, bean, slot, bits, json);
        } else if (slot.type == double.class || slot.type == float.class) {
            Reach.setDouble(members, bean, slot, Double.longBitsToDouble(bits), json);
        } else {
            Reach.setInt(members, bean, slot, (int) bits, json);
        }
    }

    private static void setReference(
            UTF8JsonParser json, Accessor members, ReadSlot slot, Object bean, @Nullable Object value) {
        if (slot.fills) {
            fill(json, members, slot, bean, value);
        } else {
            Reach.setObject(members, bean, slot, value, json);
        }
        link(json, slot, bean, value);
    }

    private static void link(UTF8JsonParser json, ReadSlot slot, Object bean, @Nullable Object value) {
        if (slot.back != null && value != null) {
            slot.back.link(json, slot, value, bean);
        }
    }

    private static void fill(
            UTF8JsonParser json, Accessor members, ReadSlot slot, Object bean, @Nullable Object value) {
        if (value == null) {
            return;
        }
        try {
            Object target = members.getObject(bean, slot.member);
            if (target == null) {
                throw Failures.definition(
                        slot.owner,
                        slot.text,
                        "property \"" + slot.text + "\" of " + slot.owner.getName()
                                + " has no setter, and its getter returned null: return a collection or map to fill");
            }
            addAll(target, value);
        } catch (dev.octet.json.JsonMappingException e) {
            throw e;
        } catch (Exception e) {
            throw slot.refused(json, e);
        }
    }

    /** Adds nothing where there is nothing to add: the target may be one that cannot be changed. */
    @SuppressWarnings("unchecked") // the elements are of the declared type
    private static void addAll(Object target, Object value) {
        if (target instanceof Collection<?> collection) {
            Collection<Object> elements = (Collection<Object>) value;
            if (!elements.isEmpty()) {
                ((Collection<Object>) collection).addAll(elements);
            }
        } else {
            Map<Object, Object> entries = (Map<Object, Object>) value;
            if (!entries.isEmpty()) {
                ((Map<Object, Object>) target).putAll(entries);
            }
        }
    }
}
