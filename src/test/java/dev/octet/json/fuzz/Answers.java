package dev.octet.json.fuzz;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.NumberGetter;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The results of all getters, token by token, as text; where the JDK can compute a result too, the two are compared.
 */
final class Answers {
    /** A location costs the length of its pointer. */
    private static final int DEEPEST_LOCATION = 40;

    private final StringBuilder all = new StringBuilder();

    /** Asks for everything that the current token may be, and whether it is still there. */
    void add(JsonToken token, UTF8JsonParser parser) {
        all.append(token).append(' ');
        for (NumberGetter getter : NumberGetter.values()) {
            String answer = answer(token, getter, parser);
            all.append(answer).append(' ');
        }
        String binary = get(() -> Base64.getEncoder().encodeToString(parser.getBinaryValue()));
        all.append(get(parser::getBooleanValue)).append(' ').append(binary).append(' ');
        checkText(token, parser, binary);
        if (parser.depth() <= DEEPEST_LOCATION) {
            all.append(parser.tokenLocation()).append(parser.currentLocation());
        }
        all.append(parser.consumedBytes());
        all.append(' ').append(parser.currentName()).append(' ').append(parser.depth());
        all.append(parser.isStandardToken()).append('\n');
        Same.value("the token stays", token, parser.currentToken());
    }

    void end(JsonException failure) {
        all.append(failure.getClass()).append(failure.location());
    }

    private static String answer(JsonToken token, NumberGetter getter, UTF8JsonParser parser) {
        if (token == JsonToken.VALUE_NULL && getter == NumberGetter.VALUE) {
            return String.valueOf(parser.getValue());
        }
        String answer = getter.answer(parser);
        if (token.isNumeric() && isJdkNumber(parser.getString()) && !answer.startsWith("NUMBER_SCALE")) {
            Same.value(getter, getter.expected(parser.getString()), answer);
        }
        return answer;
    }

    /** The JDK knows neither larger exponents nor words; it is slow on many digits. */
    private static boolean isJdkNumber(String text) {
        return text.length() < 60 && text.matches("-?[0-9]+(\\.[0-9]+)?([eE][+-]?0*[0-9]{1,5})?");
    }

    private static void checkText(JsonToken token, UTF8JsonParser parser, String binary) {
        if (token != JsonToken.VALUE_STRING && token != JsonToken.PROPERTY_NAME) {
            return;
        }
        String text = parser.getString();
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        Same.value("UTF-8 and back", text, new String(utf8, StandardCharsets.UTF_8));
        Same.require(parser.valueEqualsUTF8(utf8), () -> "is not itself: " + text);
        if (utf8.length > 0) {
            utf8[utf8.length / 2] ^= 1;
            Same.require(!parser.valueEqualsUTF8(utf8), () -> "is something else too: " + text);
        }
        if (token == JsonToken.VALUE_STRING) {
            Same.value("base64", base64(text), binary);
        }
    }

    private static @Nullable String base64(String text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            String again = Base64.getEncoder().encodeToString(bytes);
            return again.equals(text) ? again : "none";
        } catch (IllegalArgumentException none) {
            return "none";
        }
    }

    private static String get(Supplier<Object> getter) {
        try {
            return String.valueOf(getter.get());
        } catch (JsonValueException e) {
            return "none";
        } catch (JsonLimitException e) {
            return e.limit() + " " + e.value();
        }
    }

    @Override
    public String toString() {
        return all.toString();
    }
}
