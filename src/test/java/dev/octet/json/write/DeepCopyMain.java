package dev.octet.json.write;

import dev.octet.json.EscapePolicy;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.ByteSink;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.ForeignTokens;
import dev.octet.json.support.Nested;
import dev.octet.json.support.SmallStack;

/** Run by {@link DeepCopyTest} in a JVM with a small heap; ends with 0 when all is well. */
final class DeepCopyMain {
    private static final int DEPTH = 1_000_000;
    private static final JsonLimits DEEP = JsonLimits.defaults().withMaxDepth(DEPTH);
    private static final JsonLimits DEEPER = JsonLimits.defaults().withMaxDepth(DEPTH + 1);

    private DeepCopyMain() {}

    /** From parser to generator, by every way that the two have. */
    private enum Way {
        /** In runs of plain tokens. */
        VALUE {
            @Override
            void copy(UTF8JsonGenerator generator, UTF8JsonParser parser) {
                generator.copyValue(parser);
            }
        },
        /** Token by token: other escapes than the standard ones are no matter of runs. */
        VALUE_ESCAPED_ANEW {
            @Override
            void copy(UTF8JsonGenerator generator, UTF8JsonParser parser) {
                generator.setEscapes(EscapePolicy.HTML_SAFE).copyValue(parser);
            }
        },
        /** Token by token: a foreign implementation of the interface has no runs. */
        VALUE_OF_ANOTHER_SOURCE {
            @Override
            void copy(UTF8JsonGenerator generator, UTF8JsonParser parser) {
                generator.copyValue(new ForeignTokens(parser));
            }
        },
        EVENTS {
            @Override
            void copy(UTF8JsonGenerator generator, UTF8JsonParser parser) {
                while (parser.nextToken() != null) {
                    generator.copyEvent(parser);
                }
            }
        };

        abstract void copy(UTF8JsonGenerator generator, UTF8JsonParser parser);
    }

    public static void main(String[] arguments) {
        for (Way way : Way.values()) {
            for (String opening : new String[] {"[", "{\"\":", "{\"<a\\n\":"}) {
                if (way == Way.VALUE_ESCAPED_ANEW && opening.contains("<")) {
                    continue; // would not come out as it went in
                }
                SmallStack.run(() -> allowed(way, opening));
                SmallStack.run(() -> refusedByTheParser(way, opening));
                SmallStack.run(() -> refusedByTheGenerator(way, opening));
            }
            SmallStack.run(() -> mixed(way));
        }
    }

    private static void allowed(Way way, String opening) {
        copied(way, new Nested(opening, DEPTH), new Nested(opening, DEPTH));
    }

    /** Arrays in objects in arrays. */
    private static void mixed(Way way) {
        String opening = "[{\"a\":";
        copied(way, new Nested(opening, DEPTH / 2), new Nested(opening, DEPTH / 2));
    }

    private static void copied(Way way, Nested document, Nested same) {
        Compared sink = new Compared(same);
        try (UTF8JsonParser parser = parser(document, DEEP);
                UTF8JsonGenerator generator = generator(sink, DEEP)) {
            way.copy(generator, parser);
        }
        expect(same.size(), sink.bytes);
    }

    private static void refusedByTheParser(Way way, String opening) {
        refused(way, opening, DEEP, DEEPER, (long) DEPTH * opening.length());
    }

    /** The last container that it has room for is not the last of the source. */
    private static void refusedByTheGenerator(Way way, String opening) {
        refused(way, opening, DEEPER, DEEP, (long) DEPTH * opening.length());
    }

    /** One level more than one of the two allows: what could be written was, and nothing else. */
    private static void refused(Way way, String opening, JsonLimits reading, JsonLimits writing, long offset) {
        Compared sink = new Compared(new Nested(opening, DEPTH + 1));
        UTF8JsonGenerator generator = generator(sink, writing);
        try (UTF8JsonParser parser = parser(new Nested(opening, DEPTH + 1), reading)) {
            way.copy(generator, parser);
            throw new AssertionError("not refused");
        } catch (JsonLimitException e) {
            expect(DEPTH, e.value());
            expect(DEPTH + 1, e.actual());
            expect(offset, e.location().byteOffset());
        }
        generator.flush();
        expect(offset, sink.bytes);
        generator.abort();
        generator.close();
    }

    private static UTF8JsonParser parser(Nested document, JsonLimits limits) {
        return UTF8JsonParser.of(document, ReadOptions.defaults().withLimits(limits));
    }

    private static UTF8JsonGenerator generator(ByteSink sink, JsonLimits limits) {
        return UTF8JsonGenerator.to(sink, WriteOptions.defaults().withLimits(limits));
    }

    private static void expect(long expected, long actual) {
        if (expected != actual) {
            throw new AssertionError("expected " + expected + ", not " + actual);
        }
    }

    /** Keeps nothing: each byte must be that of the document at the same offset. */
    private static final class Compared implements ByteSink {
        private final Nested expected;
        private long bytes;

        Compared(Nested expected) {
            this.expected = expected;
        }

        @Override
        public void write(byte[] source, int offset, int length) {
            for (int i = offset; i < offset + length; i++, bytes++) {
                if (bytes >= expected.size() || source[i] != expected.at(bytes)) {
                    throw new AssertionError("byte " + bytes + " is " + source[i]);
                }
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
