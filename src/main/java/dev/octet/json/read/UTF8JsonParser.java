package dev.octet.json.read;

import dev.octet.json.Base64Form;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.TokenSource;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.cache.FieldHandle;
import dev.octet.json.internal.contract.ValueNesting;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.scalar.DateText;
import dev.octet.json.internal.scalar.DateTimeText;
import dev.octet.json.internal.scalar.InstantText;
import dev.octet.json.internal.scalar.OffsetDateTimeText;
import dev.octet.json.internal.scalar.TimeText;
import dev.octet.json.internal.scalar.UuidText;
import dev.octet.json.internal.scan.ValueScanner;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSink;
import dev.octet.json.io.ByteSource;
import dev.octet.json.io.InputStreamSource;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.Charset;
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
 * A pull parser for JSON (RFC 8259) in UTF-8. Tokens, values, offsets, limits and errors, but for hints in their
 * messages, do not depend on how the bytes arrive: an array, a stream, a channel and chunks fed one byte at a time give
 * the same results.
 *
 * <pre>{@code
 * try (UTF8JsonParser json = UTF8JsonParser.of(request.getInputStream())) {
 *     json.readStartArray();
 *     while (json.nextToken() != JsonToken.END_ARRAY) {
 *         sum += json.getLongValue();
 *     }
 * }
 * }</pre>
 *
 * <p><b>Advancing.</b> {@link #nextToken} returns the next token, {@code null} at the end of the input, and
 * {@code NOT_AVAILABLE} if the source has no bytes now. Only a {@link ByteFeeder} and non-blocking sources cause
 * {@code NOT_AVAILABLE}; with any other source, a call that advances blocks as long as the source does. A string,
 * literal or bracket is returned as soon as its last byte is there; the byte after it is not needed. Getters return the
 * value of the current token and may be called repeatedly. A typed read ({@code readInt} ...) is {@code nextToken} and
 * a getter in one call.
 *
 * <p><b>Members.</b> {@link #nextName} returns the next name of the innermost object, and {@code null} at its end. The
 * value of a member must be read or skipped before the next name is asked for; otherwise {@code nextName} throws
 * {@code IllegalStateException} and names the member.
 *
 * <p><b>Bytes.</b> {@link #tokenBytes} returns the parser's own array, not a copy. Callers must not write to it. It is
 * valid until the next call that advances.
 *
 * <p><b>Large strings.</b> A string that is returned as a token is held in memory as a whole, so its size is limited
 * ({@link JsonLimits#maxStringBytes()}). {@link #readUTF8String(OutputStream)}, {@link #readString(Writer)},
 * {@link #readBinary}, {@link #skipValue}, {@link #skipChildren} and {@link #startString} handle strings of any size
 * with a buffer of constant size. They are called <i>before</i> the token of the value is read.
 *
 * <p><b>Fed input.</b> {@link #nextToken} returns {@code NOT_AVAILABLE} if the bytes that were fed end too early. Other
 * reads, {@code nextName} included, throw {@code IllegalStateException} then and take nothing: feed more and call the
 * same method again. {@link #isValueAvailable} returns beforehand whether the next value has arrived completely:
 *
 * <pre>{@code
 * feeder.feed(chunk, 0, length);
 * while (json.isValueAvailable()) {
 *     handle(json.readAny());
 * }
 * }</pre>
 *
 * <p>Each byte of an incomplete value is scanned once, however many attempts are made. Until the value is complete, the
 * parser holds it in memory. Two ways take a value of any size with a buffer of constant size: {@link #skipValue} holds
 * no more than 64 KiB of it, and {@link #startString} with {@link #tryNextStringPart} returns the parts of a string as
 * they arrive. Of the exceptions that are thrown for one incomplete value, only the first records the stack.
 *
 * <p><b>Errors.</b>
 * <ul>
 * <li>{@link dev.octet.json.JsonSyntaxException} and {@link JsonLimitException} end the parsing: every later call that
 *     advances throws a new exception with the same location. A number whose scale exceeds its limit does not end the
 *     parsing: it fails the getter only.
 * <li>{@link JsonValueException} does not end it: the token stays current, and another getter can read its value.
 * <li>An {@code IOException} of the source is thrown as {@link java.io.UncheckedIOException}. The next call asks the
 *     source again. A read that failed in the middle of its value continues if the same method is called again,
 *     provided that no token was taken and no string was passed in between.
 * <li>If a target throws, it has received part of the string. The next call that advances skips the rest.
 * <li>A getter without a current token, and a typed read at the end of the input, throw
 *     {@code IllegalStateException}. Without a current token, {@link #tokenLength()} is 0, and the location methods
 *     return the location of the next byte to be read.
 * <li>After {@link #close}, getters, the location methods and every call that advances throw
 *     {@code IllegalStateException}; {@link #tokenLength()} is 0.
 * </ul>
 *
 * <p><b>Limits</b> ({@link JsonLimits}) hold on every path and are checked before memory is used for what exceeds them.
 *
 * <p><b>Threads.</b> A parser is not thread-safe; one thread at a time may use it. A source must not call the parser
 * that is using it: a call that advances throws {@code IllegalStateException}.
 */
public final class UTF8JsonParser implements Closeable, TokenSource {
    // How this file is built: input, then the current token, then reads that advance. All of it is a thin layer over
    // ReadEngine.

    /** A fed value that is skipped is held up to this many bytes, so that it is taken as a whole or not at all. */
    private static final int MAX_HELD = 64 * 1024;

    private static final VarHandle READER = FieldHandle.of(MethodHandles.lookup(), "reader", ReadEngine.class);

    static {
        ParserAccess.offer();
    }

    private final ReadOptions options;

    /** The reader of this parser alone; {@link ReaderPool#CLOSED} once a close has handed that on. */
    ReadEngine reader;

    // those of the reader: saves a load for each call
    private ReadyTokens ready;
    private TokenValue value;
    private @Nullable InputStreamSource streamSource;
    private @Nullable WholeValue whole;
    private @Nullable ValueNesting nesting;

    private int expectedName;

    private UTF8JsonParser(ReadOptions options) {
        this.options = options;
        this.reader = ReaderPool.take(options);
        this.ready = reader.ready;
        this.value = reader.value;
    }

    private UTF8JsonParser open(ByteSource source) {
        reader.open(source);
        return this;
    }

    /** Returns the limit on the values that codecs read in place of others. */
    ValueNesting nesting() {
        if (nesting == null) {
            nesting = new ReadNesting(this, options);
        }
        return nesting;
    }

    // ---- input

    /**
     * Creates a parser of a whole array, with default options. The array is not copied and never written to. The caller
     * must not change it before the parser is done.
     */
    public static UTF8JsonParser of(byte[] input) {
        return of(input, ReadOptions.defaults());
    }

    /**
     * Creates a parser of a whole array. The array is not copied and never written to. The caller must not change it
     * before the parser is done.
     */
    public static UTF8JsonParser of(byte[] input, ReadOptions options) {
        return of(input, 0, input.length, options);
    }

    /**
     * Creates a parser of {@code input[offset, offset + length)}, with default options. The array is not copied and
     * never written to. Offsets and locations count from {@code offset}.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public static UTF8JsonParser of(byte[] input, int offset, int length) {
        return of(input, offset, length, ReadOptions.defaults());
    }

    /**
     * Creates a parser of {@code input[offset, offset + length)}. The array is not copied and never written to. Offsets
     * and locations count from {@code offset}.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public static UTF8JsonParser of(byte[] input, int offset, int length, ReadOptions options) {
        UTF8JsonParser parser = new UTF8JsonParser(options);
        parser.reset(input, offset, length);
        return parser;
    }

    /**
     * Creates a parser of the bytes between the buffer's position and limit, with default options. Reading moves the
     * position.
     */
    public static UTF8JsonParser of(ByteBuffer input) {
        return of(input, ReadOptions.defaults());
    }

    /** Creates a parser of the bytes between the buffer's position and limit. Reading moves the position. */
    public static UTF8JsonParser of(ByteBuffer input, ReadOptions options) {
        return new UTF8JsonParser(options).open(ByteSource.of(input));
    }

    /** Creates a parser of a stream, with default options. {@link #close} closes the stream. */
    public static UTF8JsonParser of(InputStream input) {
        return of(input, ReadOptions.defaults());
    }

    /**
     * Creates a parser of a stream. {@link #close} closes the stream, unless {@link ReadOptions#closeSource()} is
     * false.
     */
    public static UTF8JsonParser of(InputStream input, ReadOptions options) {
        UTF8JsonParser parser = new UTF8JsonParser(options);
        parser.reset(input);
        return parser;
    }

    /**
     * Creates a parser of a file, with default options. {@link #close} closes the file.
     *
     * @throws java.io.UncheckedIOException if the file cannot be opened
     */
    public static UTF8JsonParser of(Path file) {
        return of(file, ReadOptions.defaults());
    }

    /**
     * Creates a parser of a file. {@link #close} closes the file, whatever {@link ReadOptions#closeSource()} is:
     * nothing else could.
     *
     * @throws java.io.UncheckedIOException if the file cannot be opened
     */
    public static UTF8JsonParser of(Path file, ReadOptions options) {
        try {
            InputStream input = Files.newInputStream(file);
            try {
                return of(input, options.closeSource() ? options : options.withCloseSource(true));
            } catch (Throwable t) { // of the buffer pool
                input.close();
                throw t;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Creates a parser of a stream in another encoding, with default options. The input is transcoded to UTF-8 in
     * chunks; offsets count bytes of the UTF-8 form.
     */
    public static UTF8JsonParser of(InputStream input, Charset charset) {
        return of(input, charset, ReadOptions.defaults());
    }

    /**
     * Creates a parser of a stream in another encoding. The input is transcoded to UTF-8 in chunks; offsets count bytes
     * of the UTF-8 form.
     */
    public static UTF8JsonParser of(InputStream input, Charset charset, ReadOptions options) {
        return new UTF8JsonParser(options).open(ByteSource.of(input, charset));
    }

    /**
     * Creates a parser of a channel, with default options. {@link #close} closes the channel. A non-blocking channel
     * that has no bytes now causes {@code NOT_AVAILABLE}.
     */
    public static UTF8JsonParser of(ReadableByteChannel input) {
        return of(input, ReadOptions.defaults());
    }

    /**
     * Creates a parser of a channel. {@link #close} closes the channel, unless {@link ReadOptions#closeSource()} is
     * false. A non-blocking channel that has no bytes now causes {@code NOT_AVAILABLE}.
     */
    public static UTF8JsonParser of(ReadableByteChannel input, ReadOptions options) {
        return new UTF8JsonParser(options).open(ByteSource.of(input));
    }

    /** Creates a parser of a source, with default options. {@link #close} closes the source. */
    public static UTF8JsonParser of(ByteSource input) {
        return of(input, ReadOptions.defaults());
    }

    /**
     * Creates a parser of a source. {@link #close} closes the source, unless {@link ReadOptions#closeSource()} is
     * false.
     */
    public static UTF8JsonParser of(ByteSource input, ReadOptions options) {
        return new UTF8JsonParser(options).open(input);
    }

    /**
     * Creates a parser of bytes that the caller feeds, with default options. If the feeder is empty and its end of
     * input was not declared, the next token is {@code NOT_AVAILABLE}.
     */
    public static UTF8JsonParser of(ByteFeeder input) {
        return of(input, ReadOptions.defaults());
    }

    /**
     * Creates a parser of bytes that the caller feeds. If the feeder is empty and its end of input was not declared,
     * the next token is {@code NOT_AVAILABLE}.
     */
    public static UTF8JsonParser of(ByteFeeder input, ReadOptions options) {
        return new UTF8JsonParser(options).open(input);
    }

    /**
     * Creates a parser of text, with default options. The text is transcoded to UTF-8 in chunks; offsets count bytes of
     * the UTF-8 form.
     */
    public static UTF8JsonParser of(String input) {
        return of(input, ReadOptions.defaults());
    }

    /** Creates a parser of text. The text is transcoded to UTF-8 in chunks; offsets count bytes of the UTF-8 form. */
    public static UTF8JsonParser of(String input, ReadOptions options) {
        return new UTF8JsonParser(options).open(ByteSource.of(input));
    }

    /**
     * Creates a parser of text, with default options. The text is transcoded to UTF-8 in chunks; offsets count bytes of
     * the UTF-8 form. {@link #close} closes the reader.
     */
    public static UTF8JsonParser of(Reader input) {
        return of(input, ReadOptions.defaults());
    }

    /**
     * Creates a parser of text. The text is transcoded to UTF-8 in chunks; offsets count bytes of the UTF-8 form.
     * {@link #close} closes the reader, unless {@link ReadOptions#closeSource()} is false.
     */
    public static UTF8JsonParser of(Reader input, ReadOptions options) {
        return new UTF8JsonParser(options).open(ByteSource.of(input));
    }

    /**
     * Returns whether {@code input[offset, offset + length)} is exactly one JSON value by RFC 8259, with or without a
     * byte order mark before it. Depth is limited to the default of {@link JsonLimits#maxDepth()}; lengths are not
     * limited. Creates no objects for the content.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public static boolean isValid(byte[] input, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, input.length);
        return ValueScanner.isDocument(
                input, offset, offset + length, JsonLimits.defaults().maxDepth());
    }

    /**
     * Starts again with {@code input[offset, offset + length)} and the same options. Allowed in every state, also after
     * {@link #close} and after an error. Allocates nothing, unless a close has handed the work memory on and another
     * parser has it. The previous source is not closed. The array is not copied and must not change before the parser
     * is done.
     *
     * <p>If the pool throws, the parser has no input until the next reset. If an argument is rejected, nothing has
     * changed.
     *
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public void reset(byte[] input, int offset, int length) {
        reuse();
        reader.borrow(input, offset, length);
    }

    /**
     * Starts again with another stream, as {@link #reset(byte[], int, int)} does with an array. {@link #close} closes
     * the stream, unless {@link ReadOptions#closeSource()} is false.
     */
    public void reset(InputStream input) {
        if (streamSource == null) {
            streamSource = new InputStreamSource(input);
        }
        reuse();
        reader.open(streamSource.retarget(input));
    }

    /**
     * Starts again with another source, as {@link #reset(byte[], int, int)} does with an array. {@link #close} closes
     * the source, unless {@link ReadOptions#closeSource()} is false.
     */
    public void reset(ByteSource input) {
        reuse();
        reader.open(input);
    }

    /** Prepares for another input. After a close the parser takes a reader, which stays closed until it gets input. */
    private void reuse() {
        forgetValue();
        if (reader == ReaderPool.CLOSED) {
            use(ReaderPool.take(options));
        }
    }

    private void use(ReadEngine reader) {
        this.reader = reader;
        ready = reader.ready;
        value = reader.value;
        whole = null;
    }

    // ---- tokens

    @Override
    @Inlined
    public @Nullable JsonToken nextToken() {
        return reader.nextToken();
    }

    @Override
    public @Nullable JsonToken currentToken() {
        return TokenCode.token(reader.token);
    }

    /**
     * Returns the token that {@link #nextToken} would return, judged by its first byte; a number is scanned further, to
     * find out whether it has a fraction or an exponent, and so is a name if duplicates are skipped. Errors in the rest
     * of the token are reported when it is read. The current token and its bytes stay as they are, with one exception:
     * if {@link dev.octet.json.DuplicateNames#FIRST} makes this call skip members, there is no current token
     * afterwards. The rest of a string that is being read in parts is skipped.
     *
     * @return {@code null} at the end of the input; {@code NOT_AVAILABLE} if the source has no bytes now
     */
    public @Nullable JsonToken peekToken() {
        return TokenCode.token(reader.lookAhead.peekToken());
    }

    /**
     * Returns whether a value comes next and all its bytes have arrived, so that its read does not lack input. Also
     * true if an error or the end of the input ends the value too early: the read then throws that error. A string
     * counts as complete when it exceeds {@link JsonLimits#maxStringBytes()}.
     *
     * <p>False if the value is incomplete, and if a name, an end or the end of the input comes next; {@link #peekToken}
     * distinguishes these. The current token and its bytes stay as they are. The rest of a string that is being read in
     * parts is skipped.
     *
     * <p>Call it after each piece that was fed: each byte of the value is scanned once. The value is held in memory
     * until it is read. With a source that blocks, this call waits for the whole value.
     */
    public boolean isValueAvailable() {
        return whole().isAvailable();
    }

    @Override
    public int depth() {
        return reader.grammar.depth();
    }

    @Override
    public @Nullable String currentName() {
        return reader.locations.currentName();
    }

    /**
     * Advances to the next name of the innermost object and returns it, or advances to the object's end and returns
     * null. A skip that was not finished is finished first.
     *
     * @throws IllegalStateException if the value of the last name was neither read nor skipped, if the innermost
     *     container is not an object, or if the source has no bytes now; no token was taken
     */
    public @Nullable String nextName() {
        String expected = ready.expectedName();
        return expected != null ? expected : reader.nextNameToken();
    }

    /**
     * Advances as {@link #nextName()} does and looks the name up in a table, without creating a {@code String}. Expects
     * the name after the one that was found last, for the first try; if objects of different kinds contain one another,
     * {@link #nextName(NameTable, int)} expects better.
     *
     * @return the index of the name in the table; {@link NameTable#UNKNOWN} for any other name;
     *     {@link NameTable#NO_NAME} at the object's end
     * @throws IllegalStateException as {@link #nextName()}; no token was taken
     */
    @Hot
    public int nextName(NameTable names) {
        int index = nextName(names, expectedName);
        if (index != NameTable.UNKNOWN) { // after an unknown name, the same name is expected
            expectedName = Math.max(0, index + 1);
        }
        return index;
    }

    /**
     * Does the same as {@link #nextName(NameTable)}, and first compares the input with the name that the caller
     * expects. The result is the same whatever is expected; only the time differs. Callers keep what they expect in a
     * local variable, so each object has its own:
     *
     * <pre>{@code
     * int field = -1;
     * while ((field = json.nextName(FIELDS, field + 1)) != NameTable.NO_NAME) {
     *     switch (field) { ... }
     * }
     * }</pre>
     *
     * @param expected the index of the expected name; any other number expects none
     */
    @Hot
    public int nextName(NameTable names, int expected) {
        int index = ready.nextIndex(names, expected);
        return index != ReadyTokens.NOT_FOUND ? index : foundName(names);
    }

    private int foundName(NameTable names) {
        Objects.requireNonNull(names, "names");
        if (!reader.nextMember()) {
            return NameTable.NO_NAME;
        }
        return reader.isEscaped() ? names.find(reader.name()) : ready.index(names);
    }

    /**
     * Advances to the next token and, if it is a string value, looks its text up in a table, without creating a
     * {@code String}. For enums and type ids. The token is the current one, whatever it is: a getter can read it.
     *
     * @return the index of the text in the table; {@link NameTable#UNKNOWN} for any other text;
     *     {@link NameTable#NO_STRING} if the token is not a string value
     * @throws IllegalStateException at the end of the input, or if the source has no bytes now; no token was taken
     */
    public int nextStringIndex(NameTable strings) {
        Objects.requireNonNull(strings, "strings");
        return reader.next() == TokenCode.STRING ? reader.stringIndex(strings) : NameTable.NO_STRING;
    }

    /**
     * Returns whether the innermost array has another element. Where no container is open, returns whether another root
     * value comes: in every framing, {@code while (json.hasNextElement())} is a loop over all values of the input. Has
     * no effect on the tokens: the next token is the element's first one, or {@code END_ARRAY}, which is still to be
     * taken, or {@code null}.
     *
     * <pre>{@code
     * json.readStartArray();
     * while (json.hasNextElement()) {
     *     records.add(readRecord(json));
     * }
     * json.nextToken(); // END_ARRAY
     * }</pre>
     *
     * <p>The element is judged by its first byte; errors in it are reported when it is read. A skip that was not
     * finished is finished first.
     *
     * @throws IllegalStateException if the innermost container is an object, or if the source has no bytes now; no
     *     token was taken
     */
    public boolean hasNextElement() {
        int lead = ready.valueLead();
        if (lead != ReadyTokens.UNKNOWN && lead != ']' && !GrammarStack.isObject(reader.top)) {
            return true;
        }
        reader.steps.finish();
        if (GrammarStack.isObject(reader.top)) {
            throw new IllegalStateException("an element was asked for inside an object: " + reader.locations.current());
        }
        return reader.lookAhead.isElementNext();
    }

    /**
     * Returns whether the text of the current token equals the given UTF-8. The text of a string or name has its
     * escapes resolved; the text of a number is compared as written.
     *
     * @throws JsonValueException if the current token is none of these; it stays current
     */
    public boolean valueEqualsUTF8(byte[] text) {
        return value.equalsUtf8(text);
    }

    /**
     * Skips to the end of the container if the current token starts one; the end is then the current token. Does
     * nothing at any other token. Everything skipped is validated. If a feeder becomes empty, the current token is
     * {@code NOT_AVAILABLE}, and {@link #nextToken} continues the skip.
     */
    public void skipChildren() {
        reader.steps.skipChildren();
    }

    // ---- back to a mark

    /**
     * Marks the current location, for {@link #rewind}. Takes and changes nothing, and asks the source for nothing. For
     * a member that decides how the members before it are read, such as a type id that is not the first member:
     *
     * <pre>{@code
     * json.readStartObject();
     * json.mark();
     * String kind = "none";
     * for (String name = json.nextName(); name != null; name = json.nextName()) {
     *     if (name.equals("kind")) {
     *         kind = json.readString();
     *         break;
     *     }
     *     json.skipValue();
     * }
     * json.rewind(); // the next call of nextName returns the first name again
     * }</pre>
     *
     * <p>A parser has one mark: a new one replaces it. The mark is gone after {@link #rewind} and {@link #unmark}; with
     * the first token after the end of the container in which it was set, or a look-ahead there that passes the limit;
     * at the end of the input; and after {@link #releaseUnread}, {@code reset} and {@link #close}.
     *
     * <p>The bytes that follow the current token are counted while there is a mark. They are held in memory if they do
     * not come from an array. A call that would read more than {@link JsonLimits#maxMarkedBytes()} of them throws
     * {@link JsonLimitException}, with the location of the first byte too many, and ends the parsing. So call
     * {@link #unmark} to read on without a {@link #rewind}. After a syntax or limit error this call throws that error.
     *
     * @throws IllegalStateException if a string is being read in parts, or if a skip or a read was interrupted because
     *     the source failed or had no bytes; nothing has changed, and an earlier mark stays
     */
    public void mark() {
        reader.mark();
    }

    /**
     * Returns to the mark, which is gone then. The current token, its location, depth and names, the counts of all
     * limits and the names that are remembered to find duplicates are what they were at {@link #mark}. The calls that
     * follow return what they returned after it.
     *
     * <p>A string that is being read in parts is left. A skip or a read that was interrupted is forgotten. This call
     * works after a {@link JsonValueException}. After a syntax or limit error it throws that error, as every call that
     * advances does.
     *
     * @throws IllegalStateException if there is no mark, or if a token was taken after the end of the container in
     *     which it was set; nothing has changed
     */
    public void rewind() {
        reader.rewind();
    }

    /**
     * Drops the mark, if there is one: the bytes that follow are no longer counted for it, nor held.
     *
     * @throws IllegalStateException after {@link #close}
     */
    public void unmark() {
        reader.unmark();
    }

    // ---- the current token

    @Override
    public byte[] tokenBytes() {
        value.checkText();
        return reader.text();
    }

    @Override
    public int tokenOffset() {
        return Math.max(0, reader.textStart); // negative without a token: its bytes have left the window
    }

    @Override
    public int tokenLength() {
        value.checkText();
        return reader.textEnd - reader.textStart;
    }

    @Override
    public boolean isStandardToken() {
        return reader.isStandardToken();
    }

    /**
     * Returns the offset of the current token's first byte in the input, in bytes. A string or name begins with its
     * opening quote. After a syntax or limit error, returns the offset of the error.
     */
    public long tokenByteOffset() {
        return reader.locations.tokenOffset();
    }

    /**
     * Returns the text of the current string or name with its escapes resolved, or of the current number as written.
     *
     * @throws JsonValueException if the current token is none of these; it stays current
     * @throws IllegalStateException if there is no current token, or if it is a string that was read in parts
     */
    public String getString() {
        return value.string();
    }

    /**
     * Returns the text that {@link #getString} returns as UTF-8, in a new array.
     *
     * @throws JsonValueException if the current token is not a string, a name or a number; it stays current
     * @throws IllegalStateException if there is no current token, or if it is a string that was read in parts
     */
    public byte[] getUTF8Bytes() {
        return value.utf8();
    }

    /**
     * Returns the current number as an int. {@code 12.0} and {@code 1.2e1} are the int 12.
     *
     * @throws JsonValueException if the current token is not a number, or its value is not an int; it stays current
     */
    public int getIntValue() {
        return value.intValue();
    }

    /**
     * Returns the current number as a long, as {@link #getIntValue} does for int.
     *
     * @throws JsonValueException if the current token is not a number, or its value is not a long; it stays current
     */
    public long getLongValue() {
        return value.longValue();
    }

    /**
     * Returns the double nearest to the current number. NaN and the infinities are returned only if they are spelled
     * out ({@link dev.octet.json.Leniency#NON_FINITE_NUMBERS}).
     *
     * @throws JsonValueException if the current token is not a number, or is a decimal whose nearest double is
     *     infinite; it stays current
     */
    public double getDoubleValue() {
        return value.doubleValue();
    }

    /**
     * Returns the float nearest to the current number, rounded once, as {@link #getDoubleValue} returns the double.
     *
     * @throws JsonValueException if the current token is not a number, or is a decimal whose nearest float is infinite;
     *     it stays current
     */
    public float getFloatValue() {
        return value.floatValue();
    }

    /**
     * Returns the current number as an integer of any size.
     *
     * @throws JsonValueException if the current token is not a number, or its value is not integral; it stays current
     * @throws JsonLimitException if its scale exceeds {@link JsonLimits#maxNumberScale()}; it stays current
     */
    public BigInteger getBigIntegerValue() {
        return value.bigInteger();
    }

    /**
     * Returns the current number exactly, with the scale it is written with.
     *
     * @throws JsonValueException if the current token is not a number, or is NaN or an infinity; it stays current
     * @throws JsonLimitException if its scale exceeds {@link JsonLimits#maxNumberScale()}; it stays current
     */
    public BigDecimal getDecimalValue() {
        return value.decimal();
    }

    /**
     * Returns the value of the current {@code true} or {@code false}.
     *
     * @throws JsonValueException if the current token is neither; it stays current
     */
    public boolean getBooleanValue() {
        return value.booleanValue();
    }

    /**
     * Returns the current token's value as an object: a {@code String} for a string or name; a {@code Boolean};
     * {@code null}; the smallest of {@code Integer}, {@code Long} and {@code BigInteger} that holds an integer; a
     * {@code Double} for a number with a fraction or an exponent; the {@link JsonToken} itself for the start or end of
     * a container.
     */
    public @Nullable Object getValue() {
        return value.object();
    }

    /**
     * Returns the current number as an object: the smallest of {@code Integer}, {@code Long} and {@code BigInteger}
     * that holds an integer; a {@code Double} for a number with a fraction or an exponent.
     *
     * @throws JsonValueException if the current token is not a number, or is a decimal whose nearest double is
     *     infinite; it stays current
     */
    public Number getNumberValue() {
        return value.number();
    }

    /**
     * Returns the bytes that the current string encodes as Base64, in the standard alphabet with padding (RFC 4648
     * section 4).
     *
     * @throws JsonValueException if the current token is not a string, or not valid Base64; it stays current
     */
    public byte[] getBinaryValue() {
        return getBinaryValue(Base64Form.STANDARD);
    }

    /**
     * As {@link #getBinaryValue()}, for another form of Base64.
     *
     * @throws JsonValueException if the current token is not a string, or not valid Base64 of that form; it stays
     *     current
     */
    public byte[] getBinaryValue(Base64Form form) {
        Objects.requireNonNull(form, "form");
        return value.binary(form);
    }

    // ---- UUIDs, dates and times in strings

    /**
     * Returns the UUID that the current string spells: 36 characters (RFC 9562 section 4), hexadecimal digits in lower
     * or upper case. Groups with fewer digits are refused, although {@link UUID#fromString} takes them: where a UUID is
     * expected, {@code 1-1-1-1-1} is a mistake.
     *
     * @throws JsonValueException if the current token is not a string, or not a UUID; it stays current
     */
    public UUID getUUIDValue() {
        return value.parsed(UuidText::parse, "a UUID of 36 characters");
    }

    /**
     * Returns the date that the current string spells: exactly what {@link LocalDate#parse(CharSequence)} takes.
     *
     * @throws JsonValueException if the current token is not a string, or not such a date; it stays current
     */
    public LocalDate getLocalDateValue() {
        return value.parsed(DateText::parse, "an ISO date");
    }

    /**
     * Returns the time that the current string spells: exactly what {@link LocalTime#parse(CharSequence)} takes.
     *
     * @throws JsonValueException if the current token is not a string, or not such a time; it stays current
     */
    public LocalTime getLocalTimeValue() {
        return value.parsed(TimeText::parse, "an ISO time");
    }

    /**
     * Returns the date and time that the current string spells: exactly what
     * {@link LocalDateTime#parse(CharSequence)} takes.
     *
     * @throws JsonValueException if the current token is not a string, or not such a date and time; it stays current
     */
    public LocalDateTime getLocalDateTimeValue() {
        return value.parsed(DateTimeText::parse, "an ISO date and time without offset");
    }

    /**
     * Returns the date and time with an offset that the current string spells: exactly what
     * {@link OffsetDateTime#parse(CharSequence)} takes.
     *
     * @throws JsonValueException if the current token is not a string, or not such a date and time; it stays current
     */
    public OffsetDateTime getOffsetDateTimeValue() {
        return value.parsed(OffsetDateTimeText::parse, "an ISO date and time with offset");
    }

    /**
     * Returns the instant that the current string spells: exactly what {@link Instant#parse(CharSequence)} takes.
     *
     * @throws JsonValueException if the current token is not a string, or not such an instant; it stays current
     */
    public Instant getInstantValue() {
        return value.parsed(InstantText::parse, "an ISO instant");
    }

    /**
     * Advances to the next token and returns its {@link #getUUIDValue}. If that throws, the token is the current one.
     */
    public UUID readUUID() {
        reader.next();
        return getUUIDValue();
    }

    /**
     * Advances to the next token and returns its {@link #getLocalDateValue}. If that throws, the token is the current
     * one.
     */
    public LocalDate readLocalDate() {
        reader.next();
        return getLocalDateValue();
    }

    /**
     * Advances to the next token and returns its {@link #getLocalTimeValue}. If that throws, the token is the current
     * one.
     */
    public LocalTime readLocalTime() {
        reader.next();
        return getLocalTimeValue();
    }

    /**
     * Advances to the next token and returns its {@link #getLocalDateTimeValue}. If that throws, the token is the
     * current one.
     */
    public LocalDateTime readLocalDateTime() {
        reader.next();
        return getLocalDateTimeValue();
    }

    /**
     * Advances to the next token and returns its {@link #getOffsetDateTimeValue}. If that throws, the token is the
     * current one.
     */
    public OffsetDateTime readOffsetDateTime() {
        reader.next();
        return getOffsetDateTimeValue();
    }

    /**
     * Advances to the next token and returns its {@link #getInstantValue}. If that throws, the token is the current
     * one.
     */
    public Instant readInstant() {
        reader.next();
        return getInstantValue();
    }

    // ---- typed reads

    /**
     * Advances to the next token, which must be the start of an object.
     *
     * @throws JsonValueException if it is another token, which is then the current one
     */
    public void readStartObject() {
        reader.next(TokenCode.START_OBJECT, "an object");
    }

    /**
     * Advances to the next token, which must be the start of an array.
     *
     * @throws JsonValueException if it is another token, which is then the current one
     */
    public void readStartArray() {
        reader.next(TokenCode.START_ARRAY, "an array");
    }

    /**
     * Advances to the next token and returns its {@link #getIntValue}. If that throws, the token is the current one.
     */
    @Hot
    public int readInt() {
        long value = ready.nextLong();
        return value == (int) value ? (int) value : otherInt(value);
    }

    // This slow way and the next ones stand here: as methods of the reader they cost the fast ways 8 % (JDK 25).
    private int otherInt(long taken) {
        if (taken != ReadyTokens.NOT_READY) {
            throw value.outOfRange("an int"); // it was taken
        }
        reader.next();
        return getIntValue();
    }

    /**
     * Advances to the next token and returns its {@link #getLongValue}. If that throws, the token is the current one.
     */
    @Hot
    public long readLong() {
        long value = ready.nextLong();
        return value != ReadyTokens.NOT_READY ? value : otherLong();
    }

    private long otherLong() {
        reader.next();
        return getLongValue();
    }

    /**
     * Advances to the next token and returns its {@link #getDoubleValue}. If that throws, the token is the current one.
     */
    @Hot
    public double readDouble() {
        double value = ready.nextDouble();
        return Double.isNaN(value) ? otherDouble() : value;
    }

    private double otherDouble() {
        reader.next();
        return getDoubleValue();
    }

    /**
     * Advances to the next token and returns its {@link #getFloatValue}. If that throws, the token is the current one.
     */
    public float readFloat() {
        reader.next();
        return getFloatValue();
    }

    /**
     * Advances to the next token and returns its {@link #getBigIntegerValue}. If that throws, the token is the current
     * one.
     */
    public BigInteger readBigInteger() {
        reader.next();
        return getBigIntegerValue();
    }

    /**
     * Advances to the next token and returns its {@link #getDecimalValue}. If that throws, the token is the current
     * one.
     */
    public BigDecimal readBigDecimal() {
        reader.next();
        return getDecimalValue();
    }

    /**
     * Advances to the next token and returns its {@link #getNumberValue}. If that throws, the token is the current one.
     */
    public Number readNumber() {
        reader.next();
        return getNumberValue();
    }

    /**
     * Advances to the next token and returns its {@link #getBooleanValue}. If that throws, the token is the current
     * one.
     */
    public boolean readBoolean() {
        int value = ready.nextBoolean();
        return value == ReadyTokens.NO_BOOLEAN ? otherBoolean() : value == ReadyTokens.TRUE;
    }

    private boolean otherBoolean() {
        reader.next();
        return getBooleanValue();
    }

    /**
     * Advances to the next token, a string value, and returns its text with escapes resolved.
     *
     * @throws JsonValueException if it is another token, which is then the current one
     */
    public String readString() {
        String text = ready.nextString();
        return text != null ? text : reader.nextString();
    }

    /**
     * Advances to the next token and returns its text with escapes resolved if it is a string value, or null if it is
     * {@code null}.
     *
     * @throws JsonValueException if it is another token, which is then the current one
     */
    public @Nullable String readStringOrNull() {
        String text = ready.nextString();
        return text != null ? text : reader.nextStringOrNull();
    }

    /**
     * Advances to the next token, a string value, and returns its text as UTF-8, with escapes resolved, in a new array.
     *
     * @throws JsonValueException if it is another token, which is then the current one
     */
    public byte[] readUTF8Bytes() {
        reader.next(TokenCode.STRING, StringRead.TEXT.wanted);
        return getUTF8Bytes();
    }

    /**
     * Advances to the next token, which must be {@code null}.
     *
     * @throws JsonValueException if it is another token, which is then the current one
     */
    public void readNull() {
        reader.next(TokenCode.NULL, "null");
    }

    /**
     * Returns whether the next token is {@code null}, judged by its first byte. Takes nothing, as {@link #peekToken}
     * does.
     *
     * @throws IllegalStateException if the source has no bytes now
     */
    public boolean isNextNull() {
        int lead = ready.valueLead();
        if (lead != ReadyTokens.UNKNOWN) {
            return lead == 'n';
        }
        return reader.lookAhead.isNextNull();
    }

    /**
     * Takes the next token if it is {@code null}, and returns whether it was. If it is any other token, nothing is
     * taken: {@code json.tryReadNull() ? null : json.readInt()}.
     *
     * @throws IllegalStateException if the source has no bytes now; no token was taken
     */
    public boolean tryReadNull() {
        return isNextNull() && reader.next() == TokenCode.NULL;
    }

    /**
     * Skips the next value, of any size, and validates it. Its last token is then the current one, without its text if
     * it is a string.
     *
     * <p>If a feeder becomes empty inside a value of more than 64 KiB, what has arrived is skipped, and the next call
     * continues, also after {@link #peekToken} or {@link #isNextNull}.
     *
     * @throws JsonValueException if no value comes next but a name or an end, which is then the current token
     */
    public void skipValue() {
        switch (ready.valueLead()) {
            case '"' -> skipReadyString();
            case '{', '[' -> skipReady(false);
            case 't', 'f', 'n', '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> reader.next();
            default -> skipAnyValue();
        }
    }

    private void skipReadyString() {
        if (!reader.parts.skipWhole()) {
            skipReady(true);
        }
    }

    private void skipReady(boolean isString) {
        if (reader.window.isFed()) {
            skipAnyValue();
        } else {
            reader.beginValueSkip(isString);
            reader.steps.skipValue();
        }
    }

    private void skipAnyValue() {
        if (!reader.unfinished.hasValueToSkip()) {
            requireWhole(MAX_HELD, MAX_HELD);
            reader.beginValueSkip(reader.isStringNext());
        }
        reader.steps.skipValue();
    }

    /**
     * Passes the bytes of the next value, of any size, to the target as they stand in the input, whitespace and escapes
     * included, and validates them. The value's last token is then the current one, without its text if it is a string.
     * Neither flushes nor closes the target.
     *
     * <p>Members that {@link dev.octet.json.DuplicateNames#FIRST} skips are passed too, and so is what a
     * {@link dev.octet.json.Leniency} accepts beyond RFC 8259. If the target throws, it has received part of the value,
     * and the next call that advances skips the rest. If the source throws or lacks input, repeat the call at once: a
     * look ahead in between, {@link #peekToken} for example, skips the rest too.
     *
     * @return the number of bytes that this call has passed
     * @throws JsonValueException if no value comes next but a name or an end, which is then the current token
     * @throws java.io.UncheckedIOException if the source or the target throws an {@code IOException}
     */
    public long readRawValue(ByteSink target) {
        Objects.requireNonNull(target, "target");
        if (!reader.continuesRaw()) {
            requireWhole(JsonLimits.NONE, JsonLimits.NONE);
            reader.beginRaw(reader.isStringNext());
        }
        return reader.passRaw(target);
    }

    /**
     * Reads the next value: an object as a {@code LinkedHashMap}, an array as an {@code ArrayList}, anything else as
     * {@link #getValue} returns it. The last of several members with the same name wins. Depth costs memory, not stack.
     *
     * @throws JsonValueException if no value comes next but a name or an end, which is then the current token
     */
    public @Nullable Object readAny() {
        if (reader.unfinished.takeTree() instanceof TreeReader tree) {
            return tree.read();
        }
        requireWhole(reader.maxString, JsonLimits.NONE);
        return TreeReader.readNext(reader);
    }

    /**
     * Writes the text of the next value, a string of any size, to the target as UTF-8 with its escapes resolved.
     * Neither flushes nor closes the target. If the target throws, the next call that advances skips the rest of the
     * string. If the source throws, this call continues when it is made again.
     *
     * @return the number of bytes that this call has written
     * @throws JsonValueException if the next token is not a string value; it is then the current one
     * @throws java.io.UncheckedIOException if the source or the target throws an {@code IOException}
     */
    public long readUTF8String(OutputStream target) {
        ByteWindow window = reader.window; // of this input: the target may close the parser
        boolean before = window.hold(true);
        try {
            if (reader.parts.startPlain()) {
                long bytes = StringTransfer.part(reader.bytes, reader.textStart, reader.textEnd, target);
                reader.parts.end();
                return bytes;
            }
            startString(StringRead.TEXT);
            return StringTransfer.utf8(this, target);
        } finally {
            window.hold(before);
        }
    }

    /** As {@link #readUTF8String(OutputStream)}, to a channel, which must be in blocking mode. */
    public long readUTF8String(WritableByteChannel target) {
        return readUTF8String(Channels.newOutputStream(target));
    }

    /**
     * Writes the text of the next value, a string of any size, to the target as UTF-16. Neither flushes nor closes the
     * target.
     *
     * @return the number of chars that this call has written
     * @throws JsonValueException if the next token is not a string value; it is then the current one
     * @throws java.io.UncheckedIOException if the source or the target throws an {@code IOException}
     */
    public long readString(Writer target) {
        startString(StringRead.TEXT);
        return StringTransfer.chars(this, reader.decoder, target);
    }

    /**
     * Decodes the next value, a string of any size, from Base64 (RFC 4648 section 4) and writes the bytes to the
     * target. Neither flushes nor closes the target.
     *
     * @return the number of bytes that this call has written
     * @throws JsonValueException if the next token is not a string value, or not valid Base64; it is then the current
     *     one
     * @throws java.io.UncheckedIOException if the source or the target throws an {@code IOException}
     */
    public long readBinary(OutputStream target) {
        return readBinary(target, Base64Form.STANDARD);
    }

    /**
     * As {@link #readBinary(OutputStream)}, for another form of Base64.
     *
     * @return the number of bytes that this call has written
     * @throws JsonValueException if the next token is not a string value, or not valid Base64 of that form; it is then
     *     the current one
     * @throws java.io.UncheckedIOException if the source or the target throws an {@code IOException}
     */
    public long readBinary(OutputStream target, Base64Form form) {
        Objects.requireNonNull(form, "form");
        startString(StringRead.BASE64);
        return reader.transferBinary(this, target, form);
    }

    private void startString(StringRead read) {
        if (reader.parts.isInterrupted(read)) {
            return; // continues where the source has failed
        }
        require(!reader.window.isFed() || whole().isWholeStringNext());
        if (!reader.startString(true, read)) {
            reader.next();
            throw value.mismatch(read.wanted);
        }
    }

    @Override
    public boolean startString(boolean decoded) {
        return reader.startString(decoded, StringRead.BY_PARTS);
    }

    @Override
    public boolean nextStringPart() {
        return reader.parts.next();
    }

    /**
     * Advances to the next part of the string that {@link #startString} entered, as {@link #nextStringPart} does, and
     * throws nothing if there is none now. {@link StringPart#TEXT} is a part. {@link StringPart#END} is the end of the
     * string, which is then the current token. At {@link StringPart#NOT_AVAILABLE} the parser stays in the string.
     *
     * <pre>{@code
     * StringPart part = json.tryNextStringPart();
     * while (part == StringPart.TEXT) {
     *     target.write(json.tokenBytes(), json.tokenOffset(), json.tokenLength());
     *     part = json.tryNextStringPart();
     * }
     * return part == StringPart.END; // else feed more, and come back to this loop
     * }</pre>
     *
     * @throws IllegalStateException if no string was started, or its end was reached
     */
    public StringPart tryNextStringPart() {
        return reader.parts.tryNext();
    }

    /** Fed values are taken as a whole or not at all, except for strings and other values of more than these bytes. */
    private void requireWhole(long mostOfString, long most) {
        require(!reader.window.isFed() || whole().isWholeNext(mostOfString, most));
    }

    private void require(boolean isThere) {
        if (!isThere) {
            throw reader.notYet();
        }
    }

    private WholeValue whole() {
        if (whole == null) {
            whole = new WholeValue(reader, options);
        }
        return whole;
    }

    private void forgetValue() {
        if (whole != null) {
            whole.clear();
        }
    }

    /**
     * Creates an exception for a value that the caller rejects, with the location of the current token:
     * {@code throw json.error("the port must be positive")}. The parser can be used further.
     *
     * @param message what is wrong; the location is appended
     * @throws IllegalStateException after {@link #close}
     */
    public JsonValueException error(String message) {
        return value.error(message);
    }

    // ---- locations

    /**
     * Returns the location of the current token's first byte; a string or name begins with its opening quote. After a
     * syntax or limit error, returns the location of the error.
     */
    public JsonLocation tokenLocation() {
        return reader.locations.ofToken();
    }

    /**
     * Returns the location of the byte after the current token. After a syntax or limit error, returns the location of
     * the error.
     */
    public JsonLocation currentLocation() {
        return reader.locations.current();
    }

    /**
     * Returns the number of bytes from the start of the input to the end of the current token; at the end of the input,
     * its size. After a syntax or limit error, returns the offset of the error.
     */
    public long consumedBytes() {
        return reader.locations.consumed();
    }

    /**
     * Writes the bytes after the current token that were already taken from the source, so that the source can be read
     * on without a gap. The input then counts as ended. The bytes written begin
     * <ul>
     * <li>inside a string that is being read in parts, after the last part;
     * <li>if a token is incomplete, at its first byte;
     * <li>if a comment is incomplete, after all that has arrived of it: nothing is written;
     * <li>otherwise, after the current token.
     * </ul>
     *
     * <p>If whitespace after the current token has left the buffer already, it counts as consumed, and so does a comma
     * or colon after it. Writes nothing if the input is an array; that input has ended afterwards too. Neither flushes
     * nor closes the target.
     *
     * @return the number of bytes written
     * @throws java.io.UncheckedIOException if the target throws an {@code IOException}
     */
    public int releaseUnread(OutputStream target) {
        return reader.steps.releaseUnread(target);
    }

    /**
     * Closes the source, unless {@link ReadOptions#closeSource()} is false, and hands the work memory of this parser on
     * to later parsers: a parser that is closed makes the next one cheap. The end of the input has handed on the cache
     * of names already. Later calls of this method do nothing.
     *
     * @throws java.io.UncheckedIOException if the source throws an {@code IOException}; a buffer of the
     *     {@link ReadOptions#pool()} is returned all the same
     */
    @Override
    public void close() {
        forgetValue();
        ReadEngine closing = reader;
        if (!ReaderPool.accepts(closing, options)) {
            closing.close();
        } else if (READER.compareAndSet(this, closing, ReaderPool.CLOSED)) { // not twice, if two threads close
            use(ReaderPool.CLOSED); // before the source is closed, which may call the parser
            closing.closeKeepingBuffer();
            ReaderPool.giveBack(closing);
        }
    }
}
