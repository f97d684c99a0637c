package dev.octet.json.internal.kernel;

import java.nio.charset.StandardCharsets;

/**
 * The samples on which wide operations are tried: clean ASCII, ASCII with quotes, text in many scripts, and such text
 * with malformed bytes. They are the same in every process, so that the compiler collects the same profile.
 */
final class WarmUpSamples {
    /** The number of indexes, from 0 on, at which samples start. */
    private static final int STARTS = 1024;

    /** The distance from one sample's start to the next; prime, so that samples use all starts. */
    private static final int STEP = 389;

    private static final String LETTERS = "The quick brown fox jumps over the lazy dog 1234567890 times; ";
    private static final String SCRIPTS =
            "Zw\u00f6lf Boxk\u00e4mpfer \u2014 \u0e40\u0e01\u0e48\u0e07 \u5929\u5730\u7384\u9ec3\u5b87\u5b99 "
                    + "\ud83d\ude00 \ud55c\uad6d ";

    private static final byte[][] TEXTS = {
        of(LETTERS, 0, (byte) 0), of(SCRIPTS, 0, (byte) 0), of(LETTERS, 700, (byte) '"'), of(SCRIPTS, 900, (byte) 0xFF)
    };

    private WarmUpSamples() {}

    /** Repeats a text, and stores {@code hit} every {@code distance} bytes; with a distance of 0, nowhere. */
    private static byte[] of(String text, int distance, byte hit) {
        int copies = (STARTS + WarmUp.LONGEST) / text.length() + 1;
        byte[] bytes = text.repeat(copies).getBytes(StandardCharsets.UTF_8);
        for (int i = distance; distance > 0 && i < bytes.length; i += distance) {
            bytes[i] = hit;
        }
        return bytes;
    }

    /**
     * The array of the sample with this number; any number is valid. It has at least {@link WarmUp#LONGEST} bytes from
     * the {@link #start} on.
     */
    static byte[] bytes(int sample) {
        return TEXTS[Math.floorMod(sample, TEXTS.length)];
    }

    /** The index at which the sample with this number starts: the first byte of a sequence. */
    static int start(int sample) {
        int start = Math.floorMod(sample * STEP, STARTS);
        byte[] bytes = bytes(sample);
        while (bytes[start] < (byte) 0xC0) { // a continuation
            start++;
        }
        return start;
    }
}
