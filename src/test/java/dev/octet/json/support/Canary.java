package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A document whose name, string and number occur in no other document. Wherever one of them shows up, its document is
 * known.
 *
 * @param id fifteen random digits, part of all three
 * @param size approximate length of the string in bytes
 */
public record Canary(String id, int size) {
    private static final String NAME = "nAmE";
    private static final String TEXT = "tExT";
    private static final String NUMBER = "27182818284";
    private static final Pattern ANY = Pattern.compile("(" + NAME + "|" + TEXT + "|" + NUMBER + ")([0-9]{0,15})");
    private static final long IDS = 1_000_000_000_000_000L;
    private static final int[] SIZES = {20, 300, 3_000, 20_000, 90_000};

    /** Makes a new one; most are small. */
    public static Canary of(Random random) {
        int size = SIZES[Math.min(random.nextInt(SIZES.length), random.nextInt(SIZES.length))];
        return new Canary(String.format("%015d", random.nextLong(IDS)), size);
    }

    public String name() {
        return NAME + id;
    }

    /** Returns the string: the same word, repeated. */
    public String text() {
        return (TEXT + id + ' ').repeat(1 + size / 20);
    }

    public String number() {
        return NUMBER + id;
    }

    /** Returns the document: an object with an array of the three. */
    public String json() {
        return open() + ",\"" + text() + "\"]}";
    }

    /** Returns the document up to and including its number. */
    public String open() {
        return "{\"" + name() + "\":[\"" + text() + "\"," + number();
    }

    /** Writes the content of {@link #open}. */
    public void open(UTF8JsonGenerator json) {
        json.writeStartObject().writeName(name()).writeStartArray();
        json.writeString(text()).writeNumber(number());
    }

    /** Writes the content of {@link #json}. */
    public void write(UTF8JsonGenerator json) {
        open(json);
        json.writeUTF8String(Step.bytes(text())).writeEndArray().writeEndObject();
    }

    /** Fails if the text contains anything of another document. */
    public void assertOwn(String seen) {
        Matcher found = ANY.matcher(seen);
        while (found.find()) {
            assertTrue(id.startsWith(found.group(2)), () -> "of another document: " + found.group());
        }
    }

    /** Fails if the text contains anything of another document, or more of this one than its name. */
    public void assertTells(String seen) {
        assertOwn(seen);
        assertFalse(seen.contains(TEXT) || seen.contains(NUMBER), () -> "content: " + seen);
    }

    /** Does the same for a whole failure, with its causes and suppressed exceptions. */
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
