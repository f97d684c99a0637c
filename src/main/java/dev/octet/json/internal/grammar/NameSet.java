package dev.octet.json.internal.grammar;

import dev.octet.json.internal.cache.ArrayLengths;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The names seen so far in each open object, to detect duplicates. Used only if the options do not allow duplicates;
 * otherwise documents do not pay for it.
 *
 * <p><b>How this file is built.</b> Objects close in the reverse order of their opening, so everything is a stack: the
 * text of names, their entries, hash tables, and the bounds of the outer objects. Only the innermost object grows, and
 * it is on top of each stack; closing it cuts the stacks back.
 *
 * <pre>
 *   text      .. outer names ..            | names of the innermost, each padded with zeros to whole words   | free
 *   entries   .. outer ..                  | [firstEntry, entryCount)   offset and length in the text, hash  | free
 *   slots     .. tables of outer objects ..| [firstSlot, firstSlot + slotCount)                               | free
 *   frames    of each outer object: firstText, firstEntry, firstSlot, slotCount
 *
 *   invariants   firstText &lt;= textEnd, a multiple of 8 ;  firstEntry &lt;= entryCount
 *                slotCount = 0 up to {@link #LINEAR} names, then a power of two of at least twice their number
 * </pre>
 *
 * <p>The first few names of an object are compared one by one, hashes first. For more, there is a hash table with open
 * addressing, which holds entry + 1, or 0 in a free slot. Adding a name costs O(its length), amortised. Equal means
 * equal bytes, always.
 *
 * <p>The hash multiplies by a secret of the process. Without it, an attacker cannot construct names that collide.
 */
public final class NameSet {
    /** Names of one object that are compared one by one, at most: their hashes are one cache line. */
    private static final int LINEAR = 16;

    private static final int WORD = Long.BYTES;
    private static final int INITIAL_TEXT = 1024;
    private static final int INITIAL_ENTRIES = 64;
    private static final int INITIAL_FRAMES = 32;

    /** The ints of a frame. */
    private static final int FRAME = 4;

    private static final int NONE = -1;
    private static final int ENDED = -2;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Odd and not negative: {@link #fold} relies on it. */
    private static final long SECRET = new SecureRandom().nextLong() >>> 1 | 1;

    private byte[] text = new byte[INITIAL_TEXT];
    private int textEnd;
    /** The offset in the text (upper half) and the length (lower half) of each name. */
    private long[] entries = new long[INITIAL_ENTRIES];

    /** The hash of each name; visible for tests. */
    int[] hashes = new int[INITIAL_ENTRIES];

    private int entryCount;
    private int[] slots = {};
    private int[] frames = new int[FRAME * INITIAL_FRAMES];
    private int frameEnd;

    // The innermost object.
    private int firstText;
    private int firstEntry;
    private int firstSlot;
    private int slotCount;

    // The mark: frameEnd and entryCount, or NONE; or ENDED, if its innermost object has ended and has left its names
    // here.
    private int markedFrames = NONE;
    private int markedEntries;
    private @Nullable NameSet ended;

    /** Starts an object. */
    public void open() {
        if (frames.length - frameEnd < FRAME) {
            frames = Arrays.copyOf(frames, grown(frames.length, (long) frameEnd + FRAME));
        }
        frames[frameEnd] = firstText;
        frames[frameEnd + 1] = firstEntry;
        frames[frameEnd + 2] = firstSlot;
        frames[frameEnd + 3] = slotCount;
        frameEnd += FRAME;
        firstText = textEnd;
        firstEntry = entryCount;
        firstSlot += slotCount;
        slotCount = 0;
    }

    /** Ends the innermost object, which was opened. */
    public void close() {
        if (frameEnd == markedFrames) {
            keepMarked();
        }
        textEnd = firstText;
        entryCount = firstEntry;
        frameEnd -= FRAME;
        firstText = frames[frameEnd];
        firstEntry = frames[frameEnd + 1];
        firstSlot = frames[frameEnd + 2];
        slotCount = frames[frameEnd + 3];
    }

    /** Marks the names seen so far, for {@link #rewind}. */
    public void mark() {
        markedFrames = frameEnd;
        markedEntries = entryCount;
    }

    /**
     * Returns to the names at the mark. The objects that were open then are still open; or the innermost has ended, and
     * nothing was added since. Takes time for the names that were added since the mark, and in the second case for all
     * names of that object, which ends once.
     */
    public void rewind() {
        if (markedFrames == ENDED) {
            open();
            NameSet kept = Objects.requireNonNull(ended);
            addAll(kept, 0, kept.entryCount);
            return;
        }
        while (frameEnd > markedFrames) {
            close();
        }
        while (entryCount > markedEntries) {
            removeLast();
        }
    }

    /** Removes the last name of the innermost object. Nothing was added after it, so no search passes its slot. */
    private void removeLast() {
        entryCount--;
        textEnd = (int) (entries[entryCount] >>> Integer.SIZE);
        if (slotCount > 0) {
            int slot = slotOf(hashes[entryCount]);
            while (slots[slot] != entryCount + 1) {
                slot = nextSlot(slot);
            }
            slots[slot] = 0;
        }
    }

    /** Keeps the names that the innermost object had at the mark, because it ends. */
    private void keepMarked() {
        NameSet kept = ended;
        if (kept == null) {
            kept = new NameSet();
            ended = kept;
        }
        kept.reset();
        kept.addAll(this, firstEntry, markedEntries);
        markedFrames = ENDED;
    }

    private void addAll(NameSet from, int first, int end) {
        for (int entry = first; entry < end; entry++) {
            int start = (int) (from.entries[entry] >>> Integer.SIZE);
            add(from.text, start, start + (int) from.entries[entry]);
        }
    }

    /** Returns to the initial state. Keeps its memory, unless the document needed unusually much. */
    public void reset() {
        markedFrames = NONE;
        if (ended != null && ended.isLarge()) {
            ended = null;
        }
        textEnd = 0;
        entryCount = 0;
        frameEnd = 0;
        firstText = 0;
        firstEntry = 0;
        firstSlot = 0;
        slotCount = 0;
        if (text.length > ArrayLengths.MAX_KEPT) {
            text = new byte[INITIAL_TEXT];
        }
        if (entries.length > ArrayLengths.MAX_KEPT / Long.BYTES) {
            entries = new long[INITIAL_ENTRIES];
            hashes = new int[INITIAL_ENTRIES];
        }
        if (slots.length > ArrayLengths.MAX_KEPT / Integer.BYTES) {
            slots = new int[0];
        }
        if (frames.length > ArrayLengths.MAX_KEPT / Integer.BYTES) {
            frames = new int[FRAME * INITIAL_FRAMES];
        }
    }

    private boolean isLarge() {
        return text.length > ArrayLengths.MAX_KEPT || entries.length > ArrayLengths.MAX_KEPT / Long.BYTES;
    }

    /**
     * Adds a name to the innermost object, which is open, unless the object has it already.
     *
     * @param bytes {@code bytes[from, end)} is the name in UTF-8, escapes resolved; it is copied
     * @return whether it is new in that object
     * @throws IllegalStateException if the names of all open objects take about 2 GiB; nothing has changed then
     */
    public boolean add(byte[] bytes, int from, int end) {
        int length = end - from;
        int next = copied(bytes, from, length);
        int hash = hash(textEnd, next, length);
        if (has(hash, length)) {
            return false;
        }
        boolean isTable = slotCount > 0 || entryCount - firstEntry >= LINEAR;
        if (isTable && 2 * (entryCount - firstEntry + 1L) > slotCount) {
            rehash();
        }
        append(hash, length, next);
        if (isTable) {
            insert(entryCount - 1);
        }
        return true;
    }

    /** Returns whether the innermost object, which is open, has a name. The arguments are those of {@link #add}. */
    public boolean contains(byte[] bytes, int from, int end) {
        int length = end - from;
        int next = copied(bytes, from, length);
        return has(hash(textEnd, next, length), length);
    }

    private boolean has(int hash, int length) {
        if (slotCount == 0) {
            for (int entry = firstEntry; entry < entryCount; entry++) {
                if (hashes[entry] == hash && isName(entry, length)) {
                    return true;
                }
            }
            return false;
        }
        for (int slot = slotOf(hash); slots[slot] != 0; slot = nextSlot(slot)) {
            int entry = slots[slot] - 1;
            if (hashes[entry] == hash && isName(entry, length)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Copies the name to the end of the text, pads it with zeros to whole words, and returns its end. The name is not
     * added yet.
     */
    private int copied(byte[] bytes, int from, int length) {
        long end = textEnd + ((long) length + WORD - 1) / WORD * WORD;
        if (end > text.length) {
            text = Arrays.copyOf(text, grown(text.length, end));
        }
        if (length > 0) {
            LONG.set(text, (int) end - WORD, 0L);
            System.arraycopy(bytes, from, text, textEnd, length);
        }
        return (int) end;
    }

    private void append(int hash, int length, int next) {
        if (entryCount == entries.length) {
            int size = grown(entries.length, entryCount + 1L);
            hashes = Arrays.copyOf(hashes, size);
            entries = Arrays.copyOf(entries, size); // last: if the allocation fails, both grow again
        }
        entries[entryCount] = (long) textEnd << Integer.SIZE | length;
        hashes[entryCount++] = hash;
        textEnd = next;
    }

    /** Returns whether the name of an entry equals the bytes at the end of the text. */
    private boolean isName(int entry, int length) {
        int start = (int) (entries[entry] >>> Integer.SIZE);
        return (int) entries[entry] == length
                && Arrays.equals(text, start, start + length, text, textEnd, textEnd + length);
    }

    /**
     * Hashes whole words. Each is multiplied by the secret, and both halves of the product are used: low bits affect
     * the upper half and high bits the lower.
     */
    private int hash(int from, int end, int length) {
        long hash = SECRET ^ length;
        for (int i = from; i < end; i += WORD) {
            hash = fold(hash ^ (long) LONG.get(text, i));
        }
        hash = fold(hash ^ SECRET >>> 1);
        return (int) (hash >>> Integer.SIZE);
    }

    /**
     * Returns the exclusive or of both halves of the unsigned product of a word and the secret. A signed product would
     * not do: its halves for a word and for its negative are complements, whatever the secret, so that an attacker
     * could derive one name from another. ({@code Math.unsignedMultiplyHigh} needs JDK 18.)
     */
    private static long fold(long word) {
        long high = Math.multiplyHigh(word, SECRET) + (word >> Long.SIZE - 1 & SECRET);
        return high ^ word * SECRET;
    }

    /** Creates a new table for the innermost object, with room for twice as many names as it has. */
    private void rehash() {
        int names = entryCount - firstEntry;
        long size = 4L * Math.max(LINEAR, Integer.highestOneBit(names));
        long end = firstSlot + size;
        if (end > slots.length) {
            slots = Arrays.copyOf(slots, grown(slots.length, end));
        }
        slotCount = (int) size;
        Arrays.fill(slots, firstSlot, firstSlot + slotCount, 0);
        for (int entry = firstEntry; entry < entryCount; entry++) {
            insert(entry);
        }
    }

    /** Puts an entry, whose name is not in the table, into its first free slot. */
    private void insert(int entry) {
        int slot = slotOf(hashes[entry]);
        while (slots[slot] != 0) {
            slot = nextSlot(slot);
        }
        slots[slot] = entry + 1;
    }

    private int slotOf(int hash) {
        return firstSlot + (hash & slotCount - 1);
    }

    private int nextSlot(int slot) {
        return firstSlot + (slot + 1 - firstSlot & slotCount - 1);
    }

    /**
     * Returns the length of an array that grows to at least {@code needed} elements: twice the old one, up to the
     * longest array.
     */
    static int grown(int length, long needed) {
        if (needed > ArrayLengths.MAX) {
            throw new IllegalStateException("the names of the open objects are more than an array holds: " + needed);
        }
        return Math.max((int) needed, ArrayLengths.doubled(length));
    }
}
