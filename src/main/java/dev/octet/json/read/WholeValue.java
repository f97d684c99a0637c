package dev.octet.json.read;

import dev.octet.json.JsonException;
import dev.octet.json.internal.grammar.GrammarStack;

/**
 * Finds out whether the next value of fed input is complete, because fed values are taken as a whole or not at all.
 * Part of {@link TokenReader}, whose state it shares and which it restores.
 */
final class WholeValue {
    private final TokenReader reader;

    WholeValue(TokenReader reader) {
        this.reader = reader;
    }

    /**
     * Returns whether the next value of fed input is complete. Consumes only whitespace and a delimiter. The value is
     * read once for that; errors in it are left for the read that follows.
     */
    boolean isNext() {
        int c = reader.lookAhead.lead();
        if (c == LookAhead.STARVED) {
            return false;
        }
        if (c == LookAhead.AT_END
                || c == LookAhead.ENDED
                || !GrammarStack.takesValue(reader.top)
                || c == ']'
                || c == '}') {
            return true;
        }
        reader.grammar.adopt(reader.top);
        reader.names.detach(reader.bytes);
        long top = reader.top;
        long tokens = reader.tokenLimits.tokens;
        long countedTo = reader.tokenLimits.countedTo;
        int depth = reader.grammar.depth();
        reader.steps.pin();
        try {
            return reader.steps.skipValue();
        } catch (JsonException e) {
            reader.failure = null;
            return true;
        } finally { // also if memory ran out
            rewind(depth, top);
            reader.tokenLimits.tokens = tokens;
            reader.tokenLimits.countedTo = countedTo;
        }
    }

    private void rewind(int depth, long top) {
        while (reader.grammar.depth() > depth) {
            if (reader.seenNames != null && GrammarStack.isObject(reader.top)) {
                reader.seenNames.close();
            }
            reader.top = reader.grammar.popOuter();
        }
        reader.names.leave();
        reader.top = top;
        reader.bytes = reader.window.bytes;
        reader.window.conceal();
        reader.pos = reader.steps.unpin();
        reader.end = reader.window.end;
        reader.pending = TokenReader.NOTHING;
        reader.parts.clear();
        reader.scan.reset();
        if (reader.lenient != null) {
            reader.lenient.clear();
        }
        reader.steps.forgetText();
    }
}
