import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The floor for {@code skipChildren} by vectors: what it takes to find the places where a token begins, 64 bytes at a time, and to hold the
 * bytes there against a table of the grammar. Not done is all that a skip has to do besides: UTF-8, escapes, control characters, numbers, literals, the
 * lengths of names, limits, input that comes in pieces. So a skip by such an index takes longer than this.
 *
 * <pre>
 *   java --add-modules jdk.incubator.vector src/jmh/floor/StructureIndex.java DIR/twitter.json ...
 * </pre>
 *
 * <p>Prints, for each file, the medians and minima of the second half of some thousand rounds in microseconds: {@code index} writes the places into an array,
 * {@code walk} goes along that array, {@code both at once} takes the places from the masks and writes nothing. Each is checked against a loop over bytes first.
 *
 * <p>The masks are those of G. Langdale and D. Lemire, Parsing Gigabytes of JSON per Second (2019), section 3.1.
 */
public final class StructureIndex {
    private static final VectorSpecies<Byte> SPECIES = ByteVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final int BLOCK = Long.SIZE;
    private static final long EVEN = 0x5555_5555_5555_5555L;
    private static final int ROUNDS = 4_000;
    private static final int MAX_DEPTH = 1 << 10;

    /** Sets bit 5: of the brackets it makes braces, and of nothing else that is structure. */
    private static final byte BRACE_BIT = 0x20;

    // classes of bytes at places
    private static final int ATOM = 0;
    private static final int QUOTE = 1;
    private static final int OBJECT = 2;
    private static final int ARRAY = 3;
    private static final int OBJECT_END = 4;
    private static final int ARRAY_END = 5;
    private static final int COMMA = 6;
    private static final int COLON = 7;
    private static final int CLASSES = 8;

    // what may come, as rows of the table, and behind them what is to be done besides going to another row
    private static final int VALUE = 0;
    private static final int VALUE_OR_END = 1;
    private static final int NAME_OR_END = 2;
    private static final int NAME = 3;
    private static final int EXPECT_COLON = 4;
    private static final int AFTER_MEMBER = 5;
    private static final int AFTER_ELEMENT = 6;
    private static final int ROWS = 7;
    private static final int SCALAR = 7;
    private static final int OPEN_OBJECT = 8;
    private static final int OPEN_ARRAY = 9;
    private static final int CLOSE_ARRAY = 10;
    private static final int CLOSE_OBJECT = 11;
    private static final int REFUSED = 12;

    private static final byte[] CLASS = classes();
    private static final byte[] NEXT = table();

    // the masks' memory from block to block
    private long inString;
    private long escapes;
    private long inAtom;

    // the walk's: one bit a level, 1 for objects; of each 64 levels those that are open below them wait in an array
    private final long[] below = new long[MAX_DEPTH / Long.SIZE];
    private long levels;
    private int depth;
    private int row;

    private StructureIndex() {}

    public static void main(String[] files) throws IOException {
        System.out.println("vectors of " + SPECIES.vectorBitSize() + " bits");
        for (String file : files) {
            byte[] document = Files.readAllBytes(Path.of(file));
            int blocks = (document.length + BLOCK - 1) / BLOCK * BLOCK;
            byte[] padded = Arrays.copyOf(document, blocks);
            Arrays.fill(padded, document.length, blocks, (byte) ' ');
            System.out.println(Path.of(file).getFileName() + ", " + document.length + " bytes: " + measured(padded));
        }
    }

