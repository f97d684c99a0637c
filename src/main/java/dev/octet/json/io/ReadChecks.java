package dev.octet.json.io;

import java.io.IOException;
import java.util.Objects;

/** Checks the requests to a {@link ByteSource} and the results of the objects that a source reads from. */
final class ReadChecks {
    private ReadChecks() {}

    /**
     * Refuses a read that has no correct result.
     *
     * @throws IndexOutOfBoundsException if the range is not within {@code buffer}
     * @throws IllegalArgumentException if the range is empty: 0 would mean that there are no bytes now
     */
    static void checkRequest(byte[] buffer, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, buffer.length);
        if (length == 0) {
            throw new IllegalArgumentException("a read asks for at least one byte");
        }
    }

    /** Returns {@code count} if it is from -1 to {@code wanted}: the result of a read of up to {@code wanted} units. */
    static int checkCount(int count, int wanted, Object source) throws IOException {
        if (count < -1 || count > wanted) {
            throw broken(source, "it answered " + count + " when " + wanted + " were asked for");
        }
        return count;
    }

    /** Returns {@code unit} if it is from -1 to {@code most}: the result of a read of one unit. */
    static int checkUnit(int unit, int most, Object source) throws IOException {
        if (unit < -1 || unit > most) {
            throw broken(source, "its read() answered " + unit);
        }
        return unit;
    }

    /** Returns the exception for an underlying object that breaks its contract. */
    static IOException broken(Object source, String how) {
        return new IOException(source.getClass().getName() + " broke its contract: " + how);
    }

    /** Returns the exception for a read after the close. */
    static IOException closed() {
        return new IOException("the source is closed");
    }
}
