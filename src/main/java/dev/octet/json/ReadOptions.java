package dev.octet.json;

import dev.octet.json.io.BufferPool;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How a parser reads. Immutable (but for the content of {@link #buffer()}); {@code with...} methods answer a changed copy. */
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

    /** As {@link #strict()}. */
    public static ReadOptions defaults() {
        return DEFAULTS;
    }

    /** RFC 8259 and nothing wider, one root, duplicate names allowed, the source closed at the end. */
    public static ReadOptions strict() {
        return DEFAULTS;
    }

    /**
     * What RFC 7493 (I-JSON) asks of the structure: strict, and names are unique in their object. That text is UTF-8 without surrogates holds
     * always; noncharacters and the range of numbers are not looked at.
     */
    public static ReadOptions iJson() {
        return DEFAULTS.withDuplicateNames(DuplicateNames.REJECT);
    }

    /** Every {@link Leniency}; strict documents mean the same. The rest is as in {@link #strict()}, so names may be duplicate. */
    public static ReadOptions lenient() {
        return DEFAULTS.with(Leniency.values());
    }

    /** What the input may cost; default {@link JsonLimits#defaults()}. */
    public JsonLimits limits() {
        return limits;
    }

    /** A copy with another {@link #limits()}. */
    public ReadOptions withLimits(JsonLimits limits) {
        ReadOptions copy = new ReadOptions(this);
        copy.limits = Objects.requireNonNull(limits);
        return copy;
    }

    /** What happens to a name that its object has already; default {@link DuplicateNames#ALLOW}. */
    public DuplicateNames duplicateNames() {
        return duplicateNames;
    }

    /** A copy with another {@link #duplicateNames()}. */
    public ReadOptions withDuplicateNames(DuplicateNames duplicateNames) {
        ReadOptions copy = new ReadOptions(this);
        copy.duplicateNames = Objects.requireNonNull(duplicateNames);
        return copy;
    }

    /** How many roots, and what is between them; default {@link Framing#SINGLE}. */
    public Framing framing() {
        return framing;
    }

    /** A copy with another {@link #framing()}. */
    public ReadOptions withFraming(Framing framing) {
        ReadOptions copy = new ReadOptions(this);
        copy.framing = Objects.requireNonNull(framing);
        return copy;
    }

    /** Where buffers come from; default {@link BufferPool#shared()}. */
    public BufferPool pool() {
        return pool;
    }

    /** A copy with another {@link #pool()}. */
    public ReadOptions withPool(BufferPool pool) {
        ReadOptions copy = new ReadOptions(this);
        copy.pool = Objects.requireNonNull(pool);
        return copy;
    }

    /** Whether closing the parser closes its source; default true. */
    public boolean closeSource() {
        return closeSource;
    }

    /** A copy with another {@link #closeSource()}. */
    public ReadOptions withCloseSource(boolean closeSource) {
        ReadOptions copy = new ReadOptions(this);
        copy.closeSource = closeSource;
        return copy;
    }

    /**
     * Whether messages of syntax errors show up to 256 characters of the input before the error, as far as they are still in the buffer; default false, since logs are
     * read by others than documents.
     */
    public boolean errorExcerpt() {
        return errorExcerpt;
    }

    /** A copy with another {@link #errorExcerpt()}. */
    public ReadOptions withErrorExcerpt(boolean errorExcerpt) {
        ReadOptions copy = new ReadOptions(this);
        copy.errorExcerpt = errorExcerpt;
        return copy;
    }

    /** Whether exceptions about the input record the stack; default true. Without it, refusing bad input costs much less. */
    public boolean stackTraces() {
        return stackTraces;
    }

    /** A copy with another {@link #stackTraces()}. */
    public ReadOptions withStackTraces(boolean stackTraces) {
        ReadOptions copy = new ReadOptions(this);
        copy.stackTraces = stackTraces;
        return copy;
    }

    /** What is accepted beyond RFC 8259; unmodifiable, default none. */
    public Set<Leniency> leniencies() {
        return leniencies;
    }

    /** A copy that accepts these too, beside its {@link #leniencies()}. */
    public ReadOptions with(Leniency... added) {
        EnumSet<Leniency> all = EnumSet.noneOf(Leniency.class);
        all.addAll(leniencies);
        Collections.addAll(all, added);
        ReadOptions copy = new ReadOptions(this);
        copy.leniencies = Collections.unmodifiableSet(all);
        return copy;
    }

    /**
     * The caller's own work buffer, used in place of one from the {@link #pool()}; default null. It is written to, belongs to the parser until
     * that is closed, and must not serve two parsers at once. A token larger than it moves to a larger buffer from the pool. Not used
     * for input that is an array already.
     */
    public byte @Nullable [] buffer() {
        return buffer;
    }

    /** A copy with another {@link #buffer()}. */
    public ReadOptions withBuffer(byte @Nullable [] buffer) {
        ReadOptions copy = new ReadOptions(this);
        copy.buffer = buffer;
        return copy;
    }
}
