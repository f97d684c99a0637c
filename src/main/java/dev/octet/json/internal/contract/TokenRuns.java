package dev.octet.json.internal.contract;

import dev.octet.json.TokenSource;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.grammar.GrammarStack;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What our parser offers our generator beyond {@link TokenSource}: it copies as many plain tokens as possible at once,
 * from the input's bytes to the output's. Neither knows the other, and neither exports this class: the parser registers
 * access to its runs ({@link #offer}), the generator looks them up ({@link #of}).
 *
 * <p>Tokens are copied without the whitespace between them, and their grammar is the source's. So after each run, a
 * generator takes over what the source's grammar says of the levels that have changed. It asks for names only when a
 * location is requested.
 */
public abstract class TokenRuns {
    /** Numbers of fewer bytes are copied whatever the limit is: with a lower one there must be no runs. */
    public static final int SHORT_NUMBER = 24;

    /** Returned by {@link #copy} if no token was copied. */
    public static final int NOTHING = 0;

    private static final AtomicReference<@Nullable Access> ACCESS = new AtomicReference<>();

    /** Access to the inside of a source. */
    public interface Access {
        /** Returns the runs of a source; null for a source of another kind, and for one that has none to offer. */
        @Nullable
        TokenRuns runs(TokenSource source);

        /** Returns the window of a source; null for a source of another kind. */
        @Nullable
        ByteWindow window(TokenSource source);

        /** Returns {@link TokenRuns#string} of a source that is our parser. */
        @Nullable
        String string(TokenSource source, int maxBytes);

        /** Returns {@link TokenRuns#failed} of a source that is our parser. */
        Failed failed(TokenSource source);
    }

    /**
     * What a parser was reading when it failed.
     *
     * @param from the offset from which on it read the token that is malformed: its first byte, or whitespace or a
     *     delimiter before it
     * @param isName whether a name comes there, and no value
     * @param isCutString whether the token is a string, or a name in quotes, of which bytes were missing
     */
    public record Failed(long from, boolean isName, boolean isCutString) {}

    /** Registers the access to our parser. */
    public static void offer(Access access) {
        ACCESS.set(access);
    }

    /** Returns the runs of a source, or null if it has none to offer. */
    public static @Nullable TokenRuns of(TokenSource source) {
        Access access = ACCESS.get();
        return access == null ? null : access.runs(source);
    }

    /** Returns the window that holds the bytes of a source's tokens, or null if the source is not our parser. */
    public static @Nullable ByteWindow windowOf(TokenSource source) {
        Access access = ACCESS.get();
        return access == null ? null : access.window(source);
    }

    /**
     * Returns the text of the current token of a parser of ours, which reads no string in parts; null if the token is
     * not a string that is a value, or if that has more bytes in the input.
     */
    public static @Nullable String string(TokenSource source, int maxBytes) {
        Access access = ACCESS.get();
        return access == null ? null : access.string(source, maxBytes);
    }

    /** Returns what a parser of ours, which has failed, was reading. */
    public static Failed failed(TokenSource source) {
        Access access = ACCESS.get();
        return access == null ? new Failed(0, false, false) : access.failed(source);
    }

    /**
     * Takes whole tokens that are in the window and for which there is {@link OutputBuffer#roomWithinLimit}. Stores
     * them without whitespace, each with the delimiter before it. Stops before any other token, before the end of the
     * open container at level {@code floor}, before the start of a container at a level beyond {@code maxDepth}, and
     * before a number of more than {@code maxNumber} bytes. Afterwards the source is between the last of these tokens
     * and the next one, with no current token. Throws nothing.
     *
     * @return the lowest level whose entry in {@link #grammar} has changed, {@code floor} or above; or {@link #NOTHING}
     */
    public abstract int copy(OutputBuffer out, int floor, int maxDepth, int maxNumber);

    /** Returns the source's grammar, in its state after {@link #copy}. */
    public abstract GrammarStack grammar();

    /**
     * Returns a function from a level, 1 for the outermost container, to the name of the current member of the open
     * object there. It also works after a failure of the source.
     */
    public abstract IntFunction<@Nullable String> names();

    /**
     * Returns whether the source may overwrite a name by a step that then fails. A caller that needs the old name must
     * ask for it before the step.
     */
    public abstract boolean mayLoseNames();
}
