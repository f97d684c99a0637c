package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The codec of arrays, of primitive types too, where errors are collected: the elements are a list first. */
final class CollectingArrayCodec extends JsonCodec<Object> implements WritesSubtypes {
    private final Class<?> raw;
    private final JsonCodec<Object> whole;
    private final Element element;

    /** Reads primitive elements; null if they are objects. */
    private final @Nullable JsonCodec<Object> primitive;

    /**
     * Creates a codec.
     *
     * @param whole the codec that does all else
     */
    CollectingArrayCodec(JavaType type, JsonCodec<Object> whole, Context context, Codecs codecs) {
        Class<?> component = type.raw().getComponentType();
        this.raw = type.raw();
        this.whole = whole;
        this.element = new Element(codecs, type.component(), context);
        this.primitive = component.isPrimitive() ? NumberCodec.of(component, codecs.settings) : null;
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        whole.write(json, value);
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        if (json.peekToken() != JsonToken.START_ARRAY) {
            return whole.read(json);
        }
        json.nextToken();
        List<@Nullable Object> values = new ArrayList<>();
        if (primitive == null) {
            ElementLoops.collect(json, element, values);
        } else {
            readPrimitives(json, primitive, values);
        }
        json.nextToken(); // the end
        Object array = Array.newInstance(raw.getComponentType(), values.size());
        for (int i = 0; i < values.size(); i++) {
            Array.set(array, i, values.get(i));
        }
        return array;
    }

    private void readPrimitives(UTF8JsonParser json, JsonCodec<Object> codec, List<@Nullable Object> values) {
        PartReads parts = new PartReads(json, raw.getComponentType(), element.settings());
        boolean isMore = true;
        while (isMore) {
            parts.startElement();
            try {
                isMore = json.hasNextElement();
                if (isMore) {
                    readPrimitive(json, codec, values);
                }
            } catch (RuntimeException e) {
                parts.failed(e);
            }
        }
        parts.end();
    }

    private void readPrimitive(UTF8JsonParser json, JsonCodec<Object> codec, List<@Nullable Object> values) {
        Nulls nulls = element.context.contentNulls();
        if ((nulls != Nulls.SKIP && nulls != Nulls.FAIL) || !json.tryReadNull()) {
            values.add(codec.read(json));
        } else if (nulls == Nulls.FAIL) {
            throw ReadErrors.nullElement(json, raw.getComponentType());
        }
    }

    @Override
    public boolean isEmpty(Object value) {
        return whole.isEmpty(value);
    }
}
