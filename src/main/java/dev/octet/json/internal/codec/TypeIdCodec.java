package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.codec.SubtypeTable.Subtype;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A codec of values that show their sub-type. {@link BeanCodecs} chooses the class by where the id is:
 *
 * <pre>
 *   PropertyIdCodec     a member of the object; other values are in an array after the id
 *   WrapperIdCodec      around the value, an object or an array
 *   DeducingCodec       nowhere: the names of the members decide
 *   NaturalIdCodec      around one of these, where strings and numbers may be without id
 * </pre>
 *
 * <p>All share the {@link SubtypeTable}: an id is an index in it, and each sub-type has a codec that knows nothing of
 * ids. So a codec here reads the id, or finds it ahead and comes back ({@code mark} and {@code rewind} of the parser),
 * and leaves the value to that codec. An id that is the name of a member beside the value, {@code EXTERNAL_PROPERTY},
 * is the matter of the outer bean: see {@link ExternalId}.
 *
 * <p>No id ever names a class: only sub-types that were declared are in the table.
 */
abstract class TypeIdCodec extends JsonCodec<Object> implements WritesSubtypes, UpdatingCodec<Object>, TypeIdWriter {
    final SubtypeTable table;
    final Class<?> type;

    TypeIdCodec(SubtypeTable table) {
        this.table = table;
        this.type = table.declared.raw();
    }

    /** Returns the codec that writes the values of a class without their id. */
    final JsonCodec<Object> withoutId(Class<?> type) {
        return table.of(type).codec();
    }

    /** Returns whether the declared type is one that has properties. */
    final boolean isOfBeans() {
        return !type.isEnum() && !Map.class.isAssignableFrom(type) && !Collection.class.isAssignableFrom(type);
    }

    @Override
    public final void writeShown(UTF8JsonGenerator json, EncodedString id, JsonCodec<Object> codec, Object value) {
        if (NaturalValues.is(value)) {
            codec.write(json, value);
        } else if (codec instanceof ShowsAnother other) {
            InPlace.run(json, () -> other.writeWithId(json, value, this, id));
        } else {
            writeWithId(json, id, codec, value);
        }
    }

    /** Writes a value with an id, where the objects of this type have it. */
    void writeWithId(UTF8JsonGenerator json, EncodedString id, JsonCodec<Object> codec, Object value) {
        writeApart(json, id, codec, value);
    }

    /** Writes an array. */
    @Override
    public void writeApart(UTF8JsonGenerator json, EncodedString id, JsonCodec<Object> codec, Object value) {
        json.writeStartArray();
        json.writeString(id);
        codec.write(json, value);
        json.writeEndArray();
    }

    /** Reads the id, a string or another scalar, and returns its sub-type. */
    final Subtype readId(UTF8JsonParser json) {
        int index = json.nextStringIndex(table.ids);
        return index >= 0 ? table.withId(json, index) : unknownId(json, index == NameTable.NO_STRING);
    }

    /** Reads the id at the start of an array. What is no scalar is none: nor is it the value. */
    final Subtype readFirst(UTF8JsonParser json) {
        Subtype subtype = readId(json);
        JsonToken token = json.currentToken();
        if (token == null || !token.isScalarValue()) {
            throw ReadErrors.type(json, "a type id", type);
        }
        return subtype;
    }

    private Subtype unknownId(UTF8JsonParser json, boolean isNoString) {
        if (isNoString && !isId(json)) {
            return missing(json, "the id is null, or no scalar");
        }
        if (isNoString) {
            int index = table.known().indexOf(idText(json));
            if (index >= 0) {
                return table.withId(json, index);
            }
        }
        return fallback(json, "the id is unknown");
    }

    /** Returns the sub-type of values without id. */
    Subtype missing(UTF8JsonParser json, String problem) {
        return fallback(json, problem);
    }

    /** Returns whether the current token can be an id. */
    static boolean isId(UTF8JsonParser json) {
        JsonToken token = json.currentToken();
        return token != null && token.isScalarValue() && token != JsonToken.VALUE_NULL;
    }

    /** Returns the current token, a string or another scalar, as an id. */
    static String idText(UTF8JsonParser json) {
        return String.valueOf(json.getValue());
    }

    /** Returns the sub-type of values without a known id, the default; throws if there is none. */
    final Subtype fallback(UTF8JsonParser json, String problem) {
        Subtype fallback = table.fallback;
        if (fallback == null) {
            throw Failures.typeId(json, type, problem, table.known());
        }
        return fallback;
    }

    /** Reads a value of a sub-type; {@code null} is what its codec makes of it. */
    static @Nullable Object read(UTF8JsonParser json, JsonCodec<Object> codec) {
        return json.tryReadNull() ? codec.nullValue() : codec.read(json);
    }

    /** The object has its class: an id in the document is not looked at. */
    @Override
    public final Object update(UTF8JsonParser json, Object existing) {
        if (withoutId(existing.getClass()) instanceof ObjectCodec codec) {
            return codec.update(json, existing);
        }
        throw Failures.definition(
                type, null, "objects of " + existing.getClass().getName() + " cannot be updated: read a new one");
    }

    @Override
    public final boolean isEmpty(Object value) {
        return table.of(value.getClass()).codec().isEmpty(value);
    }

    @Override
    public final boolean isAbsent(Object value) {
        return table.of(value.getClass()).codec().isAbsent(value);
    }
}
