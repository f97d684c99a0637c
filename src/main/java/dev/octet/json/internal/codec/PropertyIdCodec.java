package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.codec.SubtypeTable.Subtype;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The codec of values whose type id is a member. It is written first. It may stand anywhere: if it is not the first
 * member, the parser looks ahead for it and comes back.
 *
 * <p>A value that is no object is an array of its id and the value; scalars that show what they are have no id.
 */
final class PropertyIdCodec extends TypeIdCodec {
    private final String property;
    private final EncodedName name;
    private final NameTable names;
    private final boolean isWritten;
    private final boolean isVisible;
    private final boolean mayBeMissing;

    /**
     * Creates a codec.
     *
     * @param isWritten whether the id is written; else it is a property of the value
     * @param isVisible whether the value reads the id as well
     * @param mayBeMissing whether a value without id is of the declared type
     */
    PropertyIdCodec(SubtypeTable table, String property, boolean isWritten, boolean isVisible, boolean mayBeMissing) {
        super(table);
        this.property = property;
        Class<?> owner = table.declared.raw();
        this.name = JsonTexts.name(owner, property);
        this.names = JsonTexts.table(owner, List.of(property));
        this.isWritten = isWritten;
        this.isVisible = isVisible;
        this.mayBeMissing = mayBeMissing;
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        Subtype subtype = table.of(value.getClass());
        JsonCodec<Object> codec = isWritten ? subtype.writer() : subtype.codec();
        if (!isWritten && subtype.isUsers()) { // which may write the id
            codec.write(json, value);
        } else if (codec instanceof ObjectCodec) {
            writeWithId(json, subtype.id, codec, value);
        } else {
            writeShown(json, subtype.id, codec, value);
        }
    }

    @Override
    void writeWithId(UTF8JsonGenerator json, EncodedString id, JsonCodec<Object> codec, Object value) {
        if (!(codec instanceof WritesMembers object && object.writesMembers())) {
            writeApart(json, id, codec, value);
        } else if (isWritten) {
            json.writeStartObject();
            json.writeProperty(name, id);
            object.writeMembers(json, value);
            json.writeEndObject();
        } else {
            codec.write(json, value);
        }
    }

    /** Finds the sub-type, and comes back to the start for the value if it must. */
    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        json.mark();
        boolean isObject;
        boolean isFirst = false;
        Subtype subtype = null;
        try {
            JsonToken token = json.nextToken();
            isObject = token == JsonToken.START_OBJECT;
            if (isObject) {
                isFirst = json.nextName(names, 0) == 0;
                subtype = isFirst ? readId(json) : find(json);
            } else if (token != JsonToken.START_ARRAY || table.fallback != null) {
                subtype = fallback(json, "the value is no object with the member \"" + property + "\"");
            }
        } catch (RuntimeException e) {
            json.unmark(); // the caller may go on behind the value
            throw e;
        }
        if (subtype == null) {
            json.unmark();
            return readArray(json);
        }
        // a member with the name of the id, but no id, is the value's
        boolean isIdRead = !isObject || isId(json);
        if (isFirst
                && isIdRead
                && !isVisible
                && subtype.afterId() instanceof ObjectCodec object
                && object.readsMembers()) {
            json.unmark();
            return object.readMembers(json);
        }
        json.rewind();
        return (isIdRead ? subtype.codec() : subtype.afterId()).read(json);
    }

    /** Looks for the id among the members that follow the first name, which is another one or the end. */
    private Subtype find(UTF8JsonParser json) {
        while (json.currentToken() == JsonToken.PROPERTY_NAME) {
            json.skipValue();
            if (json.nextName(names, 0) == 0) {
                return readId(json);
            }
        }
        return missing(json, "the member \"" + property + "\" is missing");
    }

    @Override
    Subtype missing(UTF8JsonParser json, String problem) {
        return mayBeMissing ? table.of(type) : fallback(json, problem);
    }

    /** Reads what follows the start of an array: the id, and the value. */
    private @Nullable Object readArray(UTF8JsonParser json) {
        Object value = WrapperIdCodec.required(json, readFirst(json));
        WrapperIdCodec.end(json, type, JsonToken.END_ARRAY);
        return value;
    }
}
