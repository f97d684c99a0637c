package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Recogniser;
import dev.octet.json.support.Roomy;
import dev.octet.json.support.Symbols;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.Verdicts;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * RFC 8259 section 6: {@code number = [ minus ] int [ frac ] [ exp ]}, for all short strings over the symbols of
 * numbers.
 */
@Tag("fast")
class NumberTextsTest {
    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");
    private static final Pattern INTEGER = Pattern.compile("-?[0-9]+");
    private static final String[] ALPHABET = {"0", "1", "9", ".", "e", "E", "+", "-"};
    private static final int LONGEST = 6;
    private static final int LONGEST_IN_SLICE = TestScale.step(2) == 1 ? 5 : 4;

    private final UTF8JsonParser parser =
            UTF8JsonParser.of(new byte[0], ReadOptions.strict().withStackTraces(false));
    private final Verdicts verdicts = new Verdicts();
    private final Recogniser recogniser = new Recogniser();
    private final Roomy roomy = new Roomy();
    private String before = "";
    private String behind = "";
    private int numbers;

    @AfterEach
    void close() {
        parser.close();
        verdicts.close();
    }

    /** A root, an element, a member: the bytes before and behind a number must not matter. */
    @ParameterizedTest
    @Tag("exhaustive")
    @CsvSource(
            quoteCharacter = '`',
            value = {"``,``", "[,]", "` `,` `", "`[0,`,`,0]`", "`{\"a\":`,}"})
    void stringsOfUpToSixSymbolsAreNumbersByTheGrammar(String before, String behind) {
        check(before, behind, LONGEST);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {"``,``", "[,]", "` `,` `", "`[0,`,`,0]`", "`{\"a\":`,}"})
    void stringsOfFewSymbolsAreNumbersByTheGrammar(String before, String behind) {
        check(before, behind, LONGEST_IN_SLICE);
    }

    private void check(String before, String behind, int longest) {
        this.before = before;
        this.behind = behind;
        new Symbols(before, behind, ALPHABET).forEach(1, longest, this::check);
        assertTrue(numbers > (longest == 4 ? 300 : 1_000), () -> "numbers " + numbers);
    }

    private void check(byte[] bytes, int from, int end) {
        String text = new String(
                bytes,
                from + before.length(),
                end - from - before.length() - behind.length(),
                StandardCharsets.ISO_8859_1);
        boolean isNumber = NUMBER.matcher(text).matches();
        String expected = recogniser.verdict(bytes, from, end);
        assertEquals(isNumber, expected.equals("valid"), text);
        String whole = verdicts.whole(bytes, from, end);
        if (!expected.equals(whole)) {
            assertEquals(expected, whole, text);
        }
        String byByte = verdicts.byByte(bytes, from, end);
        if (!expected.equals(byByte)) {
            assertEquals(expected, byByte, () -> text + " byte by byte");
        }
        roomy.lay(bytes, from, end);
        expected = recogniser.verdict(roomy.array(), roomy.from(), roomy.end());
        String withRoom = verdicts.whole(roomy.array(), roomy.from(), roomy.end());
        if (!expected.equals(withRoom)) {
            assertEquals(expected, withRoom, () -> text + " with room");
        }
        if (isNumber) {
            numbers++;
            parser.reset(bytes, from, end - from);
            checkValue(text);
            parser.reset(roomy.array(), roomy.from(), roomy.length());
            checkValue(text);
        }
    }

    /** The value is BigDecimal's. */
    private void checkValue(String text) {
        JsonToken token = parser.nextToken();
        while (parser.tokenByteOffset() < before.length()) {
            token = parser.nextToken();
        }
        boolean isInteger = INTEGER.matcher(text).matches();
        assertEquals(isInteger ? JsonToken.VALUE_NUMBER_INT : JsonToken.VALUE_NUMBER_FLOAT, token, text);
        assertEquals(text, parser.getString());
        BigDecimal value = new BigDecimal(text);
        assertEquals(value, parser.getDecimalValue(), text); // six characters do not reach the limit of scales
        checkDouble(text);
        checkLong(value, text);
    }

    private void checkDouble(String text) {
        double value = Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            assertThrows(JsonValueException.class, parser::getDoubleValue, text);
        } else if (Double.compare(value, parser.getDoubleValue()) != 0) {
            assertEquals(value, parser.getDoubleValue(), text);
        }
    }

    private void checkLong(BigDecimal value, String text) {
        BigInteger integer = longOrNull(value);
        if (integer == null) {
            assertThrows(JsonValueException.class, parser::getLongValue, text);
        } else {
            assertEquals(integer.longValue(), parser.getLongValue(), text);
        }
    }

    /**
     * A number with more than 19 digits before the point is no long; this comes first, since 1e999999999 has too many
     * digits to compute.
     */
    private static @Nullable BigInteger longOrNull(BigDecimal value) {
        if (value.signum() == 0) {
            return BigInteger.ZERO;
        }
        boolean isShort = value.precision() - (long) value.scale() <= 19;
        if (!isShort || value.stripTrailingZeros().scale() > 0) {
            return null;
        }
        BigInteger integer = value.toBigIntegerExact();
        return integer.bitLength() < Long.SIZE ? integer : null;
    }
}
