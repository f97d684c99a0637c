package dev.octet.json;

import org.jspecify.annotations.Nullable;

/**
 * Limits on what a document may cost, for reading and for writing. Immutable and safe for use by several threads;
 * {@code with...} methods return a changed copy.
 *
 * <p>The generator applies {@link #maxDepth()}, {@link #maxNameBytes()} and {@link #maxOutputBytes()}, and
 * {@link #maxNumberLength()} to numbers whose length the caller decides ({@code BigInteger}, {@code BigDecimal}, text).
 * So a document that is written under default limits is read under default limits, if the strings that are held whole
 * are within {@link #maxStringBytes()}. Raw values ({@code writeRawValue}) are only checked for their depth.
 */
public final class JsonLimits {
    /** The value of a limit that is off. */
    public static final long NONE = Long.MAX_VALUE;

    private static final JsonLimits DEFAULTS = new JsonLimits();

    private int maxDepth = 1_000;
    private long maxStringBytes = 100_000_000;
    private int maxNameBytes = 50_000;
    private int maxNumberLength = 1_000;
    private int maxNumberScale = 100_000;
    private long maxDocumentBytes = NONE;
    private long maxTokens = NONE;
    private long maxMembers = NONE;
    private long maxMarkedBytes = 1 << 20;
    private long maxOutputBytes = NONE;

    private JsonLimits() {}

    private JsonLimits(JsonLimits that) {
        this.maxDepth = that.maxDepth;
        this.maxStringBytes = that.maxStringBytes;
        this.maxNameBytes = that.maxNameBytes;
        this.maxNumberLength = that.maxNumberLength;
        this.maxNumberScale = that.maxNumberScale;
        this.maxDocumentBytes = that.maxDocumentBytes;
        this.maxTokens = that.maxTokens;
        this.maxMembers = that.maxMembers;
        this.maxMarkedBytes = that.maxMarkedBytes;
        this.maxOutputBytes = that.maxOutputBytes;
    }

    private static int notNegative(int limit) {
        return (int) notNegative((long) limit);
    }

