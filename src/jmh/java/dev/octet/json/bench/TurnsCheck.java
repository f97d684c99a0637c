package dev.octet.json.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * What a library writes and what it reads are equal to the payload, by the document that a reference makes of it:
 * libraries may order members as they like.
 */
final class TurnsCheck {
    private final Tally tally;
    private final Turns turns;
    private final Codec reference;

    /** A body of a benchmark that encodes or decodes the next payload. */
    interface Body {
        Object call() throws IOException;
    }

    /** {@code reference} made the documents. */
    TurnsCheck(Tally tally, Turns turns, Codec reference) {
        this.tally = tally;
        this.turns = turns;
        this.reference = reference;
    }

    /** What is written has the order of the reference too: the bytes are the same. */
    void sameBytes(String what, Body body) throws IOException {
        for (int i = 0; i < turns.count(); i++) {
            byte[] json = json(body.call());
            tally.same(what, turns.document(), json);
        }
    }

    /** What is written has the same bytes as what another library writes of the values. */
    void sameBytesAs(Codec other, String what, Body body) throws IOException {
        for (int i = 0; i < turns.count(); i++) {
            byte[] json = json(body.call());
            tally.same(what, Turns.encoded(other, reference.decode(turns.document())), json);
        }
    }

    void sameValues(String what, Body body) throws IOException {
        for (int i = 0; i < turns.count(); i++) {
            byte[] json = json(body.call());
            tally.same(what, turns.document(), Turns.encoded(reference, reference.decode(json)));
        }
    }

    /** Doubles are compared by ten digits after the point. */
    void aboutTheSameValues(String what, Body body) throws IOException {
        for (int i = 0; i < turns.count(); i++) {
            byte[] json = json(body.call());
            tally.same(what, shortened(turns.document()), shortened(Turns.encoded(reference, reference.decode(json))));
        }
    }

    private byte[] json(Object result) throws IOException {
        if (result instanceof byte[] json) {
            return json;
        }
        return result instanceof ByteArrayOutputStream written
                ? written.toByteArray()
                : Turns.encoded(reference, result);
    }

    private static byte[] shortened(byte[] json) {
        return new String(json, UTF_8).replaceAll("(\\.\\d{10})\\d+", "$1").getBytes(UTF_8);
    }
}
