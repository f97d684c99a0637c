package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.JsonMappingException;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import org.jspecify.annotations.Nullable;

/** A property as it is read. */
final class ReadSlot {
    // What the loop does with it, beside the kinds of SlotKind: without wide gaps, so that the switch is a table.
    static final int BOXED = SlotKind.NEXT;
    static final int SKIP = SlotKind.NEXT + 1;
    static final int EXTERNAL_ID = SlotKind.NEXT + 2;
    static final int EXTERNAL = SlotKind.NEXT + 3;

    final int kind;
    final String text;
    final Class<?> owner;

    /** The declared type. */
    final Class<?> type;

    /** The number of the member in the accessor; -1 if it has no setter. */
    final int member;

    /** The index in the array of primitives or of references, for values that wait for the object. */
    final int index;

    /** The number among the properties that are read: the bit that says that it came. */
    final int number;

    final JsonCodec<Object> codec;
    final boolean isPrimitive;

    /** Whether {@code null} needs to be looked at before the value is read. */
    final boolean checksNull;

    final Nulls nulls;

    /** Whether a creator's parameter takes it. */
    final boolean isParameter;

    final boolean isRequired;

    /** Whether the value is added to the collection or map that the getter returns. */
    final boolean fills;

    /** Sets the back reference in what was read; null if there is none. */
    final @Nullable BackLink back;

    /** How the sub-type is found if the id is a member beside this one; null if it is not. */
    final @Nullable ExternalId external;

    /** The property that is the type id of another one; null if the id is none. */
    final @Nullable ReadSlot own;

    /** Creates the empty object that stands for {@code null}; null if none does. */
    final @Nullable Accessor empty;

    ReadSlot(Draft draft) {
        this.kind = draft.kind;
        this.text = draft.text;
        this.owner = draft.owner;
        this.type = draft.type;
        this.member = draft.member;
        this.index = draft.index;
        this.number = draft.number;
        this.codec = draft.codec;
        this.isPrimitive = draft.type.isPrimitive();
        this.nulls = draft.nulls;
        this.checksNull = checksNull(draft.nulls);
        this.isParameter = draft.isParameter;
        this.isRequired = draft.isRequired;
        this.fills = draft.fills;
        this.back = draft.back;
        this.external = draft.external;
        this.own = draft.own;
        this.empty = draft.empty;
    }

    /** Returns the exception for a setter that failed, or is not there. */
    JsonMappingException refused(UTF8JsonParser json, Exception cause) {
        return member < 0 ? Failures.parameter(json, owner, text) : Failures.setter(json, owner, text, cause);
    }

    static boolean checksNull(Nulls nulls) {
        return nulls != Nulls.DEFAULT && nulls != Nulls.SET;
    }

    /** A slot of which some parts are known. */
    static final class Draft {
        final String text;
        final Class<?> owner;
        final Class<?> type;
        int kind = SKIP;
        int member = -1;
        int index = -1;
        int number = -1;
        JsonCodec<Object> codec = new NothingCodec();
        Nulls nulls = Nulls.DEFAULT;
        boolean isParameter;
        boolean isRequired;
        boolean fills;

        @Nullable
        BackLink back;

        @Nullable
        ExternalId external;

        @Nullable
        ReadSlot own;

        @Nullable
        Accessor empty;

        Draft(String text, Class<?> owner, Class<?> type) {
            this.text = text;
            this.owner = owner;
            this.type = type;
        }
    }
}
