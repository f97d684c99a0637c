package dev.octet.json.bridge;

import dev.octet.json.support.Cells;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Documents: every kind of token, and every way of being malformed or cut short. */
public final class Documents {
    /**
     * A document.
     *
     * @param name its text, or what it is
     * @param bytes its bytes if they are not UTF-8; else null
     * @param isLarge whether it is too large for every script
     */
    public record Document(String name, String text, byte[] bytes, boolean isLarge) {}

    private static final String[] WORDS = Cells.of("""
            true | false | null | [true,false,null] | {"a":true,"b":false,"c":null} |  [ ]  | {} | [{}] | \
            \s|   \n\t  | [\r\n1,\r2,\n\n3]\r\n | [[],[[]],{"a":{"b":[{}]}}] | \
            {"a":{"b":{"c":[1,{"d":2},3]}},"e":4} | \
            [{"id":1,"name":"x","on":true},{"id":2,"name":null,"on":false}] | \
            [{"id":1,"a":2},{"a":{"b":1},"id":2},{},{"zz":{"id":1}},{"\\u0069d":3},\
            {"id":{},"a":[{"id":4}]},{"a":1},{"id":2}] | \
            {"a":1,"a":2} | {"a":{"a":1},"b":[{"a":1,"\\u0061":2}]} | {"":1} | {"a b":1,"\\n":2} | \
            {"id":1,"zz":[1,2,{"id":3}],"name":"n","\\u0069d":4}""");

    private static final String[] NUMBERS = Cells.of("""
            0 | -0 | 1 | -1 | [0,-0,9,-9] | [127,128,-128,-129,255,256] | [32767,32768,-32768,-32769] | \
            [2147483647,2147483648,-2147483648,-2147483649] | [999999999,1000000000,-999999999] | \
            [9223372036854775807,9223372036854775808,-9223372036854775808,-9223372036854775809] | \
            [999999999999999999,1000000000000000000,12345678901234567890123456789] | \
            [0.0,-0.0,0e0,0E+0,-0e-0] | [1.5,-1.5,0.1,3.14159265358979] | \
            [1e1,1E1,1e+1,1e-1,12.5e3,-1.25E-2] | [1e400,-1e400,1e-400] | \
            [3.4028235e38,3.4028236e39,1.4e-45,1e-46] | [2147483648.5,-2147483649.5,9.3e18,-9.3e18,1e19] | \
            [0.1234567890123456789012345678901234567890] | [1.0,100.00,1e0,1.000e2] | \
            {"a":1,"b":1.5,"c":-2} | [1e5000] | 1 2 | 1\n2.5\n-3 | 12345678901234567890 | 01 | -01 | \
            [00] | [001.5] | - | [-] | [-a] | [1.] | 1. | [1.a] | [.5] | .5 | [-.5] | [1e] | 1e | [1e+] | \
            1e+ | [1ea] | [+1] | +1 | [+1.5] | [+] | [1a] | 1a | [1 a] | [1.5a] | 1"a" | 1[2] | 1{} | \
            1,2 | 12x | -1.5e3] | 1/2 | 1\f | 1\u00e9 | 1\u20AC | 1\r2 | [1"a"] | [--1] | [0x1F] | \
            [1_000] | [1/2] | [5.] | [5.,6] | [+.5] | NaN | [NaN] | [Infinity,-Infinity,+Infinity] | \
            [INF,-INF,+INF] | [-INF] | [-Infinity] | [+Infinity] | [Infinit] | [-Inf] | [Na] | [NaNa] | \
            [nan] | [-NaN] | [+NaN] | [-INFx]""");

