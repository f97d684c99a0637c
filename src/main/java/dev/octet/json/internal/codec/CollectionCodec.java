package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import org.jspecify.annotations.Nullable;

/** The codec of collections. */
final class CollectionCodec extends JsonCodec<Object> implements WritesSubtypes, UpdatingCodec<Object> {
    private final Class<?> raw;
    private final Element element;
    private final ArrayForm form;
    private final Instances instances;

    /** Whether null is left out, as Jackson 2 does. */
    private final boolean dropsNull;

    /** Whether elements are added without further ado. */
    private final boolean isArrayList;

    CollectionCodec(JavaType type, JavaType element, Context context, Codecs codecs) {
        this.raw = type.raw();
        this.element = new Element(codecs, element, context);
        this.form = ArrayForm.of(context);
        this.instances = Instances.ofCollection(raw, element.raw(), codecs);
        this.dropsNull = raw == EnumSet.class && codecs.settings.isOld();
        this.isArrayList = instances.isArrayList() && !codecs.settings.collectsErrors();
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        Collection<?> values = (Collection<?>) value;
        if (form.writesSingle() && Contents.size(json, values) == 1) {
            element.writeInPlace(json, Contents.of(json, values).next());
            return;
        }
        json.writeStartArray();
        ElementLoops.write(json, element, values);
        json.writeEndArray();
    }

    @Override
    public Object read(UTF8JsonParser json) {
        return isArrayList
                ? readInto(json, new ArrayList<>())
                : instances.made(json, readInto(json, instances.collection(json)));
    }

    /** Adds the elements of the next value to a collection, and returns it. */
    Object readInto(UTF8JsonParser json, Collection<@Nullable Object> values) {
        fill(json, isArrayList ? values : new Checked(json, raw, values, dropsNull));
        return values;
    }

    /** Adds the elements of the next value: the collection may be one that takes none. */
    @Override
    @SuppressWarnings("unchecked") // the collection is of the declared type
    public Object update(UTF8JsonParser json, Object existing) {
        Class<?> type = existing.getClass();
        fill(json, new Checked(json, type, (Collection<@Nullable Object>) existing, dropsNull));
        return existing;
    }

    private void fill(UTF8JsonParser json, Collection<@Nullable Object> target) {
        if (!form.starts(json, raw)) {
            target.add(element.readInPlace(json));
        } else {
            if (isArrayList || !element.settings().collectsErrors()) {
                ElementLoops.read(json, element, target);
            } else {
                ElementLoops.collect(json, element, target);
            }
            json.nextToken(); // the end
        }
    }

    @Override
    public boolean isEmpty(Object value) {
        return ((Collection<?>) value).isEmpty();
    }
}
