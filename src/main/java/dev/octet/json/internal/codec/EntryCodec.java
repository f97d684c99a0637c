package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.AbstractMap;
import java.util.List;
import java.util.Map;

/** The codec of {@link Map.Entry}: an object with one member. */
final class EntryCodec extends JsonCodec<Object> implements WritesSubtypes, WritesMembers {
    private final KeyCodec keys;
    private final Element element;

    EntryCodec(JavaType type, Context context, Codecs codecs) {
        JavaType entry = type.as(Map.Entry.class);
        List<JavaType> arguments = entry == null ? List.of() : entry.arguments();
        boolean isTyped = arguments.size() == 2;
        this.keys = new KeyCodec(isTyped ? arguments.get(0) : JavaType.OBJECT, codecs);
        this.element = new Element(codecs, isTyped ? arguments.get(1) : JavaType.OBJECT, context.byClass());
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        json.writeStartObject();
        writeMembers(json, value);
        json.writeEndObject();
    }

    @Override
    public void writeMembers(UTF8JsonGenerator json, Object value) {
        Map.Entry<?, ?> entry = (Map.Entry<?, ?>) value;
        json.writeName(keys.name(json, Contents.key(json, entry, entry)));
        element.write(json, Contents.value(json, entry, entry));
    }

    @Override
    public Object read(UTF8JsonParser json) {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            throw ReadErrors.type(json, "an object", Map.Entry.class);
        }
        keys.checkReadable(json);
        String name = json.nextName();
        if (name != null) {
            Object key = keys.key(json, name);
            Object value = element.read(json);
            if (json.nextName() == null) {
                return new AbstractMap.SimpleEntry<>(key, value);
            }
        }
        throw ReadErrors.type(json, "an object with one member", Map.Entry.class);
    }
}
