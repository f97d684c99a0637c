package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.octet.json.Base64Form;
import dev.octet.json.DuplicateNames;
import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonToken;
import dev.octet.json.NumberForm;
import dev.octet.json.RawPolicy;
import dev.octet.json.TokenSource;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.kernel.WarmKernel;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.CountingStream;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Promise P6: "No garbage in the token loop and the generator; both are used again after a reset." One generator writes
 * the same document again and again, after {@code reset(OutputStream)}; the JVM counts the bytes that its thread
 * allocates.
 *
 * <p>Some rounds in a row must allocate nothing. They may come late: vectors are objects until C2 has compiled the code
 * that uses them, and it may compile it again in the middle of the test, and late on a busy machine. Garbage of
 * documents, however, shows in every few rounds.
 */
class SteadyStateAllocationTest {
    private static final int WARM_UP = 500;
    private static final int DOCUMENTS = 200;
    private static final int ROUNDS = 1_000;
    private static final int QUIET = 5;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static {
        WarmKernel.up();
    }

    private static final WriteOptions DEFAULTS = WriteOptions.defaults();
    private static final String ASCII = "The quick brown fox jumps over the lazy dog. ".repeat(20);
    private static final String CJK = "天地玄黃宇宙洪荒😀".repeat(200);
    private static final String DENSE = "\"quoted\"\n\\ \0 é".repeat(100);
    private static final byte[] ASCII_BYTES = Step.bytes(ASCII);
    private static final byte[] CJK_BYTES = Step.bytes(CJK);
    private static final byte[] DENSE_BYTES = Step.bytes(DENSE);
    private static final byte[] LARGE_BYTES = Step.bytes(ASCII.repeat(100));
    private static final char[] CHARS = (ASCII + CJK + DENSE).toCharArray();
    private static final StringBuilder BUILDER = new StringBuilder(ASCII + CJK + DENSE);
    private static final int[] INTS = {0, -1, 1_000_000, Integer.MIN_VALUE, Integer.MAX_VALUE};
    private static final long[] LONGS = {0, -1, 1L << 40, Long.MIN_VALUE, Long.MAX_VALUE};
    private static final double[] DOUBLES = {
        0, -0.0, 0.1, 1e21, 1e-7, Math.PI, Double.MIN_VALUE, Double.MAX_VALUE, 123456789.125, 5e22, 9007199254740993e3
    };
    private static final float[] FLOATS = {0, 0.1f, 1e10f, (float) Math.PI, Float.MIN_VALUE, Float.MAX_VALUE};
    private static final UUID UUID_VALUE = new UUID(0x0123456789abcdefL, -1);
    private static final OffsetDateTime EVENING =
            OffsetDateTime.of(2024, 2, 29, 23, 59, 58, 123_456_000, ZoneOffset.ofHoursMinutes(-3, -30));
    private static final Instant INSTANT = EVENING.toInstant();
    private static final String[] STRINGS = {ASCII, null, CJK, DENSE, ""};
    private static final Reader READER =
            ScriptedSource.ofText(new String(CHARS)).rewinding().reader();
    private static final InputStream STREAM = ScriptedSource.of(LARGE_BYTES).rewinding().stream();
    private static final ReadableByteChannel CHANNEL =
            ScriptedSource.of(CJK_BYTES).rewinding().channel();
    private static final ByteBuffer HEAP = ByteBuffer.wrap(CJK_BYTES);
    private static final ByteBuffer DIRECT =
            ByteBuffer.allocateDirect(CJK_BYTES.length).put(CJK_BYTES);
    private static final EncodedName ID = EncodedName.of("id");
    private static final EncodedName WIDE =
            EncodedName.of("an encoded name of some length, 漢字 and \"quotes\" included");

    private static final EncodedString ENCODED = EncodedString.of("a constant");

