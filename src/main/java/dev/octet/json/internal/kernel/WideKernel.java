package dev.octet.json.internal.kernel;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A kernel for long ranges, with vector code. Such code is extremely slow until C2 has compiled it, and gains little on
 * short ranges.
 *
 * <p>How this file is built: every operation calls {@link #wideFor}, and uses {@link SwarKernel} when that returns
 * null: for narrow ranges, before the operation's {@link WarmUp} is passed, and before the wide operations are loaded.
 * Loading takes as long as writing some megabytes, and its time is charged to the same budget.
 *
 * <pre>
 *   scanText      [ 2 * width bytes: words ][ vectors: clean ASCII, then up to what needs attention, then UTF-8 ]
 * </pre>
 */
final class WideKernel extends ByteKernel {
    private static final String NAME = "vector";

    /** Shorter ranges do not count as a reason to load or to try vectors. No width is less. */
    private static final int LEAST_LENGTH = 16;

    /** Used as the width in bytes until the operations are loaded. */
    private static final int ASSUMED_WIDTH = 64;

    /** One sample in so many is run with {@code stopAtHigh}. */
    private static final int SAMPLES_PER_ASCII = 4;

    private final SwarKernel narrow = new SwarKernel();
    private final Supplier<? extends @Nullable WideOperations> loader;
    private final WarmUpBudget budget;
    private final WarmUp copies;
    private final WarmUp scans;
    private final WarmUp validations;
    private final byte[] warmUpTarget = new byte[WarmUp.LONGEST]; // threads race to write it, and nothing reads it

    /** Threads may race to set it: the fields of the object are final. */
    private @Nullable WideOperations wide;

    private boolean isLoaded;

    /** Creates a kernel that uses the operations from the first call on. */
    WideKernel(WideOperations wide) {
        this(() -> wide, false, new WarmUpBudget());
        load();
    }

    /**
     * Creates a kernel that loads the operations when the budget allows it, and uses each after it has proved itself.
     *
     * @param loader returns null when there are no wide operations
     */
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

    /** Whether loading and all trials have ended. Measurements wait for that. */
    boolean isSettled() {
        boolean tried = copies.isOver() && scans.isOver() && validations.isOver();
        return isLoaded && (wide == null || tried);
    }

    /** The wide operations, or null when this range is for the narrow kernel. */
    private @Nullable WideOperations wideFor(WarmUp warmUp, int length) {
        if (length < LEAST_LENGTH) {
            return null;
        }
        WideOperations wide = this.wide;
        if (wide == null) {
            return loadInTime();
        }
        return length >= wide.width && warmUp.isPassed(wide.width) ? wide : null;
    }

    /** Loads when the budget allows it. Returns null even then: loading is enough for one call. */
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
        int nearby = 2 * (wide == null ? ASSUMED_WIDTH : wide.width);
        int near = end - from <= nearby ? end : from + nearby;
        int reached = narrow.scanText(src, from, near);
        int at = reached < 0 ? ~reached : reached;
        boolean isStop = near == end || at <= near - Utf8Sequence.MAX_BYTES; // not only cut off by near
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

    // ---- rounds of the trials: the same work in the wide and the narrow form, on samples

    private int copyRound(boolean isWide, int sample, int length) {
        byte[] bytes = WarmUpSamples.bytes(sample);
        int from = WarmUpSamples.start(sample);
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
        int from = WarmUpSamples.start(sample);
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
        int from = WarmUpSamples.start(sample);
        WideOperations wide = this.wide;
        return isWide && wide != null
                ? wide.scanUtf8(bytes, from, from + length)
                : narrow.scanUtf8(bytes, from, from + length);
    }

    /**
     * Whether the operations stop at high bytes in this sample. They do in one of the two ASCII samples; in other
     * scripts they would stop at once.
     */
    private static boolean stopsAtHigh(int sample) {
        return sample % SAMPLES_PER_ASCII == 0;
    }
}
