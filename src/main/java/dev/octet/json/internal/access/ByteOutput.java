package dev.octet.json.internal.access;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Bytes of a class file as they are written: integers are big-endian (JVMS 17, section 4). */
final class ByteOutput {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    int size() {
        return bytes.size();
    }

    ByteOutput u1(int value) {
        bytes.write(value);
        return this;
    }

    ByteOutput u2(int value) {
        return u1(value >> Byte.SIZE).u1(value);
    }

    ByteOutput u4(int value) {
        return u2(value >> Short.SIZE).u2(value);
    }

    ByteOutput all(ByteOutput other) {
        bytes.writeBytes(other.toByteArray());
        return this;
    }

    /** Writes a name as a constant has it: its length, and UTF-8 as Java modifies it. */
    ByteOutput utf(String name) {
        try {
            new DataOutputStream(bytes).writeUTF(name);
        } catch (IOException e) {
            throw new UncheckedIOException("no class file has a name of " + name.length() + " chars", e);
        }
        return this;
    }

    byte[] toByteArray() {
        return bytes.toByteArray();
    }
}
