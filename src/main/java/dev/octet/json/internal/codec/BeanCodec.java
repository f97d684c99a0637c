package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The codec of a bean or record: a {@link BeanWriter} and a {@link BeanReader}, which {@link WriteSlots} and
 * {@link ReadSlots} make of the {@link BeanPlan}.
 *
 * <p>Both are made at first use, not when the codec is: so a type may contain itself, and of a type that is only
 * written nothing needs to be creatable. Until then an error in the class is not seen; after a failure the next call
 * tries again.
 *
 * <p>{@link BeanCodecs} makes the codec, and it alone. Where members of a bean stand in an object that another codec
 * has opened, as after a type id, that codec calls {@link #writeMembers} and {@link #readMembers}; {@code read} and
 * {@code update} take the start of the object themselves. All return after the end of the object was taken, except
 * {@code writeMembers}, which leaves it to the caller.
 *
 * <p>Thread-safe: no state but these and the codecs of subclasses that were written.
 */
final class BeanCodec extends ObjectCodec implements WritesSubtypes {
    private final BeanPlan plan;
    private final Class<?> type;

    /** Whether objects of subclasses are written as those of this class: constants of an enum may have classes. */
    private final boolean writesSubclasses;

    private final BySubclass others;

    // Published without locks: their fields are final, and two threads make equal ones.
    private @Nullable BeanWriter writer;
    private @Nullable Reading reader;
    private @Nullable Reading updating;

    BeanCodec(BeanPlan plan) {
        this.plan = plan;
        this.type = plan.raw();
        this.writesSubclasses = type.isEnum() || plan.context().writesSubclassesOf(type);
        this.others = new BySubclass(plan.codecs(), plan.context());
    }

    /** Reads the members, of a new object or one that is there; each in another way if there is one. */
    private record Reading(
            BeanReader members,
            @Nullable MembersReader other,
            @Nullable MembersReader updater) {}

    // ---- writing

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        if (value.getClass() != type && !isWritten(value)) {
            others.of(value.getClass()).write(json, value);
            return;
        }
        BeanWriter members = writer;
        if (members == null) {
            members = newWriter();
        }
        if (members.isRefused) {
            throw Failures.empty(json, type);
        }
        json.writeStartObject();
        members.write(json, value);
        json.writeEndObject();
    }

    @Override
    public void writeMembers(UTF8JsonGenerator json, Object value) {
        if (value.getClass() == type || isWritten(value)) {
            writer().write(json, value);
        } else if (others.of(value.getClass()) instanceof ObjectCodec object) {
            object.writeMembers(json, value);
        } else {
            throw Failures.definition(
                    value.getClass(),
                    null,
                    value.getClass().getName() + " is not written as an object, as its supertype " + type.getName()
                            + " is: its members cannot be members of another object");
        }
    }

    /** An object of a class without properties is empty, one whose properties are null or left out is not. */
    @Override
    public boolean isEmpty(Object value) {
        if (value.getClass() != type && !isWritten(value)) {
            return others.of(value.getClass()).isEmpty(value);
        }
        return writer().isEmpty;
    }

    @Override
    void addNames(Consumer<String> names) {
        writer().addNames(names);
    }

    private boolean isWritten(Object value) {
        return writesSubclasses && type.isInstance(value);
    }

    private BeanWriter writer() {
        BeanWriter known = writer;
        return known == null ? newWriter() : known;
    }

    BeanWriter newWriter() {
        BeanWriter made = WriteSlots.of(plan);
        writer = made;
        return made;
    }

    // ---- reading

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            throw ReadErrors.type(json, "an object", type);
        }
        return readMembers(json);
    }

    @Override
    @Nullable
    Object readMembers(UTF8JsonParser json) {
        Reading known = reader;
        Reading reading = known == null ? newReader() : known;
        if (reading.other != null) {
            return reading.other.read(json, null);
        }
        BeanReader members = reading.members;
        if (members.shape.isBuffered) {
            return members.readNew(json);
        }
        Object bean = members.create(json);
        if (bean != null) {
            members.readInto(json, bean);
        }
        return bean;
    }

    @Override
    public Object update(UTF8JsonParser json, Object existing) {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            throw ReadErrors.type(json, "an object", type);
        }
        Reading known = updating;
        Reading reading = known == null ? newUpdating() : known;
        if (reading.updater == null) {
            reading.members.readInto(json, existing);
        } else {
            reading.updater.read(json, existing);
        }
        return existing;
    }

    private Reading newReader() {
        Reading made = reading(plan);
        reader = made;
        return made;
    }

    private Reading newUpdating() {
        BeanPlan updates = plan.updating();
        Reading known = reader;
        Reading made = updates != null ? reading(updates) : known == null ? newReader() : known;
        updating = made;
        return made;
    }

    private static Reading reading(BeanPlan plan) {
        BeanReader members = ReadSlots.of(plan);
        MembersReader other = CollectingReader.of(plan, members);
        boolean waits = other == null && members.shape.hasExternal();
        return new Reading(members, other, waits ? FlatReader.of(plan, members) : other);
    }
}
