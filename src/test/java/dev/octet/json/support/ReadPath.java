package dev.octet.json.support;

import dev.octet.json.Framing;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The ways through a document other than {@code nextToken} and getters. Each reads to the end of the input and records
 * everything it gets. Only for sources that never return {@code NOT_NOW}.
 */
public enum ReadPath {
    PEEK((parser, notes) -> {
        JsonToken peeked = parser.peekToken();
        JsonToken again = parser.peekToken();
        JsonToken token = parser.nextToken();
        if (peeked != token || again != token) {
            throw new AssertionError("peeked " + peeked + ", then " + again + ", and got " + token);
        }
        return note(parser, token, notes);
    }),
    NEXT_NAME((parser, notes) -> named(parser, notes, UTF8JsonParser::nextName)),
    NAME_TABLE((parser, notes) -> named(parser, notes, p -> p.nextName(Names.KNOWN))),
    EXPECTED_NAME((parser, notes) -> {
        int expected = notes.length() % 9 - 1;
        return named(parser, notes, p -> p.nextName(Names.KNOWN, expected));
    }),
    STRING_INDEX((parser, notes) -> {
        if (parser.peekToken() == null) {
            return note(parser, parser.nextToken(), notes);
        }
        notes.append(parser.nextStringIndex(Names.KNOWN)).append(' ');
        return note(parser, parser.currentToken(), notes);
    }),
    ELEMENTS((parser, notes) -> {
        Object has = resultOf(parser, UTF8JsonParser::hasNextElement);
        notes.append(has).append(' ');
        JsonToken token = parser.nextToken();
        boolean isElement = token != null && token != JsonToken.END_ARRAY;
        if (has instanceof Boolean answer && answer != isElement) {
            throw new AssertionError("hasNextElement is " + answer + " before " + token);
        }
        return note(parser, token, notes);
    }),
    RAW_VALUES((parser, notes) -> {
        JsonToken next = parser.peekToken();
        if (next == null || next == JsonToken.PROPERTY_NAME || next.isStructEnd() || parser.depth() % 2 == 1) {
            return note(parser, parser.nextToken(), notes);
        }
        SegmentedBuffer raw = new SegmentedBuffer();
        notes.append(parser.readRawValue(raw)).append(' ');
        notes.append(new String(raw.toByteArray(), StandardCharsets.UTF_8));
        return note(parser, parser.currentToken(), notes);
    }),
    AVAILABLE((parser, notes) -> {
        notes.append(parser.isValueAvailable()).append(' ');
        return note(parser, parser.nextToken(), notes);
    }),
    REWOUND((parser, notes) -> {
        int depth = parser.depth();
        parser.mark();
        for (int ahead = 1 + notes.length() % 5; ahead > 0 && parser.depth() >= depth; ahead--) {
            if (parser.peekToken() != null) { // the end of the input would drop the mark
                notes.append(parser.nextToken()).append(' ');
            }
        }
        parser.rewind();
        return note(parser, parser.nextToken(), notes);
    }),
    RAW_PARTS((parser, notes) -> parts(parser, false, notes)),
    DECODED_PARTS((parser, notes) -> parts(parser, true, notes)),
    SKIP_CHILDREN((parser, notes) -> {
        JsonToken token = parser.nextToken();
        if (token != null && parser.depth() % 2 == 0) {
            parser.skipChildren();
            token = parser.currentToken();
        }
        return note(parser, token, notes);
    }),
    SKIP_VALUE((parser, notes) -> {
        JsonToken next = parser.peekToken();
        if (next == null || next == JsonToken.PROPERTY_NAME || next.isStructEnd() || parser.depth() % 2 == 1) {
            return note(parser, parser.nextToken(), notes);
        }
        parser.skipValue();
        return note(parser, parser.currentToken(), notes);
    }),
    READ_ANY((parser, notes) -> {
        JsonToken next = parser.peekToken();
        if (next == null || next == JsonToken.PROPERTY_NAME || next.isStructEnd()) {
            return note(parser, parser.nextToken(), notes);
        }
        notes.append(parser.readAny()).append(' ');
        return note(parser, parser.currentToken(), notes);
    }),
    TYPED((parser, notes) -> {
        JsonToken next = parser.peekToken();
        if (next == null) {
            return note(parser, parser.nextToken(), notes);
        }
        switch (next) {
            case START_OBJECT -> parser.readStartObject();
            case START_ARRAY -> parser.readStartArray();
            case VALUE_NUMBER_INT -> notes.append(parser.readLong());
            case VALUE_NUMBER_FLOAT ->
                notes.append(Double.doubleToLongBits(parser.readDouble())); // spelled as the JDK spells it
            case VALUE_STRING -> notes.append(parser.readString());
            case VALUE_TRUE, VALUE_FALSE -> notes.append(parser.readBoolean());
            case VALUE_NULL -> notes.append(parser.isNextNull()).append(parser.tryReadNull());
            default -> parser.nextToken();
        }
        return note(parser, parser.currentToken(), notes);
    }),
    STREAMED((parser, notes) -> {
        if (parser.peekToken() != JsonToken.VALUE_STRING) {
            return note(parser, parser.nextToken(), notes);
        }
        if (parser.depth() % 2 == 0) {
            ByteArrayOutputStream utf8 = new ByteArrayOutputStream();
            notes.append(parser.readUTF8String(utf8)).append(utf8.toString(StandardCharsets.UTF_8));
        } else {
            StringWriter text = new StringWriter();
            notes.append(parser.readString(text)).append(text);
        }
        return place(parser, notes);
    }),
    COPIED((parser, notes) -> {
        if (parser.peekToken() == null) {
            return note(parser, parser.nextToken(), notes);
        }
        SegmentedBuffer copy = new SegmentedBuffer();
        WriteOptions options = WriteOptions.defaults().withFraming(Framing.CONCATENATED);
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(copy, options);
        try {
            generator.copyValue(parser);
        } catch (JsonException refused) {
            generator.abort();
            throw refused;
        } finally {
            generator.close();
        }
        notes.append(new String(copy.toByteArray(), StandardCharsets.UTF_8));
        return place(parser, notes);
    });

