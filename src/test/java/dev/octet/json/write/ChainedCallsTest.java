package dev.octet.json.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.octet.json.Base64Form;
import dev.octet.json.EscapePolicy;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.RecordingSink;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The generator's methods return the generator: each of them, with a value and with a null, and the element that it
 * writes.
 */
@Tag("fast")
class ChainedCallsTest {
    private static final byte[] BYTES = {'a', 'b', 'c'};
    private static final byte[] NUMBER = {'x', '1', '2', ','};

    private final Map<String, UnaryOperator<UTF8JsonGenerator>> calls = new TreeMap<>();
    private final Map<String, String> written = new TreeMap<>();

    private void row(String name, String json, UnaryOperator<UTF8JsonGenerator> call) {
        calls.put(name, call);
        written.put(name, json);
    }

    private static UTF8JsonParser parser() {
        UTF8JsonParser parser = UTF8JsonParser.of("[1, [2]]".getBytes(UTF_8));
        parser.nextToken();
        return parser;
    }

    private void values() {
        row("String", "\"abc\"", g -> g.writeString("abc"));
        row("char[]", "\"bc\"", g -> g.writeString("abc".toCharArray(), 1, 2));
        row("CharSequence", "\"abc\"", g -> g.writeString(new StringBuilder("abc")));
        row("String as a CharSequence", "\"abc\"", g -> g.writeString((CharSequence) "abc"));
        row("EncodedString", "\"abc\"", g -> g.writeString(EncodedString.of("abc")));
        row("Reader", "\"abc\"", g -> g.writeString(new StringReader("abc")));
        row("UTF-8 array", "\"abc\"", g -> g.writeUTF8String(BYTES));
        row("UTF-8 range", "\"bc\"", g -> g.writeUTF8String(BYTES, 1, 2));
        row("UTF-8 ByteBuffer", "\"abc\"", g -> g.writeUTF8String(ByteBuffer.wrap(BYTES)));
        row("UTF-8 InputStream", "\"abc\"", g -> g.writeUTF8String(new ByteArrayInputStream(BYTES)));
        row("UTF-8 channel", "\"abc\"", g -> g.writeUTF8String(Channels.newChannel(new ByteArrayInputStream(BYTES))));
        row("raw string", "\"abc\"", g -> g.writeRawUTF8String(BYTES, 0, 3));
        row("binary", "\"YWJj\"", g -> g.writeBinary(BYTES, 0, 3));
        row("binary InputStream", "\"YWJj\"", g -> g.writeBinary(new ByteArrayInputStream(BYTES)));
        row("binary form", "\"YWJj\\n\"", g -> g.writeBinary(BYTES, 0, 3, Base64Form.MIME.withLineLength(4)));
        row("binary InputStream form", "\"YWJj\"", g -> g.writeBinary(new ByteArrayInputStream(BYTES), Base64Form.URL));
        row("raw value", "12", g -> g.writeRawValue(NUMBER, 1, 2));
        row("raw String", "12", g -> g.writeRawValue("12"));
        row("int", "12", g -> g.writeNumber(12));
        row("long", "12", g -> g.writeNumber(12L));
        row("double", "1.5", g -> g.writeNumber(1.5));
        row("float", "1.5", g -> g.writeNumber(1.5f));
        row("BigInteger", "12", g -> g.writeNumber(BigInteger.valueOf(12)));
        row("BigDecimal", "1.2", g -> g.writeNumber(new BigDecimal("1.2")));
        row("Number", "12", g -> g.writeNumber(new AtomicInteger(12)));
        row("Integer", "12", g -> g.writeNumber(Integer.valueOf(12)));
        row("Boolean", "true", g -> g.writeBoolean(Boolean.TRUE));
        row("number as a String", "1e3", g -> g.writeNumber("1e3"));
        LocalDateTime noon = LocalDateTime.of(2024, 2, 29, 12, 0);
        row("UUID", "\"00000000-0000-0001-0000-000000000002\"", g -> g.writeUUID(new UUID(1, 2)));
        row("LocalDate", "\"2024-02-29\"", g -> g.writeLocalDate(noon.toLocalDate()));
        row("LocalTime", "\"12:00\"", g -> g.writeLocalTime(noon.toLocalTime()));
        row("LocalDateTime", "\"2024-02-29T12:00\"", g -> g.writeLocalDateTime(noon));
        row("OffsetDateTime", "\"2024-02-29T12:00Z\"", g -> g.writeOffsetDateTime(noon.atOffset(ZoneOffset.UTC)));
        row("Instant", "\"1970-01-01T00:00:00Z\"", g -> g.writeInstant(Instant.EPOCH));
        row("true", "true", g -> g.writeBoolean(true));
        row("null", "null", UTF8JsonGenerator::writeNull);
        row("int[]", "[2]", g -> g.writeArray(new int[] {1, 2}, 1, 1));
        row("long[]", "[2]", g -> g.writeArray(new long[] {1, 2}, 1, 1));
        row("double[]", "[2.5]", g -> g.writeArray(new double[] {1, 2.5}, 1, 1));
        row("String[]", "[\"b\",null]", g -> g.writeArray(new String[] {"a", "b", null}, 1, 2));
        row("whole int[]", "[1,2]", g -> g.writeArray(new int[] {1, 2}));
        row("whole long[]", "[1,2]", g -> g.writeArray(new long[] {1, 2}));
        row("whole double[]", "[1.0,2.5]", g -> g.writeArray(new double[] {1, 2.5}));
        row("whole String[]", "[\"a\",null]", g -> g.writeArray(new String[] {"a", null}));
        row("any", "{\"a\":[1]}", g -> g.writeAny(Map.of("a", new int[] {1})));
        row("copyValue", "1", g -> g.copyValue(parser()));
    }

