package dev.octet.json.internal.kernel;

import java.nio.charset.StandardCharsets;

/**
 * What wide operations are tried on: plain ASCII, ASCII with something to stop at, text of many scripts, and text in which something is wrong.
 * The same in every process, so that the compiler learns the same.
 */
final class WarmUpSamples {
    /** Where samples begin: from 0 to this number of bytes. */
    private static final int PLACES = 1024;

    /** From one sample's place to the next; prime, so that all of them come. */
    private static final int STEP = 389;

    private static final String LETTERS = "The quick brown fox jumps over the lazy dog 1234567890 times; ";
    private static final String SCRIPTS =
            "Zw\u00f6lf Boxk\u00e4mpfer \u2014 \u0e40\u0e01\u0e48\u0e07 \u5929\u5730\u7384\u9ec3\u5b87\u5b99 \ud83d\ude00 \ud55c\uad6d ";

    private static final byte[][] TEXTS = {
        of(LETTERS, 0, (byte) 0), of(SCRIPTS, 0, (byte) 0), of(LETTERS, 700, (byte) '"'), of(SCRIPTS, 900, (byte) 0xFF)
    };

    private WarmUpSamples() {}

    /** Copies of a text, with a byte at its place every so many bytes; 0 for none. */
    private static byte[] of(String text, int distance, byte at) {
        int copies = (PLACES + WarmUp.LONGEST) / text.length() + 1;
        byte[] bytes = text.repeat(copies).getBytes(StandardCharsets.UTF_8);
        for (int i = distance; distance > 0 && i < bytes.length; i += distance) {
            bytes[i] = at;
        }
        return bytes;
    }

    /** The bytes of the sample with this number, any number, which has {@link WarmUp#LONGEST} of them behind its {@link #place}. */
    static byte[] bytes(int sample) {
        return TEXTS[Math.floorMod(sample, TEXTS.length)];
    }

    /** Where the sample with this number begins; the first byte of a sequence. */
    static int place(int sample) {
        int place = Math.floorMod(sample * STEP, PLACES);
        byte[] bytes = bytes(sample);
        while (bytes[place] < (byte) 0xC0) { // a continuation
            place++;
        }
        return place;
    }
}
