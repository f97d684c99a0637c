package dev.octet.json;

import dev.octet.json.io.BufferPool;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Says how a generator writes. Immutable and safe for use by several threads; {@code with...} methods return a changed
 * copy.
 */
public final class WriteOptions {
    private static final WriteOptions DEFAULTS = new WriteOptions();

    private JsonLimits limits = JsonLimits.defaults();
    private Indent indent = Indent.none();
    private EscapePolicy escapes = EscapePolicy.STANDARD;
    private Utf8Policy utf8Policy = Utf8Policy.VALIDATE;
    private RawPolicy rawPolicy = RawPolicy.VALIDATE;
    private NumberForm numberForm = NumberForm.JAVA;
    private Framing framing = Framing.SINGLE;
    private DuplicateNames duplicateNames = DuplicateNames.ALLOW;
    private BufferPool pool = BufferPool.shared();
    private CloseSink closeSink = CloseSink.ALWAYS;

    private WriteOptions() {}

    private WriteOptions(WriteOptions that) {
        this.limits = that.limits;
        this.indent = that.indent;
        this.escapes = that.escapes;
        this.utf8Policy = that.utf8Policy;
        this.rawPolicy = that.rawPolicy;
        this.numberForm = that.numberForm;
        this.framing = that.framing;
        this.duplicateNames = that.duplicateNames;
        this.pool = that.pool;
        this.closeSink = that.closeSink;
    }

    /**
     * Returns the default options: one root, no layout, standard escapes, everything checked, the sink closed at the
     * end.
     */
    public static WriteOptions defaults() {
        return DEFAULTS;
    }

    /** Returns the limits on what the output may cost; default {@link JsonLimits#defaults()}. */
    public JsonLimits limits() {
        return limits;
    }

    /** Returns a copy with another {@link #limits()}. */
    public WriteOptions withLimits(JsonLimits limits) {
        WriteOptions copy = new WriteOptions(this);
        copy.limits = Objects.requireNonNull(limits);
        return copy;
    }

    /**
     * Returns the layout; default {@link Indent#none()}. Under {@link Framing#NDJSON} any other is refused when the
     * generator is created.
     */
    public Indent indent() {
        return indent;
    }

    /** Returns a copy with another {@link #indent()}. */
    public WriteOptions withIndent(Indent indent) {
        WriteOptions copy = new WriteOptions(this);
        copy.indent = Objects.requireNonNull(indent);
        return copy;
    }

    /** Returns which characters are escaped; default {@link EscapePolicy#STANDARD}. */
    public EscapePolicy escapes() {
        return escapes;
    }

    /** Returns a copy with another {@link #escapes()}. */
    public WriteOptions withEscapes(EscapePolicy escapes) {
        WriteOptions copy = new WriteOptions(this);
        copy.escapes = Objects.requireNonNull(escapes);
        return copy;
    }

    /** Returns what happens to ill-formed text; default {@link Utf8Policy#VALIDATE}. */
    public Utf8Policy utf8Policy() {
        return utf8Policy;
    }

    /** Returns a copy with another {@link #utf8Policy()}. */
    public WriteOptions withUtf8Policy(Utf8Policy utf8Policy) {
        WriteOptions copy = new WriteOptions(this);
        copy.utf8Policy = Objects.requireNonNull(utf8Policy);
        return copy;
    }

    /** Returns what happens to JSON text made by the caller; default {@link RawPolicy#VALIDATE}. */
    public RawPolicy rawPolicy() {
        return rawPolicy;
    }

    /** Returns a copy with another {@link #rawPolicy()}. */
    public WriteOptions withRawPolicy(RawPolicy rawPolicy) {
        WriteOptions copy = new WriteOptions(this);
        copy.rawPolicy = Objects.requireNonNull(rawPolicy);
        return copy;
    }

    /** Returns the spelling of doubles and floats; default {@link NumberForm#JAVA}. */
    public NumberForm numberForm() {
        return numberForm;
    }

    /** Returns a copy with another {@link #numberForm()}. */
    public WriteOptions withNumberForm(NumberForm numberForm) {
        WriteOptions copy = new WriteOptions(this);
        copy.numberForm = Objects.requireNonNull(numberForm);
        return copy;
    }

    /** Returns how many roots there may be and what separates them; default {@link Framing#SINGLE}. */
    public Framing framing() {
        return framing;
    }

    /** Returns a copy with another {@link #framing()}. */
    public WriteOptions withFraming(Framing framing) {
        WriteOptions copy = new WriteOptions(this);
        copy.framing = Objects.requireNonNull(framing);
        return copy;
    }

    /**
     * Returns whether an object may have two members of the same name: {@link DuplicateNames#ALLOW}, the default, or
     * {@link DuplicateNames#REJECT}. Raw values are not searched for names.
     */
    public DuplicateNames duplicateNames() {
        return duplicateNames;
    }

    /**
     * Returns a copy with another {@link #duplicateNames()}. {@link DuplicateNames#REJECT} remembers the names of open
     * objects: it takes time for each name, and memory for each open object.
     *
     * @throws IllegalArgumentException for {@link DuplicateNames#FIRST}: it skips members, and a generator skips none
     */
    public WriteOptions withDuplicateNames(DuplicateNames duplicateNames) {
        if (Objects.requireNonNull(duplicateNames) == DuplicateNames.FIRST) {
            throw new IllegalArgumentException("FIRST is for parsers: a generator writes every member or rejects it");
        }
        WriteOptions copy = new WriteOptions(this);
        copy.duplicateNames = duplicateNames;
        return copy;
    }

    /** Returns the pool that buffers come from; default {@link BufferPool#shared()}. */
    public BufferPool pool() {
        return pool;
    }

    /** Returns a copy with another {@link #pool()}. */
    public WriteOptions withPool(BufferPool pool) {
        WriteOptions copy = new WriteOptions(this);
        copy.pool = Objects.requireNonNull(pool);
        return copy;
    }

    /** Returns whether {@code close()} closes the sink; default {@link CloseSink#ALWAYS}. */
    public CloseSink closeSink() {
        return closeSink;
    }

    /** Returns a copy with another {@link #closeSink()}. */
    public WriteOptions withCloseSink(CloseSink closeSink) {
        WriteOptions copy = new WriteOptions(this);
        copy.closeSink = Objects.requireNonNull(closeSink);
        return copy;
    }

    /** Returns whether the other object has equal settings. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other == this || other instanceof WriteOptions that && settings().equals(that.settings());
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
        return new Settings(WriteOptions.class)
                .and("limits", limits)
                .and("indent", indent)
                .and("escapes", escapes)
                .and("utf8Policy", utf8Policy)
                .and("rawPolicy", rawPolicy)
                .and("numberForm", numberForm)
                .and("framing", framing)
                .and("duplicateNames", duplicateNames)
                .and("pool", pool)
                .and("closeSink", closeSink);
    }
}
