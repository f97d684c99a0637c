package dev.octet.json.support;

import static dev.octet.json.support.Step.ARRAY;
import static dev.octet.json.support.Step.END_ARRAY;
import static dev.octet.json.support.Step.END_OBJECT;
import static dev.octet.json.support.Step.OBJECT;
import static dev.octet.json.support.Step.bytes;
import static dev.octet.json.support.Step.channel;
import static dev.octet.json.support.Step.name;
import static dev.octet.json.support.Step.number;
import static dev.octet.json.support.Step.stream;
import static dev.octet.json.support.Step.string;
import static dev.octet.json.support.Step.utf8;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Indent;
import dev.octet.json.JsonLimits;
import dev.octet.json.RawPolicy;
import dev.octet.json.WriteOptions;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One document for each method whose value may be larger than any buffer. Each is about 200 KB, so every buffer between
 * the caller and the sink is filled several times. The texts come from the JDK's own string operations.
 */
public final class LargeDocuments {
    private static final WriteOptions DEFAULTS = WriteOptions.defaults();
    private static final WriteOptions TRUST = DEFAULTS.withRawPolicy(RawPolicy.TRUST);
    private static final int TARGET = 200_000;

    private static final String CLEAN = "all these bytes are clean, ".repeat(TARGET / 27);
    private static final String WIDE = "漢字かな混じり😀é".repeat(TARGET / 27);
    private static final String DENSE = "tab\there \"quote\" \\ \0".repeat(TARGET / 26);
    private static final String DENSE_ESCAPED = "tab\\there \\\"quote\\\" \\\\ \\u0000".repeat(TARGET / 26);
    private static final byte[] OCTETS = octets(150_001);
    private static final int[] INTS =
            IntStream.range(0, 30_000).map(i -> i * 71_993).toArray();

    private LargeDocuments() {}

    /** All of them. */
    public static List<Document> all() {
        return List.of(
                array("String, clean", quoted(CLEAN), string(CLEAN)),
                array("String, wide", quoted(WIDE), string(WIDE)),
                array("String, dense escapes", quoted(DENSE_ESCAPED), string(DENSE)),
                array("char array", quoted(WIDE), g -> g.writeString(WIDE.toCharArray(), 0, WIDE.length())),
                array("CharSequence", quoted(WIDE), g -> g.writeString((CharSequence) new StringBuilder(WIDE))),
                array("Reader", quoted(DENSE_ESCAPED + WIDE), g -> g.writeString(new StringReader(DENSE + WIDE))),
                array("UTF-8 array, clean", quoted(CLEAN), utf8(CLEAN)),
                array("UTF-8 array, wide", quoted(WIDE), utf8(WIDE)),
                array("UTF-8 array, dense escapes", quoted(DENSE_ESCAPED), utf8(DENSE)),
                array("UTF-8 direct buffer", quoted(WIDE), g -> g.writeUTF8String(direct(WIDE))),
                array("UTF-8 stream", quoted(DENSE_ESCAPED + WIDE), g -> g.writeUTF8String(stream(DENSE + WIDE))),
                array("UTF-8 channel", quoted(WIDE + DENSE_ESCAPED), g -> g.writeUTF8String(channel(WIDE + DENSE))),
                array("binary", quoted(base64()), g -> g.writeBinary(OCTETS, 0, OCTETS.length)),
                array("binary stream", quoted(base64()), g -> g.writeBinary(new ByteArrayInputStream(OCTETS))),
                array("int array", "[" + joined(",") + "]", g -> g.writeArray(INTS, 0, INTS.length)),
                Document.of(
                        "int array, pretty",
                        DEFAULTS.withIndent(Indent.pretty()),
                        "[\n  [\n    " + joined(",\n    ") + "\n  ]\n]",
                        ARRAY,
                        g -> g.writeArray(INTS, 0, INTS.length),
                        END_ARRAY),
                Document.of(
                        "non-ASCII",
                        DEFAULTS.withEscapes(EscapePolicy.NON_ASCII),
                        "[" + quoted("\\u6f22\\ud83d\\ude00".repeat(9_000)) + "]",
                        ARRAY,
                        utf8("漢😀".repeat(9_000)),
                        END_ARRAY),
                Document.of(
                        "long name",
                        DEFAULTS.withLimits(JsonLimits.defaults().withMaxNameBytes(1 << 20)),
                        "{" + quoted(DENSE_ESCAPED) + ":1," + quoted(WIDE) + ":2}",
                        OBJECT,
                        name(DENSE),
                        number(1),
                        name(WIDE),
                        number(2),
                        END_OBJECT),
                Document.of(
                        "raw value",
                        TRUST,
                        "[" + quoted(CLEAN) + "," + quoted(WIDE) + "]",
                        ARRAY,
                        g -> g.writeRawValue(quoted(CLEAN)),
                        g -> g.writeRawValue(bytes(quoted(WIDE)), 0, bytes(quoted(WIDE)).length),
                        END_ARRAY));
    }

    private static Document array(String name, String text, Step step) {
        return Document.of(name, "[1," + text + ",2]", ARRAY, number(1), step, number(2), END_ARRAY);
    }

    private static String quoted(String body) {
        return '"' + body + '"';
    }

    private static ByteBuffer direct(String text) {
        byte[] bytes = bytes(text);
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    private static String base64() {
        return Base64.getEncoder().encodeToString(OCTETS);
    }

    private static String joined(String delimiter) {
        return Arrays.stream(INTS).mapToObj(Integer::toString).collect(Collectors.joining(delimiter));
    }

    private static byte[] octets(int length) {
        byte[] octets = new byte[length];
        for (int i = 0; i < length; i++) {
            octets[i] = (byte) (i * 31 + i / 251);
        }
        return octets;
    }
}
