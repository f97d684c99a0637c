package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.octet.json.JsonToken;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.CreatorModel;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The codec of a class with creators that take a whole value. Which one does depends on the token:
 *
 * <pre>
 *   string             String; else the text as an int, long or boolean; else the other type
 *   integer            the first that holds it of int, long, BigInteger, double
 *   other number       double, BigDecimal
 *   true, false        boolean
 *   object             the other type; else the creator for objects, if there is one; else the collection
 *   array              the collection; else the other type
 * </pre>
 */
final class DelegatingCodec extends ObjectCodec implements WritesSubtypes {
    /** The types that integers are passed to. */
    private static final Class<?>[] INTEGERS = {int.class, long.class, BigInteger.class, double.class};

    private final BeanPlan plan;
    private final JsonCodec<Object> objects;
    private final Map<Class<?>, Delegate> scalars = new HashMap<>();

    /** Whether the size of an integer decides which creator takes it. */
    private final boolean dependsOnSize;

    /** Takes a collection. */
    private final @Nullable Delegate elements;

    /** Takes any other type, for all values that no creator above takes. */
    private final @Nullable Delegate other;

    private DelegatingCodec(BeanPlan plan, JsonCodec<Object> objects) {
        this.plan = plan;
        this.objects = objects;
        Delegate collection = null;
        Delegate general = null;
        for (MemberView creator : delegates(plan)) {
            JavaType taken = (JavaType) creator.parameters().get(0).type();
            Delegate delegate = new Delegate(plan, creator, taken);
            boolean isScalar = isScalar(taken.raw());
            if (isScalar) {
                Class<?> type = unboxed(taken.raw());
                scalars.merge(type, delegate, (known, last) -> taken.raw() == type ? last : known);
            }
            if (Collection.class.isAssignableFrom(taken.raw())) {
                collection = delegate;
            } else if (!isScalar || takesAnyNumber(creator, taken)) {
                general = delegate;
            }
        }
        this.elements = collection;
        this.other = general != null ? general : collection;
        this.dependsOnSize = other != null
                || scalars.containsKey(double.class)
                || Stream.of(INTEGERS).filter(scalars::containsKey).count() > 1;
    }

    static DelegatingCodec of(BeanPlan plan, JsonCodec<Object> objects) {
        return new DelegatingCodec(plan, objects);
    }

    /**
     * Of an enum the creator that is marked; the name alone, {@code valueOf}, is none. One with a text as the only
     * property takes scalars as well.
     */
    private static List<MemberView> delegates(BeanPlan plan) {
        CreatorModel model = plan.model().creator();
        if (!plan.raw().isEnum()) {
            return model.delegates();
        }
        MemberView object = model.forObject();
        boolean takesText = object != null
                && object.parameters().size() == 1
                && object.parameters().get(0).type().is(String.class);
        return takesText
                ? List.of(object)
                : model.delegates().stream()
                        .filter(creator -> creator.annotations().has(JsonCreator.class))
                        .toList();
    }

    /** A {@link CharSequence} is a string. */
    private static boolean isScalar(Class<?> type) {
        return List.of(
                        String.class,
                        int.class,
                        long.class,
                        double.class,
                        boolean.class,
                        BigInteger.class,
                        BigDecimal.class)
                .contains(unboxed(type));
    }

    /**
     * A decimal takes numbers with a fraction, a big integer takes integers; if the creator is marked, any value from
     * which one can be made.
     */
    private static boolean takesAnyNumber(MemberView creator, JavaType taken) {
        boolean isBig = taken.raw() == BigDecimal.class || taken.raw() == BigInteger.class;
        return isBig && creator.annotations().has(JsonCreator.class);
    }

    private static Class<?> unboxed(Class<?> type) {
        return type == CharSequence.class
                ? String.class
                : type == Integer.class
                        ? int.class
                        : type == Long.class
                                ? long.class
                                : type == Double.class ? double.class : type == Boolean.class ? boolean.class : type;
    }

    /** A creator and the codec of what it takes. */
    private static final class Delegate {
        private final BeanPlan plan;
        private final MemberView creator;
        private final JavaType taken;
        private @Nullable Made made;

        Delegate(BeanPlan plan, MemberView creator, JavaType taken) {
            this.plan = plan;
            this.creator = creator;
            this.taken = taken;
        }

        /** The codecs of objects, without the members that are not read, and of other values. */
        private record Made(Accessor accessor, JsonCodec<Object> objects, JsonCodec<Object> codec) {}

        private Made made() {
            Made known = made;
            if (known == null) {
                known = new Made(plan.creator(creator), objects(), plan.codecs().codec(taken, Context.NONE));
                made = known;
            }
            return known;
        }

        private JsonCodec<Object> objects() {
            boolean isMap = taken.raw() == Object.class && !plan.skipped().isEmpty();
            return plan.codecs().codec(isMap ? JavaType.of(Map.class) : taken, Context.NONE.skipping(plan.skipped()));
        }

