package dev.octet.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Canary;
import dev.octet.json.support.DirtyPool;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.OutputKind;
import dev.octet.json.support.Reading;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.SinkViews;
import dev.octet.json.support.Step;
import dev.octet.json.support.TestScale;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * SECURITY.md: "A document's bytes stay its own", "Errors show no content". Each document here has its own name, string
 * and number. They never show in another document's output, tokens or errors, nor in the {@code toString} of anything.
 * The string and the number do not show in the document's own errors either; the name may, in the JSON Pointer.
 *
 * <i>Not</i> promised is "wiping buffers before they are used again". An array passed out, be it {@code tokenBytes()}
 * or the argument of a sink, has a meaning within its range only; the rest may hold anything, and so may arrays in a
 * pool. So the tests look at ranges, and their pool lends every array again with its content.
 */
class CanaryTest {
    private static final int TASKS = 4;

    /** What a document may live through; the pool, the random numbers and the checks are the visitor's. */
    private enum Life {
        WRITTEN(Visit::written),
        WRITTEN_AND_ABANDONED(Visit::writtenAndAbandoned),
        WRITTEN_INTO_A_FAILING_SINK(Visit::writtenIntoAFailingSink),
        WRITTEN_AND_ABORTED(Visit::writtenAndAborted),
        WRITTEN_HALF(Visit::writtenHalf),
        REFUSED_BY_THE_GENERATOR(Visit::refusedByTheGenerator),
        KEPT_IN_MEMORY(Visit::keptInMemory),
        READ(Visit::read),
        READ_HALF(Visit::readHalf),
        MISREAD(Visit::misread),
        MALFORMED(Visit::malformed),
        MALFORMED_WITH_AN_EXCERPT(Visit::malformedWithAnExcerpt),
        SECOND_OF_A_SEQUENCE(Visit::secondOfASequence),
        READ_FROM_A_FAILING_SOURCE(Visit::readFromAFailingSource),
        FED(Visit::fed),
        COPIED(Visit::copied);

        private final Consumer<Visit> visit;

        Life(Consumer<Visit> visit) {
            this.visit = visit;
        }
    }

    /** One thread's way through lives. */
    private static final class Visit {
        private final Random random;
        private final BufferPool pool;

        Visit(long seed, BufferPool pool) {
            this.random = new Random(seed);
            this.pool = pool;
        }

        private Canary canary() {
            return Canary.of(random);
        }

        private WriteOptions writing() {
            return WriteOptions.defaults().withPool(pool);
        }

        private ReadOptions reading() {
            return ReadOptions.defaults().withPool(pool);
        }

        // ---- writing

        void written() {
            Canary canary = canary();
            OutputKind[] kinds = OutputKind.values();
            OutputKind.Output output = kinds[random.nextInt(kinds.length)].open(writing());
            canary.write(output.generator());
            canary.assertTells(output.generator().toString());
            output.generator().close();
            output.generator().close();
            assertEquals(canary.json(), Step.text(output.bytes().get()));
        }

        void writtenAndAbandoned() {
            Canary canary = canary();
            RecordingSink sink = new RecordingSink();
            canary.open(UTF8JsonGenerator.to(sink, writing()));
            assertPrefix(canary, sink);
        }

        /** The generator fails, is asked on, closed twice, and serves another document. */
        void writtenIntoAFailingSink() {
            Canary first = canary();
            Canary second = canary();
            Fault.How[] ways = Fault.How.values();
            int at = random.nextInt(first.json().length());
            FaultySink sink = new FaultySink(Fault.write(at, ways[random.nextInt(ways.length)]));
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(SinkViews.stream(sink), writing());
            first.assertTells(assertThrows(Throwable.class, () -> {
                first.write(generator);
                generator.flush();
            }));
            first.assertTells(assertThrows(IllegalStateException.class, () -> generator.writeString("more")));
            if (random.nextBoolean()) {
                generator.close();
                generator.close();
            }
            assertPrefix(first, sink);
            RecordingSink next = new RecordingSink();
            generator.reset(SinkViews.stream(next));
            second.write(generator);
            generator.close();
            assertEquals(second.json(), next.text());
            assertPrefix(first, sink);
        }

        void writtenAndAborted() {
            Canary first = canary();
            Canary second = canary();
            RecordingSink sink = new RecordingSink();
            RecordingSink next = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, writing());
            first.open(generator);
            generator.abort();
            generator.reset(next);
            second.write(generator);
            generator.close();
            assertPrefix(first, sink);
            assertEquals(second.json(), next.text());
        }

