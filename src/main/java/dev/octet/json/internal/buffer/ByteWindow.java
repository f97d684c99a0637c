package dev.octet.json.internal.buffer;

import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.cache.ArrayLengths;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSource;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The input side: a window that slides over the input, or an array that is the input. The only caller of a source.
 *
 * <p>How this file is built: a parser copies {@link #bytes} and {@link #end} into its own fields and comes back when it
 * has read up to the end. Only {@link #extend} moves bytes. It drops what the parser no longer needs, grows if that
 * does not make room, and asks the source once. {@link #moved} then says how far all bytes went to the front.
 *
 * <pre>
 *   bytes[0 .. keep)            dropped by the next extend; its line ends are counted first
 *   bytes[keep .. end)          what the parser has not finished with
 *   bytes[end .. filled)        hidden: beyond a limit
 *   bytes[filled .. capacity)   free
 *
 *   invariants   0 <= keep <= end <= filled <= capacity <= bytes.length ;  offset of bytes[i] in the input = base + i
 *                end = filled, unless the limit of the document or of the mark is nearer
 *                with a mark: bytes from marked on stay, though keep is larger
 *                a borrowed array is never written to
 * </pre>
 *
 * <p>Growth is bounded by the bytes that were read, never by a length that the input claims. A token that fills the
 * window doubles it, so the window stays below twice the largest token plus {@link #CAPACITY}. A source is asked for at
 * most {@link #MAX_READ} bytes, so that no limit is exceeded by more.
 */
public final class ByteWindow {
    /** Initial size of a window, in bytes. */
    public static final int CAPACITY = 16 * 1024;

    /** Maximum number of bytes that one call of a source is asked for: half of what may be read beyond a limit. */
    public static final int MAX_READ = 32 * 1024;

    /** Most bytes that an excerpt shows on each side of an error: 40 characters of up to four bytes. */
    public static final int EXCERPT_BYTES = 40 * 4;

    /** Result of {@link #extend}: there are more bytes. */
    public static final int MORE = 1;

    /** Result of {@link #extend}: there may be more bytes later. */
    public static final int NOT_NOW = 0;

    /** Result of {@link #extend}: there are no more bytes. */
    public static final int END = -1;

    /** Result of {@link #extend}: there are more bytes, but a limit allows no more. They stay hidden. */
    public static final int LIMIT = -2;

    private static final byte[] NO_BYTES = {};

    /** A window that grew beyond this is not kept for the next input. Arrays of pools have some bytes more. */
    private static final int MAX_KEPT = ArrayLengths.MAX_KEPT + 256;

    /** A limit above this counts as none: sums of it with offsets must not overflow. */
    private static final long MAX_LIMIT = Long.MAX_VALUE / 4;

    /** The window, or the input itself. Only the content of {@code [keep, end)} means anything. */
    public byte[] bytes = NO_BYTES;

    /** End of the bytes that may be read. */
    public int end;

    /** By how many bytes the last {@link #extend} moved all bytes to the front. */
    public int moved;

    private final BufferPool pool;
    private final long maxDocumentBytes;
    private final boolean closeSource;

    /** Bytes that stay before those to keep, as long as there is room: an error may show them. */
    private final int lookBack;

    private byte @Nullable [] ownBuffer;

    /** A buffer of the pool that is kept from one source to the next; null if there is none. */
    private byte @Nullable [] kept;

    private @Nullable ByteSource source;
    private boolean pooled;

    /**
     * True during a call of the source, which fills the buffer; and on, if the call was overtaken by a close or another
     * input. Not volatile: another thread that closes the parser during a call breaks its contract, but a call that
     * blocks has set this long before.
     */
    private boolean filling;

    /** True while a target of the caller may be reading the buffer. */
    private boolean held;

    /** Differs after another input was begun, or the window was closed. */
    private int epoch;

    /** True if this window shows the bytes of another one: {@link #view}. */
    private boolean isView;

    private int filled;
    private boolean sourceEnded;
    private long base;
    private long documentStart;
    private boolean revealed;

    // The mark, in offsets: the first byte to keep, the first byte beyond its limit; each NONE without a mark. Bytes
    // before {@link #passed} were read already when the mark was set, although they are beyond its limit.
    private long marked = JsonLimits.NONE;
    private long markLimit = JsonLimits.NONE;
    private long passed;

    // The state at the mark.
    private boolean markedRevealed;
    private long markedDocument;

    private final LineCounter lines = new LineCounter();

    /** Creates a window over nothing. */
    public ByteWindow(ReadOptions options) {
        this.pool = options.pool();
        long limit = options.limits().maxDocumentBytes();
        this.maxDocumentBytes = limit > MAX_LIMIT ? JsonLimits.NONE : limit;
        this.closeSource = options.closeSource();
        this.lookBack = options.errorExcerpt() ? EXCERPT_BYTES : 0;
        this.ownBuffer = options.buffer();
    }

    /**
     * Starts over with an array that is the input. The buffer goes back to the pool. If the pool throws, this is a
     * window over nothing.
     */
    public void borrow(byte[] array, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, array.length);
        begin(0, 0);
        release(false);
        bytes = array;
        begin(offset, offset + length);
    }

    /**
     * Starts over with a source, in the current buffer if there is one. If the pool throws, this is a window over
     * nothing.
     */
    public void open(ByteSource source) {
        Objects.requireNonNull(source);
        boolean takes = this.source == null || bytes.length > MAX_KEPT || isInUse();
        begin(0, 0);
        if (takes) {
            release(false);
            takeBuffer();
        }
        this.source = source;
        sourceEnded = false;
    }

    /**
     * Shows the bytes of another window, which is the only one to fetch more: {@link #extend} returns {@link #NOT_NOW}.
     * {@link #moved} is then how far the bytes have moved since the last view of the same input.
     */
    public void view(ByteWindow other) {
        int by = (int) (other.base - base);
        begin(0, other.end);
        isView = true;
        bytes = other.bytes;
        moved = by;
        base = other.base;
        lines.adopt(other.lines);
        end = other.end;
    }

    private void begin(int from, int to) {
        epoch++;
        isView = false;
        filled = to;
        moved = 0;
        base = -from;
        lines.reset();
        end = to;
        marked = JsonLimits.NONE;
        markLimit = JsonLimits.NONE;
        passed = 0;
        beginDocument(from);
    }

    private void takeBuffer() {
        byte[] kept = this.kept;
        if (kept != null) {
            this.kept = null;
            pooled = true;
            bytes = kept;
            return;
        }
        byte[] own = ownBuffer;
        pooled = own == null || own.length == 0;
        byte[] taken = pooled ? pool.take(CAPACITY) : Objects.requireNonNull(own);
        if (taken.length == 0) {
            throw new IllegalStateException("the pool was asked for " + CAPACITY + " bytes and answered none");
        }
        bytes = taken;
    }

    /** Begins a document at an index: its limit counts from there. */
    public void beginDocument(int at) {
        documentStart = base + at;
        revealed = false;
        hide();
    }

    private void hide() {
        long limit = limitOffset();
        if (limit == JsonLimits.NONE) {
            end = filled;
        } else {
            long allowed = Math.max(passed, limit + (revealed ? 1 : 0)) - base;
            end = (int) Math.min(filled, Math.max(0, allowed));
        }
    }

    /** Returns whether one byte beyond the limit was shown. Then nothing that is read now can count. */
    public boolean isRevealed() {
        return revealed;
    }

    /** Shows the first byte beyond the limit, after {@link #LIMIT}: if it is an error, that error comes first. */
    public void reveal() {
        revealed = true;
        hide();
    }

    /** Hides that byte again: it was only looked ahead to. */
    public void conceal() {
        revealed = false;
        hide();
    }

    /** Returns the offset in the input of the first byte beyond the limit of the document or the mark, if nearer. */
    public long limitOffset() {
        return Math.min(documentLimit(), markLimit);
    }

    private long documentLimit() {
        return maxDocumentBytes == JsonLimits.NONE ? JsonLimits.NONE : documentStart + maxDocumentBytes;
    }

    /** Returns whether that limit is the mark's. */
    public boolean isMarkNearest() {
        return markLimit < documentLimit();
    }

    // ---- the mark

    /**
     * Sets the mark: {@link #extend} keeps {@code bytes[from, end)} until {@link #rewind} or {@link #unmark}.
     *
     * @param at the index of the next byte to be read, {@code from} or above
     * @param limit the offset of the first byte that must not be read as long as there is the mark. If the bytes before
     *     {@code at} go beyond it, that byte counts as {@link #reveal revealed}
     */
    public void mark(int from, int at, long limit) {
        pass(from);
        marked = base + from;
        markLimit = limit > MAX_LIMIT ? JsonLimits.NONE : limit;
        markedRevealed = revealed;
        markedDocument = documentStart;
        lines.mark();
        if (base + at > markLimit) {
            passed = base + at;
            revealed = true;
        }
        hide();
    }

    /** Returns to the document and the line of the mark, which is gone then. */
    public void rewind() {
        documentStart = markedDocument;
        lines.rewind();
        unmark();
        revealed = markedRevealed;
        hide();
    }

    /** Drops the mark and its limit, if there is one. A byte beyond the document's limit stays revealed. */
    public void unmark() {
        revealed = revealed && !isMarkNearest();
        marked = JsonLimits.NONE;
        markLimit = JsonLimits.NONE;
        passed = 0;
        hide();
    }

    // ---- offsets, and more bytes

    /** Returns the offset in its document, which is a root of a sequence, of the byte at an index. */
    public long documentOffset(int at) {
        return base + at - documentStart;
    }

    /** Returns the offset in the input of the byte at an index. */
    public long offset(int at) {
        return base + at;
    }

    /**
     * Fetches more bytes, keeps {@code bytes[keep, end)}, and moves all bytes by {@link #moved} to the front. Calls the
     * source once, unless there are hidden bytes.
     *
     * <p>If the source throws, nothing is lost: the next call delivers the same bytes.
     *
     * @return {@link #MORE}, {@link #NOT_NOW}, {@link #END} or {@link #LIMIT}
     * @throws IllegalStateException if the window was closed or got another input during the call of the source
     */
    public int extend(int keep) throws IOException {
        moved = 0;
        if (end < filled) {
            return LIMIT;
        }
        ByteSource source = this.source;
        if (isAllAtHand() || source == null) {
            return isView ? NOT_NOW : END;
        }
        makeRoom((int) Math.min(keep, marked - base));
        int wanted = Math.min(bytes.length - filled, MAX_READ);
        int count = read(source, wanted);
        if (count > wanted || count < ByteSource.END) {
            throw new IOException("the source was asked for " + wanted + " bytes and answered " + count);
        }
        if (count <= 0) {
            sourceEnded = count < 0;
            return count < 0 ? END : NOT_NOW;
        }
        filled += count;
        hide();
        return end > filled - count ? MORE : LIMIT;
    }

    /** Throws if a call of the source has not returned yet: another one would fill the same bytes. */
    public void checkIdle() {
        if (filling) {
            throw new IllegalStateException("the parser is in the middle of a read: its source must not call it");
        }
    }

    private int read(ByteSource source, int wanted) throws IOException {
        int entered = epoch;
        filling = true;
        int count;
        try {
            count = source.read(bytes, filled, wanted);
        } finally {
            filling = epoch != entered && filling;
        }
        if (epoch != entered) {
            throw new IllegalStateException("the parser was closed or reset in the middle of a read");
        }
        return count;
    }

    /**
     * Sets whether the bytes are in use by a target of the caller. A buffer that is in use when the window is closed or
     * gets another input is dropped, not given back: its next owner would overwrite what the target reads.
     *
     * @return what was set before, to be set again at the end: the target may begin another such call
     */
    public boolean hold(boolean held) {
        boolean before = this.held;
        this.held = held;
        return before;
    }

    /** Returns whether the source, or a target of the caller, is in the middle of a call that uses the bytes. */
    public boolean isInUse() {
        return filling || held;
    }

    /** Returns whether all bytes that will ever come are in the window. */
    public boolean isAllAtHand() {
        return sourceEnded || source == null;
    }

    /** Returns whether {@link #extend} would return {@link #END} without a call of the source. */
    public boolean isExhausted() {
        return end == filled && isAllAtHand() && !isView;
    }

    /** Returns whether {@link #extend} would have to grow, because the bytes to keep fill the window. */
    public boolean isFull(int keep) {
        return source != null && keep == 0 && filled == bytes.length;
    }

    /**
     * Makes room to read into. Does nothing if all bytes are used up and most of a small window is free: then the
     * source has probably ended, and to drop the bytes of a small document costs more than to ask.
     */
    private void makeRoom(int keep) {
        if (keep == filled && filled <= Math.min(CAPACITY, bytes.length) / 2) {
            return;
        }
        dropBefore(Math.max(0, keep - lookBack), keep);
        if (filled == bytes.length) {
            grow();
        }
    }

    /** Drops the bytes before {@code wanted}; before {@code keep} if the window is full and there are none of those. */
    private void dropBefore(int wanted, int keep) {
        int to = wanted == 0 && filled == bytes.length ? keep : wanted;
        boolean cheap = filled - to <= to; // moves no more than it drops
        if (to > 0 && (cheap || filled == bytes.length)) {
            slide(to);
        }
    }

    private void slide(int keep) {
        pass(keep);
        System.arraycopy(bytes, keep, bytes, 0, filled - keep);
        base += keep;
        filled -= keep;
        moved = keep;
        hide();
    }

    private void grow() {
        if (bytes.length >= ArrayLengths.MAX) {
            throw new IllegalStateException("a token has more than " + ArrayLengths.MAX + " bytes");
        }
        byte[] old = bytes;
        int capacity = ArrayLengths.doubled(old.length);
        byte[] larger = pool.take(capacity);
        System.arraycopy(old, 0, larger, 0, filled);
        bytes = larger;
        if (pooled) {
            pool.giveBack(old);
        }
        pooled = true;
    }

    // ---- locations

    /** Returns the line, from 1 on, of the byte at an index that is not before the last {@code keep}. */
    public long line(int at) {
        return lines.line(bytes, base, at);
    }

    /** Returns the column in bytes, from 1 on, of the byte at such an index. */
    public long column(int at) {
        return 1 + base + at - lines.lineStart(bytes, base, at);
    }

    /** Declares that no location before this index will be requested: its line ends need not be counted again. */
    public void pass(int at) {
        lines.count(bytes, base, at);
    }

    // ---- the end

    /** Returns whether the caller feeds the input, so that it can run out at any time. */
    public boolean isFed() {
        return source instanceof ByteFeeder;
    }

    /** Returns the number of bytes that were taken from the source and lie at or behind an index. */
    public int unread(int at) {
        return source == null ? 0 : filled - at;
    }

    /** Drops the bytes behind an index, so that no more bytes come. */
    public void drop(int at) {
        filled = at;
        end = at;
        sourceEnded = true;
    }

    /** Closes the source if it is to be closed, and gives the buffer back, each once. */
    public void close() throws IOException {
        close(false);
    }

    /** Closes, and keeps the buffer for the next source, unless it has grown. */
    public void closeKeepingBuffer() throws IOException {
        close(true);
    }

    private void close(boolean keepsBuffer) throws IOException {
        ByteSource closing = source;
        epoch++;
        end = 0;
        filled = 0;
        moved = 0;
        try {
            release(keepsBuffer);
        } finally {
            if (closing != null && closeSource) {
                closing.close();
            }
        }
    }

    /**
     * Leaves array or source. A pooled buffer is kept or goes back to the pool, and is forgotten before the pool can
     * throw. One that is in use is dropped.
     */
    private void release(boolean keepsBuffer) {
        boolean isFree = source == null || !isInUse();
        byte[] lent = source != null && pooled && isFree ? bytes : NO_BYTES;
        ownBuffer = pooled || isFree ? ownBuffer : null;
        source = null;
        sourceEnded = true;
        filling = false;
        held = false;
        bytes = NO_BYTES;
        if (keepsBuffer && lent.length > 0 && lent.length < 2 * CAPACITY) {
            kept = lent;
        } else if (lent.length > 0) {
            pool.giveBack(lent);
        }
    }
}
