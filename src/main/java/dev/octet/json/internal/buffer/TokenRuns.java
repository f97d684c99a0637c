package dev.octet.json.internal.buffer;

import dev.octet.json.TokenSource;
import dev.octet.json.internal.grammar.GrammarStack;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What our parser offers our generator beyond {@link TokenSource}: as many tokens as are plain, at once, from the input's bytes to the output's.
 * Neither knows the other, and neither shows this: the parser hands in how it is found ({@link #offer}), the generator asks for it ({@link #of}).
 *
 * <p>Tokens are copied without the blanks between them, and their grammar is the source's. So a generator takes over, after each run, what the
 * source's grammar says of the levels that have changed, and asks for names only when somebody wants to know a place.
 */
public abstract class TokenRuns {
    /** Answered by {@link #copy} when no token was copied. */
    public static final int NOTHING = 0;

    private static final AtomicReference<@Nullable Function<TokenSource, @Nullable TokenRuns>> ACCESS =
            new AtomicReference<>();

    /** Hands in how the runs of a source are found; for a source of another kind, or one that has none to offer, the function answers null. */
    public static void offer(Function<TokenSource, @Nullable TokenRuns> access) {
        ACCESS.set(access);
    }

    /** The runs of a source; null when it has none to offer. */
    public static @Nullable TokenRuns of(TokenSource source) {
        Function<TokenSource, @Nullable TokenRuns> access = ACCESS.get();
        return access == null ? null : access.apply(source);
    }

    /**
     * Takes whole tokens that are at hand, for which there is {@link OutputBuffer#roomWithinLimit}, and stores them without blanks, the delimiter before
     * each with it. Stops before any other token, before the end of the container at level {@code floor}, which is open, and before the start of one
     * at a level beyond {@code maxDepth}. Between the last of these tokens and the next there is then no current token. Throws nothing.
     *
     * @return the lowest level whose entry in {@link #grammar} has changed, {@code floor} or above; or {@link #NOTHING}
     */
    public abstract int copy(OutputBuffer out, int floor, int maxDepth);

    /** The source's grammar as it is after {@link #copy}. */
    public abstract GrammarStack grammar();

    /** Answers the name of the current member of the open object at a level, 1 for the outermost container; also after a failure of the source. */
    public abstract IntFunction<@Nullable String> names();

    /** Whether the source may take a name and fail then, all the same: whoever wants to know the name before that must ask in time. */
    public abstract boolean mayLoseNames();
}