        void writtenHalf() {
            Canary canary = canary();
            RecordingSink sink = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, writing());
            canary.open(generator);
            canary.assertTells(assertThrows(IllegalStateException.class, () -> generator.writeName(canary.text())));
            generator.writeNull();
            canary.assertTells(assertThrows(IllegalStateException.class, generator::close));
            assertEquals(canary.open() + ",null", sink.text());
        }

        void refusedByTheGenerator() {
            Canary canary = canary();
            JsonLimits tight =
                    JsonLimits.defaults().withMaxOutputBytes(canary.open().length() + 5);
            List<Step> refusals = List.of(
                    g -> g.writeString(canary.text() + '\uD800'),
                    g -> g.writeUTF8String((canary.text() + '\u00FF').getBytes(StandardCharsets.ISO_8859_1)),
                    g -> g.writeString(canary.text()),
                    g -> g.writeNumber(canary.number() + 'x'),
                    g -> g.writeRawValue('"' + canary.text()));
            RecordingSink sink = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, writing().withLimits(tight));
            canary.open(generator);
            Step refusal = refusals.get(random.nextInt(refusals.size()));
            canary.assertTells(assertThrows(JsonException.class, () -> refusal.on(generator)));
            generator.abort();
            generator.close();
            assertTrue((canary.open() + ",\"" + canary.text()).startsWith(sink.text()));
        }

        void keptInMemory() {
            Canary first = canary();
            Canary second = canary();
            SegmentedBuffer buffer = new SegmentedBuffer(pool);
            for (Canary canary : List.of(first, second)) {
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(buffer, writing());
                canary.write(generator);
                generator.close();
                canary.assertTells(buffer.toString());
                assertEquals(canary.json(), Step.text(buffer.toByteArray()));
                buffer.clear();
                buffer.clear();
            }
        }

        private static void assertPrefix(Canary canary, RecordingSink sink) {
            assertTrue(canary.json().startsWith(sink.text()), "a prefix or nothing");
        }

        // ---- reading

        private Reading open(String json, ReadOptions options) {
            Arrival[] kinds = Arrival.values();
            Arrival kind = kinds[random.nextInt(kinds.length)];
            boolean slow = kind.name().contains("BYTE") || kind == Arrival.BUFFER_OF_16;
            return (slow && json.length() > 5_000 ? Arrival.STREAM : kind).open(Step.bytes(json), options);
        }

        void read() {
            Canary canary = canary();
            Reading input = open(canary.json(), reading());
            StringBuilder seen = new StringBuilder();
            for (JsonToken token = input.next(); token != null; token = input.next()) {
                UTF8JsonParser parser = input.parser();
                seen.append(new String(
                        parser.tokenBytes(), parser.tokenOffset(), parser.tokenLength(), StandardCharsets.UTF_8));
                canary.assertOwn(String.valueOf(parser.getValue()) + parser.currentName() + parser.tokenLocation());
            }
            String tokens = "{" + canary.name() + "[" + canary.text() + canary.number() + canary.text() + "]}";
            assertEquals(tokens, seen.toString());
            canary.assertTells(input.parser().toString());
            input.parser().close();
            input.parser().close();
        }

        void readHalf() {
            Canary first = canary();
            Canary second = canary();
            UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(Step.bytes(first.json())), reading());
            for (int i = random.nextInt(6); i > 0; i--) {
                parser.nextToken();
            }
            if (random.nextBoolean()) {
                parser.close();
            }
            parser.reset(ScriptedSource.of(Step.bytes(second.json())).inReadsOf(1_000));
            second.assertOwn(String.valueOf(parser.currentName()) + parser.currentToken() + parser.tokenLocation());
            second.assertOwn(String.valueOf(parser.readAny()));
            if (random.nextBoolean()) {
                parser.close();
            }
        }

        /** Every getter that does not fit. */
        void misread() {
            Canary canary = canary();
            List<Consumer<UTF8JsonParser>> getters = List.of(
                    UTF8JsonParser::getIntValue,
                    UTF8JsonParser::getLongValue,
                    UTF8JsonParser::getBooleanValue,
                    UTF8JsonParser::getBinaryValue,
                    UTF8JsonParser::getUUIDValue,
                    UTF8JsonParser::getInstantValue,
                    UTF8JsonParser::readNull);
            for (Consumer<UTF8JsonParser> getter : getters) {
                Reading input = open(canary.json(), reading());
                for (int i = random.nextBoolean() ? 5 : 4; i > 0; i--) {
                    input.next();
                }
                RuntimeException refusal = assertThrows(RuntimeException.class, () -> getter.accept(input.parser()));
                canary.assertTells(refusal);
                input.parser().close();
            }
        }

        void malformed() {
            Canary canary = canary();
            for (String wrong : List.of(
                    "?", ",]", "9".repeat(1_001), "\u0001", ",\"\\x" + canary.text(), "", ",nul" + canary.text())) {
                Reading input = open(canary.open() + wrong, reading());
                canary.assertTells(refusal(input));
                canary.assertTells(refusal(input));
                input.parser().close();
            }
        }

        void malformedWithAnExcerpt() {
            Canary canary = canary();
            Reading input = open(canary.open() + "?", reading().withErrorExcerpt(true));
            JsonException refusal = refusal(input);
            canary.assertOwn(refusal.toString());
            assertTrue(refusal.getMessage().contains(canary.id()), "it was asked for");
            input.parser().close();
        }

        /** An excerpt shows content "of this document (in a sequence, of this root and this line)". */
        void secondOfASequence() {
            Canary first = canary();
            Canary second = canary();
            boolean lines = random.nextBoolean();
            ReadOptions options = reading()
                    .withFraming(lines ? Framing.NDJSON : Framing.CONCATENATED)
                    .withErrorExcerpt(true);
            String wrong = random.nextBoolean() ? "?" : "{\"" + second.name() + "\"?";
            Reading input = open(first.json() + "\n" + wrong, options);
            second.assertTells(refusal(input));
            input.parser().close();
        }

        private static JsonException refusal(Reading input) {
            return assertThrows(JsonException.class, () -> {
                while (input.next() != null) {}
            });
        }

        void readFromAFailingSource() {
            Canary first = canary();
            Canary second = canary();
            Fault.How[] ways = Fault.How.values();
            int at = random.nextInt(first.json().length());
            ScriptedSource source = ScriptedSource.of(Step.bytes(first.json()))
                    .failingOnce(at, ways[random.nextInt(ways.length)].make());
            UTF8JsonParser parser = UTF8JsonParser.of(source, reading());
            first.assertTells(assertThrows(Throwable.class, () -> {
                while (parser.nextToken() != null) {}
            }));
            parser.reset(ScriptedSource.of(Step.bytes(second.json())));
            parser.readStartObject();
            assertEquals(second.name(), parser.nextName());
            parser.readStartArray();
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            parser.readUTF8String(text);
            assertEquals(second.text(), Step.text(text.toByteArray()));
            parser.close();
        }

        void fed() {
            Canary first = canary();
            Canary second = canary();
            ByteFeeder feeder = new ByteFeeder(pool);
            byte[] bytes = Step.bytes(first.json());
            feeder.feed(bytes, 0, bytes.length);
            UTF8JsonParser parser = UTF8JsonParser.of(feeder, reading());
            parser.nextToken();
            if (random.nextBoolean()) {
                parser.close();
            }
            feeder.reset();
            parser.reset(feeder);
            bytes = Step.bytes(second.json());
            feeder.feed(bytes, 0, bytes.length);
            feeder.endOfInput();
            second.assertTells(feeder.toString());
            second.assertOwn(String.valueOf(parser.readAny()));
            parser.close();
            parser.close();
        }

        void copied() {
            Canary canary = canary();
            RecordingSink sink = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, writing());
            Reading input = open(canary.json(), reading());
            for (JsonToken token = input.next(); token != null; token = input.next()) {
                generator.copyEvent(input.parser());
            }
            generator.close();
            input.parser().close();
            assertEquals(canary.json(), sink.text());
        }
    }

    // ---- alone and among others

    @ParameterizedTest
    @EnumSource(Life.class)
    void documentsOneAfterTheOtherKeepTheirBytesApart(Life life) {
        DirtyPool pool = new DirtyPool();
        for (int i = 0; i < TestScale.of(40); i++) {
            life.visit.accept(new Visit(i, pool));
            Life.WRITTEN.visit.accept(new Visit(-i, pool));
            Life.READ.visit.accept(new Visit(-i, pool));
        }
        assertEquals(0, pool.strangers(), "given back twice");
        assertTrue(pool.reused() > 0, "arrays went from document to document");
    }

    /** Kinds of threads that this JVM has. */
    private enum Threads {
        PLATFORM,
        VIRTUAL;

        /** A thread for each task. Virtual ones are of JDK 21, and this is compiled for 17. */
        ExecutorService start() throws ReflectiveOperationException {
            return this == PLATFORM
                    ? Executors.newCachedThreadPool()
                    : (ExecutorService) Executors.class
                            .getMethod("newVirtualThreadPerTaskExecutor")
                            .invoke(null);
        }
    }

    static List<Threads> threads() {
        return Runtime.version().feature() >= 21 ? List.of(Threads.values()) : List.of(Threads.PLATFORM);
    }

    @Test
    void virtualThreadsAreTriedWhereThereAreAny() {
        boolean has = List.of(Executors.class.getMethods()).stream()
                .anyMatch(method -> method.getName().equals("newVirtualThreadPerTaskExecutor"));
        assertEquals(has, threads().contains(Threads.VIRTUAL));
    }

    /** All lives at once, over a pool that leaks and over the shared pool. */
    @ParameterizedTest
    @MethodSource("threads")
    void documentsInManyThreadsKeepTheirBytesApart(Threads threads) throws Exception {
        for (BufferPool pool : List.of(new DirtyPool(), BufferPool.shared(), BufferPool.striped(1, 1 << 16))) {
            ExecutorService executor = threads.start();
            List<Future<?>> tasks = new ArrayList<>();
            for (int task = 0; task < TASKS; task++) {
                long seed = 1_000L * task;
                tasks.add(executor.submit(() -> {
                    Visit visit = new Visit(seed, pool);
                    for (int i = 0; i < TestScale.of(150); i++) {
                        Life.values()[visit.random.nextInt(Life.values().length)].visit.accept(visit);
                    }
                }));
            }
            for (Future<?> task : tasks) {
                task.get();
            }
            executor.shutdown();
            if (pool instanceof DirtyPool dirty) {
                assertEquals(0, dirty.strangers(), "given back twice");
            }
        }
    }
}
