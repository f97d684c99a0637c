package dev.octet.json.architecture;

import java.util.Optional;

/** The three annotations of {@code internal.hot}: how many bytes of bytecode a method may, or must, have. */
enum SizeBudget {
    INLINED("Inlined", 0, BytecodeBudget.SMALL),
    HOT("Hot", 0, BytecodeBudget.HOT),
    OUT_OF_LINE("OutOfLine", BytecodeBudget.HOT + 1, BytecodeBudget.HUGE);

    private static final String PACKAGE = "L" + Layer.ROOT.replace('.', '/') + "/internal/hot/";

    private final String annotation;
    private final int least;
    private final int most;

    SizeBudget(String annotation, int least, int most) {
        this.annotation = annotation;
        this.least = least;
        this.most = most;
    }

    /** Returns the budget of an annotation, given its descriptor in a class file; empty for any other annotation. */
    static Optional<SizeBudget> of(String descriptor) {
        for (SizeBudget budget : values()) {
            if (descriptor.equals(PACKAGE + budget.annotation + ";")) {
                return Optional.of(budget);
            }
        }
        return Optional.empty();
    }

    boolean allows(int codeLength) {
        return least <= codeLength && codeLength <= most;
    }

    /** Returns the allowed sizes in words. */
    String range() {
        return least == 0 ? "at most " + most : "more than " + (least - 1);
    }

    @Override
    public String toString() {
        return "@" + annotation;
    }
}
