package dev.octet.samples.wire;

import static dev.octet.samples.wire.Row.Under.SPRING;
import static dev.octet.samples.wire.Row.get;
import static dev.octet.samples.wire.Row.post;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;

import dev.octet.samples.wire.Request.Sending;
import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.Stream;

/** The table: what the servers are asked, and the status of each answer. */
final class Table {
    private static final String ORDER = """
            {"id":7,"status":"PAID","day":"2026-05-01","paid":"2026-05-02T03:04:05.678Z","total":12.50,\
            "customer":{"name":"王小明 😀","address":{"street":"北京路 1 号","city":"Łódź"}},\
            "lines":[{"article":"pen","count":2,"price":6.25,"weight":0.1,"gift":true},\
            {"article":"ink \\u00e9\\ud83d\\ude00","count":-1,"price":1E+2,"weight":1e-7,"gift":false}],\
            "labels":{"a":"b","c \\"d\\"":"\\\\ \\/ \\b\\f\\n\\r\\t"}}""";

    private static final String TOKEN =
            "Octet's error comes with the token, before the property of the value could be part of the path";

    private static final String BYTE = "Octet's location of a surrogate in UTF-8 is not Jackson's";

    private static final String MARK = "\uFEFF";

    private Table() {}

    static List<Row> rows() {
        return Stream.of(responses(), bodies(), values(), malformed(), encodings(), limits())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Row> responses() {
        return List.of(
                get("all orders", "/orders"),
                get("one order", "/orders/7"),
                get("an order that does not exist", "/orders/1000").status(404),
                get("pretty printing", "/orders?pretty=true"),
                get("ASCII only", "/orders?ascii=true"),
                get("a stream of lines", "/orders.ndjson").with("Accept: application/x-ndjson"),
                get("no such media type", "/orders/7")
                        .with("Accept: application/xml")
                        .status(406),
                get("all bytes and odd doubles", "/attachment?torn=false"),
                get("half of a surrogate pair", "/attachment?torn=true"),
                get("a getter throws early", "/receipts?count=3&torn=1").status(500),
                get("a getter throws at once", "/receipts?count=1&torn=0").status(500),
                get("a getter throws late", "/receipts?count=3000&torn=2000"),
                get("a stream of lines fails late", "/receipts.ndjson?count=3000&torn=2000"));
    }

    private static List<Row> bodies() {
        return List.of(
                post("an order", "/orders", ORDER),
                post("a list", "/orders/list", "[" + ORDER + "," + ORDER + ",null,{\"id\":8}]"),
                post("a list of nothing", "/orders/list", "[]"),
                post("a tree", "/tree", "{\"a\":[1,2.50,{\"b\":null}],\"c\":" + ORDER + "}"),
                post("a map", "/map", ORDER),
                post("text", "/text", ORDER),
                post("lines", "/lines", ORDER + "\n" + ORDER + "\r\n\n" + ORDER),
                post("lines, one torn", "/lines", ORDER + "\n{\"id\":8,\n" + ORDER)
                        .status(400),
                post("whitespace", "/orders", ("\n\t " + ORDER + "\r\n ").replace(",\"", " ,\n\t\"")),
                post("members in another order", "/orders", "{\"total\":1,\"lines\":[],\"id\":3}"),
                post("an empty object", "/tree", "{}"),
                post("nulls", "/orders", "{\"id\":1,\"status\":null,\"customer\":null,\"lines\":[null]}"),
                post("a member twice", "/tree", "{\"a\":1,\"a\":2}"),
                post("a body of nothing", "/tree", ""),
                post("a body of spaces", "/tree", "  \n"),
                post("null", "/tree", "null"),
                post("a number alone", "/tree", "-12.0"),
                post("a trickle", "/orders", ORDER).sent(Sending.TRICKLE),
                post("a trickle of malformed JSON", "/orders", ORDER.replace("pen", "\\u12g4"))
                        .sent(Sending.TRICKLE)
                        .status(400)
                        .differs(
                                400,
                                "Octet's error comes with the token, before the property that would be on the path"),
                post("chunks", "/orders/list", "[" + ORDER + "," + ORDER + "]").sent(Sending.CHUNKED));
    }

    private static List<Row> values() {
        return List.of(
                post("an unknown member", "/orders", "{\"id\":1,\"x\":{\"y\":[1]}}")
                        .status(400),
                post(
                        "an unknown member that is ignored",
                        "/attachment",
                        "{\"x\":{\"y\":[1e999,\"\\n\"]},\"name\":\"n\"}"),
                post("bytes", "/attachment", "{\"name\":\"n\",\"data\":\"AAEC/f7/\",\"scores\":[1,-0.0,1e22,5e-324]}"),
                post("bytes that are no Base64", "/attachment", "{\"data\":\"AAE*C\"}")
                        .status(400),
                post("an enum that does not exist", "/orders", "{\"status\":\"LOST\"}")
                        .status(400),
                post("an enum by its index", "/orders", "{\"id\":1,\"status\":1}"),
                post("no date", "/orders", "{\"day\":\"2026-02-30\"}").status(400),
                post("no number", "/orders", "{\"id\":\"seven\"}").status(400),
                post("a number as text", "/orders", "{\"id\":\"7\",\"total\":\"1.50\"}"),
                post("a fraction for a long", "/orders", "{\"id\":7.9}"),
                post("a long out of range", "/orders", "{\"id\":9223372036854775808}")
                        .status(400),
                post("an object for a list", "/orders", "{\"id\":1,\"lines\":{\"a\":1}}")
                        .status(400),
                post("a lone surrogate, escaped", "/tree", "{\"a\":\"x\\ud83dy\"}")
                        .differs(400, "Octet takes no half of a surrogate pair"),
                post("exact decimals", "/orders", "{\"id\":1,\"total\":0.1000000000000000055511151231257827}"),
                post("doubles", "/tree", "[0.1,1e22,1.0E-5,4.9e-324,1.7976931348623157e308,123456789.125,-0.0,2e-3]"),
                post("floats of a bean", "/attachment", "{\"scores\":[1e400,-1e400,1e-400,3,0.30000000000000004]}"),
                post("integers", "/tree", "[2147483647,2147483648,-9223372036854775808,9223372036854775808]"),
                doubleOfFewDigits(),
                post("a huge exponent", "/tree", "[1e400]"),
                post("a huge integer", "/tree", "[" + "1234567890".repeat(100) + "]"));
    }

    private static Row doubleOfFewDigits() {
        Row row = post("a double of few digits", "/attachment", "{\"scores\":[2e23]}");
        return Runtime.version().feature() >= 19
                ? row
                : row.differs(200, "Octet writes the fewest digits on each JDK; JDK-4511638, fixed in 19, wrote more");
    }

    private static List<Row> malformed() {
        return List.of(
                post("a comma is missing", "/orders", "{\"id\":1\n \"total\":2}")
                        .status(400),
                post("the end is missing", "/orders", "{\"id\":1,\"lines\":[").status(400),
                post("the end of a string is missing", "/tree", "{\"id\":\"abc").status(400),
                post("the wrong bracket", "/tree", "{\"a\":[1,2}").status(400),
                post("a trailing comma", "/tree", "[1,2,]").status(400),
                post("single quotes", "/tree", "{'a':1}").status(400),
                post("a name without quotes", "/tree", "{a:1}").status(400),
                post("a comment", "/tree", "{/* no */\"a\":1}").status(400),
                post("NaN", "/tree", "[NaN]").status(400),
                post("a leading zero", "/tree", "[01]").status(400),
                post("a literal of another case", "/tree", "[True]").status(400),
                post("a literal cut short", "/tree", "[tru]").status(400),
                post("a control character in a string", "/tree", "[\"a\nb\"]").status(400),
                post("an escape that does not exist", "/tree", "[\"\\x41\"]").status(400),
                post("a hex digit that is none", "/orders", "{\"labels\":{\"a\":\"\\u12g4\"}}")
                        .status(400)
                        .differs(SPRING, 400, TOKEN),
                post("more after the value", "/orders", "{\"id\":1} x").status(400));
    }

    private static List<Row> encodings() {
        return List.of(
                post("a byte order mark", "/orders", MARK + ORDER),
                post("UTF-16LE with a mark", "/orders", MARK + ORDER, UTF_16LE),
                post("UTF-16BE without", "/orders", ORDER, UTF_16BE),
                post("UTF-32BE", "/orders", ORDER, Charset.forName("UTF-32BE")),
                post("UTF-16LE that is malformed", "/orders", "{\"id\":1,]", UTF_16LE)
                        .status(400),
                post("a byte that is no UTF-8", "/orders", bytes("{\"labels\":{\"a\":\"x\u00FFy\"}}"))
                        .status(400)
                        .differs(SPRING, 400, TOKEN),
                post("a sequence cut short", "/orders", bytes("{\"labels\":{\"a\":\"\u00E4\u00B8\"}}"))
                        .status(400)
                        .differs(SPRING, 400, TOKEN),
                post("beyond U+10FFFF", "/tree", bytes("[\"\u00F7\u00BF\u00BF\u00BF\"]"))
                        .differs(400, "Octet's UTF-8 is strict; Jackson makes two surrogates of it that are none"),
                post("an overlong sequence", "/tree", bytes("[\"\u00C0\u00AF\"]"))
                        .differs(400, "Octet's UTF-8 is strict; Jackson takes the two bytes for a slash"),
                post("a surrogate in UTF-8", "/tree", bytes("[\"\u00ED\u00A0\u0080\"]"))
                        .status(400)
                        .differs(400, BYTE));
    }

    private static List<Row> limits() {
        return List.of(
                post("nested deeply", "/tree", "[".repeat(400) + "]".repeat(400)),
                post("nested too deeply", "/tree", "[".repeat(1100) + "]".repeat(1100))
                        .status(400),
                post("nested objects", "/tree", "{\"a\":".repeat(300) + "1" + "}".repeat(300)),
                post("a long string", "/tree", "[\"" + "长 text \\n".repeat(9000) + "\"]"),
                post("a long name", "/tree", "{\"" + "n".repeat(50_000) + "\":1}"),
                post("a name that is too long", "/tree", "{\"" + "n".repeat(60_000) + "\":1}")
                        .status(400),
                post("a number that is too long", "/tree", "[" + "1".repeat(1001) + "]")
                        .status(400),
                post("a decimal that is too long", "/orders", "{\"total\":0." + "1".repeat(1000) + "}")
                        .status(400));
    }

    /** Each character a byte. */
    private static byte[] bytes(String text) {
        return text.getBytes(ISO_8859_1);
    }
}
