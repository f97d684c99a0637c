package dev.octet.json.internal.contract;

import dev.octet.json.JsonLimitException;
import dev.octet.json.TokenSource;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The limit on values in place of others, between two containers: what a reference holds, what a method with
 * {@code @JsonValue} returns, what a creator takes. They are nested in Java and not in JSON, so the limit on open
 * containers does not end a cycle of them. This one does, with the same exception. Our generator and our parser have
 * one each, and register access to it; codecs call {@link #begin} and {@link #end} around such a value.
 *
 * <p>Invariant: {@code 0 <= count <= most}.
 */
public abstract class ValueNesting {
    /** Types like {@code Optional<Money>} nest some values also where no container is allowed. */
    private static final int LEAST = 16;

    private static final AtomicReference<@Nullable Function<Object, ValueNesting>> WRITING = new AtomicReference<>();
    private static final AtomicReference<@Nullable Function<TokenSource, ValueNesting>> READING =
            new AtomicReference<>();

    private final int most;

    /** The depth of the containers at which the innermost of these values began, and how many began there. */
    private long open;

    /** Creates one without open values. */
    protected ValueNesting(int maxDepth) {
        this.most = Math.max(LEAST, maxDepth);
    }

    /** Registers the access to our generator. */
    public static void offerWriting(Function<Object, ValueNesting> access) {
        WRITING.set(access);
    }

    /** Registers the access to our parser. */
    public static void offerReading(Function<TokenSource, ValueNesting> access) {
        READING.set(access);
    }

    /** Returns that of our generator. */
    @SuppressWarnings("NullAway") // there is a generator, so its class has registered
    public static ValueNesting ofGenerator(Object generator) {
        return WRITING.get().apply(generator);
    }

    /** Returns that of our parser. */
    @SuppressWarnings("NullAway") // as above
    public static ValueNesting ofParser(TokenSource parser) {
        return READING.get().apply(parser);
    }

    /**
     * Begins a value in place of another.
     *
     * @return what {@link #end} wants
     * @throws JsonLimitException if there are too many; nothing has changed
     */
    public final long begin() {
        long before = open;
        int depth = depth();
        int count = (int) (before >> Integer.SIZE) == depth ? (int) before : 0;
        if (count >= most) {
            throw refused();
        }
        open = (long) depth << Integer.SIZE | count + 1;
        return before;
    }

    /** Ends a value, after a failure too. */
    public final void end(long before) {
        open = before;
    }

    /** Returns the number of open containers. */
    protected abstract int depth();

    /** Returns the exception of the limit on depth. */
    protected abstract JsonLimitException refused();
}