    private static long notNegative(long limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("a limit cannot be negative: " + limit);
        }
        return limit;
    }

    /**
     * Returns the default limits: depth 1,000, string 100,000,000 bytes, name 50,000 bytes, number 1,000 characters,
     * scale 100,000, marked bytes 1,048,576; the others off.
     */
    public static JsonLimits defaults() {
        return DEFAULTS;
    }

    /**
     * Returns the maximum number of open containers; default 1,000. As many values, and 16 at least, may stand in place
     * of others between two containers, as those in references do when objects are bound.
     */
    public int maxDepth() {
        return maxDepth;
    }

    /** Returns the maximum number of bytes between the quotes of a string that is materialised; default 100,000,000. */
    public long maxStringBytes() {
        return maxStringBytes;
    }

    /** Returns the maximum number of bytes between the quotes of a name; default 50,000. */
    public int maxNameBytes() {
        return maxNameBytes;
    }

    /** Returns the maximum number of characters of a number; default 1,000. */
    public int maxNumberLength() {
        return maxNumberLength;
    }

    /**
     * Returns the maximum absolute scale of a number that is turned into a {@code BigInteger} or {@code BigDecimal};
     * default 100,000.
     */
    public int maxNumberScale() {
        return maxNumberScale;
    }

    /** Returns the maximum number of bytes of one document; default {@link #NONE}. */
    public long maxDocumentBytes() {
        return maxDocumentBytes;
    }

    /** Returns the maximum number of tokens, over all documents of a sequence; default {@link #NONE}. */
    public long maxTokens() {
        return maxTokens;
    }

    /** Returns the maximum number of members of one object or elements of one array; default {@link #NONE}. */
    public long maxMembers() {
        return maxMembers;
    }

    /**
     * Returns the maximum number of bytes that are read, and held in memory, while a mark of a parser is set; default
     * 1,048,576.
     */
    public long maxMarkedBytes() {
        return maxMarkedBytes;
    }

    /** Returns the maximum number of bytes written, over all roots between two resets; default {@link #NONE}. */
    public long maxOutputBytes() {
        return maxOutputBytes;
    }

    /** Returns a copy with another {@link #maxDepth()}; throws {@code IllegalArgumentException} if negative. */
    public JsonLimits withMaxDepth(int limit) {
        JsonLimits copy = new JsonLimits(this);
        copy.maxDepth = notNegative(limit);
        return copy;
    }

    /** Returns a copy with another {@link #maxStringBytes()}; throws {@code IllegalArgumentException} if negative. */
    public JsonLimits withMaxStringBytes(long limit) {
        JsonLimits copy = new JsonLimits(this);
        copy.maxStringBytes = notNegative(limit);
        return copy;
    }

    /** Returns a copy with another {@link #maxNameBytes()}; throws {@code IllegalArgumentException} if negative. */
    public JsonLimits withMaxNameBytes(int limit) {
        JsonLimits copy = new JsonLimits(this);
        copy.maxNameBytes = notNegative(limit);
        return copy;
    }

    /** Returns a copy with another {@link #maxNumberLength()}; throws {@code IllegalArgumentException} if negative. */
    public JsonLimits withMaxNumberLength(int limit) {
        JsonLimits copy = new JsonLimits(this);
        copy.maxNumberLength = notNegative(limit);
        return copy;
    }

    /** Returns a copy with another {@link #maxNumberScale()}; throws {@code IllegalArgumentException} if negative. */
    public JsonLimits withMaxNumberScale(int limit) {
        JsonLimits copy = new JsonLimits(this);
        copy.maxNumberScale = notNegative(limit);
        return copy;
    }

    /** Returns a copy with another {@link #maxDocumentBytes()}; throws {@code IllegalArgumentException} if negative. */
    public JsonLimits withMaxDocumentBytes(long limit) {
        JsonLimits copy = new JsonLimits(this);
        copy.maxDocumentBytes = notNegative(limit);
        return copy;
    }

    /** Returns a copy with another {@link #maxTokens()}; throws {@code IllegalArgumentException} if negative. */
    public JsonLimits withMaxTokens(long limit) {
        JsonLimits copy = new JsonLimits(this);
        copy.maxTokens = notNegative(limit);
        return copy;
    }

    /** Returns a copy with another {@link #maxMembers()}; throws {@code IllegalArgumentException} if negative. */
    public JsonLimits withMaxMembers(long limit) {
        JsonLimits copy = new JsonLimits(this);
        copy.maxMembers = notNegative(limit);
        return copy;
    }

    /** Returns a copy with another {@link #maxMarkedBytes()}; throws {@code IllegalArgumentException} if negative. */
    public JsonLimits withMaxMarkedBytes(long limit) {
        JsonLimits copy = new JsonLimits(this);
        copy.maxMarkedBytes = notNegative(limit);
        return copy;
    }

    /** Returns a copy with another {@link #maxOutputBytes()}; throws {@code IllegalArgumentException} if negative. */
    public JsonLimits withMaxOutputBytes(long limit) {
        JsonLimits copy = new JsonLimits(this);
        copy.maxOutputBytes = notNegative(limit);
        return copy;
    }

    /** Returns whether the other object has equal settings. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other == this || other instanceof JsonLimits that && settings().equals(that.settings());
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
        return new Settings(JsonLimits.class)
                .and("maxDepth", maxDepth)
                .and("maxStringBytes", maxStringBytes)
                .and("maxNameBytes", maxNameBytes)
                .and("maxNumberLength", maxNumberLength)
                .and("maxNumberScale", maxNumberScale)
                .and("maxDocumentBytes", maxDocumentBytes)
                .and("maxTokens", maxTokens)
                .and("maxMembers", maxMembers)
                .and("maxMarkedBytes", maxMarkedBytes)
                .and("maxOutputBytes", maxOutputBytes);
    }
}
