package dev.octet.json.internal.codec;

import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The codec of {@link Object}. Maps, lists, strings, booleans and numbers are read; values are written by their
 * classes. The parser's limit of depth ends the recursion.
 */
final class UntypedCodec extends JsonCodec<Object> implements UpdatingCodec<Object> {
    private final Codecs codecs;
    private final boolean bigDecimals;

    UntypedCodec(Codecs codecs) {
        this.codecs = codecs;
        this.bigDecimals = codecs.settings.bigDecimals();
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        if (value.getClass() != Object.class) {
            codecs.codecOfPart(value.getClass()).write(json, value);
        } else if (codecs.settings.emptyBeansFail()) {
            throw new JsonMappingException(
                    Kind.DEFINITION,
                    "an object was to be written, but java.lang.Object has no properties: remove it, or let the mapper"
                            + " write empty objects",
                    "java.lang.Object",
                    null);
        } else {
            json.writeStartObject().writeEndObject();
        }
    }

    @Override
    public boolean isEmpty(Object value) {
        return value.getClass() == Object.class
                || codecs.codecOfPart(value.getClass()).isEmpty(value);
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        return value(json, json.nextToken());
    }

    /** A map gets the members of an object, a collection the elements of an array; all else is another value. */
    @Override
    @SuppressWarnings("unchecked") // of any type
    public Object update(UTF8JsonParser json, Object existing) {
        JsonToken token = json.nextToken();
        if (token == JsonToken.START_OBJECT && existing instanceof Map<?, ?> map) {
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                Entries.update(json, (Map<@Nullable Object, @Nullable Object>) map, name, old -> part(json, old));
            }
            return existing;
        }
        if (token == JsonToken.START_ARRAY && existing instanceof Collection<?> all) {
            addAll(json, new Checked(json, all.getClass(), (Collection<@Nullable Object>) all));
            return existing;
        }
        return Objects.requireNonNull(value(json, token));
    }

    private @Nullable Object part(UTF8JsonParser json, @Nullable Object old) {
        return json.tryReadNull() ? null : old == null ? value(json, json.nextToken()) : update(json, old);
    }

    private @Nullable Object value(UTF8JsonParser json, @Nullable JsonToken token) {
        if (token == JsonToken.START_OBJECT) {
            return map(json);
        }
        if (token == JsonToken.START_ARRAY) {
            return list(json);
        }
        if (token == null || !token.isScalarValue()) {
            throw ReadErrors.type(json, "a value", Object.class);
        }
        return token == JsonToken.VALUE_NUMBER_FLOAT ? number(json) : json.getValue();
    }

    private Map<String, @Nullable Object> map(UTF8JsonParser json) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            map.put(name, value(json, json.nextToken()));
        }
        return map;
    }

    private List<@Nullable Object> list(UTF8JsonParser json) {
        List<@Nullable Object> list = new ArrayList<>();
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            list.add(value(json, token));
        }
        return list;
    }

    private void addAll(UTF8JsonParser json, Collection<@Nullable Object> values) {
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            values.add(value(json, token));
        }
    }

    private Object number(UTF8JsonParser json) {
        if (bigDecimals) {
            return json.getDecimalValue();
        }
        try {
            return json.getDoubleValue();
        } catch (JsonValueException e) { // beyond the largest double
            return Double.parseDouble(json.getString());
        }
    }
}