    private record Subject(String name, WriteOptions options, Step document) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Subject> subjects() {
        EscapePolicy custom =
                EscapePolicy.builder().escapeSlash().escape('q', "<q>").build();
        return List.of(
                new Subject("nothing but a literal", DEFAULTS, UTF8JsonGenerator::writeNull),
                new Subject("int and long", DEFAULTS, SteadyStateAllocationTest::integers),
                new Subject("double and float", DEFAULTS, SteadyStateAllocationTest::floating),
                new Subject(
                        "double and float, ECMAScript",
                        DEFAULTS.withNumberForm(NumberForm.ECMASCRIPT),
                        SteadyStateAllocationTest::floating),
                new Subject("UUIDs, dates and times", DEFAULTS, SteadyStateAllocationTest::scalars),
                new Subject(
                        "UUIDs, dates and times, HTML-safe",
                        DEFAULTS.withEscapes(EscapePolicy.HTML_SAFE),
                        SteadyStateAllocationTest::scalars),
                new Subject("bulk arrays", DEFAULTS, SteadyStateAllocationTest::arrays),
                new Subject("Strings", DEFAULTS, SteadyStateAllocationTest::strings),
                new Subject("chars and StringBuilder", DEFAULTS, SteadyStateAllocationTest::chars),
                new Subject("UTF-8", DEFAULTS, SteadyStateAllocationTest::utf8),
                new Subject(
                        "UTF-8, trusted", DEFAULTS.withUtf8Policy(Utf8Policy.TRUST), SteadyStateAllocationTest::utf8),
                new Subject(
                        "UTF-8, replacing",
                        DEFAULTS.withUtf8Policy(Utf8Policy.REPLACE),
                        SteadyStateAllocationTest::utf8),
                new Subject(
                        "UTF-8, non-ASCII escaped",
                        DEFAULTS.withEscapes(EscapePolicy.NON_ASCII),
                        SteadyStateAllocationTest::utf8),
                new Subject(
                        "Strings and UTF-8, HTML-safe",
                        DEFAULTS.withEscapes(EscapePolicy.HTML_SAFE),
                        g -> strings(g.writeStartArray(), true)),
                new Subject(
                        "Strings and UTF-8, custom",
                        DEFAULTS.withEscapes(custom),
                        g -> strings(g.writeStartArray(), true)),
                new Subject("names", DEFAULTS, SteadyStateAllocationTest::names),
                new Subject(
                        "names, HTML-safe",
                        DEFAULTS.withEscapes(EscapePolicy.HTML_SAFE),
                        SteadyStateAllocationTest::names),
                new Subject("members at once", DEFAULTS, SteadyStateAllocationTest::members),
                new Subject(
                        "members at once, supplementary escaped",
                        DEFAULTS.withEscapes(
                                EscapePolicy.builder().escapeSupplementary().build()),
                        SteadyStateAllocationTest::members),
                new Subject(
                        "names, each new in its object",
                        DEFAULTS.withDuplicateNames(DuplicateNames.REJECT),
                        SteadyStateAllocationTest::nested),
                new Subject("nested", DEFAULTS, SteadyStateAllocationTest::nested),
                new Subject("nested, pretty", DEFAULTS.withIndent(Indent.pretty()), SteadyStateAllocationTest::nested),
                new Subject(
                        "nested, inline arrays",
                        DEFAULTS.withIndent(Indent.tab().withInlineArrays(true)),
                        SteadyStateAllocationTest::nested),
                new Subject("text from sources", DEFAULTS, SteadyStateAllocationTest::sources),
                new Subject(
                        "changes of policy", DEFAULTS, policies(custom, EscapePolicy.HTML_SAFE, EscapePolicy.STANDARD)),
                new Subject("binary", DEFAULTS, g -> g.writeBinary(LARGE_BYTES, 0, LARGE_BYTES.length)),
                new Subject(
                        "binary lines",
                        DEFAULTS,
                        g -> g.writeBinary(LARGE_BYTES, 0, LARGE_BYTES.length, Base64Form.MIME)),
                new Subject("raw", DEFAULTS.withRawPolicy(RawPolicy.TRUST), SteadyStateAllocationTest::raw),
                new Subject("raw, checked", DEFAULTS, SteadyStateAllocationTest::raw),
                new Subject("copied tokens", DEFAULTS, SteadyStateAllocationTest::copied),
                new Subject(
                        "copied tokens, non-ASCII escaped",
                        DEFAULTS.withEscapes(EscapePolicy.NON_ASCII),
                        SteadyStateAllocationTest::copied),
                new Subject("copied from a parser", DEFAULTS, SteadyStateAllocationTest::copiedFromParser),
                new Subject(
                        "copied from a parser, indented",
                        DEFAULTS.withIndent(Indent.pretty()),
                        SteadyStateAllocationTest::copiedFromParser),
                new Subject("number text", DEFAULTS, g -> g.writeNumber("-123.456e-789")),
                new Subject(
                        "lines",
                        DEFAULTS.withFraming(Framing.NDJSON),
                        g -> nested(g.writeNull().writeStartArray().writeEndArray())),
                new Subject(
                        "roots",
                        DEFAULTS.withFraming(Framing.CONCATENATED),
                        g -> nested(g.writeNull().writeStartArray().writeEndArray())));
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void writingAllocatesNothing(Subject subject) {
        CountingStream counter = new CountingStream();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(counter, subject.options());
        run(generator, counter, subject.document(), WARM_UP);
        int quiet = 0;
        long allocated = 0;
        for (int round = 0; round < ROUNDS && quiet < QUIET; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            run(generator, counter, subject.document(), DOCUMENTS);
            allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
            quiet = allocated == 0 ? quiet + 1 : 0;
        }
        generator.abort();
        generator.close();
        assertTrue(counter.bytes() > 0, "something was written");
        long last = allocated;
        assertEquals(QUIET, quiet, () -> "quiet rounds; the last of " + DOCUMENTS + " documents allocated " + last);
    }

