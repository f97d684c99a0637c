package dev.octet.json.internal.codec;

import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads a bean with unwrapped properties. The members of all these objects, nested ones too, are in one table; their
 * values wait until the JSON object ends, then the objects are made from the inside out.
 *
 * <p>{@link CollectingReader} also reads a bean here whose values wait for a creator: one object, then.
 */
final class FlatReader implements MembersReader {
    private final NameTable table;

    /** By index of the table. */
    private final Target[] targets;

    /** The outer object comes first, each other one after the one that has it. */
    private final Frame[] frames;

    /** Finds names in another case; null if they are unknown. */
    private final @Nullable FoldedNames folded;

    /** The frame that takes members that are no properties; the outer one skips or refuses them. */
    private final int anyFrame;

    private FlatReader(Map<String, Target> targets, List<Frame> frames, boolean foldsNames) {
        this.table = NameTable.of(targets.keySet().toArray(String[]::new));
        this.targets = targets.values().toArray(Target[]::new);
        this.frames = frames.toArray(Frame[]::new);
        this.folded = foldsNames ? new FoldedNames(table) : null;
        int taker = 0;
        for (int i = this.frames.length - 1; i >= 0; i--) {
            taker = this.frames[i].reader.unknown.any == null ? taker : i;
        }
        this.anyFrame = taker;
    }

    /** A slot, and the object that has it. */
    private record Target(int frame, ReadSlot slot) {}

    /** An object: how it is read, and where it is in the one that has it, as what type. */
    private record Frame(
            BeanReader reader, int parent, @Nullable ReadSlot slot, JavaType declared) {}

    /** The values that have been read in one call, by frame. */
    private final class Values {
        final long[][] primitives = new long[frames.length][];
        final @Nullable Object[][] references = new Object[frames.length][];

        Values() {
            for (int i = 0; i < frames.length; i++) {
                primitives[i] = frames[i].reader.shape.newPrimitives();
                references[i] = frames[i].reader.shape.newReferences();
            }
        }
    }

    static FlatReader of(BeanPlan plan, BeanReader reader) {
        Map<String, Target> targets = new LinkedHashMap<>();
        List<Frame> frames = new ArrayList<>();
        collect(plan, new Frame(reader, -1, null, plan.type()), targets, frames);
        return new FlatReader(targets, frames, plan.foldsNames());
    }

    /** Returns whether a property is unwrapped. */
    static boolean hasUnwrapped(BeanPlan plan) {
        return plan.model().properties().stream().anyMatch(property -> inner(plan, property) != null);
    }

    private static void collect(BeanPlan plan, Frame frame, Map<String, Target> targets, List<Frame> frames) {
        int index = frames.size();
        frames.add(frame);
        NameTable names = frame.reader.table;
        for (int i = 0; i < names.size(); i++) {
            ReadSlot slot = frame.reader.slot(i);
            boolean isOld = plan.settings().isOld();
            boolean isUnknown = !isOld && index > 0 && isIgnored(plan, slot); // no name of the object around it
            if (!isUnknown && (!isUnwrapped(plan, slot) || slot.isParameter && isOld)) {
                targets.putIfAbsent(names.name(i), new Target(index, slot));
            }
        }
        for (PropertyModel property : plan.model().properties()) {
            BeanPlan inner = inner(plan, property);
            if (inner != null) {
                ReadSlot slot = slot(frame.reader, plan.spelled(property.name()));
                JavaType declared = (JavaType) Objects.requireNonNull(property.readType());
                collect(inner, new Frame(ReadSlots.of(inner), index, slot, declared), targets, frames);
            }
        }
    }

    private static boolean isIgnored(BeanPlan plan, ReadSlot slot) {
        return slot.kind == ReadSlot.SKIP && plan.model().ignored().contains(slot.text);
    }

    private static boolean isUnwrapped(BeanPlan plan, ReadSlot slot) {
        return slot.kind != ReadSlot.SKIP
                && plan.model().properties().stream()
                        .anyMatch(property ->
                                plan.spelled(property.name()).equals(slot.text) && inner(plan, property) != null);
    }

    private static @Nullable BeanPlan inner(BeanPlan plan, PropertyModel property) {
        JavaType type = plan.unwrappedType(property);
        boolean isLost = property.parameter() >= 0 && plan.model().creator().forObject() == null;
        return property.unwrapped() == null || type == null || !property.isRead() || isLost || !plan.isRead(property)
                ? null
                : BeanPlan.unwrapped(type, Context.of(property), plan.joined(property.unwrapped()), plan);
    }

    /** In Jackson 2 a parameter can also come by its own name. Then the members of the value count for nothing. */
    private boolean isSeen(Frame frame, Values values) {
        ReadSlot slot = frame.slot;
        return slot != null
                && slot.isParameter
                && frames[frame.parent].reader.shape.isSeen(values.primitives[frame.parent], slot);
    }

    private static ReadSlot slot(BeanReader reader, String name) {
        for (int i = 0; i < reader.table.size(); i++) {
            if (reader.table.name(i).equals(name)) {
                return reader.slot(i);
            }
        }
        throw new IllegalStateException("the property is in the table: " + name);
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json, @Nullable Object existing) {
        BeanReader outer = frames[0].reader;
        PartReads parts = new PartReads(json, outer.shape.type, outer.settings);
        Values values = new Values();
        readMembers(json, values, parts);
        for (int i = 0; i < frames.length; i++) {
            if ((existing == null || i > 0) && !isSeen(frames[i], values)) {
                frames[i].reader.shape.checkMissed(values.primitives[i], values.references[i], json, parts);
            }
        }
        parts.end();
        return parts.last(() -> finish(json, existing, values, parts));
    }

    private void readMembers(UTF8JsonParser json, Values values, PartReads parts) {
        int index = 0;
        int expected = 0;
        while (index != NameTable.NO_NAME) {
            try {
                index = json.nextName(table, expected);
                if (index == NameTable.UNKNOWN && folded != null) {
                    index = folded.find(json);
                }
                if (index >= 0) {
                    expected = index + 1;
                    Target target = targets[index];
                    frames[target.frame].reader.buffer(
                            json, target.slot, values.primitives[target.frame], values.references[target.frame]);
                } else if (index == NameTable.UNKNOWN) {
                    BeanReader taker = frames[anyFrame].reader;
                    taker.unknown.read(json, taker.shape.anyIndex, values.references[anyFrame]);
                }
            } catch (RuntimeException e) {
                parts.failed(e);
                if (index >= 0) { // it is not missing
                    Target target = targets[index];
                    frames[target.frame].reader.shape.see(values.primitives[target.frame], target.slot.number);
                }
            }
        }
    }

    /** Makes the objects, from the inside out. */
    private @Nullable Object finish(UTF8JsonParser json, @Nullable Object existing, Values values, PartReads parts) {
        for (int i = frames.length - 1; i > 0; i--) {
            Frame frame = frames[i];
            if (isSeen(frame, values)) {
                continue;
            }
            Object made = frame.reader.shape.finish(values.primitives[i], values.references[i], json, parts);
            ReadSlot slot = Objects.requireNonNull(frame.slot);
            long[] outer = values.primitives[frame.parent];
            Object value = References.referring(frame.declared, made);
            RareReads.keep(slot, value, outer, values.references[frame.parent]);
            frames[frame.parent].reader.shape.see(outer, slot.number);
        }
        BeanShape outer = frames[0].reader.shape;
        if (existing == null) {
            return outer.finish(values.primitives[0], values.references[0], json, parts);
        }
        outer.setRest(existing, values.primitives[0], values.references[0], json, parts);
        return existing;
    }
}
