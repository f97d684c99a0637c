package dev.octet.json.internal.kernel;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A kernel for long ranges: vector code, which is slow beyond measure until C2 has compiled it, and has little to win on short ranges.
 *
 * <p>How this file is built: every operation asks {@link #wideFor} and does the same work with {@link SwarKernel} where that answers null: for
 * narrow ranges, before the operation's {@link WarmUp} is passed, and before the wide operations are loaded at all, which takes as long as
 * writing some megabytes and comes out of the same budget.
 *
 * <pre>
 *   scanText      [ 2 * width bytes: words ][ vectors: clean ASCII, then up to what needs attention, then UTF-8 ]
 * </pre>
 */
final class WideKernel extends ByteKernel {
    private static final String NAME = "vector";

    /** Shorter ranges say nothing about what a process does. No width is less. */
    private static final int LEAST = 16;

    /** Taken for the width until that is known. */
    private static final int UNKNOWN = 64;

    private static final int SAMPLES_PER_ASCII = 4;

    private final SwarKernel narrow = new SwarKernel();
    private final Supplier<? extends @Nullable WideOperations> loader;
    private final WarmUpBudget budget;
    private final WarmUp copies;
    private final WarmUp scans;
    private final WarmUp validations;
    private final byte[] warmUpTarget = new byte[WarmUp.LONGEST]; // threads race for it, and nobody reads it

    /** Threads race for it, and may: its fields are final. */
    private @Nullable WideOperations wide;

    private boolean isLoaded;

    /** With operations that are used from the first call on. */
    WideKernel(WideOperations wide) {
        this(() -> wide, false, new WarmUpBudget());
        load();
    }

    /** With operations that are loaded when there is time, and used when they have proved themselves; the loader may answer null. */
    WideKernel(Supplier<? extends @Nullable WideOperations> loader, WarmUpBudget budget) {
        this(loader, true, budget);
    }

    private WideKernel(Supplier<? extends @Nullable WideOperations> loader, boolean tried, WarmUpBudget budget) {
        this.loader = loader;
        this.budget = budget;
        this.copies = new WarmUp(tried, 1, budget, this::copyRound);
        this.scans = new WarmUp(tried, 1, budget, this::scanRound);
        this.validations = new WarmUp(tried, 2, budget, this::utf8Round);
    }

    /** {@code vector}, and the width of the registers in bits once that is known. */
    @Override
    public String name() {
        WideOperations wide = this.wide;
        return wide == null ? NAME : NAME + wide.width * Byte.SIZE;
    }

    /** Whether nothing is tried any more: for who measures. */
    boolean isSettled() {
        boolean tried = copies.isOver() && scans.isOver() && validations.isOver();
        return isLoaded && (wide == null || tried);
    }

    private @Nullable WideOperations wideFor(WarmUp warmUp, int length) {
        if (length < LEAST) {
            return null;
        }
        WideOperations wide = this.wide;
        if (wide == null) {
            return loadInTime();
        }
        return length >= wide.width && warmUp.isPassed(wide.width) ? wide : null;
    }

    /** Answers null, also if it has loaded: that was enough for one call. */
    private @Nullable WideOperations loadInTime() {
        if (!isLoaded && budget.allows()) {
            budget.spend(this::load);
        }
        return null;
    }

    private void load() {
        isLoaded = true;
        wide = loader.get();
    }

    @Override
    public int copyClean(byte[] src, int from, int end, byte[] dst, int at) {
        WideOperations wide = wideFor(copies, end - from);
        return wide == null ? narrow.copyClean(src, from, end, dst, at) : wide.copy(src, from, end, dst, at, false);
    }

    @Override
    public int copyCleanAscii(byte[] src, int from, int end, byte[] dst, int at) {
        WideOperations wide = wideFor(copies, end - from);
        return wide == null ? narrow.copyCleanAscii(src, from, end, dst, at) : wide.copy(src, from, end, dst, at, true);
    }

    @Override
    public int scanClean(byte[] src, int from, int end) {
        WideOperations wide = wideFor(scans, end - from);
        return wide == null ? narrow.scanClean(src, from, end) : wide.scan(src, from, end, false);
    }

    @Override
    public int scanCleanAscii(byte[] src, int from, int end) {
        WideOperations wide = wideFor(scans, end - from);
        return wide == null ? narrow.scanCleanAscii(src, from, end) : wide.scan(src, from, end, true);
    }

    /** Two passes, since vectors are fastest in small loops. */
    @Override
    public int copyText(byte[] src, int from, int end, byte[] dst, int at) {
        WideOperations wide = wideFor(validations, end - from >> 1);
        if (wide == null) {
            return narrow.copyText(src, from, end, dst, at);
        }
        return scanUtf8(src, from, copyClean(src, from, end, dst, at));
    }

    @Override
    public int scanUtf8(byte[] src, int from, int end) {
        WideOperations wide = wideFor(validations, end - from >> 1);
        return wide == null ? narrow.scanUtf8(src, from, end) : wide.scanUtf8(src, from, end);
    }

    @Override
    public int scanText(byte[] src, int from, int end) {
        WideOperations wide = this.wide;
        int nearby = 2 * (wide == null ? UNKNOWN : wide.width);
        int near = end - from <= nearby ? end : from + nearby;
        int reached = narrow.scanText(src, from, near);
        int at = reached < 0 ? ~reached : reached;
        boolean isStop = near == end || at <= near - Utf8Sequence.MAX_BYTES; // and not only cut off
        return isStop ? reached : scanLongText(src, at, end, reached < 0);
    }

    private int scanLongText(byte[] src, int from, int end, boolean high) {
        int ascii = scanCleanAscii(src, from, end);
        if (ascii == end || src[ascii] >= 0) {
            return high ? ~ascii : ascii;
        }
        int wellFormed = scanUtf8(src, ascii, scanClean(src, ascii, end));
        return high || wellFormed > ascii ? ~wellFormed : wellFormed;
    }

    // ---- rounds of the trials: the same work in both forms, on samples

    private int copyRound(boolean isWide, int sample, int length) {
        byte[] bytes = WarmUpSamples.bytes(sample);
        int from = WarmUpSamples.place(sample);
        boolean stopAtHigh = stopsAtHigh(sample);
        WideOperations wide = this.wide;
        if (isWide && wide != null) {
            return wide.copy(bytes, from, from + length, warmUpTarget, 0, stopAtHigh);
        }
        return stopAtHigh
                ? narrow.copyCleanAscii(bytes, from, from + length, warmUpTarget, 0)
                : narrow.copyClean(bytes, from, from + length, warmUpTarget, 0);
    }

    private int scanRound(boolean isWide, int sample, int length) {
        byte[] bytes = WarmUpSamples.bytes(sample);
        int from = WarmUpSamples.place(sample);
        boolean stopAtHigh = stopsAtHigh(sample);
        WideOperations wide = this.wide;
        if (isWide && wide != null) {
            return wide.scan(bytes, from, from + length, stopAtHigh);
        }
        return stopAtHigh
                ? narrow.scanCleanAscii(bytes, from, from + length)
                : narrow.scanClean(bytes, from, from + length);
    }

    private int utf8Round(boolean isWide, int sample, int length) {
        byte[] bytes = WarmUpSamples.bytes(sample);
        int from = WarmUpSamples.place(sample);
        WideOperations wide = this.wide;
        return isWide && wide != null
                ? wide.scanUtf8(bytes, from, from + length)
                : narrow.scanUtf8(bytes, from, from + length);
    }

    /** ASCII is tried either way, other text is not stopped at its first byte. */
    private static boolean stopsAtHigh(int sample) {
        return sample % SAMPLES_PER_ASCII == 0;
    }
}