    private void nulls() {
        row("null String", "null", g -> g.writeString((String) null));
        row("null char[]", "null", g -> g.writeString((char[]) null, 0, 0));
        row("null CharSequence", "null", g -> g.writeString((CharSequence) null));
        row("null Reader", "null", g -> g.writeString((Reader) null));
        row("null UTF-8 array", "null", g -> g.writeUTF8String((byte[]) null));
        row("null UTF-8 range", "null", g -> g.writeUTF8String(null, 0, 0));
        row("null ByteBuffer", "null", g -> g.writeUTF8String((ByteBuffer) null));
        row("null InputStream", "null", g -> g.writeUTF8String((InputStream) null));
        row("null channel", "null", g -> g.writeUTF8String((ReadableByteChannel) null));
        row("null raw string", "null", g -> g.writeRawUTF8String(null, 0, 0));
        row("null binary", "null", g -> g.writeBinary(null, 0, 0));
        row("null binary InputStream", "null", g -> g.writeBinary((InputStream) null));
        row("null raw value", "null", g -> g.writeRawValue(null, 0, 0));
        row("null raw String", "null", g -> g.writeRawValue((String) null));
        row("null BigInteger", "null", g -> g.writeNumber((BigInteger) null));
        row("null BigDecimal", "null", g -> g.writeNumber((BigDecimal) null));
        row("null number as a String", "null", g -> g.writeNumber((String) null));
        row("null UUID", "null", g -> g.writeUUID(null));
        row("null LocalDate", "null", g -> g.writeLocalDate(null));
        row("null LocalTime", "null", g -> g.writeLocalTime(null));
        row("null LocalDateTime", "null", g -> g.writeLocalDateTime(null));
        row("null OffsetDateTime", "null", g -> g.writeOffsetDateTime(null));
        row("null Instant", "null", g -> g.writeInstant(null));
        row("null int[]", "null", g -> g.writeArray((int[]) null, 0, 0));
        row("null long[]", "null", g -> g.writeArray((long[]) null, 0, 0));
        row("null double[]", "null", g -> g.writeArray((double[]) null, 0, 0));
        row("null String[]", "null", g -> g.writeArray((String[]) null, 0, 0));
    }

    private void nullsOfEverydayCalls() {
        row("null whole int[]", "null", g -> g.writeArray((int[]) null));
        row("null whole long[]", "null", g -> g.writeArray((long[]) null));
        row("null whole double[]", "null", g -> g.writeArray((double[]) null));
        row("null whole String[]", "null", g -> g.writeArray((String[]) null));
        row("null Number", "null", g -> g.writeNumber((Number) null));
        row("null Integer", "null", g -> g.writeNumber((Integer) null));
        row("null Double", "null", g -> g.writeNumber((Double) null));
        row("null Boolean", "null", g -> g.writeBoolean(null));
        row("null any", "null", g -> g.writeAny(null));
    }

    @Test
    void everyValueMethodReturnsTheGenerator() {
        values();
        nulls();
        nullsOfEverydayCalls();
        calls.forEach((name, call) -> {
            RecordingSink sink = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
            generator.writeStartArray();
            assertSame(generator, call.apply(generator), name);
            assertSame(generator, call.apply(generator), name);
            generator.writeEndArray().close();
            String json = written.get(name);
            assertEquals("[" + json + "," + json + "]", sink.text(), name);
        });
    }

    @Test
    void everyOtherMethodReturnsTheGenerator() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
        assertSame(generator, generator.setEscapes(EscapePolicy.STANDARD));
        assertSame(generator, generator.writeStartObject());
        assertSame(generator, generator.writeName("a"));
        assertSame(generator, generator.writeStartArray());
        assertSame(generator, generator.writeEndArray());
        assertSame(generator, generator.writeName(EncodedName.of("b")));
        assertSame(generator, generator.copyEvent(parser()));
        assertSame(generator, generator.writeEndArray());
        assertSame(generator, generator.writeEndObject());
        generator.close();
        assertEquals("{\"a\":[],\"b\":[]}", sink.text());
    }
}
