package dev.octet.json.bench;

import dev.octet.json.JsonToken;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;

/** Recorded tokens through the generators of Octet and the two Jacksons: the same loop, the same calls. */
final class Replays {
    private Replays() {}

    static void octet(Recording recording, UTF8JsonGenerator generator) {
        String[] texts = recording.texts();
        long[] longs = recording.longs();
        double[] doubles = recording.doubles();
        int text = 0;
        int number = 0;
        int real = 0;
        for (JsonToken kind : recording.kinds()) {
            switch (kind) {
                case START_OBJECT -> generator.writeStartObject();
                case END_OBJECT -> generator.writeEndObject();
                case START_ARRAY -> generator.writeStartArray();
                case END_ARRAY -> generator.writeEndArray();
                case PROPERTY_NAME -> generator.writeName(texts[text++]);
                case VALUE_STRING -> generator.writeString(texts[text++]);
                case VALUE_NUMBER_INT -> generator.writeNumber(longs[number++]);
                case VALUE_NUMBER_FLOAT -> generator.writeNumber(doubles[real++]);
                case VALUE_TRUE -> generator.writeBoolean(true);
                case VALUE_FALSE -> generator.writeBoolean(false);
                default -> generator.writeNull();
            }
        }
    }

    static void jackson2(Recording recording, com.fasterxml.jackson.core.JsonGenerator generator) throws IOException {
        String[] texts = recording.texts();
        long[] longs = recording.longs();
        double[] doubles = recording.doubles();
        int text = 0;
        int number = 0;
        int real = 0;
        for (JsonToken kind : recording.kinds()) {
            switch (kind) {
                case START_OBJECT -> generator.writeStartObject();
                case END_OBJECT -> generator.writeEndObject();
                case START_ARRAY -> generator.writeStartArray();
                case END_ARRAY -> generator.writeEndArray();
                case PROPERTY_NAME -> generator.writeFieldName(texts[text++]);
                case VALUE_STRING -> generator.writeString(texts[text++]);
                case VALUE_NUMBER_INT -> generator.writeNumber(longs[number++]);
                case VALUE_NUMBER_FLOAT -> generator.writeNumber(doubles[real++]);
                case VALUE_TRUE -> generator.writeBoolean(true);
                case VALUE_FALSE -> generator.writeBoolean(false);
                default -> generator.writeNull();
            }
        }
    }

    static void jackson3(Recording recording, tools.jackson.core.JsonGenerator generator) {
        String[] texts = recording.texts();
        long[] longs = recording.longs();
        double[] doubles = recording.doubles();
        int text = 0;
        int number = 0;
        int real = 0;
        for (JsonToken kind : recording.kinds()) {
            switch (kind) {
                case START_OBJECT -> generator.writeStartObject();
                case END_OBJECT -> generator.writeEndObject();
                case START_ARRAY -> generator.writeStartArray();
                case END_ARRAY -> generator.writeEndArray();
                case PROPERTY_NAME -> generator.writeName(texts[text++]);
                case VALUE_STRING -> generator.writeString(texts[text++]);
                case VALUE_NUMBER_INT -> generator.writeNumber(longs[number++]);
                case VALUE_NUMBER_FLOAT -> generator.writeNumber(doubles[real++]);
                case VALUE_TRUE -> generator.writeBoolean(true);
                case VALUE_FALSE -> generator.writeBoolean(false);
                default -> generator.writeNull();
            }
        }
    }
}
