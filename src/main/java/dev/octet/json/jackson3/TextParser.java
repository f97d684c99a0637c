package dev.octet.json.jackson3;

import dev.octet.json.JsonValueException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.util.ByteArrayBuilder;

/** The current token as text and as base64, and the current name. */
abstract class TextParser extends NumberParser {
    TextParser(Origin origin) {
        super(origin);
    }

    // ---- names

    @Override
    public @Nullable String currentName() {
        if (_currToken == JsonToken.START_OBJECT || _currToken == JsonToken.START_ARRAY) {
            ReadContext parent = context.getParent();
            return parent == null ? null : parent.currentName();
        }
        return context.currentName();
    }

    // ---- text

    @Override
    public @Nullable String getString() {
        if (_currToken == JsonToken.VALUE_STRING && in != null) {
            return text();
        }
        if (_currToken == null) {
            return null;
        }
        return switch (_currToken) {
            case PROPERTY_NAME -> context.currentName();
            case VALUE_STRING -> in == null ? textAtClose() : text();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> in == null ? textAtClose() : numberText();
            default -> _currToken.asString();
        };
    }

    private @Nullable String textAtClose() {
        return made instanceof String text ? text : null;
    }

    @Override
    public int getString(Writer writer) {
        String text = getString();
        if (text == null) {
            return 0;
        }
        try {
            writer.write(text);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return text.length();
    }

    @Override
    public char @Nullable [] getStringCharacters() {
        if (made instanceof char[] chars) {
            return chars;
        }
        String text = getString();
        if (text == null) {
            return null;
        }
        char[] chars = text.toCharArray();
        made = chars;
        return chars;
    }

    @Override
    public boolean hasStringCharacters() {
        return _currToken == JsonToken.VALUE_STRING;
    }

    @Override
    public int getStringLength() {
        char[] chars = getStringCharacters();
        return chars == null ? 0 : chars.length;
    }

    @Override
    public int getStringOffset() {
        return 0;
    }

    @Override
    public @Nullable String getValueAsString() {
        return getValueAsString(null);
    }

    @Override
    public @Nullable String getValueAsString(@Nullable String otherwise) {
        if (_currToken == JsonToken.VALUE_STRING && in != null) {
            return text();
        }
        return _currToken == JsonToken.PROPERTY_NAME ? currentName() : super.getValueAsString(otherwise);
    }

    // ---- binary

    @Override
    public byte[] getBinaryValue(Base64Variant variant) {
        if (made instanceof byte[] bytes) {
            return bytes;
        }
        if (_currToken != JsonToken.VALUE_STRING || in == null) {
            return _reportError("Current token (" + _currToken
                    + ") not VALUE_STRING or VALUE_EMBEDDED_OBJECT, cannot access as binary");
        }
        byte[] bytes = decode(variant);
        made = bytes;
        return bytes;
    }

    @SuppressWarnings("ReferenceEquality") // constants, which nearly every caller has
    private byte[] decode(Base64Variant variant) {
        if (variant == Base64Variants.MIME_NO_LINEFEEDS || variant == Base64Variants.MIME) {
            try {
                return Objects.requireNonNull(in).getBinaryValue();
            } catch (JsonValueException e) {
                // what our parser refuses may still be right by the rules of this variant, or needs Jackson's message
            }
        }
        ByteArrayBuilder builder = new ByteArrayBuilder();
        try {
            variant.decode(text(), builder);
        } catch (IllegalArgumentException e) {
            throw new StreamReadException(
                    this, "Failed to decode VALUE_STRING as base64 (" + variant + "): " + e.getMessage());
        }
        return builder.toByteArray();
    }

    @Override
    public int readBinaryValue(Base64Variant variant, OutputStream target) {
        byte[] bytes = getBinaryValue(variant);
        try {
            target.write(bytes);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return bytes.length;
    }
}
