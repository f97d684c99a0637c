package dev.octet.json.write;

import dev.octet.json.Framing;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.EscapeTable;
import org.jspecify.annotations.Nullable;

/**
 * The steps of which the calls of a generator are made: order, delimiters, room, brackets, names. The generator
 * inherits them, so that a step is on the same object as the call. Its parts take a {@code TokenWriter} and know no
 * generator.
 *
 * <p>How this file is built: a begin... method checks the order, makes room, writes the delimiter and returns the index
 * of the token's first byte. The token is stored there, and {@link #commit} stores the index behind it back. The usual
 * case of each is small enough to be inlined; the rest is in slow... methods. This class loops over no bytes.
 */
abstract class TokenWriter extends GeneratorState {
    static final long TRUE = ByteWords.word("true");
    static final long FALSE = ByteWords.word("false");
    static final long NULL = ByteWords.word("null");

    /** In place of an index: a member's name and value must be written by one call each. */
    static final int TWO_CALLS = -1;

    private final int maxDepth;

    TokenWriter(WriteOptions options) {
        super(options);
        this.maxDepth = options.limits().maxDepth();
    }

    // ---- order, delimiters, room

    /**
     * Checks the order, makes room for {@code need} bytes and writes the delimiter. Returns the index of the value's
     * first byte.
     */
    @Hot
    final int beginValue(int need) {
        OutputBuffer out = this.out;
        int p = out.pos;
        if (indenter != null || !grammar.takesInnerValue() || out.end - p < need) {
            return slowBeginValue(need);
        }
        out.bytes[p] = ',';
        return p + grammar.acceptInnerValue();
    }

    private int slowBeginValue(int need) {
        checkValueOrder();
        out.ensureRoom(need);
        if (grammar.atRoot()) {
            if (!grammar.isEmpty() && options.framing() == Framing.CONCATENATED) {
                out.bytes[out.pos++] = '\n';
            }
            if (options.framing() == Framing.NDJSON) {
                out.scheduleNewline();
            }
            grammar.acceptRoot();
            return out.pos;
        }
        if (indenter != null) {
            if (!grammar.isAfterName()) {
                indenter.beforeItem(grammar);
            }
            grammar.acceptInnerValue();
            return out.ensureRoom(need);
        }
        out.bytes[out.pos] = ',';
        out.pos += grammar.acceptInnerValue();
        return out.pos;
    }

    @Hot
    private int beginName(int need) {
        OutputBuffer out = this.out;
        int p = out.pos;
        if (indenter != null || !grammar.takesName() || out.end - p < need) {
            return slowBeginName(need);
        }
        out.bytes[p] = ',';
        return p + grammar.acceptName();
    }

    private int slowBeginName(int need) {
        checkNameOrder();
        out.ensureRoom(need);
        if (indenter != null) {
            indenter.beforeItem(grammar);
            grammar.acceptName();
            return out.ensureRoom(need);
        }
        out.bytes[out.pos] = ',';
        out.pos += grammar.acceptName();
        return out.pos;
    }

    @Inlined
    final void commit(int p) {
        out.pos = p;
        if (p > out.commitLimit) {
            slowCommit();
        }
    }

    private void slowCommit() {
        if (out.takeNewline()) {
            int p = out.ensureRoom(1);
            out.bytes[p] = '\n';
            out.pos = p + 1;
        }
        out.checkLimit();
    }

    final void checkValueOrder() {
        out.checkOpen();
        checkOrder(grammar.checkValue());
    }

    private void checkNameOrder() {
        out.checkOpen();
        checkOrder(grammar.checkName());
    }

    private void checkOrder(int refusal) {
        if (refusal != GrammarStack.ACCEPTED) {
            out.noteRefusal();
            throw MisplacedCall.refused(refusal, grammar, names.location(true));
        }
    }

    final JsonEncodingException refused(String what) {
        checkValueOrder();
        out.noteRefusal();
        return new JsonEncodingException(what, names.location(true));
    }

    final JsonLimitException refused(Limit limit, int value) {
        checkValueOrder();
        out.noteRefusal();
        return new JsonLimitException(limit, value, names.location(true));
    }

    final JsonLimitException tooDeep() {
        return refused(Limit.DEPTH, maxDepth);
    }

    // ---- values

    @Hot
    final void literal(long word, int length) {
        int p = beginValue(ByteWords.WORD);
        ByteWords.putLong(out.bytes, p, word);
        commit(p + length);
    }

    /** Copies a value as it is, unchecked. */
    final void verbatim(byte[] value, int from, int end) {
        out.pos = beginValue(0);
        out.append(value, from, end);
        commit(out.pos);
    }

    @Inlined
    final int beginString() {
        int p = beginValue(0);
        out.bytes[p] = '"';
        return p + 1;
    }

    @Inlined
    final void endString(int p) {
        out.bytes[p] = '"';
        commit(p + 1);
    }

    // ---- structure

    @Hot
    final void start(boolean object, char bracket) {
        OutputBuffer out = this.out;
        int p = out.pos;
        if (!isPlain || !grammar.takesInnerValue() || grammar.depth() >= path.deepest() || p > out.end) {
            slowStart(object, bracket);
            return;
        }
        out.bytes[p] = ',';
        p += grammar.acceptInnerValue();
        out.bytes[p] = (byte) bracket;
        grammar.push(object);
        commit(p + 1);
    }