    private static final String REFUSED = "refused";

    private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-fA-F]{4}|[bfnrt/\\\\\"])");

    private final Path path;

    ReadPath(Path path) {
        this.path = path;
    }

    private interface Path {
        /** Takes the next step; false at the end. */
        boolean advance(UTF8JsonParser parser, StringBuilder notes);
    }

    /** The result of a path through a document: everything it returned, and the verdict. */
    public record Result(String notes, String verdict) {}

    /**
     * Returns a result that can be compared with another of this path. A copy spells anew what a lenient parser accepts
     * and JSON does not have: a whole string, or the part of it that is at hand. So escapes are resolved in both.
     */
    public Result comparable(Result result, ReadOptions options) {
        boolean isSpelledAnew = options.leniencies().contains(Leniency.CONTROL_CHARACTERS)
                || options.leniencies().contains(Leniency.ANY_ESCAPES);
        if (this != COPIED || !isSpelledAnew) {
            return result;
        }
        return new Result(ESCAPE.matcher(result.notes()).replaceAll(ReadPath::resolved), result.verdict());
    }

    private static String resolved(MatchResult escape) {
        String text = escape.group();
        if ("\\\"".indexOf(text.charAt(1)) >= 0) {
            return Matcher.quoteReplacement(text); // has one spelling
        }
        String meant = text.charAt(1) == 'u'
                ? Character.toString(Integer.parseInt(text.substring(2), 16))
                : String.valueOf("\b\f\n\r\t/".charAt("bfnrt/".indexOf(text.charAt(1))));
        return Matcher.quoteReplacement(meant);
    }

    /** Reads to the end, and closes. */
    public Result read(UTF8JsonParser input) {
        StringBuilder notes = new StringBuilder();
        try (UTF8JsonParser parser = input) {
            while (advanceOverMisfits(parser, notes)) {
                notes.append('\n');
            }
            return new Result(notes.toString(), "valid");
        } catch (JsonSyntaxException | JsonLimitException e) {
            return new Result(notes + e.location().toString(), Transcript.verdict(e));
        } catch (JsonEncodingException e) {
            return new Result(
                    notes + e.location().toString(), "not to be copied"); // what only a lenient parser accepts
        }
    }

    /** The current token is a value of another type or out of range: the path continues behind it. */
    private boolean advanceOverMisfits(UTF8JsonParser parser, StringBuilder notes) {
        try {
            return path.advance(parser, notes);
        } catch (JsonValueException misfit) {
            notes.append("no such value @").append(misfit.location());
            return true;
        }
    }

    /**
     * Takes a token by a call for names, or by {@code nextToken} if the call is refused: then it must have changed
     * nothing.
     */
    private static boolean named(UTF8JsonParser parser, StringBuilder notes, Function<UTF8JsonParser, Object> call) {
        JsonToken before = parser.currentToken();
        long offset = parser.consumedBytes();
        Object name = resultOf(parser, call);
        notes.append(name).append(' ');
        if (!REFUSED.equals(name)) {
            return note(parser, parser.currentToken(), notes);
        }
        if (parser.currentToken() != before || parser.consumedBytes() != offset) {
            throw new AssertionError("a refused call has moved from " + offset + " to " + parser.consumedBytes());
        }
        return note(parser, parser.nextToken(), notes);
    }

    /** Returns the result of a call, or {@link #REFUSED} if the call comes at the wrong time. */
    private static @Nullable Object resultOf(UTF8JsonParser parser, Function<UTF8JsonParser, Object> call) {
        try {
            return call.apply(parser);
        } catch (IllegalStateException wrongOrder) {
            return REFUSED;
        }
    }

    private static boolean parts(UTF8JsonParser parser, boolean decoded, StringBuilder notes) {
        if (!parser.startString(decoded)) {
            return note(parser, parser.nextToken(), notes);
        }
        ByteArrayOutputStream utf8 = new ByteArrayOutputStream();
        while (parser.nextStringPart()) {
            int length = parser.tokenLength();
            int from = parser.tokenOffset();
            if (Utf8Reference.wellFormedEnd(parser.tokenBytes(), from, from + length) != from + length) {
                throw new AssertionError("a part ends inside a sequence");
            }
            utf8.write(parser.tokenBytes(), from, length);
        }
        notes.append(utf8.toString(StandardCharsets.UTF_8));
        return place(parser, notes);
    }

    private static boolean note(UTF8JsonParser parser, @Nullable JsonToken token, StringBuilder notes) {
        if (token == null) {
            return false;
        }
        if (token == JsonToken.PROPERTY_NAME || token.isScalarValue() && token != JsonToken.VALUE_STRING) {
            int from = parser.tokenOffset();
            notes.append(new String(parser.tokenBytes(), from, parser.tokenLength(), StandardCharsets.UTF_8));
        }
        return place(parser, notes);
    }

    private static boolean place(UTF8JsonParser parser, StringBuilder notes) {
        notes.append(' ').append(parser.currentToken()).append(" @").append(parser.tokenByteOffset());
        notes.append(" d").append(parser.depth()).append(' ').append(parser.currentName());
        return true;
    }

    private static final class Names {
        static final NameTable KNOWN = NameTable.of("a", "b", "", "é", "漢字", "abcdefgh", "abcdefghijklmnopq");
    }
}
