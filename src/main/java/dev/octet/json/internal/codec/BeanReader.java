package dev.octet.json.internal.codec;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import org.jspecify.annotations.Nullable;

/**
 * Reads the members of a bean: a loop over names, which a table turns into the indexes of slots. It is made by
 * {@link ReadSlots}, and called by the codec of the bean with the parser after the start of the object. There are two
 * loops:
 *
 * <pre>
 *   {@link #readInto}    each value goes to its setter at once
 *   {@link #readNew}     values wait in two arrays until the creator can be called; then setters get the rest
 * </pre>
 *
 * <p>The array of primitives has, after the values, one bit for each property that came. It and the array of references
 * belong to one call; the reader itself has no state and is shared by threads.
 *
 * <p>A value of kind {@code OBJECT} may be deep: the loops read it themselves, with few locals, so that a level of
 * nesting costs few and small frames. What the other kinds need is in methods of their own. A slot that looks at
 * {@code null} is never of that kind.
 *
 * <p>If a property is unwrapped, {@link FlatReader} runs the loop in place of these, for all objects at once, and uses
 * {@link #buffer} alone.
 */
final class BeanReader {
    final Accessor accessor;
    final NameTable table;
    final Settings settings;

    /** Of the names of the table. */
    private final MemberOrder order;

    /** By index of the table: aliases share a slot. */
    private final ReadSlot[] slots;

    /** Finds names in another case; null if they are unknown. */
    private final @Nullable FoldedNames folded;

    final BeanShape shape;
    final UnknownMembers unknown;

    BeanReader(
            Accessor accessor,
            NameTable table,
            ReadSlot[] slots,
            @Nullable FoldedNames folded,
            BeanShape shape,
            UnknownMembers unknown,
            Settings settings) {
        this.accessor = accessor;
        this.table = table;
        this.order = new MemberOrder(table.size());
        this.slots = slots;
        this.folded = folded;
        this.shape = shape;
        this.unknown = unknown;
        this.settings = settings;
    }

    /** Returns a slot by its index in the table. */
    ReadSlot slot(int index) {
        return slots[index];
    }

    /** Creates an object whose creator needs no values. If a factory returns null, the members are skipped. */
    @Nullable
    Object create(UTF8JsonParser json) {
        Object bean = shape.create(Reach.NO_PRIMITIVES, Reach.NO_REFERENCES, json);
        while (bean == null && json.nextName(table, 0) != NameTable.NO_NAME) {
            json.skipValue();
        }
        return bean;
    }

    /** Reads the rest of the members into an object, up to the end of the JSON object. */
    void readInto(UTF8JsonParser json, Object bean) {
        NameTable names = table;
        MemberOrder order = this.order;
        int last = order.start();
        int index;
        while ((index = json.nextName(names, order.after(last))) != NameTable.NO_NAME) {
            if (index < 0 && (index = otherCase(json)) < 0) {
                unknown.read(json, accessor, bean);
                continue;
            }
            last = order.learn(last, index);
            ReadSlot slot = slots[index];
            if (slot.kind == SlotKind.OBJECT) {
                Object value = json.tryReadNull() ? slot.codec.nullValue() : slot.codec.read(json);
                Reach.setObject(accessor, bean, slot, value, json);
            } else {
                set(json, slot, bean);
            }
        }
    }

    private void set(UTF8JsonParser json, ReadSlot slot, Object bean) {
        if (slot.checksNull && json.tryReadNull()) {
            NullReads.set(json, accessor, slot, bean);
            return;
        }
        Accessor members = accessor;
        switch (slot.kind) {
            case SlotKind.BOOLEAN ->
                Reach.setBoolean(members, bean, slot, ScalarReads.readBoolean(json, settings), json);
            case SlotKind.INT -> Reach.setInt(members, bean, slot, ScalarReads.readInt(json, settings), json);
            case SlotKind.LONG -> Reach.setLong(members, bean, slot, ScalarReads.readLong(json, settings), json);
            case SlotKind.DOUBLE -> Reach.setDouble(members, bean, slot, ScalarReads.readDouble(json, settings), json);
            case SlotKind.STRING -> Reach.setObject(members, bean, slot, ScalarReads.readString(json), json);
            default -> RareReads.set(json, members, settings, slot, bean);
        }
    }

    private int otherCase(UTF8JsonParser json) {
        return folded == null ? NameTable.UNKNOWN : folded.find(json);
    }

    /** Reads the members of a new object up to its end, and creates it of them. */
    @Nullable
    Object readNew(UTF8JsonParser json) {
        long[] primitives = shape.newPrimitives();
        @Nullable Object[] references = shape.newReferences();
        NameTable names = table;
        MemberOrder order = this.order;
        int last = order.start();
        int index;
        while ((index = json.nextName(names, order.after(last))) != NameTable.NO_NAME) {
            if (index < 0 && (index = otherCase(json)) < 0) {
                unknown.read(json, shape.anyIndex, references);
                continue;
            }
            last = order.learn(last, index);
            ReadSlot slot = slots[index];
            if (slot.kind == SlotKind.OBJECT) {
                references[slot.index] = json.tryReadNull() ? slot.codec.nullValue() : slot.codec.read(json);
                shape.see(primitives, slot.number);
            } else {
                buffer(json, slot, primitives, references);
            }
        }
        return shape.finish(primitives, references, json);
    }

    /** Reads a value that waits for its object. */
    void buffer(UTF8JsonParser json, ReadSlot slot, long[] primitives, @Nullable Object[] references) {
        if (slot.checksNull && json.tryReadNull()) {
            if (NullReads.buffer(json, slot, primitives, references)) {
                shape.see(primitives, slot.number);
            }
            return;
        }
        switch (slot.kind) {
            case SlotKind.BOOLEAN -> primitives[slot.index] = ScalarReads.readBoolean(json, settings) ? 1 : 0;
            case SlotKind.INT -> primitives[slot.index] = ScalarReads.readInt(json, settings);
            case SlotKind.LONG -> primitives[slot.index] = ScalarReads.readLong(json, settings);
            case SlotKind.DOUBLE ->
                primitives[slot.index] = Double.doubleToRawLongBits(ScalarReads.readDouble(json, settings));
            case SlotKind.STRING -> references[slot.index] = ScalarReads.readString(json);
            case SlotKind.OBJECT ->
                references[slot.index] = json.tryReadNull() ? slot.codec.nullValue() : slot.codec.read(json);
            default -> {
                if (!RareReads.buffer(json, settings, slot, primitives, references)) {
                    return;
                }
            }
        }
        shape.see(primitives, slot.number);
    }
}
