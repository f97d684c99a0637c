package dev.octet.json.internal.bridge;

/** The length of the blocks in which a bridge's output is collected: it grows until one block is enough. */
public final class BlockLength {
    /** The first length of a block, in bytes or chars: a small answer. */
    private static final int FIRST = 8 * 1024;

    /** The largest block that is kept, in bytes or chars: Jackson makes no larger ones either. */
    private static final int LARGEST = 128 * 1024;

    private int length = FIRST;

    /** Returns the wanted length, in bytes or chars. */
    public int length() {
        return length;
    }

    /**
     * Returns whether to keep a block that is given back. It has another length than the wanted one if one block was
     * not enough: then it is not kept, and longer ones are wanted from now on.
     */
    public boolean keeps(int given) {
        boolean isWanted = given == length;
        if (!isWanted) {
            length = Math.min(2 * length, LARGEST);
        }
        return isWanted;
    }
}
