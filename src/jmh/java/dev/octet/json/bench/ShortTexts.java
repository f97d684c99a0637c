package dev.octet.json.bench;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Different short Strings of one script and one length, made from a seed. No character needs an escape; escapes are the
 * subject of {@link Payloads}.
 */
public final class ShortTexts {
    /** So many that no branch predictor learns them. */
    static final int COUNT = 1_000;

    private static final long SEED = 2718;

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    /** In Latin-1, one letter of so many has an accent, besides the first. */
    private static final int ACCENTED_ONE_IN = 3;

    /** Mixed text changes its script after 1 to 4 characters. */
    private static final int LONGEST_RUN = 4;

    /** In the order of the bytes that a character has in UTF-8, from one to four; then all together. */
    public enum Script {
        ASCII,
        /** Letters with accents, as in French: the first, and one of three others. */
        LATIN1,
        GREEK,
        CYRILLIC,
        CJK,
        EMOJI,
        /** Half ASCII, half the others, in short runs. */
        MIXED
    }

    private static final Script[] OTHERS = {Script.LATIN1, Script.GREEK, Script.CYRILLIC, Script.CJK, Script.EMOJI};

    private ShortTexts() {}

    /** {@value #COUNT} different texts of {@code length} chars, the same everywhere. */
    static String[] make(Script script, int length) {
        SplittableRandom random = new SplittableRandom(SEED);
        Set<String> texts = new LinkedHashSet<>();
        while (texts.size() < COUNT) {
            texts.add(script == Script.MIXED ? mixed(length, random) : plain(script, length, random));
        }
        return texts.toArray(new String[0]);
    }

    private static String plain(Script script, int length, SplittableRandom random) {
        StringBuilder text = new StringBuilder(length);
        while (text.length() < length) {
            append(text, script, length, random);
        }
        return text.toString();
    }

    private static String mixed(int length, SplittableRandom random) {
        StringBuilder text = new StringBuilder(length);
        while (text.length() < length) {
            Script script = random.nextBoolean() ? Script.ASCII : OTHERS[random.nextInt(OTHERS.length)];
            int run = 1 + random.nextInt(LONGEST_RUN);
            for (int i = 0; i < run && text.length() < length; i++) {
                append(text, script, length, random);
            }
        }
        return text.toString();
    }

    /** Appends one character of the script, or an ASCII letter if only one char is left for a pair of surrogates. */
    private static void append(StringBuilder text, Script script, int length, SplittableRandom random) {
        int character = character(script, text.isEmpty(), random);
        boolean fits = Character.charCount(character) <= length - text.length();
        text.appendCodePoint(fits ? character : one(LETTERS, random));
    }

    private static int character(Script script, boolean isFirst, SplittableRandom random) {
        return switch (script) {
            case ASCII, MIXED -> one(LETTERS, random);
            case LATIN1 ->
                isFirst || random.nextInt(ACCENTED_ONE_IN) == 0
                        ? random.nextInt(0xE0, 0xF7) // small letters up to the division sign
                        : one(LETTERS, random);
            case GREEK -> random.nextInt(0x3A3, 0x3CF); // capitals from sigma on, then small letters
            case CYRILLIC -> random.nextInt(0x410, 0x450);
            case CJK -> random.nextInt(0x4E00, 0x9FA6);
            case EMOJI -> random.nextInt(4) > 0 ? random.nextInt(0x1F300, 0x1F650) : random.nextInt(0x1F900, 0x1FA00);
        };
    }

    private static char one(String alphabet, SplittableRandom random) {
        return alphabet.charAt(random.nextInt(alphabet.length()));
    }
}
