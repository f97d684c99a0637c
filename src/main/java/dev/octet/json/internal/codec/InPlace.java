package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.contract.ValueNesting;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/** Writes and reads values in place of others. {@link ValueNesting} ends it if one leads back to itself. */
final class InPlace {
    private InPlace() {}

    static void write(UTF8JsonGenerator json, JsonCodec<Object> codec, Object value) {
        ValueNesting nesting = ValueNesting.ofGenerator(json);
        long before = nesting.begin();
        try {
            codec.write(json, value);
        } finally {
            nesting.end(before);
        }
    }

    /** Takes a step that writes a value in place of another. */
    static void run(UTF8JsonGenerator json, Runnable step) {
        ValueNesting nesting = ValueNesting.ofGenerator(json);
        long before = nesting.begin();
        try {
            step.run();
        } finally {
            nesting.end(before);
        }
    }

    static @Nullable Object read(UTF8JsonParser json, JsonCodec<Object> codec) {
        ValueNesting nesting = ValueNesting.ofParser(json);
        long before = nesting.begin();
        try {
            return codec.read(json);
        } finally {
            nesting.end(before);
        }
    }
}
