package dev.octet.json.internal.codec;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Calls accessors, and turns what a member throws into an exception with the location. Small methods, so that they
 * become part of the loops that call them. An {@code Error} passes as it is.
 */
final class Reach {
    /** The values that a creator without parameters takes. */
    static final long[] NO_PRIMITIVES = {};

    static final @Nullable Object[] NO_REFERENCES = {};

    private Reach() {}

    static boolean getBoolean(Accessor accessor, Object bean, WriteSlot slot, UTF8JsonGenerator json) {
        try {
            return accessor.getBoolean(bean, slot.member);
        } catch (Exception e) {
            throw Failures.getter(json, slot.owner, slot.text, e);
        }
    }

    static int getInt(Accessor accessor, Object bean, WriteSlot slot, UTF8JsonGenerator json) {
        try {
            return accessor.getInt(bean, slot.member);
        } catch (Exception e) {
            throw Failures.getter(json, slot.owner, slot.text, e);
        }
    }

    static long getLong(Accessor accessor, Object bean, WriteSlot slot, UTF8JsonGenerator json) {
        try {
            return accessor.getLong(bean, slot.member);
        } catch (Exception e) {
            throw Failures.getter(json, slot.owner, slot.text, e);
        }
    }

    static double getDouble(Accessor accessor, Object bean, WriteSlot slot, UTF8JsonGenerator json) {
        try {
            return accessor.getDouble(bean, slot.member);
        } catch (Exception e) {
            throw Failures.getter(json, slot.owner, slot.text, e);
        }
    }

    static @Nullable Object getObject(Accessor accessor, Object bean, WriteSlot slot, UTF8JsonGenerator json) {
        try {
            return accessor.getObject(bean, slot.member);
        } catch (Exception e) {
            throw Failures.getter(json, slot.owner, slot.text, e);
        }
    }

    static void setBoolean(Accessor accessor, Object bean, ReadSlot slot, boolean value, UTF8JsonParser json) {
        try {
            accessor.setBoolean(bean, slot.member, value);
        } catch (Exception e) {
            throw slot.refused(json, e);
        }
    }

    static void setInt(Accessor accessor, Object bean, ReadSlot slot, int value, UTF8JsonParser json) {
        try {
            accessor.setInt(bean, slot.member, value);
        } catch (Exception e) {
            throw slot.refused(json, e);
        }
    }

    static void setLong(Accessor accessor, Object bean, ReadSlot slot, long value, UTF8JsonParser json) {
        try {
            accessor.setLong(bean, slot.member, value);
        } catch (Exception e) {
            throw slot.refused(json, e);
        }
    }

    static void setDouble(Accessor accessor, Object bean, ReadSlot slot, double value, UTF8JsonParser json) {
        try {
            accessor.setDouble(bean, slot.member, value);
        } catch (Exception e) {
            throw slot.refused(json, e);
        }
    }

    static void setObject(Accessor accessor, Object bean, ReadSlot slot, @Nullable Object value, UTF8JsonParser json) {
        try {
            accessor.setObject(bean, slot.member, value);
        } catch (Exception e) {
            throw slot.refused(json, e);
        }
    }

    /** Returns a new object; null if a factory returns it. */
    static @Nullable Object create(
            Accessor accessor, Class<?> type, long[] primitives, @Nullable Object[] references, UTF8JsonParser json) {
        try {
            return accessor.create(primitives, references);
        } catch (Exception e) {
            throw Failures.creator(json, type, e);
        }
    }
}
