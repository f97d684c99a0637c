package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.time.DateTimeException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The codec of a class whose values are texts in JSON. Numbers and booleans are taken as their texts, unless it takes
 * {@linkplain #stringsOnly strings only}. Blanks at both ends are ignored, unless they are {@linkplain #untrimmed part
 * of the text}.
 */
final class TextCodec extends JsonCodec<Object> {
    private final Class<?> type;
    private final String wanted;
    private final Function<String, @Nullable Object> parse;
    private final Function<Object, String> print;
    private final @Nullable Object blank;
    private final boolean trims;
    private final boolean takesOthers;
    private final boolean takesBlank;

    /**
     * Creates a codec.
     *
     * @param wanted what a text has to be, for messages
     * @param blank what a blank text is read as
     * @param parse may throw {@link IllegalArgumentException} or {@link DateTimeException}, or return null, for a text
     *     that it does not take
     */
    TextCodec(
            Class<?> type,
            String wanted,
            @Nullable Object blank,
            Function<String, @Nullable Object> parse,
            Function<Object, String> print) {
        this.type = type;
        this.wanted = wanted;
        this.parse = parse;
        this.print = print;
        this.blank = blank;
        this.trims = true;
        this.takesOthers = true;
        this.takesBlank = true;
    }

    private TextCodec(TextCodec usual, boolean trims, boolean takesOthers, boolean takesBlank) {
        this.type = usual.type;
        this.wanted = usual.wanted;
        this.parse = usual.parse;
        this.print = usual.print;
        this.blank = usual.blank;
        this.trims = trims;
        this.takesOthers = takesOthers;
        this.takesBlank = takesBlank;
    }

    /** Returns this codec, for texts whose blanks are part of them. */
    TextCodec untrimmed() {
        return new TextCodec(this, false, takesOthers, takesBlank);
    }

    /** Returns this codec, for which numbers and booleans are errors. */
    TextCodec stringsOnly() {
        return new TextCodec(this, trims, false, takesBlank);
    }

    /** Returns this codec, for which a blank text is an error. */
    TextCodec filled() {
        return new TextCodec(this, trims, takesOthers, false);
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        json.writeString(print.apply(value));
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        String text = text(json);
        if (text == null || text.isEmpty() && takesBlank) {
            return text == null ? null : blank;
        }
        return parsed(json, text);
    }

    /** Takes the next token, and returns its text; null for {@code null}. */
    private @Nullable String text(UTF8JsonParser json) {
        boolean isString = json.nextToken() == JsonToken.VALUE_STRING;
        if (!isString && !takesOthers) {
            throw ReadErrors.type(json, wanted, type);
        }
        String text = isString ? json.getString() : Coercions.toText(json, type);
        return text != null && trims ? text.trim() : text;
    }

    /** Returns what a text spells. */
    private Object parsed(UTF8JsonParser json, String text) {
        Object value;
        try {
            value = parse.apply(text);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw ReadErrors.text(json, wanted, type, e);
        }
        if (!type.isInstance(value)) { // nothing, or another subclass
            throw ReadErrors.text(json, wanted, type, null);
        }
        return value;
    }

    @Override
    public boolean isEmpty(Object value) {
        return print.apply(value).isEmpty();
    }
}
