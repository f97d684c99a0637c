package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.support.Reading;
import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of reading a document.
 *
 * @param text "passes", or the error and its offset: {@code CONTROL_CHARACTER @6}, {@code STRING_BYTES 5 @7}
 * @param location the location of the error
 */
record Verdict(String text, @Nullable JsonLocation location) {
    static final String PASSES = "passes";

    /** How the document is gone through. */
    enum Mode {
        READ(reading -> {
            while (reading.next() != null) {
                continue;
            }
        }),
        PEEK_AND_READ(reading -> {
            do {
                reading.peek();
            } while (reading.next() != null);
        }),
        READ_ANY(reading -> {
            while (reading.peek() != null) {
                reading.read(UTF8JsonParser::readAny);
            }
            reading.next();
        }),
        SKIP_VALUE(reading -> {
            while (reading.peek() != null) {
                reading.run(UTF8JsonParser::skipValue);
            }
            reading.next();
        }),
        SKIP_SCALARS(reading -> {
            for (JsonToken next = reading.peek(); next != null; next = reading.peek()) {
                if (next.isScalarValue()) {
                    reading.run(UTF8JsonParser::skipValue);
                } else {
                    reading.next();
                }
            }
            reading.next();
        }),
        SKIP_CHILDREN(reading -> {
            while (reading.next() != null) {
                reading.skipChildren();
            }
        }),
        STREAM_STRINGS(reading -> {
            while (reading.peek() != null) {
                if (reading.peek() == JsonToken.VALUE_STRING) {
                    reading.run(p -> p.readUTF8String(new ByteArrayOutputStream()));
                } else {
                    reading.next();
                }
            }
            reading.next();
        }),
        RAW_VALUE(reading -> {
            while (reading.peek() != null) {
                reading.count(p -> p.readRawValue(new SegmentedBuffer()));
            }
            reading.next();
        });

        private final Consumer<Reading> way;

        Mode(Consumer<Reading> way) {
            this.way = way;
        }

        void run(Reading reading) {
            way.accept(reading);
        }

        /** A string has "no limit if it is streamed or skipped". */
        boolean materialisesStrings() {
            return compareTo(READ_ANY) <= 0;
        }
    }

    /** Goes through the document; when it is refused, checks that it stays so. */
    static Verdict of(Reading reading, Mode mode) {
        try {
            mode.run(reading);
            return new Verdict(PASSES, null);
        } catch (JsonLimitException | JsonSyntaxException e) {
            assertSticky(e, reading.parser());
            return new Verdict(text(e), e.location());
        }
    }

    /** Where it was refused. */
    String pointer() {
        return location == null ? PASSES : location.pointer();
    }

    static String text(JsonException e) {
        String what = switch (e.getClass().getSimpleName()) {
            case "JsonLimitException" -> {
                JsonLimitException limit = (JsonLimitException) e;
                assertEquals(limit.value() + 1, limit.actual(), "actual is always value + 1");
                yield limit.limit() + " " + limit.value();
            }
            default -> ((JsonSyntaxException) e).kind().toString();
        };
        return what + " @" + e.location().byteOffset();
    }

    /** "every later call that advances throws a new exception with the same location". */
    private static void assertSticky(JsonException first, UTF8JsonParser parser) {
        for (int i = 0; i < 2; i++) {
            JsonException again = assertThrows(first.getClass(), parser::nextToken);
            assertNotSame(first, again);
            assertEquals(text(first), text(again));
            assertEquals(first.location(), again.location());
        }
        assertEquals(text(first), text(assertThrows(first.getClass(), parser::skipValue)));
        assertEquals(text(first), text(assertThrows(first.getClass(), parser::readAny)));
        assertEquals(text(first), text(assertThrows(first.getClass(), parser::peekToken)));
    }
}
