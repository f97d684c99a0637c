package dev.octet.json.support;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Small documents, right and wrong, that tests cut at every byte: the lines of {@code tricky.txt}, and documents for
 * non-default options.
 */
public final class TrickyDocuments {
    /** The length of the longest document in bytes: the number of pairs of cuts grows with its square. */
    public static final int LONGEST = 96;

    private static final List<byte[]> STRICT = read();

    /** Documents for readers that are not strict: sequences, lenient forms. */
    private static final List<byte[]> OTHERS = List.of(
                    "1 2 \"a\"[]{}truefalse null",
                    "{\"a\":1}\n{\"b\":[2]}\n",
                    "[1]\r\n\r\n \n\"a\"\n3",
                    "1\n2 3\n",
                    "{\"a\":\n1}\n",
                    "<EF BB BF>1\n2",
                    "[1,2,] // end\n",
                    "/* a *//**/[1/**/,/* * / */2]//\n//",
                    "[1 /",
                    "[/* a",
                    "{a:1,$b_2:'c',\"d\":'\"',}",
                    "['\\'\\u00e9\"é','a']",
                    "{'\\'a\"':1,'':2,}",
                    "[NaN,Infinity,-Infinity]",
                    "[NaM]",
                    "[-Infinite]",
                    "[+1,007,-00.5,+0e1]",
                    "[.5,-.25,5.,+0.e1,-INF,+INF]",
                    "[.]",
                    "[5.x]",
                    "# a\n[1#b\r,2]#",
                    "{-\u00e91@:1,2:#\n3}",
                    "{\u00a0:1}",
                    "[\"a\tb\",'<00>\\_<0A>']",
                    "{\"\\_\\\u00e9\":\"\\'\\\u6f22\\\ud83d\ude00\"}",
                    "[\"\\ux\"]",
                    "{\"a\":{\"b\":1,\"b\":[2,{\"c\":\"d\"}],\"b\":\"e\"},\"a\":1}",
                    "{\"a\":1,\"\\u0061\":[1,2,{\"x\":tru}]}",
                    "[1,2,3,4,5,6,7,8,9]",
                    "[\"abcdefghijkl\",1234567890123]",
                    "{\"abcdefghijkl\":1}",
                    "[[[[[[]]]]]]")
            .stream()
            .map(ConformanceSuite::content)
            .toList();

    private TrickyDocuments() {}

    /** Documents for a strict reader of one root. */
    public static List<byte[]> strict() {
        return STRICT;
    }

    /** Documents for readers with other options. */
    public static List<byte[]> others() {
        return OTHERS;
    }

    private static List<byte[]> read() {
        try (InputStream stream = TrickyDocuments.class.getResourceAsStream("tricky.txt")) {
            String lines = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(ConformanceSuite::content)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