        @Nullable
        Object read(UTF8JsonParser json, JsonToken token) {
            Made known = made();
            JsonCodec<Object> codec = token == JsonToken.START_OBJECT ? known.objects : known.codec;
            return create(json, json.tryReadNull() ? codec.nullValue() : InPlace.read(json, codec));
        }

        @Nullable
        Object create(UTF8JsonParser json, @Nullable Object value) {
            long[] primitives = taken.isPrimitive() ? new long[] {RareReads.bits(value)} : Reach.NO_PRIMITIVES;
            @Nullable Object[] references = taken.isPrimitive() ? Reach.NO_REFERENCES : new Object[] {value};
            return Reach.create(made().accessor, plan.raw(), primitives, references, json);
        }
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        JsonToken token = json.peekToken();
        Delegate delegate = token == null ? null : delegate(token, json);
        if (token != null && delegate != null) {
            return delegate.read(json, token);
        }
        if (token == JsonToken.START_OBJECT || objects instanceof ArrayBeanCodec) {
            return objects.read(json);
        }
        json.nextToken();
        throw ReadErrors.type(json, "a value that a creator of " + plan.raw().getName() + " takes", plan.raw());
    }

    /** Returns what takes the next value; null if no delegating creator does. */
    private @Nullable Delegate delegate(JsonToken token, UTF8JsonParser json) {
        if (plan.raw().isEnum() && token.isScalarValue() && other == null && !scalars.isEmpty()) {
            return scalars.values().iterator().next(); // converts what it can
        }
        return switch (token) {
            case VALUE_STRING -> forText(json);
            case VALUE_NUMBER_INT -> forInteger(json);
            case VALUE_NUMBER_FLOAT -> first(double.class, BigDecimal.class);
            case VALUE_TRUE, VALUE_FALSE -> first(boolean.class);
            case START_OBJECT -> takesObjects() ? other : null;
            default -> elements != null ? elements : other;
        };
    }

    /** Returns whether a delegating creator takes objects. One that takes a collection only does if no other can. */
    private boolean takesObjects() {
        return other != null && (other != elements || plan.model().creator().forObject() == null);
    }

    private @Nullable Delegate first(Class<?>... types) {
        for (Class<?> type : types) {
            Delegate delegate = scalars.get(type);
            if (delegate != null) {
                return delegate;
            }
        }
        return other;
    }

    /** Where the other type is taken, it takes integers too, unless there is a creator for an int. */
    private @Nullable Delegate forInteger(UTF8JsonParser json) {
        if (other != null && !scalars.containsKey(int.class)) {
            return other;
        }
        Delegate smallest = first(INTEGERS);
        return smallest != null && dependsOnSize ? ofSize(json, smallest) : smallest;
    }

    /** Returns the creator of the smallest type that holds the next integer. */
    private @Nullable Delegate ofSize(UTF8JsonParser json, Delegate smallest) {
        json.mark();
        json.nextToken();
        Number value = json.getNumberValue();
        json.rewind();
        if (value instanceof Integer) {
            return smallest;
        } else if (value instanceof Long) {
            return first(long.class, BigInteger.class, double.class, int.class);
        }
        Delegate large = first(BigInteger.class);
        return large != null ? large : first(int.class, long.class); // these refuse it
    }

    /** A text is also a number or a boolean, as Jackson sees it; the parts refuse what they cannot convert. */
    private @Nullable Delegate forText(UTF8JsonParser json) {
        Delegate text = scalars.get(String.class);
        if (text != null || other != null || !plan.settings().coerces()) {
            return text != null ? text : other;
        }
        json.mark();
        boolean isNull = Coercions.isNullText(json.readString().trim());
        json.rewind();
        return isNull ? null : first(int.class, long.class, boolean.class);
    }

    // ---- objects

    private ObjectCodec objects(UTF8JsonParser json) {
        if (objects instanceof ObjectCodec codec) {
            return codec;
        }
        throw ReadErrors.type(json, "an array", plan.raw());
    }

    @Override
    boolean readsMembers() {
        return !takesObjects();
    }

    @Override
    @Nullable
    Object readMembers(UTF8JsonParser json) {
        return objects(json).readMembers(json);
    }

    @Override
    public Object update(UTF8JsonParser json, Object existing) {
        if (json.peekToken() == JsonToken.START_OBJECT && objects instanceof ObjectCodec object) {
            return object.update(json, existing);
        }
        Object made = read(json);
        if (made == null) {
            throw Failures.notCreated(json, plan.raw(), "its creator returned null");
        }
        return made;
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        objects.write(json, value);
    }

    @Override
    public boolean writesMembers() {
        return objects instanceof ObjectCodec;
    }

    @Override
    public void writeMembers(UTF8JsonGenerator json, Object value) {
        if (!(objects instanceof ObjectCodec codec)) {
            throw Failures.definition(
                    plan.raw(), null, plan.raw().getName() + " is written as an array: it has no members in JSON");
        }
        codec.writeMembers(json, value);
    }
}