    private static final String[] STRINGS = Cells.of("""
            "" | "a" | ["abc","a b"] | ["\\"\\\\\\/\\b\\f\\n\\r\\t"] | \
            ["\\u0041\\u00e9\\u20AC\\ud83d\\ude00"] | \
            ["caf\u00e9","\u0416\u0443\u043A","\u65E5\u672C\u8A9E",\
            "\u0645\u0631\u062D\u0628\u0627","\uD83D\uDE00\uD83C\uDDE9"] | \
            {"n\u00e4me":"v\u00e4l","\u65E5\u672C":1,"\uD83D\uDE00":2} | \
            ["\u2028\u2029\u007F\u0080","\\u0000\\u001f"] | \
            ["1","-5","1.5"," 7 ","true","false","null","NaN","1e3","99999999999","abc"] | \
            ["\u00e4\u00f6\u00fc\u00df",12] | "a" "b""c" | "a"1 | "a\\ | "a | " | ["a | ["a\\ | ["a\\u | \
            ["a\\u00 | ["The end. | {"a":"The end. | {"a. | ["b","1. | {"a":"b","c. | {"a":" | {"a":"b\\ | \
            ["\\x"] | ["\\u00g0"] | ["\\'"] | ["\\ud83d"] | ["\\ude00"] | ["\\ud83dx"] | \
            ["\\ud83d\\u0041"] | {"\\ud83d":1} | ["a\tb"] | ["a\nb"] | ["a\u0000b"] | {"a\tb":1} | \
            {"a":"1\t2"} | {"new\\_x":1} | ["it\\'s"] | ['a'] | {'a':'b'} | ['it\\'s','"'] | ['a | {'a | \
            {a:1} | {a1_$:1,b:2} | {1a:1} | {a-b:1} | {\u00e4:1} | {a b:1} | {a | {"a\\u0062\\n":1} | \
            {"a\\qb":1} | ["aGVsbG8="] | ["aGVsbG8"] | ["-_-_"] | ["aGVs\\r\\nbG8="] | ["aGVs bG8="] | \
            ["!"] | ["a"] | ["aG","aGV","aG==","aGV="] | ["aGVsbG8=aGVs"] | ["aGVsbG8=="] | \
            ["+/+/","AAECAwQFBgcICQoLDA0ODw=="] | ["aGVsbG8\\u003d"]""");

    private static final String[] BROKEN = Cells.of("""
            [ | { | [1 | [1, | {"a | {"a" | {"a": | {"a":1 | {"a":1, | [[1,2] | [{"a":1} | ] | } | [} | \
            {] | [1} | {"a":1] | {"a":} | {"a":] | {"a":, | [1,] | [,1] | [,] | [1,,2] | {"a":1,} | {,} | \
            {,"a":1} | {"a":1,,"b":2} | [1 2] | [1:2] | {"a" 1} | {"a",1} | {"a":1 "b":2} | {"a":1:2} | \
            {1:2} | {null:1} | {[1]:2} | , | : | [:] | {"a":1}} | [1]] | [1] x | tru | [tru] | truE | \
            [truex] | truex | [true1] | true1 | [true"a"] | true[1] | fals | [fals] | nul | [nul] | \
            nulll | false\u00e9 | null_ | true, | true\u20AC | {"a":truex} | [[truex]] | [nullx] | TRUE | \
            [True] | [undefined] | x | [x] | [abc.def] | [\u00e4] | [caf\u00e9] | @ | [@] | [#] | \
            [\u20AC] | [\uD83D\uDE00] | [1;2] | <a> | [`a`] | = | [\u00A01] | [\u20281] | [1\u000B] | \
            [1\f2] | \u0000 | [\u0000] | [1\u0000] | \u001E{} | {"a":1}\u001E{} | \uFEFF[1] | [\uFEFF1] | \
            [1,\uFEFF2] | [1]\uFEFF[2] | ["\uFEFFa"] | /* c */ [1] | [1 /* c */ , // d\n 2] | [1]// end | \
            // only | /* open | [1 / 2] | [1 /x] | / | {"a"/*c*/:/*d*/1/*e*/} | # c\n[1] | [1 # c\n,2] | \
            # | [1,\n  2,\n  x] | {\n  "a": 1,\n  "b" 2\n} | ["\u00e4","\uD83D\uDE00", x] | \
            ["\u00e4",\n"\u65E5", "b" x]""");

