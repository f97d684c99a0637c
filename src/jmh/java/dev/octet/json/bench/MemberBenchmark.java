package dev.octet.json.bench;

import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import dev.octet.json.bench.models.Address;
import dev.octet.json.bench.models.Counters;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.tools.CopyingStream;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Members by the calls that a codec consists of, on an array of 1,000 objects. So the microseconds of an operation are
 * the nanoseconds of an object.
 *
 * <ul>
 *   <li>{@code project}: three of the twelve members of {@link Events}; the others are skipped. With Octet by a name
 *       table and {@code skipValue}; {@code OctetNames} does it by names as Strings and by {@code nextToken} and
 *       {@code skipChildren}, which is how the Jacksons skip.
 *   <li>{@code skipMembers}: every name, and each value skipped. {@code OctetTokens} skips as the Jacksons do.
 *   <li>{@code skipRecords}: each event skipped as one value, the floor of a projection.
 *   <li>{@code readInts}, {@code writeInts}: records of ten ints. {@code OctetNames} reads names as Strings.
 *   <li>{@code readStrings}, {@code writeStrings}: records of fourteen short Strings.
 * </ul>
 *
 * <p>Each library finds a name in its fastest public way: Octet by a {@code NameTable} and the name expected, Jackson 2
 * by a switch over interned names, Jackson 3 by a {@code PropertyNameMatcher}, fastjson2 by a hash. Encoded names are
 * constants. A new parser or generator each time, into a stream that copies each byte once.
 *
 * <p>To measure: {@code ./octet bench members}. One cell:
 * {@code java -jar target/benchmarks.jar 'MemberBenchmark.project' -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class MemberBenchmark {
    private byte[] events;
    private List<Counters> counters;
    private List<Address> addresses;
    private byte[] countersJson;
    private byte[] addressesJson;
    private OutputStream target = new CopyingStream();

    @Setup
    public void check(BenchmarkParams params) {
        KernelChoice.check(params.getBenchmark());
    }

    /** Jackson 2 writes what the others read. */
    @Setup
    public void make() throws IOException {
        events = Events.make();
        counters = InventedRecords.counters();
        addresses = InventedRecords.addresses();
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        target = json;
        writeIntsJackson2();
        countersJson = json.toByteArray();
        json.reset();
        writeStringsJackson2();
        addressesJson = json.toByteArray();
        target = new CopyingStream();
    }

    byte[] events() {
        return events;
    }

    List<Counters> counters() {
        return counters;
    }

    List<Address> addresses() {
        return addresses;
    }

    byte[] countersJson() {
        return countersJson;
    }

    byte[] addressesJson() {
        return addressesJson;
    }

    /** For the self-check, which reads the bytes. */
    void writeTo(OutputStream other) {
        target = other;
    }

    @Benchmark
    public long projectOctet(Blackhole blackhole) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(events)) {
            return OctetMembers.project(parser, new Values(blackhole));
        }
    }

    @Benchmark
    public long projectOctetNames(Blackhole blackhole) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(events)) {
            return OctetMembers.projectByNames(parser, new Values(blackhole));
        }
    }

    @Benchmark
    public long projectJackson2(Blackhole blackhole) throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(events)) {
            return Jackson2Members.project(parser, new Values(blackhole));
        }
    }

    @Benchmark
    public long projectJackson3(Blackhole blackhole) {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(events)) {
            return Jackson3Members.project(parser, new Values(blackhole));
        }
    }

    @Benchmark
    public long projectFastjson2(Blackhole blackhole) {
        try (JSONReader reader = Parsers.fastjson2(events)) {
            return Fastjson2Members.project(reader, new Values(blackhole));
        }
    }

    @Benchmark
    public long skipMembersOctet() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(events)) {
            return OctetMembers.skipMembers(parser);
        }
    }

    @Benchmark
    public long skipMembersOctetTokens() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(events)) {
            return OctetMembers.skipMembersByTokens(parser);
        }
    }

    @Benchmark
    public long skipMembersJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(events)) {
            return Jackson2Members.skipMembers(parser);
        }
    }

    @Benchmark
    public long skipMembersJackson3() {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(events)) {
            return Jackson3Members.skipMembers(parser);
        }
    }

    @Benchmark
    public long skipMembersFastjson2() {
        try (JSONReader reader = Parsers.fastjson2(events)) {
            return Fastjson2Members.skipMembers(reader);
        }
    }

    @Benchmark
    public boolean skipRecordsOctet() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(events)) {
            return OctetMembers.skipRecords(parser);
        }
    }

    @Benchmark
    public boolean skipRecordsJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(events)) {
            return Jackson2Members.skipRecords(parser);
        }
    }

    @Benchmark
    public boolean skipRecordsJackson3() {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(events)) {
            return Jackson3Members.skipRecords(parser);
        }
    }

    @Benchmark
    public boolean skipRecordsFastjson2() {
        try (JSONReader reader = Parsers.fastjson2(events)) {
            return Fastjson2Members.skipRecords(reader);
        }
    }

    @Benchmark
    public Object readIntsOctet() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(countersJson)) {
            return OctetMembers.readInts(parser);
        }
    }

    @Benchmark
    public Object readIntsOctetNames() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(countersJson)) {
            return OctetMembers.readIntsByNames(parser);
        }
    }

    @Benchmark
    public Object readIntsJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(countersJson)) {
            return Jackson2Members.readInts(parser);
        }
    }

    @Benchmark
    public Object readIntsJackson3() {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(countersJson)) {
            return Jackson3Members.readInts(parser);
        }
    }

    @Benchmark
    public Object readIntsFastjson2() {
        try (JSONReader reader = Parsers.fastjson2(countersJson)) {
            return Fastjson2Members.readInts(reader);
        }
    }

    @Benchmark
    public Object readStringsOctet() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(addressesJson)) {
            return OctetMembers.readStrings(parser);
        }
    }

    @Benchmark
    public Object readStringsJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(addressesJson)) {
            return Jackson2Members.readStrings(parser);
        }
    }

    @Benchmark
    public Object readStringsJackson3() {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(addressesJson)) {
            return Jackson3Members.readStrings(parser);
        }
    }

    @Benchmark
    public Object readStringsFastjson2() {
        try (JSONReader reader = Parsers.fastjson2(addressesJson)) {
            return Fastjson2Members.readStrings(reader);
        }
    }

    @Benchmark
    public Object writeIntsOctet() {
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(target)) {
            OctetMembers.writeInts(generator, counters);
            return generator;
        }
    }

    @Benchmark
    public Object writeIntsJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonGenerator generator = Generators.jackson2(target)) {
            Jackson2Members.writeInts(generator, counters);
            return generator;
        }
    }

    @Benchmark
    public Object writeIntsJackson3() {
        try (tools.jackson.core.JsonGenerator generator = Generators.jackson3(target)) {
            Jackson3Members.writeInts(generator, counters);
            return generator;
        }
    }

    @Benchmark
    public Object writeIntsFastjson2() throws IOException {
        try (JSONWriter writer = JSONWriter.ofUTF8()) {
            Fastjson2Members.writeInts(writer, counters);
            return writer.flushTo(target);
        }
    }

    @Benchmark
    public Object writeStringsOctet() {
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(target)) {
            OctetMembers.writeStrings(generator, addresses);
            return generator;
        }
    }

    @Benchmark
    public Object writeStringsJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonGenerator generator = Generators.jackson2(target)) {
            Jackson2Members.writeStrings(generator, addresses);
            return generator;
        }
    }

    @Benchmark
    public Object writeStringsJackson3() {
        try (tools.jackson.core.JsonGenerator generator = Generators.jackson3(target)) {
            Jackson3Members.writeStrings(generator, addresses);
            return generator;
        }
    }

    @Benchmark
    public Object writeStringsFastjson2() throws IOException {
        try (JSONWriter writer = JSONWriter.ofUTF8()) {
            Fastjson2Members.writeStrings(writer, addresses);
            return writer.flushTo(target);
        }
    }
}
