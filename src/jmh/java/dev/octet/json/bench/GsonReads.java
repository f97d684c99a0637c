package dev.octet.json.bench;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;

/**
 * The reading benchmarks with Gson's reader. It does not distinguish integers from other numbers, so all are read as
 * doubles; its look-ahead has already parsed an integer, so that costs nothing more. The JDK's decoder replaces
 * malformed UTF-8 instead of refusing it; lone surrogates pass.
 */
final class GsonReads {
    private GsonReads() {}

    /** Reads every token; names and values are skipped, so no String is made. */
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
