package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A document whose name, string and number nobody else has, so that wherever they show, it is known whose they are.
 *
 * @param id   fifteen random digits, in each of the three
 * @param size bytes of the string, about
 */
public record Canary(String id, int size) {
    private static final String NAME = "nAmE";
    private static final String TEXT = "tExT";
    private static final String NUMBER = "27182818284";
    private static final Pattern ANY = Pattern.compile("(" + NAME + "|" + TEXT + "|" + NUMBER + ")([0-9]{0,15})");
    private static final long IDS = 1_000_000_000_000_000L;
    private static final int[] SIZES = {20, 300, 3_000, 20_000, 90_000};

    /** A new one; most are small. */
    public static Canary of(Random random) {
        int size = SIZES[Math.min(random.nextInt(SIZES.length), random.nextInt(SIZES.length))];
        return new Canary(String.format("%015d", random.nextLong(IDS)), size);
    }

    public String name() {
        return NAME + id;
    }

    /** The string, over and over the same word. */
    public String text() {
        return (TEXT + id + ' ').repeat(1 + size / 20);
    }

    public String number() {
        return NUMBER + id;
    }

    /** The document: an object of an array of the three. */
    public String json() {
        return open() + ",\"" + text() + "\"]}";
    }

    /** The document up to behind its number. */
    public String open() {
        return "{\"" + name() + "\":[\"" + text() + "\"," + number();
    }

    /** Writes what {@link #open} has. */
    public void open(UTF8JsonGenerator json) {
        json.writeStartObject().writeName(name()).writeStartArray();
        json.writeString(text()).writeNumber(number());
    }

    /** Writes what {@link #json} has. */
    public void write(UTF8JsonGenerator json) {
        open(json);
        json.writeUTF8String(Step.bytes(text())).writeEndArray().writeEndObject();
    }

    /** Nothing in a text is anybody else's. */
    public void assertOwn(String seen) {
        Matcher found = ANY.matcher(seen);
        while (found.find()) {
            assertTrue(id.startsWith(found.group(2)), () -> "of another document: " + found.group());
        }
    }

    /** In a text about this document there is nothing of another one, and of this one no more than the name. */
    public void assertTells(String seen) {
        assertOwn(seen);
        assertFalse(seen.contains(TEXT) || seen.contains(NUMBER), () -> "content: " + seen);
    }

    /** The same for all that a failure says, its causes and what was suppressed included. */
    public void assertTells(Throwable failure) {
        assertTells(failure.toString());
        if (failure.getCause() != null) {
            assertTells(failure.getCause());
        }
        for (Throwable other : failure.getSuppressed()) {
            assertTells(other);
        }
    }
}
