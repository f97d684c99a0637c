package dev.octet.json.internal.codec;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.read.UTF8JsonParser;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How the objects of a bean are made of the values that were read. */
final class BeanShape {
    final Class<?> type;
    private final Accessor accessor;
    private final @Nullable AnyReader any;

    /** Whether the creator has parameters, so that all values wait for it. */
    final boolean isBuffered;

    /** Why no object can be created; empty if one can. */
    private final String absence;

    /** The number of primitive values; the bits follow. */
    private final int seenAt;

    private final int longs;

    /** What references are if they do not come. */
    private final @Nullable Object[] absent;

    /** The properties that a setter takes. */
    private final ReadSlot[] late;

    /**
     * Slots to check when their member did not come: required ones, those whose type id came, and parameters for which
     * {@code nulls} is set.
     */
    private final ReadSlot[] missed;

    /** The index in the references of members that wait for {@link AnyReader}; -1 if there is none. */
    final int anyIndex;

    BeanShape(
            Class<?> type,
            Accessor accessor,
            @Nullable AnyReader any,
            boolean isBuffered,
            String absence,
            int primitives,
            int properties,
            @Nullable Object[] absent,
            ReadSlot[] late,
            ReadSlot[] missed,
            int anyIndex) {
        this.type = type;
        this.accessor = accessor;
        this.any = any;
        this.isBuffered = isBuffered;
        this.absence = absence;
        this.seenAt = primitives;
        this.longs = primitives + (properties + Long.SIZE - 1) / Long.SIZE;
        this.absent = absent;
        this.late = late;
        this.missed = missed;
        this.anyIndex = anyIndex;
    }

    /** Returns whether a value has its type id beside it. */
    boolean hasExternal() {
        return Stream.of(missed).anyMatch(slot -> slot.external != null);
    }

    long[] newPrimitives() {
        return new long[longs];
    }

    @Nullable
    Object[] newReferences() {
        return absent.length == 0 ? Reach.NO_REFERENCES : absent.clone();
    }

    /** Notes that a property came. */
    void see(long[] primitives, int number) {
        primitives[seenAt + (number >> 6)] |= 1L << number;
    }

    boolean isSeen(long[] primitives, ReadSlot slot) {
        return (primitives[seenAt + (slot.number >> 6)] & 1L << slot.number) != 0;
    }

    /** Returns a new object; null if a factory returns it. */
    @Nullable
    Object create(long[] primitives, @Nullable Object[] references, UTF8JsonParser json) {
        if (!absence.isEmpty()) {
            throw Failures.notCreated(json, type, absence);
        }
        return Reach.create(accessor, type, primitives, references, json);
    }

    /** Creates the object of the values that waited, and sets the rest. */
    @Nullable
    Object finish(long[] primitives, @Nullable Object[] references, UTF8JsonParser json) {
        for (ReadSlot slot : missed) {
            if (!isSeen(primitives, slot)) {
                miss(slot, primitives, references, json);
            }
        }
        addMap(references, json);
        Object bean = create(primitives, references, json);
        if (bean != null) {
            setRest(bean, primitives, references, json);
        }
        return bean;
    }

    private void addMap(@Nullable Object[] references, UTF8JsonParser json) {
        if (any != null && any.isParameter && references[anyIndex] == null) {
            references[anyIndex] = any.newMap(json);
        }
    }

    /** The first half of {@link #finish}: what is missing, each property an error. */
    void checkMissed(long[] primitives, @Nullable Object[] references, UTF8JsonParser json, PartReads parts) {
        for (ReadSlot slot : missed) {
            if (!isSeen(primitives, slot)) {
                parts.run(() -> miss(slot, primitives, references, json));
            }
        }
    }

    /** The second half: creates the object, and sets the rest, each setter that fails an error. */
    @Nullable
    Object finish(long[] primitives, @Nullable Object[] references, UTF8JsonParser json, PartReads parts) {
        addMap(references, json);
        Object bean = create(primitives, references, json);
        if (bean != null) {
            setRest(bean, primitives, references, json, parts);
        }
        return bean;
    }

    /** Sets the values that waited and are no parameters, each setter that fails an error. */
    void setRest(Object bean, long[] primitives, @Nullable Object[] references, UTF8JsonParser json, PartReads parts) {
        for (ReadSlot slot : late) {
            if (isSeen(primitives, slot)) {
                parts.run(() -> RareReads.setLate(json, accessor, slot, bean, primitives, references));
            }
        }
        if (any != null) {
            parts.run(() -> any.setLate(json, accessor, bean, references[anyIndex]));
        }
    }

    private void miss(ReadSlot slot, long[] primitives, @Nullable Object[] references, UTF8JsonParser json) {
        ExternalId external = slot.external;
        if (slot.isRequired || external != null && external.isSeen(primitives)) {
            throw Failures.missing(json, type, slot.text);
        }
        if (slot.isParameter && slot.checksNull) {
            NullReads.buffer(json, slot, primitives, references);
        }
    }

    private void setRest(Object bean, long[] primitives, @Nullable Object[] references, UTF8JsonParser json) {
        for (ReadSlot slot : late) {
            if (isSeen(primitives, slot)) {
                RareReads.setLate(json, accessor, slot, bean, primitives, references);
            }
        }
        if (any != null) {
            any.setLate(json, accessor, bean, references[anyIndex]);
        }
    }
}
