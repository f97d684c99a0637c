package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Codecs of the JDK's classes that hold one boolean or number: in JSON the value itself, or {@code null}. */
final class NumberHolders {
    private NumberHolders() {}

    /** Returns the codec of a class, or null if it is none of these. */
    static @Nullable JsonCodec<Object> of(Class<?> type, Settings settings) {
        return switch (type.getName()) {
            case "java.util.concurrent.atomic.AtomicInteger" ->
                new Holder(
                        scalar(Integer.class, settings),
                        null,
                        v -> ((AtomicInteger) v).get(),
                        v -> new AtomicInteger((int) v));
            case "java.util.concurrent.atomic.AtomicLong" ->
                new Holder(
                        scalar(Long.class, settings), null, v -> ((AtomicLong) v).get(), v -> new AtomicLong((long) v));
            case "java.util.concurrent.atomic.AtomicBoolean" ->
                new Holder(
                        scalar(Boolean.class, settings),
                        null,
                        v -> ((AtomicBoolean) v).get(),
                        v -> new AtomicBoolean((boolean) v));
            case "java.util.OptionalInt" ->
                new Holder(
                        scalar(Integer.class, settings),
                        OptionalInt.empty(),
                        v -> ((OptionalInt) v).isPresent() ? ((OptionalInt) v).getAsInt() : null,
                        v -> OptionalInt.of((int) v));
            case "java.util.OptionalLong" ->
                new Holder(
                        scalar(Long.class, settings),
                        OptionalLong.empty(),
                        v -> ((OptionalLong) v).isPresent() ? ((OptionalLong) v).getAsLong() : null,
                        v -> OptionalLong.of((long) v));
            case "java.util.OptionalDouble" ->
                new Holder(
                        scalar(Double.class, settings),
                        OptionalDouble.empty(),
                        v -> ((OptionalDouble) v).isPresent() ? ((OptionalDouble) v).getAsDouble() : null,
                        v -> OptionalDouble.of((double) v));
            default -> null;
        };
    }

    @SuppressWarnings("NullAway") // these classes have codecs
    private static JsonCodec<Object> scalar(Class<?> type, Settings settings) {
        return NumberCodec.of(type, settings);
    }

    private static final class Holder extends JsonCodec<Object> {
        private final JsonCodec<Object> scalar;
        private final @Nullable Object absent;
        private final Function<Object, @Nullable Object> get;
        private final Function<Object, Object> make;

        Holder(
                JsonCodec<Object> scalar,
                @Nullable Object absent,
                Function<Object, @Nullable Object> get,
                Function<Object, Object> make) {
            this.scalar = scalar;
            this.absent = absent;
            this.get = get;
            this.make = make;
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            Object held = get.apply(value);
            if (held == null) {
                json.writeNull();
            } else {
                scalar.write(json, held);
            }
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            Object held = scalar.read(json);
            return held == null ? absent : make.apply(held);
        }

        @Override
        public @Nullable Object nullValue() {
            return absent;
        }

        @Override
        public boolean isAbsent(Object value) {
            return get.apply(value) == null;
        }

        @Override
        public boolean isEmpty(Object value) {
            return isAbsent(value);
        }
    }
}
