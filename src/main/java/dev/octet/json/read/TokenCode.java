package dev.octet.json.read;

import dev.octet.json.JsonToken;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The codes of tokens inside the reader, and of what a step returns if it has no token. The public calls translate them
 * ({@link #token}).
 *
 * <p>They are numbers, because storing a reference costs a barrier of the garbage collector at every token
 * (docs/adr/0015). A negative code lies below every byte, so that {@link LookAhead} returns a first byte or a code in
 * one {@code int}.
 *
 * <pre>
 *   0 .. 10     the ordinal of a {@link JsonToken}
 *   12 ..       a token that came or is spelled in another way
 *   NONE        no token: none was read yet, or the input has ended
 *   STARVED     no token now: more bytes are needed. As the current token: the last one is gone
 *   AGAIN       of a step only: it made progress without a token and without needing bytes; it is to be repeated
 *   ENDED       of a look ahead only: a skip had to be finished first; its last token was saved and comes next
 * </pre>
 */
@SuppressWarnings("EnumOrdinal") // docs/adr/0015
final class TokenCode {
    static final int START_OBJECT = JsonToken.START_OBJECT.ordinal();
    static final int END_OBJECT = JsonToken.END_OBJECT.ordinal();
    static final int START_ARRAY = JsonToken.START_ARRAY.ordinal();
    static final int END_ARRAY = JsonToken.END_ARRAY.ordinal();
    static final int NAME = JsonToken.PROPERTY_NAME.ordinal();
    static final int STRING = JsonToken.VALUE_STRING.ordinal();
    static final int INT = JsonToken.VALUE_NUMBER_INT.ordinal();
    static final int FLOAT = JsonToken.VALUE_NUMBER_FLOAT.ordinal();
    static final int TRUE = JsonToken.VALUE_TRUE.ordinal();
    static final int FALSE = JsonToken.VALUE_FALSE.ordinal();
    static final int NULL = JsonToken.VALUE_NULL.ordinal();

    /** A string that was read in parts: {@link Cursor#parted} has its location. */
    static final int PARTED_STRING = JsonToken.NOT_AVAILABLE.ordinal() + 1;

    /** An integer after a plus, which is not part of its text. */
    static final int PLUS_INT = PARTED_STRING + 1;

    /** A number with a fraction or an exponent after a plus, or a word. */
    static final int PLUS_FLOAT = PLUS_INT + 1;

    static final int NONE = -1000;
    static final int STARVED = -1001;
    static final int AGAIN = -1002;
    static final int ENDED = -1003;

    private static final JsonToken[] TOKENS = Arrays.copyOf(JsonToken.values(), PLUS_FLOAT + 1);

    static {
        TOKENS[PARTED_STRING] = JsonToken.VALUE_STRING;
        TOKENS[PLUS_INT] = JsonToken.VALUE_NUMBER_INT;
        TOKENS[PLUS_FLOAT] = JsonToken.VALUE_NUMBER_FLOAT;
    }

    private TokenCode() {}

    /** Returns the token with a code that is not negative. */
    static JsonToken ofToken(int code) {
        return TOKENS[code];
    }

    /** Returns what a public call returns for a code: null at the end, {@code NOT_AVAILABLE} if there is none now. */
    static @Nullable JsonToken token(int code) {
        return code >= 0 ? TOKENS[code] : code == NONE ? null : JsonToken.NOT_AVAILABLE;
    }

    static boolean isStart(int code) {
        return code == START_OBJECT || code == START_ARRAY;
    }

    /** Returns whether a value begins with the token: it is a scalar value or opens a container. */
    static boolean beginsValue(int code) {
        return code >= STRING || isStart(code);
    }

    static boolean isString(int code) {
        return code == STRING || code == PARTED_STRING;
    }

    static boolean isInt(int code) {
        return code == INT || code == PLUS_INT;
    }

    static boolean isFloat(int code) {
        return code == FLOAT || code == PLUS_FLOAT;
    }
}
