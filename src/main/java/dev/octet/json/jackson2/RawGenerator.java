package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.IOContext;
import dev.octet.json.internal.bridge.Base64Text;
import dev.octet.json.internal.contract.OutputAccess;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/** What is written without our escapes: raw text, and bytes as base64. */
abstract class RawGenerator extends StructureGenerator {
    RawGenerator(FactorySettings settings, IOContext io, Closeable target) {
        super(settings, io, target);
    }

    /** Returns what writes text as it is, of our generator. */
    private OutputAccess rawText() {
        return Objects.requireNonNull(writing).access;
    }

    @Override
    public void writeRaw(String text) throws IOException {
        if (json == null || leavesName()) {
            chosen().writeRaw(text);
        } else {
            rawText().text(text);
        }
    }

    @Override
    public void writeRaw(String text, int offset, int length) throws IOException {
        if (json == null || leavesName()) {
            chosen().writeRaw(text, offset, length);
        } else {
            _checkRangeBoundsForString(text, offset, length);
            rawText().text(text.substring(offset, offset + length));
        }
    }

    @Override
    public void writeRaw(char[] text, int offset, int length) throws IOException {
        if (json == null || leavesName()) {
            chosen().writeRaw(text, offset, length);
        } else {
            _checkRangeBoundsForCharArray(text, offset, length);
            rawText().text(text, offset, offset + length);
        }
    }

    @Override
    public void writeRaw(char c) throws IOException {
        if (json == null || leavesName()) {
            chosen().writeRaw(c);
        } else {
            rawText().text(String.valueOf(c));
        }
    }

    @Override
    public void writeRaw(SerializableString text) throws IOException {
        if (json == null || leavesName()) {
            chosen().writeRaw(text);
        } else {
            rawText().text(text.getValue());
        }
    }

    @Override
    public void writeRawValue(String text) throws IOException {
        if (json == null) {
            chosen().writeRawValue(text);
        } else {
            super.writeRawValue(text);
        }
    }

    @Override
    public void writeRawValue(String text, int offset, int length) throws IOException {
        if (json == null) {
            chosen().writeRawValue(text, offset, length);
        } else {
            super.writeRawValue(text, offset, length);
        }
    }

    @Override
    public void writeRawValue(char[] text, int offset, int length) throws IOException {
        if (json == null) {
            chosen().writeRawValue(text, offset, length);
        } else {
            super.writeRawValue(text, offset, length);
        }
    }

    @Override
    public void writeRawValue(SerializableString text) throws IOException {
        if (json == null) {
            chosen().writeRawValue(text);
        } else {
            _verifyValueWrite(WRITE_RAW);
            writeRaw(text);
        }
    }

    // ---- binary

    @Override
    public void writeBinary(Base64Variant variant, byte[] data, int offset, int length) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeBinary(variant, data, offset, length);
            return;
        }
        _checkRangeBoundsForByteArray(data, offset, length);
        beginValue(json, WRITE_BINARY);
        text(variant).write(json, data, offset, length);
    }

    @Override
    public int writeBinary(Base64Variant variant, InputStream data, int length) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            return chosen().writeBinary(variant, data, length);
        }
        beginValue(json, WRITE_BINARY);
        int read = text(variant).write(json, data, length);
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
