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

/**
 * The codec of arrays of primitive types, without boxing: a switch over the kind of the elements. {@link BinaryCodec}
 * is for bytes and chars.
 */
final class PrimitiveArrays extends JsonCodec<Object> {
    private static final int FIRST = 16;

    private final Class<?> type;
    private final int kind;
    private final Settings settings;
    private final ArrayForm form;
    private final Nulls nulls;

    /** The bytes of an element that can also be Base64 of its bits, most significant bytes first; else 0. */
    private final int size;

    private final boolean packs;

    private PrimitiveArrays(Class<?> type, int kind, Context context, Settings settings) {
        this.type = type;
        this.kind = kind;
        this.settings = settings;
        this.form = ArrayForm.of(context);
        this.nulls = context.contentNulls();
        this.size = kind == SlotKind.DOUBLE ? Double.BYTES : kind == SlotKind.FLOAT ? Float.BYTES : 0;
        this.packs = size > 0 && context.format() != null && context.format().getShape() == JsonFormat.Shape.BINARY;
    }

    /** Returns the codec of an array type, or null if its elements are objects. */
    static @Nullable JsonCodec<Object> of(Class<?> type, Context context, Settings settings) {
        int kind = SlotKind.of(type.getComponentType());
        return switch (kind) {
            case SlotKind.OBJECT, SlotKind.STRING -> null;
            case SlotKind.BYTE, SlotKind.CHAR -> new BinaryCodec(type, settings);
            default -> new PrimitiveArrays(type, kind, context, settings);
        };
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        if (form.writesSingle() && Array.getLength(value) == 1) {
            writeElement(json, value, 0);
        } else if (packs) {
            byte[] bits = packed(value);
            json.writeBinary(bits, 0, bits.length);
        } else {
            switch (kind) {
                case SlotKind.INT -> json.writeArray((int[]) value);
                case SlotKind.LONG -> json.writeArray((long[]) value);
                case SlotKind.DOUBLE -> writeDoubles(json, (double[]) value);
                default -> writeElements(json, value);
            }
        }
    }

    private void writeDoubles(UTF8JsonGenerator json, double[] values) {
        try {
            json.writeArray(values);
        } catch (JsonEncodingException e) { // not all are finite; nothing was written
            writeElements(json, values);
        }
    }

    private void writeElements(UTF8JsonGenerator json, Object array) {
        json.writeStartArray();
        if (array instanceof boolean[] booleans) {
            for (boolean element : booleans) {
                json.writeBoolean(element);
            }
        } else if (array instanceof short[] shorts) {
            for (short element : shorts) {
                json.writeNumber(element);
            }
        } else {
            for (int i = 0, length = Array.getLength(array); i < length; i++) {
                writeElement(json, array, i);
            }
        }
        json.writeEndArray();
    }

    private void writeElement(UTF8JsonGenerator json, Object array, int index) {
        switch (kind) {
            case SlotKind.INT -> json.writeNumber(((int[]) array)[index]);
            case SlotKind.LONG -> json.writeNumber(((long[]) array)[index]);
            case SlotKind.DOUBLE -> ScalarWrites.writeDouble(json, ((double[]) array)[index]);
            case SlotKind.FLOAT -> ScalarWrites.writeFloat(json, ((float[]) array)[index]);
            case SlotKind.SHORT -> json.writeNumber(((short[]) array)[index]);
            default -> json.writeBoolean(((boolean[]) array)[index]);
        }
    }

    private byte[] packed(Object array) {
        ByteBuffer bits = ByteBuffer.allocate(Math.multiplyExact(Array.getLength(array), size));
        if (kind == SlotKind.DOUBLE) {
            bits.asDoubleBuffer().put((double[]) array);
        } else {
            bits.asFloatBuffer().put((float[]) array);
        }
        return bits.array();
    }

    @Override
    public Object read(UTF8JsonParser json) {
        if (form.isNextSingle(json)) {
            Object array = newArray(1);
            readElement(json, array, 0);
            return array;
        }
        JsonToken token = json.nextToken();
        if (token == JsonToken.START_ARRAY) {
            return readElements(json);
        }
        if (token == JsonToken.VALUE_STRING && size > 0) {
            return unpacked(json, BinaryCodec.base64(json, type));
        }
        throw ReadErrors.type(json, "an array", type);
    }

    /** Reads the elements and the end of an array. */
    private Object readElements(UTF8JsonParser json) {
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

    private void readElement(UTF8JsonParser json, Object array, int index) {
        switch (kind) {
            case SlotKind.INT -> ((int[]) array)[index] = ScalarReads.readInt(json, settings);
            case SlotKind.LONG -> ((long[]) array)[index] = ScalarReads.readLong(json, settings);
            case SlotKind.DOUBLE -> ((double[]) array)[index] = ScalarReads.readDouble(json, settings);
            case SlotKind.FLOAT -> ((float[]) array)[index] = ScalarReads.readFloat(json, settings);
            case SlotKind.SHORT -> ((short[]) array)[index] = ScalarReads.readShort(json, settings);
            default -> ((boolean[]) array)[index] = ScalarReads.readBoolean(json, settings);
        }
    }

    private Object unpacked(UTF8JsonParser json, byte[] bytes) {
        if (bytes.length % size != 0) {
            throw ReadErrors.text(json, "an array, or Base64 of its bits,", type, null);
        }
        ByteBuffer bits = ByteBuffer.wrap(bytes);
        Object array = newArray(bytes.length / size);
        if (kind == SlotKind.DOUBLE) {
            bits.asDoubleBuffer().get((double[]) array);
        } else {
            bits.asFloatBuffer().get((float[]) array);
        }
        return array;
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
        if (nulls != Nulls.SKIP && nulls != Nulls.FAIL || !json.tryReadNull()) {
            return false;
        }
        if (nulls == Nulls.FAIL) {
            throw ReadErrors.nullElement(json, type.getComponentType());
        }
        return true;
    }

    @Override
    public boolean isEmpty(Object value) {
        return Array.getLength(value) == 0;
    }
}
