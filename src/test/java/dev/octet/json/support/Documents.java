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
 * Documents that are arrays of strings: many cases in one document, {@code ["...","..."]}, or one refused case in a document of its
 * own. Keeps what was expected and what came out beside each other.
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

    /** What the current document should be; for the tests that add elements to it. */
    public Bytes expected() {
        return expected;
    }

    /** What the last generator gave. */
    public Bytes actual() {
        return actual;
    }

    /** Writes the elements that {@code body} writes in an array and compares with {@link #expected()} between brackets. */
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

    /** Adds a blob to the expected document; false when it must be refused, and then the document is useless. */
    public boolean expectUtf8(byte[] bytes, int from, int end) {
        separate();
        return escapes.writeUtf8(bytes, from, end, utf8, expected);
    }

    /** Adds a text to the expected document; false when it must be refused. */
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
     * One refused element after the opening bracket: "refused content (malformed UTF-8, lone surrogate) put the generator in the failed
     * state; later calls throw a new IllegalStateException with the first failure as cause; then close() is silent", and the output is
     * a prefix of what the well-formed part would have given ({@link #expected()}).
     *
     * @return what was thrown
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

    /** The same for the millions: that it is refused, and what came out until then. */
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
