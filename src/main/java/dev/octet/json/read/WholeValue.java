package dev.octet.json.read;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether the next value is complete, because fed values are taken as a whole or not at all.
 *
 * <p>How this file is built: a second reader, the scout, reads the value ahead of the first one, in the same window. If
 * the bytes end inside the value, the scout stays where it is, and the next try continues there: each byte is looked at
 * once, however few arrive at a time. The first reader keeps its state. It reads the value when that is complete, and
 * then reports errors and limits, with their locations. A string is scanned by {@link LookAhead} instead, because some
 * reads do not limit its length.
 *
 * <pre>
 *   the window    value ...              |  not scanned yet
 *                 ^                      ^
 *                 pos of the reader      pos of the scout
 *                 at offset
 * </pre>
 */
final class WholeValue {
    private static final long NOWHERE = -1;

    private final ReadEngine reader;
    private final ReadOptions options;
    private @Nullable ReadEngine scout;

    /** The offset of the value that the scout has begun, or {@link #NOWHERE}. */
    private long offset = NOWHERE;

    /** True if the scout has reached the end of that value, or an error in it. */
    private boolean decided;

    WholeValue(ReadEngine reader, ReadOptions options) {
        this.reader = reader;
        this.options = options.withStackTraces(false).withErrorExcerpt(false);
    }

    /** Forgets the value that was begun, for another input or none. */
    void clear() {
        offset = NOWHERE;
        if (scout != null) {
            scout.close();
        }
    }

    /**
     * Returns whether the read of a value has all the bytes that it needs: if the next value is complete, if an error,
     * a limit or the end of the input ends it, and if no value comes next. Consumes only whitespace and a delimiter.
     *
     * @param mostOfString a string of more bytes counts as complete
     * @param most any other value that is incomplete and has more bytes at hand counts as complete
     */
    boolean isWholeNext(long mostOfString, long most) {
        int c = reader.lookAhead.lead();
        return c != TokenCode.STARVED && (!beginsValue(c) || isWhole(c, mostOfString, most));
    }

    /** As {@link #isWholeNext}, for reads of strings of any length: any other value counts as complete. */
    boolean isWholeStringNext() {
        int c = reader.lookAhead.lead();
        return c != TokenCode.STARVED
                && (!beginsValue(c) || !reader.lookAhead.isQuote(c) || isWhole(c, JsonLimits.NONE, JsonLimits.NONE));
    }

    /** Returns whether a value comes next and {@link #isWholeNext}. The current token keeps its text. */
    boolean isAvailable() {
        LookAhead lookAhead = reader.lookAhead;
        int c = lookAhead.leadKeepingText();
        boolean available = beginsValue(c) && isWhole(c, reader.maxString, JsonLimits.NONE);
        lookAhead.settle();
        return available;
    }

    /** Returns whether a value comes next, given the result of a look ahead. */
    private boolean beginsValue(int c) {
        return c >= Byte.MIN_VALUE && GrammarStack.takesValue(reader.top) && c != ']' && c != '}';
    }

    private boolean isWhole(int c, long mostOfString, long most) {
        if (reader.window.isAllAtHand() || reader.window.isRevealed()) {
            return true;
        }
        boolean whole = reader.lookAhead.isQuote(c) ? reader.lookAhead.isStringWhole(c, mostOfString) : isScouted(most);
        if (reader.window.isRevealed()) {
            reader.lookAhead.settle(); // the read reaches the document's limit by itself
        }
        return whole;
    }

    private boolean isScouted(long most) {
        long at = reader.window.offset(reader.pos);
        if (offset == at && decided) {
            return true;
        }
        ReadEngine scout = scoutAt(at);
        while (!passes(scout)) {
            if (reader.window.end - reader.pos > most) {
                return true;
            }
            int got = reader.lookAhead.bring();
            if (got == ByteWindow.NOT_NOW) {
                return false;
            }
            if (reader.window.isRevealed()) {
                return true; // for now: the limit of a mark ends with the mark
            }
            if (got == ByteWindow.END) {
                break;
            }
            scout.view(reader.window);
        }
        decided = true;
        scout.close();
        return true;
    }

    /** Returns the scout, which stands in the value at this offset. */
    private ReadEngine scoutAt(long at) {
        ReadEngine scout = this.scout;
        if (scout == null) {
            scout = new ReadEngine(options);
            this.scout = scout;
        }
        if (offset == at) {
            scout.view(reader.window);
        } else {
            scout.beginAt(reader);
            offset = at;
            decided = false;
        }
        return scout;
    }

    /** Lets the scout read as far as there are bytes. Returns whether it has passed the value, or an error in it. */
    private boolean passes(ReadEngine scout) {
        long at = offset;
        offset = NOWHERE; // if memory runs out, the scout begins again
        boolean passed = reachesEnd(scout);
        offset = at;
        return passed;
    }

    private boolean reachesEnd(ReadEngine scout) {
        int depth = reader.grammar.depth();
        try {
            do {
                if (scout.nextCode() == TokenCode.STARVED) {
                    return false;
                }
            } while (scout.grammar.depth() > depth);
            return true;
        } catch (JsonException e) {
            return true; // the reader will find it too
        }
    }
}
