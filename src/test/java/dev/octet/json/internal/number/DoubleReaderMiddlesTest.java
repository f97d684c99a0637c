package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.support.TestScale;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Decimals at, just above and just below the middle of two neighbouring doubles, where rounding is decided. The middle
 * is computed exactly, so the expected value needs no other reader: the even neighbour at the middle, the upper one
 * above it, the lower one below it.
 */
class DoubleReaderMiddlesTest {
    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    /** One more than the largest exponent: what the next value after the largest would be. */
    private static final BigDecimal BEYOND_DOUBLES = new BigDecimal(BigInteger.ONE.shiftLeft(1024));

    private static final BigDecimal BEYOND_FLOATS = new BigDecimal(BigInteger.ONE.shiftLeft(128));

    private int turn;

    @Test
    void middlesOfEveryBinadeOfDoublesAreRoundedRight() {
        SplittableRandom random = new SplittableRandom(1);
        for (int exponent = Double.MIN_EXPONENT - 52; exponent <= Double.MAX_EXPONENT; exponent++) {
            double power = Math.scalb(1.0, exponent);
            assertMiddleAbove(power);
            assertMiddleAbove(Math.nextDown(power));
            for (int i = TestScale.of(1); i > 0; i--) {
                assertMiddleAbove(power * (1 + random.nextDouble()));
            }
        }
    }

    @Test
    @Tag("fast")
    void middlesAtTheEndsOfDoublesAreRoundedRight() {
        for (int c = 0; c < 50; c++) {
            assertMiddleAbove(c * Double.MIN_VALUE);
            assertMiddleAbove(Double.MIN_NORMAL - c * Double.MIN_VALUE);
        }
        assertMiddleAbove(Double.MAX_VALUE);
        assertMiddleAbove(Math.nextDown(Double.MAX_VALUE));
    }

    /** Middles with few digits: these ties are decided without big integers. */
    @Test
    @Tag("fast")
    void shortMiddlesOfDoublesAreRoundedRight() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = TestScale.of(5_000); i > 0; i--) {
            assertMiddleAbove(Math.scalb((double) (1L << 52 | random.nextLong() >>> 12), random.nextInt(-8, 24)));
        }
    }

    @Test
    @Tag("fast")
    void middlesOfEveryBinadeOfFloatsAreRoundedRight() {
        SplittableRandom random = new SplittableRandom(3);
        for (int exponent = Float.MIN_EXPONENT - 23; exponent <= Float.MAX_EXPONENT; exponent++) {
            float power = Math.scalb(1f, exponent);
            assertMiddleAbove(power);
            assertMiddleAbove(Math.nextDown(power));
            for (int i = TestScale.of(20); i > 0; i--) {
                assertMiddleAbove((float) (power * (1 + random.nextDouble())));
            }
        }
    }

    @Test
    @Tag("fast")
    void middlesAtTheEndsOfFloatsAreRoundedRight() {
        for (int c = 0; c < 50; c++) {
            assertMiddleAbove(c * Float.MIN_VALUE);
            assertMiddleAbove(Float.MIN_NORMAL - c * Float.MIN_VALUE);
        }
        assertMiddleAbove(Float.MAX_VALUE);
        assertMiddleAbove(Math.nextDown(Float.MAX_VALUE));
    }

    private void assertMiddleAbove(double lower) {
        double upper = Math.nextUp(lower);
        boolean isFinite = Double.isFinite(upper);
        BigDecimal middle = new BigDecimal(lower)
                .add(isFinite ? new BigDecimal(upper) : BEYOND_DOUBLES)
                .divide(TWO);
        double even = (Double.doubleToRawLongBits(lower) & 1) == 0 ? lower : upper;
        for (Nearby nearby : Nearby.values()) {
            double expected = nearby.side == 0 ? even : nearby.side < 0 ? lower : upper;
            String text = spelling(nearby.of(middle));
            double read = PlacedText.read(text, DoubleReader::parseDouble);
            if (read != expected) {
                assertEquals(expected, read, text);
            }
        }
    }

    private void assertMiddleAbove(float lower) {
        float upper = Math.nextUp(lower);
        boolean isFinite = Float.isFinite(upper);
        BigDecimal middle = new BigDecimal(lower)
                .add(isFinite ? new BigDecimal(upper) : BEYOND_FLOATS)
                .divide(TWO);
        float even = (Float.floatToRawIntBits(lower) & 1) == 0 ? lower : upper;
        for (Nearby nearby : Nearby.values()) {
            float expected = nearby.side == 0 ? even : nearby.side < 0 ? lower : upper;
            String text = spelling(nearby.of(middle));
            float read = PlacedText.read(text, DoubleReader::parseFloat);
            if (read != expected) {
                assertEquals(expected, read, text);
            }
        }
    }

    private enum Nearby {
        MIDDLE(0, 1),
        ONE_BELOW(-1, 1),
        ONE_ABOVE(1, 1),
        JUST_BELOW(-1, 30),
        JUST_ABOVE(1, 30),
        BARELY_BELOW(-1, DoubleReader.MAX_MIDDLE_DIGITS + 9),
        BARELY_ABOVE(1, DoubleReader.MAX_MIDDLE_DIGITS + 9);

        private final int side;
        private final int digits;

        Nearby(int side, int digits) {
            this.side = side;
            this.digits = digits;
        }

        /**
         * Checks the middle, and the middle plus and minus one unit of its last digit, with zeros appended to reach the
         * given number of digits.
         */
        BigDecimal of(BigDecimal middle) {
            BigDecimal widened = middle.setScale(middle.scale() + Math.max(0, digits - middle.precision()));
            return widened.add(widened.ulp().multiply(BigDecimal.valueOf(side)));
        }
    }

    /**
     * In turn: the point somewhere, at the end, and at the start. There are three spellings and seven decimals, so all
     * combinations occur.
     */
    private String spelling(BigDecimal value) {
        String digits = value.unscaledValue().toString();
        return switch (turn++ % 3) {
            case 0 -> value.toString();
            case 1 -> digits + "e" + -value.scale();
            default -> "0.000" + digits + "0e" + (digits.length() - value.scale() + 3);
        };
    }
}