    /** The measurement itself: it costs nothing, and it sees an object. */
    @Test
    void theMeasurementSeesAnObject() {
        assertTrue(THREADS.isThreadAllocatedMemorySupported() && THREADS.isThreadAllocatedMemoryEnabled());
        long least = Long.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "of asking");
        long before = THREADS.getCurrentThreadAllocatedBytes();
        seen = new byte[1_000];
        assertTrue(THREADS.getCurrentThreadAllocatedBytes() - before >= seen.length);
    }

    private static byte[] seen = {};

    private static void run(UTF8JsonGenerator generator, OutputStream target, Step document, int times) {
        for (int i = 0; i < times; i++) {
            document.on(generator);
            generator.reset(target);
        }
    }

    private static void integers(UTF8JsonGenerator g) {
        g.writeStartArray();
        for (int i = 0; i < 100; i++) {
            g.writeNumber(INTS[i % INTS.length])
                    .writeNumber(LONGS[i % LONGS.length])
                    .writeBoolean(i % 2 == 0);
        }
        g.writeEndArray();
    }

    private static void floating(UTF8JsonGenerator g) {
        g.writeStartArray();
        for (int i = 0; i < 66; i++) {
            g.writeNumber(DOUBLES[i % DOUBLES.length]).writeNumber(FLOATS[i % FLOATS.length]);
        }
        g.writeEndArray();
    }

    private static void scalars(UTF8JsonGenerator g) {
        g.writeStartArray();
        for (int i = 0; i < 50; i++) {
            g.writeUUID(UUID_VALUE)
                    .writeLocalDate(EVENING.toLocalDate())
                    .writeLocalTime(EVENING.toLocalTime())
                    .writeLocalDateTime(EVENING.toLocalDateTime())
                    .writeOffsetDateTime(EVENING)
                    .writeInstant(INSTANT);
        }
        g.writeEndArray();
    }

    private static void arrays(UTF8JsonGenerator g) {
        g.writeStartArray()
                .writeArray(INTS, 0, INTS.length)
                .writeArray(LONGS, 1, 3)
                .writeArray(DOUBLES, 0, DOUBLES.length)
                .writeArray(STRINGS, 0, STRINGS.length)
                .writeEndArray();
    }

    private static void strings(UTF8JsonGenerator g) {
        strings(g.writeStartArray(), false);
    }

    private static void strings(UTF8JsonGenerator g, boolean bytesToo) {
        g.writeString("short").writeString(ASCII).writeString(CJK).writeString(DENSE);
        if (bytesToo) {
            g.writeUTF8String(ASCII_BYTES).writeUTF8String(CJK_BYTES).writeUTF8String(DENSE_BYTES);
        }
        g.writeEndArray();
    }

    private static void chars(UTF8JsonGenerator g) {
        g.writeStartArray().writeString(CHARS, 10, 1_000).writeString(BUILDER).writeEndArray();
    }

    private static void utf8(UTF8JsonGenerator g) {
        g.writeStartArray()
                .writeUTF8String(ASCII_BYTES)
                .writeUTF8String(CJK_BYTES, 3, 305)
                .writeUTF8String(DENSE_BYTES)
                .writeUTF8String(LARGE_BYTES)
                .writeEndArray();
    }

    private static void sources(UTF8JsonGenerator g) {
        g.writeStartArray()
                .writeString(READER)
                .writeUTF8String(STREAM)
                .writeUTF8String(CHANNEL)
                .writeUTF8String(HEAP.rewind())
                .writeUTF8String(DIRECT.rewind())
                .writeBinary(STREAM)
                .writeEndArray();
    }

    private static Step policies(EscapePolicy... policies) {
        return g -> {
            g.writeStartArray();
            for (EscapePolicy policy : policies) {
                g.setEscapes(policy).writeUTF8String(DENSE_BYTES).writeString(DENSE);
            }
            g.writeEndArray();
        };
    }

    private static void names(UTF8JsonGenerator g) {
        g.writeStartObject();
        for (int i = 0; i < 50; i++) {
            g.writeName("name")
                    .writeNumber(1)
                    .writeName(ID)
                    .writeNumber(2)
                    .writeName(WIDE)
                    .writeNull()
                    .writeName(CJK)
                    .writeNull();
        }
        g.writeEndObject();
    }

