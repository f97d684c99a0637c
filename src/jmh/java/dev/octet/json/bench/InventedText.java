package dev.octet.json.bench;

import java.util.SplittableRandom;

/** Strings of several kinds, for made documents. */
final class InventedText {
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    private static final String ACCENTED = "aeiou lnrst cdmp 12\u00e8\u00e9\u00ea ";

    private final SplittableRandom random;

    InventedText(SplittableRandom random) {
        this.random = random;
    }

    /** Decimal digits, the last one not 0. */
    String digits(int length) {
        StringBuilder digits = new StringBuilder(length);
        while (digits.length() < length - 1) {
            digits.append((char) ('0' + random.nextInt(10)));
        }
        return digits.append((char) ('1' + random.nextInt(9))).toString();
    }

    /** Letters, digits and underscores. */
    String letters(int length) {
        return from(LETTERS, length);
    }

    /** Words with a few accents, between half and one and a half times the nominal length. */
    String accented(int length) {
        return from(ACCENTED, length / 2 + random.nextInt(length));
    }

    private String from(String alphabet, int length) {
        StringBuilder letters = new StringBuilder(length);
        while (letters.length() < length) {
            letters.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return letters.toString();
    }

    /** Ideographs, now and then a Latin letter, and a comma in longer ones. */
    String chinese(int length) {
        StringBuilder chinese = new StringBuilder(length);
        while (chinese.length() < length) {
            int dice = random.nextInt(20);
            if (dice == 0 && chinese.length() > 6) {
                chinese.append('\uFF0C');
            } else if (dice < 2) {
                chinese.append((char) random.nextInt('A', 'Z' + 1));
            } else {
                chinese.append((char) random.nextInt(0x4E00, 0x9FA6));
            }
        }
        return chinese.toString();
    }

    /** Kana and ideographs with an occasional line break, emoji and link, as people write. */
    String message(int length) {
        StringBuilder message = new StringBuilder(length + 24);
        while (message.length() < length) {
            int dice = random.nextInt(40);
            if (dice == 0) {
                message.append('\n');
            } else if (dice == 1) {
                message.appendCodePoint(random.nextInt(0x1F600, 0x1F640));
            } else if (dice < 20) {
                message.append((char) random.nextInt(0x3042, 0x30F0));
            } else if (dice < 30) {
                message.append((char) random.nextInt(0x4E00, 0x9FA6));
            } else {
                message.append((char) random.nextInt('a', 'z' + 1));
            }
        }
        return random.nextInt(3) > 0 ? message.toString() : message + " http://t.co/" + letters(10);
    }

    /**
     * Any characters: ASCII, all planes but surrogates, control characters; half to one and a half times the length.
     */
    String wild(int length) {
        int characters = length / 2 + random.nextInt(length);
        StringBuilder wild = new StringBuilder(characters);
        for (int i = 0; i < characters; i++) {
            int dice = random.nextInt(100);
            if (dice < 2) {
                wild.append((char) random.nextInt(' '));
            } else if (dice < 4) {
                wild.append(dice == 2 ? '"' : '\\');
            } else if (dice < 45) {
                wild.append((char) random.nextInt(' ', 0x7F));
            } else if (dice < 50) {
                wild.append((char) random.nextInt(0x80, 0x800));
            } else if (dice < 99) {
                wild.append((char) random.nextInt(0x800, 0xD800));
            } else {
                wild.appendCodePoint(random.nextInt(0x10000, 0x110000));
            }
        }
        return wild.toString();
    }
}
