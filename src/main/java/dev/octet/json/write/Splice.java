package dev.octet.json.write;

import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonToken;
import dev.octet.json.TokenSource;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.grammar.PathTracker;
import dev.octet.json.internal.kernel.EscapeTable;
import java.util.Objects;

/**
 * Copies tokens of a {@link TokenSource} to the generator, as the bytes in which they were written.
 *
 * <p>How this file is built: {@link #value} goes step by step. A step writes one token by the {@link TokenWriter}, so
 * that order, layout, depth and the output limit hold; only the text of names, strings and numbers is copied directly.
 * Between two steps comes a run ({@link TokenRuns}), if layout and escapes are those of plain JSON, names and short
 * numbers need no check, and the source is our parser. A run copies tokens that cannot fail, without the generator.
 * After it, the generator's grammar takes over what the run has changed. Until the copy ends, the path borrows the
 * names of open objects from the source.
 *
 * <pre>
 *   text                     standard escapes     other escapes
 *   string, standard         copied               decoded, encoded
 *   string, lenient          decoded, encoded     decoded, encoded
 *   name                     the same, from the String that the source keeps for it
 *   number, standard         copied               copied
 *   number, lenient          refused              refused
 * </pre>
 *
 * <p>What a source throws between tokens is propagated and changes nothing. Inside a string that was begun it fails the
 * output, as a stream's failure does.
 */
final class Splice {
    /**
     * With less room than this, a sixteenth of the buffer, the buffer is drained before a run: runs would become short.
     */
    private static final int LITTLE_ROOM = OutputBuffer.CAPACITY / 16;

    private final TokenWriter writer;
    private final int maxDepth;
    private final int maxNumber;
    private final boolean indented;

    Splice(TokenWriter writer) {
        this.writer = writer;
        this.maxDepth = writer.options.limits().maxDepth();
        this.maxNumber = writer.options.limits().maxNumberLength();
        this.indented = writer.options.indent().hasLines();
    }

    /** Writes the source's current token. */
    void event(TokenSource source) {
        JsonToken token = source.currentToken();
        writer.out.checkOpen();
        if (token == null || token == JsonToken.NOT_AVAILABLE) {
            throw new IllegalStateException("the source stands at no token: "
                    + (token == null ? "before its first, at its end or failed" : "the next is not all there yet"));
        }
        write(source, token, false);
    }

    /** Writes the value that comes next in the source. */
    void value(TokenSource source) {
        writer.checkValueOrder();
        ByteWindow window = TokenRuns.windowOf(source);
        if (window == null) {
            valueOf(source);
            return;
        }
        boolean before = window.hold(true); // the sink may get its bytes without a copy
        try {
            valueOf(source);
        } finally {
            window.hold(before);
        }
    }

    private void valueOf(TokenSource source) {
        boolean isPlain = !indented && isStandard() && maxNumber >= TokenRuns.SHORT_NUMBER;
        TokenRuns runs = isPlain && !writer.names.checks(OutputBuffer.MAX_ROOM) ? TokenRuns.of(source) : null;
        int outside = writer.grammar.depth();
        step(source, 0, false);
        if (writer.grammar.depth() > outside && runs != null) {
            rest(source, runs, outside);
        }
        while (writer.grammar.depth() > outside) {
            step(source, writer.grammar.depth() - outside, false);
        }
    }

    /**
     * Writes the rest of a container that was begun, in runs of plain tokens and single tokens between them. However it
     * ends, the path has its own names then.
     */
    private void rest(TokenSource source, TokenRuns runs, int outside) {
        GrammarStack grammar = writer.grammar;
        PathTracker path = writer.path;
        int shift = grammar.depth() - source.depth();
        path.lend(runs.names(), outside, shift);
        try {
            while (grammar.depth() > outside) {
                run(runs, outside, shift);
                if (runs.mayLoseNames()) { // in the step that follows
                    path.settle(grammar.depth());
                }
                step(source, grammar.depth() - outside, true);
            }
        } finally {
            try {
                path.settle(grammar.depth());
            } finally {
                path.takeBack();
            }
        }
    }

    private void run(TokenRuns runs, int outside, int shift) {
        OutputBuffer out = writer.out;
        if (out.end - out.pos < LITTLE_ROOM) {
            out.drain();
        }
        int most = (int) Math.min(Integer.MAX_VALUE, (long) maxDepth - shift); // the source may be at a greater depth
        int low = runs.copy(out, outside + 1 - shift, most, maxNumber);
        if (low != TokenRuns.NOTHING) {
            writer.grammar.mirror(runs.grammar(), low, shift);
            writer.path.change(low + shift);
        }
    }

