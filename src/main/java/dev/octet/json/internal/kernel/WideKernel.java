package dev.octet.json.internal.kernel;

/**
 * A kernel for long ranges: vector code, which is slow beyond measure until C2 has compiled it, and has little to win on short ranges.
 *
 * <p>How this file is built: the operations of the contract are final and choose; the {@code wide} ones are for a subclass. Narrow work, fewer
 * bytes than {@link #width}, always goes to {@link SwarKernel}, and so does everything else until the operation's {@link Trial} is passed.
 * A subclass may rely on {@code width <= end - from}. Nothing here mentions a vector type, and nothing else names the subclass in source:
 * it is compiled apart (docs/adr/0002).
 *
 * <pre>
 *   scanText      [ 2 * width bytes: words ][ vectors: clean ASCII, then up to what needs attention, then UTF-8 ]
 * </pre>
 */
abstract non-sealed class WideKernel extends ByteKernel {
    /** No byte is less than this one: a floor for those that pass as they are. */
    static final byte ANY = Byte.MIN_VALUE;

    /** Bytes of 0x80 and above are less. */
    static final byte ASCII = 0;

    private final SwarKernel narrow = new SwarKernel();
    private final int width;
    private final byte[] trialTarget = new byte[Trial.LONGEST]; // threads race for it, and nobody reads it
    private final Trial copies;
    private final Trial scans;
    private final Trial validations;

    /**
     * @param width bytes that a wide operation takes at least
     * @param tried whether the wide operations must prove themselves before they are used
     */
    WideKernel(int width, boolean tried) {
        this.width = width;
        this.copies = new Trial(tried, width, this::copyRound);
        this.scans = new Trial(tried, width, this::scanRound);
        this.validations = new Trial(tried, 2 * width, this::utf8Round);
    }

    /** {@link ByteKernel#copyClean}, where bytes below {@code floor}, as signed numbers, are not clean either. */
    abstract int wideCopy(byte[] src, int from, int end, byte[] dst, int at, byte floor);

    /** {@link ByteKernel#scanClean}, where bytes below {@code floor}, as signed numbers, are not clean either. */
    abstract int wideScan(byte[] src, int from, int end, byte floor);

    /** {@link ByteKernel#scanUtf8}. */
    abstract int wideUtf8(byte[] src, int from, int end);

    private int copyRound(boolean wide, int sample, int length) {
        byte[] bytes = TrialText.bytes(sample);
        int from = TrialText.place(sample);
        byte floor = floor(sample);
        if (wide) {
            return wideCopy(bytes, from, from + length, trialTarget, 0, floor);
        }
        return floor == ANY
                ? narrow.copyClean(bytes, from, from + length, trialTarget, 0)
                : narrow.copyCleanAscii(bytes, from, from + length, trialTarget, 0);
    }

    private int scanRound(boolean wide, int sample, int length) {
        byte[] bytes = TrialText.bytes(sample);
        int from = TrialText.place(sample);
        byte floor = floor(sample);
        if (wide) {
            return wideScan(bytes, from, from + length, floor);
        }
        return floor == ANY
                ? narrow.scanClean(bytes, from, from + length)
                : narrow.scanCleanAscii(bytes, from, from + length);
    }

    private int utf8Round(boolean wide, int sample, int length) {
        byte[] bytes = TrialText.bytes(sample);
        int from = TrialText.place(sample);
        return wide ? wideUtf8(bytes, from, from + length) : narrow.scanUtf8(bytes, from, from + length);
    }

    /** ASCII is tried with either floor, other text is not stopped at its first byte. */
    private static byte floor(int sample) {
        return sample % 4 == 0 ? ASCII : ANY;
    }

    @Override
    public final int copyClean(byte[] src, int from, int end, byte[] dst, int at) {
        return end - from < width || !copies.isPassed()
                ? narrow.copyClean(src, from, end, dst, at)
                : wideCopy(src, from, end, dst, at, ANY);
    }

    @Override
    public final int copyCleanAscii(byte[] src, int from, int end, byte[] dst, int at) {
        return end - from < width || !copies.isPassed()
                ? narrow.copyCleanAscii(src, from, end, dst, at)
                : wideCopy(src, from, end, dst, at, ASCII);
    }

    @Override
    public final int scanClean(byte[] src, int from, int end) {
        return end - from < width || !scans.isPassed()
                ? narrow.scanClean(src, from, end)
                : wideScan(src, from, end, ANY);
    }

    @Override
    public final int scanCleanAscii(byte[] src, int from, int end) {
        return end - from < width || !scans.isPassed()
                ? narrow.scanCleanAscii(src, from, end)
                : wideScan(src, from, end, ASCII);
    }

    @Override
    public final int scanUtf8(byte[] src, int from, int end) {
        return end - from < 2 * width || !validations.isPassed()
                ? narrow.scanUtf8(src, from, end)
                : wideUtf8(src, from, end);
    }

    @Override
    public final int scanText(byte[] src, int from, int end) {
        int near = end - from <= 2 * width ? end : from + 2 * width;
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
}
