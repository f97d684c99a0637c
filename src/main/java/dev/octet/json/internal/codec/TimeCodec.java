package dev.octet.json.internal.codec;

import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What the codecs of dates and times have in common. ISO texts in the usual spelling are read from bytes; what is not
 * one goes through a text, a number or an array.
 */
abstract class TimeCodec extends JsonCodec<Object> {
    final Class<?> type;
    final TimeForm form;
    /** Of ISO texts. */
    final Function<String, ?> parser;

    private final @Nullable DateTimeFormatter formatter;

    TimeCodec(Class<?> type, TimeForm form, Function<String, ?> parser) {
        this.type = type;
        this.form = form;
        this.parser = parser;
        this.formatter = form.formatter();
    }

    @Override
    public final void write(UTF8JsonGenerator json, Object value) {
        if (form.isNumber()) {
            writeNumbers(json, value);
        } else if (formatter != null) {
            json.writeString(formatted(json, formatter, value));
        } else {
            writeText(json, value);
        }
    }

    private static String formatted(UTF8JsonGenerator json, DateTimeFormatter formatter, Object value) {
        try {
            return formatter.format((TemporalAccessor) value);
        } catch (DateTimeException e) { // of a pattern that has more than the value
            throw Failures.formatted(json, value.getClass(), e);
        }
    }

    /** Returns a number that is calculated of a value, which may be out of the range of a long. */
    static long number(UTF8JsonGenerator json, Object value, LongSupplier calculation) {
        try {
            return calculation.getAsLong();
        } catch (ArithmeticException e) {
            throw Failures.number(json, value.getClass(), e);
        }
    }

    /** Writes the ISO text. */
    abstract void writeText(UTF8JsonGenerator json, Object value);

    /** Writes a number, or an array of numbers. */
    void writeNumbers(UTF8JsonGenerator json, Object value) {
        writeText(json, value);
    }

    @Override
    public final @Nullable Object read(UTF8JsonParser json) {
        JsonToken token = json.nextToken();
        if (token == JsonToken.VALUE_STRING) {
            if (formatter != null) {
                return ofText(json);
            }
            try {
                Object usual = usual(json);
                return usual != null ? usual : ofText(json);
            } catch (JsonValueException | DateTimeException e) {
                return ofText(json);
            }
        }
        return other(json, token);
    }

    /** Returns what the current string spells, read from its bytes; null if the parser has no getter for the type. */
    @Nullable
    Object usual(UTF8JsonParser json) {
        return null;
    }

    private @Nullable Object ofText(UTF8JsonParser json) {
        String text = json.getString().trim();
        if (text.isEmpty() && !form.isStrict()) {
            return null;
        }
        try {
            return formatter != null ? of(formatter.parse(text)) : parse(json, text);
        } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
            throw ReadErrors.text(json, "a text of " + type.getSimpleName(), type, e);
        }
    }

    /** Returns what was parsed with a formatter. */
    abstract Object of(TemporalAccessor parsed);

    /** Returns what a text spells in an unusual way. */
    Object parse(UTF8JsonParser json, String text) {
        return parser.apply(text);
    }

    @SuppressWarnings("UnusedException") // it says the same of the number
    private @Nullable Object other(UTF8JsonParser json, @Nullable JsonToken token) {
        try {
            if (token == JsonToken.START_ARRAY) {
                return ofArray(json);
            }
            if (token == JsonToken.VALUE_NUMBER_INT) {
                return ofInteger(json, json.getLongValue());
            }
            return token == JsonToken.VALUE_NUMBER_FLOAT ? ofDecimal(json, json.getDecimalValue()) : wrong(json);
        } catch (DateTimeException | ArithmeticException e) {
            throw ReadErrors.error(
                    Kind.RANGE,
                    json,
                    type,
                    "numbers of " + type.getSimpleName()
                            + " were wanted, found some out of range: correct the document",
                    e);
        } catch (JsonValueException e) {
            throw ReadErrors.range(json, "a number of " + type.getSimpleName(), type);
        }
    }

    private @Nullable Object ofArray(UTF8JsonParser json) {
        if (!json.hasNextElement()) {
            json.nextToken();
            return ofParts(json, new int[0]);
        }
        int[] parts = new int[8];
        int count = 0;
        while (json.hasNextElement() && count < parts.length && json.peekToken() == JsonToken.VALUE_NUMBER_INT) {
            parts[count++] = json.readInt();
        }
        return ofParts(json, Arrays.copyOf(parts, count));
    }

    /**
     * Returns what the numbers at the start of an array say. What follows them in the array is still to be read.
     *
     * @param parts empty if the array is, which has been taken then
     */
    @Nullable
    Object ofParts(UTF8JsonParser json, int[] parts) {
        return wrong(json);
    }

    Object ofInteger(UTF8JsonParser json, long value) {
        return wrong(json);
    }

    Object ofDecimal(UTF8JsonParser json, BigDecimal value) {
        return wrong(json);
    }

    /** Throws. Returns nothing. */
    @SuppressWarnings("DoNotCallSuggester") // what subclasses return
    final Object wrong(UTF8JsonParser json) {
        throw ReadErrors.type(json, "a value of " + type.getSimpleName(), type);
    }

    /**
     * Returns whether the JDK's {@code toString} spells a time as the ISO formatters do: these write seconds that are
     * 0, and no zeros at the end of a fraction.
     */
    static boolean isAsFormatted(int second, int nano) {
        if (nano == 0) {
            return second != 0;
        }
        int shown = nano % 1_000_000 == 0 ? nano / 1_000_000 : nano % 1_000 == 0 ? nano / 1_000 : nano;
        return shown % 10 != 0;
    }
}
