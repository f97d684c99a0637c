package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The codec of arrays of objects. */
final class ArrayCodec extends JsonCodec<Object> implements WritesSubtypes {
    private static final int FIRST = 10;

    private final Class<?> raw;
    private final Class<?> component;
    private final Element element;
    private final ArrayForm form;

    ArrayCodec(JavaType type, Context context, Codecs codecs) {
        this.raw = type.raw();
        this.component = raw.getComponentType();
        this.element = new Element(codecs, type.component(), context);
        this.form = ArrayForm.of(context);
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        Object[] values = (Object[]) value;
        if (form.writesSingle() && values.length == 1) {
            element.writeInPlace(json, values[0]);
            return;
        }
        if (values instanceof String[] strings && element.codec() instanceof StringCodec) {
            json.writeArray(strings);
            return;
        }
        json.writeStartArray();
        for (Object part : values) {
            element.write(json, part);
        }
        json.writeEndArray();
    }

    @Override
    public Object read(UTF8JsonParser json) {
        if (component == Byte.class && json.peekToken() == JsonToken.VALUE_STRING) {
            return bytes(json);
        }
        if (!form.starts(json, raw)) {
            @Nullable Object[] single = values(1);
            single[0] = element.readInPlace(json);
            return single;
        }
        if (component == String.class && element.codec() instanceof StringCodec codec) {
            return strings(json, codec);
        }
        if (element.isUsers()) {
            List<@Nullable Object> values = new ArrayList<>();
            ElementLoops.read(json, element, values);
            json.nextToken(); // the end
            return values.toArray(values(0));
        }
        JsonCodec<Object> codec = element.codec();
        @Nullable Object[] values = values(FIRST);
        int count = 0;
        while (json.hasNextElement()) {
            Object value = json.tryReadNull() ? null : codec.read(json);
            if (value == null) {
                if (element.skipsNull()) {
                    continue;
                }
                value = element.nullElement(json);
            }
            if (count == values.length) {
                values = Arrays.copyOf(values, 2 * count);
            }
            values[count++] = value;
        }
        json.nextToken(); // the end
        return count == values.length ? values : Arrays.copyOf(values, count);
    }

    /** Of {@link #read}: most arrays of objects are of strings, which need no call of a codec each. */
    private Object strings(UTF8JsonParser json, StringCodec codec) {
        @Nullable String[] values = new String[FIRST];
        int count = 0;
        while (json.hasNextElement()) {
            String value = codec.readOrNull(json);
            if (value == null) {
                if (element.skipsNull()) {
                    continue;
                }
                value = (String) element.nullElement(json);
            }
            if (count == values.length) {
                values = Arrays.copyOf(values, 2 * count);
            }
            values[count++] = value;
        }
        json.nextToken(); // the end
        return Arrays.copyOf(values, count);
    }

    private Object bytes(UTF8JsonParser json) {
        json.nextToken();
        ByteBuffer bytes = ByteBuffer.wrap(BinaryCodec.base64(json, raw));
        Byte[] boxed = new Byte[bytes.capacity()];
        Arrays.setAll(boxed, bytes::get);
        return boxed;
    }

    private Object[] values(int size) {
        return (Object[]) Array.newInstance(component, size);
    }

    @Override
    public boolean isEmpty(Object value) {
        return ((Object[]) value).length == 0;
    }
}
