package dev.octet.json.support;

import dev.octet.json.JsonException;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Every way in which a document's bytes can reach a parser: whole, in pieces, fed, after a reset, transcoded. */
public enum Arrival {
    ARRAY((json, options) -> Reading.of(UTF8JsonParser.of(json, options))),
    ARRAY_RANGE((json, options) -> Reading.of(UTF8JsonParser.of(around(json), margin(), json.length, options))),
    RESET_TO_ARRAY((json, options) -> {
        UTF8JsonParser used = used(options);
        used.reset(around(json), margin(), json.length);
        return Reading.of(used);
    }),
    HEAP_BUFFER((json, options) -> Reading.of(UTF8JsonParser.of(ByteBuffer.wrap(json), options))),
    READ_ONLY_BUFFER((json, options) -> Reading.of(UTF8JsonParser.of(
            ByteBuffer.wrap(around(json), margin(), json.length).asReadOnlyBuffer(), options))),
    SLICED_BUFFER((json, options) -> {
        ByteBuffer slice = ByteBuffer.wrap(around(json)).slice(1, json.length + 2 * margin() - 2);
        return Reading.of(UTF8JsonParser.of(slice.position(margin() - 1).limit(margin() - 1 + json.length), options));
    }),
    DIRECT_BUFFER((json, options) -> {
        ByteBuffer direct =
                ByteBuffer.allocateDirect(json.length + 2 * margin()).put(around(json));
        return Reading.of(UTF8JsonParser.of(direct.position(margin()).limit(margin() + json.length), options));
    }),

