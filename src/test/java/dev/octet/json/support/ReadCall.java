package dev.octet.json.support;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls that mean something wherever the parser stands. */
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
    PEEK {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.peek();
        }
    },
    IS_NULL {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.read(UTF8JsonParser::isNextNull);
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
    GET_STRING {
        @Override
        public @Nullable Object on(Reading reading) {
            return reading.parser().getString();
        }
    };

    /** Makes the call and answers what it did. */
    public abstract @Nullable Object on(Reading reading);

    /** What each of the calls answers, and where the parser stands behind it. */
    public static List<String> log(Reading reading, List<ReadCall> calls) {
        List<String> log = new ArrayList<>();
        UTF8JsonParser parser = reading.parser();
        try (reading) {
            for (ReadCall call : calls) {
                String answer;
                try {
                    answer = String.valueOf(call.on(reading));
                } catch (JsonException e) {
                    answer = error(e);
                } catch (IllegalStateException e) {
                    answer = "IllegalStateException";
                }
                JsonToken token = parser.currentToken();
                String state = token == null || token == JsonToken.NOT_AVAILABLE
                        ? "no token"
                        : token + " @" + parser.tokenLocation() + " to " + parser.currentLocation() + " in "
                                + parser.currentName();
                log.add(call + ": " + answer + " -> " + state + " depth " + parser.depth());
            }
        }
        return log;
    }

    private static String error(JsonException e) {
        String kind = e instanceof JsonSyntaxException syntax ? syntax.kind().toString() : "";
        String limit = e instanceof JsonLimitException refusal ? refusal.limit() + " " + refusal.value() : "";
        return e.getClass().getSimpleName() + " " + kind + limit + " @" + e.location();
    }
}
