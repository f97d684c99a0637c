package dev.octet.json.internal.codec;

import dev.octet.json.write.EncodedName;
import dev.octet.json.write.UTF8JsonGenerator;

/** Writes scalars that JSON has no form for as Jackson does: NaN and the infinities are strings. */
final class ScalarWrites {
    private ScalarWrites() {}

    static void writeDouble(UTF8JsonGenerator json, double value) {
        if (Double.isFinite(value)) {
            json.writeNumber(value);
        } else {
            json.writeString(Double.toString(value));
        }
    }

    static void writeFloat(UTF8JsonGenerator json, float value) {
        if (Float.isFinite(value)) {
            json.writeNumber(value);
        } else {
            json.writeString(Float.toString(value));
        }
    }

    static void writeDouble(UTF8JsonGenerator json, EncodedName name, double value) {
        if (Double.isFinite(value)) {
            json.writeNumberProperty(name, value);
        } else {
            json.writeStringProperty(name, Double.toString(value));
        }
    }

    static void writeNumber(UTF8JsonGenerator json, Number value) {
        if (value instanceof Double) {
            writeDouble(json, value.doubleValue());
        } else if (value instanceof Float) {
            writeFloat(json, value.floatValue());
        } else {
            json.writeNumber(value);
        }
    }
}
