package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSink;
import dev.octet.json.io.ByteSource;
import dev.octet.json.support.Allocation;
import dev.octet.json.support.Step;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Promise P6: "No garbage in the token loop and the generator; both are used again after a reset." One parser reads the
 * same document again and again after a reset; the JVM counts the bytes that its thread allocates. The least of several
 * rounds counts, as for the generator.
 */
class ReadAllocationTest {
    private static final int WARM_UP = 300;
    private static final int DOCUMENTS = 100;
    private static final int ROUNDS = 5;

    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final byte[] RECORDS = Step.bytes(records(""));
    private static final byte[] SPACED = Step.bytes(records(" \n\t"));
    private static final byte[] LARGE =
            Step.bytes("[" + records("") + ",\"" + "text \\n \u00e9\u6f22 ".repeat(3_000) + "\"]");
    private static final NameTable TABLE = NameTable.of("id", "name", "price", "tags", "on", "none", "\u00e9");
    private static final UUID UUID_VALUE = UUID.fromString("01234567-89ab-cdef-0123-456789abcdef");
    private static final ZoneOffset AN_HOUR = ZoneOffset.ofHours(1);
    private static final byte[] SCALARS = Step.bytes(String.join(
            "\",\"",
            "[\"" + UUID_VALUE,
            "2024-02-29",
            "23:59:58",
            "2024-02-29T23:59:58.5",
            "2024-02-29T23:59:58+01:00",
            "2024-02-29T23:59:58Z",
            "2024-02-\\u0032\\u0039\"]"));

    private Object kept = "";

