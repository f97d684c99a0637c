package dev.octet.json.write;

import dev.octet.json.Framing;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.RawPolicy;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.cache.ArrayLengths;
import dev.octet.json.internal.grammar.GrammarStack;
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

    /** Length of the longest array that every JVM can create. */
    private static final int MAX_ARRAY = ArrayLengths.MAX;

    private final UTF8JsonGenerator generator;
    private final GrammarStack grammar;
    private final StreamedText text;
    private final CharEncoder unchanged;
    private final WriteOptions options;
    private @Nullable ValueScanner scanner;
    private @Nullable CharsetEncoder charset;
    private CharBuffer chars = CharBuffer.allocate(0);
    private ByteBuffer bytes = ByteBuffer.allocate(0);

    /**
     * @param unchanged an encoder that escapes nothing
     */
    RawText(
            UTF8JsonGenerator generator,
            GrammarStack grammar,
            StreamedText text,
            CharEncoder unchanged,
            WriteOptions options) {
        this.generator = generator;
        this.grammar = grammar;
        this.text = text;
        this.unchanged = unchanged;
        this.options = options;
    }

    private boolean isTrusted() {
        return options.rawPolicy() == RawPolicy.TRUST;
    }

    /** Writes a value given as text; refuses it if it is neither valid nor trusted. */
    UTF8JsonGenerator value(String value) {
        if (isTrusted()) {
            return generator.commit(text.string(unchanged, value, generator.beginValue(0)));
        }
        generator.checkValueOrder();
        try {
            encode(value);
            checkValue(bytes.array(), 0, bytes.limit());
            return generator.verbatim(bytes.array(), 0, bytes.limit());
        } finally {
            if (bytes.capacity() > MAX_KEPT) {
                bytes = ByteBuffer.allocate(0);
            }
        }
    }

    /** Writes an integer; refuses one with too many digits. */
    UTF8JsonGenerator number(BigInteger value) {
        return digits(BigNumbers.text(value, options.limits().maxNumberLength()));
    }

    /** Writes a decimal; refuses one with too many digits. */
    UTF8JsonGenerator number(BigDecimal value) {
        return digits(BigNumbers.text(value, options.limits().maxNumberLength()));
    }

    private UTF8JsonGenerator digits(@Nullable String digits) {
        if (digits == null) {
            throw numberTooLong();
        }
        byte[] ascii = digits.getBytes(StandardCharsets.ISO_8859_1);
        return generator.verbatim(ascii, 0, ascii.length);
    }

    /** Writes a number given as text; refuses it if it is not a number, trusted or not. */
    UTF8JsonGenerator number(String value) {
        int length = value.length();
        if (length > options.limits().maxNumberLength()) {
            throw numberTooLong();
        }
        byte[] ascii = text.ascii(value);
        if (!NumberScanner.isNumber(ascii, 0, length)) {
            throw generator.refused("the text is not a JSON number");
        }
        return generator.verbatim(ascii, 0, length);
    }

    private JsonLimitException numberTooLong() {
        return generator.refused(Limit.NUMBER_LENGTH, options.limits().maxNumberLength());
    }

    /** Refuses {@code value[from, end)} unless it is one value that is in order here, or is trusted. */
    void checkValue(byte[] value, int from, int end) {
        if (isTrusted()) {
            return;
        }
        generator.checkValueOrder();
        int depthLeft = options.limits().maxDepth() - grammar.depth();
        ValueScanner scanner = scanner();
        int at = scanner.scan(value, from, end, depthLeft, options.framing() == Framing.NDJSON);
        if (at != ValueScanner.VALID) {
            Kind error = scanner.error();
            throw error == null
                    ? generator.refused(Limit.DEPTH, options.limits().maxDepth())
                    : generator.refused(notJson("value", error, at - from));
        }
    }

    /**
     * Refuses {@code body[from, end)} unless it may stand between quotes and a string is in order here, or it is
     * trusted.
     */
    void checkBody(byte[] body, int from, int end) {
        if (isTrusted()) {
            return;
        }
        generator.checkValueOrder();
        ValueScanner scanner = scanner();
        int at = scanner.scanContent(body, from, end);
        if (at != ValueScanner.VALID) {
            throw generator.refused(notJson("string", scanner.error(), at - from));
        }
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
                throw generator.refused("text has a lone surrogate, which no UTF-8 can stand for");
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
        if (bytes.capacity() == MAX_ARRAY) {
            throw new OutOfMemoryError("the UTF-8 form of the text is longer than any array");
        }
        long larger = Math.max(2L * bytes.capacity(), 2L * CHUNK_CHARS);
        bytes = ByteBuffer.allocate((int) Math.min(MAX_ARRAY, larger)).put(bytes.flip());
    }
}
