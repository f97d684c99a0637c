package dev.octet.json.write;

import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.cache.FieldHandle;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.grammar.PathTracker;
import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.io.ByteSink;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * What a generator has from one document to the next, and the life cycle: a document begins, finishes, and the close
 * hands the parts on to a later generator. {@link TokenWriter} inherits it, so that each field is one load away.
 */
abstract class GeneratorState {
    private static final VarHandle CLOSING = FieldHandle.of(MethodHandles.lookup(), "closing", boolean.class);

    final WriteOptions options;

    /** The parts of this generator alone; {@link GeneratorParts#CLOSED} once a close has handed those on. */
    GeneratorParts parts;

    // those of the parts: saves a load for each call
    OutputBuffer out;
    GrammarStack grammar;
    PathTracker path;
    WrittenNames names;
    StringEncoder encoder;
    CharEncoder chars;
    StreamedText text;

    @Nullable
    Indenter indenter;

    boolean isPlain;

    // Conditions under which encoded text cannot be written as it is: bits of EncodedForm. The later ones include the
    // earlier ones.
    int escapeConditions;
    int nameConditions;
    int memberConditions;

    /** True from the beginning of a close to the next document. */
    @SuppressWarnings("UnusedVariable") // CLOSING
    private boolean closing;

    /** After a close, when the parts are gone: the bytes that were written. */
    private long finallyWritten;

    GeneratorState(WriteOptions options) {
        this.options = options;
        use(GeneratorParts.take(options));
    }

    private void use(GeneratorParts parts) {
        this.parts = parts;
        out = parts.out;
        grammar = parts.grammar;
        names = parts.names;
        path = names.path;
        encoder = parts.encoder;
        chars = parts.chars;
        text = parts.text;
        indenter = parts.indenter;
        isPlain = parts.isPlain;
    }

    /** Begins a document, with the escapes of the options. */
    final void begin(ByteSink target) {
        if (parts == GeneratorParts.CLOSED) {
            use(GeneratorParts.take(options));
        }
        out.reopen(target);
        parts.begin();
        noteConditions();
        closing = false;
    }

    final void useEscapes(EscapeTable table) {
        parts.useEscapes(table);
        noteConditions();
    }

    private void noteConditions() {
        escapeConditions = encoder.table().difference() | EncodedForm.BULKY;
        nameConditions = escapeConditions | names.conditions();
        memberConditions = indenter == null ? nameConditions : nameConditions | EscapeTable.OTHER;
    }

    /** Hands out a document that is pending, if there is one. Throws, and changes nothing, if it is incomplete. */
    final void finish() {
        out.checkIdle();
        if (out.isOpen() && out.written() > 0) {
            if (!grammar.isComplete()) {
                throw incomplete();
            }
            out.drainForGood();
        }
    }

    /** Closes, unless that has been done or is being done. */
    final void closeOnce() {
        if (out.isClosed() || !CLOSING.compareAndSet(this, false, true)) {
            return; // two threads that close must not hand the parts on twice
        }
        GeneratorParts parts = this.parts;
        boolean refused = out.isRefused();
        boolean incomplete = out.isOpen() && !refused && !grammar.isComplete();
        boolean isReusable = !refused && parts.isReusable();
        if (!isReusable) {
            names.giveBack();
        }
        try {
            out.close(grammar.isComplete() && !refused, isReusable);
        } catch (Throwable t) {
            if (incomplete) {
                t.addSuppressed(incomplete());
            }
            throw t;
        }
        if (incomplete) {
            throw incomplete();
        }
        if (isReusable && this.parts == parts && parts.out.isClosed()) { // unless the sink has reset it
            finallyWritten = parts.out.written();
            use(GeneratorParts.CLOSED);
            parts.giveBack();
        }
    }

    private IllegalStateException incomplete() {
        return MisplacedCall.incomplete(grammar, parts.location());
    }

    final long written() {
        return parts == GeneratorParts.CLOSED ? finallyWritten : out.written();
    }
}