    /** Bytes that are not UTF-8, one char for each byte. */
    private static final String[] BYTES = Cells.of("""
            ["caf\u00e9"] | ["a\u00e9\u00e9b"] | ["\u0080"] | ["\u00c0\u0080"] | ["\u00c3("] | \
            ["\u00e2\u0082"] | ["\u00e2(\u00a1"] | ["\u00ed\u00a0\u0080"] | ["\u00f0\u009f\u0098"] | \
            ["\u00f5\u0080\u0080\u0080"] | ["\u00ff"] | ["x\u00ff"] | {"\u00e9":1} | {"a\u00e9":1} | \
            {"\u00ff":1} | [\u00e9] | [\u00ff] | \u00ff | \u00ef\u00bb[1] | \u00ef\u00bb\u00bf | \
            ["\u00c3 | ["\u00e2\u0082 | ["\u00f0\u009f\u0098""");

    /** Text with half of a surrogate pair, alone or beside other text. */
    private static final String[] HALVES = Cells.of("""
            ["cut \uD83D"] | ["a?","\uDE00b?"] | {"\uD83D":1} | {"n?":"\uDE00\uD83D"} | ["\u00e9\uD83D"] | \
            ["\uD83D\uDE00\uDE00"] | [1,\uD83D]""");

    private Documents() {}

    /** Returns all documents. */
    public static List<Document> all() {
        List<Document> all = new ArrayList<>();
        for (String[] texts : new String[][] {WORDS, NUMBERS, STRINGS, BROKEN}) {
            for (String text : texts) {
                all.add(new Document(text, text, null, false));
            }
        }
        for (String text : BYTES) {
            byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
            all.add(new Document("bytes " + text, null, bytes, false));
        }
        for (String text : HALVES) {
            all.add(new Document("half of a pair " + text.replaceAll("[^ -~]", "_"), text, null, false));
        }
        addLarge(all);
        return all;
    }

    private static void addLarge(List<Document> all) {
        String element = "{\"id\":12345,\"n\u00e4me\":\"caf\u00e9 \uD83D\uDE00 \\n\",\"on\":true},\n";
        large(all, "nested 1,000 times", "[".repeat(1000) + "]".repeat(1000));
        large(all, "nested 1,001 times", "[".repeat(1001) + "]".repeat(1001));
        large(all, "objects nested 1,001 times", "{\"a\":".repeat(1001) + "1" + "}".repeat(1001));
        large(all, "integer of 1,000 digits", "[" + "7".repeat(1000) + "]");
        large(all, "integer of 1,001 digits", "[" + "7".repeat(1001) + "]");
        large(all, "fraction of 1,001 digits", "[0." + "7".repeat(1000) + "]");
        large(all, "fraction of 1,001 digits after 1", "[1." + "7".repeat(1000) + "]");
        large(all, "fraction of 1,002 digits", "[-0." + "7".repeat(1001) + "]");
        large(all, "fraction of 1,001 digits with its exponent", "[0." + "7".repeat(998) + "e-12]");
        large(all, "exponent of 1,002 digits", "[0e" + "1".repeat(1001) + "]");
        large(all, "exponent of 1,003 digits", "[0e" + "1".repeat(1002) + "]");
        large(all, "name of 50,000 chars", "{\"" + "n".repeat(50000) + "\":1}");
        large(all, "name of 50,001 chars", "{\"" + "n".repeat(50001) + "\":1}");
        large(all, "string of 20,000 chars", "[\"" + "s".repeat(20000) + "\",1]");
        large(all, "escapes of 20,000 chars", "[\"" + "\\n\u00e9".repeat(10000) + "\",1]");
        large(all, "250 objects", "[" + element.repeat(250) + "1]");
        large(all, "250 objects, then a comma", "[" + element.repeat(250) + ",]");
        large(all, "250 objects, then an x", "[" + element.repeat(250) + "x]");
        large(
                all,
                "250 objects in a line, then an x",
                "[" + element.replace("\n", "").repeat(250) + "x]");
        large(
                all,
                "250 objects in a line, cut short",
                "[" + element.replace("\n", "").repeat(250) + "1.5");
        large(all, "250 roots", element.replace(",\n", "\n").repeat(250));
        large(all, "9,000 spaces", " ".repeat(9000) + "[1," + "\n".repeat(9000) + "x]");
        large(all, "array of 9,000 bytes that stays open", "[" + "1,".repeat(4500) + "2");
    }

    private static void large(List<Document> all, String name, String text) {
        all.add(new Document(name, text, null, true));
    }
}
