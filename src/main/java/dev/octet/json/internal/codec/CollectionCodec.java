package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** The codec of collections. */
final class CollectionCodec extends JsonCodec<Object> implements WritesSubtypes {
    private final Class<?> raw;
    private final Element element;
    private final ArrayForm form;
    private final Instances instances;
    private final boolean isArrayList;

    CollectionCodec(JavaType type, JavaType element, Context context, Codecs codecs) {
        this.raw = type.raw();
        this.element = new Element(codecs, element, context);
        this.form = ArrayForm.of(context);
        this.instances = Instances.ofCollection(raw, element.raw(), codecs);
        this.isArrayList = instances.isArrayList();
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        Collection<?> values = (Collection<?>) value;
        if (form.writesSingle() && values.size() == 1) {
            element.write(json, values.iterator().next());
            return;
        }
        json.writeStartArray();
        if (values instanceof RandomAccess && values instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                element.write(json, list.get(i));
            }
        } else {
            for (Object part : values) {
                element.write(json, part);
            }
        }
        json.writeEndArray();
    }

    @Override
    public Object read(UTF8JsonParser json) {
        return readInto(json, isArrayList ? new ArrayList<>() : instances.collection(json));
    }

    /** Adds the elements of the next value to a collection, and returns it. */
    Object readInto(UTF8JsonParser json, Collection<@Nullable Object> values) {
        if (!form.starts(json, raw)) {
            add(json, values, element.read(json));
            return values;
        }
        JsonCodec<Object> codec = element.codec();
        if (isArrayList) {
            while (json.hasNextElement()) {
                if (!json.tryReadNull()) {
                    values.add(codec.read(json));
                } else if (!element.skipsNull()) {
                    values.add(element.nullElement(json));
                }
            }
        } else {
            while (json.hasNextElement()) {
                if (!json.tryReadNull()) {
                    add(json, values, codec.read(json));
                } else if (!element.skipsNull()) {
                    add(json, values, element.nullElement(json));
                }
            }
        }
        json.nextToken(); // the end
        return values;
    }

    /** Some collections refuse null, others what cannot be compared. */
    private void add(UTF8JsonParser json, Collection<@Nullable Object> values, @Nullable Object value) {
        try {
            values.add(value);
        } catch (NullPointerException | ClassCastException | IllegalStateException | UnsupportedOperationException e) {
            throw Instances.refused(json, raw, e);
        }
    }

    @Override
    public boolean isEmpty(Object value) {
        return ((Collection<?>) value).isEmpty();
    }
}
