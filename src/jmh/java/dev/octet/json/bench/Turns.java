package dev.octet.json.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/** Payloads of one model that take turns, as objects and as documents, and the codec that is measured with them. */
final class Turns {
    private final List<?> objects;
    private final byte[][] documents;
    private final ByteArrayOutputStream target = new ByteArrayOutputStream();
    private Codec codec;
    private int at;

    /** {@code writer} writes the documents that all read, and is the codec until {@link #use}. */
    Turns(List<?> objects, Codec writer) throws IOException {
        this.objects = objects;
        this.codec = writer;
        this.documents = new byte[objects.size()][];
        for (int i = 0; i < documents.length; i++) {
            documents[i] = encoded(writer, objects.get(i));
        }
    }

    static byte[] encoded(Codec codec, Object payload) throws IOException {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        codec.encode(payload, json);
        return json.toByteArray();
    }

    /** Uses this codec from now on, beginning with the second payload, or the only one. */
    void use(Codec other) {
        codec = other;
        at = 0;
    }

    int count() {
        return documents.length;
    }

    /** The payload that was used last. */
    Object object() {
        return objects.get(at);
    }

    /** Its document. */
    byte[] document() {
        return documents[at];
    }

    /** The next payload is used from now on. */
    Turns next() {
        at = at + 1 == documents.length ? 0 : at + 1;
        return this;
    }

    /** Writes the next payload. The result holds until the next call. */
    ByteArrayOutputStream encode() throws IOException {
        next();
        target.reset();
        codec.encode(object(), target);
        return target;
    }

    /** Reads the next payload. */
    Object decode() throws IOException {
        next();
        return codec.decode(document());
    }
}
