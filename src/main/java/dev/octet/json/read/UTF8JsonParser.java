package dev.octet.json.read;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.TokenSource;
import dev.octet.json.internal.buffer.TokenRuns;
import dev.octet.json.internal.number.BigNumbers;
import dev.octet.json.internal.number.DoubleReader;
import dev.octet.json.internal.number.IntegerText;
import dev.octet.json.internal.scan.TokenScanner;
import dev.octet.json.internal.scan.ValueScanner;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSource;
import dev.octet.json.io.InputStreamSource;
import java.io.Closeable;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.Charset;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON (RFC 8259) from UTF-8 bytes, token by token. Tokens, values, offsets, limits and errors do not depend on how the bytes
 * arrive: an array, a stream, a channel and chunks that are fed one byte at a time all give the same.
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
 * <p><b>Advancing.</b> {@link #nextToken} answers the next token; {@code null} at the end of all input; {@code NOT_AVAILABLE} when the source
 * has nothing now, which only a {@link ByteFeeder} and non-blocking sources do. Strings, literals and brackets are answered without
 * looking at the byte behind them. Getters tell the current token's value as often as asked. Typed reads ({@code readInt} ...) are
 * {@code nextToken} and a getter in one.
 *
 * <p><b>Bytes.</b> {@link #tokenBytes} is the parser's own array, not a copy: to be read only, dead at the next call that advances.
 *
 * <p><b>Large strings.</b> A string that is a token is held whole, so its size is limited. {@link #readUTF8String(OutputStream)}, {@link
 * #readString(Writer)}, {@link #readBinary}, {@link #skipValue}, {@link #skipChildren} and {@link #startString} pass strings of any
 * size through a buffer of constant size. They are called <i>before</i> the value's token.
 *
 * <p><b>Fed input.</b> Typed reads, {@link #readAny}, {@link #skipValue} and the reads of large strings take a value whole or refuse with an
 * {@code IllegalStateException}; each new try looks at the value from its beginning. Where whoever sends the bytes decides how few come at a time, use
 * {@link #nextToken} and {@link #skipChildren}, which look at each byte once, or try again when a record has ended.
 *
 * <p><b>Errors.</b> {@link dev.octet.json.JsonSyntaxException} and {@link JsonLimitException} end the parsing: every later call that advances
 * throws another with the same place. {@link JsonValueException} does not: the value asked for in another way is still there. An
 * {@code IOException} of the source comes wrapped in {@link java.io.UncheckedIOException}, and the next call asks the source again; a read that was cut short in the middle
 * of its value goes on when the same is called again, unless a token was taken or a string looked past in between. A target that fails has had a part of a string; the rest is
 * passed by the next call that advances. A getter without a token to answer for, or any call that advances after {@link #close}, is an
 * {@link IllegalStateException}; {@link #tokenBytes} and what tells places then answer for no bytes.
 *
 * <p><b>Limits</b>: {@link dev.octet.json.JsonLimits}, on every path and before memory is spent on what is beyond them.
 *
 * <p><b>Threads.</b> For one thread at a time.
 *
 * <p>How this file is built: where input comes from, then what the current token says, then reads that advance; all of it thin, over
 * {@link TokenReader}.
 */
public final class UTF8JsonParser implements Closeable, TokenSource {
    /** Digits that fit an int, and a long, whatever they are. */
    private static final int INT_DIGITS = 9;

    private static final int LONG_DIGITS = 18;

    // What reads of large values are after: what is said where there is something else, and who goes on where the
    // source failed.
    private static final String TEXT = "a string";
    private static final String BASE64 = "Base64";
    private static final String SKIPPED = "a value to skip";

    static {
        TokenRuns.offer(source -> source instanceof UTF8JsonParser parser ? parser.reader.copier() : null);
    }

    private final ReadOptions options;
    private final TokenReader reader;
    private @Nullable InputStreamSource streamSource;

    private int expectedName;

    private UTF8JsonParser(ReadOptions options) {
        this.options = options;
        this.reader = new TokenReader(options);
    }

    // ---- input

    /** A parser with default options of an array, the whole of it. It is borrowed: not copied, never written to, and not to be changed before the parser is done. */
    public static UTF8JsonParser of(byte[] input) {
        return of(input, ReadOptions.defaults());
    }

    /** A parser of an array, the whole of it. */
    public static UTF8JsonParser of(byte[] input, ReadOptions options) {
        return of(input, 0, input.length, options);
    }

    /** A parser with default options of {@code length} bytes of an array from {@code offset} on. The array is borrowed. */
    public static UTF8JsonParser of(byte[] input, int offset, int length) {
        return of(input, offset, length, ReadOptions.defaults());
    }

    /** A parser of {@code length} bytes of an array from {@code offset} on. Offsets in the input count from there. */
    public static UTF8JsonParser of(byte[] input, int offset, int length, ReadOptions options) {
        UTF8JsonParser parser = new UTF8JsonParser(options);
        parser.reset(input, offset, length);
        return parser;
    }

    /** A parser with default options of what is between the position and the limit of a buffer, which is consumed as it is read. */
    public static UTF8JsonParser of(ByteBuffer input) {
        return of(input, ReadOptions.defaults());
    }

    /** A parser of what is between the position and the limit of a buffer, which is consumed as it is read. */
    public static UTF8JsonParser of(ByteBuffer input, ReadOptions options) {
        UTF8JsonParser parser = new UTF8JsonParser(options);
        parser.reader.open(ByteSource.of(input));
        return parser;
    }

    /** A parser with default options of a stream, which {@link #close} closes. */
    public static UTF8JsonParser of(InputStream input) {
        return of(input, ReadOptions.defaults());
    }

    /** A parser of a stream, which {@link #close} closes. */
    public static UTF8JsonParser of(InputStream input, ReadOptions options) {
        UTF8JsonParser parser = new UTF8JsonParser(options);
        parser.reset(input);
        return parser;
    }

    /** A parser with default options of a stream in another encoding, transcoded to UTF-8 in chunks: offsets count that. */
    public static UTF8JsonParser of(InputStream input, Charset charset) {
        return of(input, charset, ReadOptions.defaults());
    }

    /** A parser of a stream in another encoding. */
    public static UTF8JsonParser of(InputStream input, Charset charset, ReadOptions options) {
        UTF8JsonParser parser = new UTF8JsonParser(options);
        parser.reader.open(ByteSource.of(input, charset));
        return parser;
    }

    /** A parser with default options of a channel, which {@link #close} closes; a non-blocking one that has nothing now makes a {@code NOT_AVAILABLE}. */
    public static UTF8JsonParser of(ReadableByteChannel input) {
        return of(input, ReadOptions.defaults());
    }

    /** A parser of a channel, which {@link #close} closes; a non-blocking one that has nothing now makes a {@code NOT_AVAILABLE}. */
    public static UTF8JsonParser of(ReadableByteChannel input, ReadOptions options) {
        UTF8JsonParser parser = new UTF8JsonParser(options);
        parser.reader.open(ByteSource.of(input));
        return parser;
    }

    /** A parser with default options of a source, which {@link #close} closes. */
    public static UTF8JsonParser of(ByteSource input) {
        return of(input, ReadOptions.defaults());
    }

    /** A parser of a source, which {@link #close} closes. */
    public static UTF8JsonParser of(ByteSource input, ReadOptions options) {
        UTF8JsonParser parser = new UTF8JsonParser(options);
        parser.reader.open(input);
        return parser;
    }

    /** A parser with default options of what the caller feeds; where that runs dry before the end of input is told, tokens are {@code NOT_AVAILABLE}. */
    public static UTF8JsonParser of(ByteFeeder input) {
        return of(input, ReadOptions.defaults());
    }

    /** A parser of what the caller feeds; where that runs dry before the end of input is told, tokens are {@code NOT_AVAILABLE}. */
    public static UTF8JsonParser of(ByteFeeder input, ReadOptions options) {
        UTF8JsonParser parser = new UTF8JsonParser(options);
        parser.reader.open(input);
        return parser;
    }

    /** A parser with default options of text, transcoded to UTF-8 in chunks: offsets count that. */
    public static UTF8JsonParser of(String input) {
        return of(input, ReadOptions.defaults());
    }

    /** A parser of text, transcoded to UTF-8 in chunks: offsets count that. */
    public static UTF8JsonParser of(String input, ReadOptions options) {
        UTF8JsonParser parser = new UTF8JsonParser(options);
        parser.reader.open(ByteSource.of(input));
        return parser;
    }

    /** A parser with default options of text, transcoded to UTF-8 in chunks: offsets count that. {@link #close} closes the reader. */
    public static UTF8JsonParser of(Reader input) {
        return of(input, ReadOptions.defaults());
    }

    /** A parser of text, transcoded to UTF-8 in chunks: offsets count that. {@link #close} closes the reader. */
    public static UTF8JsonParser of(Reader input, ReadOptions options) {
        UTF8JsonParser parser = new UTF8JsonParser(options);
        parser.reader.open(ByteSource.of(input));
        return parser;
    }

    /**
     * Whether {@code length} bytes from {@code offset} on are one JSON value, strictly, behind a byte order mark or not, and within the default
     * limit on depth; lengths are not limited. Makes no objects of what it reads.
     */
    public static boolean isValid(byte[] input, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, input.length);
        int end = offset + length;
        int mark = offset + TokenScanner.BYTE_ORDER_MARK.length();
        int from = TokenScanner.BYTE_ORDER_MARK.mismatch(input, offset, end) == mark ? mark : offset;
        return new ValueScanner().scan(input, from, end, JsonLimits.defaults().maxDepth(), false) == ValueScanner.VALID;
    }

    /**
     * Begins anew with another array and the same options, without allocating. Allowed in every state, closed included; nothing is closed
     * that was read before. Where the pool throws, the parser is over nothing until the next reset; where an argument is refused, nothing has changed.
     */
    public void reset(byte[] input, int offset, int length) {
        reader.borrow(input, offset, length);
    }

    /** Begins anew with another stream, as {@link #reset(byte[], int, int)} does with an array. */
    public void reset(InputStream input) {
        InputStreamSource source = streamSource;
        if (source == null) {
            source = new InputStreamSource(input);
            streamSource = source;
        }
        reader.open(source.retarget(input));
    }

    /** Begins anew with another source, as {@link #reset(byte[], int, int)} does with an array. */
    public void reset(ByteSource input) {
        reader.open(input);
    }

    // ---- tokens

    @Override
    public @Nullable JsonToken nextToken() {
        return reader.nextToken();
    }

    @Override
    public @Nullable JsonToken currentToken() {
        return reader.token();
    }

    /**
     * What {@link #nextToken} would answer, by its first byte. Consumes nothing; the current token and its bytes stay, unless
     * {@link dev.octet.json.DuplicateNames#FIRST} makes it skip members: there is no current token then. A string that was gone into is left. Whether the token is well-formed shows when it is taken.
     */
    public @Nullable JsonToken peekToken() {
        return reader.lookAhead.peekToken();
    }

    @Override
    public int depth() {
        return reader.grammar.depth();
    }

    @Override
    public @Nullable String currentName() {
        return reader.locations.currentName();
    }

    /** Advances; the name if the token is one, else null. */
    public @Nullable String nextName() {
        String expected = reader.expectedName();
        if (expected != null) {
            return expected;
        }
        return reader.nextToken() == JsonToken.PROPERTY_NAME ? reader.name() : null;
    }

    /**
     * Advances and looks the name up without making a String of it.
     *
     * @return its index in the table; {@link NameTable#UNKNOWN} for another name; {@link NameTable#NO_NAME} when the token is no name
     */
    public int nextName(NameTable names) {
        Objects.requireNonNull(names, "names");
        if (reader.nextToken() != JsonToken.PROPERTY_NAME) {
            expectedName = 0;
            return NameTable.NO_NAME;
        }
        int index = reader.isEscaped()
                ? names.find(reader.name())
                : names.find(reader.text(), reader.textStart, reader.textEnd, expectedName);
        expectedName = index + 1;
        return index;
    }

    /** Whether the text of the current token, a string or name with its escapes resolved, a number as written, is this UTF-8. */
    public boolean valueEqualsUTF8(byte[] text) {
        JsonToken token = textToken();
        boolean escaped = !token.isNumeric() && reader.isEscaped();
        return StringDecoder.equalsText(reader.text(), reader.textStart, reader.textEnd, escaped, text);
    }

    /**
     * From a start token to the end of its container, which is then the current token; nothing at any other token. All of it is validated.
     * With a feeder that runs dry the current token is {@code NOT_AVAILABLE}, and {@link #nextToken} goes on with the skip.
     */
    public void skipChildren() {
        reader.steps.skipChildren();
    }

    // ---- the current token

    @Override
    public byte[] tokenBytes() {
        checkText();
        return reader.text();
    }

    @Override
    public int tokenOffset() {
        return reader.textStart;
    }

    @Override
    public int tokenLength() {
        checkText();
        return reader.textEnd - reader.textStart;
    }

    @Override
    public boolean isStandardToken() {
        return reader.isStandardToken();
    }

    /** Offset in the input, in bytes, of the current token's first byte: of a string or name, its opening quote. */
    public long tokenByteOffset() {
        return reader.locations.tokenOffset();
    }

    /** The text of a string, name or number. */
    public String getString() {
        JsonToken token = textToken();
        if (token == JsonToken.PROPERTY_NAME) {
            return reader.name();
        }
        byte[] text = reader.text();
        int from = reader.textStart;
        int to = reader.textEnd;
        return token == JsonToken.VALUE_STRING
                ? reader.decoder.string(text, from, to, reader.isEscaped(), reader.isHigh())
                : reader.decoder.string(text, from, to, false, false);
    }

    private JsonToken textToken() {
        JsonToken token = current();
        if (token != JsonToken.VALUE_STRING && token != JsonToken.PROPERTY_NAME && !token.isNumeric()) {
            throw mismatch("text");
        }
        checkText();
        return token;
    }

    /** A string that was read in parts is the current token, but its text is gone. */
    private void checkText() {
        if (reader.parts.isCurrentToken()) {
            throw new IllegalStateException("the text of this string was read in parts and is gone");
        }
    }

    /** The current number as an int: {@code 12}, but also {@code 12.0} and {@code 1.2e1}; {@link JsonValueException} if it is none. */
    public int getIntValue() {
        if (reader.isInt()) {
            int from = reader.textStart;
            int to = reader.textEnd;
            if (to - from <= INT_DIGITS) {
                return (int) IntegerText.uncheckedLong(reader.text(), from, to);
            }
        }
        long value = longValue("an int");
        if (value != (int) value) {
            throw mismatch("an int, but it is out of range");
        }
        return (int) value;
    }

    /** The current number as a long, as {@link #getIntValue} as an int. */
    public long getLongValue() {
        if (reader.isInt()) {
            int from = reader.textStart;
            int to = reader.textEnd;
            if (to - from <= LONG_DIGITS) {
                return IntegerText.uncheckedLong(reader.text(), from, to);
            }
        }
        return longValue("a long");
    }

    private long longValue(String wanted) {
        checkNumber(wanted);
        byte[] text = reader.text();
        int from = reader.textStart;
        int to = reader.textEnd;
        if (reader.isNonFinite() || !IntegerText.isLong(text, from, to)) {
            throw mismatch(wanted + ", but it is not integral or out of range");
        }
        return IntegerText.exactLong(text, from, to);
    }

    /**
     * The double nearest to the current number; {@link JsonValueException} where that would be infinite, unless it is written so ({@link
     * dev.octet.json.Leniency#NON_FINITE_NUMBERS}).
     */
    public double getDoubleValue() {
        checkNumber("a double");
        if (reader.isNonFinite()) {
            return reader.nonFinite();
        }
        double value = DoubleReader.parseDouble(reader.text(), reader.textStart, reader.textEnd, reader.point());
        if (Double.isInfinite(value)) {
            throw mismatch("a double, but it is out of range");
        }
        return value;
    }

    /** The float nearest to the current number, rounded once, as {@link #getDoubleValue} the double. */
    public float getFloatValue() {
        checkNumber("a float");
        if (reader.isNonFinite()) {
            return (float) reader.nonFinite();
        }
        float value = DoubleReader.parseFloat(reader.text(), reader.textStart, reader.textEnd, reader.point());
        if (Float.isInfinite(value)) {
            throw mismatch("a float, but it is out of range");
        }
        return value;
    }

    /**
     * The current number as an integer of any size, if it is one.
     *
     * @throws JsonLimitException when its scale passes {@link dev.octet.json.JsonLimits#maxNumberScale()}; the token stays
     */
    @SuppressWarnings("UnusedException") // the number says it all
    public BigInteger getBigIntegerValue() {
        checkScale("an integer");
        try {
            BigInteger value = BigNumbers.integer(reader.text(), reader.textStart, reader.textEnd);
            if (value != null) {
                return value;
            }
        } catch (ArithmeticException e) { // more digits than a BigInteger can have, where no limit was in the way
            throw mismatch("a BigInteger");
        }
        throw mismatch("an integer");
    }

    /**
     * The current number exactly, with the scale that it is written with.
     *
     * @throws JsonLimitException when its scale passes {@link dev.octet.json.JsonLimits#maxNumberScale()}; the token stays
     */
    public BigDecimal getDecimalValue() {
        checkScale("a decimal");
        return BigNumbers.decimal(reader.text(), reader.textStart, reader.textEnd);
    }

    private void checkScale(String wanted) {
        checkNumber(wanted);
        if (reader.isNonFinite()) {
            throw mismatch(wanted);
        }
        int maxScale = options.limits().maxNumberScale();
        if (!BigNumbers.isScaleWithin(reader.text(), reader.textStart, reader.textEnd, maxScale)) {
            throw new JsonLimitException(Limit.NUMBER_SCALE, maxScale, tokenLocation(), options.stackTraces());
        }
    }

    private void checkNumber(String wanted) {
        if (!current().isNumeric()) {
            throw mismatch(wanted);
        }
    }

    /** The current literal, {@code true} or {@code false}. */
    public boolean getBooleanValue() {
        JsonToken token = current();
        if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
            throw mismatch("a boolean");
        }
        return token == JsonToken.VALUE_TRUE;
    }

    /**
     * The current value as an object: String (of a name too), Boolean, null; Integer, Long or BigInteger, whichever is the smallest; Double;
     * of brackets, the {@link JsonToken}.
     */
    public @Nullable Object getValue() {
        JsonToken token = current();
        return switch (token) {
            case VALUE_STRING, PROPERTY_NAME -> getString();
            case VALUE_NUMBER_INT -> integerValue();
            case VALUE_NUMBER_FLOAT -> getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> token;
        };
    }

    private Object integerValue() {
        byte[] text = reader.text();
        int from = reader.textStart;
        int to = reader.textEnd;
        if (to - from > LONG_DIGITS && !IntegerText.isLong(text, from, to)) {
            return getBigIntegerValue();
        }
        long value = getLongValue();
        if (value == (int) value) {
            return (int) value;
        }
        return value;
    }

    /** The bytes of which the current string is the Base64 form: standard alphabet, padded (RFC 4648 section 4). */
    public byte[] getBinaryValue() {
        if (current() != JsonToken.VALUE_STRING) {
            throw mismatch("Base64");
        }
        checkText();
        byte[] text = reader.text();
        int from = reader.textStart;
        int to = reader.textEnd;
        if (reader.isEscaped()) {
            to = reader.decoder.decode(text, from, to);
            from = 0;
            text = reader.decoder.scratch();
        }
        return new Base64Reader(this::badBase64).array(text, from, to);
    }

    private JsonValueException badBase64() {
        reader.parts.toEnd();
        return mismatch("Base64, but it is malformed");
    }

    // ---- typed reads

    /** Advances to the next token, which must be the start of an object. */
    public void readStartObject() {
        if (next() != JsonToken.START_OBJECT) {
            throw mismatch("an object");
        }
    }

    /** Advances to the next token, which must be the start of an array. */
    public void readStartArray() {
        if (next() != JsonToken.START_ARRAY) {
            throw mismatch("an array");
        }
    }

    /** Advances to the next token, a number: {@link #getIntValue}. */
    public int readInt() {
        next();
        return getIntValue();
    }

    /** Advances to the next token, a number: {@link #getLongValue}. */
    public long readLong() {
        next();
        return getLongValue();
    }

    /** Advances to the next token, a number: {@link #getDoubleValue}. */
    public double readDouble() {
        next();
        return getDoubleValue();
    }

    /** Advances to the next token, {@code true} or {@code false}. */
    public boolean readBoolean() {
        next();
        return getBooleanValue();
    }

    /** Advances to the next token, a string value. */
    public String readString() {
        if (next() != JsonToken.VALUE_STRING) {
            throw mismatch("a string");
        }
        return reader.string();
    }

    /** Advances to the next token, {@code null}. */
    public void readNull() {
        if (next() != JsonToken.VALUE_NULL) {
            throw mismatch("null");
        }
    }

    /** Whether the next token is {@code null}; if so, it was taken, else nothing was. */
    public boolean isNextNull() {
        Boolean isNull = reader.lookAhead.isNextNull();
        if (isNull == null) {
            throw TokenSteps.notThere();
        }
        if (isNull) {
            requireWhole();
            next();
        }
        return isNull;
    }

    /** Takes the next value, of any size, and validates it; its last token is then the current one, without the text if it is a string. */
    public void skipValue() {
        if (reader.parts.isInterrupted(SKIPPED)) {
            reader.parts.toEnd();
            return;
        }
        if (reader.steps.hasValueToSkip()) {
            skipRest();
            return;
        }
        requireWhole();
        JsonToken next = reader.lookAhead.peekToken();
        if (next == JsonToken.NOT_AVAILABLE) {
            throw TokenSteps.notThere();
        }
        if (next == null || next == JsonToken.PROPERTY_NAME || next.isStructEnd()) {
            next();
            throw mismatch("a value");
        }
        if (next == JsonToken.VALUE_STRING && reader.parts.start(false, SKIPPED)) {
            reader.parts.toEnd(); // whatever its size, its text is gone then
        } else {
            skipRest();
        }
    }

    private void skipRest() {
        if (!reader.steps.skipValue()) {
            throw TokenSteps.notThere();
        }
    }

    /**
     * Takes the next value as a LinkedHashMap, an ArrayList, or what {@link #getValue} answers. Of members with one name the last wins.
     * Depth costs memory, not stack.
     */
    public @Nullable Object readAny() {
        TreeReader begun = reader.steps.takeTree();
        TreeReader tree = begun != null ? begun : newTree();
        try {
            return tree.read();
        } catch (JsonException e) {
            throw e;
        } catch (Throwable t) { // the source failed, or has nothing now, or the pool
            reader.steps.keepTree(tree);
            throw t;
        }
    }

    private TreeReader newTree() {
        requireWhole();
        JsonToken first = next();
        if (first == JsonToken.PROPERTY_NAME || first.isStructEnd()) {
            throw mismatch("a value");
        }
        return new TreeReader(this);
    }

    /**
     * Writes the next value, a string of any size, as UTF-8 with its escapes resolved. Neither flushes nor closes the target.
     *
     * @return how many bytes, in this call
     */
    public long readUTF8String(OutputStream target) {
        if (reader.parts.startPlain()) {
            long bytes = StringTransfer.part(reader.bytes, reader.textStart, reader.textEnd, target);
            reader.parts.end();
            return bytes;
        }
        startString(TEXT);
        return StringTransfer.utf8(this, target);
    }

    /** As {@link #readUTF8String(OutputStream)}; the channel must be blocking. */
    public long readUTF8String(WritableByteChannel target) {
        return readUTF8String(Channels.newOutputStream(target));
    }

    /**
     * Writes the next value, a string of any size, as chars. Neither flushes nor closes the target.
     *
     * @return how many chars, in this call
     */
    public long readString(Writer target) {
        startString(TEXT);
        return StringTransfer.chars(this, reader.decoder, target);
    }

    /**
     * Writes the bytes of which the next value, a string of any size, is the Base64 form. Neither flushes nor closes the target.
     *
     * @return how many bytes, in this call
     */
    public long readBinary(OutputStream target) {
        startString(BASE64);
        return reader.parts.base64(this::badBase64).transfer(this, target);
    }

    private void startString(String wanted) {
        if (reader.parts.isInterrupted(wanted)) {
            return; // it goes on
        }
        requireWhole();
        if (!reader.parts.start(true, wanted)) {
            next();
            throw mismatch(wanted);
        }
    }

    @Override
    public boolean startString(boolean decoded) {
        return reader.parts.start(decoded, StringParts.NOBODY);
    }

    @Override
    public boolean nextStringPart() {
        return reader.parts.next();
    }

    private JsonToken next() {
        JsonToken token = reader.nextToken();
        if (token == null || token == JsonToken.NOT_AVAILABLE) {
            throw token == null ? noToken() : TokenSteps.notThere();
        }
        return token;
    }

    /** Of fed input, values are taken whole or not at all. */
    private void requireWhole() {
        if (reader.window.isFed() && !reader.whole.isNext()) {
            throw TokenSteps.notThere();
        }
    }

    private JsonToken current() {
        JsonToken token = reader.token();
        if (token == null || token == JsonToken.NOT_AVAILABLE) {
            throw token == null ? noToken() : new IllegalStateException("the token is not all there yet");
        }
        return token;
    }

    private static IllegalStateException noToken() {
        return new IllegalStateException("there is no current token");
    }

    private JsonValueException mismatch(String wanted) {
        String message = wanted + " was asked for, found " + current();
        return new JsonValueException(message, tokenLocation(), options.stackTraces());
    }

    // ---- places

    /** Where the current token begins: of a string or name, its opening quote. After an error, where that is. */
    public JsonLocation tokenLocation() {
        return reader.locations.ofToken();
    }

    /** Where the current token ends: the place of the first byte behind it. After an error, where that is. */
    public JsonLocation currentLocation() {
        return reader.locations.current();
    }

    /** Bytes up to the end of the current token, from the first of the input on; at the end of the input, all of them. */
    public long consumedBytes() {
        return reader.locations.consumed();
    }

    /**
     * Writes out what was taken from the source and lies behind the current token, so that the source can be read on without a gap; then
     * the input counts as ended here. Of a string that was gone into, what lies behind the last part; of a token that is cut off, all of it; of a comment, nothing. Where blanks behind the current
     * token have left the buffer already, they and a comma count as consumed. Writes nothing for input that is an array, which has ended then too.
     *
     * @return how many bytes
     */
    public int releaseUnread(OutputStream target) {
        return reader.steps.releaseUnread(target);
    }

    /**
     * Closes the source (unless {@link ReadOptions#closeSource()} is false) and gives the buffer back, each once, and the cache of names,
     * which the end of the input gives back too.
     */
    @Override
    public void close() {
        reader.close();
    }
}
