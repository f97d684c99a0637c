package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/** Reads with one codec and writes with another. */
final class WrittenAs extends JsonCodec<Object> implements WritesMembers {
    /** Writes the text of a value as a string. */
    static final JsonCodec<Object> TEXT = JsonCodec.ofString(text -> text, Object::toString);

    private final JsonCodec<Object> writer;
    private final JsonCodec<Object> reader;

    WrittenAs(JsonCodec<Object> writer, JsonCodec<Object> reader) {
        this.writer = writer;
        this.reader = reader;
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        writer.write(json, value);
    }

    @Override
    public boolean writesMembers() {
        return writer instanceof WritesMembers members && members.writesMembers();
    }

    @Override
    public void writeMembers(UTF8JsonGenerator json, Object value) {
        ((WritesMembers) writer).writeMembers(json, value);
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        return reader.read(json);
    }

    @Override
    public @Nullable Object nullValue() {
        return reader.nullValue();
    }

    @Override
    public boolean isEmpty(Object value) {
        return writer.isEmpty(value);
    }

    @Override
    public boolean isAbsent(Object value) {
        return reader.isAbsent(value);
    }
}
