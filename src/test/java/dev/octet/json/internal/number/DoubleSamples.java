package dev.octet.json.internal.number;

import java.util.SplittableRandom;
import java.util.function.DoubleConsumer;

/** Samples of doubles: hard, common and random ones. */
final class DoubleSamples {
    private DoubleSamples() {}

    /**
     * About 30,000 doubles: the ends of every binade, powers of ten, the smallest subnormals, whole and half numbers
     * around 2^53; all with their neighbours.
     */
    static void hard(DoubleConsumer sample) {
        for (int exponent = Double.MIN_EXPONENT - 52; exponent <= Double.MAX_EXPONENT; exponent++) {
            around(Math.scalb(1.0, exponent), 2, sample);
        }
        for (int exponent = -324; exponent <= 308; exponent++) {
            for (int digit = 1; digit <= 9; digit++) {
                around(Double.parseDouble(digit + "e" + exponent), 1, sample);
            }
        }
        for (int c = 0; c <= 1000; c++) {
            sample.accept(c * Double.MIN_VALUE);
        }
        around(Double.MAX_VALUE, 1, sample);
        for (int power = 48; power <= 60; power++) { // where decimals that are ties end
            around(Math.scalb(1.0, power) * 1.1, 50, sample);
        }
    }

    private static void around(double value, int steps, DoubleConsumer sample) {
        double near = value;
        for (int i = 0; i < steps; i++) {
            near = Math.nextDown(near);
        }
        for (int i = -steps; i <= steps; i++, near = Math.nextUp(near)) {
            if (Double.isFinite(near)) {
                sample.accept(near);
                sample.accept(-near);
            }
        }
    }

    /**
     * One third random bits, one third decimals of few digits, one third whole numbers, halves and quarters of any
     * size.
     */
    static void random(long seed, int count, DoubleConsumer sample) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < count; i++) {
            double value = switch (i % 3) {
                case 0 -> Double.longBitsToDouble(random.nextLong());
                case 1 -> (random.nextLong() >> random.nextInt(Long.SIZE)) / Math.pow(10, random.nextInt(20));
                default ->
                    Math.scalb((double) (random.nextLong() >> random.nextInt(11, Long.SIZE)), random.nextInt(-4, 12));
            };
            sample.accept(Double.isFinite(value) ? value : i);
        }
    }

    static void randomFloats(long seed, int count, DoubleConsumer sample) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < count; i++) {
            float value = i % 2 == 0
                    ? Float.intBitsToFloat(random.nextInt())
                    : (random.nextInt() >> random.nextInt(Integer.SIZE)) / (float) Math.pow(10, random.nextInt(9));
            sample.accept(Float.isFinite(value) ? value : i);
        }
    }
}
