package dev.octet.json.write;

import dev.octet.json.Framing;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.RawPolicy;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.cache.ArrayLengths;
import dev.octet.json.internal.number.BigNumbers;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.ValueScanner;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * JSON that the caller made, and the check that it is JSON ({@link RawPolicy#VALIDATE}; numbers are always checked).
 * Refused text is refused before a byte of it is written. The objects that the check needs are created at its first
 * use: most generators never write anything raw.
 */
final class RawText {
    /** Chars of text that are encoded to UTF-8 at a time. */
    private static final int CHUNK_CHARS = 1024;

    /** Maximum capacity of the buffer of encoded text that is kept for the next text. */
    private static final int MAX_KEPT = 16 * 1024;

    private final TokenWriter writer;
    private final WriteOptions options;
    private @Nullable ValueScanner scanner;
    private @Nullable CharsetEncoder charset;
    private CharBuffer chars = CharBuffer.allocate(0);
    private ByteBuffer bytes = ByteBuffer.allocate(0);

    RawText(TokenWriter writer) {
        this.writer = writer;
        this.options = writer.options;
    }

    private boolean isTrusted() {
        return options.rawPolicy() == RawPolicy.TRUST;
    }

    /** Writes a value given as text; refuses it if it is neither valid nor trusted. */
    void value(String value) {
        if (isTrusted()) {
            CharEncoder unchanged = writer.parts.unchanged();
            writer.commit(writer.text.string(unchanged, value, writer.beginValue(0)));
            return;
        }
        writer.checkValueOrder();
        try {
            encode(value);
            value(bytes.array(), 0, bytes.limit());
        } finally {
            if (bytes.capacity() > MAX_KEPT) {
                bytes = ByteBuffer.allocate(0);
            }
        }
    }

    /** Writes the value {@code value[from, end)}; refuses it if it is neither valid nor trusted. */
    void value(byte[] value, int from, int end) {
        if (!isTrusted()) {
            checkValue(value, from, end);
        }
        writer.verbatim(value, from, end);
    }

    private void checkValue(byte[] value, int from, int end) {
        writer.checkValueOrder();
        int depthLeft = options.limits().maxDepth() - writer.grammar.depth();
        ValueScanner scanner = scanner();
        int at = scanner.scan(value, from, end, depthLeft, options.framing() == Framing.NDJSON);
        if (at != ValueScanner.VALID) {
            Kind error = scanner.error();
            throw error == null ? writer.tooDeep() : writer.refused(notJson("value", error, at - from));
        }
    }

    /** Writes {@code body[from, end)} as a string; refuses it if it may not stand between quotes and is not trusted. */
    void body(byte[] body, int from, int end) {
        if (!isTrusted()) {
            writer.checkValueOrder();
            ValueScanner scanner = scanner();
            int at = scanner.scanContent(body, from, end);
            if (at != ValueScanner.VALID) {
                throw writer.refused(notJson("string", scanner.error(), at - from));
            }
        }
        OutputBuffer out = writer.out;
        out.pos = writer.beginString();
        out.append(body, from, end);
        writer.endString(out.pos);
    }

    /** Writes an integer; refuses one with too many digits. */
    void number(BigInteger value) {
        digits(BigNumbers.text(value, options.limits().maxNumberLength()));
    }

    /** Writes a decimal; refuses one with too many digits. */
    void number(BigDecimal value) {
        digits(BigNumbers.text(value, options.limits().maxNumberLength()));
    }

    private void digits(@Nullable String digits) {
        if (digits == null) {
            throw numberTooLong();
        }
        byte[] ascii = digits.getBytes(StandardCharsets.ISO_8859_1);
        writer.verbatim(ascii, 0, ascii.length);
    }

    /** Writes a number given as text; refuses it if it is not a number, trusted or not. */
    void number(String value) {
        int length = value.length();
        if (length > options.limits().maxNumberLength()) {
            throw numberTooLong();
        }
        byte[] ascii = writer.text.ascii(value);
        if (!NumberScanner.isNumber(ascii, 0, length)) {
            throw writer.refused("the text is not a JSON number");
        }
        writer.verbatim(ascii, 0, length);
    }

    private JsonLimitException numberTooLong() {
        return writer.refused(Limit.NUMBER_LENGTH, options.limits().maxNumberLength());
    }

    private ValueScanner scanner() {
        ValueScanner made = scanner;
        if (made == null) {
            made = new ValueScanner();
            scanner = made;
        }
        return made;
    }

    private static String notJson(String what, @Nullable Kind error, int at) {
        String why = String.valueOf(error).toLowerCase(Locale.ROOT).replace('_', ' ');
        return "the raw " + what + " is not JSON: " + why + " at its byte " + at;
    }

    /** Encodes a text as UTF-8 into {@link #bytes}, from 0 to the limit. */
    private void encode(String text) {
        CharsetEncoder charset = charset();
        bytes.clear();
        int length = text.length();
        for (int i = 0; i < length; ) {
            int filled = Math.min(length - i, CHUNK_CHARS);
            text.getChars(i, i + filled, chars.array(), 0);
            CoderResult result = charset.encode(chars.clear().limit(filled), bytes, i + filled == length);
            if (result.isOverflow()) {
                grow();
            } else if (result.isError()) {
                throw writer.refused("text has a lone surrogate, which no UTF-8 can stand for");
            }
            i += chars.position();
        }
        bytes.flip();
    }

    private CharsetEncoder charset() {
        CharsetEncoder made = charset;
        if (made == null) {
            made = StandardCharsets.UTF_8.newEncoder().replaceWith("\uFFFD".getBytes(StandardCharsets.UTF_8));
            made.onMalformedInput(
                    options.utf8Policy() == Utf8Policy.REPLACE ? CodingErrorAction.REPLACE : CodingErrorAction.REPORT);
            charset = made;
            chars = CharBuffer.allocate(CHUNK_CHARS);
        }
        return made.reset();
    }

    private void grow() {
        if (bytes.capacity() == ArrayLengths.MAX) {
            throw new OutOfMemoryError("the UTF-8 form of the text is longer than any array");
        }
        long larger = Math.max(2L * bytes.capacity(), 2L * CHUNK_CHARS);
        bytes = ByteBuffer.allocate((int) Math.min(ArrayLengths.MAX, larger)).put(bytes.flip());
    }
}
