package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonToken;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Step;
import dev.octet.json.support.Transcript;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * The forms that each {@link Leniency} accepts, and the forms that even it refuses. {@code ~} in a document is a line
 * feed. Every row is read from every kind of input, also byte by byte: tokens, offsets and errors do not depend on
 * cuts.
 */
@Tag("fast")
class LenientSyntaxTest {
    private static final ReadOptions ALL = ReadOptions.lenient();

    /** @param tokens as {@link #tokens} spells them, the same as those of {@code strict} */
    private record Accepted(Leniency by, String document, String tokens, String strictVerdict) {}

    /** Each is accepted by its leniency alone, and refused by all others together as it is by strict reading. */
    private static final List<Accepted> ACCEPTED = List.of(
            row(Leniency.COMMENTS, "/**/1", "1", "VALUE_EXPECTED@0"),
            row(Leniency.COMMENTS, "//~1", "1", "VALUE_EXPECTED@0"),
            row(Leniency.COMMENTS, "1//", "1", "INVALID_NUMBER@1"),
            row(Leniency.COMMENTS, "1/**/", "1", "INVALID_NUMBER@1"),
            row(Leniency.COMMENTS, "1.5e3/**/", "f1.5e3", "INVALID_NUMBER@5"),
            row(Leniency.COMMENTS, "true//x", "true", "TRAILING_CONTENT@4"),
            row(Leniency.COMMENTS, "\"a\"/**/ ", "'a", "TRAILING_CONTENT@3"),
            row(Leniency.COMMENTS, "[] // a // b ~ // c", "[ ]", "TRAILING_CONTENT@3"),
            row(Leniency.COMMENTS, "[/***/1/* * / **/,//,~2/*]*/]", "[ 1 2 ]", "VALUE_EXPECTED@1"),
            row(Leniency.COMMENTS, "[/*/*/1]", "[ 1 ]", "VALUE_EXPECTED@1"),
            row(Leniency.COMMENTS, "[/****/ /*/**/ //*/~]", "[ ]", "VALUE_EXPECTED@1"),
            row(
                    Leniency.COMMENTS,
                    "{/*a*/\"a\"/*:*/:/*b*/1/*,*/,//~\"b\"://~2//~}",
                    "{ =a 1 =b 2 }",
                    "NAME_EXPECTED@1"),
            row(Leniency.COMMENTS, "{\"a\"/**/:1}", "{ =a 1 }", "COLON_EXPECTED@4"),
            row(Leniency.COMMENTS, "[1 /**/]", "[ 1 ]", "COMMA_OR_END_EXPECTED@3"),
            row(Leniency.COMMENTS, "[//\u00e9\u6f22\"'\\~]", "[ ]", "VALUE_EXPECTED@1"),
            row(Leniency.COMMENTS, "\uFEFF//~1", "1", "VALUE_EXPECTED@3"),
            row(Leniency.COMMENTS, "[1 // a\r,2]", "[ 1 2 ]", "COMMA_OR_END_EXPECTED@3"),
            row(Leniency.HASH_COMMENTS, "#~1", "1", "VALUE_EXPECTED@0"),
            row(Leniency.HASH_COMMENTS, "# // /* \" ' ~1#", "1", "VALUE_EXPECTED@0"),
            row(Leniency.HASH_COMMENTS, "1#", "1", "INVALID_NUMBER@1"),
            row(Leniency.HASH_COMMENTS, "1.5e3#x", "f1.5e3", "INVALID_NUMBER@5"),
            row(Leniency.HASH_COMMENTS, "true#x", "true", "TRAILING_CONTENT@4"),
            row(Leniency.HASH_COMMENTS, "\"a\"#", "'a", "TRAILING_CONTENT@3"),
            row(Leniency.HASH_COMMENTS, "[] # a # b ~ # c", "[ ]", "TRAILING_CONTENT@3"),
            row(Leniency.HASH_COMMENTS, "[1 # a\r,2# b\r~]", "[ 1 2 ]", "COMMA_OR_END_EXPECTED@3"),
            row(Leniency.HASH_COMMENTS, "[#~\"a\"#~,#~{\"b\"#c~:#d~1#e~}#f~]", "[ 'a { =b 1 } ]", "VALUE_EXPECTED@1"),
            row(Leniency.HASH_COMMENTS, "[#\u00e9\u6f22\\~]", "[ ]", "VALUE_EXPECTED@1"),
            row(Leniency.HASH_COMMENTS, "\uFEFF#~1", "1", "VALUE_EXPECTED@3"),
            row(Leniency.TRAILING_COMMAS, "[1,]", "[ 1 ]", "VALUE_EXPECTED@3"),
            row(Leniency.TRAILING_COMMAS, "[[], ~ ]", "[ [ ] ]", "VALUE_EXPECTED@7"),
            row(Leniency.TRAILING_COMMAS, "[[1,],]", "[ [ 1 ] ]", "VALUE_EXPECTED@4"),
            row(Leniency.TRAILING_COMMAS, "{\"a\":1,}", "{ =a 1 }", "NAME_EXPECTED@7"),
            row(Leniency.TRAILING_COMMAS, "{\"a\":{\"b\":\"c\" , } , }", "{ =a { =b 'c } }", "NAME_EXPECTED@16"),
            row(Leniency.SINGLE_QUOTES, "''", "'", "VALUE_EXPECTED@0"),
            row(Leniency.SINGLE_QUOTES, "'a'", "'a", "VALUE_EXPECTED@0"),
            row(
                    Leniency.SINGLE_QUOTES,
                    "['a\"b','\\'','\\\"','\\n\\u0041\\ud83d\\ude00']",
                    "[ 'a\"b '' '\" '~A\ud83d\ude00 ]",
                    "VALUE_EXPECTED@1"),
            row(
                    Leniency.SINGLE_QUOTES,
                    "['\u00e9\u6f22\ud83d\ude00',\"it's\"]",
                    "[ '\u00e9\u6f22\ud83d\ude00 'it's ]",
                    "VALUE_EXPECTED@1"),
            row(Leniency.SINGLE_QUOTES, "{'a':'b',\"c\":'d'}", "{ =a 'b =c 'd }", "NAME_EXPECTED@1"),
            row(
                    Leniency.SINGLE_QUOTES,
                    "{'':1,'\"':2,'\\'':3,'\\u00e9':4}",
                    "{ = 1 =\" 2 =' 3 =\u00e9 4 }",
                    "NAME_EXPECTED@1"),
            row(Leniency.UNQUOTED_NAMES, "{a:1}", "{ =a 1 }", "NAME_EXPECTED@1"),
            row(
                    Leniency.UNQUOTED_NAMES,
                    "{1a:1,-a-b:2,+1:3,@type:4,*:5,a#b:6,007 :7}",
                    "{ =1a 1 =-a-b 2 =+1 3 =@type 4 =* 5 =a#b 6 =007 7 }",
                    "NAME_EXPECTED@1"),
            row(
                    Leniency.UNQUOTED_NAMES,
                    "{\u00e9:1,a\u00e9b:{\u6f22 :[]},\ud835\udd52z:3}",
                    "{ =\u00e9 1 =a\u00e9b { =\u6f22 [ ] } =\ud835\udd52z 3 }",
                    "NAME_EXPECTED@1"),
            row(Leniency.UNQUOTED_NAMES, "{ $_aZ09 :1,_:2~,$~:3}", "{ =$_aZ09 1 =_ 2 =$ 3 }", "NAME_EXPECTED@2"),
            row(
                    Leniency.UNQUOTED_NAMES,
                    "{true:true,null:null,NaN:1,Infinity:2}",
                    "{ =true true =null null =NaN 1 =Infinity 2 }",
                    "NAME_EXPECTED@1"),
            row(
                    Leniency.UNQUOTED_NAMES,
                    "{\"a\":1,b:{c:[{d:2}]}}",
                    "{ =a 1 =b { =c [ { =d 2 } ] } }",
                    "NAME_EXPECTED@7"),
            row(Leniency.CONTROL_CHARACTERS, "\"1\t2\"", "'1\t2", "CONTROL_CHARACTER@2"),
            row(Leniency.CONTROL_CHARACTERS, "[\"~\"]", "[ '~ ]", "CONTROL_CHARACTER@2"),
            row(
                    Leniency.CONTROL_CHARACTERS,
                    "{\"a\0b\":\"\u00e9\r~\\n\u001f long enough for more than three words \u0001\",\"\t\":1}",
                    "{ =a\0b '\u00e9\r~~\u001f long enough for more than three words \u0001 =\t 1 }",
                    "CONTROL_CHARACTER@3"),
            row(Leniency.ANY_ESCAPES, "{\"new\\_x\":1}", "{ =new_x 1 }", "INVALID_ESCAPE@6"),
            row(
                    Leniency.ANY_ESCAPES,
                    "[\"\\x41\\U\\ \\0\",\"\\\\\\/\\b\\u0041\"]",
                    "[ 'x41U 0 '\\/\bA ]",
                    "INVALID_ESCAPE@3"),
            row(
                    Leniency.ANY_ESCAPES,
                    "[\"\\\u00e9\",\"a\\\u6f22\\\ud83d\ude00b\",\"\\\t\\~\"]",
                    "[ '\u00e9 'a\u6f22\ud83d\ude00b '\t~ ]",
                    "INVALID_ESCAPE@3"),
            row(Leniency.NON_FINITE_NUMBERS, "NaN", "fNaN", "VALUE_EXPECTED@0"),
            row(Leniency.NON_FINITE_NUMBERS, "-INF", "f-INF", "INVALID_NUMBER@1"),
            row(Leniency.NON_FINITE_NUMBERS, "Infinity", "fInfinity", "VALUE_EXPECTED@0"),
            row(Leniency.NON_FINITE_NUMBERS, "-Infinity", "f-Infinity", "INVALID_NUMBER@1"),
            row(
                    Leniency.NON_FINITE_NUMBERS,
                    "[NaN,Infinity ,-Infinity]",
                    "[ fNaN fInfinity f-Infinity ]",
                    "VALUE_EXPECTED@1"),
            row(Leniency.LEADING_ZEROS, "007", "007", "INVALID_NUMBER@1"),
            row(Leniency.LEADING_ZEROS, "[-007,00.5,00,-00e1]", "[ -007 f00.5 00 f-00e1 ]", "INVALID_NUMBER@3"),
            row(
                    Leniency.LEADING_ZEROS,
                    "000000000000000000000000000012",
                    "000000000000000000000000000012",
                    "INVALID_NUMBER@1"),
            row(Leniency.LEADING_PLUS, "+1", "1", "VALUE_EXPECTED@0"),
            row(
                    Leniency.LEADING_PLUS,
                    "[+1.5e+3,+0 ,+12345678901234567890]",
                    "[ f1.5e+3 0 12345678901234567890 ]",
                    "VALUE_EXPECTED@1"),
            row(Leniency.LEADING_POINT, ".5", "f.5", "VALUE_EXPECTED@0"),
            row(Leniency.LEADING_POINT, "[.5,-.25 ,.5e3]", "[ f.5 f-.25 f.5e3 ]", "VALUE_EXPECTED@1"),
            row(Leniency.LEADING_POINT, "[-.0]", "[ f-.0 ]", "INVALID_NUMBER@2"),
            row(Leniency.TRAILING_POINT, "5.", "f5.", "UNEXPECTED_END@2"),
            row(Leniency.TRAILING_POINT, "[5.,-0. ,5.e3,1.E-2]", "[ f5. f-0. f5.e3 f1.E-2 ]", "INVALID_NUMBER@3"),
            row(
                    Leniency.TRAILING_POINT,
                    "{\"a\":12345678901234567890.}",
                    "{ =a f12345678901234567890. }",
                    "INVALID_NUMBER@26"));

