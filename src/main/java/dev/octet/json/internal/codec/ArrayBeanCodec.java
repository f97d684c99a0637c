package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/** The codec of a bean that is an array in JSON: the values of its properties in their order. */
final class ArrayBeanCodec extends JsonCodec<Object> {
    private final BeanPlan plan;
    private @Nullable ArrayWriter writer;
    private @Nullable ArrayReader reader;

    ArrayBeanCodec(BeanPlan plan) {
        this.plan = plan;
    }

    @SuppressWarnings("ArrayRecordComponent") // of its own
    private record ArrayWriter(Accessor accessor, @Nullable WriteSlot[] slots) {}

    @SuppressWarnings("ArrayRecordComponent") // of its own
    private record ArrayReader(BeanReader beans, ReadSlot[] slots) {}

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        ArrayWriter members = writer;
        if (members == null) {
            Accessor accessor = plan.writing();
            members = new ArrayWriter(accessor, WriteSlots.ofArray(plan, accessor));
            writer = members;
        }
        json.writeStartArray();
        for (WriteSlot slot : members.slots) {
            if (slot == null) { // out of view
                json.writeNull();
                continue;
            }
            if (slot.plainKind == WriteSlot.UNWRAPPED) {
                continue;
            }
            Object element = RareWrites.value(json, value, slot, members.accessor);
            if (element == null || RareWrites.isOmitted(json, slot, element) && slot.kind == WriteSlot.FILTERED) {
                json.writeNull();
            } else {
                RareWrites.writeElement(json, slot, element);
            }
        }
        json.writeEndArray();
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        if (json.nextToken() != JsonToken.START_ARRAY) {
            throw ReadErrors.type(json, "an array", plan.raw());
        }
        ArrayReader known = reader;
        if (known == null) {
            BeanReader beans = ReadSlots.of(plan);
            known = new ArrayReader(beans, ReadSlots.inOrder(plan, beans));
            reader = known;
        }
        BeanReader beans = known.beans;
        long[] primitives = beans.shape.newPrimitives();
        @Nullable Object[] references = beans.shape.newReferences();
        PartReads parts = new PartReads(json, plan.raw(), plan.settings());
        boolean isMore = true;
        for (int index = 0; isMore; index++) {
            parts.startElement();
            try {
                isMore = json.hasNextElement();
                if (isMore) {
                    readElement(json, known, index, primitives, references);
                }
            } catch (RuntimeException e) {
                parts.failed(e);
            }
        }
        parts.end();
        json.nextToken(); // the end of the array
        return beans.shape.finish(primitives, references, json);
    }

    /** Returns whether more elements than properties are an error. Where a creator takes some, Jackson 2 skips them. */
    private boolean refusesMore(ArrayReader known) {
        Settings settings = plan.settings();
        boolean isSkipped = known.beans.shape.isBuffered && settings.isOld();
        return settings.unknownFails() && plan.unknownFails() && !isSkipped;
    }

    private void readElement(
            UTF8JsonParser json, ArrayReader known, int index, long[] primitives, @Nullable Object[] references) {
        if (index < known.slots.length) {
            known.beans.buffer(json, known.slots[index], primitives, references);
        } else if (refusesMore(known)) {
            json.nextToken();
            throw ReadErrors.type(json, "the end of the array after " + index + " elements", plan.raw());
        } else {
            json.skipValue();
        }
    }
}
