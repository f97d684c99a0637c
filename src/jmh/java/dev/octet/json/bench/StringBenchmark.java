package dev.octet.json.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import dev.octet.json.JsonToken;
import dev.octet.json.bench.ShortTexts.Script;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.tools.CopyingStream;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;

/**
 * An array of 1,000 different short Strings of one script, written or read by one call for each. So the microseconds of
 * an operation are the nanoseconds of a String, with a thousandth of a new parser or generator.
 *
 * <ul>
 *   <li>{@code writeString}: from a {@code String}, into a stream that copies each byte once.
 *   <li>{@code writeChars}: the same from a {@code char[]}.
 *   <li>{@code readString}: by a caller that knows that a string comes: Octet's {@code readString}, Jackson's
 *       {@code nextTextValue} or {@code nextStringValue}.
 *   <li>{@code getString}: by token and getter.
 * </ul>
 *
 * <p>Octet and the Jacksons refuse lone surrogates, of which there are none here. Octet also refuses malformed UTF-8.
 * fastjson2 checks neither; its caller writes the commas, and it has no tokens. The names of members are the subject of
 * {@link NameBenchmark}.
 *
 * <p>To measure: {@code ./octet bench strings}. One cell:
 * {@code java -jar target/benchmarks.jar 'StringBenchmark.readString' -p script=CJK -p length=6 -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class StringBenchmark {
    @Param({"ASCII", "LATIN1", "GREEK", "CYRILLIC", "CJK", "EMOJI", "MIXED"})
    public Script script;

    /** Chars of each String. */
    @Param({"2", "6", "16", "64", "256"})
    public int length;

    private String[] texts;
    private char[][] chars;
    private byte[] document;
    private OutputStream target = new CopyingStream();

    @Setup
    public void check(BenchmarkParams params) {
        KernelChoice.check(params.getBenchmark());
    }

    @Setup
    public void make() {
        texts = ShortTexts.make(script, length);
        chars = new char[texts.length][];
        for (int i = 0; i < texts.length; i++) {
            chars[i] = texts[i].toCharArray();
        }
        document = ("[\"" + String.join("\",\"", texts) + "\"]").getBytes(UTF_8);
    }

    String[] texts() {
        return texts;
    }

    byte[] document() {
        return document;
    }

    /** For the self-check, which reads the bytes. */
    void writeTo(OutputStream other) {
        target = other;
    }

    @Benchmark
    public Object writeStringOctet() {
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(target)) {
            generator.writeStartArray();
            for (String text : texts) {
                generator.writeString(text);
            }
            return generator.writeEndArray();
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public Object writeStringOctetVector() {
        return writeStringOctet();
    }

    @Benchmark
    public Object writeStringJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonGenerator generator = Generators.jackson2(target)) {
            generator.writeStartArray();
            for (String text : texts) {
                generator.writeString(text);
            }
            generator.writeEndArray();
            return generator;
        }
    }

    @Benchmark
    public Object writeStringJackson3() {
        try (tools.jackson.core.JsonGenerator generator = Generators.jackson3(target)) {
            generator.writeStartArray();
            for (String text : texts) {
                generator.writeString(text);
            }
            return generator.writeEndArray();
        }
    }

    @Benchmark
    public Object writeStringFastjson2() throws IOException {
        try (JSONWriter writer = JSONWriter.ofUTF8()) {
            writer.startArray();
            for (int i = 0; i < texts.length; i++) {
                if (i > 0) {
                    writer.writeComma();
                }
                writer.writeString(texts[i]);
            }
            writer.endArray();
            return writer.flushTo(target);
        }
    }

    @Benchmark
    public Object writeCharsOctet() {
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(target)) {
            generator.writeStartArray();
            for (char[] text : chars) {
                generator.writeString(text, 0, text.length);
            }
            return generator.writeEndArray();
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public Object writeCharsOctetVector() {
        return writeCharsOctet();
    }

    @Benchmark
    public Object writeCharsJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonGenerator generator = Generators.jackson2(target)) {
            generator.writeStartArray();
            for (char[] text : chars) {
                generator.writeString(text, 0, text.length);
            }
            generator.writeEndArray();
            return generator;
        }
    }

    @Benchmark
    public Object writeCharsJackson3() {
        try (tools.jackson.core.JsonGenerator generator = Generators.jackson3(target)) {
            generator.writeStartArray();
            for (char[] text : chars) {
                generator.writeString(text, 0, text.length);
            }
            return generator.writeEndArray();
        }
    }

    @Benchmark
    public Object writeCharsFastjson2() throws IOException {
        try (JSONWriter writer = JSONWriter.ofUTF8()) {
            writer.startArray();
            for (int i = 0; i < chars.length; i++) {
                if (i > 0) {
                    writer.writeComma();
                }
                writer.writeString(chars[i], 0, chars[i].length);
            }
            writer.endArray();
            return writer.flushTo(target);
        }
    }

    @Benchmark
    public long readStringOctet(Blackhole blackhole) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(document)) {
            Values values = new Values(blackhole);
            parser.readStartArray();
            for (int i = 0; i < ShortTexts.COUNT; i++) {
                values.text(parser.readString());
            }
            parser.nextToken();
            return values.result();
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public long readStringOctetVector(Blackhole blackhole) {
        return readStringOctet(blackhole);
    }

    @Benchmark
    public long readStringJackson2(Blackhole blackhole) throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(document)) {
            Values values = new Values(blackhole);
            parser.nextToken();
            for (int i = 0; i < ShortTexts.COUNT; i++) {
                values.text(parser.nextTextValue());
            }
            parser.nextToken();
            return values.result();
        }
    }

    @Benchmark
    public long readStringJackson3(Blackhole blackhole) {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(document)) {
            Values values = new Values(blackhole);
            parser.nextToken();
            for (int i = 0; i < ShortTexts.COUNT; i++) {
                values.text(parser.nextStringValue());
            }
            parser.nextToken();
            return values.result();
        }
    }

    @Benchmark
    public long readStringFastjson2(Blackhole blackhole) {
        try (JSONReader reader = Parsers.fastjson2(document)) {
            Values values = new Values(blackhole);
            reader.nextIfArrayStart();
            for (int i = 0; i < ShortTexts.COUNT; i++) {
                values.text(reader.readString());
            }
            reader.nextIfArrayEnd();
            return values.result();
        }
    }

    @Benchmark
    public long getStringOctet(Blackhole blackhole) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(document)) {
            Values values = new Values(blackhole);
            parser.nextToken();
            while (parser.nextToken() == JsonToken.VALUE_STRING) {
                values.text(parser.getString());
            }
            return values.result();
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public long getStringOctetVector(Blackhole blackhole) {
        return getStringOctet(blackhole);
    }

    @Benchmark
    public long getStringJackson2(Blackhole blackhole) throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(document)) {
            Values values = new Values(blackhole);
            parser.nextToken();
            while (parser.nextToken() == com.fasterxml.jackson.core.JsonToken.VALUE_STRING) {
                values.text(parser.getText());
            }
            return values.result();
        }
    }

    @Benchmark
    public long getStringJackson3(Blackhole blackhole) {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(document)) {
            Values values = new Values(blackhole);
            parser.nextToken();
            while (parser.nextToken() == tools.jackson.core.JsonToken.VALUE_STRING) {
                values.text(parser.getString());
            }
            return values.result();
        }
    }
}
