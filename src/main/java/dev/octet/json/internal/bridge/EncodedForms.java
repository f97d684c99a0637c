package dev.octet.json.internal.bridge;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Encoded names or strings, found by the identity of the objects for which a bridge writes them. Data binding keeps one
 * such object for each property, and makes a generator for each document: so this map outlives generators.
 *
 * <p>Any number of threads use it without a lock: its entries are immutable, and one that is lost is made again.
 *
 * @param <V> the encoded form
 */
public final class EncodedForms<V> {
    /** Entries: a power of two. */
    private static final int CAPACITY = 1 << 10;

    /** If both entries for a key are taken, it is not kept. One of so many such keys is, instead of an older one. */
    private static final int REPLACED = 1 << 6;

    /** A text of more chars is not kept: data binding has names and constants, but callers wrap content too. */
    private static final int MAX_CHARS = 128;

    private record Entry<V>(Object key, @Nullable V form) {}

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
    private final @Nullable Entry<V>[] entries = new Entry[CAPACITY];

    private int crowded;

    /** Returns the form for a key; null if it is not known, or has none. */
    @SuppressWarnings("ReferenceEquality") // a map by identity
    public @Nullable V get(Object key) {
        int home = System.identityHashCode(key) & CAPACITY - 1;
        Entry<V> entry = entries[home];
        if (entry == null || entry.key != key) {
            entry = entries[home ^ 1];
            if (entry == null || entry.key != key) {
                return null;
            }
        }
        return entry.form;
    }

    /**
     * Makes the form for a key that is not known, and returns it.
     *
     * @param text the text of the key
     * @param encode makes the form of a text
     * @return null if the text is long, or not simple (no escapes, no surrogates), or the map is full
     */
    @SuppressWarnings("ReferenceEquality") // as above
    public @Nullable V add(Object key, String text, Function<String, V> encode) {
        if (text.length() > MAX_CHARS) {
            return null;
        }
        int home = System.identityHashCode(key) & CAPACITY - 1;
        for (int i = home; ; i ^= 1) {
            Entry<V> entry = entries[i];
            if (entry != null && entry.key == key) {
                return entry.form;
            }
            if (entry == null || i != home && ++crowded % REPLACED == 0) {
                V form = text.chars().allMatch(EncodedForms::isSimple) ? encode.apply(text) : null;
                entries[i] = new Entry<>(key, form);
                return form;
            }
            if (i != home) {
                return null;
            }
        }
    }

    private static boolean isSimple(int c) {
        return c >= ' ' && c != '"' && c != '\\' && !Character.isSurrogate((char) c);
    }
}
