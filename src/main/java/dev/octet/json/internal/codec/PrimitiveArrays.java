package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Codecs of arrays of primitive types, without boxing. Those of bytes and chars are {@link BinaryCodecs}. */
final class PrimitiveArrays {
    private static final int FIRST = 16;

    private PrimitiveArrays() {}

    /** Returns the codec of an array type, or null if its elements are objects. */
    static @Nullable JsonCodec<Object> of(Class<?> type, Context context, Settings settings) {
        return switch (type.getName()) {
            case "[I" -> new IntsCodec(context, settings);
            case "[J" -> new LongsCodec(context, settings);
            case "[D" -> new DoublesCodec(context, settings);
            case "[F" -> new FloatsCodec(context, settings);
            case "[S" -> new ShortsCodec(context, settings);
            case "[Z" -> new BooleansCodec(context, settings);
            case "[B" -> new BinaryCodecs.BytesCodec(settings);
            case "[C" -> new BinaryCodecs.CharsCodec(settings);
            default -> null;
        };
    }

    /** What all have in common: how an array starts, and which elements are left out. */
    private abstract static class ElementsCodec extends JsonCodec<Object> {
        final Settings settings;
        final Class<?> type;
        private final ArrayForm form;
        private final Nulls nulls;

        ElementsCodec(Class<?> type, Context context, Settings settings) {
            this.type = type;
            this.form = ArrayForm.of(context);
            this.nulls = context.contentNulls();
            this.settings = settings;
        }

        @Override
        public final void write(UTF8JsonGenerator json, Object value) {
            if (form.writesSingle() && Array.getLength(value) == 1) {
                writeFirst(json, value);
            } else {
                writeArray(json, value);
            }
        }

        abstract void writeArray(UTF8JsonGenerator json, Object array);

        abstract void writeFirst(UTF8JsonGenerator json, Object array);

        @Override
        public final Object read(UTF8JsonParser json) {
            if (form.isNextSingle(json)) {
                return readSingle(json);
            }
            return json.nextToken() == JsonToken.START_ARRAY ? readArray(json) : readText(json);
        }

        /** Reads what is no array. */
        Object readText(UTF8JsonParser json) {
            throw ReadErrors.type(json, "an array", type);
        }

        /** Reads one value into an array. */
        abstract void readElement(UTF8JsonParser json, Object array, int index);

        private Object readSingle(UTF8JsonParser json) {
            Object array = newArray(1);
            readElement(json, array, 0);
            return array;
        }

        /** Reads the elements and the end of an array. */
        private Object readArray(UTF8JsonParser json) {
            Object values = newArray(FIRST);
            int length = FIRST;
            int count = 0;
            while (json.hasNextElement()) {
                if (skips(json)) {
                    continue;
                }
                if (count == length) {
                    length *= 2;
                    values = copy(values, count, length);
                }
                readElement(json, values, count++);
            }
            json.nextToken(); // the end
            return copy(values, count, count);
        }

        private Object newArray(int length) {
            return Array.newInstance(type.getComponentType(), length);
        }

        @SuppressWarnings("SuspiciousSystemArraycopy") // arrays of one type
        private Object copy(Object values, int count, int length) {
            Object copy = newArray(length);
            System.arraycopy(values, 0, copy, 0, count);
            return copy;
        }

        /** Takes the next element if it is a {@code null} that is left out. */
        private boolean skips(UTF8JsonParser json) {
            return (nulls == Nulls.SKIP || nulls == Nulls.FAIL) && skipsNull(json);
        }

        private boolean skipsNull(UTF8JsonParser json) {
            if (!json.tryReadNull()) {
                return false;
            }
            if (nulls == Nulls.FAIL) {
                throw ReadErrors.nullElement(json, type.getComponentType());
            }
            return true;
        }

        @Override
        public final boolean isEmpty(Object value) {
            return Array.getLength(value) == 0;
        }
    }

    private static final class IntsCodec extends ElementsCodec {
        IntsCodec(Context context, Settings settings) {
            super(int[].class, context, settings);
        }

        @Override
        void writeFirst(UTF8JsonGenerator json, Object array) {
            json.writeNumber(((int[]) array)[0]);
        }

        @Override
        void writeArray(UTF8JsonGenerator json, Object array) {
            json.writeArray((int[]) array);
        }

        @Override
        void readElement(UTF8JsonParser json, Object array, int index) {
            ((int[]) array)[index] = ScalarReads.readInt(json, settings);
        }
    }

    private static final class LongsCodec extends ElementsCodec {
        LongsCodec(Context context, Settings settings) {
            super(long[].class, context, settings);
        }

        @Override
        void writeFirst(UTF8JsonGenerator json, Object array) {
            json.writeNumber(((long[]) array)[0]);
        }

        @Override
        void writeArray(UTF8JsonGenerator json, Object array) {
            json.writeArray((long[]) array);
        }

        @Override
        void readElement(UTF8JsonParser json, Object array, int index) {
            ((long[]) array)[index] = ScalarReads.readLong(json, settings);
        }
    }

