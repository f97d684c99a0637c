package dev.octet.json.bench;

import org.openjdk.jmh.infra.Blackhole;

/**
 * Consumes the values of a document. In a measurement everything goes into the black hole and is counted. In the
 * self-check ({@code -Doctet.bench.digest=true}) it also goes into a digest, by which peers are compared.
 *
 * <p>Numbers enter the digest as doubles: a peer that cannot distinguish {@code 1} from {@code 1.0} gets the same
 * digest.
 */
final class Values {
    static final String PROPERTY = "octet.bench.digest";

    private static final boolean DIGESTED = Boolean.getBoolean(PROPERTY);
    private static final int FACTOR = 31;

    private final Blackhole blackhole;
    private long count;
    private long digest;

    Values(Blackhole blackhole) {
        this.blackhole = blackhole;
    }

    void name(String name) {
        blackhole.consume(name);
        add(DIGESTED ? name.hashCode() : 0, 'n');
    }

    void text(String text) {
        blackhole.consume(text);
        add(DIGESTED ? text.hashCode() : 0, 's');
    }

    void number(long value) {
        blackhole.consume(value);
        add(DIGESTED ? Double.doubleToLongBits(value) : 0, 'd');
    }

    void number(double value) {
        blackhole.consume(value);
        add(DIGESTED ? Double.doubleToLongBits(value) : 0, 'd');
    }

    void literal(boolean value) {
        add(value ? 1 : 0, 'b');
    }

    void nothing() {
        add(0, '0');
    }

    /** A bracket: '{', '}', '[' or ']'. */
    void bracket(char bracket) {
        add(0, bracket);
    }

    private void add(long value, char kind) {
        count++;
        if (DIGESTED) {
            digest = (digest * FACTOR + kind) * FACTOR + value;
        }
    }

    /** The number of tokens; in the self-check, a digest of all values. */
    long result() {
        return DIGESTED ? digest : count;
    }
}
