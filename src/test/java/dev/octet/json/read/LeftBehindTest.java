package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Base64Form;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.io.ByteSink;
import dev.octet.json.support.Reachable;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.Stubs;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a read that was interrupted leaves with the reader, and that it does not outlive its use. */
@Tag("fast")
class LeftBehindTest {
    private static final String TEXT = "QUJD".repeat(100);
    private static final String JSON = "[[\"" + TEXT + "\",{\"a\":[1,2]}],\"end\"]";
    private static final String BROKEN = JSON.replaceFirst("QUJD", "Q?JD");

    /** What belongs to one call only. */
    private static final Set<String> OF_A_CALL = Set.of("TreeReader", "Base64Reader");

    /** What belongs to the caller, or to one input: nothing of these in the pool. */
    private static final Set<String> OF_THE_CALLER =
            Set.of("UTF8JsonParser", "ScriptedSource", "Source", "Target", "Text", "ArrayList", "LinkedHashMap");

    @BeforeEach
    void emptyThePool() {
        while (ReaderPool.READERS.poll() != null) {
            // other tests have left readers behind
        }
    }

    private static final class Target extends OutputStream {
        @Override
        public void write(int b) {}
    }

    private static final class Text extends Writer {
        @Override
        public void write(char[] chars, int offset, int length) {}

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    /** The reads that keep something while they wait, each interrupted in the middle. */
    static List<Arguments> reads() {
        return List.of(
                read("a tree", 0, JSON, UTF8JsonParser::readAny),
                read("Base64", 2, JSON, parser -> parser.readBinary(new Target())),
                read("Base64 of a form", 2, JSON, parser -> parser.readBinary(new Target(), Base64Form.MIME)),
                read("Base64 that is none", 2, BROKEN, parser -> parser.readBinary(new Target())),
                read("a text", 2, JSON, parser -> parser.readUTF8String(new Target())),
                read("chars", 2, JSON, parser -> parser.readString(new Text())),
                read("a raw value", 1, JSON, parser -> parser.readRawValue(ByteSink.of(new Target()))),
                read("a skip", 1, JSON, UTF8JsonParser::skipValue));
    }

    private static Arguments read(String name, int tokensBefore, String json, Consumer<UTF8JsonParser> read) {
        return Arguments.of(name, tokensBefore, json, read);
    }

    /** Returns a parser in the middle of that read. */
    private static UTF8JsonParser interrupted(int tokensBefore, String json, Consumer<UTF8JsonParser> read) {
        int cut = json.indexOf(",{\"a\"") - 20;
        UTF8JsonParser parser =
                UTF8JsonParser.of(ScriptedSource.of(Step.bytes(json)).pausingAt(cut, cut + 1, cut + 30));
        for (int i = 0; i < tokensBefore; i++) {
            parser.nextToken();
        }
        assertThrows(IllegalStateException.class, () -> read.accept(parser));
        return parser;
    }

