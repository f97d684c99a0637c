package dev.octet.json.internal.bridge;

import dev.octet.json.JsonValueException;
import dev.octet.json.read.UTF8JsonParser;

/** The smallest type that an integer of our parser fits in. */
public final class IntegerSize {
    /** An {@code int}. */
    public static final int INT = 0;

    /** A {@code long}. */
    public static final int LONG = 1;

    /** A {@code BigInteger}. */
    public static final int BIG = 2;

    /** Integers of so many chars are ints, with a sign or without. */
    public static final int INT_CHARS = 9;

    /** Integers of so many chars are longs, with a sign or without. */
    private static final int LONG_CHARS = 18;

    private IntegerSize() {}

    /** Returns the size of the current token, an integer. */
    public static int of(UTF8JsonParser in) {
        if (in.tokenLength() <= INT_CHARS) {
            return INT;
        }
        if (!isLong(in)) {
            return BIG;
        }
        long value = in.getLongValue();
        return value == (int) value ? INT : LONG;
    }

    /** Returns whether the current token, an integer, is a {@code long}. */
    public static boolean isLong(UTF8JsonParser in) {
        return in.tokenLength() <= LONG_CHARS || parsesAsLong(in);
    }

    private static boolean parsesAsLong(UTF8JsonParser in) {
        try {
            in.getLongValue();
            return true;
        } catch (JsonValueException e) {
            return false;
        }
    }
}