    private void slowStart(boolean object, char bracket) {
        if (grammar.depth() >= maxDepth) {
            throw tooDeep();
        }
        grammar.reserve();
        path.reserve(grammar.depth() + 1);
        int p = beginValue(0);
        out.bytes[p] = (byte) bracket;
        grammar.push(object);
        if (object) {
            names.openObject();
        }
        if (grammar.depth() == 1) {
            out.cancelNewline();
        }
        if (indenter != null) {
            indenter.afterStart(grammar);
        }
        commit(p + 1);
    }

    @Hot
    final void end(boolean object, char bracket) {
        OutputBuffer out = this.out;
        int p = out.pos;
        if (!isPlain || !grammar.endsInner(object) || p > out.end) {
            slowEnd(object, bracket);
            return;
        }
        out.bytes[p] = (byte) bracket;
        grammar.pop();
        commit(p + 1);
    }

    private void slowEnd(boolean object, char bracket) {
        int refusal = grammar.checkEnd(object);
        if (refusal != GrammarStack.ACCEPTED) {
            out.checkOpen();
            checkOrder(refusal);
        }
        int p = out.ensureRoom(0);
        if (indenter != null) {
            indenter.beforeEnd(grammar);
            p = out.ensureRoom(0);
        }
        out.bytes[p] = (byte) bracket;
        grammar.pop();
        if (object) {
            names.closeObject();
        }
        if (grammar.atRoot() && options.framing() == Framing.NDJSON) {
            out.scheduleNewline();
        }
        commit(p + 1);
    }

    // ---- names

    @Hot
    final void name(String name) {
        EncodedName known = names.get(name);
        if (known == null || (nameConditions & known.excludedBy()) != 0) {
            newName(name, known);
        } else {
            knownName(known);
        }
    }

    @Hot
    private void knownName(EncodedName name) {
        int p = beginName(name.room());
        path.number(grammar.depth(), name.number());
        endName(name.uncheckedPut(out.bytes, p));
    }

    private void newName(String name, @Nullable EncodedName known) {
        long mostBytes = (long) name.length() << encoder.table().expansionShift();
        if (names.checks(mostBytes)) {
            checkNameOrder();
            names.check(name, names.isLong(mostBytes) ? encoder.table().escapedLength(name) : mostBytes);
        }
        if (known != null && (escapeConditions & known.excludedBy()) == 0) {
            knownName(known); // only the checks were due
            return;
        }
        boolean keeps =
                known == null && name.length() <= EncodedNames.MAX_CHARS && (escapeConditions & EscapeTable.OTHER) == 0;
        int begin = beginQuotedName(name, keeps ? EncodedNames.ROOM : 0);
        int end = quoteColon(text.string(chars, name, begin));
        if (keeps) {
            names.remember(name, escapeConditions, begin - 1, end);
        }
        endName(end);
    }

    @Hot
    final void encodedName(EncodedName name) {
        if ((nameConditions & name.excludedBy()) != 0) {
            name(name.name());
            return;
        }
        int p = beginName(name.room());
        path.name(grammar.depth(), name.name());
        endName(name.uncheckedPut(out.bytes, p));
    }

    /**
     * Writes a name whose escaped form, without the quotes, is {@code bytes[from, end)}. The name is null if the path
     * borrows it from the source.
     */
    @Hot
    final void escapedName(@Nullable String name, byte[] bytes, int from, int end) {
        if (names.checks(end - from)) {
            checkNameOrder();
            names.check(name, end - from);
        }
        out.pos = name == null ? beginLentName() : beginQuotedName(name, 0);
        out.append(bytes, from, end);
        endName(quoteColon(out.pos));
    }

    @Hot
    private int beginQuotedName(String name, int room) {
        int p = beginName(room);
        path.name(grammar.depth(), name);
        out.bytes[p] = '"';
        return p + 1;
    }

    private int beginLentName() {
        int p = beginName(0);
        path.change(grammar.depth());
        out.bytes[p] = '"';
        return p + 1;
    }

    @Inlined
    private int quoteColon(int p) {
        out.bytes[p] = '"';
        out.bytes[p + 1] = ':';
        return p + 2;
    }

    @Inlined
    private void endName(int p) {
        if (indenter != null) {
            out.bytes[p++] = ' ';
        }
        commit(p);
    }

    /**
     * Writes a delimiter and a name, and accepts the name and its value, if nothing is unusual. Returns the index of
     * the value's first byte; or {@link #TWO_CALLS}, and nothing has changed.
     *
     * @param excludedBy the conditions under which the member cannot be written at once
     * @param need bytes of delimiter and value, for which there is room after the name. That neither a drain nor the
     *     output limit is due within them is what makes the two calls do the same
     */
    @Hot
    final int beginMember(EncodedName name, int excludedBy, int need) {
        OutputBuffer out = this.out;
        if ((memberConditions & excludedBy) != 0
                || !grammar.takesName()
                || out.roomWithinLimit() < name.room() + need) {
            return TWO_CALLS;
        }
        int p = out.pos;
        out.bytes[p] = ',';
        p += grammar.acceptMember();
        path.name(grammar.depth(), name.name());
        return name.uncheckedPut(out.bytes, p);
    }
}
