package dev.octet.json.bridge;

import dev.octet.json.bridge.GeneratorCalls.Text;
import dev.octet.json.bridge.GeneratorCalls.Variant;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Calls of a generator, by name: each of them is made on a stock generator and on Octet's, of either Jackson. */
public final class GeneratorScripts {
    private GeneratorScripts() {}

    /** Calls that may throw. */
    @FunctionalInterface
    public interface Script {
        void run(GeneratorCalls json) throws IOException;
    }

    /** Chars of each kind: short escapes, other controls, DEL, slash, two, three and four bytes. */
    public static final String TEXT = "a\"\\/\b\t\n\f\r\u0000\u001f\u007f<>&'\u00e4\u07ff\u20ac\u2028\ud83d\ude00z";

    private static final String LONG = (TEXT + "0123456789 abcdefghijklmnopqrstuvwxyz ").repeat(700);

    public static final Map<String, Script> ALL = all();

    private static Map<String, Script> all() {
        Map<String, Script> all = new LinkedHashMap<>();
        all.put("nothing", json -> {});
        all.put("object", json -> {
            json.writeStartObject();
            json.writeName("a" + TEXT);
            json.writeString(TEXT);
            json.writeName("int");
            json.writeNumber(-17);
            json.writeNumberProperty("long", Long.MIN_VALUE);
            json.writeNumberProperty("short", (short) -3);
            json.writeBooleanProperty("yes", true);
            json.writeBooleanProperty("no", false);
            json.writeNullProperty("null");
            json.writeStringProperty("none", null);
            json.writeObjectPropertyStart("inner");
            json.writeEndObject();
            json.writeArrayPropertyStart("array");
            json.writeEndArray();
            json.writePropertyId(12);
            json.writeNumber(5);
            json.writeEndObject();
        });
        all.put("serializable", json -> {
            json.writeStartObject();
            for (String text : new String[] {"plain", TEXT, "gr\u00f6\u00dfe", "a/b", "\ud83d\ude00", "", "\u0001"}) {
                Text name = new Text(text);
                for (int i = 0; i < 2; i++) {
                    json.writeName(name);
                    json.writeString(name);
                }
            }
            json.writeEndObject();
        });
        all.put("chars", json -> {
            json.writeStartArray(new int[0], 4);
            json.writeString(("x" + TEXT + "y").toCharArray(), 1, TEXT.length());
            json.writeString(new StringReader(TEXT), -1);
            json.writeString(new StringReader(TEXT), 9);
            json.writeString(LONG);
            json.writeString(LONG.toCharArray(), 0, LONG.length());
            json.writeString(new StringReader(LONG), LONG.length());
            json.writeEndArray();
        });
        all.put("halves of pairs", json -> {
            json.writeStartArray();
            json.writeString("a\ud83db");
            json.writeString("a\ude00b\ud83d");
            json.writeString("\ud83d");
            json.writeString((LONG + "\ude00").toCharArray(), 0, LONG.length() + 1);
            json.writeStartObject();
            json.writeName("x\ud83dy");
            json.writeString("\ud83d\ud83d\ude00");
            json.writeEndObject();
            json.writeEndArray();
        });
        all.put("short reader", json -> {
            json.writeStartArray();
            json.writeString(new StringReader("abc"), 4);
        });
        all.put("no reader", json -> json.writeString((java.io.Reader) null, 4));
        all.put("utf8", json -> {
            byte[] text = (TEXT + "!").getBytes(StandardCharsets.UTF_8);
            json.writeStartArray();
            json.writeUTF8String(text, 0, text.length);
            json.writeString(TEXT);
            json.writeUTF8String(text, 1, 2);
            json.writeRawUTF8String("a\\n\u20ac".getBytes(StandardCharsets.UTF_8), 0, 6);
            json.writeEndArray();
        });
        all.put("utf8, bad range", json -> json.writeUTF8String(new byte[3], 2, 2));
        all.put("numbers", json -> {
            json.writeStartArray();
            json.writeNumber(Integer.MIN_VALUE);
            json.writeNumber(0L);
            json.writeNumber(1.5);
            json.writeNumber(-0.0);
            json.writeNumber(1e300);
            json.writeNumber(2.5f);
            json.writeNumber(Double.NaN);
            json.writeNumber(Double.NEGATIVE_INFINITY);
            json.writeNumber(Float.POSITIVE_INFINITY);
            json.writeNumber(BigInteger.TEN.pow(50));
            json.writeNumber(new BigDecimal("1E+5"));
            json.writeNumber(new BigDecimal("-12.500"));
            json.writeNumber((BigInteger) null);
            json.writeNumber((BigDecimal) null);
            json.writeNumber((String) null);
            json.writeNumber("0x1F, not a number");
            json.writeNumber("[12.5]".toCharArray(), 1, 4);
            json.writeNumber((short) 12);
            json.writeEndArray();
        });
        all.put("large scale", json -> {
            json.writeStartArray();
            json.writeNumber(new BigDecimal("1E+99999"));
        });
        all.put("arrays", json -> {
            json.writeStartArray();
            json.writeArray(new int[] {1, 2, 3, 4}, 1, 2);
            json.writeArray(new long[] {Long.MAX_VALUE, 0}, 0, 2);
            json.writeArray(new double[] {1.5, Double.NaN, -2}, 0, 3);
            json.writeArray(new String[] {"a", null, TEXT}, 0, 3);
            json.writeArray(new int[0], 0, 0);
            json.writeEndArray();
        });
        all.put("array, bad range", json -> json.writeArray(new int[3], 2, 2));
        all.put("raw", json -> {
            json.writeRaw(" ");
            json.writeStartArray();
            json.writeRaw("/*" + TEXT + "*/");
            json.writeNumber(1);
            json.writeRaw('\u20ac');
            json.writeRaw("[ab]".toCharArray(), 1, 2);
            json.writeRaw("(cd)", 1, 2);
            json.writeRaw(new Text("{\u20ac}"));
            json.writeRawValue("{\"x\": " + LONG + "}");
            json.writeRawValue("<1>", 1, 1);
            json.writeRawValue("<2>".toCharArray(), 1, 1);
            json.writeRawValue(new Text("3"));
            json.writeRawValue("");
            json.writeEndArray();
            json.writeRaw("\n");
            json.writeStartArray();
            json.writeEndArray();
        });
        all.put("raw, half of a pair", json -> {
            json.writeStartArray();
            json.writeNumber(1);
            json.writeRaw("a\ud83db");
        });
        all.put("raw, half of a pair at the end", json -> json.writeRaw("a\ud83d"));
        all.put("raw, bad range", json -> json.writeRaw("abc", 2, 2));
        all.put("raw after a name", json -> {
            json.writeStartObject();
            json.writeName("a");
            json.writeRaw(": 1");
            json.writeRaw(",");
            json.writeRaw("\"b\"");
            json.writeNumber(2);
            json.writeNumberProperty("c", 3);
            json.writeEndObject();
        });
        all.put("no value", json -> {
            json.writeStartObject();
            json.writeName("a");
            json.writeEndObject();
            json.writeNumber(1);
        });
        all.put("roots", json -> {
            json.writeNumber(1);
            json.writeString("x");
            json.writeStartObject();
            json.writeEndObject();
            json.writeRawValue("[]");
            json.writeBoolean(true);
            json.writeNull();
        });
        all.put("base64", json -> {
            json.writeStartArray();
            byte[] data = TEXT.repeat(20).getBytes(StandardCharsets.UTF_8);
            for (int length : new int[] {0, 1, 2, 3, 56, 57, 58, 300}) {
                json.writeBinary(data, 3, length);
                json.writeBinary(Variant.MIME, data, 3, length);
                json.writeBinary(Variant.PEM, data, 3, length);
                json.writeBinary(Variant.MODIFIED_FOR_URL, data, 3, length);
                json.writeBinary(Variant.MIME, new ByteArrayInputStream(data), length);
                json.writeBinary(new ByteArrayInputStream(data), length);
                json.writeBinary(Variant.MIME_WITHOUT_PADDING, data, 3, length);
            }
            json.writeNumber(json.writeBinary(new ByteArrayInputStream(data), -1));
            json.writeNumber(json.writeBinary(Variant.PEM, new ByteArrayInputStream(data), -1));
            InputStream many = new ByteArrayInputStream(LONG.getBytes(StandardCharsets.UTF_8));
            json.writeNumber(json.writeBinary(Variant.MIME_WITHOUT_PADDING, many, -1));
            json.writeEndArray();
        });
        all.put("base64, bad range", json -> json.writeBinary(new byte[3], 2, 2));
        all.put("name in an array", json -> {
            json.writeStartArray();
            json.writeName("a");
        });
        all.put("two names", json -> {
            json.writeStartObject();
            json.writeName("a");
            json.writeName(new Text("b"));
        });
        all.put("value for a name", json -> {
            json.writeStartObject();
            json.writeNumber(1);
        });
        all.put("string for a name", json -> {
            json.writeStartObject();
            json.writeString("a");
        });
        all.put("array for a name", json -> {
            json.writeStartObject();
            json.writeStartArray();
        });
        all.put("raw for a name", json -> {
            json.writeStartObject();
            json.writeRawValue("1");
        });
        all.put("other end", json -> {
            json.writeStartObject();
            json.writeEndArray();
        });
        all.put("end of nothing", json -> json.writeEndObject());
        all.put("same name", json -> {
            json.writeStartArray();
            json.writeStartObject();
            json.writeNumberProperty("a", 1);
            json.writeObjectPropertyStart("b");
            json.writeNumberProperty("a", 2);
            json.writeEndObject();
            json.writeNumberProperty("a", 3);
        });
        all.put("open", json -> {
            json.writeStartObject();
            json.writeArrayPropertyStart("a");
            json.writeStartObject();
            json.writeNumberProperty("b", 1);
        });
        all.put("open, after a name", json -> {
            json.writeStartArray();
            json.writeStartObject();
            json.writeName("b");
        });
        all.put("deep", json -> {
            for (int i = 0; i < 600; i++) {
                json.writeStartArray();
                json.writeStartObject();
                json.writeName("n");
            }
        });
        all.put("deep values", json -> {
            for (int i = 0; i < 1002; i++) {
                json.writeStartArray(json);
            }
        });
        all.put("deep objects", json -> {
            for (int i = 0; i < 1002; i++) {
                json.writeStartObject(json);
                json.writeName("n");
            }
        });
        all.put("flush", json -> {
            json.writeStartArray();
            json.writeNumber(1);
            json.flush();
            json.writeString(LONG);
            json.flush();
        });
        all.put("context", json -> {
            json.writeStartObject(json);
            json.writeName("a");
            json.writeStartArray("x", 2);
            json.writeNumber(1);
            json.writeString(json.location());
            json.assignCurrentValue("y");
            json.writeString((String) json.currentValue());
        });
        return all;
    }
}
