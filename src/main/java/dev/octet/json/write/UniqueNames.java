package dev.octet.json.write;

import dev.octet.json.Utf8Policy;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.grammar.NameSet;
import dev.octet.json.internal.kernel.Utf8Encoder;

/**
 * The names of the open objects, for {@link dev.octet.json.DuplicateNames#REJECT}. A generator that allows duplicates
 * has none.
 */
final class UniqueNames {
    private static final int MIN_CHARS = 64;

    /** Chars of the longest name for which the arrays are kept. */
    private static final int MAX_KEPT = 4 * 1024;

    /** The most bytes that a char becomes; the two of a pair become four. */
    private static final int BYTES_PER_CHAR = 3;

    private static final char[] NO_CHARS = {};
    private static final byte[] NO_BYTES = {};
    private static final char REPLACEMENT = '\uFFFD';

    private final NameSet names = new NameSet();
    private final Utf8Encoder encoder = new Utf8Encoder();
    private final OutputBuffer out;
    private final boolean replaces;
    private char[] chars = NO_CHARS;
    private byte[] bytes = NO_BYTES;

    UniqueNames(OutputBuffer out, Utf8Policy policy) {
        this.out = out;
        this.replaces = policy == Utf8Policy.REPLACE;
    }

    /** Starts an object, whose bracket is written. An exception fails the generator. */
    void open() {
        try {
            names.open();
        } catch (Throwable t) {
            throw out.fail(t);
        }
    }

    /** Ends the innermost object. */
    void close() {
        names.close();
    }

    /** Returns to the state before the first object. */
    void reset() {
        names.reset();
    }

    /**
     * Adds a name to the innermost object, unless the object has it already. Names are compared as they are read back,
     * so that two names that become the same by a replacement are the same.
     *
     * @return whether it is new in that object
     */
    boolean add(String name) {
        int length = name.length();
        if (chars.length < length) {
            int size = Math.max(MIN_CHARS, length);
            bytes = new byte[Math.multiplyExact(BYTES_PER_CHAR, size)];
            chars = new char[size];
        }
        name.getChars(0, length, chars, 0);
        if (replaces) {
            replaceLoneSurrogates(length);
        }
        int end = encoder.encode(chars, 0, length, true, bytes, 0, bytes.length);
        boolean isNew = names.add(bytes, 0, end);
        if (chars.length > MAX_KEPT) {
            chars = NO_CHARS;
            bytes = NO_BYTES;
        }
        return isNew;
    }

    private void replaceLoneSurrogates(int length) {
        for (int i = 0; i < length; i++) {
            if (i + 1 < length && Character.isSurrogatePair(chars[i], chars[i + 1])) {
                i++;
            } else if (Character.isSurrogate(chars[i])) {
                chars[i] = REPLACEMENT;
            }
        }
    }
}
