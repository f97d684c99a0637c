package dev.octet.json.internal.buffer;

import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.kernel.LineEnds;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSource;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The input front: a window that slides over the input, or an array that is the input. The only caller of a source.
 *
 * <p>How this file is built: a parser copies {@link #bytes} and {@link #end} into fields of its own and comes back when it has read up to
 * the end. {@link #extend} alone moves bytes: it drops what the parser no longer needs, grows when that is not enough, asks the source
 * once, and says by {@link #moved} how far everything went to the front.
 *
 * <pre>
 *   bytes[0 .. keep)            dropped by the next extend; its line ends are counted first
 *   bytes[keep .. end)          what the parser has not finished with
 *   bytes[end .. filled)        hidden: beyond the document's limit
 *   bytes[filled .. capacity)   free
 *
 *   invariants   0 <= keep <= end <= filled <= capacity <= bytes.length ;  offset of bytes[i] in the input = base + i
 *                end = filled, unless the document's limit is nearer
 *                a borrowed array is never written to
 * </pre>
 *
 * <p>Growth is bounded by what was read, never by what the input says of itself: a token that fills the window doubles it, so the window
 * stays below twice the largest token plus {@link #CAPACITY}. A source is asked for {@link #MAX_READ} bytes at most, so that no limit is
 * overrun by more.
 */
public final class ByteWindow {
    /** Bytes of a window at first. */
    public static final int CAPACITY = 16 * 1024;

    /** Most bytes that one call of a source is asked for: half of what may be pulled beyond a limit. */
    public static final int MAX_READ = 32 * 1024;

    /** There are more bytes. */
    public static final int MORE = 1;

    /** There may be more bytes later. */
    public static final int NOT_NOW = 0;

    /** There are no more bytes. */
    public static final int END = -1;

    /** There are more bytes, but the document may have no more: they stay hidden. */
    public static final int LIMIT = -2;

    private static final byte[] NO_BYTES = {};

    /** A window that grew beyond this does not serve the next input too. */
    private static final int MAX_KEPT = 64 * 1024 + 256;

    /** The largest array that every virtual machine can make. */
    private static final int MAX_CAPACITY = Integer.MAX_VALUE - 8;

    /** A limit beyond this is none: sums of it with offsets must not overflow. */
    private static final long MAX_LIMIT = Long.MAX_VALUE / 4;

    /** The window, or the input itself. Only the content of {@code [keep, end)} means anything. */
    public byte[] bytes = NO_BYTES;

    /** End of what may be read. */
    public int end;

    /** How many bytes the last {@link #extend} moved everything to the front. */
    public int moved;

    private final BufferPool pool;
    private final long maxDocumentBytes;
    private final boolean closeSource;
    private final byte @Nullable [] ownBuffer;
    private @Nullable ByteSource source;
    private boolean pooled;
    private int filled;
    private boolean sourceEnded;
    private long base;
    private long documentStart;
    private boolean revealed;

    // Line ends before bytes[counted], and where the line of bytes[counted] begins.
    private int counted;
    private long lines;
    private long lineStart;

    /** A window over nothing. */
    public ByteWindow(ReadOptions options) {
        this.pool = options.pool();
        long limit = options.limits().maxDocumentBytes();
        this.maxDocumentBytes = limit > MAX_LIMIT ? JsonLimits.NONE : limit;
        this.closeSource = options.closeSource();
        this.ownBuffer = options.buffer();
    }

    /**
     * Begins anew with an array that is the input. A buffer that was used before goes back to the pool; where the pool throws, this is a window over nothing
     * then.
     */
    public void borrow(byte[] array, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, array.length);
        begin(0, 0);
        release();
        bytes = array;
        begin(offset, offset + length);
    }

    /** Begins anew with a source, in the buffer that is at hand. Where the pool throws, this is a window over nothing then. */
    public void open(ByteSource source) {
        Objects.requireNonNull(source);
        boolean takes = this.source == null || bytes.length > MAX_KEPT;
        begin(0, 0);
        if (takes) {
            release();
            takeBuffer();
        }
        this.source = source;
        sourceEnded = false;
    }

    private void begin(int from, int to) {
        filled = to;
        moved = 0;
        base = -from;
        counted = from;
        lines = 0;
        lineStart = 0;
        end = to;
        beginDocument(from);
    }

    private void takeBuffer() {
        byte[] own = ownBuffer;
        pooled = own == null || own.length == 0;
        byte[] taken = pooled ? pool.take(CAPACITY) : Objects.requireNonNull(own);
        if (taken.length == 0) {
            throw new IllegalStateException("the pool was asked for " + CAPACITY + " bytes and answered none");
        }
        bytes = taken;
    }

    /** A document begins at an index: its limit is counted from there. */
    public void beginDocument(int at) {
        documentStart = base + at;
        revealed = false;
        hide();
    }

    private void hide() {
        if (maxDocumentBytes == JsonLimits.NONE) {
            end = filled;
        } else {
            long allowed = maxDocumentBytes - (base - documentStart) + (revealed ? 1 : 0);
            end = (int) Math.min(filled, Math.max(0, allowed));
        }
    }

    /** Whether one byte beyond the document's limit was shown, so that nothing that is read now can count. */
    public boolean isRevealed() {
        return revealed;
    }

    /** Shows the first byte beyond the document's limit, after {@link #LIMIT}: if it is an error, that comes first. */
    public void reveal() {
        revealed = true;
        hide();
    }

    /** Hides that byte again: it was looked ahead to. */
    public void conceal() {
        revealed = false;
        hide();
    }

    /** Offset in the input of the first byte beyond the document's limit. */
    public long limitOffset() {
        return documentStart + maxDocumentBytes;
    }

    /** Offset in its document, which is a root of a sequence, of the byte at an index. */
    public long documentOffset(int at) {
        return base + at - documentStart;
    }

    /** Offset in the input of the byte at an index. */
    public long offset(int at) {
        return base + at;
    }

    /**
     * Brings more bytes, keeping {@code bytes[keep, end)}, and moves everything by {@link #moved} to the front. Asks the source once, unless
     * there are bytes that were hidden.
     *
     * <p>When the source throws, nothing was lost: the same bytes come when it is asked again.
     *
     * @return {@link #MORE}, {@link #NOT_NOW}, {@link #END} or {@link #LIMIT}
     */
    public int extend(int keep) throws IOException {
        moved = 0;
        if (end < filled) {
            return LIMIT;
        }
        ByteSource source = this.source;
        if (sourceEnded || source == null) {
            return END;
        }
        makeRoom(keep);
        int wanted = Math.min(bytes.length - filled, MAX_READ);
        int count = source.read(bytes, filled, wanted);
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

    /** Whether {@link #extend} would have to grow, because what is to be kept fills the window. */
    public boolean isFull(int keep) {
        return source != null && keep == 0 && filled == bytes.length;
    }

    private void makeRoom(int keep) {
        boolean cheap = filled - keep <= keep; // moves no more than it drops
        if (keep > 0 && (cheap || filled == bytes.length)) {
            slide(keep);
        }
        if (filled == bytes.length) {
            grow();
        }
    }

    private void slide(int keep) {
        count(keep);
        System.arraycopy(bytes, keep, bytes, 0, filled - keep);
        base += keep;
        counted -= keep;
        filled -= keep;
        moved = keep;
        hide();
    }

    private void grow() {
        if (bytes.length >= MAX_CAPACITY) {
            throw new IllegalStateException("a token has more than " + MAX_CAPACITY + " bytes");
        }
        byte[] old = bytes;
        int capacity = (int) Math.min(MAX_CAPACITY, 2L * old.length);
        byte[] larger = pool.take(capacity);
        System.arraycopy(old, 0, larger, 0, filled);
        bytes = larger;
        if (pooled) {
            pool.giveBack(old);
        }
        pooled = true;
    }

    // ---- places

    /** Counts the line ends before an index once and for all: it will not be asked about places before it. */
    private void count(int to) {
        if (to > counted) {
            lineStart = lineStart(to);
            lines += LineEnds.count(bytes, counted, to);
            counted = to;
        }
    }

    /** The line, from 1 on, of the byte at an index that is not before the last {@code keep}. */
    public long line(int at) {
        return 1 + lines + LineEnds.count(bytes, counted, Math.max(at, counted));
    }

    /** The column in bytes, from 1 on, of the byte at such an index. */
    public long column(int at) {
        return 1 + base + at - lineStart(at);
    }

    private long lineStart(int at) {
        int last = LineEnds.lastBefore(bytes, counted, Math.max(at, counted));
        return last < 0 ? lineStart : base + last + 1;
    }

    /** Nobody will ask about places before this index: they need not be counted again. */
    public void pass(int at) {
        count(at);
    }

    // ---- the end

    /** Whether the input is fed by the caller, so that it can run dry at any time. */
    public boolean isFed() {
        return source instanceof ByteFeeder;
    }

    /** Bytes that were taken from the source and lie at or behind an index. */
    public int unread(int at) {
        return source == null ? 0 : filled - at;
    }

    /** Forgets the bytes behind an index, so that nothing more comes. */
    public void drop(int at) {
        filled = at;
        end = at;
        sourceEnded = true;
    }

    /** Closes the source if it is to be closed, and gives the buffer back, each once. */
    public void close() throws IOException {
        ByteSource closing = source;
        end = 0;
        filled = 0;
        try {
            release();
        } finally {
            if (closing != null && closeSource) {
                closing.close();
            }
        }
    }

    /** Leaves array or source. What was lent goes back to the pool, and is forgotten before the pool can throw. */
    private void release() {
        byte[] lent = source != null && pooled ? bytes : NO_BYTES;
        source = null;
        sourceEnded = true;
        bytes = NO_BYTES;
        if (lent.length > 0) {
            pool.giveBack(lent);
        }
    }
}
