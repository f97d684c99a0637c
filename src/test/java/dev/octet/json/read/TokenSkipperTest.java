package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Step;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far a run goes: what it leaves is read token by token, so that a run that ended sooner would give the same answers, later. */
@Tag("fast")
class TokenSkipperTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final String MARGIN = " ".repeat(2 * PlainStructure.MARGIN);
    private static final String LONG = "text that is longer than three words of eight bytes";

    /** A reader that has read the first bracket and is to skip to the end of its container; {@code ^} in the text is where it is to stop. */
    private static TokenReader skipped(String marked, ReadOptions options, String margin) {
        int expected = Step.bytes(marked.substring(0, marked.indexOf('^'))).length;
        byte[] bytes = Step.bytes(marked.replace("^", "") + margin);
        TokenReader reader = new TokenReader(options);
        reader.borrow(bytes, 0, bytes.length);
        reader.nextToken();
        new TokenSkipper(reader).skip(1);
        assertEquals(expected, reader.pos, marked);
        return reader;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1,2,3^]",
                "[ 1 , 2 ^]",
                "[true,false,null^]",
                "[true , false , null ^]",
                "[-0,1.5,-12.25e-3,1E5^]",
                "[123456789012345678901234567890123456789012345678901234567890,0^]",
                "[\"a\",\"b\" , \"\",\"c\"^]",
                "[\"\\n\",\"\u00e9\",\"\\ud83d\\ude00\",1^]",
                "[\"text that is longer than three words of eight bytes\",1^]",
                "[\"text that is longer than three words of eight \u00e9s\",1^]",
                "[[],{},[[]],[{}]^]",
                "[{\"a\":1,\"b\":\"x\",\"c\":[true]}^]",
                "[{\"a\": 1, \"b\": \"x\"},{\"a\" : {\"b\" :null}}^]",
                "[{\"\\n\":1,\"\u00e9\": 2,\"\\t\" :3}^]",
                "[{\"text that is longer than three words of eight bytes\":1}^]",
                "{\"a\":1,\"b\":{\"c\":[]}^}",
                "{^}",
                "[^]",
            })
    void wholeContainers(String marked) {
        TokenReader reader = skipped(marked, DEFAULTS, MARGIN);
        assertEquals(1, reader.grammar.depth());
        assertEquals(marked.endsWith("}"), reader.nextToken() == dev.octet.json.JsonToken.END_OBJECT);
        assertNull(reader.nextToken());
    }

    @Test
    void blanksOfAllKinds() {
        skipped("[\n\t1,\r\n  2\n ^]", DEFAULTS, MARGIN);
        skipped("{\n\t\"a\" :\n\n1 ,\r\n\"b\": [\n]\n ^}", DEFAULTS, MARGIN);
    }

    /** What is wrong is left where it begins: the error is told by the reader, with its place. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1,^x]",
                "[1,^01]",
                "[1,^-]",
                "[1,^1.]",
                "[1,^.5]",
                "[1 ^2]",
                "[1,^1x]",
                "[\"a\" ^\"b\"]",
                "[^trux]",
                "[1,^nul]",
                "[1,^falsy]",
                "[^,1]",
                "[1,^,2]",
                "[1,^]",
                "[1^}",
                "[^:1]",
                "[1,^\"a\u0001\"]",
                "[1,^\"\\x\"]",
                "[1,^\"\\ud800\"]",
                "[1,^\u000b1]",
                "{^\"a\" 1}",
                "{^\"a\"  :1}",
                "{^1:2}",
                "{\"a\":^}",
                "{\"a\":1,^}",
                "{\"a\":1^]",
                "{\"a\":^:1}",
                "{\"a\":1 ^\"b\":2}",
                "{^[]}",
                "{\"a\":^,}",
            })
    void stopsBeforeWhatIsWrong(String marked) {
        skipped(marked, DEFAULTS, MARGIN);
    }

    /** Nothing is begun that might reach beyond what is at hand. */
    @Test
    void stopsBeforeTheEnd() {
        skipped("[^1,2]", DEFAULTS, "");
        skipped("[^1,2]", DEFAULTS, " ".repeat(PlainStructure.MARGIN - 5));
        skipped("[1,^2]", DEFAULTS, " ".repeat(PlainStructure.MARGIN - 2));
        skipped("[1,2^]", DEFAULTS, " ".repeat(PlainStructure.MARGIN - 1));
        skipped("[1,^\"" + LONG + LONG, DEFAULTS, "");
        skipped("[1,^\"" + LONG + LONG + "\\", DEFAULTS, "");
        skipped("[1,^\"" + "x".repeat(200), DEFAULTS, "");
        skipped("{\"a\":1,^\"" + "x".repeat(200), DEFAULTS, "");
    }

    @Test
    void stopsBeforeWhatALimitConcerns() {
        JsonLimits limits = JsonLimits.defaults();
        skipped("[[[^[1]]]]", DEFAULTS.withLimits(limits.withMaxDepth(3)), MARGIN);
        skipped("[[[1]]^]", DEFAULTS.withLimits(limits.withMaxDepth(3)), MARGIN);
        ReadOptions shortNames = DEFAULTS.withLimits(limits.withMaxNameBytes(30));
        String name = "n".repeat(29); // the longest is left too: a quote counts here
        skipped("{\"" + name + "\":1,^\"" + name + "n\":2}", shortNames, MARGIN);
        skipped("{\"" + name + "\" :1,^\"" + name + "n\" :2}", shortNames, MARGIN);
        skipped("{\"" + name + "\":{},^\"" + name + "\\n\":3}", shortNames, MARGIN);
        ReadOptions shortNumbers = DEFAULTS.withLimits(limits.withMaxNumberLength(70));
        skipped("[" + "1".repeat(70) + ",^" + "1".repeat(71) + "]", shortNumbers, MARGIN);
        skipped("[1,^\n2]", DEFAULTS.withFraming(Framing.NDJSON), MARGIN);
        skipped("[1,^ 2]", DEFAULTS.withFraming(Framing.NDJSON), MARGIN);
    }
}
