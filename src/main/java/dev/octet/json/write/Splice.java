package dev.octet.json.write;

import dev.octet.json.JsonToken;
import dev.octet.json.TokenSource;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.buffer.TokenRuns;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.grammar.PathTracker;
import dev.octet.json.internal.kernel.EscapeTable;
import java.util.Objects;

/**
 * Tokens of a {@link TokenSource}, brought to the generator as the bytes that they were written with.
 *
 * <p>How this file is built: {@link #value} goes step by step. A step is a token that is written through the generator's own methods, so that order,
 * layout, depth and the output limit hold; only the text of names, strings and numbers takes a way of its own. Between two steps, where the layout and
 * the escapes are those of plain JSON and the source is our parser, comes a run ({@link TokenRuns}): tokens that nothing can go wrong with, copied without
 * the generator. Its grammar takes over what the run has changed; the names of open objects are lent to it until the copy ends.
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
 * <p>Whatever a source throws between tokens passes through and changes nothing; inside a string that was begun it fails the output, as a
 * stream's failure does.
 */
final class Splice {
    /** With less room in the buffer, what is in it goes out before a run, or the runs would become short: a sixteenth of the buffer. */
    private static final int LITTLE_ROOM = OutputBuffer.CAPACITY / 16;

    private final UTF8JsonGenerator generator;
    private final GrammarStack grammar;
    private final OutputBuffer out;
    private final StringEncoder encoder;
    private final StreamedText text;
    private final PathTracker path;
    private final int maxDepth;
    private final boolean indented;

    Splice(
            UTF8JsonGenerator generator,
            GrammarStack grammar,
            OutputBuffer out,
            StringEncoder encoder,
            StreamedText text,
            PathTracker path,
            WriteOptions options) {
        this.generator = generator;
        this.grammar = grammar;
        this.out = out;
        this.encoder = encoder;
        this.text = text;
        this.path = path;
        this.maxDepth = options.limits().maxDepth();
        this.indented = options.indent().hasLines();
    }

    /** Writes the token that the source stands at. */
    UTF8JsonGenerator event(TokenSource source) {
        JsonToken token = source.currentToken();
        out.checkOpen();
        if (token == null || token == JsonToken.NOT_AVAILABLE) {
            throw new IllegalStateException("the source stands at no token");
        }
        write(source, token, false);
        return generator;
    }

    /** Writes the value that the source has not come to yet. */
    UTF8JsonGenerator value(TokenSource source) {
        generator.checkValueOrder();
        TokenRuns runs = indented || !isStandard() ? null : TokenRuns.of(source);
        int outside = grammar.depth();
        step(source, 0, false);
        if (grammar.depth() > outside && runs != null) {
            rest(source, runs, outside);
        }
        while (grammar.depth() > outside) {
            step(source, grammar.depth() - outside, false);
        }
        return generator;
    }

    /** The rest of a container that was begun, in runs of plain tokens and single ones between them. However it ends, the path has its own names then. */
    private void rest(TokenSource source, TokenRuns runs, int outside) {
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
        if (out.end - out.pos < LITTLE_ROOM) {
            out.drain();
        }
        int most = (int) Math.min(Integer.MAX_VALUE, (long) maxDepth - shift); // the source may be deeper
        int low = runs.copy(out, outside + 1 - shift, most);
        if (low != TokenRuns.NOTHING) {
            grammar.mirror(runs.grammar(), low, shift);
            path.change(low + shift);
        }
    }

    /**
     * One token more, or one string of any size.
     *
     * @param lent whether {@link #path} asks the source for names
     */
    private void step(TokenSource source, int depth, boolean lent) {
        if (grammar.takesName() || !source.startString(!isStandard())) {
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
            case START_OBJECT -> generator.writeStartObject();
            case END_OBJECT -> generator.writeEndObject();
            case START_ARRAY -> generator.writeStartArray();
            case END_ARRAY -> generator.writeEndArray();
            case PROPERTY_NAME -> name(source, lent);
            case VALUE_STRING -> wholeString(source);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(source);
            case VALUE_TRUE -> generator.writeBoolean(true);
            case VALUE_FALSE -> generator.writeBoolean(false);
            case VALUE_NULL -> generator.writeNull();
            case NOT_AVAILABLE -> throw new AssertionError(token);
        }
    }

    private boolean isStandard() {
        return encoder.table() == EscapeTable.STANDARD;
    }

    private void name(TokenSource source, boolean lent) {
        boolean verbatim = isStandard() && source.isStandardToken();
        String name = lent && verbatim ? null : source.currentName();
        if (!verbatim || name == null && !lent) {
            generator.writeName(Objects.requireNonNull(name, "name"));
            return;
        }
        byte[] bytes = source.tokenBytes();
        int end = endOfText(source, bytes);
        generator.writeName(name, bytes, source.tokenOffset(), end);
    }

    private void number(TokenSource source) {
        if (!source.isStandardToken()) {
            throw generator.refused("the source's number is one that a lenient parser accepts and JSON does not have");
        }
        byte[] bytes = source.tokenBytes();
        int end = endOfText(source, bytes);
        generator.verbatim(bytes, source.tokenOffset(), end);
    }

    private void wholeString(TokenSource source) {
        boolean verbatim = isStandard() && source.isStandardToken();
        byte[] bytes = source.tokenBytes();
        int end = endOfText(source, bytes);
        int from = source.tokenOffset();
        int p = generator.beginString();
        generator.endString(verbatim ? verbatim(bytes, from, end, p) : text.escaped(encoder, bytes, from, end, p));
    }

    /** Writes the string that the source has gone into, part by part; the source decodes unless the escapes are the standard ones. */
    private void string(TokenSource source) {
        boolean decoded = !isStandard();
        int p = generator.beginString();
        try {
            while (source.nextStringPart()) {
                byte[] bytes = source.tokenBytes();
                int end = endOfText(source, bytes);
                int from = source.tokenOffset();
                if (decoded) {
                    p = encoder.utf8(bytes, from, end, p);
                } else if (source.isStandardToken()) {
                    p = verbatim(bytes, from, end, p);
                } else {
                    p = text.escaped(encoder, bytes, from, end, p);
                }
            }
        } catch (Throwable t) {
            throw out.fail(t);
        }
        generator.endString(p);
    }

    /** Where the present text ends; a source that answers no range of its array is found out before anything is written. */
    private static int endOfText(TokenSource source, byte[] bytes) {
        int length = source.tokenLength();
        return Objects.checkFromIndexSize(source.tokenOffset(), length, bytes.length) + length;
    }

    private int verbatim(byte[] bytes, int from, int end, int p) {
        out.pos = p;
        out.append(bytes, from, end);
        return out.pos;
    }
}
