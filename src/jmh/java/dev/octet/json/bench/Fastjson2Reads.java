package dev.octet.json.bench;

import com.alibaba.fastjson2.JSONReader;
import java.util.BitSet;

/**
 * The reading benchmarks with fastjson2. It has no tokens: its caller asks what comes next and says what to read. So it
 * has no skim, which reads each token and makes nothing of it; its skip of a whole value is compared with the other
 * skips.
 *
 * <p>It accepts much that is not JSON: control characters and malformed UTF-8 in strings, single quotes, comments,
 * trailing commas. All numbers are read as doubles.
 */
final class Fastjson2Reads {
    private Fastjson2Reads() {}

    static long consume(JSONReader reader, Values values) {
        BitSet objects = new BitSet(); // one bit a depth: set if an object is open there
        int depth = 0;
        while (true) {
            if (depth > 0) {
                boolean inObject = objects.get(depth);
                if (inObject ? reader.nextIfObjectEnd() : reader.nextIfArrayEnd()) {
                    values.bracket(inObject ? '}' : ']');
                    depth--;
                    if (depth == 0) {
                        return values.result();
                    }
                    continue;
                }
                if (inObject) {
                    values.name(reader.readFieldName());
                }
            }
            if (reader.nextIfObjectStart()) {
                values.bracket('{');
                objects.set(++depth);
            } else if (reader.nextIfArrayStart()) {
                values.bracket('[');
                objects.clear(++depth);
            } else {
                scalar(reader, values);
            }
        }
    }

    private static void scalar(JSONReader reader, Values values) {
        if (reader.isString()) {
            values.text(reader.readString());
        } else if (reader.isNumber()) {
            values.number(reader.readDoubleValue());
        } else if (reader.nextIfNull()) {
            values.nothing();
        } else {
            values.literal(reader.readBoolValue());
        }
    }
}
