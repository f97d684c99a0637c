package dev.octet.json.internal.codec;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Arrays;
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

    /** What all have in common. */
    private abstract static class ArrayCodec extends JsonCodec<Object> {
        final Settings settings;
        private final ArrayForm form;
        private final Class<?> type;

        ArrayCodec(Class<?> type, Context context, Settings settings) {
            this.type = type;
            this.form = ArrayForm.of(context);
            this.settings = settings;
        }

        /** Takes the start of the array. Returns false if one value comes that stands for an array of it. */
        final boolean starts(UTF8JsonParser json) {
            return form.starts(json, type);
        }
    }

    private static final class IntsCodec extends ArrayCodec {
        IntsCodec(Context context, Settings settings) {
            super(int[].class, context, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeArray((int[]) value);
        }

        @Override
        public Object read(UTF8JsonParser json) {
            if (!starts(json)) {
                return new int[] {ScalarReads.readInt(json, settings)};
            }
            int[] values = new int[FIRST];
            int count = 0;
            while (json.hasNextElement()) {
                if (count == values.length) {
                    values = Arrays.copyOf(values, 2 * count);
                }
                values[count++] = ScalarReads.readInt(json, settings);
            }
            json.nextToken(); // the end
            return Arrays.copyOf(values, count);
        }

        @Override
        public boolean isEmpty(Object value) {
            return ((int[]) value).length == 0;
        }
    }

    private static final class LongsCodec extends ArrayCodec {
        LongsCodec(Context context, Settings settings) {
            super(long[].class, context, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeArray((long[]) value);
        }

        @Override
        public Object read(UTF8JsonParser json) {
            if (!starts(json)) {
                return new long[] {ScalarReads.readLong(json, settings)};
            }
            long[] values = new long[FIRST];
            int count = 0;
            while (json.hasNextElement()) {
                if (count == values.length) {
                    values = Arrays.copyOf(values, 2 * count);
                }
                values[count++] = ScalarReads.readLong(json, settings);
            }
            json.nextToken(); // the end
            return Arrays.copyOf(values, count);
        }

        @Override
        public boolean isEmpty(Object value) {
            return ((long[]) value).length == 0;
        }
    }

    private static final class DoublesCodec extends ArrayCodec {
        DoublesCodec(Context context, Settings settings) {
            super(double[].class, context, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            try {
                json.writeArray((double[]) value);
            } catch (JsonEncodingException e) { // not all are finite; nothing was written
                writeAll(json, (double[]) value);
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
        public Object read(UTF8JsonParser json) {
            if (!starts(json)) {
                return new double[] {ScalarReads.readDouble(json, settings)};
            }
            double[] values = new double[FIRST];
            int count = 0;
            while (json.hasNextElement()) {
                if (count == values.length) {
                    values = Arrays.copyOf(values, 2 * count);
                }
                values[count++] = ScalarReads.readDouble(json, settings);
            }
            json.nextToken(); // the end
            return Arrays.copyOf(values, count);
        }

        @Override
        public boolean isEmpty(Object value) {
            return ((double[]) value).length == 0;
        }
    }

    private static final class FloatsCodec extends ArrayCodec {
        FloatsCodec(Context context, Settings settings) {
            super(float[].class, context, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeStartArray();
            for (float element : (float[]) value) {
                ScalarWrites.writeFloat(json, element);
            }
            json.writeEndArray();
        }

        @Override
        public Object read(UTF8JsonParser json) {
            if (!starts(json)) {
                return new float[] {ScalarReads.readFloat(json, settings)};
            }
            float[] values = new float[FIRST];
            int count = 0;
            while (json.hasNextElement()) {
                if (count == values.length) {
                    values = Arrays.copyOf(values, 2 * count);
                }
                values[count++] = ScalarReads.readFloat(json, settings);
            }
            json.nextToken(); // the end
            return Arrays.copyOf(values, count);
        }

        @Override
        public boolean isEmpty(Object value) {
            return ((float[]) value).length == 0;
        }
    }

    private static final class ShortsCodec extends ArrayCodec {
        ShortsCodec(Context context, Settings settings) {
            super(short[].class, context, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeStartArray();
            for (short element : (short[]) value) {
                json.writeNumber(element);
            }
            json.writeEndArray();
        }

        @Override
        public Object read(UTF8JsonParser json) {
            if (!starts(json)) {
                return new short[] {ScalarReads.readShort(json, settings)};
            }
            short[] values = new short[FIRST];
            int count = 0;
            while (json.hasNextElement()) {
                if (count == values.length) {
                    values = Arrays.copyOf(values, 2 * count);
                }
                values[count++] = ScalarReads.readShort(json, settings);
            }
            json.nextToken(); // the end
            return Arrays.copyOf(values, count);
        }

        @Override
        public boolean isEmpty(Object value) {
            return ((short[]) value).length == 0;
        }
    }

    private static final class BooleansCodec extends ArrayCodec {
        BooleansCodec(Context context, Settings settings) {
            super(boolean[].class, context, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeStartArray();
            for (boolean element : (boolean[]) value) {
                json.writeBoolean(element);
            }
            json.writeEndArray();
        }

        @Override
        public Object read(UTF8JsonParser json) {
            if (!starts(json)) {
                return new boolean[] {ScalarReads.readBoolean(json, settings)};
            }
            boolean[] values = new boolean[FIRST];
            int count = 0;
            while (json.hasNextElement()) {
                if (count == values.length) {
                    values = Arrays.copyOf(values, 2 * count);
                }
                values[count++] = ScalarReads.readBoolean(json, settings);
            }
            json.nextToken(); // the end
            return Arrays.copyOf(values, count);
        }

        @Override
        public boolean isEmpty(Object value) {
            return ((boolean[]) value).length == 0;
        }
    }
}
