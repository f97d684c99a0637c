package dev.octet.json.support;

import dev.octet.json.Base64Form;
import dev.octet.json.JsonException;
import dev.octet.json.JsonToken;
import dev.octet.json.io.ByteSink;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.StringPart;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Calls that are allowed wherever the parser is. */
public enum ReadCall {
    NEXT(r -> r.next()),
    NEXT_NEXT(r -> r.next() + " " + r.next()),
    NEXT_NAME(r -> r.nextName()),
    NAME_INDEX(r -> r.ask(p -> p.nextName(Names.KNOWN))),
    EXPECTED_NAME(r -> r.ask(p -> p.nextName(Names.KNOWN, 1))),
    STRING_INDEX(r -> r.read(p -> p.nextStringIndex(Names.KNOWN))),
    HAS_ELEMENT(r -> r.ask(UTF8JsonParser::hasNextElement)),
    TRY_NULL(r -> r.ask(UTF8JsonParser::tryReadNull)),
    STRING_OR_NULL(r -> r.read(p -> String.valueOf(p.readStringOrNull()))),
    READ_LONG(r -> r.read(UTF8JsonParser::readLong)),
    READ_NUMBER(r -> r.read(UTF8JsonParser::readNumber)),
    UTF8_BYTES(reading -> Step.text(reading.read(UTF8JsonParser::readUTF8Bytes))),
    RAW_VALUE(reading -> {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        reading.countAtOnce(p -> p.readRawValue(ByteSink.of(target)));
        return Step.text(target.toByteArray());
    }),
    RAW_VALUE_TO_WHAT_FAILS(reading -> {
        try {
            reading.count(p -> p.readRawValue(ByteSink.of(Stubs.full())));
        } catch (UncheckedIOException e) {
            return "left " + reading.next();
        }
        return "nothing to write";
    }),
    PEEK(r -> r.peek()),
    IS_NULL(r -> r.isNextNull()),
    SKIP_VALUE(reading -> {
        reading.run(UTF8JsonParser::skipValue);
        return "skipped";
    }),
    SKIP_CHILDREN(reading -> {
        reading.skipChildren();
        return "skipped";
    }),
    READ_ANY(r -> r.read(p -> String.valueOf(p.readAny()))),
    READ_INT(r -> r.read(UTF8JsonParser::readInt)),
    READ_STRING(r -> r.read(p -> p.readString())),
    READ_DATE(r -> r.read(UTF8JsonParser::readLocalDate)),
    STREAM(reading -> {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        reading.count(p -> p.readUTF8String(target));
        return Step.text(target.toByteArray());
    }),
    STREAM_CHARS(reading -> {
        StringWriter target = new StringWriter();
        reading.count(p -> p.readString(target));
        return target;
    }),
    BINARY(reading -> {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        reading.count(p -> p.readBinary(target));
        return target.size();
    }),
    BINARY_LINES(reading -> {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        reading.count(p -> p.readBinary(target, Base64Form.MIME));
        return target.size();
    }),
    AVAILABLE(r -> r.isValueAvailable()),
    PARTS(reading -> {
        if (reading.peek() != JsonToken.VALUE_STRING || !reading.parser().startString(true)) {
            return reading.next();
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        UTF8JsonParser parser = reading.parser();
        while (reading.tryNextPart() == StringPart.TEXT) {
            text.write(parser.tokenBytes(), parser.tokenOffset(), parser.tokenLength());
        }
        return Step.text(text.toByteArray());
    }),
    LEAVE_STRING(reading -> leave(reading, 0)),
    LEAVE_STRING_BEHIND_A_PART(reading -> leave(reading, 1)),
    LEAVE_STRING_BEHIND_PARTS(reading -> leave(reading, 2)),
    STREAM_TO_WHAT_FAILS(reading -> {
        boolean[] isLeft = {false};
        try {
            reading.count(p -> p.readUTF8String(new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    isLeft[0] = true;
                    throw new IOException("full");
                }
            }));
        } catch (UncheckedIOException e) {
            return "left " + (isLeft[0] ? reading.next() : null);
        }
        return "nothing to write";
    }),
    START_ARRAY(reading -> {
        reading.run(UTF8JsonParser::readStartArray);
        return "array";
    }),
    START_OBJECT(reading -> {
        reading.run(UTF8JsonParser::readStartObject);
        return "object";
    }),
    GET_VALUE(r -> r.parser().getValue()),
    GET_DATE(r -> r.parser().getLocalDateValue()),
    GET_STRING(r -> r.parser().getString()),
    MARK(reading -> {
        reading.parser().mark();
        return "marked";
    }),
    REWIND(reading -> {
        reading.parser().rewind();
        return "rewound";
    }),
    UNMARK(reading -> {
        reading.parser().unmark();
        return "unmarked";
    });

    private final Function<Reading, @Nullable Object> effect;

    ReadCall(Function<Reading, @Nullable Object> effect) {
        this.effect = effect;
    }

    /** The size of a part depends on how the bytes arrive; the bytes after the string do not. */
    private static @Nullable Object leave(Reading reading, int parts) {
        if (reading.peek() != JsonToken.VALUE_STRING) {
            return reading.parser().startString(true) ? "entered what is none" : reading.next();
        }
        boolean entered = reading.parser().startString(parts == 1);
        boolean isMore = true;
        for (int i = 0; i < parts && isMore; i++) {
            isMore = reading.nextPart();
        }
        return entered + " " + reading.next();
    }

    /** Makes the call and describes its effect. */
    public @Nullable Object on(Reading reading) {
        return effect.apply(reading);
    }

    /** The result of each call, and the parser's position after it. */
    public static List<String> log(Reading reading, List<ReadCall> calls) {
        List<String> log = new ArrayList<>();
        try (reading) {
            for (ReadCall call : calls) {
                log.add(call.line(reading));
            }
        }
        return log;
    }

    /** The result of this call, and the parser's position after it. */
    public String line(Reading reading) {
        String answer;
        try {
            answer = String.valueOf(on(reading));
        } catch (JsonException e) {
            answer = Tokens.error(e);
        } catch (IllegalStateException e) {
            answer = "IllegalStateException";
        }
        return this + ": " + answer + " -> " + state(reading.parser());
    }

    /** The parser's position: everything about the current token. */
    public static String state(UTF8JsonParser parser) {
        JsonToken token = parser.currentToken();
        String state = token == null || token == JsonToken.NOT_AVAILABLE
                ? "no token"
                : token + " @" + parser.tokenLocation() + " to " + parser.currentLocation() + " in "
                        + parser.currentName() + " of " + parser.tokenByteOffset() + " to " + parser.consumedBytes()
                        + " " + parser.isStandardToken() + " " + text(parser);
        return state + " depth " + parser.depth();
    }

    private static String text(UTF8JsonParser parser) {
        try {
            int from = parser.tokenOffset();
            return Step.text(Arrays.copyOfRange(parser.tokenBytes(), from, from + parser.tokenLength()));
        } catch (IllegalStateException e) {
            return "gone";
        }
    }

    private static final class Names {
        static final NameTable KNOWN = NameTable.of("a", "b", "a longer name", "", "text", "\n\u00e9", "Zm9v");
    }
}
