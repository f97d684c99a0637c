package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.internal.codec.SubtypeTable.Subtype;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The codec of values without a type id: the names of the members decide. The parser looks ahead until they leave one
 * candidate, and comes back. Names that no candidate has say nothing.
 */
final class DeducingCodec extends TypeIdCodec {
    private @Nullable Candidates candidates;

    DeducingCodec(SubtypeTable table) {
        super(table);
    }

    /**
     * What can be deduced.
     *
     * @param names all names
     * @param having for each name the candidates that have it
     * @param types the candidates
     * @param empty the candidate without members; null if there is none
     */
    private record Candidates(
            NameTable names,
            List<BitSet> having,
            List<Subtype> types,
            @Nullable Subtype empty) {}

    private Candidates candidates() {
        Candidates known = candidates;
        if (known == null) {
            known = collect();
            candidates = known;
        }
        return known;
    }

    private Candidates collect() {
        Map<String, BitSet> byName = new LinkedHashMap<>();
        List<Subtype> types = new ArrayList<>();
        Subtype empty = null;
        for (Subtype subtype : table.all) {
            Class<?> raw = subtype.type.raw();
            if (Modifier.isAbstract(raw.getModifiers())) {
                continue;
            }
            List<PropertyModel> properties = table.codecs.models.allProperties(subtype.type);
            for (PropertyModel property : properties) {
                BitSet having = byName.computeIfAbsent(property.name(), name -> new BitSet());
                having.set(types.size());
                property.aliases().forEach(alias -> byName.putIfAbsent(alias, having)); // as if it were the name
            }
            empty = properties.isEmpty() ? subtype : empty;
            types.add(subtype);
        }
        NameTable names = JsonTexts.table(table.declared.raw(), byName.keySet());
        return new Candidates(names, List.copyOf(byName.values()), types, empty);
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        table.of(value.getClass()).codec().write(json, value);
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        json.mark();
        Subtype subtype;
        try {
            subtype = json.nextToken() == JsonToken.START_OBJECT
                    ? deduce(json, candidates())
                    : fallback(json, "an object was wanted, whose members decide");
        } catch (RuntimeException e) {
            json.unmark(); // the caller may go on behind the value
            throw e;
        }
        json.rewind();
        return subtype.codec().read(json);
    }

    private Subtype deduce(UTF8JsonParser json, Candidates known) {
        BitSet left = new BitSet();
        left.set(0, known.types.size());
        boolean isEmpty = true;
        int index;
        while ((index = json.nextName(known.names, 0)) != NameTable.NO_NAME) {
            isEmpty = false;
            if (index >= 0) {
                left.and(known.having.get(index));
                if (left.cardinality() == 1) {
                    return table.checked(json, known.types.get(left.nextSetBit(0)));
                }
            }
            json.skipValue();
        }
        if (isEmpty && known.empty != null) {
            return table.checked(json, Objects.requireNonNull(known.empty));
        }
        return fallback(json, "the members fit " + left.cardinality() + " sub-types");
    }
}
