package dev.octet.json.support;

import java.util.Random;

/** A random document in two spellings: strict JSON, and a lenient form with the same tokens. */
public final class TwoSpellings {
    private static final String[] BLANKS = {
        "", "", "", " ", "\n", "/**/", "/*'\"*/", "//,]}\n", " /* * / **/ //\n\t", " #\"]\r\n"
    };
    private static final String[] NAMES = {"a", "$", "_x9", "true", "NaN", "-\u00e9", "1"};
    private static final String[] STRINGS = {"", "a", "it's", "\u00e9\u6f22\ud83d\ude00", "/*", "//", "],}"};

    private final Random random;
    private final StringBuilder strict = new StringBuilder();
    private final StringBuilder lenient = new StringBuilder();
    private final StringBuilder open = new StringBuilder();
    private final boolean points;
    private boolean standardNumbers = true;
    private int names;

    /** Makes another document for each state of {@code random}. */
    public TwoSpellings(Random random) {
        this.random = random;
        this.points = random.nextInt(3) == 0;
        begin("[", "]");
        for (int i = random.nextInt(30); i > 0; i--) {
            element();
        }
        while (open.length() > 0) {
            end();
        }
    }

    /** Returns the strict JSON. */
    public String strict() {
        return strict.toString();
    }

    /** Returns a form that uses all of {@link dev.octet.json.Leniency}, except numbers that are words. */
    public String lenient() {
        return lenient.toString();
    }

    /** Returns whether the lenient form has no number that JSON does not have. */
    public boolean hasStandardNumbers() {
        return standardNumbers;
    }

    /** Returns true if the innermost container is still empty. */
    private boolean isEmpty() {
        char last = strict.charAt(strict.length() - 1);
        return last == '[' || last == '{';
    }

    private void begin(String bracket, String closing) {
        blank();
        both(bracket);
        open.append(closing);
    }

    private void element() {
        int kind = random.nextInt(8);
        if (kind == 0 && open.length() > 1) {
            end();
            return;
        }
        if (!isEmpty()) {
            blank();
            both(",");
        }
        if (open.charAt(open.length() - 1) == '}') {
            blank();
            name();
            blank();
            both(":");
        }
        if (kind < 4) {
            begin(kind < 2 ? "[" : "{", kind < 2 ? "]" : "}");
        } else {
            blank();
            scalar(kind);
        }
    }

    private void end() {
        if (!isEmpty() && random.nextBoolean()) {
            blank();
            lenient.append(',');
        }
        blank();
        both(open.substring(open.length() - 1));
        open.setLength(open.length() - 1);
        blank();
    }

    private void name() {
        String name = NAMES[random.nextInt(NAMES.length)] + names++;
        strict.append('"').append(name).append('"');
        String quote = new String[] {"", "'", "\""}[random.nextInt(3)];
        lenient.append(quote).append(name).append(quote);
    }

    private void scalar(int kind) {
        int number = random.nextInt(2000);
        switch (kind) {
            case 4 -> both(random.nextBoolean() ? "null" : "1.5e3");
            case 5 -> {
                strict.append(number);
                boolean zeros = random.nextInt(9) == 0;
                standardNumbers &= !zeros;
                lenient.append(random.nextBoolean() ? "+" : "")
                        .append(zeros ? "00" : "")
                        .append(number);
            }
            case 6 -> {
                boolean isWhole = random.nextBoolean();
                strict.append(isWhole ? number + ".0" : "-0.25e1");
                standardNumbers &= !points;
                lenient.append(isWhole ? number + (points ? "." : ".0") : points ? "-.25e1" : "-0.25e1");
            }
            default -> string(STRINGS[random.nextInt(STRINGS.length)]);
        }
    }

    private void string(String text) {
        strict.append('"').append(text).append("\\n\\\"\"");
        switch (random.nextInt(3)) {
            case 0 -> lenient.append('\'').append(text.replace("'", "\\'")).append("\\n\"'");
            case 1 -> lenient.append('"').append(text.replace("a", "\\a")).append("\n\\\"\"");
            default -> lenient.append('"').append(text).append("\\n\\\"\"");
        }
    }

    private void blank() {
        lenient.append(BLANKS[random.nextInt(BLANKS.length)]);
    }

    private void both(String text) {
        strict.append(text);
        lenient.append(text);
    }
}
