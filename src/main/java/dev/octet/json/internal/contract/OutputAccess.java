package dev.octet.json.internal.contract;

import dev.octet.json.internal.buffer.OutputBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a bridge to another library does with our generator beyond its API: what that library's generators allow and
 * ours does not. Our generator registers access to it. An access is valid until its generator is closed.
 *
 * <p>Every method may call the sink, and throws what that throws as it is, an {@code IOException} too.
 */
public abstract class OutputAccess {
    private static final AtomicReference<@Nullable Function<Object, OutputAccess>> ACCESS = new AtomicReference<>();

    private static final byte[] COLON = ":".getBytes(StandardCharsets.US_ASCII);

    /** The buffer of the generator. */
    public final OutputBuffer out;

    /** Creates the access to a generator with this buffer. */
    protected OutputAccess(OutputBuffer out) {
        this.out = out;
    }

    /** Registers the access to our generator. */
    public static void offer(Function<Object, OutputAccess> access) {
        ACCESS.set(access);
    }

    /**
     * Returns the access to a generator that is open. From now on, until its close, the generator throws what its sink
     * throws as it is, and leaves chars that are half of a pair to {@code halves}. Its pointers end before
     * the first member: to store a name costs a garbage collector barrier (docs/adr/0015), and the other library has
     * pointers of its own.
     */
    @SuppressWarnings("NullAway") // there is a generator, so its class has registered
    public static OutputAccess of(Object generator, SurrogateHalves halves) {
        OutputAccess access = ACCESS.get().apply(generator);
        access.out.throwAsIs();
        access.use(halves);
        return access;
    }

    /** Leaves chars that are half of a pair to these rules. */
    protected abstract void use(SurrogateHalves halves);

    /** Writes text as it is, wherever the document is. */
    public abstract void text(String text);

    /** Writes {@code text[from, end)} as it is, wherever the document is. */
    public abstract void text(char[] text, int from, int end);

    /** Accepts a value and writes its delimiter; the value's text is to be written as it is. */
    public abstract void beginRawValue();

    /** Writes the name of a member, whose escaped form is {@code escaped}, whatever the escape policy is. */
    public abstract void name(String name, byte[] escaped);

    /** Allows another value at the root, without a delimiter. */
    public abstract void nextRoot();

    /** Returns whether the name of a member was written last. Its colon is in the buffer still. */
    public abstract boolean isAfterName();

    /** Hands the bytes to the sink, but for a colon after a name. */
    public final void drain() {
        if (isAfterName()) {
            dropColon();
            out.drain();
            out.append(COLON, 0, 1);
        } else {
            out.drain();
        }
    }

    /** Takes the colon back if the name of a member was written last. */
    public final void dropColon() {
        if (isAfterName()) {
            out.pos--;
        }
    }

    /** What becomes of a char in a name or string, or in text, that is half of a surrogate pair. */
    public interface SurrogateHalves {
        /**
         * Returns whether a char of a name or string becomes an escape. It is written in three bytes otherwise, which
         * are not UTF-8.
         *
         * @param next the char after it; 0 at the end
         * @throws Exception to refuse the char; this fails the generator
         */
        boolean escapes(char half, char next) throws Exception;

        /**
         * Permits a char of text that is written as it is.
         *
         * @throws Exception to refuse the char; this fails the generator
         */
        void permit(char half, char next) throws Exception;
    }
}
