package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;

/**
 * The codec of {@code byte[]} and {@link ByteBuffer}, which are Base64 in JSON, and of {@code char[]}, which is a
 * string. For arrays, arrays in JSON are taken as well.
 */
final class BinaryCodec extends JsonCodec<Object> {
    private final Class<?> type;
    private final Settings settings;

    BinaryCodec(Class<?> type, Settings settings) {
        this.type = type;
        this.settings = settings;
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        if (value instanceof byte[] bytes) {
            json.writeBinary(bytes, 0, bytes.length);
        } else if (value instanceof char[] chars) {
            json.writeString(chars, 0, chars.length);
        } else {
            ByteBuffer buffer = ((ByteBuffer) value).duplicate();
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            json.writeBinary(bytes, 0, bytes.length);
        }
    }

    @Override
    public Object read(UTF8JsonParser json) {
        JsonToken token = json.nextToken();
        boolean isChars = type == char[].class;
        if (token == JsonToken.VALUE_STRING) {
            if (isChars) {
                return json.getString().toCharArray();
            }
            byte[] bytes = base64(json, type);
            return type.isArray() ? bytes : ByteBuffer.wrap(bytes);
        }
        if (token != JsonToken.START_ARRAY || !type.isArray()) {
            throw ReadErrors.type(json, isChars ? "a string" : "Base64", type);
        }
        return isChars ? chars(json) : bytes(json);
    }

    private byte[] bytes(UTF8JsonParser json) {
        byte[] bytes = new byte[16];
        int count = 0;
        while (json.hasNextElement()) {
            if (count == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * count);
            }
            bytes[count++] = ScalarReads.readByte(json, settings);
        }
        json.nextToken();
        return Arrays.copyOf(bytes, count);
    }

    private char[] chars(UTF8JsonParser json) {
        StringBuilder chars = new StringBuilder();
        while (json.hasNextElement()) {
            chars.append(element(json));
        }
        json.nextToken();
        return chars.toString().toCharArray();
    }

    private char element(UTF8JsonParser json) {
        JsonToken token = json.nextToken();
        if (token == JsonToken.VALUE_STRING && json.getString().length() == 1) {
            return json.getString().charAt(0);
        }
        if (token != JsonToken.VALUE_NULL) {
            throw ReadErrors.type(json, "a string of one char", char.class);
        }
        if (settings.nullPrimitivesFail()) {
            throw ReadErrors.nullValue(json, char.class);
        }
        return 0;
    }

    /** Returns the bytes that the current string spells. */
    static byte[] base64(UTF8JsonParser json, Class<?> type) {
        try {
            return json.getBinaryValue();
        } catch (JsonValueException e) {
            return spaced(json, type);
        }
    }

    /** White space is ignored; line ends in Base64 are usual. */
    private static byte[] spaced(UTF8JsonParser json, Class<?> type) {
        String text = json.getString().replaceAll("[\\x00-\\x20]+", "");
        try {
            if (text.length() % 4 == 0) {
                return Base64.getDecoder().decode(text);
            }
        } catch (IllegalArgumentException e) {
            throw ReadErrors.text(json, "Base64", type, e);
        }
        throw ReadErrors.text(json, "Base64", type, null);
    }

    @Override
    public boolean isEmpty(Object value) {
        return value instanceof byte[] bytes ? bytes.length == 0 : value instanceof char[] chars && chars.length == 0;
    }
}
