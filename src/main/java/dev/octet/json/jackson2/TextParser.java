package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import dev.octet.json.JsonValueException;
import dev.octet.json.internal.bridge.Input;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The current token as text and as base64, and the current name. */
abstract class TextParser extends NumberParser {
    TextParser(FactorySettings settings, IOContext ioContext, Input input) {
        super(settings, ioContext, input);
    }

    // ---- names

    @Override
    public @Nullable String currentName() throws IOException {
        if (stock != null) {
            return stock.currentName();
        }
        if (_currToken == JsonToken.START_OBJECT || _currToken == JsonToken.START_ARRAY) {
            ReadContext parent = context.getParent();
            return parent == null ? null : parent.getCurrentName();
        }
        return context.getCurrentName();
    }

    @Override
    @Deprecated
    @SuppressWarnings("InlineMeSuggester") // Jackson's method
    public @Nullable String getCurrentName() throws IOException {
        return currentName();
    }

    @Override
    public void overrideCurrentName(@Nullable String name) {
        if (stock != null) {
            stock.overrideCurrentName(name);
            return;
        }
        boolean isStart = _currToken == JsonToken.START_OBJECT || _currToken == JsonToken.START_ARRAY;
        ReadContext owner = isStart ? context.getParent() : context;
        Objects.requireNonNull(owner).rename(name);
    }

    // ---- text

    @Override
    public @Nullable String getText() throws IOException {
        if (_currToken == JsonToken.VALUE_STRING && in != null) {
            return text();
        }
        return otherText();
    }

    private @Nullable String otherText() throws IOException {
        if (stock != null) {
            return stock.getText();
        }
        if (_currToken == null) {
            return null;
        }
        return switch (_currToken) {
            case FIELD_NAME -> context.getCurrentName();
            case VALUE_STRING -> in == null ? textAtClose() : text();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> in == null ? textAtClose() : numberText();
            default -> _currToken.asString();
        };
    }

    private @Nullable String textAtClose() {
        return made instanceof String text ? text : null;
    }

    @Override
    public int getText(Writer writer) throws IOException {
        String text = getText();
        if (text == null) {
            return 0;
        }
        writer.write(text);
        return text.length();
    }

    @Override
    public char @Nullable [] getTextCharacters() throws IOException {
        if (stock != null) {
            return stock.getTextCharacters();
        }
        if (made instanceof char[] chars) {
            return chars;
        }
        String text = getText();
        if (text == null) {
            return null;
        }
        char[] chars = text.toCharArray();
        made = chars;
        return chars;
    }

    @Override
    public boolean hasTextCharacters() {
        return stock == null ? _currToken == JsonToken.VALUE_STRING : stock.hasTextCharacters();
    }

    @Override
    public int getTextLength() throws IOException {
        if (stock != null) {
            return stock.getTextLength();
        }
        char[] chars = getTextCharacters();
        return chars == null ? 0 : chars.length;
    }

    @Override
    public int getTextOffset() throws IOException {
        return stock == null ? 0 : stock.getTextOffset();
    }

    @Override
    public @Nullable String getValueAsString() throws IOException {
        return getValueAsString(null);
    }

    @Override
    public @Nullable String getValueAsString(@Nullable String otherwise) throws IOException {
        if (_currToken == JsonToken.VALUE_STRING && in != null) {
            return text();
        }
        if (stock != null) {
            return stock.getValueAsString(otherwise);
        }
        return _currToken == JsonToken.FIELD_NAME ? currentName() : super.getValueAsString(otherwise);
    }

    // ---- binary

    @Override
    public byte[] getBinaryValue(Base64Variant variant) throws IOException {
        if (stock != null) {
            return stock.getBinaryValue(variant);
        }
        if (made instanceof byte[] bytes) {
            return bytes;
        }
        if (_currToken != JsonToken.VALUE_STRING || in == null) {
            _reportError("Current token (" + _currToken
                    + ") not VALUE_STRING or VALUE_EMBEDDED_OBJECT, can not access as binary");
        }
        byte[] bytes = decode(variant);
        made = bytes;
        return bytes;
    }

    @SuppressWarnings("ReferenceEquality") // constants, which nearly every caller has
    private byte[] decode(Base64Variant variant) throws IOException {
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
            throw new JsonParseException(
                    this, "Failed to decode VALUE_STRING as base64 (" + variant + "): " + e.getMessage());
        }
        return builder.toByteArray();
    }

    @Override
    public int readBinaryValue(Base64Variant variant, OutputStream target) throws IOException {
        if (stock != null) {
            return stock.readBinaryValue(variant, target);
        }
        byte[] bytes = getBinaryValue(variant);
        target.write(bytes);
        return bytes.length;
    }

    @Override
    public @Nullable Object getEmbeddedObject() throws IOException {
        return stock == null ? null : stock.getEmbeddedObject();
    }
}
