package dev.octet.json.support;

import dev.octet.json.EscapePolicy;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;

/** One call on a generator. A document is a list of steps, so that a test can act between any two. */
@FunctionalInterface
public interface Step {
    Step OBJECT = UTF8JsonGenerator::writeStartObject;
    Step END_OBJECT = UTF8JsonGenerator::writeEndObject;
    Step ARRAY = UTF8JsonGenerator::writeStartArray;
    Step END_ARRAY = UTF8JsonGenerator::writeEndArray;
    Step NULL = UTF8JsonGenerator::writeNull;
    Step TRUE = g -> g.writeBoolean(true);
    Step FLUSH = UTF8JsonGenerator::flush;
    Step CLOSE = UTF8JsonGenerator::close;
    Step ABORT = UTF8JsonGenerator::abort;

    /** Makes the call. Streams that it needs are new each time. */
    void on(UTF8JsonGenerator generator);

    /** {@code writeName(String)}. */
    static Step name(String name) {
        return g -> g.writeName(name);
    }

    /** {@code writeName(EncodedName)}; the name is encoded once. */
    static Step encodedName(String name) {
        EncodedName encoded = EncodedName.of(name);
        return g -> g.writeName(encoded);
    }

    /** {@code writeString(String)}. */
    static Step string(String value) {
        return g -> g.writeString(value);
    }

    /** {@code writeNumber(int)}. */
    static Step number(int value) {
        return g -> g.writeNumber(value);
    }

    /** {@code writeUTF8String(byte[])}. */
    static Step utf8(String value) {
        byte[] bytes = bytes(value);
        return g -> g.writeUTF8String(bytes);
    }

    /** {@code setEscapes}. */
    static Step escapes(EscapePolicy policy) {
        return g -> g.setEscapes(policy);
    }

    /** {@code text} as UTF-8. */
    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The text of {@code utf8}. */
    static String text(byte[] utf8) {
        return new String(utf8, StandardCharsets.UTF_8);
    }

    /** {@code text} as a stream of UTF-8. */
    static InputStream stream(String text) {
        return new ByteArrayInputStream(bytes(text));
    }

    /** {@code text} as a channel of UTF-8. */
    static ReadableByteChannel channel(String text) {
        return Channels.newChannel(stream(text));
    }
}
