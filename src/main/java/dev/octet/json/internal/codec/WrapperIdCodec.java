package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.codec.SubtypeTable.Subtype;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** The codec of values that are in an object with one member, whose name is the type id, or in an array after it. */
final class WrapperIdCodec extends TypeIdCodec {
    private final boolean isObject;

    WrapperIdCodec(SubtypeTable table, boolean isObject) {
        super(table);
        this.isObject = isObject;
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        Subtype subtype = table.of(value.getClass());
        JsonCodec<Object> codec = subtype.codec();
        if (codec instanceof ShowsAnother) {
            writeShown(json, subtype.id, codec, value);
        } else {
            writeApart(json, subtype.id, codec, value);
        }
    }

    @Override
    public void writeApart(UTF8JsonGenerator json, EncodedString id, JsonCodec<Object> codec, Object value) {
        if (isObject) {
            json.writeStartObject();
            json.writeName(id.toString());
            codec.write(json, value);
            json.writeEndObject();
        } else {
            super.writeApart(json, id, codec, value);
        }
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        if (!isObject && table.fallback != null && json.peekToken() != JsonToken.START_ARRAY) {
            boolean isAbstract = Modifier.isAbstract(type.getModifiers());
            return (isAbstract ? table.fallback : table.of(type)).codec().read(json);
        }
        JsonToken start = isObject ? JsonToken.START_OBJECT : JsonToken.START_ARRAY;
        if (json.nextToken() != start) {
            throw ReadErrors.type(
                    json, isObject ? "an object with the type id as name" : "an array with the type id first", type);
        }
        Subtype subtype = isObject ? readName(json) : readFirst(json);
        Object value = required(json, subtype);
        end(json, type, isObject ? JsonToken.END_OBJECT : JsonToken.END_ARRAY);
        return value;
    }

    private Subtype readName(UTF8JsonParser json) {
        int index = json.nextName(table.ids, 0);
        if (index == NameTable.NO_NAME) {
            throw ReadErrors.type(json, "a name that is the type id", type);
        }
        return index == NameTable.UNKNOWN ? fallback(json, "the id is unknown") : table.withId(json, index);
    }

    /** Reads a value after its id, which {@code null} is not. */
    static @Nullable Object required(UTF8JsonParser json, Subtype subtype) {
        Object value = read(json, subtype.afterId());
        if (value == null && !subtype.isNothing()) {
            throw ReadErrors.type(json, "a value after the type id", subtype.type.raw());
        }
        return value;
    }

    /** Reads the end of what is around a value. */
    static void end(UTF8JsonParser json, Class<?> type, JsonToken end) {
        if (json.nextToken() != end) {
            throw ReadErrors.type(json, "nothing more beside the type id and the value", type);
        }
    }
}