    private static String measured(byte[] padded) {
        int[] places = new int[padded.length + CLASSES];
        int[] expected = placesByBytes(padded);
        double[] index = new double[ROUNDS];
        double[] walk = new double[ROUNDS];
        double[] both = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            long start = System.nanoTime();
            int count = new StructureIndex().index(padded, places);
            long indexed = System.nanoTime();
            boolean walked = new StructureIndex().walk(padded, places, count);
            long done = System.nanoTime();
            boolean walkedAtOnce = new StructureIndex().indexAndWalk(padded);
            long end = System.nanoTime();
            index[i] = (indexed - start) / 1e3;
            walk[i] = (done - indexed) / 1e3;
            both[i] = (end - done) / 1e3;
            if (i == 0 && !Arrays.equals(expected, Arrays.copyOf(places, count))) {
                throw new AssertionError("other places than a loop over bytes finds");
            }
            if (!walked || !walkedAtOnce) {
                throw new AssertionError("refused");
            }
        }
        return expected.length + " places; index " + shown(index) + ", walk " + shown(walk) + "; both at once "
                + shown(both);
    }

    private static String shown(double[] rounds) {
        double[] warm = Arrays.copyOfRange(rounds, rounds.length / 2, rounds.length);
        Arrays.sort(warm);
        return String.format("%.1f (min %.1f)", warm[warm.length / 2], warm[0]);
    }

    /** Writes the places into an array, eight at a time, of which the last may be none. */
    private int index(byte[] bytes, int[] places) {
        int count = 0;
        for (int at = 0; at < bytes.length; at += BLOCK) {
            long marks = marks(bytes, at);
            int to = count + Long.bitCount(marks);
            int next = count;
            do {
                for (int i = 0; i < Long.BYTES; i++) {
                    places[next + i] = at + Long.numberOfTrailingZeros(marks);
                    marks &= marks - 1;
                }
                next += Long.BYTES;
            } while (next < to);
            count = to;
        }
        return count;
    }

    private boolean walk(byte[] bytes, int[] places, int count) {
        for (int i = 0; i < count; i++) {
            if (!step(bytes[places[i]])) {
                return false;
            }
        }
        return depth == 0;
    }

    private boolean indexAndWalk(byte[] bytes) {
        for (int at = 0; at < bytes.length; at += BLOCK) {
            for (long marks = marks(bytes, at); marks != 0; marks &= marks - 1) {
                if (!step(bytes[at + Long.numberOfTrailingZeros(marks)])) {
                    return false;
                }
            }
        }
        return depth == 0;
    }

    /** Where a token begins, of the 64 bytes from {@code at}: structure and atoms outside of strings, and opening quotes. */
    private long marks(byte[] bytes, int at) {
        long quotes = 0;
        long backslashes = 0;
        long structure = 0;
        long blanks = 0;
        for (int part = 0; part < BLOCK; part += LANES) {
            ByteVector v = ByteVector.fromArray(SPECIES, bytes, at + part);
            ByteVector braces = v.or(BRACE_BIT);
            VectorMask<Byte> isStructure = braces.eq((byte) '{')
                    .or(braces.eq((byte) '}'))
                    .or(v.eq((byte) ','))
                    .or(v.eq((byte) ':'));
            VectorMask<Byte> isBlank = v.compare(VectorOperators.LE, (byte) ' ').andNot(v.lt((byte) 0));
            quotes |= v.eq((byte) '"').toLong() << part;
            backslashes |= v.eq((byte) '\\').toLong() << part;
            structure |= isStructure.toLong() << part;
            blanks |= isBlank.toLong() << part;
        }
        quotes &= ~escaped(backslashes);
        long text = parity(quotes) ^ inString; // opening quotes and what follows them
        inString = text >> Long.SIZE - 1;
        long atoms = ~(structure | blanks | quotes | text);
        long firsts = atoms & ~(atoms << 1 | inAtom);
        inAtom = atoms >>> Long.SIZE - 1;
        return structure & ~text | quotes & text | firsts;
    }

    /** The bytes behind an odd number of backslashes. */
    private long escaped(long backslashes) {
        if (backslashes == 0) {
            long first = escapes;
            escapes = 0;
            return first;
        }
        long open = backslashes & ~escapes;
        long follows = open << 1 | escapes;
        long oddStarts = open & ~EVEN & ~follows;
        long sum = oddStarts + open;
        escapes = (oddStarts & open | (oddStarts | open) & ~sum) >>> Long.SIZE - 1; // the sum's carry
        return (EVEN ^ sum << 1) & follows;
    }

    /** Each bit: whether it and those below it that are set are odd in number. */
    private static long parity(long bits) {
        long p = bits;
        for (int shift = 1; shift < Long.SIZE; shift <<= 1) {
            p ^= p << shift;
        }
        return p;
    }

    private boolean step(byte b) {
        int to = NEXT[row * CLASSES + CLASS[b & 0xFF]];
        if (to < ROWS) {
            row = to;
            return true;
        }
        switch (to) {
            case SCALAR -> row = AFTER_ELEMENT - (int) (levels & 1);
            case OPEN_OBJECT -> open(1, NAME_OR_END);
            case OPEN_ARRAY -> open(0, VALUE_OR_END);
            case CLOSE_OBJECT, CLOSE_ARRAY -> {
                if (depth == 0 || (levels & 1) != to - CLOSE_ARRAY) {
                    return false;
                }
                levels >>>= 1;
                if (--depth % Long.SIZE == 0) {
                    levels = below[depth / Long.SIZE];
                }
                row = AFTER_ELEMENT - (int) (levels & 1);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void open(int kind, int inside) {
        if (depth % Long.SIZE == 0) {
            below[depth / Long.SIZE] = levels;
        }
        levels = levels << 1 | kind;
        depth++;
        row = inside;
    }

    /** The same places, found byte by byte. */
    private static int[] placesByBytes(byte[] bytes) {
        int[] places = new int[bytes.length];
        int count = 0;
        boolean text = false;
        boolean atom = false;
        for (int i = 0; i < bytes.length; i++) {
            int b = bytes[i];
            if (text) {
                if (b == '\\') {
                    i++;
                } else if (b == '"') {
                    text = false;
                }
                continue;
            }
            boolean goesOn = CLASS[b & 0xFF] == ATOM && !(b >= 0 && b <= ' ');
            text = b == '"';
            if (goesOn ? !atom : CLASS[b & 0xFF] != ATOM) {
                places[count++] = i;
            }
            atom = goesOn;
        }
        return Arrays.copyOf(places, count);
    }

    private static byte[] classes() {
        byte[] classes = new byte[1 << Byte.SIZE]; // ATOM
        classes['"'] = QUOTE;
        classes['{'] = OBJECT;
        classes['['] = ARRAY;
        classes['}'] = OBJECT_END;
        classes[']'] = ARRAY_END;
        classes[','] = COMMA;
        classes[':'] = COLON;
        return classes;
    }

    private static byte[] table() {
        byte[] next = new byte[ROWS * CLASSES];
        Arrays.fill(next, (byte) REFUSED);
        for (int from : new int[] {VALUE, VALUE_OR_END}) {
            next[from * CLASSES + ATOM] = SCALAR;
            next[from * CLASSES + QUOTE] = SCALAR;
            next[from * CLASSES + OBJECT] = OPEN_OBJECT;
            next[from * CLASSES + ARRAY] = OPEN_ARRAY;
        }
        next[VALUE_OR_END * CLASSES + ARRAY_END] = CLOSE_ARRAY;
        next[AFTER_ELEMENT * CLASSES + ARRAY_END] = CLOSE_ARRAY;
        next[AFTER_ELEMENT * CLASSES + COMMA] = VALUE;
        next[NAME_OR_END * CLASSES + OBJECT_END] = CLOSE_OBJECT;
        next[AFTER_MEMBER * CLASSES + OBJECT_END] = CLOSE_OBJECT;
        next[AFTER_MEMBER * CLASSES + COMMA] = NAME;
        next[NAME_OR_END * CLASSES + QUOTE] = EXPECT_COLON;
        next[NAME * CLASSES + QUOTE] = EXPECT_COLON;
        next[EXPECT_COLON * CLASSES + COLON] = VALUE;
        return next;
    }
}
