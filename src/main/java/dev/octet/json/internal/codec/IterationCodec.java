package dev.octet.json.internal.codec;

import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/** The codec of iterators, streams and other iterables: an array. Only {@link Iterable} itself is read, as a list. */
final class IterationCodec extends JsonCodec<Object> implements WritesSubtypes {
    private final Class<?> raw;
    private final Element element;
    private final @Nullable CollectionCodec lists;

    private IterationCodec(JavaType type, JavaType element, Context context, Codecs codecs) {
        this.raw = type.raw();
        this.element = new Element(codecs, element, context.byClass());
        this.lists = raw == Iterable.class ? new CollectionCodec(type, element, context, codecs) : null;
    }

    /** Returns the codec of a type, or null if its values have no elements in this way. */
    static @Nullable JsonCodec<Object> of(JavaType type, Context context, Codecs codecs) {
        for (Class<?> kind : new Class<?>[] {Iterator.class, BaseStream.class, Iterable.class}) {
            JavaType as = type.as(kind);
            if (as != null) {
                return new IterationCodec(type, as.arguments().get(0), context, codecs);
            }
        }
        return null;
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        json.writeStartArray();
        if (value instanceof BaseStream<?, ?> stream) {
            Contents.End end = Contents.end(json, stream);
            try (end) {
                writeAll(json, Contents.of(json, stream));
            }
        } else {
            writeAll(
                    json,
                    value instanceof Iterator<?> all ? Contents.of(json, all) : Contents.of(json, (Iterable<?>) value));
        }
        json.writeEndArray();
    }

    private void writeAll(UTF8JsonGenerator json, Iterator<?> values) {
        while (values.hasNext()) {
            element.write(json, values.next());
        }
    }

    @Override
    public Object read(UTF8JsonParser json) {
        if (lists == null) {
            json.nextToken();
            throw ReadErrors.error(
                    Kind.DEFINITION,
                    json,
                    raw,
                    "an object of " + raw.getName()
                            + " was to be created, but such objects are only written: bind a List",
                    null);
        }
        return lists.readInto(json, new ArrayList<>());
    }

    @Override
    public boolean isEmpty(Object value) {
        return value instanceof Collection<?> all
                ? all.isEmpty()
                : value instanceof Iterator<?> values
                        ? !values.hasNext()
                        : value instanceof Iterable<?> iterable
                                && !iterable.iterator().hasNext();
    }
}
