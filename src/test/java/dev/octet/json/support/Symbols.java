package dev.octet.json.support;

/** All strings over an alphabet, one after the other in the same array. */
public final class Symbols {
    /** Receives a string: {@code bytes[from, end)}, valid during the call. */
    @FunctionalInterface
    public interface Action {
        void accept(byte[] bytes, int from, int end);
    }

    private final byte[][] symbols;
    private final byte[] before;
    private final byte[] behind;
    private final Bytes made = new Bytes();

    /**
     * @param before the bytes before each string
     * @param behind the bytes after it
     * @param symbols the alphabet; a symbol may be several bytes long
     */
    public Symbols(String before, String behind, String... symbols) {
        this.before = Step.bytes(before);
        this.behind = Step.bytes(behind);
        this.symbols = new byte[symbols.length][];
        for (int i = 0; i < symbols.length; i++) {
            this.symbols[i] = Step.bytes(symbols[i]);
        }
    }

    /** Visits all strings of {@code shortest} to {@code longest} symbols, shorter ones first. */
    public void forEach(int shortest, int longest, Action action) {
        for (int length = shortest; length <= longest; length++) {
            long count = 1;
            for (int i = 0; i < length; i++) {
                count *= symbols.length;
            }
            for (long index = 0; index < count; index++) {
                accept(index, length, action);
            }
        }
    }

    /**
     * Returns the string of {@code length} symbols with this number, counted from 0: the symbols are the number's
     * digits in the base of the alphabet's size.
     */
    public void accept(long index, int length, Action action) {
        made.clear();
        made.write(before, 0, before.length);
        long rest = index;
        for (int i = 0; i < length; i++) {
            byte[] symbol = symbols[(int) (rest % symbols.length)];
            made.write(symbol, 0, symbol.length);
            rest /= symbols.length;
        }
        made.write(behind, 0, behind.length);
        action.accept(made.array(), 0, made.size());
    }
}