    private static void members(UTF8JsonGenerator g) {
        g.writeStartObject();
        for (int i = 0; i < 50; i++) {
            g.writeNumberProperty(ID, i)
                    .writeNumberProperty(WIDE, 1L << i)
                    .writeNumberProperty(ID, i / 3.0)
                    .writeBooleanProperty(WIDE, true)
                    .writeNullProperty(ID)
                    .writeStringProperty(ID, CJK)
                    .writeProperty(ID, ENCODED);
        }
        g.writeEndObject();
    }

    private static void nested(UTF8JsonGenerator g) {
        for (int i = 0; i < 100; i++) {
            g.writeStartObject().writeName("a").writeStartArray().writeNumber(i);
        }
        for (int i = 0; i < 100; i++) {
            g.writeStartObject()
                    .writeEndObject()
                    .writeEndArray()
                    .writeName(ID)
                    .writeNumber(i)
                    .writeEndObject();
        }
    }

    private static void raw(UTF8JsonGenerator g) {
        g.writeStartArray()
                .writeRawValue("{\"a\":[1,2]}")
                .writeRawValue(INTS_TEXT, 0, INTS_TEXT.length)
                .writeRawUTF8String(ASCII_BYTES, 0, 100)
                .writeRawValue(CJK_VALUE)
                .writeEndArray();
    }

    private static void copied(UTF8JsonGenerator g) {
        g.writeStartArray().copyValue(SOURCE.rewound()).copyValue(SOURCE.rewound());
        SOURCE.rewound().nextToken();
        g.copyEvent(SOURCE).writeEndObject().writeEndArray();
    }

    /**
     * Plain tokens, which are copied in runs, and others between them; in an array as a whole, and from a stream larger
     * than a window.
     */
    private static void copiedFromParser(UTF8JsonGenerator g) {
        PARSER.reset(MIXED, 0, MIXED.length);
        g.writeStartArray().copyValue(PARSER);
        PARSER.reset(MIXED_STREAM);
        g.copyValue(PARSER).writeEndArray();
        assertNull(PARSER.nextToken(), "the stream has told its end");
    }

    private static final String RECORD = """
            {"id": 12345678901, "name":"short", "of several words" : [1.5, -2e3, true,null,{}], \
            "text":"\\"\\n é 漢字", "n":{"a":[[]]}}""";
    private static final byte[] MIXED = Step.bytes("[" + (RECORD + ",\n").repeat(400) + "1]");
    private static final InputStream MIXED_STREAM = ScriptedSource.of(MIXED).rewinding().stream();
    private static final UTF8JsonParser PARSER = UTF8JsonParser.of(MIXED);

    private static final RepeatingTokens SOURCE = new RepeatingTokens();

    private static final String CJK_VALUE = '"' + CJK + '"';
    private static final byte[] INTS_TEXT = Step.bytes("[1,2,3]");

    /** The tokens of <code>{"name":"...","name":12.5,"name":[null]}</code>, again and again, without an allocation. */
    private static final class RepeatingTokens implements TokenSource {
        private static final JsonToken[] TOKENS = {
            JsonToken.START_OBJECT,
            JsonToken.PROPERTY_NAME,
            JsonToken.VALUE_STRING,
            JsonToken.PROPERTY_NAME,
            JsonToken.VALUE_NUMBER_FLOAT,
            JsonToken.PROPERTY_NAME,
            JsonToken.START_ARRAY,
            JsonToken.VALUE_NULL,
            JsonToken.END_ARRAY,
            JsonToken.END_OBJECT
        };
        private static final byte[] NAME = Step.bytes("name");
        private static final byte[] NUMBER = Step.bytes("12.5");
        private static final int PARTS = 3;

        private int next;
        private int parts;
        private byte[] text = NAME;

        RepeatingTokens rewound() {
            next = 0;
            return this;
        }

        @Override
        public JsonToken nextToken() {
            JsonToken token = TOKENS[next++];
            text = token == JsonToken.PROPERTY_NAME ? NAME : NUMBER;
            return token;
        }

        @Override
        public JsonToken currentToken() {
            return TOKENS[next - 1];
        }

        @Override
        public int depth() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String currentName() {
            return "name";
        }

        @Override
        public byte[] tokenBytes() {
            return text;
        }

        @Override
        public int tokenOffset() {
            return 0;
        }

        @Override
        public int tokenLength() {
            return text.length;
        }

        @Override
        public boolean isStandardToken() {
            return true;
        }

        @Override
        public boolean startString(boolean decoded) {
            if (TOKENS[next] != JsonToken.VALUE_STRING) {
                return false;
            }
            next++;
            parts = PARTS;
            text = LARGE_BYTES;
            return true;
        }

        @Override
        public boolean nextStringPart() {
            return parts-- > 0;
        }
    }
}
