package dev.octet.json.bench;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;

/**
 * What the reading benchmarks do with Gson's reader. It does not tell integers from other numbers, so all are read as doubles; it keeps
 * an integer's value from looking ahead, so that costs nothing more. Malformed UTF-8 is replaced by the JDK's decoder, not refused;
 * lone surrogates pass.
 */
final class GsonReads {
    private GsonReads() {}

    /** Every token is looked at; names and values are skipped, which makes no String of them. */
    static long skim(JsonReader reader) throws IOException {
        long tokens = 0;
        while (true) {
            switch (reader.peek()) {
                case BEGIN_OBJECT -> reader.beginObject();
                case END_OBJECT -> reader.endObject();
                case BEGIN_ARRAY -> reader.beginArray();
                case END_ARRAY -> reader.endArray();
                case END_DOCUMENT -> {
                    return tokens;
                }
                default -> reader.skipValue();
            }
            tokens++;
        }
    }

    static long consume(JsonReader reader, Values values) throws IOException {
        JsonToken token;
        while ((token = reader.peek()) != JsonToken.END_DOCUMENT) {
            switch (token) {
                case NAME -> values.name(reader.nextName());
                case STRING -> values.text(reader.nextString());
                case NUMBER -> values.number(reader.nextDouble());
                case BOOLEAN -> values.literal(reader.nextBoolean());
                case NULL -> {
                    reader.nextNull();
                    values.nothing();
                }
                default -> bracket(reader, token, values);
            }
        }
        return values.result();
    }

    private static void bracket(JsonReader reader, JsonToken token, Values values) throws IOException {
        switch (token) {
            case BEGIN_OBJECT -> {
                reader.beginObject();
                values.bracket('{');
            }
            case END_OBJECT -> {
                reader.endObject();
                values.bracket('}');
            }
            case BEGIN_ARRAY -> {
                reader.beginArray();
                values.bracket('[');
            }
            default -> {
                reader.endArray();
                values.bracket(']');
            }
        }
    }
}
