package dev.octet.json;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.octet.json.io.BufferPool;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.GuardedPool;
import dev.octet.json.support.Step;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.ThreadKind;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Many threads, each with its own parsers and generators, share everything that may be shared: options, a new policy,
 * encoded names, a table of names, a pool smaller than they need, the caches of names. Each thread writes and reads
 * content of its own, and must find exactly that, byte by byte.
 */
class ThreadsApartTest {
    private static final int TASKS = 200;
    private static final int ROUNDS = TestScale.of(64);

    /** One document in eight is of this many elements, the others of two: buffers change hands more often than not. */
    private static final int MANY = 40;

    private static final int FEW = 2;

    /** Less than the threads need at a time, so that arrays go from hand to hand. */
    private static final int SLOTS = 3;

    private static final EncodedName ID = EncodedName.of("id");
    private static final NameTable NAMES = NameTable.of("id", "text");

    private final GuardedPool pool = new GuardedPool(BufferPool.striped(SLOTS, 1 << 17));

    /** Escapes as the standard does, by tables of its own, which the first to use it make. */
    private final EscapePolicy escapes =
            EscapePolicy.builder().escape(0x2028, "\\u2028").build();

    private final WriteOptions writing =
            WriteOptions.defaults().withEscapes(escapes).withPool(pool);
    private final WriteOptions copying = WriteOptions.defaults().withPool(pool);
    private final ReadOptions reading = ReadOptions.defaults().withPool(pool);

    @ParameterizedTest
    @EnumSource(ThreadKind.class)
    void eachThreadReadsItsOwnContent(ThreadKind kind) throws Exception {
        ExecutorService executor = kind.executor();
        try {
            List<Future<?>> tasks = new ArrayList<>();
            for (int i = 0; i < TASKS; i++) {
                String stamp = "thread " + i;
                tasks.add(executor.submit(() -> rounds(stamp)));
            }
            for (Future<?> task : tasks) {
                assertNull(task.get()); // throws what the task has thrown
            }
        } finally {
            executor.shutdownNow();
        }
        pool.assertWellKept();
    }

    private void rounds(String stamp) {
        for (int round = 0; round < ROUNDS; round++) {
            List<String> texts = texts(stamp + '.' + round, round % 8 == 0 ? MANY : FEW);
            byte[] expected = Step.bytes(document(stamp, texts));
            assertArrayEquals(expected, written(stamp, texts), stamp);
            assertArrayEquals(expected, copied(expected), stamp);
            assertEquals(texts, read(stamp, expected), stamp);
        }
    }

    /** Short and long ones, with escapes and without, of one to four bytes a character. */
    private static List<String> texts(String stamp, int elements) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < elements; i++) {
            String text = stamp + '/' + i + (i % 3 == 0 ? "\n\"é漢😀" : " plain");
            texts.add(i % 8 == 7 ? text.repeat(200) : text);
        }
        return texts;
    }

    private static String document(String stamp, List<String> texts) {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < texts.size(); i++) {
            String text = texts.get(i).replace("\"", "\\\"").replace("\n", "\\n");
            json.append(i == 0 ? "{" : ",{").append("\"id\":").append(i);
            json.append(",\"text\":\"").append(text).append("\",\"");
            json.append(name(stamp, i)).append("\":").append(i).append(".5}");
        }
        return json.append(']').toString();
    }

    /** Names that no other thread has: caches are filled with what the next owner has no use for. */
    private static String name(String stamp, int element) {
        return stamp + '.' + element % 8;
    }

    private byte[] written(String stamp, List<String> texts) {
        ByteArrayOutputStream out = new Yielding();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(out, writing)) {
            generator.writeStartArray();
            for (int i = 0; i < texts.size(); i++) {
                generator.writeStartObject().writeName(ID).writeNumber(i).writeName("text");
                if (i % 2 == 0) {
                    generator.writeUTF8String(Step.bytes(texts.get(i)));
                } else {
                    generator.writeString(texts.get(i));
                }
                generator.writeName(name(stamp, i)).writeNumber(i + 0.5).writeEndObject();
            }
            generator.writeEndArray();
        }
        return out.toByteArray();
    }

    private byte[] copied(byte[] document) {
        ByteArrayOutputStream out = new Yielding();
        try (UTF8JsonParser parser = UTF8JsonParser.of(new InSmallParts(document), reading);
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(out, copying)) {
            generator.copyValue(parser);
        }
        return out.toByteArray();
    }

    private List<String> read(String stamp, byte[] document) {
        List<String> texts = new ArrayList<>();
        try (UTF8JsonParser parser = UTF8JsonParser.of((InputStream) new InSmallParts(document), reading)) {
            parser.readStartArray();
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                assertEquals(0, parser.nextName(NAMES));
                assertEquals(texts.size(), parser.readInt());
                assertEquals(1, parser.nextName(NAMES));
                texts.add(parser.readString());
                assertEquals(name(stamp, texts.size() - 1), parser.nextName());
                assertEquals(texts.size() - 0.5, parser.readDouble());
                assertEquals(JsonToken.END_OBJECT, parser.nextToken());
            }
        }
        return texts;
    }

    /** Lets others run while its caller has buffers. */
    private static final class Yielding extends ByteArrayOutputStream {
        @Override
        public void write(byte[] bytes, int offset, int length) {
            Thread.yield();
            super.write(bytes, offset, length);
        }
    }

    /** The same while reading. */
    private static final class InSmallParts extends ByteArrayInputStream {
        private static final int PART = 5_000;

        InSmallParts(byte[] bytes) {
            super(bytes);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            Thread.yield();
            return super.read(bytes, offset, Math.min(length, PART));
        }
    }
}
