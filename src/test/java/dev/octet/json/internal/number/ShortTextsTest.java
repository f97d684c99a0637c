package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.internal.scan.NumberScanner;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * All numbers among the strings of one to six symbols of {@code 0 1 9 . e E + -}, by every reader, against the JDK. RFC
 * 8259 section 6: "number = [ minus ] int [ frac ] [ exp ]".
 */
@Tag("fast")
class ShortTextsTest {
    private static final String SYMBOLS = "019.eE+-";
    private static final int MAX_LENGTH = 6;
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
    private static final List<String> NUMBERS = new ArrayList<>();

    @BeforeAll
    static void collect() {
        List<String> texts = List.of("");
        for (int length = 1; length <= MAX_LENGTH; length++) {
            List<String> longer = new ArrayList<>(texts.size() * SYMBOLS.length());
            for (String text : texts) {
                for (char symbol : SYMBOLS.toCharArray()) {
                    longer.add(text + symbol);
                }
            }
            texts = longer;
            texts.stream().filter(ShortTextsTest::isNumber).forEach(NUMBERS::add);
        }
    }

    private static boolean isNumber(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        boolean isNumber = NumberScanner.isNumber(bytes, 0, bytes.length);
        if (isNumber != NUMBER.matcher(text).matches()) {
            assertEquals(!isNumber, isNumber, text);
        }
        return isNumber;
    }

    /** An empty list would prove nothing. */
    @Test
    void theListOfNumbersIsComplete() {
        assertEquals(3, NUMBERS.stream().filter(text -> text.length() == 1).count());
        assertEquals(9, NUMBERS.stream().filter(text -> text.length() == 2).count(), "-0 -1 -9 10 11 19 90 91 99");
        assertTrue(NUMBERS.size() > 5_000, () -> NUMBERS.size() + " numbers");
    }

    @Test
    void doublesAreReadAsByTheJdk() {
        for (String text : NUMBERS) {
            assertEquals(Double.valueOf(text), PlacedText.readEverywhere(text, DoubleReader::parseDouble), text);
            int point = text.indexOf('.');
            if (point > 0 && !text.contains("e") && !text.contains("E")) {
                Double known = PlacedText.readEverywhere(
                        text, (bytes, from, end) -> DoubleReader.parseDouble(bytes, from, end, point));
                assertEquals(Double.valueOf(text), known, text);
            }
        }
    }

    @Test
    void floatsAreReadAsByTheJdk() {
        for (String text : NUMBERS) {
            assertEquals(Float.valueOf(text), PlacedText.readEverywhere(text, DoubleReader::parseFloat), text);
            int point = text.indexOf('.');
            if (point > 0 && !text.contains("e") && !text.contains("E")) {
                Float known = PlacedText.readEverywhere(
                        text, (bytes, from, end) -> DoubleReader.parseFloat(bytes, from, end, point));
                assertEquals(Float.valueOf(text), known, text);
            }
        }
    }

    @Test
    void decimalsAreReadAsByTheJdk() {
        for (String text : NUMBERS) {
            BigDecimal decimal = new BigDecimal(text);
            assertEquals(decimal, PlacedText.readEverywhere(text, PlacedText::decimal), text);
            int scale = Math.abs(decimal.scale());
            assertEquals(true, PlacedText.readEverywhere(text, isScaleWithin(scale)), text);
            if (scale > 0) {
                assertEquals(false, PlacedText.readEverywhere(text, isScaleWithin(scale - 1)), text);
            }
        }
    }

    private static PlacedText.Reader<Boolean> isScaleWithin(int maxScale) {
        return (bytes, from, end) -> Math.abs(BigNumbers.scale(bytes, from, end)) <= maxScale;
    }

    @Test
    void longsAreReadAsByTheJdk() {
        for (String text : NUMBERS) {
            Long expected = longOrNull(text);
            assertEquals(expected != null, PlacedText.readEverywhere(text, IntegerText::isLong), text);
            if (expected != null) {
                assertEquals(expected, PlacedText.readEverywhere(text, IntegerText::exactLong), text);
            }
        }
    }

    private static Long longOrNull(String text) {
        try {
            return new BigDecimal(text).longValueExact();
        } catch (ArithmeticException e) {
            return null;
        }
    }

    @Test
    void integersAreReadAsByTheJdk() {
        for (String text : NUMBERS) {
            BigInteger read = PlacedText.read(text, PlacedText::integer);
            BigDecimal decimal = new BigDecimal(text).stripTrailingZeros();
            assertEquals(decimal.scale() <= 0 ? decimal.toBigIntegerExact() : null, read, text);
        }
    }

    @Test
    void plainIntegersAreReadAsByTheJdk() {
        for (String text : NUMBERS) {
            if (text.matches("-?[0-9]+")) {
                assertEquals(Long.valueOf(text), PlacedText.readEverywhere(text, IntegerText::uncheckedLong), text);
            }
        }
    }
}