    /**
     * Writes one token, or one string of any size.
     *
     * @param lent whether the path borrows names from the source
     */
    private void step(TokenSource source, int depth, boolean lent) {
        if (writer.grammar.takesName() || !source.startString(!isStandard())) {
            token(source, depth, lent);
        } else {
            string(source);
        }
    }

    private void token(TokenSource source, int depth, boolean lent) {
        JsonToken token = source.nextToken();
        if (token == null || !isPartOfValue(token, depth)) {
            throw new IllegalStateException("the source has no value to copy here: its next token is "
                    + (token == null ? "the end of the input" : token) + ", in " + depth + " containers of the value");
        }
        write(source, token, lent);
    }

    private static boolean isPartOfValue(JsonToken token, int depth) {
        return token != JsonToken.NOT_AVAILABLE && (depth > 0 || token.isScalarValue() || token.isStructStart());
    }

    private void write(TokenSource source, JsonToken token, boolean lent) {
        switch (token) {
            case START_OBJECT -> writer.start(true, '{');
            case END_OBJECT -> writer.end(true, '}');
            case START_ARRAY -> writer.start(false, '[');
            case END_ARRAY -> writer.end(false, ']');
            case PROPERTY_NAME -> name(source, lent);
            case VALUE_STRING -> wholeString(source);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(source);
            case VALUE_TRUE -> writer.literal(TokenWriter.TRUE, 4);
            case VALUE_FALSE -> writer.literal(TokenWriter.FALSE, 5);
            case VALUE_NULL -> writer.literal(TokenWriter.NULL, 4);
            case NOT_AVAILABLE -> throw new AssertionError(token);
        }
    }

    private boolean isStandard() {
        return writer.encoder.table() == EscapeTable.STANDARD;
    }

    private void name(TokenSource source, boolean lent) {
        boolean verbatim = isStandard() && source.isStandardToken();
        String name = lent && verbatim ? null : source.currentName();
        if (!verbatim || name == null && !lent) {
            writer.name(Objects.requireNonNull(name, "name"));
            return;
        }
        byte[] bytes = source.tokenBytes();
        int end = endOfText(source, bytes);
        writer.escapedName(name, bytes, source.tokenOffset(), end);
    }

    private void number(TokenSource source) {
        if (!source.isStandardToken()) {
            throw writer.refused("the source's number is one that a lenient parser accepts and JSON does not have");
        }
        byte[] bytes = source.tokenBytes();
        int end = endOfText(source, bytes);
        int from = source.tokenOffset();
        if (end - from > maxNumber) {
            throw writer.refused(Limit.NUMBER_LENGTH, maxNumber);
        }
        writer.verbatim(bytes, from, end);
    }

    private void wholeString(TokenSource source) {
        boolean verbatim = isStandard() && source.isStandardToken();
        byte[] bytes = source.tokenBytes();
        int end = endOfText(source, bytes);
        int from = source.tokenOffset();
        writer.endString(text(verbatim, bytes, from, end, writer.beginString()));
    }

    /**
     * Writes the string that the source has entered, part by part. The source decodes it unless the escapes are the
     * standard ones.
     */
    private void string(TokenSource source) {
        boolean decoded = !isStandard();
        int p = writer.beginString();
        try {
            while (nextPart(source)) {
                byte[] bytes = source.tokenBytes();
                int end = endOfText(source, bytes);
                int from = source.tokenOffset();
                p = decoded
                        ? writer.encoder.utf8(bytes, from, end, p)
                        : text(source.isStandardToken(), bytes, from, end, p);
            }
        } catch (Throwable t) {
            throw writer.out.fail(t);
        }
        writer.endString(p);
    }

    /** Writes the inside of a string as it is; or decoded and encoded. */
    private int text(boolean verbatim, byte[] bytes, int from, int end, int p) {
        if (!verbatim) {
            return writer.text.escaped(writer.encoder, writer.chars, bytes, from, end, p);
        }
        OutputBuffer out = writer.out;
        out.pos = p;
        out.append(bytes, from, end);
        return out.pos;
    }

    private boolean nextPart(TokenSource source) {
        int entered = writer.out.enter();
        try {
            return source.nextStringPart();
        } finally {
            writer.out.leave(entered);
        }
    }

    /**
     * Returns the end of the current text. A source that returns no range of its array is detected before anything is
     * written.
     */
    private static int endOfText(TokenSource source, byte[] bytes) {
        int length = source.tokenLength();
        return Objects.checkFromIndexSize(source.tokenOffset(), length, bytes.length) + length;
    }
}
