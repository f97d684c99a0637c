package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Documents that are arrays of strings: many cases in one document, {@code ["...","..."]}, or one refused case in a
 * document of its own. Keeps expected and actual output side by side.
 */
public final class Documents {
    private final EscapeCase escapes;
    private final Utf8Policy utf8;
    private final Bytes expected = new Bytes();
    private final Bytes actual = new Bytes();

    public Documents(EscapeCase escapes, Utf8Policy utf8) {
        this.escapes = escapes;
        this.utf8 = utf8;
    }

    public WriteOptions options() {
        return WriteOptions.defaults().withEscapes(escapes.policy()).withUtf8Policy(utf8);
    }

    public EscapeCase escapes() {
        return escapes;
    }

    public Utf8Policy utf8() {
        return utf8;
    }

    /** Returns the expected bytes of the current document, for tests that add elements to them. */
    public Bytes expected() {
        return expected;
    }

    /** Returns the output of the last generator. */
    public Bytes actual() {
        return actual;
    }

    /** Writes an array whose elements {@code body} writes, and compares it with {@link #expected()} in brackets. */
    public void compare(Consumer<UTF8JsonGenerator> body, Supplier<String> what) {
        actual.clear();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(actual, options())) {
            json.writeStartArray();
            body.accept(json);
            json.writeEndArray();
        }
        expected.assertSame(actual, () -> what.get() + ", " + this);
    }

    /** Opens the expected document. */
    public Documents begin() {
        expected.clear().write('[');
        return this;
    }

    /** Adds a blob to the expected document. Returns false if it must be refused; then the document is not usable. */
    public boolean expectUtf8(byte[] bytes, int from, int end) {
        separate();
        return escapes.writeUtf8(bytes, from, end, utf8, expected);
    }

    /** Adds a text to the expected document. Returns false if it must be refused. */
    public boolean expectText(CharSequence text) {
        separate();
        return escapes.writeText(text, utf8, expected);
    }

    private void separate() {
        if (expected.size() > 1) {
            expected.write(',');
        }
    }

    /** Closes the expected document. */
    public Documents end() {
        expected.write(']');
        return this;
    }

    /**
     * Writes one element that must be refused after the opening bracket: "The generator enters the failed state when
     * text is refused (malformed UTF-8, a lone surrogate)"; then "later calls throw {@code IllegalStateException} with
     * the failure as cause, and {@code close} is silent". Also checks that the output is a prefix of what the
     * well-formed part would have given ({@link #expected()}).
     *
     * @return the exception
     */
    public JsonEncodingException refuse(Consumer<UTF8JsonGenerator> element, Supplier<String> what) {
        actual.clear();
        UTF8JsonGenerator json = UTF8JsonGenerator.to(actual, options());
        json.writeStartArray();
        Supplier<String> where = () -> what.get() + ", " + this;
        JsonEncodingException refusal = assertThrows(JsonEncodingException.class, () -> element.accept(json), where);
        IllegalStateException later = assertThrows(IllegalStateException.class, json::writeNull, where);
        assertSame(refusal, later.getCause(), where);
        int size = actual.size();
        json.close();
        assertEquals(size, actual.size(), where);
        expected.assertPrefix(actual, where);
        return refusal;
    }

    /** A cheaper form for millions of cases: checks only that the element is refused, and the output up to then. */
    public void refuseOnly(Consumer<UTF8JsonGenerator> element, Supplier<String> what) {
        actual.clear();
        boolean refused = false;
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(actual, options())) {
            json.writeStartArray();
            element.accept(json);
            json.writeEndArray();
        } catch (JsonEncodingException e) {
            refused = true;
        }
        assertTrue(refused, () -> what.get() + ", " + this + ": not refused");
        expected.assertPrefix(actual, () -> what.get() + ", " + this);
    }

    @Override
    public String toString() {
        return escapes + " " + utf8;
    }
}
