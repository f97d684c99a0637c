package dev.octet.json.write;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLocation;
import dev.octet.json.NumberForm;
import dev.octet.json.RawPolicy;
import dev.octet.json.TokenSource;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.grammar.PathTracker;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.internal.number.DoubleWriter;
import dev.octet.json.internal.number.IntegerText;
import dev.octet.json.io.ByteSink;
import dev.octet.json.io.OutputStreamSink;
import dev.octet.json.io.SegmentedBuffer;
import java.io.Closeable;
import java.io.Flushable;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON as UTF-8 bytes, token by token, into a sink. The output is always a prefix of a well-formed document, or one
 * (text that {@link RawPolicy#TRUST} or {@link dev.octet.json.Utf8Policy#TRUST} lets through unchecked is the caller's word).
 *
 * <pre>{@code
 * try (UTF8JsonGenerator json = UTF8JsonGenerator.to(response.getOutputStream())) {
 *     json.writeStartArray();
 *     for (byte[] blob : blobs) {
 *         json.writeUTF8String(blob, 0, blob.length);
 *     }
 *     json.writeEndArray();
 * }
 * }</pre>
 *
 * <p><b>Order.</b> A call out of order throws {@link IllegalStateException} and changes nothing. So do a bad argument, a number that
 * is not finite, raw JSON that is none ({@link JsonEncodingException}) and a container nested too deeply ({@link JsonLimitException}).
 * A null reference in place of a value writes {@code null}.
 *
 * <p><b>Failure.</b> Refused text (malformed UTF-8, a lone surrogate), a stream or reader argument that fails, the output limit and a
 * sink that throws anything put the generator in the failed state: the call throws it (an {@code IOException} wrapped in {@link
 * java.io.UncheckedIOException}), not one more byte goes out, later calls throw {@link IllegalStateException} with it as cause, and {@link
 * #close} is silent. What arrived at the sink is then a prefix of the document. Where that prefix is a document itself (a number at
 * the root, a boundary between roots), the exception is the only signal.
 *
 * <p><b>Arrays and buffers</b> that are passed in are read during the call only and never written to; a sink may be handed them
 * for the time of one of its calls. A {@link ByteBuffer} is consumed: its position ends at its limit.
 *
 * <p><b>Limits.</b> {@link dev.octet.json.JsonLimits#maxDepth()} (1 000) and {@link dev.octet.json.JsonLimits#maxOutputBytes()} (off);
 * {@link dev.octet.json.JsonLimits#maxNumberLength()} (1 000) for BigInteger, BigDecimal and numbers given as text.
 *
 * <p><b>Threads.</b> For one thread at a time. May block where the sink does. A sink, stream or reader must not call the generator that
 * is using it.
 *
 * <p>How this file is built: {@code begin...} methods check the order, make room and write the delimiter, and answer the index where
 * the token's bytes go; the token is stored; {@link #commit} stores the index back. The usual case of each is small enough to be
 * inlined, all else is in {@code slow...} methods. No byte is looped over here. Content that comes in steps is in {@link StreamedText},
 * what a caller made and what a parser read in {@link RawText} and {@link Splice}.
 */
public final class UTF8JsonGenerator implements Closeable, Flushable {
    private static final long TRUE = ByteWords.word("true");
    private static final long FALSE = ByteWords.word("false");
    private static final long NULL = ByteWords.word("null");

    private final OutputBuffer out;
    private final GrammarStack grammar;
    private final PathTracker path = new PathTracker();
    private final WrittenNames names;

    @SuppressWarnings("UnnecessaryLambda") // made once: a method reference at its uses would be made at each of them
    private final Supplier<JsonLocation> place = this::here;

    private final StringEncoder encoder;
    private final StreamedText text;
    private final WriteOptions options;
    private final EscapeTable escapes;
    private final int maxDepth;
    private final boolean ecmaScript;
    private final @Nullable Indenter indenter;
    private @Nullable OutputStreamSink streamSink;

    // Made when they are needed: a generator of a small document should not cost more than the document.
    private @Nullable RawText raw;
    private @Nullable Splice splice;

    private UTF8JsonGenerator(ByteSink sink, WriteOptions options) {
        if (options.framing() == Framing.NDJSON && options.indent().hasLines()) {
            throw new IllegalArgumentException("NDJSON has one line a value: it cannot be indented");
        }
        this.options = options;
        this.out = new OutputBuffer(sink, options, place);
        this.grammar = new GrammarStack(options.framing() != Framing.SINGLE);
        this.names = new WrittenNames(out, grammar, path);
        this.escapes = EscapeTables.forPolicy(options.escapes());
        this.encoder = encoderOf(escapes);
        this.text = new StreamedText(out, options.pool());
        this.maxDepth = options.limits().maxDepth();
        this.ecmaScript = options.numberForm() == NumberForm.ECMASCRIPT;
        this.indenter = options.indent().hasLines() ? new Indenter(options.indent(), out) : null;
    }

    private StringEncoder encoderOf(EscapeTable table) {
        return new StringEncoder(out, table, options.utf8Policy(), place);
    }

    private RawText raw() {
        if (raw == null) {
            raw = new RawText(this, grammar, text, encoderOf(EscapeTables.RAW), options);
        }
        return raw;
    }

    private Splice splice() {
        if (splice == null) {
            splice = new Splice(this, grammar, out, encoder, text, path, options);
        }
        return splice;
    }

    // ---- targets

    /** A generator with default options into a stream, which {@link #close} closes. */
    public static UTF8JsonGenerator to(OutputStream target) {
        return to(target, WriteOptions.defaults());
    }

    /** A generator into a stream. Clean runs longer than the buffer go to {@code write(byte[], int, int)} without a copy. */
    public static UTF8JsonGenerator to(OutputStream target, WriteOptions options) {
        OutputStreamSink sink = new OutputStreamSink(target);
        UTF8JsonGenerator generator = new UTF8JsonGenerator(sink, options);
        generator.streamSink = sink;
        return generator;
    }

    /** A generator with default options into a channel, which {@link #close} closes. */
    public static UTF8JsonGenerator to(WritableByteChannel target) {
        return to(target, WriteOptions.defaults());
    }

    /** A generator into a channel; see {@link ByteSink#of(WritableByteChannel)} for short writes and non-blocking channels. */
    public static UTF8JsonGenerator to(WritableByteChannel target, WriteOptions options) {
        return new UTF8JsonGenerator(ByteSink.of(target), options);
    }

    /** A generator with default options into a sink, which {@link #close} closes. */
    public static UTF8JsonGenerator to(ByteSink target) {
        return to(target, WriteOptions.defaults());
    }

    /** A generator into a sink. */
    public static UTF8JsonGenerator to(ByteSink target, WriteOptions options) {
        return new UTF8JsonGenerator(target, options);
    }

    /** A generator with default options into memory; the buffer keeps its content when the generator is closed. */
    public static UTF8JsonGenerator to(SegmentedBuffer target) {
        return to(target, WriteOptions.defaults());
    }

    /** A generator into memory; the buffer keeps its content when the generator is closed. */
    public static UTF8JsonGenerator to(SegmentedBuffer target, WriteOptions options) {
        return new UTF8JsonGenerator(target, options);
    }

    /** A generator with default options into a writer, which {@link #close} closes. */
    public static UTF8JsonGenerator to(Writer target) {
        return to(target, WriteOptions.defaults());
    }

    /** A generator into a writer: the bytes are decoded again. Offsets and limits still count bytes. */
    public static UTF8JsonGenerator to(Writer target, WriteOptions options) {
        return new UTF8JsonGenerator(ByteSink.of(target), options);
    }

    /**
     * Begins anew with another stream and the same options, without allocating from the second time on. Allowed in every state, closed
     * included. A complete document is written out to the old target first, which is not closed; {@link #setEscapes} is forgotten.
     *
     * @throws IllegalStateException when a document is begun and not complete, nor failed or aborted; nothing has changed then
     */
    public void reset(OutputStream target) {
        Objects.requireNonNull(target, "target");
        finish();
        OutputStreamSink sink = streamSink;
        if (sink == null) {
            sink = new OutputStreamSink(target);
            streamSink = sink;
        }
        begin(sink.retarget(target));
    }

    /** Begins anew with another sink, as {@link #reset(OutputStream)} does with a stream. */
    public void reset(ByteSink target) {
        Objects.requireNonNull(target, "target");
        finish();
        begin(target);
    }

    private void finish() {
        if (out.isOpen() && out.written() > 0) {
            if (!grammar.isComplete()) {
                throw incomplete();
            }
            out.finish();
        }
    }

    private void begin(ByteSink target) {
        out.reopen(target);
        grammar.reset();
        path.clear();
        encoder.use(escapes);
        if (indenter != null) {
            indenter.reset();
        }
    }

    /** Escapes by another policy from the next name or value on, until changed again or {@link #reset(OutputStream)}. */
    public UTF8JsonGenerator setEscapes(EscapePolicy policy) {
        out.checkOpen();
        encoder.use(EscapeTables.forPolicy(policy));
        return this;
    }

    EscapeTable escapeTable() {
        return encoder.table();
    }

    // ---- order, delimiters, room

    /** Checks that a value may come, makes room for {@code need} bytes, writes the delimiter; answers where the value's bytes go. */
    int beginValue(int need) {
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
        out.room(need);
        if (grammar.atRoot()) {
            if (grammar.needsDelimiter() && options.framing() == Framing.CONCATENATED) {
                out.bytes[out.pos++] = '\n';
            }
            if (options.framing() == Framing.NDJSON) {
                out.promise();
            }
            grammar.acceptRoot();
            return out.pos;
        }
        if (indenter != null) {
            if (!grammar.isAfterName()) {
                indenter.beforeItem(grammar);
            }
            grammar.acceptInnerValue();
            return out.room(need);
        }
        out.bytes[out.pos] = ',';
        out.pos += grammar.acceptInnerValue();
        return out.pos;
    }

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
        out.checkOpen();
        checkOrder(grammar.checkName());
        out.room(need);
        if (indenter != null) {
            indenter.beforeItem(grammar);
            grammar.acceptName();
            return out.room(need);
        }
        out.bytes[out.pos] = ',';
        out.pos += grammar.acceptName();
        return out.pos;
    }

    UTF8JsonGenerator commit(int p) {
        out.pos = p;
        if (p > out.watch) {
            slowCommit();
        }
        return this;
    }

    private void slowCommit() {
        if (out.keepPromise()) {
            int p = out.room(1);
            out.bytes[p] = '\n';
            out.pos = p + 1;
        }
        out.checkLimit();
    }

    void checkValueOrder() {
        out.checkOpen();
        checkOrder(grammar.checkValue());
    }

    private void checkOrder(int refusal) {
        if (refusal != GrammarStack.ACCEPTED) {
            throw MisplacedCall.refused(refusal, grammar, names.place(true));
        }
    }

    private JsonLocation here() {
        return names.place(false);
    }

    JsonEncodingException refused(String what) {
        checkValueOrder();
        return new JsonEncodingException(what, names.place(true));
    }

    JsonLimitException refused(Limit limit, int value) {
        checkValueOrder();
        return new JsonLimitException(limit, value, names.place(true));
    }

    // ---- structure

    /** Writes <code>{</code>. */
    public UTF8JsonGenerator writeStartObject() {
        return start(true, '{');
    }

    /** Writes <code>}</code>. */
    public UTF8JsonGenerator writeEndObject() {
        return end(true, '}');
    }

    /** Writes {@code [}. */
    public UTF8JsonGenerator writeStartArray() {
        return start(false, '[');
    }

    /** Writes {@code ]}. */
    public UTF8JsonGenerator writeEndArray() {
        return end(false, ']');
    }

    private UTF8JsonGenerator start(boolean object, char bracket) {
        OutputBuffer out = this.out;
        int p = out.pos;
        if (indenter != null || !grammar.takesInnerValue() || grammar.depth() >= path.deepest() || p > out.end) {
            return slowStart(object, bracket);
        }
        out.bytes[p] = ',';
        p += grammar.acceptInnerValue();
        out.bytes[p] = (byte) bracket;
        grammar.push(object);
        return commit(p + 1);
    }

    private UTF8JsonGenerator slowStart(boolean object, char bracket) {
        if (grammar.depth() >= maxDepth) {
            throw refused(Limit.DEPTH, maxDepth);
        }
        grammar.reserve();
        path.reserve(grammar.depth() + 1);
        int p = beginValue(0);
        out.bytes[p] = (byte) bracket;
        grammar.push(object);
        if (grammar.depth() == 1) {
            out.keepPromise();
        }
        if (indenter != null) {
            indenter.afterStart(grammar);
        }
        return commit(p + 1);
    }

    private UTF8JsonGenerator end(boolean object, char bracket) {
        OutputBuffer out = this.out;
        int p = out.pos;
        if (indenter != null || !grammar.endsInner(object) || p > out.end) {
            return slowEnd(object, bracket);
        }
        out.bytes[p] = (byte) bracket;
        grammar.pop();
        return commit(p + 1);
    }

    private UTF8JsonGenerator slowEnd(boolean object, char bracket) {
        int refusal = grammar.checkEnd(object);
        if (refusal != GrammarStack.ACCEPTED) {
            out.checkOpen();
            checkOrder(refusal);
        }
        int p = out.room(0);
        if (indenter != null) {
            indenter.beforeEnd(grammar);
            p = out.room(0);
        }
        out.bytes[p] = (byte) bracket;
        grammar.pop();
        if (grammar.atRoot() && options.framing() == Framing.NDJSON) {
            out.promise();
        }
        return commit(p + 1);
    }

    /** Writes a member's name. Up to 1 024 different ones of up to 128 chars are remembered as they were written. */
    public UTF8JsonGenerator writeName(String name) {
        Objects.requireNonNull(name, "name");
        EncodedName known = names.get(name);
        return known == null || encoder.table() != EscapeTable.STANDARD ? newName(name) : knownName(known);
    }

    private UTF8JsonGenerator knownName(EncodedName name) {
        int p = beginName(name.room());
        path.number(grammar.depth(), name.number());
        return endName(name.uncheckedPut(out.bytes, p));
    }

    private UTF8JsonGenerator newName(String name) {
        boolean keeps = name.length() <= EncodedNames.MAX_CHARS && encoder.table() == EscapeTable.STANDARD;
        int begin = beginQuotedName(name, keeps ? EncodedNames.ROOM : 0);
        int end = quoteColon(text.string(encoder, name, begin));
        if (keeps) {
            names.remember(name, begin - 1, end);
        }
        return endName(end);
    }

    /** Writes a name whose escaped form, without the quotes, is {@code bytes[from, end)}; null where it is lent to the path. */
    void writeName(@Nullable String name, byte[] bytes, int from, int end) {
        out.pos = name == null ? beginLentName() : beginQuotedName(name, 0);
        out.append(bytes, from, end);
        endName(quoteColon(out.pos));
    }

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

    private int quoteColon(int p) {
        out.bytes[p] = '"';
        out.bytes[p + 1] = ':';
        return p + 2;
    }

    /** Writes a member's name that was encoded before. */
    public UTF8JsonGenerator writeName(EncodedName name) {
        if (encoder.table() != EscapeTable.STANDARD || name.room() > OutputBuffer.MAX_ROOM) {
            return writeName(name.name());
        }
        int p = beginName(name.room());
        path.name(grammar.depth(), name.name());
        return endName(name.uncheckedPut(out.bytes, p));
    }

    private UTF8JsonGenerator endName(int p) {
        if (indenter != null) {
            out.bytes[p++] = ' ';
        }
        return commit(p);
    }

    // ---- strings

    /** Writes a string. */
    public UTF8JsonGenerator writeString(@Nullable String value) {
        return value == null ? writeNull() : endString(text.string(encoder, value, beginString()));
    }

    /** Writes {@code length} chars from {@code offset} on as a string. */
    public UTF8JsonGenerator writeString(char @Nullable [] value, int offset, int length) {
        if (value == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, value.length);
        return endString(encoder.chars(value, offset, offset + length, beginString()));
    }

    /** Writes chars as a string. What the sequence throws fails the generator. */
    public UTF8JsonGenerator writeString(@Nullable CharSequence value) {
        if (value == null || value instanceof String) {
            return writeString((String) value);
        }
        return endString(text.charSequence(encoder, value, beginString()));
    }

    /** Writes all that a reader gives as one string, in constant memory. The reader is not closed; what it throws fails the generator. */
    public UTF8JsonGenerator writeString(@Nullable Reader value) {
        return value == null ? writeNull() : endString(text.reader(encoder, value, beginString()));
    }

    /** Writes a whole array of UTF-8 as a string. */
    public UTF8JsonGenerator writeUTF8String(byte @Nullable [] value) {
        return value == null ? writeNull() : writeUTF8String(value, 0, value.length);
    }

    /**
     * Writes {@code length} bytes of UTF-8 from {@code offset} on as a string: escapes what must be escaped and, unless {@link
     * dev.octet.json.Utf8Policy} says otherwise, refuses malformed UTF-8 (RFC 3629).
     */
    public UTF8JsonGenerator writeUTF8String(byte @Nullable [] value, int offset, int length) {
        if (value == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, value.length);
        return endString(encoder.utf8(value, offset, offset + length, beginString()));
    }

    /** Writes the bytes between a buffer's position and limit, UTF-8, as a string. */
    public UTF8JsonGenerator writeUTF8String(@Nullable ByteBuffer value) {
        return value == null ? writeNull() : endString(text.buffer(encoder, value, beginString()));
    }

    /** Writes all that a stream gives, UTF-8, as one string, in constant memory. It is not closed; what it throws fails the generator. */
    public UTF8JsonGenerator writeUTF8String(@Nullable InputStream value) {
        return value == null ? writeNull() : endString(text.stream(encoder, value, beginString()));
    }

    /**
     * Writes all that a channel gives, UTF-8, as one string, in constant memory. It is not closed; what it throws fails the generator,
     * and so does a channel that has no bytes for now, since it is in non-blocking mode.
     */
    public UTF8JsonGenerator writeUTF8String(@Nullable ReadableByteChannel value) {
        return value == null ? writeNull() : endString(text.channel(encoder, value, beginString()));
    }

    /**
     * Writes UTF-8 that is escaped already as a string: quotes are added, the body is copied, whatever the escape policy says.
     *
     * @throws JsonEncodingException under {@link RawPolicy#VALIDATE} when the bytes may not stand between quotes (RFC 8259 section 7,
     *                               well-formed UTF-8, surrogates in pairs); says what is wrong at which byte. Nothing has changed then
     */
    public UTF8JsonGenerator writeRawUTF8String(byte @Nullable [] value, int offset, int length) {
        if (value == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, value.length);
        raw().checkBody(value, offset, offset + length);
        out.pos = beginString();
        out.append(value, offset, offset + length);
        return endString(out.pos);
    }

    int beginString() {
        int p = beginValue(0);
        out.bytes[p] = '"';
        return p + 1;
    }

    UTF8JsonGenerator endString(int p) {
        out.bytes[p] = '"';
        return commit(p + 1);
    }

    /** Writes bytes as a base64 string (RFC 4648 section 4, padded). */
    public UTF8JsonGenerator writeBinary(byte @Nullable [] value, int offset, int length) {
        if (value == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, value.length);
        out.pos = beginString();
        text.base64(value, offset, offset + length);
        return endString(out.pos);
    }

    /** Writes all that a stream gives as one base64 string, in constant memory. It is not closed; what it throws fails the generator. */
    public UTF8JsonGenerator writeBinary(@Nullable InputStream value) {
        if (value == null) {
            return writeNull();
        }
        out.pos = beginString();
        text.base64(value);
        return endString(out.pos);
    }

    // ---- JSON made by the caller

    /**
     * Writes a JSON value that the caller made, copied as it is: blanks around and inside it, escapes and the form of numbers stay.
     *
     * @throws JsonEncodingException under {@link RawPolicy#VALIDATE} when the bytes are not one JSON value with nothing but blanks
     *                               around it, nor a line end among them where {@link Framing#NDJSON} forbids it; says what is wrong at
     *                               which byte. Nothing has changed then
     * @throws JsonLimitException    under {@link RawPolicy#VALIDATE} when the value's depth and that of the place where it goes are over
     *                               the limit together; nothing has changed then
     */
    public UTF8JsonGenerator writeRawValue(byte @Nullable [] value, int offset, int length) {
        if (value == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, value.length);
        raw().checkValue(value, offset, offset + length);
        return verbatim(value, offset, offset + length);
    }

    /**
     * Writes a JSON value that the caller made, as {@link #writeRawValue(byte[], int, int)} does with its UTF-8 form. A lone surrogate
     * is refused, or replaced under {@link dev.octet.json.Utf8Policy#REPLACE}. Under {@link RawPolicy#TRUST}, which does not look ahead,
     * that refusal fails the generator.
     */
    public UTF8JsonGenerator writeRawValue(@Nullable String value) {
        return value == null ? writeNull() : raw().value(value);
    }

    /** Copies a value as it is, unchecked. */
    UTF8JsonGenerator verbatim(byte[] value, int from, int end) {
        out.pos = beginValue(0);
        out.append(value, from, end);
        return commit(out.pos);
    }

    // ---- numbers and literals

    /** Writes an integer. */
    public UTF8JsonGenerator writeNumber(int value) {
        int p = beginValue(IntegerText.MAX_INT_BYTES);
        return commit(IntegerText.write(value, out.bytes, p));
    }

    /** Writes an integer. */
    public UTF8JsonGenerator writeNumber(long value) {
        int p = beginValue(IntegerText.MAX_LONG_BYTES);
        return commit(IntegerText.write(value, out.bytes, p));
    }

    /** Writes the shortest decimal that reads back as this value, spelled as {@link NumberForm} says; refuses NaN and infinities. */
    public UTF8JsonGenerator writeNumber(double value) {
        if (!Double.isFinite(value)) {
            throw refused("JSON has no number for " + value);
        }
        int p = beginValue(DoubleWriter.MAX_BYTES);
        return commit(
                ecmaScript
                        ? DoubleWriter.writeEcmaScript(value, out.bytes, p)
                        : DoubleWriter.write(value, out.bytes, p));
    }

    /** As {@link #writeNumber(double)}, with the digits that suffice for a float. */
    public UTF8JsonGenerator writeNumber(float value) {
        if (!Float.isFinite(value)) {
            throw refused("JSON has no number for " + value);
        }
        int p = beginValue(DoubleWriter.MAX_BYTES);
        return commit(
                ecmaScript
                        ? DoubleWriter.writeEcmaScript(value, out.bytes, p)
                        : DoubleWriter.write(value, out.bytes, p));
    }

    /** Writes an integer of any size, within the limit on number characters. */
    public UTF8JsonGenerator writeNumber(@Nullable BigInteger value) {
        return value == null ? writeNull() : raw().number(value);
    }

    /** Writes a decimal as {@code BigDecimal.toString()} spells it, within the limit on number characters. */
    public UTF8JsonGenerator writeNumber(@Nullable BigDecimal value) {
        return value == null ? writeNull() : raw().number(value);
    }

    /** Writes a number given as text, which must be one (RFC 8259 section 6), character by character as it is. */
    public UTF8JsonGenerator writeNumber(@Nullable String value) {
        return value == null ? writeNull() : raw().number(value);
    }

    /** Writes {@code true} or {@code false}. */
    public UTF8JsonGenerator writeBoolean(boolean value) {
        return value ? literal(TRUE, 4) : literal(FALSE, 5);
    }

    /** Writes {@code null}. */
    public UTF8JsonGenerator writeNull() {
        return literal(NULL, 4);
    }

    private UTF8JsonGenerator literal(long word, int length) {
        int p = beginValue(ByteWords.WORD);
        ByteWords.putLong(out.bytes, p, word);
        return commit(p + length);
    }

    // ---- arrays at once

    /** Writes {@code length} integers from {@code offset} on as an array. */
    public UTF8JsonGenerator writeArray(int @Nullable [] values, int offset, int length) {
        if (values == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, values.length);
        writeStartArray();
        for (int i = offset; i < offset + length; i++) {
            writeNumber(values[i]);
        }
        return writeEndArray();
    }

    /** Writes {@code length} integers from {@code offset} on as an array. */
    public UTF8JsonGenerator writeArray(long @Nullable [] values, int offset, int length) {
        if (values == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, values.length);
        writeStartArray();
        for (int i = offset; i < offset + length; i++) {
            writeNumber(values[i]);
        }
        return writeEndArray();
    }

    /** Writes {@code length} doubles from {@code offset} on as an array; when one is not finite, nothing is written. */
    public UTF8JsonGenerator writeArray(double @Nullable [] values, int offset, int length) {
        if (values == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, values.length);
        for (int i = offset; i < offset + length; i++) {
            if (!Double.isFinite(values[i])) {
                throw refused("JSON has no number for " + values[i] + ", element " + (i - offset) + " of the array");
            }
        }
        writeStartArray();
        for (int i = offset; i < offset + length; i++) {
            writeNumber(values[i]);
        }
        return writeEndArray();
    }

    /** Writes {@code length} strings from {@code offset} on as an array; null elements become {@code null}. */
    public UTF8JsonGenerator writeArray(@Nullable String @Nullable [] values, int offset, int length) {
        if (values == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, values.length);
        writeStartArray();
        for (int i = offset; i < offset + length; i++) {
            writeString(values[i]);
        }
        return writeEndArray();
    }

    // ---- JSON from a parser

    /**
     * Writes the token that a source stands at, as it was written there: strings and names by the rules of {@link #copyValue}, numbers and
     * literals character by character.
     *
     * @throws IllegalStateException when the source stands at no token, when the text of a string has been taken in parts, or when the
     *                               token may not come here; nothing has changed then
     * @throws JsonEncodingException when the token is a number that only a lenient parser accepts; nothing has changed then
     */
    public UTF8JsonGenerator copyEvent(TokenSource source) {
        return splice().event(source);
    }

    /**
     * Takes the next value from a source, with everything in it, and writes it without making objects. Called before the value's
     * token; afterwards the source stands at the value's last token. Strings of any length pass in constant memory.
     *
     * <p>Layout, framing and limits are this generator's. Numbers are copied as they are, whatever {@link NumberForm} says. Under {@link
     * EscapePolicy#STANDARD} names and strings are copied too, escapes untouched; under another policy, and where a lenient parser has
     * accepted what JSON does not have, they are decoded and escaped anew.
     *
     * <p><b>Failure.</b> What the source throws passes through as it is. When a string was begun, the generator has failed. Between two
     * tokens it has not: whole tokens were written, what is open stays open, and {@link #close} complains unless somebody ends it. The
     * same holds where this method throws because the source has no token for now ({@link dev.octet.json.JsonToken#NOT_AVAILABLE}), a
     * number is refused, or the depth limit is met: the rest may be brought by {@link #copyEvent}.
     *
     * @throws IllegalStateException when no value may come here: nothing has changed then, and nothing was taken; or when the source's
     *                               next token is a name, an end or the end of its input: the source stands there then, nothing was
     *                               written
     * @throws JsonEncodingException when a number is one that only a lenient parser accepts; the source stands at it
     */
    public UTF8JsonGenerator copyValue(TokenSource source) {
        return splice().value(source);
    }

    // ---- life cycle

    /** Bytes written since the beginning or the last reset, those still buffered included. */
    public long bytesWritten() {
        return out.written();
    }

    /** Hands all buffered bytes to the sink and flushes it once. May come between any two calls. */
    @Override
    public void flush() {
        out.flush();
    }

    /**
     * Gives the document up, on purpose: what is still buffered will not go out, {@link #close} will not complain, and every call but
     * {@link #abort}, {@link #close}, {@link #bytesWritten} and a reset throws. After a failure, or when closed, it does nothing.
     */
    public void abort() {
        out.abort();
    }

    /**
     * Hands out what is buffered, closes the sink (or flushes it, under {@link WriteOptions#closeSink()} false) and gives the buffer
     * back, each exactly once and whatever goes wrong; after a failure or {@link #abort} nothing is handed out or flushed. Does nothing when closed already, and is silent after
     * a failure.
     *
     * @throws IllegalStateException when the document is not complete; it says what is open. Brackets are never added. Everything is
     *                               closed all the same
     */
    @Override
    public void close() {
        if (out.isClosed()) {
            return;
        }
        names.giveBack();
        boolean incomplete = out.isOpen() && !grammar.isComplete();
        try {
            out.close();
        } catch (Throwable t) {
            if (incomplete) {
                t.addSuppressed(incomplete());
            }
            throw t;
        }
        if (incomplete) {
            throw incomplete();
        }
    }

    private IllegalStateException incomplete() {
        return MisplacedCall.incomplete(grammar, here());
    }
}
