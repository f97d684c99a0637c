package dev.octet.json.jackson3;

import dev.octet.json.internal.bridge.Base64Text;
import dev.octet.json.internal.contract.OutputAccess;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.IOContext;

/** What is written without our escapes: raw text, and bytes as base64. */
abstract class RawGenerator extends StructureGenerator {
    RawGenerator(FactorySettings settings, ObjectWriteContext context, IOContext io, Closeable target) {
        super(settings, context, io, target);
    }

    /** Returns what writes text as it is, of our generator. */
    private OutputAccess rawText() {
        return Objects.requireNonNull(writing).access;
    }

    @Override
    public JsonGenerator writeRaw(String text) {
        if (json == null || leavesName()) {
            chosen().writeRaw(text);
        } else {
            rawText().text(text);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRaw(String text, int offset, int length) {
        if (json == null || leavesName()) {
            chosen().writeRaw(text, offset, length);
        } else {
            _checkRangeBoundsForString(text, offset, length);
            rawText().text(text.substring(offset, offset + length));
        }
        return this;
    }

    @Override
    public JsonGenerator writeRaw(char[] text, int offset, int length) {
        if (json == null || leavesName()) {
            chosen().writeRaw(text, offset, length);
        } else {
            _checkRangeBoundsForCharArray(text, offset, length);
            rawText().text(text, offset, offset + length);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRaw(char c) {
        if (json == null || leavesName()) {
            chosen().writeRaw(c);
        } else {
            rawText().text(String.valueOf(c));
        }
        return this;
    }

    @Override
    public JsonGenerator writeRaw(SerializableString text) {
        if (json == null || leavesName()) {
            chosen().writeRaw(text);
        } else {
            rawText().text(text.getValue());
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(String text) {
        if (json == null) {
            chosen().writeRawValue(text);
        } else {
            super.writeRawValue(text);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(String text, int offset, int length) {
        if (json == null) {
            chosen().writeRawValue(text, offset, length);
        } else {
            super.writeRawValue(text, offset, length);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(char[] text, int offset, int length) {
        if (json == null) {
            chosen().writeRawValue(text, offset, length);
        } else {
            super.writeRawValue(text, offset, length);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(SerializableString text) {
        if (json == null) {
            chosen().writeRawValue(text);
        } else {
            _verifyValueWrite(WRITE_RAW);
            writeRaw(text);
        }
        return this;
    }

    // ---- binary

    @Override
    public JsonGenerator writeBinary(Base64Variant variant, byte[] data, int offset, int length) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeBinary(variant, data, offset, length);
            return this;
        }
        _checkRangeBoundsForByteArray(data, offset, length);
        beginValue(json, WRITE_BINARY);
        text(variant).write(json, data, offset, length);
        return this;
    }

    @Override
    public int writeBinary(Base64Variant variant, InputStream data, int length) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            return chosen().writeBinary(variant, data, length);
        }
        beginValue(json, WRITE_BINARY);
        int read;
        try {
            read = text(variant).write(json, data, length);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        if (length >= 0 && read < length) {
            _reportError("Too few bytes available: missing " + (length - read) + " bytes (out of " + length + ")");
        }
        return read;
    }

    private static Base64Text text(Base64Variant variant) {
        return Base64Text.of(
                variant,
                Base64Variants.MIME_NO_LINEFEEDS,
                Base64Variants.MIME,
                Base64Variants.PEM,
                Base64Variants.MODIFIED_FOR_URL,
                variant::encode);
    }
}
