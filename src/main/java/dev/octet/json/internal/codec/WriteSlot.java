package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.write.EncodedName;
import org.jspecify.annotations.Nullable;

/** A property as it is written. */
final class WriteSlot {
    // What the loop does with it, beside the kinds of SlotKind: without wide gaps, so that the switch is a table.
    static final int FILTERED = SlotKind.NEXT;
    static final int RAW = SlotKind.NEXT + 1;
    static final int UNWRAPPED = SlotKind.NEXT + 2;
    static final int ANY = SlotKind.NEXT + 3;
    static final int BOXED = SlotKind.NEXT + 4;
    static final int EXTERNAL = SlotKind.NEXT + 5;
    static final int ENUM = SlotKind.NEXT + 6;

    final int kind;
    final EncodedName name;
    final String text;

    /** The number of the member in the accessor. */
    final int member;

    final Class<?> owner;

    /** The type of the getter's result. */
    final Class<?> type;

    /** Whether {@code null} is left out. */
    final boolean omitsNull;

    final Include include;

    /** The codec of the value; {@link NothingCodec} where the kind needs none. */
    final JsonCodec<Object> codec;

    /** What is left out, beside what {@link #include} says: the value of the default object, a filter; null if none. */
    final @Nullable Object omitted;

    /** Whether {@code NON_DEFAULT} leaves out what is empty, as there is no value of a default object. */
    final boolean omitsEmpty;

    /** What the kind needs beside the codec: {@link AnyWriter}, {@link UnwrappedWriter}, {@link ExternalId}, texts. */
    final @Nullable Object part;

    /** The kind without the filter. */
    final int plainKind;

    WriteSlot(
            int kind,
            int plainKind,
            String text,
            int member,
            Class<?> owner,
            Class<?> type,
            Include include,
            boolean omitsNull,
            JsonCodec<Object> codec,
            boolean omitsEmpty,
            @Nullable Object omitted,
            @Nullable Object part) {
        this.kind = kind;
        this.plainKind = plainKind;
        this.name = JsonTexts.name(owner, text);
        this.text = text;
        this.member = member;
        this.owner = owner;
        this.type = type;
        this.include = include;
        this.omitsNull = omitsNull;
        this.codec = codec;
        this.omitsEmpty = omitsEmpty;
        this.omitted = omitted;
        this.part = part;
    }
}
