package dev.octet.json.support;

/** A number in so many containers: what is made of it can be compared byte by byte with {@link #at}. */
public final class Nested extends GeneratedSource {
    private final byte[] opening;
    private final byte[] closing;
    private final long middle;

    /**
     * @param opening what opens one or more containers, such as <code>[{"a":</code>
     * @param times   how often that is repeated
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

    /** The ends of the containers, from the innermost on; quotes must hold no bracket. */
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
