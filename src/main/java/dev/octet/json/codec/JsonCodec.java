package dev.octet.json.codec;

import dev.octet.json.JsonValueException;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.time.DateTimeException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the values of one type.
 *
 * <pre>{@code
 * final class MoneyCodec extends JsonCodec<Money> {
 *     @Override public void write(UTF8JsonGenerator json, Money value) {
 *         json.writeNumber(value.cents());
 *     }
 *     @Override public Money read(UTF8JsonParser json) {
 *         return new Money(json.readLong());
 *     }
 * }
 * }</pre>
 *
 * <p>JSON's {@code null} is not a codec's business: {@link #write} is never called with {@code null}, and {@link #read}
 * never when {@code null} is the next token. {@link #nullValue} is what {@code null} is read as.
 *
 * <p><b>Errors.</b> A codec throws {@code json.error("what is wrong")} for a value that it rejects. The mapper adds
 * type, property and pointer.
 *
 * <p><b>Threads.</b> One codec serves all threads at once: it has no state of a call.
 *
 * @param <T> the type of the values
 */
public abstract class JsonCodec<T> {
    /** Called by subclasses. */
    protected JsonCodec() {}

    /**
     * Writes one value: exactly one, whatever its form.
     *
     * @param json a generator at a location where a value may be
     */
    public abstract void write(UTF8JsonGenerator json, T value);

    /**
     * Reads one value, whole.
     *
     * @param json a parser whose next token is the first one of the value, and is not {@code null}
     * @return the value; {@code null} if that is the value of what was read, which is an error for a primitive property
     */
    public abstract @Nullable T read(UTF8JsonParser json);

    /** Returns what {@code null} in JSON is read as: {@code null}, unless overridden. */
    public @Nullable T nullValue() {
        return null;
    }

    /** Returns whether a value counts as empty: {@code @JsonInclude(NON_EMPTY)} leaves it out. */
    public boolean isEmpty(T value) {
        return false;
    }

    /** Returns whether a value counts as absent: {@code @JsonInclude(NON_ABSENT)} leaves it out. */
    public boolean isAbsent(T value) {
        return false;
    }

    /**
     * Returns the codec of a type whose values are strings in JSON.
     *
     * <pre>{@code
     * JsonCodec<Currency> codec = JsonCodec.ofString(Currency::getInstance, Currency::getCurrencyCode);
     * }</pre>
     *
     * @param parse makes a value of the string. An {@code IllegalArgumentException} or {@code DateTimeException} of it
     *     says that the string is none: the mapper reports an error of the document, whose cause it is. Other
     *     exceptions are passed on
     * @param print makes the string of a value
     */
    public static <T> JsonCodec<T> ofString(Function<String, ? extends T> parse, Function<? super T, String> print) {
        Objects.requireNonNull(parse);
        Objects.requireNonNull(print);
        return new JsonCodec<>() {
            @Override
            public void write(UTF8JsonGenerator json, T value) {
                json.writeString(print.apply(value));
            }

            @Override
            public T read(UTF8JsonParser json) {
                String text = json.readString();
                try {
                    return parse.apply(text);
                } catch (IllegalArgumentException | DateTimeException e) {
                    JsonValueException rejected = json.error("a text of the type was wanted, parsing it threw "
                            + e.getClass().getSimpleName());
                    rejected.initCause(e);
                    throw rejected;
                }
            }
        };
    }
}
