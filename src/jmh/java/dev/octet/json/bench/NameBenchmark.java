package dev.octet.json.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
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
 * An array of 50 objects with 20 members each; every name is written or read as a String, every value is null. So the
 * microseconds of an operation are the nanoseconds of a member.
 *
 * <p>All parsers keep names that they have seen, and Octet's generator does too. With 20 different names all objects
 * have the same, as records of one kind have. With 1,000 no name comes twice in a document, but the next operation has
 * the same names again: names that are data, such as identifiers.
 *
 * <p>To measure: {@code ./octet bench strings}. One cell:
 * {@code java -jar target/benchmarks.jar 'NameBenchmark.readName' -p script=CJK -p length=6 -p distinct=20 -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class NameBenchmark {
    /** Members of one object. */
    private static final int MEMBERS = 20;

    @Param({"ASCII", "LATIN1", "GREEK", "CYRILLIC", "CJK", "EMOJI", "MIXED"})
    public Script script;

    /** Chars of each name. */
    @Param({"2", "6", "16", "64", "256"})
    public int length;

    /** The number of different names. */
    @Param({"20", "1000"})
    public int distinct;

    private String[][] objects;
    private byte[] document;
    private OutputStream target = new CopyingStream();

    @Setup
    public void check(BenchmarkParams params) {
        KernelChoice.check(params.getBenchmark());
    }

    @Setup
    public void make() {
        String[] texts = ShortTexts.make(script, length);
        objects = new String[ShortTexts.COUNT / MEMBERS][MEMBERS];
        StringBuilder json = new StringBuilder();
        for (int i = 0; i < ShortTexts.COUNT; i++) {
            String name = texts[i % distinct];
            objects[i / MEMBERS][i % MEMBERS] = name;
            json.append(i == 0 ? "[{" : i % MEMBERS == 0 ? "},{" : ",");
            json.append('"').append(name).append("\":null");
        }
        document = json.append("}]").toString().getBytes(UTF_8);
    }

    String[][] objects() {
        return objects;
    }

    byte[] document() {
        return document;
    }

    /** For the self-check, which reads the bytes. */
    void writeTo(OutputStream other) {
        target = other;
    }

    @Benchmark
    public Object writeNameOctet() {
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(target)) {
            generator.writeStartArray();
            for (String[] names : objects) {
                generator.writeStartObject();
                for (String name : names) {
                    generator.writeName(name).writeNull();
                }
                generator.writeEndObject();
            }
            return generator.writeEndArray();
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public Object writeNameOctetVector() {
        return writeNameOctet();
    }

    @Benchmark
    public Object writeNameJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonGenerator generator = Generators.jackson2(target)) {
            generator.writeStartArray();
            for (String[] names : objects) {
                generator.writeStartObject();
                for (String name : names) {
                    generator.writeFieldName(name);
                    generator.writeNull();
                }
                generator.writeEndObject();
            }
            generator.writeEndArray();
            return generator;
        }
    }

    @Benchmark
    public Object writeNameJackson3() {
        try (tools.jackson.core.JsonGenerator generator = Generators.jackson3(target)) {
            generator.writeStartArray();
            for (String[] names : objects) {
                generator.writeStartObject();
                for (String name : names) {
                    generator.writeName(name);
                    generator.writeNull();
                }
                generator.writeEndObject();
            }
            return generator.writeEndArray();
        }
    }

    @Benchmark
    public Object writeNameFastjson2() throws IOException {
        try (JSONWriter writer = JSONWriter.ofUTF8()) {
            writer.startArray();
            for (int i = 0; i < objects.length; i++) {
                if (i > 0) {
                    writer.writeComma();
                }
                writer.startObject();
                for (String name : objects[i]) {
                    writer.writeName(name);
                    writer.writeColon();
                    writer.writeNull();
                }
                writer.endObject();
            }
            writer.endArray();
            return writer.flushTo(target);
        }
    }

    @Benchmark
    public long readNameOctet(Blackhole blackhole) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(document)) {
            Values values = new Values(blackhole);
            parser.readStartArray();
            for (int i = 0; i < objects.length; i++) {
                parser.readStartObject();
                for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                    values.name(name);
                    parser.nextToken();
                }
            }
            parser.nextToken();
            return values.result();
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public long readNameOctetVector(Blackhole blackhole) {
        return readNameOctet(blackhole);
    }

    @Benchmark
    public long readNameJackson2(Blackhole blackhole) throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(document)) {
            Values values = new Values(blackhole);
            parser.nextToken();
            for (int i = 0; i < objects.length; i++) {
                parser.nextToken();
                for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
                    values.name(name);
                    parser.nextToken();
                }
            }
            parser.nextToken();
            return values.result();
        }
    }

    @Benchmark
    public long readNameJackson3(Blackhole blackhole) {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(document)) {
            Values values = new Values(blackhole);
            parser.nextToken();
            for (int i = 0; i < objects.length; i++) {
                parser.nextToken();
                for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                    values.name(name);
                    parser.nextToken();
                }
            }
            parser.nextToken();
            return values.result();
        }
    }

    @Benchmark
    public long readNameFastjson2(Blackhole blackhole) {
        try (JSONReader reader = Parsers.fastjson2(document)) {
            Values values = new Values(blackhole);
            reader.nextIfArrayStart();
            for (int i = 0; i < objects.length; i++) {
                reader.nextIfObjectStart();
                while (!reader.nextIfObjectEnd()) {
                    values.name(reader.readFieldName());
                    reader.nextIfNull();
                }
            }
            reader.nextIfArrayEnd();
            return values.result();
        }
    }
}
