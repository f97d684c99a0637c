package dev.octet.json;

import dev.octet.json.io.BufferPool;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Says how a parser reads. Immutable and safe for use by several threads, but for the content of {@link #buffer()};
 * {@code with...} methods return a changed copy.
 */
public final class ReadOptions {
    private static final ReadOptions DEFAULTS = new ReadOptions();

    private JsonLimits limits = JsonLimits.defaults();
    private DuplicateNames duplicateNames = DuplicateNames.ALLOW;
    private Framing framing = Framing.SINGLE;
    private BufferPool pool = BufferPool.shared();
    private boolean closeSource = true;
    private boolean errorExcerpt = false;
    private boolean stackTraces = true;
    private Set<Leniency> leniencies = Set.of();
    private byte @Nullable [] buffer;

    private ReadOptions() {}

    private ReadOptions(ReadOptions that) {
        this.limits = that.limits;
        this.duplicateNames = that.duplicateNames;
        this.framing = that.framing;
        this.pool = that.pool;
        this.closeSource = that.closeSource;
        this.errorExcerpt = that.errorExcerpt;
        this.stackTraces = that.stackTraces;
        this.leniencies = that.leniencies;
        this.buffer = that.buffer;
    }

    /** Returns the default options, which are {@link #strict()}. */
    public static ReadOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options for RFC 8259 and nothing wider: one root, duplicate names allowed, the source closed at the end.
     */
    public static ReadOptions strict() {
        return DEFAULTS;
    }

    /**
     * Returns options for the structural rules of RFC 7493 (I-JSON): strict, and names are unique in their object. Text
     * is UTF-8 without surrogates under all options. Noncharacters and the range of numbers are not checked.
     */
    public static ReadOptions iJson() {
        return DEFAULTS.withDuplicateNames(DuplicateNames.REJECT);
    }

    /**
     * Returns options with every {@link Leniency}; strict documents mean the same. The rest is as in {@link #strict()},
     * so duplicate names are allowed.
     */
    public static ReadOptions lenient() {
        return DEFAULTS.with(Leniency.values());
    }

    /** Returns the limits on what the input may cost; default {@link JsonLimits#defaults()}. */
    public JsonLimits limits() {
        return limits;
    }

    /** Returns a copy with another {@link #limits()}. */
    public ReadOptions withLimits(JsonLimits limits) {
        ReadOptions copy = new ReadOptions(this);
        copy.limits = Objects.requireNonNull(limits);
        return copy;
    }

    /** Returns what happens to a name that its object already has; default {@link DuplicateNames#ALLOW}. */
    public DuplicateNames duplicateNames() {
        return duplicateNames;
    }

    /** Returns a copy with another {@link #duplicateNames()}. */
    public ReadOptions withDuplicateNames(DuplicateNames duplicateNames) {
        ReadOptions copy = new ReadOptions(this);
        copy.duplicateNames = Objects.requireNonNull(duplicateNames);
        return copy;
    }

    /** Returns how many roots there may be and what separates them; default {@link Framing#SINGLE}. */
    public Framing framing() {
        return framing;
    }

    /** Returns a copy with another {@link #framing()}. */
    public ReadOptions withFraming(Framing framing) {
        ReadOptions copy = new ReadOptions(this);
        copy.framing = Objects.requireNonNull(framing);
        return copy;
    }

    /** Returns the pool that buffers come from; default {@link BufferPool#shared()}. */
    public BufferPool pool() {
        return pool;
    }

    /** Returns a copy with another {@link #pool()}. */
    public ReadOptions withPool(BufferPool pool) {
        ReadOptions copy = new ReadOptions(this);
        copy.pool = Objects.requireNonNull(pool);
        return copy;
    }

    /** Returns whether closing the parser closes its source; default true. */
    public boolean closeSource() {
        return closeSource;
    }

    /** Returns a copy with another {@link #closeSource()}. */
    public ReadOptions withCloseSource(boolean closeSource) {
        ReadOptions copy = new ReadOptions(this);
        copy.closeSource = closeSource;
        return copy;
    }

    /**
     * Returns whether messages of syntax errors show up to 40 characters of the input before the error and from it on,
     * as far as these are in the buffer. Characters before the error are of the same document. In a sequence of
     * documents ({@link Framing}) the text ends at the end of the line. Default false, since the readers of logs may
     * not be allowed to see documents.
     */
    public boolean errorExcerpt() {
        return errorExcerpt;
    }

    /** Returns a copy with another {@link #errorExcerpt()}. */
    public ReadOptions withErrorExcerpt(boolean errorExcerpt) {
        ReadOptions copy = new ReadOptions(this);
        copy.errorExcerpt = errorExcerpt;
        return copy;
    }

    /**
     * Returns whether exceptions about the input record the stack; default true. Refusing bad input costs much less
     * without it.
     */
    public boolean stackTraces() {
        return stackTraces;
    }

    /** Returns a copy with another {@link #stackTraces()}. */
    public ReadOptions withStackTraces(boolean stackTraces) {
        ReadOptions copy = new ReadOptions(this);
        copy.stackTraces = stackTraces;
        return copy;
    }

    /** Returns what is accepted beyond RFC 8259; unmodifiable, default none. */
    public Set<Leniency> leniencies() {
        return leniencies;
    }

    /** Returns a copy that also accepts these, in addition to its {@link #leniencies()}. */
    public ReadOptions with(Leniency... added) {
        EnumSet<Leniency> all = EnumSet.noneOf(Leniency.class);
        all.addAll(leniencies);
        Collections.addAll(all, added);
        ReadOptions copy = new ReadOptions(this);
        copy.leniencies = Collections.unmodifiableSet(all);
        return copy;
    }

    /**
     * Returns the caller's own work buffer, used in place of one from the {@link #pool()}; default null. The parser
     * writes to it and owns it until the parser is closed, so two parsers must not use it at once. A token larger than
     * the buffer moves to a larger one from the pool. The buffer is not used if the input is an array.
     */
    public byte @Nullable [] buffer() {
        return buffer;
    }

    /** Returns a copy with another {@link #buffer()}. */
    public ReadOptions withBuffer(byte @Nullable [] buffer) {
        ReadOptions copy = new ReadOptions(this);
        copy.buffer = buffer;
        return copy;
    }

    /** Returns whether the other object has equal settings. A {@link #buffer()} is compared by identity. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other == this || other instanceof ReadOptions that && settings().equals(that.settings());
    }

    @Override
    public int hashCode() {
        return settings().hashCode();
    }

    /** Returns every setting with its name and value, in one line for logs. */
    @Override
    public String toString() {
        return settings().toString();
    }

    private Settings settings() {
        return new Settings(ReadOptions.class)
                .and("limits", limits)
                .and("duplicateNames", duplicateNames)
                .and("framing", framing)
                .and("pool", pool)
                .and("closeSource", closeSource)
                .and("errorExcerpt", errorExcerpt)
                .and("stackTraces", stackTraces)
                .and("leniencies", leniencies)
                .and("buffer", buffer);
    }
}