    /** "A reader in the pool holds nothing of the caller's." */
    @ParameterizedTest(name = "{0}")
    @MethodSource("reads")
    void aPooledReaderHoldsNothingOfTheCaller(
            String name, int tokensBefore, String json, Consumer<UTF8JsonParser> read) {
        interrupted(tokensBefore, json, read).close();
        ReadEngine kept = ReaderPool.READERS.poll();
        assertEquals(Set.of(), held(kept, OF_A_CALL), name);
        assertEquals(Set.of(), held(kept, OF_THE_CALLER), name);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("reads")
    void aResetForgetsTheRead(String name, int tokensBefore, String json, Consumer<UTF8JsonParser> read) {
        UTF8JsonParser parser = interrupted(tokensBefore, json, read);
        parser.reset(new ByteArrayInputStream(Step.bytes(JSON)));
        assertEquals(Set.of(), held(parser, OF_A_CALL), name);
    }

    /** "until another read takes a token" */
    @ParameterizedTest(name = "{0}")
    @MethodSource("reads")
    void anotherReadForgetsTheRead(String name, int tokensBefore, String json, Consumer<UTF8JsonParser> read) {
        UTF8JsonParser parser = interrupted(tokensBefore, json, read);
        JsonToken token = JsonToken.NOT_AVAILABLE;
        while (token == JsonToken.NOT_AVAILABLE) {
            token = parser.nextToken();
        }
        assertEquals(Set.of(), held(parser, OF_A_CALL), name);
    }

    /** Repeated, the read continues, and leaves nothing behind when it ends, whether it returns or refuses. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("reads")
    void aReadThatEndsIsForgotten(String name, int tokensBefore, String json, Consumer<UTF8JsonParser> read) {
        UTF8JsonParser parser = interrupted(tokensBefore, json, read);
        boolean ended = false;
        for (int calls = 0; calls < 4 && !ended; calls++) {
            try {
                read.accept(parser);
                ended = true;
            } catch (JsonValueException refused) {
                ended = true;
            } catch (IllegalStateException notYet) {
                // the source pauses again
            }
        }
        assertTrue(ended, name);
        assertEquals(Set.of(), held(parser, OF_A_CALL), name);
    }

    /** The same if the target ends the read. */
    @Test
    void aTargetThatFailsEndsTheRead() {
        UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(JSON));
        parser.nextToken();
        parser.nextToken();
        assertThrows(UncheckedIOException.class, () -> parser.readBinary(Stubs.full()));
        assertEquals(Set.of("Base64Reader"), held(parser, OF_A_CALL), "the string has not ended");
        assertEquals(JsonToken.START_OBJECT, parser.nextToken());
        assertEquals(Set.of(), held(parser, OF_A_CALL));
    }

    private static Set<String> held(Object owner, Set<String> classes) {
        Set<String> held = new TreeSet<>(Reachable.classesFrom(owner));
        held.retainAll(classes);
        return held;
    }

    /** The comparison sees what is held: while a read waits, and what a parser has of its caller. */
    @Test
    void whatIsHeldIsSeen() {
        assertEquals(Set.of("TreeReader"), held(interrupted(0, JSON, UTF8JsonParser::readAny), OF_A_CALL));
        UTF8JsonParser parser = interrupted(2, JSON, p -> p.readBinary(new Target()));
        assertEquals(Set.of("Base64Reader"), held(parser, OF_A_CALL));
        assertEquals(Set.of("ScriptedSource", "UTF8JsonParser"), held(parser, OF_THE_CALLER));
        assertTrue(Reachable.from(new Object[] {List.of(JSON)}).contains(JSON));
    }

    /**
     * docs/traps.md#state-after-every-exit, where a part is decoded: if there is no memory for its text, the rest of
     * the string is skipped, and never becomes tokens.
     */
    @Test
    void aPartThatCannotBeDecodedLeavesNoContentBehind() throws ReflectiveOperationException {
        byte[] json = Step.bytes("[\"first \\n, 1, 2, 3, \\n, 4, 5, [6], 7" + " ".repeat(100) + "\",\"end\"]");
        UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(json).cutAt(12, json.length - 50));
        parser.nextToken();
        assertTrue(parser.startString(true));
        assertTrue(parser.nextStringPart());
        ReadEngine reader = Reachable.from(parser).stream()
                .filter(ReadEngine.class::isInstance)
                .map(ReadEngine.class::cast)
                .findFirst()
                .orElseThrow();
        Field scratch = StringDecoder.class.getDeclaredField("scratch");
        scratch.setAccessible(true);
        byte[] memory = reader.decoder.scratch();
        scratch.set(reader.decoder, null);
        assertThrows(NullPointerException.class, parser::nextStringPart);
        scratch.set(reader.decoder, memory);
        assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
        assertEquals("end", parser.getString());
        assertEquals(JsonToken.END_ARRAY, parser.nextToken());
        assertNull(parser.nextToken());
    }
}