    private static Accepted row(Leniency by, String document, String tokens, String strictVerdict) {
        return new Accepted(by, document, tokens, strictVerdict);
    }

    @ParameterizedTest
    @FieldSource("ACCEPTED")
    void eachFormIsAcceptedByItsLeniencyAlone(Accepted row) {
        byte[] document = document(row.document);
        for (ReadOptions options : List.of(ReadOptions.defaults().with(row.by), ALL)) {
            assertEquals(row.tokens, tokens(document, options));
            everyInputSaysTheSame(document, options);
        }
    }

    @ParameterizedTest
    @FieldSource("ACCEPTED")
    void eachFormIsRefusedWithoutItsLeniency(Accepted row) {
        byte[] document = document(row.document);
        Set<Leniency> others = EnumSet.complementOf(EnumSet.of(row.by));
        ReadOptions without = ReadOptions.defaults().with(others.toArray(new Leniency[0]));
        assertEquals(row.strictVerdict, verdict(document, ReadOptions.strict()));
        assertEquals(row.strictVerdict, verdict(document, without));
        everyInputSaysTheSame(document, without);
    }

    /**
     * "One comma after the last member or element, if there is at least one", "does not nest and must end", "do not
     * begin with a digit", and so on: what breaks these conditions is refused, with all leniencies on.
     */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "/,                    UNEXPECTED_END@1",
                "/x,                   VALUE_EXPECTED@1",
                "1/,                   UNEXPECTED_END@2",
                "1/x,                  TRAILING_CONTENT@2",
                "[1/x],                COMMA_OR_END_EXPECTED@3",
                "[1;/ 2],              INVALID_NUMBER@2",
                "{/x,                  NAME_EXPECTED@2",
                "{a/x:1},              COLON_EXPECTED@3",
                "{a:/ 1},              VALUE_EXPECTED@4",
                "/*,                   UNEXPECTED_END@2",
                "/*/,                  UNEXPECTED_END@3",
                "[1/**,                UNEXPECTED_END@5",
                "//,                   UNEXPECTED_END@2",
                "[1 //],               UNEXPECTED_END@6",
                "1 /**/ 2,             TRAILING_CONTENT@7",
                "#,                    UNEXPECTED_END@1",
                "/#~1,                 VALUE_EXPECTED@1",
                "`[,]`,                VALUE_EXPECTED@1",
                "`[1,,2]`,             VALUE_EXPECTED@3",
                "`[1,,]`,              VALUE_EXPECTED@3",
                "`[1,/**/,]`,          VALUE_EXPECTED@7",
                "`[1,}`,               VALUE_EXPECTED@3",
                "`[,1]`,               VALUE_EXPECTED@1",
                "`1,`,                 TRAILING_CONTENT@1",
                "`{,}`,                NAME_EXPECTED@1",
                "`{a:1,,}`,            NAME_EXPECTED@5",
                "`{a:1,]`,             NAME_EXPECTED@5",
                "`{a:,}`,              VALUE_EXPECTED@3",
                "`{a,}`,               COLON_EXPECTED@2",
                "`{a:}`,               VALUE_EXPECTED@3",
                "`[1,`,                UNEXPECTED_END@3",
                "',                    UNEXPECTED_END@1",
                "'a\",                 UNEXPECTED_END@3",
                "\"a',                 UNEXPECTED_END@3",
                "\"\\,                 UNEXPECTED_END@2",
                "\"\\\",               UNEXPECTED_END@3",
                "\"\\ux\",             INVALID_ESCAPE@3",
                "\"\\ud83d\\x\",        LONE_SURROGATE@8",
                "'\\u12',              INVALID_ESCAPE@5",
                "'\\ud800',            LONE_SURROGATE@7",
                "['a' 'b'],            COMMA_OR_END_EXPECTED@5",
                "'a' 'b',              TRAILING_CONTENT@4",
                "{'a',                 UNEXPECTED_END@4",
                "{a,                   UNEXPECTED_END@2",
                "{.a:1},               NAME_EXPECTED@1",
                "{a.b:1},              COLON_EXPECTED@2",
                "{a b:1},              COLON_EXPECTED@3",
                "{a\u201c:1},          COLON_EXPECTED@2",
                "{\u00a0:1},           NAME_EXPECTED@1",
                "{\uFEFFa:1},          NAME_EXPECTED@1",
                "{\u00e9,              UNEXPECTED_END@3",
                "{#a:1},               UNEXPECTED_END@6",
                "{a:1 b:2},            COMMA_OR_END_EXPECTED@5",
                "[a],                  VALUE_EXPECTED@1",
                "{a:b},                VALUE_EXPECTED@3",
                "a,                    VALUE_EXPECTED@0",
                "N,                    UNEXPECTED_END@1",
                "[Na],                 INVALID_NUMBER@3",
                "[nan],                INVALID_LITERAL@2",
                "[-NaN],               INVALID_NUMBER@2",
                "[NaN5],               INVALID_NUMBER@4",
                "[NaN.5],              INVALID_NUMBER@4",
                "[Infinit],            INVALID_NUMBER@8",
                "-Inf,                 UNEXPECTED_END@4",
                "[-Inf0],              INVALID_NUMBER@5",
                "[Infinity1],          INVALID_NUMBER@9",
                "[-Infinity:1],        INVALID_NUMBER@10",
                "[+],                  INVALID_NUMBER@2",
                "+,                    UNEXPECTED_END@1",
                "[+-1],                INVALID_NUMBER@2",
                "[-+1],                INVALID_NUMBER@2",
                "[++1],                INVALID_NUMBER@2",
                "[.],                  INVALID_NUMBER@2",
                "[-.],                 INVALID_NUMBER@3",
                "[+.e1],               INVALID_NUMBER@3",
                "[..5],                INVALID_NUMBER@2",
                "[5..],                INVALID_NUMBER@3",
                "[1.5.],               INVALID_NUMBER@4",
                "[5.e],                INVALID_NUMBER@4",
                "[5.x],                INVALID_NUMBER@3",
                ".,                    UNEXPECTED_END@1",
                "5.e,                  UNEXPECTED_END@3",
                "[INF],                INVALID_NUMBER@2",
                "[-INFI],              INVALID_NUMBER@5",
                "[00x1],               INVALID_NUMBER@3",
                "[0x1],                INVALID_NUMBER@2",
                "[1 +1],               COMMA_OR_END_EXPECTED@3",
            })
    void otherFormsAreRefusedWithEveryLeniency(String text, String verdict) {
        byte[] document = document(text);
        assertEquals(verdict, verdict(document, ALL));
        everyInputSaysTheSame(document, ALL);
    }

    /** A form that needs two leniencies is accepted with both only, and refused where the missing one begins. */
    @Test
    void aFormThatNeedsTwoLenienciesIsAcceptedWithBothOnly() {
        ReadOptions plus = ReadOptions.defaults().with(Leniency.LEADING_PLUS);
        ReadOptions zeros = ReadOptions.defaults().with(Leniency.LEADING_ZEROS);
        ReadOptions point = ReadOptions.defaults().with(Leniency.LEADING_POINT);
        ReadOptions quotes = ReadOptions.defaults().with(Leniency.SINGLE_QUOTES);
        assertEquals("f.5", tokens(document("+.5"), plus.with(Leniency.LEADING_POINT)));
        assertEquals("INVALID_NUMBER@1", verdict(document("+.5"), plus));
        assertEquals("VALUE_EXPECTED@0", verdict(document("+.5"), point));
        assertEquals("VALUE_EXPECTED@0", verdict(document("+.5"), point.with(Leniency.NON_FINITE_NUMBERS)));
        assertEquals("f00.", tokens(document("00."), zeros.with(Leniency.TRAILING_POINT)));
        assertEquals("INVALID_NUMBER@3", verdict(document("00. "), zeros));
        assertEquals("' \\'", tokens(document("'\\ \\\\\\''"), quotes.with(Leniency.ANY_ESCAPES)));
        assertEquals("INVALID_ESCAPE@2", verdict(document("'\\ '"), quotes));
        assertEquals("'\tx", tokens(document("'\tx'"), quotes.with(Leniency.CONTROL_CHARACTERS)));
        assertEquals("CONTROL_CHARACTER@1", verdict(document("'\t'"), quotes));
        ReadOptions names = ReadOptions.defaults().with(Leniency.UNQUOTED_NAMES);
        assertEquals("{ =#a 1 }", tokens(document("{#a:1~}"), names));
        assertEquals("{ }", tokens(document("{#a:1~}"), names.with(Leniency.HASH_COMMENTS)));
    }

    /** "With a plus, an infinity needs no other leniency", and without its own it is refused. */
    @Test
    void infinitiesMayHaveAPlus() {
        ReadOptions plus = ReadOptions.defaults().with(Leniency.LEADING_PLUS);
        ReadOptions words = ReadOptions.defaults().with(Leniency.NON_FINITE_NUMBERS);
        ReadOptions zeros = ReadOptions.defaults().with(Leniency.LEADING_ZEROS);
        for (String word : new String[] {"Infinity", "INF"}) {
            assertEquals("f" + word, tokens(document("+" + word), words));
            assertEquals("f" + word, tokens(document("+" + word), words.with(Leniency.LEADING_PLUS)));
            assertEquals("INVALID_NUMBER@1", verdict(document("+" + word), plus));
            assertEquals("VALUE_EXPECTED@0", verdict(document("+" + word), zeros));
            everyInputSaysTheSame(document("[+" + word + "]"), words);
        }
        for (String number : new String[] {"+1", "+0", "+.5", "+NaN", "++1", "+x"}) {
            assertEquals("VALUE_EXPECTED@0", verdict(document(number), words), number);
            everyInputSaysTheSame(document("[" + number + "]"), words);
        }
    }

    /** "The escape {@code \'}, in any string or name." {@code ANY_ESCAPES} has it too. */
    @Test
    void aSingleQuoteMayBeEscapedInDoubleQuotes() {
        byte[] document = document("{\"it\\'s\":\"\\'\"}");
        assertEquals("INVALID_ESCAPE@5", verdict(document, ReadOptions.strict()));
        for (Leniency leniency : new Leniency[] {Leniency.SINGLE_QUOTES, Leniency.ANY_ESCAPES}) {
            assertEquals("{ =it's '' }", tokens(document, ReadOptions.strict().with(leniency)));
            everyInputSaysTheSame(document, ReadOptions.strict().with(leniency));
        }
    }

    @Test
    void aPlusBeforeAnotherNumberNeedsItsLeniency() {
        ReadOptions plus = ReadOptions.defaults().with(Leniency.LEADING_PLUS);
        ReadOptions zeros = ReadOptions.defaults().with(Leniency.LEADING_ZEROS);
        assertEquals("f007.5", tokens(document("+007.5"), plus.with(Leniency.LEADING_ZEROS)));
        assertEquals("INVALID_NUMBER@2", verdict(document("+007.5"), plus));
        assertEquals("VALUE_EXPECTED@0", verdict(document("+007.5"), zeros));
        assertEquals("INVALID_NUMBER@1", verdict(document("+NaN"), ALL));
    }

    @Test
    void aDocumentLikeJson5IsAccepted() {
        byte[] document = document("// comments~{~  // as in JSON5~  unquoted: 'and you can \"quote\" me',~"
                + "  /* block ~ */ 'single quoted': 'I\\'m here', \u00fcber: \"it\\'s\","
                + " leadingDecimalPoint: .8675309, andTrailing: 8675309.,"
                + " leadingZeros: [007, -00.5,], positiveSign: +1,~"
                + "  $notANumber: NaN, _range: [-Infinity, +Infinity /*!*/],"
                + "~  \"backwardsCompatible\": \"with JSON\", trailingComma: { in: ['arrays',], },~}~// end");
        assertEquals(
                "{ =unquoted 'and you can \"quote\" me =single quoted 'I'm here =\u00fcber 'it's"
                        + " =leadingDecimalPoint f.8675309 =andTrailing f8675309."
                        + " =leadingZeros [ 007 f-00.5 ] =positiveSign 1 =$notANumber fNaN"
                        + " =_range [ f-Infinity fInfinity ]"
                        + " =backwardsCompatible 'with JSON"
                        + " =trailingComma { =in [ 'arrays ] } }",
                tokens(document, ALL));
        everyInputSaysTheSame(document, ALL);
    }

    /** Strict reading has none of the leniencies; the presets. */
    @ParameterizedTest
    @EnumSource(Leniency.class)
    void presetsHaveTheirLeniencies(Leniency leniency) {
        assertTrue(ReadOptions.lenient().leniencies().contains(leniency));
        assertEquals(Set.of(), ReadOptions.strict().leniencies());
        assertEquals(Set.of(leniency), ReadOptions.defaults().with(leniency).leniencies());
    }

    static byte[] document(String text) {
        return Step.bytes(text.replace('~', '\n'));
    }

    static String verdict(byte[] document, ReadOptions options) {
        return Transcript.of(document, options).verdict();
    }

    static void everyInputSaysTheSame(byte[] document, ReadOptions options) {
        Transcript whole = Transcript.of(document, options);
        for (Arrival kind : Arrival.of(document)) {
            assertEquals(
                    whole.toString(),
                    Transcript.of(kind.open(document, options)).toString(),
                    kind::name);
        }
    }

    static String tokens(byte[] document, ReadOptions options) {
        return spelledTokens(UTF8JsonParser.of(document, options), false);
    }

    /**
     * Brackets and literals unchanged, {@code =name}, {@code 'string}, {@code 1}, {@code f1.5}; marked {@code !} if not
     * standard.
     */
    static String spelledTokens(UTF8JsonParser parser, boolean marked) {
        StringBuilder spelled = new StringBuilder();
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            spelled.append(
                    switch (token) {
                        case START_OBJECT -> "{";
                        case END_OBJECT -> "}";
                        case START_ARRAY -> "[";
                        case END_ARRAY -> "]";
                        case PROPERTY_NAME -> "=" + parser.getString();
                        case VALUE_STRING -> "'" + parser.getString();
                        case VALUE_NUMBER_INT -> parser.getString();
                        case VALUE_NUMBER_FLOAT -> "f" + parser.getString();
                        default -> String.valueOf(parser.getValue());
                    });
            spelled.append(marked && !parser.isStandardToken() ? "! " : " ");
        }
        return spelled.toString().strip().replace('\n', '~');
    }
}
