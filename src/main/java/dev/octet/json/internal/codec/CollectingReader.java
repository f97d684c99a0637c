package dev.octet.json.internal.codec;

import dev.octet.json.read.UTF8JsonParser;
import org.jspecify.annotations.Nullable;

/**
 * Reads a bean and collects the errors of its members. The loop of {@link BeanReader} is called again where it stopped;
 * if values wait for their object, {@link FlatReader} reads them. An object is created only if all values that wait for
 * it could be read and none is missing.
 */
final class CollectingReader implements MembersReader {
    private final BeanReader members;

    /** Reads values that wait for their object; null if none does. */
    private final @Nullable FlatReader waiting;

    /** Whether values wait for more than the object: if it is there, too. */
    private final boolean alwaysWaits;

    private CollectingReader(BeanReader members, @Nullable FlatReader waiting, boolean alwaysWaits) {
        this.members = members;
        this.waiting = waiting;
        this.alwaysWaits = alwaysWaits;
    }

    /** Returns what reads a bean in another way than its {@link BeanReader}; null if nothing needs to. */
    static @Nullable MembersReader of(BeanPlan plan, BeanReader members) {
        boolean isFlat = FlatReader.hasUnwrapped(plan);
        boolean collects = plan.settings().collectsErrors();
        FlatReader flat = isFlat || collects && members.shape.isBuffered ? FlatReader.of(plan, members) : null;
        boolean alwaysWaits = isFlat || members.shape.hasExternal();
        return collects ? new CollectingReader(members, flat, alwaysWaits) : flat;
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json, @Nullable Object existing) {
        if (waiting != null && (alwaysWaits || existing == null)) {
            return waiting.read(json, existing);
        }
        PartReads parts = new PartReads(json, members.shape.type, members.settings);
        Object bean = existing == null ? members.create(json) : existing;
        if (bean != null) {
            boolean isMore = true;
            while (isMore) {
                try {
                    members.readInto(json, bean);
                    isMore = false;
                } catch (RuntimeException e) {
                    parts.failed(e);
                }
            }
            parts.end();
        }
        return bean;
    }
}
