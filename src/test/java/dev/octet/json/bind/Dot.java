package dev.octet.json.bind;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;

/** A value with a codec written by hand: {@code {"x":1,"y":2}}. A negative x is refused both ways. */
record Dot(int x, int y) {
    static final String JSON = "{\"x\":3,\"y\":-4}";
    static final Dot DOT = new Dot(3, -4);

    static JsonMapper mapper() {
        return builder().build();
    }

    static JsonMapper.Builder builder() {
        return JsonMapper.builder().register(Dot.class, new Codec());
    }

    static final class Codec extends JsonCodec<Dot> {
        @Override
        public void write(UTF8JsonGenerator json, Dot value) {
            json.writeStartObject().writeName("x").writeNumber(value.x).writeName("y");
            if (value.x < 0) {
                throw new UnsupportedOperationException("half-way");
            }
            json.writeNumber(value.y).writeEndObject();
        }

        @Override
        public Dot read(UTF8JsonParser json) {
            json.readStartObject();
            int x = 0;
            int y = 0;
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                switch (name) {
                    case "x" -> x = json.readInt();
                    case "y" -> y = json.readInt();
                    default -> json.skipValue();
                }
                if (x < 0) {
                    throw json.error("x must not be negative");
                }
            }
            return new Dot(x, y);
        }
    }
}