    /** Arrays that can also be Base64 of their bits, most significant bytes first. */
    private abstract static class PackedCodec extends ElementsCodec {
        private final int size;
        private final boolean packs;

        PackedCodec(Class<?> type, int size, Context context, Settings settings) {
            super(type, context, settings);
            this.size = size;
            this.packs = context.format() != null && context.format().getShape() == JsonFormat.Shape.BINARY;
        }

        @Override
        final void writeArray(UTF8JsonGenerator json, Object array) {
            if (packs) {
                ByteBuffer bits = ByteBuffer.allocate(Math.multiplyExact(Array.getLength(array), size));
                pack(array, bits);
                json.writeBinary(bits.array(), 0, bits.capacity());
            } else {
                writeNumbers(json, array);
            }
        }

        abstract void pack(Object array, ByteBuffer bits);

        abstract void writeNumbers(UTF8JsonGenerator json, Object array);

        @Override
        final Object readText(UTF8JsonParser json) {
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                return super.readText(json);
            }
            byte[] bits = BinaryCodecs.base64(json, type);
            if (bits.length % size != 0) {
                throw ReadErrors.text(json, "an array, or Base64 of its bits,", type, null);
            }
            return unpack(ByteBuffer.wrap(bits), bits.length / size);
        }

        abstract Object unpack(ByteBuffer bits, int length);
    }

    private static final class DoublesCodec extends PackedCodec {
        DoublesCodec(Context context, Settings settings) {
            super(double[].class, Double.BYTES, context, settings);
        }

        @Override
        void pack(Object array, ByteBuffer bits) {
            bits.asDoubleBuffer().put((double[]) array);
        }

        @Override
        Object unpack(ByteBuffer bits, int length) {
            double[] values = new double[length];
            bits.asDoubleBuffer().get(values);
            return values;
        }

        @Override
        void writeFirst(UTF8JsonGenerator json, Object array) {
            ScalarWrites.writeDouble(json, ((double[]) array)[0]);
        }

        @Override
        void writeNumbers(UTF8JsonGenerator json, Object array) {
            try {
                json.writeArray((double[]) array);
            } catch (JsonEncodingException e) { // not all are finite; nothing was written
                writeAll(json, (double[]) array);
            }
        }

        private static void writeAll(UTF8JsonGenerator json, double[] values) {
            json.writeStartArray();
            for (double element : values) {
                ScalarWrites.writeDouble(json, element);
            }
            json.writeEndArray();
        }

        @Override
        void readElement(UTF8JsonParser json, Object array, int index) {
            ((double[]) array)[index] = ScalarReads.readDouble(json, settings);
        }
    }

    private static final class FloatsCodec extends PackedCodec {
        FloatsCodec(Context context, Settings settings) {
            super(float[].class, Float.BYTES, context, settings);
        }

        @Override
        void pack(Object array, ByteBuffer bits) {
            bits.asFloatBuffer().put((float[]) array);
        }

        @Override
        Object unpack(ByteBuffer bits, int length) {
            float[] values = new float[length];
            bits.asFloatBuffer().get(values);
            return values;
        }

        @Override
        void writeFirst(UTF8JsonGenerator json, Object array) {
            ScalarWrites.writeFloat(json, ((float[]) array)[0]);
        }

        @Override
        void writeNumbers(UTF8JsonGenerator json, Object array) {
            json.writeStartArray();
            for (float element : (float[]) array) {
                ScalarWrites.writeFloat(json, element);
            }
            json.writeEndArray();
        }

        @Override
        void readElement(UTF8JsonParser json, Object array, int index) {
            ((float[]) array)[index] = ScalarReads.readFloat(json, settings);
        }
    }

    private static final class ShortsCodec extends ElementsCodec {
        ShortsCodec(Context context, Settings settings) {
            super(short[].class, context, settings);
        }

        @Override
        void writeFirst(UTF8JsonGenerator json, Object array) {
            json.writeNumber(((short[]) array)[0]);
        }

        @Override
        void writeArray(UTF8JsonGenerator json, Object array) {
            json.writeStartArray();
            for (short element : (short[]) array) {
                json.writeNumber(element);
            }
            json.writeEndArray();
        }

        @Override
        void readElement(UTF8JsonParser json, Object array, int index) {
            ((short[]) array)[index] = ScalarReads.readShort(json, settings);
        }
    }

    private static final class BooleansCodec extends ElementsCodec {
        BooleansCodec(Context context, Settings settings) {
            super(boolean[].class, context, settings);
        }

        @Override
        void writeFirst(UTF8JsonGenerator json, Object array) {
            json.writeBoolean(((boolean[]) array)[0]);
        }

        @Override
        void writeArray(UTF8JsonGenerator json, Object array) {
            json.writeStartArray();
            for (boolean element : (boolean[]) array) {
                json.writeBoolean(element);
            }
            json.writeEndArray();
        }

        @Override
        void readElement(UTF8JsonParser json, Object array, int index) {
            ((boolean[]) array)[index] = ScalarReads.readBoolean(json, settings);
        }
    }
}
