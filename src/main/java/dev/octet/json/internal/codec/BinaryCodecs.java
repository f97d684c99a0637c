package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;

/** Codecs of bytes, which are Base64 in JSON, and of chars, which are strings. Arrays are taken as well. */
final class BinaryCodecs {
    private BinaryCodecs() {}

    static final class BytesCodec extends JsonCodec<Object> {
        private final Settings settings;

        BytesCodec(Settings settings) {
            this.settings = settings;
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            byte[] bytes = (byte[]) value;
            json.writeBinary(bytes, 0, bytes.length);
        }

        @Override
        public Object read(UTF8JsonParser json) {
            return bytes(json, settings);
        }

        @Override
        public boolean isEmpty(Object value) {
            return ((byte[]) value).length == 0;
        }
    }

    static byte[] bytes(UTF8JsonParser json, Settings settings) {
        JsonToken token = json.nextToken();
        if (token == JsonToken.VALUE_STRING) {
            return base64(json, byte[].class);
        }
        if (token != JsonToken.START_ARRAY) {
            throw ReadErrors.type(json, "Base64", byte[].class);
        }
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

    static final class BufferCodec extends JsonCodec<Object> {
        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            ByteBuffer buffer = ((ByteBuffer) value).duplicate();
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            json.writeBinary(bytes, 0, bytes.length);
        }

        @Override
        public Object read(UTF8JsonParser json) {
            if (json.nextToken() != JsonToken.VALUE_STRING) {
                throw ReadErrors.type(json, "Base64", ByteBuffer.class);
            }
            return ByteBuffer.wrap(base64(json, ByteBuffer.class));
        }
    }

    static final class CharsCodec extends JsonCodec<Object> {
        private final Settings settings;

        CharsCodec(Settings settings) {
            this.settings = settings;
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            char[] chars = (char[]) value;
            json.writeString(chars, 0, chars.length);
        }

        @Override
        public Object read(UTF8JsonParser json) {
            JsonToken token = json.nextToken();
            if (token == JsonToken.VALUE_STRING) {
                return json.getString().toCharArray();
            }
            if (token != JsonToken.START_ARRAY) {
                throw ReadErrors.type(json, "a string", char[].class);
            }
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
            if (token == JsonToken.VALUE_NULL && !settings.nullPrimitivesFail()) {
                return 0;
            }
            throw ReadErrors.type(json, "a string of one char", char.class);
        }

        @Override
        public boolean isEmpty(Object value) {
            return ((char[]) value).length == 0;
        }
    }
}
