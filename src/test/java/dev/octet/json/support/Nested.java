package dev.octet.json.support;

/**
 * A number inside a given number of containers. What a test makes of it can be compared byte by byte with {@link #at}.
 */
public final class Nested extends GeneratedSource {
    private final byte[] opening;
    private final byte[] closing;
    private final long middle;

    /**
     * @param opening opens one or more containers, such as <code>[{"a":</code>
     * @param times how often it is repeated
     */
    public Nested(String opening, int times) {
        this(Step.bytes(opening), Step.bytes(closing(opening)), times);
    }

    private Nested(byte[] opening, byte[] closing, long times) {
        super((opening.length + closing.length) * times + 1);
        this.opening = opening;
        this.closing = closing;
        this.middle = opening.length * times;
    }

    /** Returns the closing brackets, from the innermost on. Strings in {@code opening} must hold no bracket. */
    private static String closing(String opening) {
        StringBuilder ends = new StringBuilder();
        for (int i = opening.length() - 1; i >= 0; i--) {
            switch (opening.charAt(i)) {
                case '[' -> ends.append(']');
                case '{' -> ends.append('}');
                default -> {}
            }
        }
        return ends.toString();
    }

    @Override
    public byte at(long index) {
        if (index < middle) {
            return opening[(int) (index % opening.length)];
        }
        return index == middle ? (byte) '7' : closing[(int) ((index - middle - 1) % closing.length)];
    }
}
