package dev.octet.json.support;

import dev.octet.json.Base64Form;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonSyntaxException;
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
import org.jspecify.annotations.Nullable;

/** Calls that are allowed wherever the parser is. */
public enum ReadCall {
    NEXT {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.next();
        }
    },
    NEXT_NEXT {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.next() + " " + reading.next();
        }
    },
    NEXT_NAME {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.nextName();
        }
    },
    NAME_INDEX {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.ask(p -> p.nextName(NAMES));
        }
    },
    EXPECTED_NAME {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.ask(p -> p.nextName(NAMES, 1));
        }
    },
    STRING_INDEX {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.read(p -> p.nextStringIndex(NAMES));
        }
    },
    HAS_ELEMENT {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.ask(UTF8JsonParser::hasNextElement);
        }
    },
    TRY_NULL {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.ask(UTF8JsonParser::tryReadNull);
        }
    },
    STRING_OR_NULL {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.read(p -> String.valueOf(p.readStringOrNull()));
        }
    },
    READ_LONG {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.read(UTF8JsonParser::readLong);
        }
    },
    READ_NUMBER {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.read(UTF8JsonParser::readNumber);
        }
    },
    UTF8_BYTES {
        @Override
        public @Nullable Object on(Reading reading) {
            return Step.text(reading.read(UTF8JsonParser::readUTF8Bytes));
        }
    },
    RAW_VALUE {
        @Override
        public @Nullable Object on(Reading reading) {
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            reading.countAtOnce(p -> p.readRawValue(ByteSink.of(target)));
            return Step.text(target.toByteArray());
        }
    },
    RAW_VALUE_TO_WHAT_FAILS {
        @Override
        public @Nullable Object on(Reading reading) {
            try {
                reading.count(p -> p.readRawValue(ByteSink.of(new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException("full");
                    }
                })));
            } catch (UncheckedIOException e) {
                return "left " + reading.next();
            }
            return "nothing to write";
        }
    },
    PEEK {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.peek();
        }
    },
    IS_NULL {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.isNextNull();
        }
    },
    SKIP_VALUE {
        @Override
        public @Nullable Object on(Reading reading) {
            reading.run(UTF8JsonParser::skipValue);
            return "skipped";
        }
    },
    SKIP_CHILDREN {
        @Override
        public @Nullable Object on(Reading reading) {
            reading.skipChildren();
            return "skipped";
        }
    },
    READ_ANY {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.read(p -> String.valueOf(p.readAny()));
        }
    },
    READ_INT {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.read(UTF8JsonParser::readInt);
        }
    },
    READ_STRING {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.read(p -> p.readString());
        }
    },
    READ_DATE {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.read(UTF8JsonParser::readLocalDate);
        }
    },
    STREAM {
        @Override
        public @Nullable Object on(Reading reading) {
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            reading.count(p -> p.readUTF8String(target));
            return Step.text(target.toByteArray());
        }
    },
    STREAM_CHARS {
        @Override
        public @Nullable Object on(Reading reading) {
            StringWriter target = new StringWriter();
            reading.count(p -> p.readString(target));
            return target;
        }
    },
    BINARY {
        @Override
        public @Nullable Object on(Reading reading) {
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            reading.count(p -> p.readBinary(target));
            return target.size();
        }
    },
    BINARY_LINES {
        @Override
        public @Nullable Object on(Reading reading) {
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            reading.count(p -> p.readBinary(target, Base64Form.MIME));
            return target.size();
        }
    },
    AVAILABLE {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.isValueAvailable();
        }
    },
    PARTS {
        @Override
        public @Nullable Object on(Reading reading) {
            if (reading.peek() != JsonToken.VALUE_STRING || !reading.parser().startString(true)) {
                return reading.next();
            }
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            UTF8JsonParser parser = reading.parser();
            while (reading.tryNextPart() == StringPart.TEXT) {
                text.write(parser.tokenBytes(), parser.tokenOffset(), parser.tokenLength());
            }
            return Step.text(text.toByteArray());
        }
    },
    LEAVE_STRING {
        @Override
        public @Nullable Object on(Reading reading) {
            return leave(reading, 0);
        }
    },
    LEAVE_STRING_BEHIND_A_PART {
        @Override
        public @Nullable Object on(Reading reading) {
            return leave(reading, 1);
        }
    },
    LEAVE_STRING_BEHIND_PARTS {
        @Override
        public @Nullable Object on(Reading reading) {
            return leave(reading, 2);
        }
    },
    STREAM_TO_WHAT_FAILS {
        @Override
        public @Nullable Object on(Reading reading) {
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
        }
    },
    START_ARRAY {
        @Override
        public @Nullable Object on(Reading reading) {
            reading.run(UTF8JsonParser::readStartArray);
            return "array";
        }
    },
    START_OBJECT {
        @Override
        public @Nullable Object on(Reading reading) {
            reading.run(UTF8JsonParser::readStartObject);
            return "object";
        }
    },
    GET_VALUE {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.parser().getValue();
        }
    },
    GET_DATE {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.parser().getLocalDateValue();
        }
    },
    GET_STRING {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.parser().getString();
        }
    },
    MARK {
        @Override
        public @Nullable Object on(Reading reading) {
            reading.parser().mark();
            return "marked";
        }
    },
    REWIND {
        @Override
        public @Nullable Object on(Reading reading) {
            reading.parser().rewind();
            return "rewound";
        }
    },
    UNMARK {
        @Override
        public @Nullable Object on(Reading reading) {
            reading.parser().unmark();
            return "unmarked";
        }
    };

    private static final NameTable NAMES = NameTable.of("a", "b", "a longer name", "", "text", "\n\u00e9", "Zm9v");

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
    public abstract @Nullable Object on(Reading reading);

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
            answer = error(e);
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

    private static String error(JsonException e) {
        String kind = e instanceof JsonSyntaxException syntax ? syntax.kind().toString() : "";
        String limit = e instanceof JsonLimitException refusal ? refusal.limit() + " " + refusal.value() : "";
        return e.getClass().getSimpleName() + " " + kind + limit + " @" + e.location();
    }
}
