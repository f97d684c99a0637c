package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Framing;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "A string, literal or bracket is returned as soon as its last byte is there; the byte after it is not needed." A
 * number needs the byte after it, or the end. The source hands out and counts single bytes: each token is returned at
 * its own last byte.
 */
@Tag("fast")
class ReadAheadTest {
    private static final List<Function<ScriptedSource, UTF8JsonParser>> WAYS =
            List.of(UTF8JsonParser::of, s -> UTF8JsonParser.of(s.stream()), s -> UTF8JsonParser.of(s.channel()));

    private static final String DOCUMENT =
            "{\"name\" : [\"text\", \"\\u00e9\", \"\u00e9\u6f22\ud83d\ude00\", 12, -1.5e3 ,"
                    + " true,false ,null, [ ], {}, \"\"], \"\\n\":0}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                DOCUMENT,
                "[]",
                "{}",
                "\"text\"",
                "true",
                "false",
                "null",
                "12 ",
                "[1]",
                "[\"\\ud83d\\ude00\"]",
                "{\"a\":{}}",
                "[[[]]]",
                "\ufeff[\"x\"]",
                "  \n \"x\"  ",
                "-0.5e-3\n"
            })
    void eachTokenComesWithItsLastByte(String document) {
        byte[] json = Step.bytes(document);
        for (int way = 0; way < WAYS.size(); way++) {
            ScriptedSource source = ScriptedSource.of(json).inReadsOf(1);
            try (UTF8JsonParser parser = WAYS.get(way).apply(source)) {
                for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                    long needed = parser.consumedBytes() + (token.isNumeric() ? 1 : 0);
                    assertEquals(needed, source.pulled(), token + " by way " + way + " in " + document);
                }
                assertEquals(json.length, source.pulled());
            }
        }
    }

    /** A fed parser returns a token as soon as its last byte was fed. */
    @ParameterizedTest
    @ValueSource(strings = {DOCUMENT, "[]", "\"text\"", "true", "[1]", "{\"a\":{}}"})
    void eachFedTokenComesWithItsLastByte(String document) {
        byte[] json = Step.bytes(document);
        ByteFeeder feeder = new ByteFeeder();
        List<Long> ends = new ArrayList<>();
        try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
            for (int fed = 0; fed < json.length; fed++) {
                feeder.feed(json, fed, 1);
                for (JsonToken token = parser.nextToken();
                        token != JsonToken.NOT_AVAILABLE;
                        token = parser.nextToken()) {
                    assertEquals(fed + 1L, parser.consumedBytes() + (token.isNumeric() ? 1 : 0), token::toString);
                    ends.add(parser.consumedBytes());
                }
            }
            feeder.endOfInput();
            assertEquals(null, parser.nextToken());
        }
        List<Long> expected = new ArrayList<>();
        try (UTF8JsonParser parser = UTF8JsonParser.of(json)) {
            while (parser.nextToken() != null) {
                expected.add(parser.consumedBytes());
            }
        }
        assertEquals(expected, ends);
    }

    /** Roots of a sequence are not held back until the next. */
    @ParameterizedTest
    @ValueSource(strings = {"NDJSON", "CONCATENATED"})
    void rootsOfASequenceAreNotHeldBack(String framing) {
        ReadOptions options = ReadOptions.defaults().withFraming(Framing.valueOf(framing));
        byte[] json = Step.bytes("[1]\n\"two\"\ntrue\n{\"a\":null}\n4\n");
        ScriptedSource source = ScriptedSource.of(json).inReadsOf(1);
        try (UTF8JsonParser parser = UTF8JsonParser.of(source, options)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                assertEquals(parser.consumedBytes() + (token.isNumeric() ? 1 : 0), source.pulled(), token::toString);
            }
        }
    }

    /** Skips, streamed reads and trees end with the value's last byte; peeking reads one byte of the next token. */
    @ParameterizedTest
    @ValueSource(strings = {"[1,{\"a\":\"b\"}]", "{\"a\":[]}", "\"text\\n\"", "true", "null"})
    void wholeValuesComeWithTheirLastByte(String value) {
        byte[] json = Step.bytes("[" + value + " , 7]");
        List<Function<UTF8JsonParser, Object>> reads = new ArrayList<>(List.of(
                p -> {
                    p.skipValue();
                    return 0;
                },
                p -> String.valueOf(p.readAny()),
                p -> {
                    p.nextToken();
                    p.skipChildren();
                    return 0;
                }));
        if (value.startsWith("\"")) {
            reads.add(p -> p.readUTF8String(new ByteArrayOutputStream()));
            reads.add(p -> p.readString());
        }
        for (int i = 0; i < reads.size(); i++) {
            ScriptedSource source = ScriptedSource.of(json).inReadsOf(1);
            try (UTF8JsonParser parser = UTF8JsonParser.of(source)) {
                parser.nextToken();
                reads.get(i).apply(parser);
                assertEquals(1 + value.length(), source.pulled(), "read " + i);
                assertEquals(1 + value.length(), parser.consumedBytes());
                assertEquals(JsonToken.VALUE_NUMBER_INT, parser.peekToken());
                assertTrue(source.pulled() <= json.length);
                assertEquals(7, parser.readInt());
            }
        }
    }
}
