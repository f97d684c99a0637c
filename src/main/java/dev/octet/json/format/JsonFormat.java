package dev.octet.json.format;

import dev.octet.json.Indent;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.nio.charset.StandardCharsets;

/**
 * Writes JSON text anew in another layout: over several lines, or on one without whitespace.
 *
 * <pre>{@code
 * log.debug(JsonFormat.pretty(body));
 * }</pre>
 *
 * <p>The text is validated: one value by RFC 8259 within the default limits. Members keep their order, also if a name
 * occurs twice; strings and numbers stay as they are spelled. What is wrong is thrown as the parser throws it, with its
 * location: {@link dev.octet.json.JsonSyntaxException}, {@link dev.octet.json.JsonLimitException}.
 *
 * <p>The result is held in memory. For documents of any size use {@link UTF8JsonGenerator#copyValue}, which these
 * methods call.
 *
 * <p><b>Threads.</b> The methods keep no state; any thread may call them.
 */
public final class JsonFormat {
    private static final WriteOptions PRETTY = WriteOptions.defaults().withIndent(Indent.pretty());

    private JsonFormat() {}

    /** Returns the value with one member or element on each line, indented by two spaces a level. */
    public static String pretty(String json) {
        return text(UTF8JsonParser.of(json), PRETTY);
    }

    /** As {@link #pretty(String)}, for UTF-8. The array is not changed; the result is a new one. */
    public static byte[] pretty(byte[] json) {
        return format(json, ReadOptions.defaults(), PRETTY);
    }

    /** Returns the value without whitespace between its tokens. */
    public static String minify(String json) {
        return text(UTF8JsonParser.of(json), WriteOptions.defaults());
    }

    /** As {@link #minify(String)}, for UTF-8. The array is not changed; the result is a new one. */
    public static byte[] minify(byte[] json) {
        return format(json, ReadOptions.defaults(), WriteOptions.defaults());
    }

    /**
     * Reads UTF-8 with any options and writes it with any options: another indent, other escapes, several roots. Both
     * framings should agree; a single root is expected by default.
     *
     * @return the output, in a new array
     * @throws dev.octet.json.JsonEncodingException if the input has values that only a lenient parser accepts and that
     *     have no standard form, such as NaN
     * @throws IllegalStateException if the writer's framing takes one root and the input has none or more
     */
    public static byte[] format(byte[] json, ReadOptions reading, WriteOptions writing) {
        return copy(UTF8JsonParser.of(json, reading), writing).toByteArray();
    }

    private static String text(UTF8JsonParser json, WriteOptions writing) {
        return new String(copy(json, writing).toByteArray(), StandardCharsets.UTF_8);
    }

    private static void copy(UTF8JsonParser json, UTF8JsonGenerator generator) {
        try {
            while (json.hasNextElement()) {
                generator.copyValue(json);
            }
        } catch (RuntimeException e) {
            generator.abort(); // e says enough
            throw e;
        }
    }

    private static SegmentedBuffer copy(UTF8JsonParser json, WriteOptions writing) {
        SegmentedBuffer copy = new SegmentedBuffer();
        try (json;
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(copy, writing)) {
            copy(json, generator);
        }
        return copy;
    }
}