    private static String records(String blank) {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < 60; i++) {
            json.append(i == 0 ? "" : ",")
                    .append(blank)
                    .append("{\"id\":")
                    .append(i * 7_919)
                    .append(blank)
                    .append(",\"name\":\"some text ")
                    .append(i)
                    .append("\",\"price\":")
                    .append(i)
                    .append(".25e2")
                    .append(",\"tags\":[\"a\\n\",\"\u00e9\u6f22\",[],{}],\"on\":")
                    .append(i % 2 == 0)
                    .append(",\"none\":null,\"\\u00e9\":-")
                    .append(1L << i % 60)
                    .append(blank)
                    .append('}');
        }
        return json.append(']').toString();
    }

    private static final ByteSink NOWHERE = ByteSink.of(OutputStream.nullOutputStream());

    /** What is done with a document; the answer depends on all of it, so that nothing can be left out. */
    private record Subject(String name, byte[] json, ReadOptions options, ToLongFunction<UTF8JsonParser> work) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Subject> subjects() {
        return List.of(
                new Subject("skim", RECORDS, DEFAULTS, ReadAllocationTest::skim),
                new Subject("skim with blanks", SPACED, DEFAULTS, ReadAllocationTest::skim),
                new Subject("primitives and names", RECORDS, DEFAULTS, ReadAllocationTest::primitives),
                new Subject("names by table", RECORDS, DEFAULTS, ReadAllocationTest::byTable),
                new Subject("names by expectation", RECORDS, DEFAULTS, ReadAllocationTest::byExpectation),
                new Subject("raw values", RECORDS, DEFAULTS, ReadAllocationTest::raw),
                new Subject("a large raw value", LARGE, DEFAULTS, p -> p.readRawValue(NOWHERE)),
                new Subject("peek", RECORDS, DEFAULTS, ReadAllocationTest::peeking),
                new Subject("slices", RECORDS, DEFAULTS, ReadAllocationTest::slices),
                new Subject(
                        "typed reads",
                        Step.bytes("[1,22,-3,4.5,true,null,false,1e3]"),
                        DEFAULTS,
                        ReadAllocationTest::typed),
                new Subject("skipValue", RECORDS, DEFAULTS, ReadAllocationTest::skipped),
                new Subject("skipChildren", LARGE, DEFAULTS, ReadAllocationTest::children),
                new Subject("a large string in parts", LARGE, DEFAULTS, ReadAllocationTest::parts),
                new Subject("mark and rewind", SPACED, DEFAULTS, ReadAllocationTest::rewound),
                new Subject(
                        "mark and rewind with unique names",
                        SPACED,
                        DEFAULTS.withDuplicateNames(DuplicateNames.REJECT),
                        ReadAllocationTest::rewound),
                new Subject(
                        "names are unique",
                        RECORDS,
                        DEFAULTS.withDuplicateNames(DuplicateNames.REJECT),
                        ReadAllocationTest::skim),
                new Subject(
                        "first names",
                        RECORDS,
                        DEFAULTS.withDuplicateNames(DuplicateNames.FIRST),
                        ReadAllocationTest::skim),
                new Subject(
                        "limits",
                        RECORDS,
                        DEFAULTS.withLimits(JsonLimits.defaults()
                                .withMaxMembers(1_000)
                                .withMaxTokens(100_000)
                                .withMaxDocumentBytes(100_000)),
                        ReadAllocationTest::skim),
                new Subject(
                        "lines",
                        Step.bytes("1\n[2]\n{\"a\":3}\n"),
                        DEFAULTS.withFraming(Framing.NDJSON),
                        ReadAllocationTest::skim),
                new Subject(
                        "doubles",
                        Step.bytes("[0.1,1e22,-1.7976931348623157e308,4.9e-324,123456789.125,3.14159]"),
                        DEFAULTS,
                        ReadAllocationTest::doubles));
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void readingFromAnArrayAllocatesNothing(Subject subject) {
        UTF8JsonParser parser = UTF8JsonParser.of(subject.json, subject.options);
        assertNothing(subject, parser, () -> parser.reset(subject.json, 0, subject.json.length));
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void readingFromAStreamAllocatesNothing(Subject subject) {
        Again stream = new Again(subject.json);
        UTF8JsonParser parser = UTF8JsonParser.of((InputStream) stream, subject.options);
        assertNothing(subject, parser, () -> parser.reset((InputStream) stream.rewound()));
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void readingFromASourceAllocatesNothing(Subject subject) {
        Again source = new Again(subject.json);
        UTF8JsonParser parser = UTF8JsonParser.of((ByteSource) source, subject.options);
        assertNothing(subject, parser, () -> parser.reset((ByteSource) source.rewound()));
    }

    private static void assertNothing(Subject subject, UTF8JsonParser parser, Runnable reset) {
        long answer = run(subject, parser, reset, WARM_UP);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            long before = Allocation.now();
            long sum = run(subject, parser, reset, DOCUMENTS);
            least = Math.min(least, Allocation.now() - before);
            assertEquals(answer * DOCUMENTS, sum * WARM_UP, "the same every time");
        }
        parser.close();
        assertTrue(answer != 0, "something was read");
        assertEquals(0, least, () -> "bytes allocated by " + DOCUMENTS + " documents");
    }

    private static long run(Subject subject, UTF8JsonParser parser, Runnable reset, int times) {
        long sum = 0;
        for (int i = 0; i < times; i++) {
            sum += subject.work.applyAsLong(parser);
            reset.run();
        }
        return sum;
    }

    private static long skim(UTF8JsonParser parser) {
        long tokens = 0;
        while (parser.nextToken() != null) {
            tokens += 1 + parser.depth();
        }
        return tokens;
    }

    private static long primitives(UTF8JsonParser parser) {
        long sum = 0;
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            sum += switch (token) {
                case PROPERTY_NAME -> parser.getString().length();
                case VALUE_NUMBER_INT -> parser.getLongValue();
                case VALUE_NUMBER_FLOAT -> (long) parser.getDoubleValue() + (long) parser.getFloatValue();
                case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue() ? 1 : 0;
                default -> 1;
            };
            String name = parser.currentName();
            sum += name == null ? 0 : name.length();
        }
        return sum;
    }

    private static long byTable(UTF8JsonParser parser) {
        long sum = 0;
        parser.readStartArray();
        while (parser.nextToken() == JsonToken.START_OBJECT) {
            for (int index = parser.nextName(TABLE); index != NameTable.NO_NAME; index = parser.nextName(TABLE)) {
                if (index == 0) {
                    sum += parser.readInt();
                } else if (index == 6) {
                    sum += parser.readLong() % 1_000;
                } else {
                    parser.skipValue();
                    sum += index;
                }
            }
        }
        return sum;
    }

    private static long byExpectation(UTF8JsonParser parser) {
        long sum = 0;
        parser.readStartArray();
        while (parser.hasNextElement()) {
            parser.readStartObject();
            int index = -1;
            while ((index = parser.nextName(TABLE, index + 1)) != NameTable.NO_NAME) {
                sum += index + parser.nextStringIndex(TABLE);
                parser.skipChildren();
            }
        }
        return sum;
    }

    /** Each object is looked through to its end, and then read from its first name. */
    private static long rewound(UTF8JsonParser parser) {
        long sum = 0;
        parser.readStartArray();
        while (parser.hasNextElement()) {
            parser.readStartObject();
            parser.mark();
            while (parser.nextName(TABLE) != NameTable.NO_NAME) {
                parser.skipValue();
            }
            parser.rewind();
            while (parser.nextName() != null) {
                sum += parser.tokenLength();
                parser.skipValue();
                parser.mark();
                parser.peekToken();
                parser.unmark();
            }
        }
        return sum;
    }

    private static long raw(UTF8JsonParser parser) {
        parser.readStartArray();
        long sum = 0;
        while (parser.hasNextElement()) {
            sum += parser.readRawValue(NOWHERE);
        }
        return sum;
    }

    private static long peeking(UTF8JsonParser parser) {
        long tokens = 0;
        while (parser.peekToken() != null) {
            tokens += parser.peekToken() == parser.nextToken() ? 1 : 1_000;
        }
        return tokens;
    }

    private static final byte[] TEXT = Step.bytes("some text 7");

    private static long slices(UTF8JsonParser parser) {
        long sum = 0;
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            sum += parser.tokenBytes()[parser.tokenOffset()] + parser.tokenLength() + parser.tokenByteOffset();
            if (token == JsonToken.VALUE_STRING) {
                sum += parser.valueEqualsUTF8(TEXT) ? 1 : 0;
            }
        }
        return sum;
    }

    private static long typed(UTF8JsonParser parser) {
        parser.readStartArray();
        long sum = parser.readInt() + parser.readLong() + parser.readInt() + (long) parser.readDouble();
        sum += parser.readBoolean() ? 1 : 0;
        sum += parser.isNextNull() ? 1 : 0;
        sum += parser.tryReadNull() ? 10 : 0;
        sum += parser.tryReadNull() ? 100 : 0;
        sum += parser.readBoolean() ? 1 : 0;
        return sum + parser.readInt();
    }

    private static long skipped(UTF8JsonParser parser) {
        parser.readStartArray();
        long sum = 0;
        while (parser.peekToken() != JsonToken.END_ARRAY) {
            parser.skipValue();
            sum += parser.consumedBytes();
        }
        return sum;
    }

    private static long children(UTF8JsonParser parser) {
        parser.nextToken();
        parser.skipChildren();
        return parser.consumedBytes();
    }

    private static long parts(UTF8JsonParser parser) {
        parser.readStartArray();
        parser.skipValue();
        long sum = 0;
        parser.startString(true);
        while (parser.nextStringPart()) {
            sum += parser.tokenLength();
        }
        return sum;
    }

    private static long doubles(UTF8JsonParser parser) {
        parser.readStartArray();
        long sum = 0;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            sum += Double.doubleToRawLongBits(parser.getDoubleValue()) >>> 40;
        }
        return sum;
    }

    /** UUIDs, dates and times: the value, and nothing else. */
    @Test
    void scalarsAllocateTheirValueOnly() {
        UTF8JsonParser parser = UTF8JsonParser.of(SCALARS);
        long made = Allocation.of(this::makeScalars);
        long read = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS + WARM_UP; round++) {
            made = Math.min(made, Allocation.of(this::makeScalars));
            read = Math.min(read, Allocation.of(() -> readScalars(parser)));
        }
        parser.close();
        assertTrue(made > 0, "values are objects");
        assertEquals(made, read, "bytes allocated by reading, as many as by making the values");
    }

    private void makeScalars() {
        kept = new UUID(UUID_VALUE.getMostSignificantBits(), UUID_VALUE.getLeastSignificantBits());
        kept = LocalDate.of(2024, 2, 29);
        kept = LocalTime.of(23, 59, 58);
        kept = LocalDateTime.of(2024, 2, 29, 23, 59, 58, 500_000_000);
        kept = OffsetDateTime.of(2024, 2, 29, 23, 59, 58, 0, AN_HOUR);
        kept = Instant.ofEpochSecond(1_709_251_198);
        kept = LocalDate.of(2024, 2, 29);
    }

    private void readScalars(UTF8JsonParser parser) {
        parser.reset(SCALARS, 0, SCALARS.length);
        parser.readStartArray();
        kept = parser.readUUID();
        kept = parser.readLocalDate();
        kept = parser.readLocalTime();
        kept = parser.readLocalDateTime();
        kept = parser.readOffsetDateTime();
        kept = parser.readInstant();
        kept = parser.readLocalDate();
    }

    /**
     * Streamed reads to a target that keeps nothing, in a reused parser: the parser keeps the memory that they need.
     */
    @Test
    void streamedStringsAllocateNothing() {
        UTF8JsonParser parser = UTF8JsonParser.of(LARGE);
        OutputStream target = OutputStream.nullOutputStream();
        Subject subject = new Subject("readUTF8String", LARGE, DEFAULTS, p -> {
            p.readStartArray();
            p.skipValue();
            return p.readUTF8String(target);
        });
        assertNothing(subject, parser, () -> parser.reset(LARGE, 0, LARGE.length));
    }

    /** A value that is waited for costs nothing, however often a caller asks for it. */
    @Test
    void questionsForFedValuesAllocateNothing() {
        int piece = 700;
        ByteFeeder feeder = new ByteFeeder();
        UTF8JsonParser parser = UTF8JsonParser.of(feeder);
        Subject subject = new Subject("isValueAvailable", RECORDS, DEFAULTS, p -> {
            long sum = 0;
            for (int at = 0; at < RECORDS.length; at += piece) {
                feeder.feed(RECORDS, at, Math.min(piece, RECORDS.length - at));
                sum += p.isValueAvailable() ? 1_000 : 1;
            }
            p.skipValue();
            return sum;
        });
        assertNothing(subject, parser, () -> {
            feeder.reset();
            parser.reset(feeder);
        });
    }

    /** The same bytes again after each rewind, as a stream and as a source. */
    private static final class Again extends InputStream implements ByteSource {
        private final byte[] bytes;
        private int at;

        Again(byte[] bytes) {
            this.bytes = bytes;
        }

        Again rewound() {
            at = 0;
            return this;
        }

        @Override
        public int read() {
            return at == bytes.length ? END : bytes[at++] & 0xFF;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            int count = Math.min(length, bytes.length - at);
            System.arraycopy(bytes, at, buffer, offset, count);
            at += count;
            return count == 0 ? END : count;
        }

        @Override
        public void close() {}
    }
}
