package dev.octet.json.jackson3;

import java.io.OutputStream;
import java.io.Writer;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonWriteContext;
import tools.jackson.core.json.UTF8JsonGenerator;
import tools.jackson.core.json.WriterBasedJsonGenerator;

/**
 * Jackson's own generators, which go on where a document is. They report each change of the context: a generator that
 * forwards to them cannot override the methods that show its own.
 */
final class StockGenerators {
    private static final char QUOTE = '"';

    private StockGenerators() {}

    /** The settings of a generator. */
    record Settings(
            ObjectWriteContext owner,
            IOContext io,
            int streamFeatures,
            int formatFeatures,
            SerializableString separator,
            CharacterEscapes escapes,
            int maximumNonEscapedChar,
            JsonWriteContext context,
            Consumer<JsonWriteContext> moved) {}

    /** Writes to a stream. */
    static final class OfStream extends UTF8JsonGenerator {
        private final Consumer<JsonWriteContext> moved;

        OfStream(Settings settings, OutputStream target) {
            super(
                    settings.owner,
                    settings.io,
                    settings.streamFeatures,
                    settings.formatFeatures,
                    target,
                    settings.separator,
                    settings.escapes,
                    null,
                    settings.maximumNonEscapedChar,
                    QUOTE);
            _streamWriteContext = settings.context;
            this.moved = settings.moved;
        }

        @Override
        public JsonGenerator writeStartArray() {
            super.writeStartArray();
            return moved();
        }

        @Override
        public JsonGenerator writeStartArray(Object value) {
            super.writeStartArray(value);
            return moved();
        }

        @Override
        public JsonGenerator writeStartArray(Object value, int size) {
            super.writeStartArray(value, size);
            return moved();
        }

        @Override
        public JsonGenerator writeEndArray() {
            super.writeEndArray();
            return moved();
        }

        @Override
        public JsonGenerator writeStartObject() {
            super.writeStartObject();
            return moved();
        }

        @Override
        public JsonGenerator writeStartObject(Object value) {
            super.writeStartObject(value);
            return moved();
        }

        @Override
        public JsonGenerator writeStartObject(Object value, int size) {
            super.writeStartObject(value, size);
            return moved();
        }

        @Override
        public JsonGenerator writeEndObject() {
            super.writeEndObject();
            return moved();
        }

        private JsonGenerator moved() {
            moved.accept(_streamWriteContext);
            return this;
        }
    }

    /** Writes to a writer. */
    static final class OfWriter extends WriterBasedJsonGenerator {
        private final Consumer<JsonWriteContext> moved;

        OfWriter(Settings settings, Writer target) {
            super(
                    settings.owner,
                    settings.io,
                    settings.streamFeatures,
                    settings.formatFeatures,
                    target,
                    settings.separator,
                    null,
                    settings.escapes,
                    settings.maximumNonEscapedChar,
                    QUOTE);
            _streamWriteContext = settings.context;
            this.moved = settings.moved;
        }

        @Override
        public JsonGenerator writeStartArray() {
            super.writeStartArray();
            return moved();
        }

        @Override
        public JsonGenerator writeStartArray(Object value) {
            super.writeStartArray(value);
            return moved();
        }

        @Override
        public JsonGenerator writeStartArray(Object value, int size) {
            super.writeStartArray(value, size);
            return moved();
        }

        @Override
        public JsonGenerator writeEndArray() {
            super.writeEndArray();
            return moved();
        }

        @Override
        public JsonGenerator writeStartObject() {
            super.writeStartObject();
            return moved();
        }

        @Override
        public JsonGenerator writeStartObject(Object value) {
            super.writeStartObject(value);
            return moved();
        }

        @Override
        public JsonGenerator writeStartObject(Object value, int size) {
            super.writeStartObject(value, size);
            return moved();
        }

        @Override
        public JsonGenerator writeEndObject() {
            super.writeEndObject();
            return moved();
        }

        private JsonGenerator moved() {
            moved.accept(_streamWriteContext);
            return this;
        }
    }
}
