package dev.octet.json.write;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLocation;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.cache.CachePool;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.io.BufferPool;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a generator works with. The parts of a closed generator serve a later one with the same options: to make them
 * costs a small document as much as to write it, and they know names that were written before.
 *
 * <p>A generator that closes has {@link #CLOSED} instead before its parts come here. So a call of a closed generator
 * cannot reach parts that belong to another generator. Parts are kept if the document is complete and nothing has
 * failed, since later calls would report the failure; and if the options need no object of their own, nor a pool of the
 * caller, which must not be kept alive here.
 */
final class GeneratorParts {
    /** The parts of all closed generators. Each of their methods throws or does nothing. */
    static final GeneratorParts CLOSED = new GeneratorParts(WriteOptions.defaults());

    static final CachePool<GeneratorParts> PARTS = new CachePool<>(parts -> false);

    private final WriteOptions options;

    // created once: a method reference at its uses would be created at each of them
    @SuppressWarnings("UnnecessaryLambda")
    private final Supplier<JsonLocation> location = this::location;

    final OutputBuffer out;
    final GrammarStack grammar;
    final WrittenNames names;
    final EscapeTable escapes;
    final StringEncoder encoder;
    final CharEncoder chars;
    final StreamedText text;
    final @Nullable Indenter indenter;

    /** Neither are there lines, nor are names checked for duplicates. */
    final boolean isPlain;

    private @Nullable CharEncoder unchanged;

    /** Creates parts that are closed: the buffer is to be opened. */
    private GeneratorParts(WriteOptions options) {
        this.options = options;
        this.out = new OutputBuffer(options, location);
        this.grammar = new GrammarStack(options.framing() != Framing.SINGLE);
        this.names = new WrittenNames(out, grammar, options);
        this.escapes = EscapeTables.forPolicy(options.escapes());
        this.encoder = new StringEncoder(out, escapes, options.utf8Policy(), location);
        this.chars = charsBy(escapes);
        this.text = new StreamedText(out, options.pool());
        this.indenter = options.indent().hasLines() ? new Indenter(options.indent(), out) : null;
        this.isPlain = indenter == null && options.duplicateNames() != DuplicateNames.REJECT;
    }

    /** Returns closed parts, which the caller owns from now on. */
    static GeneratorParts take(WriteOptions options) {
        GeneratorParts parts = PARTS.poll(GeneratorParts::hasOptions, options);
        return parts == null ? new GeneratorParts(options) : parts;
    }

    @SuppressWarnings("ReferenceEquality") // equal options would do too, but comparing them costs more than the parts
    private boolean hasOptions(WriteOptions options) {
        return this.options == options;
    }

    /** Returns whether the parts may be given back if the close that is about to begin throws nothing. */
    @SuppressWarnings("ReferenceEquality") // the shared pool itself
    boolean isReusable() {
        return out.isOpenAndIdle() && grammar.isComplete() && isPlain && options.pool() == BufferPool.shared();
    }

    /** Gives closed parts back; the caller no longer owns them. What a deep document has needed is dropped. */
    void giveBack() {
        out.forgetSink();
        grammar.reset();
        names.begin();
        text.forget();
        names.dropIfSpent();
        PARTS.giveBack(this);
    }

    /** Prepares for another document, with the escapes of the options. */
    void begin() {
        grammar.reset();
        names.begin();
        useEscapes(escapes);
        if (indenter != null) {
            indenter.reset();
        }
    }

    void useEscapes(EscapeTable table) {
        if (encoder.table() != table) {
            encoder.use(table);
            chars.use(table);
        }
    }

    /** Returns an encoder that escapes nothing. */
    CharEncoder unchanged() {
        CharEncoder made = unchanged;
        if (made == null) {
            made = charsBy(EscapeTables.RAW);
            unchanged = made;
        }
        return made;
    }

    CharEncoder charsBy(EscapeTable table) {
        return new CharEncoder(out, table, options.utf8Policy(), location);
    }

    JsonLocation location() {
        return names.location(false);
    }
}
