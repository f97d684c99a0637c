package dev.octet.json.write;

import dev.octet.json.Base64Form;
import dev.octet.json.CloseSink;
import dev.octet.json.DuplicateNames;
import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.NumberForm;
import dev.octet.json.RawPolicy;
import dev.octet.json.TokenSource;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.contract.OutputAccess;
import dev.octet.json.internal.contract.ValueNesting;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.number.DoubleWriter;
import dev.octet.json.internal.number.IntegerText;
import dev.octet.json.internal.scalar.DateText;
import dev.octet.json.internal.scalar.DateTimeText;
import dev.octet.json.internal.scalar.InstantText;
import dev.octet.json.internal.scalar.OffsetDateTimeText;
import dev.octet.json.internal.scalar.TimeText;
import dev.octet.json.internal.scalar.UuidText;
import dev.octet.json.io.ByteSink;
import dev.octet.json.io.OutputStreamSink;
import dev.octet.json.io.SegmentedBuffer;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON as UTF-8 bytes, token by token, into a sink. The output is always a well-formed document or a prefix of
 * one. The exception is text that {@link RawPolicy#TRUST} or {@link dev.octet.json.Utf8Policy#TRUST} lets through
 * unchecked: there the caller vouches for it.
 *
 * <pre>{@code
 * try (UTF8JsonGenerator json = UTF8JsonGenerator.to(new FileOutputStream(file))) {
 *     json.writeStartArray();
 *     for (byte[] blob : blobs) {
 *         json.writeUTF8String(blob, 0, blob.length);
 *     }
 *     json.writeEndArray();
 * }
 * }</pre>
 *
 * <p><b>Order.</b> A call out of order throws {@link IllegalStateException} and changes nothing. These calls change
 * nothing either: one with a bad argument, one with a number that is not finite or with raw JSON that is malformed
 * ({@link JsonEncodingException}), and one that nests containers too deeply or has too long a name or number
 * ({@link JsonLimitException}). A null reference in place of a value writes {@code null}.
 *
 * <p><b>Failure.</b> The generator enters the failed state when text is refused (malformed UTF-8, a lone surrogate),
 * when a stream or reader passed as an argument throws, when the output limit is reached, or when the sink throws
 * anything. The call then throws that failure; an {@code IOException} is wrapped in
 * {@link UncheckedIOException}. After that, no more bytes go out, later calls throw
 * {@link IllegalStateException} with the failure as cause, and {@link #close} is silent. What has reached the sink is a
 * prefix of the document. If that prefix happens to be a document itself (a number at the root, a boundary between
 * roots), the exception is the only signal.
 *
 * <p><b>Closing</b> also closes the stream, channel or sink, even after a failure. A chunked HTTP response would then
 * end as if it were complete. {@link dev.octet.json.CloseSink#WHEN_COMPLETE} leaves it open after a failure, and
 * {@link dev.octet.json.CloseSink#NEVER} in any case ({@link WriteOptions#withCloseSink}).
 *
 * <p><b>Arrays and buffers</b> passed as arguments stay the caller's. They are read during the call only and are never
 * written to. The generator may pass them on to the sink, for one call of the sink. A {@link ByteBuffer} is consumed:
 * its position ends at its limit.
 *
 * <p><b>Limits.</b> {@link dev.octet.json.JsonLimits#maxDepth()} (default 1,000),
 * {@link dev.octet.json.JsonLimits#maxOutputBytes()} (default off),
 * {@link dev.octet.json.JsonLimits#maxNameBytes()} (default 50,000), and
 * {@link dev.octet.json.JsonLimits#maxNumberLength()} (default 1,000) for BigInteger, BigDecimal and numbers given as
 * text.
 *
 * <p><b>Threads.</b> A generator is for one thread at a time. A call may block where the sink blocks. A sink, stream or
 * reader must not call the generator that is using it: such a call throws {@code IllegalStateException} and changes
 * nothing, unless it is {@link #abort} or {@link #close}; after those, the call that was in progress throws it too.
 */
public final class UTF8JsonGenerator extends TokenWriter implements Closeable, Flushable {
    // How this file is built. What calls have in common is in TokenWriter; a call is made of its steps. Below it,
    // GeneratorState has the life cycle. StreamedText writes content that arrives in steps, RawText JSON that the
    // caller made, Splice tokens of a parser.

    /** Bytes of the comma before a member. */
    private static final int DELIMITER = 1;

    private final boolean ecmaScript;

    private @Nullable OutputStreamSink streamSink;

    // Created on demand: a generator for a small document should not cost more than the document.
    private @Nullable RawText raw;
    private @Nullable Splice splice;
    private @Nullable ValueNesting nesting;

    static {
        ValueNesting.offerWriting(generator -> ((UTF8JsonGenerator) generator).nesting());
        OutputAccess.offer(generator -> new GeneratorAccess((TokenWriter) generator));
    }

    private UTF8JsonGenerator(ByteSink sink, WriteOptions options) {
        super(checked(options));
        this.ecmaScript = options.numberForm() == NumberForm.ECMASCRIPT;
        begin(Objects.requireNonNull(sink, "sink"));
    }

    private static WriteOptions checked(WriteOptions options) {
        if (options.framing() == Framing.NDJSON && options.indent().hasLines()) {
            throw new IllegalArgumentException("NDJSON has one line a value: it cannot be indented");
        }
        return options;
    }

    private RawText raw() {
        if (raw == null) {
            raw = new RawText(this);
        }
        return raw;
    }

    private Splice splice() {
        if (splice == null) {
            splice = new Splice(this);
        }
        return splice;
    }

    private ValueNesting nesting() {
        if (nesting == null) {
            nesting = new WriteNesting(this);
        }
        return nesting;
    }

    // ---- targets

    /** Returns a generator with default options that writes to a stream. {@link #close} closes the stream. */
    public static UTF8JsonGenerator to(OutputStream target) {
        return to(target, WriteOptions.defaults());
    }

    /**
     * Returns a generator that writes to a stream. A long run that needs no escaping and does not fit in the buffer
     * goes to {@code write(byte[], int, int)} without a copy.
     */
    public static UTF8JsonGenerator to(OutputStream target, WriteOptions options) {
        OutputStreamSink sink = new OutputStreamSink(target);
        UTF8JsonGenerator generator = new UTF8JsonGenerator(sink, options);
        generator.streamSink = sink;
        return generator;
    }

    /**
     * Returns a generator with default options that writes to a file. The file is created, or replaced if it exists;
     * {@link #close} closes it.
     *
     * @throws UncheckedIOException if the file cannot be opened
     */
    public static UTF8JsonGenerator to(Path target) {
        return to(target, WriteOptions.defaults());
    }

    /**
     * Returns a generator that writes to a file. The file is created, or replaced if it exists. {@link #close} closes
     * it, whatever {@link WriteOptions#closeSink()} says: nothing else could. A reset leaves it open, so close this
     * generator instead.
     *
     * @throws UncheckedIOException if the file cannot be opened
     */
    public static UTF8JsonGenerator to(Path target, WriteOptions options) {
        checked(options); // before a file is replaced
        try {
            OutputStream file = Files.newOutputStream(target);
            try {
                boolean closes = options.closeSink() == CloseSink.ALWAYS;
                return to(file, closes ? options : options.withCloseSink(CloseSink.ALWAYS));
            } catch (Throwable t) {
                file.close();
                throw t;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a generator with default options that writes to a channel. {@link #close} closes the channel. */
    public static UTF8JsonGenerator to(WritableByteChannel target) {
        return to(target, WriteOptions.defaults());
    }

    /**
     * Returns a generator that writes to a channel. {@link ByteSink#of(WritableByteChannel)} says what happens on short
     * writes and with a non-blocking channel.
     */
    public static UTF8JsonGenerator to(WritableByteChannel target, WriteOptions options) {
        return new UTF8JsonGenerator(ByteSink.of(target), options);
    }

    /** Returns a generator with default options that writes to a sink. {@link #close} closes the sink. */
    public static UTF8JsonGenerator to(ByteSink target) {
        return to(target, WriteOptions.defaults());
    }

    /** Returns a generator that writes to a sink. */
    public static UTF8JsonGenerator to(ByteSink target, WriteOptions options) {
        return new UTF8JsonGenerator(target, options);
    }

    /**
     * Returns a generator with default options that writes to memory. Closing it leaves the buffer's content in place.
     */
    public static UTF8JsonGenerator to(SegmentedBuffer target) {
        return to(target, WriteOptions.defaults());
    }

    /** Returns a generator that writes to memory. Closing it leaves the buffer's content in place. */
    public static UTF8JsonGenerator to(SegmentedBuffer target, WriteOptions options) {
        return new UTF8JsonGenerator(target, options);
    }

    /** Returns a generator with default options that writes to a writer. {@link #close} closes the writer. */
    public static UTF8JsonGenerator to(Writer target) {
        return to(target, WriteOptions.defaults());
    }

    /**
     * Returns a generator that writes to a writer, for which the bytes are decoded to chars. Offsets and limits still
     * count bytes.
     */
    public static UTF8JsonGenerator to(Writer target, WriteOptions options) {
        return new UTF8JsonGenerator(ByteSink.of(target), options);
    }

    /**
     * Starts a new document on another stream, with the same options. From the second call on, it allocates nothing,
     * unless a close has handed the work memory on and another generator has it. It is allowed in every state, also
     * after {@link #close}. If a complete document is pending, it is first written out to the old target, which is not
     * closed. An escape policy set by {@link #setEscapes} is dropped.
     *
     * @throws IllegalStateException if a document is begun but incomplete, and the generator is neither failed nor
     *     aborted; nothing has changed
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

    /** Starts a new document on another sink; the rest is as in {@link #reset(OutputStream)}. */
    public void reset(ByteSink target) {
        Objects.requireNonNull(target, "target");
        finish();
        begin(target);
    }

    /**
     * Sets another escape policy, from the next name or value on. It holds until it is set again or until
     * {@link #reset(OutputStream)}.
     */
    public UTF8JsonGenerator setEscapes(EscapePolicy policy) {
        out.checkOpen();
        useEscapes(EscapeTables.forPolicy(policy));
        return this;
    }

    @Inlined
    private UTF8JsonGenerator endedValue(int p) {
        commit(p);
        return this;
    }

    @Inlined
    private UTF8JsonGenerator endedString(int p) {
        endString(p);
        return this;
    }

    // ---- structure

    /** Writes <code>{</code>. */
    public UTF8JsonGenerator writeStartObject() {
        start(true, '{');
        return this;
    }

    /** Writes <code>}</code>. */
    public UTF8JsonGenerator writeEndObject() {
        end(true, '}');
        return this;
    }

    /** Writes {@code [}. */
    public UTF8JsonGenerator writeStartArray() {
        start(false, '[');
        return this;
    }

    /** Writes {@code ]}. */
    public UTF8JsonGenerator writeEndArray() {
        end(false, ']');
        return this;
    }

    /**
     * Writes a member's name. The generator caches the encoded form of up to 1,024 different names of up to 128 chars.
     *
     * @throws JsonLimitException if the name has more bytes, escapes included, than
     *     {@link dev.octet.json.JsonLimits#maxNameBytes()}; nothing has changed
     * @throws JsonEncodingException under {@link DuplicateNames#REJECT}, if the object already has a member of this
     *     name; nothing has changed
     */
    @Hot
    public UTF8JsonGenerator writeName(String name) {
        name(Objects.requireNonNull(name, "name"));
        return this;
    }

    /**
     * Writes a member's name that was encoded before. Under an escape policy other than {@link EscapePolicy#STANDARD},
     * its text is encoded again if the policy changes it.
     */
    @Hot
    public UTF8JsonGenerator writeName(EncodedName name) {
        encodedName(name);
        return this;
    }

    // ---- members at once

    // The usual case has one check of the order, one of the room and one commit. Everything else is left to the calls
    // for the name and for the value: then they see the same state as a caller that makes both, and fail in the same
    // way.

    /**
     * Writes a member whose value is a string: {@link #writeName(EncodedName)} and {@link #writeString(String)} in one
     * call. Bytes, failures and the state after them are those of the two calls. So if the value is refused, the name
     * has been written.
     */
    @Hot
    public UTF8JsonGenerator writeStringProperty(EncodedName name, @Nullable String value) {
        if (value == null) {
            return writeNullProperty(name);
        }
        int p = beginMember(name, name.excludedBy(), DELIMITER);
        if (p == TWO_CALLS) {
            return writeName(name).writeString(value);
        }
        out.pos = p; // where the location of refused text is
        out.bytes[p] = '"';
        return endedString(text.string(chars, value, p + 1));
    }

    /**
     * Writes a member whose value is a string that was encoded before. The rest is as in
     * {@link #writeStringProperty(EncodedName, String)}.
     */
    @Hot
    public UTF8JsonGenerator writeProperty(EncodedName name, @Nullable EncodedString value) {
        if (value == null) {
            return writeNullProperty(name);
        }
        int p = beginMember(name, name.excludedBy() | value.excludedBy(), DELIMITER + value.room());
        if (p == TWO_CALLS) {
            return writeName(name).encodedString(value);
        }
        out.pos = value.uncheckedPut(out.bytes, p);
        return this;
    }

    /**
     * Writes a member whose value is an integer: {@link #writeName(EncodedName)} and {@link #writeNumber(int)} in one
     * call. Bytes, failures and the state after them are those of the two calls.
     */
    @Hot
    public UTF8JsonGenerator writeNumberProperty(EncodedName name, int value) {
        int p = beginMember(name, name.excludedBy(), DELIMITER + IntegerText.MAX_INT_BYTES);
        if (p == TWO_CALLS) {
            return writeName(name).writeNumber(value);
        }
        out.pos = IntegerText.write(value, out.bytes, p);
        return this;
    }

    /** Does the same as {@link #writeNumberProperty(EncodedName, int)} with a long. */
    @Hot
    public UTF8JsonGenerator writeNumberProperty(EncodedName name, long value) {
        int p = beginMember(name, name.excludedBy(), DELIMITER + IntegerText.MAX_LONG_BYTES);
        if (p == TWO_CALLS) {
            return writeName(name).writeNumber(value);
        }
        out.pos = IntegerText.write(value, out.bytes, p);
        return this;
    }

    /**
     * Does the same as {@link #writeNumberProperty(EncodedName, int)} with a double.
     *
     * @throws JsonEncodingException if the value is NaN or infinite; the name has been written
     */
    @Hot
    public UTF8JsonGenerator writeNumberProperty(EncodedName name, double value) {
        int p = Double.isFinite(value)
                ? beginMember(name, name.excludedBy(), DELIMITER + DoubleWriter.MAX_BYTES)
                : TWO_CALLS;
        if (p == TWO_CALLS) {
            return writeName(name).writeNumber(value);
        }
        out.pos = digits(value, p);
        return this;
    }

    /**
     * Writes a member whose value is {@code true} or {@code false}: {@link #writeName(EncodedName)} and
     * {@link #writeBoolean} in one call. Bytes, failures and the state after them are those of the two calls.
     */
    public UTF8JsonGenerator writeBooleanProperty(EncodedName name, boolean value) {
        return value ? literalProperty(name, TRUE, 4) : literalProperty(name, FALSE, 5);
    }

    /** Does the same as {@link #writeBooleanProperty} with {@code null}. */
    public UTF8JsonGenerator writeNullProperty(EncodedName name) {
        return literalProperty(name, NULL, 4);
    }

    @Hot
    private UTF8JsonGenerator literalProperty(EncodedName name, long word, int length) {
        int p = beginMember(name, name.excludedBy(), DELIMITER + ByteWords.WORD);
        if (p == TWO_CALLS) {
            encodedName(name);
            literal(word, length);
            return this;
        }
        ByteWords.putLong(out.bytes, p, word);
        out.pos = p + length;
        return this;
    }

    // ---- strings

    /** Writes a string. */
    @Hot
    public UTF8JsonGenerator writeString(@Nullable String value) {
        return value == null ? writeNull() : endedString(text.string(chars, value, beginString()));
    }

    /**
     * Writes {@code length} chars, starting at index {@code offset}, as a string.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array; nothing has changed
     */
    @Hot
    public UTF8JsonGenerator writeString(char @Nullable [] value, int offset, int length) {
        if (value == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, value.length);
        return endedString(chars.chars(value, offset, offset + length, beginString()));
    }

    /**
     * Writes chars as a string. Anything that the sequence throws fails the generator. An {@link EncodedString} is
     * copied in its encoded form; under an escape policy other than {@link EscapePolicy#STANDARD}, its text is encoded
     * again if the policy changes it.
     */
    @Hot
    public UTF8JsonGenerator writeString(@Nullable CharSequence value) {
        if (value == null || value instanceof String) {
            return writeString((String) value);
        }
        if (value instanceof EncodedString encoded) {
            return encodedString(encoded);
        }
        return endedString(text.charSequence(chars, value, beginString()));
    }

    @Hot
    private UTF8JsonGenerator encodedString(EncodedString value) {
        if ((escapeConditions & value.excludedBy()) != 0) {
            return writeString(value.toString());
        }
        int p = beginValue(value.room());
        return endedValue(value.uncheckedPut(out.bytes, p));
    }

    /**
     * Writes all chars of a reader as one string, in constant memory. The reader is not closed. Anything that it throws
     * fails the generator.
     */
    @Hot
    public UTF8JsonGenerator writeString(@Nullable Reader value) {
        return value == null ? writeNull() : endedString(text.reader(chars, value, beginString()));
    }

    /** Writes a whole array of UTF-8 as a string. */
    @Hot
    public UTF8JsonGenerator writeUTF8String(byte @Nullable [] value) {
        return value == null ? writeNull() : writeUTF8String(value, 0, value.length);
    }

    /**
     * Writes {@code length} bytes of UTF-8, starting at index {@code offset}, as a string. Escapes what must be
     * escaped. Refuses malformed UTF-8 (RFC 3629), unless {@link dev.octet.json.Utf8Policy} says otherwise.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array; nothing has changed
     */
    @Hot
    public UTF8JsonGenerator writeUTF8String(byte @Nullable [] value, int offset, int length) {
        if (value == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, value.length);
        return endedString(encoder.utf8(value, offset, offset + length, beginString()));
    }

    /**
     * Writes the bytes between a buffer's position and its limit, UTF-8, as a string. The position then is the limit.
     */
    @Hot
    public UTF8JsonGenerator writeUTF8String(@Nullable ByteBuffer value) {
        return value == null ? writeNull() : endedString(text.buffer(encoder, value, beginString()));
    }

    /**
     * Writes all bytes of a stream, UTF-8, as one string, in constant memory. The stream is not closed. Anything that
     * it throws fails the generator.
     */
    @Hot
    public UTF8JsonGenerator writeUTF8String(@Nullable InputStream value) {
        return value == null ? writeNull() : endedString(text.stream(encoder, value, beginString()));
    }

    /**
     * Writes all bytes of a channel, UTF-8, as one string, in constant memory. The channel is not closed. Anything that
     * it throws fails the generator, and so does a non-blocking channel that has no bytes available.
     */
    @Hot
    public UTF8JsonGenerator writeUTF8String(@Nullable ReadableByteChannel value) {
        return value == null ? writeNull() : endedString(text.channel(encoder, value, beginString()));
    }

    /**
     * Writes UTF-8 that is already escaped as a string: adds the quotes and copies the body, whatever the escape policy
     * is.
     *
     * @throws JsonEncodingException under {@link RawPolicy#VALIDATE}, if the bytes may not stand between quotes (RFC
     *     8259 section 7, well-formed UTF-8, surrogates in pairs). The message says what is wrong at which byte.
     *     Nothing has changed
     * @throws IndexOutOfBoundsException if the range is not within the array; nothing has changed
     */
    public UTF8JsonGenerator writeRawUTF8String(byte @Nullable [] value, int offset, int length) {
        if (value == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, value.length);
        raw().body(value, offset, offset + length);
        return this;
    }

    /**
     * Writes {@code length} bytes, starting at index {@code offset}, as a base64 string (RFC 4648 section 4, padded).
     *
     * @throws IndexOutOfBoundsException if the range is not within the array; nothing has changed
     */
    public UTF8JsonGenerator writeBinary(byte @Nullable [] value, int offset, int length) {
        return writeBinary(value, offset, length, Base64Form.STANDARD);
    }

    /**
     * As {@link #writeBinary(byte[], int, int)}, in another form of Base64.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array; nothing has changed
     */
    public UTF8JsonGenerator writeBinary(byte @Nullable [] value, int offset, int length, Base64Form form) {
        Objects.requireNonNull(form, "form");
        if (value == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, value.length);
        out.pos = beginString();
        text.base64(value, offset, offset + length, form);
        return endedString(out.pos);
    }

    /**
     * Writes all bytes of a stream as one base64 string, in constant memory. The stream is not closed. Anything that it
     * throws fails the generator.
     */
    public UTF8JsonGenerator writeBinary(@Nullable InputStream value) {
        return writeBinary(value, Base64Form.STANDARD);
    }

    /** As {@link #writeBinary(InputStream)}, in another form of Base64. */
    public UTF8JsonGenerator writeBinary(@Nullable InputStream value, Base64Form form) {
        Objects.requireNonNull(form, "form");
        if (value == null) {
            return writeNull();
        }
        out.pos = beginString();
        text.base64(value, form);
        return endedString(out.pos);
    }

    // ---- UUIDs, dates and times as strings

    /** Writes a UUID as a string, spelled as {@link UUID#toString} does. */
    @Hot
    public UTF8JsonGenerator writeUUID(@Nullable UUID value) {
        return scalar(value, UuidText.BYTES, UuidText::write);
    }

    /** Writes a date as a string, spelled as {@link LocalDate#toString} does: {@code "2024-02-29"}. */
    @Hot
    public UTF8JsonGenerator writeLocalDate(@Nullable LocalDate value) {
        return scalar(value, DateText.MAX_BYTES, DateText::write);
    }

    /**
     * Writes a time as a string, spelled as {@link LocalTime#toString} does: {@code "12:30"}, {@code "12:30:05"},
     * {@code "12:30:05.250"}.
     */
    @Hot
    public UTF8JsonGenerator writeLocalTime(@Nullable LocalTime value) {
        return scalar(value, TimeText.MAX_BYTES, TimeText::write);
    }

    /**
     * Writes a date and a time as a string, spelled as {@link LocalDateTime#toString} does:
     * {@code "2024-02-29T12:30"}.
     */
    @Hot
    public UTF8JsonGenerator writeLocalDateTime(@Nullable LocalDateTime value) {
        return scalar(value, DateTimeText.MAX_BYTES, DateTimeText::write);
    }

    /**
     * Writes a date and a time with an offset as a string, spelled as {@link OffsetDateTime#toString} does:
     * {@code "2024-02-29T12:30+01:00"}.
     */
    @Hot
    public UTF8JsonGenerator writeOffsetDateTime(@Nullable OffsetDateTime value) {
        return scalar(value, OffsetDateTimeText.MAX_BYTES, OffsetDateTimeText::write);
    }

    /** Writes an instant as a string, spelled as {@link Instant#toString} does: {@code "2024-02-29T12:30:00Z"}. */
    @Hot
    public UTF8JsonGenerator writeInstant(@Nullable Instant value) {
        return scalar(value, InstantText.MAX_BYTES, InstantText::write);
    }

    @Hot
    private <T> UTF8JsonGenerator scalar(@Nullable T value, int room, ScalarForm<T> form) {
        if (value == null || !encoder.table().passesScalars()) { // the policy escapes a character of such texts
            return writeString(value == null ? null : value.toString());
        }
        int p = beginValue(room);
        out.bytes[p] = '"';
        return endedString(form.write(value, out.bytes, p + 1));
    }

    @FunctionalInterface
    private interface ScalarForm<T> {
        /** Writes the text of a value, for which there is room, and returns the index after it. */
        int write(T value, byte[] dst, int at);
    }

    // ---- JSON made by the caller

    /**
     * Writes a JSON value that the caller made, copied as it is. Whitespace around and inside it, escapes and the
     * spelling of numbers stay.
     *
     * @throws JsonEncodingException under {@link RawPolicy#VALIDATE}, if the bytes are not exactly one JSON value with
     *     optional whitespace around it, or have a line end between tokens where {@link Framing#NDJSON} forbids it. The
     *     message says what is wrong at which byte. Nothing has changed
     * @throws JsonLimitException under {@link RawPolicy#VALIDATE}, if the current depth plus the value's depth is over
     *     the limit; nothing has changed
     * @throws IndexOutOfBoundsException if the range is not within the array; nothing has changed
     */
    public UTF8JsonGenerator writeRawValue(byte @Nullable [] value, int offset, int length) {
        if (value == null) {
            return writeNull();
        }
        Objects.checkFromIndexSize(offset, length, value.length);
        raw().value(value, offset, offset + length);
        return this;
    }

    /**
     * Writes a JSON value that the caller made, as {@link #writeRawValue(byte[], int, int)} does with its UTF-8 form. A
     * lone surrogate is refused, or replaced under {@link dev.octet.json.Utf8Policy#REPLACE}. {@link RawPolicy#TRUST}
     * does not look ahead, so there the refusal fails the generator.
     */
    public UTF8JsonGenerator writeRawValue(@Nullable String value) {
        if (value == null) {
            return writeNull();
        }
        raw().value(value);
        return this;
    }

    // ---- numbers and literals

    /** Writes an integer. */
    @Hot
    public UTF8JsonGenerator writeNumber(int value) {
        int p = beginValue(IntegerText.MAX_INT_BYTES);
        return endedValue(IntegerText.write(value, out.bytes, p));
    }

    /** Writes an integer. */
    @Hot
    public UTF8JsonGenerator writeNumber(long value) {
        int p = beginValue(IntegerText.MAX_LONG_BYTES);
        return endedValue(IntegerText.write(value, out.bytes, p));
    }

    /**
     * Writes the shortest decimal that reads back as this value, spelled as {@link NumberForm} says.
     *
     * @throws JsonEncodingException if the value is NaN or infinite; nothing has changed
     */
    @Hot
    public UTF8JsonGenerator writeNumber(double value) {
        if (!Double.isFinite(value)) {
            throw refused("JSON has no number for " + value);
        }
        int p = beginValue(DoubleWriter.MAX_BYTES);
        return endedValue(digits(value, p));
    }

    @Inlined
    private int digits(double value, int p) {
        return ecmaScript ? DoubleWriter.writeEcmaScript(value, out.bytes, p) : DoubleWriter.write(value, out.bytes, p);
    }

    /**
     * Writes the shortest decimal that reads back as this float, spelled as {@link NumberForm} says.
     *
     * @throws JsonEncodingException if the value is NaN or infinite; nothing has changed
     */
    @Hot
    public UTF8JsonGenerator writeNumber(float value) {
        if (!Float.isFinite(value)) {
            throw refused("JSON has no number for " + value);
        }
        int p = beginValue(DoubleWriter.MAX_BYTES);
        return endedValue(
                ecmaScript
                        ? DoubleWriter.writeEcmaScript(value, out.bytes, p)
                        : DoubleWriter.write(value, out.bytes, p));
    }

    /**
     * Writes an integer of any size.
     *
     * @throws JsonLimitException if it has more characters than {@link dev.octet.json.JsonLimits#maxNumberLength()};
     *     nothing has changed
     */
    @Hot
    public UTF8JsonGenerator writeNumber(@Nullable BigInteger value) {
        if (value == null) {
            return writeNull();
        }
        raw().number(value);
        return this;
    }

    /**
     * Writes a decimal as {@code BigDecimal.toString()} spells it.
     *
     * @throws JsonLimitException if it has more characters than {@link dev.octet.json.JsonLimits#maxNumberLength()};
     *     nothing has changed
     */
    @Hot
    public UTF8JsonGenerator writeNumber(@Nullable BigDecimal value) {
        if (value == null) {
            return writeNull();
        }
        raw().number(value);
        return this;
    }

    /**
     * Writes a number given as text, character by character as it is.
     *
     * @throws JsonEncodingException if the text is not a number of RFC 8259 section 6; nothing has changed
     * @throws JsonLimitException if it has more characters than {@link dev.octet.json.JsonLimits#maxNumberLength()};
     *     nothing has changed
     */
    @Hot
    public UTF8JsonGenerator writeNumber(@Nullable String value) {
        if (value == null) {
            return writeNull();
        }
        raw().number(value);
        return this;
    }

    /**
     * Writes a number of any class, so that a boxed number may be null. {@code toString()} of a class other than the
     * JDK's boxed and big numbers is written if it is a JSON number.
     *
     * @throws JsonEncodingException if the value is NaN or infinite, or if its {@code toString()} is not a JSON number;
     *     nothing has changed
     * @throws JsonLimitException if it has more characters than {@link dev.octet.json.JsonLimits#maxNumberLength()};
     *     nothing has changed
     */
    public UTF8JsonGenerator writeNumber(@Nullable Number value) {
        return value == null ? writeNull() : TreeWriter.number(this, value);
    }

    /** Writes {@code true} or {@code false}. */
    public UTF8JsonGenerator writeBoolean(boolean value) {
        literal(value ? TRUE : FALSE, value ? 4 : 5);
        return this;
    }

    /** Writes {@code true}, {@code false} or, for a null reference, {@code null}. */
    public UTF8JsonGenerator writeBoolean(@Nullable Boolean value) {
        return value == null ? writeNull() : writeBoolean(value.booleanValue());
    }

    /** Writes {@code null}. */
    public UTF8JsonGenerator writeNull() {
        literal(NULL, 4);
        return this;
    }

    // ---- trees

    /**
     * Writes a tree of plain values, such as {@code UTF8JsonParser.readAny()} returns: a {@link java.util.Map} as an
     * object (names are the keys' {@code toString()}); an {@link Iterable} or an array as an array; a
     * {@link CharSequence} or {@code char[]} as a string; {@code byte[]} as base64; a {@link Number}; a
     * {@link Boolean}; null. Nothing is found by reflection: beans and records are not written.
     *
     * <p><b>Failure.</b> If a part of the tree is refused, or an iterator throws, what comes before it is written, and
     * its containers are open. The generator has failed only if text was refused or throws, the output limit was
     * reached or the sink threw. A tree that contains itself reaches the limit on depth.
     *
     * @throws IllegalStateException if a value is out of order here; nothing has changed
     * @throws IllegalArgumentException if a part has another type, or a map has a null key
     * @throws JsonEncodingException if a number is NaN or infinite, if a {@code toString()} is not a JSON number, or if
     *     text has a lone surrogate
     * @throws JsonLimitException if the tree is too deep, or a name or number too long
     */
    public UTF8JsonGenerator writeAny(@Nullable Object value) {
        checkValueOrder();
        try {
            new TreeWriter(this).write(value);
        } catch (Throwable t) {
            out.noteRefusal();
            throw t;
        }
        return this;
    }

    // ---- arrays at once

    /** Writes integers as an array. */
    public UTF8JsonGenerator writeArray(int @Nullable [] values) {
        return values == null ? writeNull() : writeArray(values, 0, values.length);
    }

    /** Writes integers as an array. */
    public UTF8JsonGenerator writeArray(long @Nullable [] values) {
        return values == null ? writeNull() : writeArray(values, 0, values.length);
    }

    /**
     * Writes doubles as an array.
     *
     * @throws JsonEncodingException if one of them is NaN or infinite; nothing has changed
     */
    public UTF8JsonGenerator writeArray(double @Nullable [] values) {
        return values == null ? writeNull() : writeArray(values, 0, values.length);
    }

    /** Writes strings as an array. A null element becomes {@code null}. */
    public UTF8JsonGenerator writeArray(@Nullable String @Nullable [] values) {
        return values == null ? writeNull() : writeArray(values, 0, values.length);
    }

    /**
     * Writes {@code length} integers, starting at index {@code offset}, as an array.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array; nothing has changed
     */
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

    /**
     * Writes {@code length} integers, starting at index {@code offset}, as an array.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array; nothing has changed
     */
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

    /**
     * Writes {@code length} doubles, starting at index {@code offset}, as an array.
     *
     * @throws JsonEncodingException if one of them is NaN or infinite; nothing has changed
     * @throws IndexOutOfBoundsException if the range is not within the array; nothing has changed
     */
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

    /**
     * Writes {@code length} strings, starting at index {@code offset}, as an array. A null element becomes
     * {@code null}.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array; nothing has changed
     */
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
     * Writes the source's current token as it was written there: strings and names by the rules of {@link #copyValue},
     * numbers and literals character by character.
     *
     * @throws IllegalStateException if the source has no current token, if its current token is a string that was read
     *     in parts, or if the token is out of order here; nothing has changed
     * @throws JsonEncodingException if the token is a number that only a lenient parser accepts; nothing has changed
     */
    public UTF8JsonGenerator copyEvent(TokenSource source) {
        splice().event(source);
        return this;
    }

    /**
     * Takes the next value from a source, with everything in it, and writes it without creating objects. It is called
     * before the value's token; afterwards the value's last token is the source's current token. Strings of any length
     * pass in constant memory.
     *
     * <p>Layout, framing and limits are this generator's. Numbers are copied as they are, whatever {@link NumberForm}
     * says. Under {@link EscapePolicy#STANDARD}, names and strings are copied too, their escapes untouched. They are
     * decoded and escaped again under another policy, and where a lenient parser accepted what JSON does not have.
     *
     * <p><b>Failure.</b> Exceptions of the source are propagated unchanged. If the source throws inside a string, the
     * generator has failed. If it throws between two tokens, the generator has not failed: whole tokens were written,
     * containers that are open stay open. The same holds if this method throws because the source has no token
     * available ({@link dev.octet.json.JsonToken#NOT_AVAILABLE}), a number is refused or the depth limit is reached.
     * The caller may then write the rest with {@link #copyEvent}; once anything is written, {@link #close} throws
     * unless all containers are ended.
     *
     * @throws IllegalStateException if a value is out of order here: nothing has changed and nothing was taken from the
     *     source. Also if the source's next token is a name, an end or the end of its input: the source has advanced to
     *     it, and nothing was written
     * @throws JsonEncodingException if a number is one that only a lenient parser accepts; it is the source's current
     *     token
     */
    public UTF8JsonGenerator copyValue(TokenSource source) {
        try {
            splice().value(source);
        } catch (Throwable t) {
            out.noteRefusal();
            throw t;
        }
        return this;
    }

    // ---- life cycle

    /** Returns the bytes written since this generator was created or last reset, including those still buffered. */
    public long bytesWritten() {
        return written();
    }

    /**
     * Returns the JSON Pointer (RFC 6901) of the value that comes next: of the member whose name was written, or of the
     * next element of an array. Where a name or the end of an object comes next, it is that of the last member; at the
     * root, it is the empty string. Exceptions for a refused value have the same pointer. It is computed at each call:
     * meant for the errors of callers.
     */
    public String currentPointer() {
        return names.location(true).pointer();
    }

    /** Hands all buffered bytes to the sink and flushes the sink once. Allowed between any two calls. */
    @Override
    public void flush() {
        out.flush();
    }

    /**
     * Abandons the document on purpose. Buffered bytes do not go out, and {@link #close} does not throw for the
     * incomplete document. After that, every call throws but {@link #abort}, {@link #close}, {@link #bytesWritten} and
     * a reset. After a failure or a close, it does nothing.
     */
    public void abort() {
        out.abort();
    }

    /**
     * Hands out what is buffered, closes the sink and gives the buffer back: each exactly once, even if one of them
     * throws. {@link WriteOptions#closeSink()} says whether the sink is closed, flushed or left alone. After a failure
     * or {@link #abort}, nothing is handed out or flushed. A second close does nothing. A close after a failure is
     * silent.
     *
     * @throws IllegalStateException if the document is incomplete; the message says what is open. Brackets are never
     *     added. Everything is closed nevertheless. Not thrown if the last call was refused, or was a
     *     {@link #copyValue} that threw, and nothing was written since: that exception has reported it
     */
    @Override
    public void close() {
        closeOnce();
    }
}
