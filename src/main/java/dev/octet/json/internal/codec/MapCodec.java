package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The codec of maps: an object with a member for each entry. */
final class MapCodec extends JsonCodec<Object> implements WritesSubtypes, UpdatingCodec<Object>, WritesMembers {
    private final Class<?> raw;
    private final Element element;
    private final KeyCodec keys;
    private final Instances instances;
    private final boolean includesAll;
    private final boolean isSorted;
    private final Set<String> unwritten;
    private final Set<String> unread;
    private final @Nullable Set<String> included;
    private final boolean writesAllNames;
    private final boolean readsAllNames;
    private final boolean collects;

    /** Whether entries are put without further ado. */
    private final boolean isUsual;

    MapCodec(JavaType type, JavaType key, JavaType value, Context context, Codecs codecs) {
        this.raw = type.raw();
        this.element = new Element(codecs, value, context.skipping(Set.of()));
        this.keys = new KeyCodec(key, codecs);
        this.instances = Instances.ofMap(raw, key.raw(), codecs);
        JsonInclude.Include include = element.rule();
        this.includesAll = include == JsonInclude.Include.ALWAYS || include == JsonInclude.Include.USE_DEFAULTS;
        JsonFormat.Value format = context.format();
        this.isSorted =
                format != null && Boolean.TRUE.equals(format.getFeature(JsonFormat.Feature.WRITE_SORTED_MAP_ENTRIES));
        this.unwritten = context.unwritten();
        this.unread = context.unreadMembers();
        this.included = context.included();
        this.writesAllNames = unwritten.isEmpty() && included == null;
        this.readsAllNames = unread.isEmpty() && included == null;
        this.collects = codecs.settings.collectsErrors();
        this.isUsual = !collects && (raw == Map.class && !key.raw().isEnum() || raw == LinkedHashMap.class);
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        json.writeStartObject();
        writeMembers(json, value);
        json.writeEndObject();
    }

    /** Writes the entries of a map as members of the object that is open. */
    @Override
    public void writeMembers(UTF8JsonGenerator json, Object value) {
        Map<?, ?> map = (Map<?, ?>) value;
        Contents<? extends Map.Entry<?, ?>> all = Contents.ofEntries(json, isSorted ? sorted(json, map) : map);
        while (all.hasNext()) {
            Map.Entry<?, ?> entry = all.next();
            Object content = all.value(entry);
            if (includesAll || element.includes(json, content)) {
                String name = keys.name(json, all.key(entry));
                if (writesAllNames || takes(name, unwritten)) {
                    json.writeName(name);
                    element.write(json, content);
                }
            }
        }
    }

    /** Returns a map in the order of its keys; as it is if they cannot be compared, as null cannot. */
    private static Map<?, ?> sorted(UTF8JsonGenerator json, Map<?, ?> map) {
        if (map instanceof SortedMap) {
            return map;
        }
        try {
            return new TreeMap<>(map);
        } catch (ClassCastException | NullPointerException e) {
            return map;
        } catch (RuntimeException e) {
            throw Failures.contents(json, map, e);
        }
    }

    private boolean takes(String name, Set<String> ignored) {
        return !ignored.contains(name) && (included == null || included.contains(name));
    }

    @Override
    public Object read(UTF8JsonParser json) {
        return isUsual
                ? readInto(json, new LinkedHashMap<>())
                : instances.made(json, readInto(json, instances.map(json)));
    }

    /** Adds the members of the next value, an object, to a map, and returns it. */
    Object readInto(UTF8JsonParser json, Map<@Nullable Object, @Nullable Object> map) {
        start(json);
        if (collects) {
            collect(json, map, false);
        } else {
            readEntries(json, map, false);
        }
        return map;
    }

    private void start(UTF8JsonParser json) {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            throw ReadErrors.type(json, "an object", raw);
        }
        keys.checkReadable(json);
    }

    private void collect(UTF8JsonParser json, Map<@Nullable Object, @Nullable Object> map, boolean updates) {
        PartReads parts = new PartReads(json, element.type.raw(), element.settings());
        boolean isMore = true;
        while (isMore) {
            try {
                readEntries(json, map, updates);
                isMore = false;
            } catch (RuntimeException e) {
                parts.failed(e);
            }
        }
        parts.end();
    }

    /**
     * Reads the rest of the entries, up to the end.
     *
     * @param updates whether a value that is there is updated, if it can be
     */
    private void readEntries(UTF8JsonParser json, Map<@Nullable Object, @Nullable Object> map, boolean updates) {
        JsonCodec<Object> codec = element.codec();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            if (!readsAllNames && !takes(name, unread)) {
                json.skipValue();
                continue;
            }
            @Nullable Object key = keys.key(json, name);
            boolean isNull = json.tryReadNull();
            if (updates && !isNull) {
                Entries.update(json, map, key, old -> Updates.readPart(json, codec, old));
                continue;
            }
            Object value = isNull ? null : codec.read(json);
            if (value != null || !element.skipsNull()) {
                put(json, map, key, value != null ? value : element.nullElement(json), updates);
            }
        }
    }

    /** Puts the members of the next value. A value that is there is updated, if it can be. */
    @Override
    @SuppressWarnings("unchecked") // the map is of the declared type
    public Object update(UTF8JsonParser json, Object existing) {
        start(json);
        collect(json, (Map<@Nullable Object, @Nullable Object>) existing, true);
        return existing;
    }

    private void put(
            UTF8JsonParser json,
            Map<@Nullable Object, @Nullable Object> map,
            @Nullable Object key,
            @Nullable Object value,
            boolean updates) {
        if (isUsual && !updates) {
            map.put(key, value);
        } else {
            Entries.put(json, updates ? map.getClass() : raw, map, key, value);
        }
    }

    @Override
    public boolean isEmpty(Object value) {
        Map<?, ?> map = (Map<?, ?>) value;
        return map.isEmpty() || !includesAll && map.values().stream().noneMatch(part -> element.includes(part));
    }
}
