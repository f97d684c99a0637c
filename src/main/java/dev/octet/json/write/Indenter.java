package dev.octet.json.write;

import dev.octet.json.Indent;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.grammar.GrammarStack;
import java.nio.charset.StandardCharsets;

/**
 * Writes the whitespace of indented JSON, and the comma before an item. It is called before the item's own bytes are
 * written, and before the grammar has moved on.
 */
final class Indenter {
    /** Levels that one copy indents; deeper levels take several copies. */
    private static final int LEVELS_AT_ONCE = 32;

    private static final byte[] COMMA = {','};
    private static final byte[] COMMA_SPACE = {',', ' '};
    private static final byte[] NEWLINE = {'\n'};

    private final OutputBuffer out;
    private final byte[] levels;
    private final int unit;
    private final boolean inlineArrays;
    private int level;

    Indenter(Indent indent, OutputBuffer out) {
        this.out = out;
        this.unit = indent.unit().length();
        this.levels = indent.unit().repeat(LEVELS_AT_ONCE).getBytes(StandardCharsets.US_ASCII);
        this.inlineArrays = indent.inlineArrays();
    }

    void reset() {
        level = 0;
    }

    /** Writes what precedes a name, or a value in an array. */
    void beforeItem(GrammarStack grammar) {
        boolean inline = isInline(grammar);
        if (grammar.needsDelimiter()) {
            byte[] delimiter = inline ? COMMA_SPACE : COMMA;
            out.append(delimiter, 0, delimiter.length);
        }
        if (!inline) {
            newline(level);
        }
    }

    /** Enters a container, which the grammar already has. */
    void afterStart(GrammarStack grammar) {
        if (!isInline(grammar)) {
            level++;
        }
    }

    /** Leaves a container and writes what precedes its closing bracket. */
    void beforeEnd(GrammarStack grammar) {
        if (isInline(grammar)) {
            return;
        }
        level--;
        if (!grammar.isEmpty()) {
            newline(level);
        }
    }

    private boolean isInline(GrammarStack grammar) {
        return inlineArrays && !grammar.inObject();
    }

    private void newline(int level) {
        out.append(NEWLINE, 0, NEWLINE.length);
        for (int left = level; left > 0; left -= LEVELS_AT_ONCE) {
            out.append(levels, 0, Math.min(left, LEVELS_AT_ONCE) * unit);
        }
    }
}
