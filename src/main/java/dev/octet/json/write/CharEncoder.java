package dev.octet.json.write;

import static dev.octet.json.internal.kernel.Utf8Sequence.MAX_OF_TWO;
import static dev.octet.json.write.Utf8Stretches.ahead;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLocation;
import dev.octet.json.Utf8Policy;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.hot.OutOfLine;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.CharRuns;
import dev.octet.json.internal.kernel.CleanChars;
import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.internal.kernel.StringBytes;
import dev.octet.json.internal.kernel.Utf8Sequence;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Turns UTF-16 into the inside of a JSON string. Quotes are left to the caller. {@link StringEncoder} does the same
 * from UTF-8.
 *
 * <p>How this file is built: each kind of char is written in its own way.
 *
 * <pre>
 *   chars                          written by                                     bytes
 *   clean ASCII                    CleanChars, eight at once                      1
 *   a run from U+0100 to U+FFFF    CharRuns, four at once                         2 or 3
 *   U+0000 to U+07FF               a table of forms, which holds short escapes    1 to 3
 *   U+0800 to U+FFFF               arithmetic                                     3
 *   pairs of surrogates            arithmetic                                     4
 *   any other                      EscapeTable.putAny: long escapes, policies     1 to the policy's longest escape
 *                                  that escape high chars, lone surrogates
 * </pre>
 *
 * <p>Text begins with {@code CleanChars}, and comes back to it after a block of clean chars. Any other block begins
 * with {@code CharRuns} if its first char is beyond Latin-1. From the first char of another kind on, all that are left
 * of a block are cases of one loop, {@link #mixed}: to try runs again would mislead the branch predictor at each word.
 *
 * <p>Strings of one block are encoded from the String itself ({@link #shortString}). If {@code java.lang} is open to
 * this library, Strings of Latin-1 are encoded from the bytes inside them ({@link #latin}): the kernel copies clean
 * ones as it copies blobs.
 *
 * <p>A char is stored as a word of four bytes, whatever its length: there is always room for the longest escape, which
 * has six bytes or more.
 */
final class CharEncoder {
    /**
     * Chars of a block: with room for fewer, the buffer is drained. Shorter texts are one block, and a loop of so many
     * rounds is worth what it costs to enter it.
     */
    private static final int BLOCK = 64;

    /**
     * The most chars beyond Latin-1 of a String that are read by {@code charAt}. For more of them, {@link CharRuns} is
     * worth a copy: {@code String.getChars} copies the last chars by a store under a mask, and what that has stored
     * cannot be loaded before it is in the cache, some 5 ns later.
     */
    private static final int FEW = 32;

    private static final int PAIR = 2;
    private static final int ASCII = Utf8Sequence.MAX_ASCII + 1;
    private static final int MAX_LATIN = 0xFF;

    private final OutputBuffer out;
    private final Supplier<JsonLocation> here;
    private final Utf8Policy policy;
    private EscapeTable table;

    /** The table's forms, or those of ASCII only; null before the first text. */
    private int @Nullable [] forms;

    private boolean packs;

    /** No char from U+0080 to U+FFFF is escaped. */
    private boolean plainUnits;

    /** No pair of surrogates is escaped either. */
    private boolean plainPairs;

    private int expansionShift;

    /** What becomes of lone surrogates; null if the policy says it. */
    private @Nullable LoneSurrogates lone;

    /** Chars that the last {@link #high} has written. */
    private int taken;

    CharEncoder(OutputBuffer out, EscapeTable table, Utf8Policy policy, Supplier<JsonLocation> here) {
        this.out = out;
        this.here = here;
        this.policy = policy;
        this.table = table;
        use(table);
    }

    /** Leaves surrogates without their other half to a caller of {@code OutputAccess}. */
    void leaveHalves(LoneSurrogates lone) {
        this.lone = lone;
    }

    /** Whether a lone surrogate becomes an escape; in three bytes otherwise. What it throws fails the output. */
    @FunctionalInterface
    interface LoneSurrogates {
        boolean escapes(char half, char next) throws Exception;
    }

    /** Sets another escape policy from now on. */
    void use(EscapeTable table) {
        this.table = table;
        forms = null;
        packs = table.isStandardAscii();
        plainUnits = !table.escapesHighUnits();
        plainPairs = !table.escapesHigh();
        expansionShift = table.expansionShift();
    }

    /**
     * Writes {@code src[from, end)} from {@code p} on and returns the index after it. A surrogate that is not half of a
     * pair within the range fails the output, or is replaced if the policy says so.
     */
    @Hot
    int chars(char[] src, int from, int end, int p) {
        if (!isOneBlock(end - from, p)) {
            return blocks(src, from, end, p);
        }
        byte[] dst = out.bytes;
        if (!packs || from >= end || src[from] >= ASCII) {
            return block(src, from, end, dst, p);
        }
        int clean = CleanChars.pack(src, from, end, dst, p);
        int at = p + (clean - from);
        return clean == end ? at : mixed(src, clean, end, dst, at);
    }

    /** Writes a block: its run, if it begins with one, and what follows. There is room for it. */
    private int block(char[] src, int from, int end, byte[] dst, int at) {
        int first = from < end ? src[from] : 0;
        if (first <= MAX_LATIN || !plainUnits || Character.isSurrogate((char) first)) {
            return mixed(src, from, end, dst, at);
        }
        boolean ofTwo = first <= MAX_OF_TWO;
        int i = ofTwo ? CharRuns.twos(src, from, end, dst, at) : CharRuns.threes(src, from, end, dst, at);
        int p = at + (i - from) * (ofTwo ? 2 : Utf8Sequence.THREE);
        return i == end ? p : mixed(src, i, end, dst, p);
    }

    /**
     * Writes a String that is {@link #isOneBlock one block}, as {@link #chars} does: its run, and then char by char. At
     * a char with an escape of its own, and where more than {@link #FEW} chars beyond Latin-1 may follow, the rest is
     * copied.
     *
     * @param chars an array for the rest
     */
    @OutOfLine("inlined, it would crowd a caller that writes many Strings; what it calls would not be inlined then")
    int shortString(String text, char[] chars, int at) {
        int length = text.length();
        if (length == 0) {
            return at;
        }
        byte[] dst = out.bytes;
        char first = text.charAt(0);
        int i = 0;
        int p = at;
        if (first < ASCII) {
            i = packs ? CleanChars.pack(text, dst, p) : 0;
            p += i;
        } else if (first > MAX_LATIN && plainUnits) {
            if (length > FEW && !Character.isSurrogate(first)) {
                text.getChars(0, length, chars, 0);
                return block(chars, 0, length, dst, p);
            }
            if (first <= MAX_OF_TWO) {
                for (char c; i < length && (c = text.charAt(i)) >= ASCII && c <= MAX_OF_TWO; i++) {
                    ByteWords.putInt(dst, p, Utf8Sequence.two(c));
                    p += 2;
                }
            } else if (!Character.isSurrogate(first)) {
                for (int form; i < length && (form = CharRuns.three(text.charAt(i))) != 0; i++) {
                    ByteWords.putInt(dst, p, form);
                    p += Utf8Sequence.THREE;
                }
            } else if (plainPairs) {
                for (; i + 1 < length; i += PAIR) {
                    char low = text.charAt(i + 1);
                    if (!Character.isSurrogatePair(text.charAt(i), low)) {
                        break;
                    }
                    Utf8Sequence.putFour(Character.toCodePoint(text.charAt(i), low), dst, p);
                    p += Utf8Sequence.MAX_BYTES;
                }
            }
        }
        int[] forms = someForms();
        while (i < length) {
            char c = text.charAt(i);
            int form = c < forms.length ? forms[c] : EscapeTable.NO_FORM;
            if (form != EscapeTable.NO_FORM) {
                ByteWords.putInt(dst, p, form);
                p += EscapeTable.lengthOf(form);
                i++;
                continue;
            }
            form = plainUnits && length - i <= FEW ? CharRuns.three(c) : 0;
            if (form != 0) {
                ByteWords.putInt(dst, p, form);
                p += Utf8Sequence.THREE;
                i++;
                continue;
            }
            char low = i + 1 < length ? text.charAt(i + 1) : 0;
            if (!plainPairs || !Character.isSurrogatePair(c, low)) {
                text.getChars(i, length, chars, 0);
                return mixed(chars, 0, length - i, dst, p);
            }
            Utf8Sequence.putFour(Character.toCodePoint(c, low), dst, p);
            p += Utf8Sequence.MAX_BYTES;
            i += PAIR;
        }
        return p;
    }

    /** Writes a text of Latin-1, which has a byte for each char ({@link StringBytes}), as {@link #chars} does. */
    int latin(byte[] src, int p) {
        int length = src.length;
        boolean startsClean = packs && length > 0 && length <= out.end - p && src[0] >= 0;
        int clean = startsClean ? Kernels.ACTIVE.copyCleanAscii(src, 0, length, out.bytes, p) : 0;
        int at = p + clean;
        if (clean == length) {
            return at;
        }
        return isOneBlock(length - clean, at)
                ? latinBlock(src, clean, length, out.bytes, at)
                : latinBlocks(src, clean, at);
    }

    /** Writes the rest of such a text: blocks char by char, and clean chars in between. */
    private int latinBlocks(byte[] src, int from, int at) {
        int end = src.length;
        boolean isClean = packs && from == 0; // what comes next, as far as known
        int i = from;
        int p = at;
        while (i < end) {
            p = withRoom(end - i, p);
            int distance = p - i;
            if (isClean) {
                i = Kernels.ACTIVE.copyCleanAscii(src, i, ahead(i, end, out.end - p), out.bytes, p);
                p = i + distance;
                isClean = false;
                continue;
            }
            int stop = ahead(i, end, blockLength(p));
            p = latinBlock(src, i, stop, out.bytes, p);
            i = stop;
            isClean = packs && p - i == distance;
        }
        return p;
    }

    /** Writes a block of such a text; there is room for it. */
    private int latinBlock(byte[] src, int from, int end, byte[] dst, int at) {
        int[] forms = allForms();
        int p = at;
        for (int i = from; i < end; i++) {
            int c = src[i] & MAX_LATIN;
            int form = forms[c];
            if (form == EscapeTable.NO_FORM) {
                p = table.putAny(c, dst, p);
            } else {
                ByteWords.putInt(dst, p, form);
                p += EscapeTable.lengthOf(form);
            }
        }
        return p;
    }

    /** Returns whether a text is one block and fits, whatever its chars are. */
    @Inlined
    boolean isOneBlock(int length, int p) {
        return length <= BLOCK && out.end - p >> expansionShift >= length;
    }

    /** Writes a text of any length, clean chars and blocks in turn. */
    private int blocks(char[] src, int from, int end, int at) {
        boolean isClean = packs; // what comes next, as far as known
        int i = from;
        int p = at;
        while (i < end) {
            p = withRoom(end - i, p);
            int shift = p - i;
            if (isClean) {
                i = CleanChars.pack(src, i, ahead(i, end, out.end - p), out.bytes, p);
                p = i + shift;
                isClean = false;
                continue;
            }
            int stop = ahead(i, end, blockLength(p));
            if (stop < end && Character.isHighSurrogate(src[stop - 1])) {
                stop--;
            }
            p = block(src, i, stop, out.bytes, p);
            i = stop;
            isClean = packs && p - i == shift;
        }
        return p;
    }

    /** Drains the buffer if there is room for neither this many chars nor a block. Returns the index to write at. */
    private int withRoom(int chars, int p) {
        return out.end - p >> expansionShift < Math.min(chars, BLOCK) ? out.drainAndGetPos(p) : p;
    }

    /** Returns the number of chars of the next block: as many as there is room for, up to {@link #BLOCK}. */
    private int blockLength(int p) {
        return Math.min(BLOCK, out.end - p >> expansionShift);
    }

    /** Writes one code point. A surrogate fails the output, or is replaced, as in {@link #chars}. */
    int codePoint(int c, int p) {
        int at = out.end - p >> expansionShift < PAIR ? out.drainAndGetPos(p) : p;
        return table.putAny(
                Character.isBmpCodePoint(c) && Character.isSurrogate((char) c) ? replacement() : c, out.bytes, at);
    }

    /** Writes a block of chars of any kind, one after the other; there is room for it. */
    @Hot
    private int mixed(char[] src, int from, int end, byte[] dst, int at) {
        int[] forms = allForms();
        int i = from;
        int p = at;
        while (true) {
            int c = 0;
            int form = EscapeTable.NO_FORM;
            for (; i < end; i++) {
                c = src[i];
                form = c < EscapeTable.FORMS ? forms[c] : EscapeTable.NO_FORM;
                if (form == EscapeTable.NO_FORM) {
                    break;
                }
                ByteWords.putInt(dst, p, form);
                p += EscapeTable.lengthOf(form);
            }
            if (i >= end) {
                return p;
            }
            if (plainUnits && Utf8Sequence.isOfThree(c)) {
                do {
                    ByteWords.putInt(dst, p, Utf8Sequence.three(src[i]));
                    p += Utf8Sequence.THREE;
                    i++;
                } while (i < end && Utf8Sequence.isOfThree(src[i]));
            } else {
                p = high(c, i + 1 < end ? src[i + 1] : 0, dst, p);
                i += taken;
            }
        }
    }

    /** Returns the forms of ASCII, and those of all other chars once one of them was written. */
    private int[] someForms() {
        int[] forms = this.forms;
        return forms != null ? forms : slowForms(table.formsOfAscii());
    }

    private int[] allForms() {
        int[] forms = this.forms;
        return forms != null && forms.length == EscapeTable.FORMS ? forms : slowForms(table.forms());
    }

    private int[] slowForms(int[] made) {
        forms = made;
        return made;
    }

    /**
     * Writes a surrogate, together with its other half if that follows, or another char that may have its own escape.
     *
     * @param next the char that follows, or 0 at the end of the text; {@link #taken} says whether it was written too
     */
    @Hot
    private int high(int c, int next, byte[] dst, int p) {
        if (!Character.isSurrogatePair((char) c, (char) next)) {
            taken = 1;
            return Character.isSurrogate((char) c)
                    ? loneSurrogate((char) c, (char) next, dst, p)
                    : table.putAny(c, dst, p);
        }
        taken = PAIR;
        int codePoint = Character.toCodePoint((char) c, (char) next);
        if (!plainPairs) {
            return table.putAny(codePoint, dst, p);
        }
        Utf8Sequence.putFour(codePoint, dst, p);
        return p + Utf8Sequence.MAX_BYTES;
    }

    private int loneSurrogate(char half, char next, byte[] dst, int p) {
        if (lone == null) {
            return table.putAny(replacement(), dst, p);
        }
        boolean escapes;
        try {
            escapes = lone.escapes(half, next);
        } catch (Throwable t) {
            throw out.fail(t);
        }
        return escapes ? table.putUnicodeEscape(half, dst, p) : table.putAny(half, dst, p);
    }

    private int replacement() {
        if (policy != Utf8Policy.REPLACE) {
            throw out.fail(() ->
                    new JsonEncodingException("text has a lone surrogate, which no UTF-8 can stand for", here.get()));
        }
        return Utf8Sequence.REPLACEMENT;
    }
}