    STREAM((json, options) -> Reading.of(UTF8JsonParser.of(new ByteArrayInputStream(json), options))),
    STREAM_IN_PIECES((json, options) ->
            Reading.of(UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(1, 2, 5).stream(), options))),
    STREAM_BY_BYTE(
            (json, options) -> Reading.of(UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(1).stream(), options))),
    BUFFER_OF_16((json, options) ->
            Reading.of(UTF8JsonParser.of(new ByteArrayInputStream(json), options.withBuffer(new byte[16])))),
    BUFFER_OF_64((json, options) -> Reading.of(UTF8JsonParser.of(
            ScriptedSource.of(json).inReadsOf(17, 1, 64).stream(), options.withBuffer(new byte[64])))),
    RESET_TO_STREAM((json, options) -> {
        UTF8JsonParser used = used(options);
        used.reset(ScriptedSource.of(json).inReadsOf(2, 5).stream());
        return Reading.of(used);
    }),

    CHANNEL((json, options) ->
            Reading.of(UTF8JsonParser.of(Channels.newChannel(new ByteArrayInputStream(json)), options))),
    CHANNEL_IN_PIECES((json, options) ->
            Reading.of(UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(3, 1).channel(), options))),
    CHANNEL_BY_BYTE((json, options) ->
            Reading.of(UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(1).channel(), options))),

    SOURCE((json, options) -> Reading.of(UTF8JsonParser.of(ScriptedSource.of(json), options))),
    SOURCE_BY_THREE((json, options) -> Reading.cut(json, options, everywhere(json, 3))),
    SOURCE_BY_BYTE((json, options) -> Reading.cut(json, options, everywhere(json, 1))),
    SOURCE_BY_BYTE_WITH_PAUSES((json, options) -> Reading.pausing(json, options, everywhere(json, 1))),
    RESET_TO_SOURCE((json, options) -> {
        UTF8JsonParser used = used(options);
        used.reset(ScriptedSource.of(json).inReadsOf(7));
        return Reading.of(used);
    }),

    FED((json, options) -> Reading.fedAt(json, options)),
    FED_IN_PIECES((json, options) -> Reading.fed(json, options, 7)),
    FED_BY_BYTE((json, options) -> Reading.fed(json, options, 1)),
    FED_BUFFERS((json, options) -> {
        ByteFeeder feeder = new ByteFeeder();
        feeder.feed(ByteBuffer.allocateDirect(json.length).put(json).flip());
        feeder.endOfInput();
        return Reading.of(UTF8JsonParser.of(feeder, options));
    }),

    STRING((json, options) -> Reading.of(UTF8JsonParser.of(Step.text(json), options))),
    READER((json, options) -> Reading.of(UTF8JsonParser.of(new StringReader(Step.text(json)), options))),
    READER_BY_CHAR((json, options) -> Reading.of(UTF8JsonParser.of(
            ScriptedSource.ofText(Step.text(json)).inReadsOf(1).reader(), options))),
    UTF_16((json, options) -> {
        byte[] wide = Step.text(json).getBytes(StandardCharsets.UTF_16LE);
        return Reading.of(UTF8JsonParser.of(
                ScriptedSource.of(wide).inReadsOf(1, 4, 3, 7, 64).stream(), StandardCharsets.UTF_16LE, options));
    });

    private static final List<Arrival> ALL = List.of(values());
    private static final List<Arrival> OF_BYTES =
            Stream.of(values()).filter(Arrival::isOfBytes).toList();
    private static final List<Arrival> OF_WHOLE_READS =
            Stream.of(values()).filter(way -> way != SOURCE_BY_BYTE_WITH_PAUSES).toList();

    private final BiFunction<byte[], ReadOptions, Reading> way;

    Arrival(BiFunction<byte[], ReadOptions, Reading> way) {
        this.way = way;
    }

    /** Opens a parser at the start of the document, which is not modified. */
    public Reading open(byte[] utf8, ReadOptions options) {
        return way.apply(utf8, options);
    }

    /** Returns true if bytes arrive unchanged, so that malformed UTF-8 reaches the parser. */
    public boolean isOfBytes() {
        return compareTo(STRING) < 0;
    }

    /** Returns true if a parser that lacks bytes returns, with NOT_AVAILABLE, and does not wait. */
    public boolean isFed() {
        return this == SOURCE_BY_BYTE_WITH_PAUSES || compareTo(FED) >= 0 && compareTo(FED_BY_BYTE) <= 0;
    }

    /** The ways in which a call that reads a whole value returns once, with all of it: no source pauses inside. */
    public static List<Arrival> ofWholeReads() {
        return OF_WHOLE_READS;
    }

    /** The ways that can carry malformed UTF-8. */
    public static List<Arrival> ofBytes() {
        return OF_BYTES;
    }

    /** The ways that can carry this document: if it is malformed UTF-8, not those that read text. */
    public static List<Arrival> of(byte[] utf8) {
        return Utf8Reference.wellFormedEnd(utf8, 0, utf8.length) == utf8.length ? ALL : OF_BYTES;
    }

    /** Returns the number of bytes before and after a document that is a range of a larger array. */
    private static int margin() {
        return 9;
    }

    /**
     * Puts bytes around the document: before it, the start of a string or an escape; after it, bytes that would
     * continue any token.
     */
    private static byte[] around(byte[] json) {
        byte[] larger = new byte[json.length + 2 * margin()];
        System.arraycopy(Step.bytes("[{\"\\u\"12\\"), 0, larger, 0, margin());
        System.arraycopy(json, 0, larger, margin(), json.length);
        System.arraycopy(Step.bytes("0\"]}e\"l,\\"), 0, larger, margin() + json.length, margin());
        return larger;
    }

    private static int[] everywhere(byte[] json, int step) {
        return IntStream.rangeClosed(1, json.length / step).map(i -> i * step).toArray();
    }

    /** Makes a parser that stopped in the middle of a token, in a member: none of that may be visible after a reset. */
    private static UTF8JsonParser used(ReadOptions options) {
        byte[] json = Step.bytes("[\n{\"left\":[\"over\",\"\\ud8");
        UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(json).pausingAt(json.length), options);
        try {
            for (int i = 0; i < 6; i++) {
                parser.nextToken();
            }
        } catch (JsonException refused) {
            // the limits under test may be lower than that
        }
        return parser;
    }
}
