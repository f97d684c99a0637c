package dev.octet.json.bench;

import com.alibaba.fastjson2.JSONWriter;
import com.google.gson.stream.JsonWriter;
import dev.octet.json.JsonToken;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.util.BitSet;

/** Recorded tokens through the generators of the other peers: the same loop, the calls that each needs. */
final class OtherReplays {
    private OtherReplays() {}

    static void gson(Recording recording, JsonWriter writer) throws IOException {
        String[] texts = recording.texts();
        long[] longs = recording.longs();
        double[] doubles = recording.doubles();
        int text = 0;
        int number = 0;
        int real = 0;
        for (JsonToken kind : recording.kinds()) {
            switch (kind) {
                case START_OBJECT -> writer.beginObject();
                case END_OBJECT -> writer.endObject();
                case START_ARRAY -> writer.beginArray();
                case END_ARRAY -> writer.endArray();
                case PROPERTY_NAME -> writer.name(texts[text++]);
                case VALUE_STRING -> writer.value(texts[text++]);
                case VALUE_NUMBER_INT -> writer.value(longs[number++]);
                case VALUE_NUMBER_FLOAT -> writer.value(doubles[real++]);
                case VALUE_TRUE -> writer.value(true);
                case VALUE_FALSE -> writer.value(false);
                default -> writer.nullValue();
            }
        }
    }

    static void parsson(Recording recording, JsonGenerator generator) {
        String[] texts = recording.texts();
        long[] longs = recording.longs();
        double[] doubles = recording.doubles();
        int text = 0;
        int number = 0;
        int real = 0;
        for (JsonToken kind : recording.kinds()) {
            switch (kind) {
                case START_OBJECT -> generator.writeStartObject();
                case START_ARRAY -> generator.writeStartArray();
                case END_OBJECT, END_ARRAY -> generator.writeEnd();
                case PROPERTY_NAME -> generator.writeKey(texts[text++]);
                case VALUE_STRING -> generator.write(texts[text++]);
                case VALUE_NUMBER_INT -> generator.write(longs[number++]);
                case VALUE_NUMBER_FLOAT -> generator.write(doubles[real++]);
                case VALUE_TRUE -> generator.write(true);
                case VALUE_FALSE -> generator.write(false);
                default -> generator.writeNull();
            }
        }
    }

    /** fastjson2 leaves the commas between the elements of an array to its caller. */
    static void fastjson2(Recording recording, JSONWriter writer) {
        String[] texts = recording.texts();
        long[] longs = recording.longs();
        double[] doubles = recording.doubles();
        int text = 0;
        int number = 0;
        int real = 0;
        BitSet objects = new BitSet(); // one bit a depth: set if an object is open there
        int depth = 0;
        boolean first = true;
        for (JsonToken kind : recording.kinds()) {
            boolean opens = kind.isStructStart();
            if ((opens || kind.isScalarValue()) && depth > 0 && !objects.get(depth)) {
                if (!first) {
                    writer.writeComma();
                }
                first = false;
            }
            switch (kind) {
                case START_OBJECT -> writer.startObject();
                case END_OBJECT -> writer.endObject();
                case START_ARRAY -> writer.startArray();
                case END_ARRAY -> writer.endArray();
                case PROPERTY_NAME -> {
                    writer.writeName(texts[text++]);
                    writer.writeColon();
                }
                case VALUE_STRING -> writer.writeString(texts[text++]);
                case VALUE_NUMBER_INT -> writer.writeInt64(longs[number++]);
                case VALUE_NUMBER_FLOAT -> writer.writeDouble(doubles[real++]);
                case VALUE_TRUE -> writer.writeBool(true);
                case VALUE_FALSE -> writer.writeBool(false);
                default -> writer.writeNull();
            }
            if (opens) {
                objects.set(++depth, kind == JsonToken.START_OBJECT);
                first = true;
            } else if (kind.isStructEnd()) {
                depth--;
                first = false;
            }
        }
    }
}
