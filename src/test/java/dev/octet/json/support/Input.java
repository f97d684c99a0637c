package dev.octet.json.support;

import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.read.UTF8JsonParser;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A parser and the feeder or source that brings it more bytes. */
public final class Input {
    private static final Runnable NOTHING = () -> {
        throw new AssertionError("NOT_AVAILABLE from a source that never answered so");
    };

    private final UTF8JsonParser parser;
    private final Runnable more;

    private Input(UTF8JsonParser parser, Runnable more) {
        this.parser = parser;
        this.more = more;
    }

    /** Makes a parser whose source never returns {@code NOT_NOW}. */
    public static Input of(UTF8JsonParser parser) {
        return new Input(parser, NOTHING);
    }

    /** Makes a parser that reads from a {@link CutSource}. */
    public static Input cut(byte[] document, ReadOptions options, boolean pauses, int... cuts) {
        UTF8JsonParser parser = UTF8JsonParser.of(new CutSource(document, pauses, cuts), options);
        return pauses ? new Input(parser, new Pauses(cuts.length)) : of(parser);
    }

    /**
     * Makes a parser that is fed up to the next cut each time it returns NOT_AVAILABLE; after the last cut the input
     * ends. The array is overwritten after each feed.
     */
    public static Input fed(byte[] document, ReadOptions options, int... cuts) {
        ByteFeeder feeder = new ByteFeeder();
        return new Input(UTF8JsonParser.of(feeder, options), new Feeding(feeder, document, cuts));
    }

    /** The parser. */
    public UTF8JsonParser parser() {
        return parser;
    }

    /** Returns the next token, and fetches bytes as often as necessary. */
    public @Nullable JsonToken nextToken() {
        JsonToken token = parser.nextToken();
        while (token == JsonToken.NOT_AVAILABLE) {
            more.run();
            token = parser.nextToken();
        }
        return token;
    }

    /** Advances the given number of tokens. */
    public void read(int tokens) {
        for (int i = 0; i < tokens; i++) {
            parser.nextToken();
        }
    }

    /** Fails if the parser returns NOT_AVAILABLE more often than there were pauses: it would never end. */
    private static final class Pauses implements Runnable {
        private int left;

        Pauses(int pauses) {
            left = pauses;
        }

        @Override
        public void run() {
            if (left-- == 0) {
                NOTHING.run();
            }
        }
    }

    private static final class Feeding implements Runnable {
        private static final byte GARBAGE = (byte) 0xFE;
        private static final int NOBODY_SEES = 2;

        private final ByteFeeder feeder;
        private final byte[] document;
        private final int[] cuts;
        private final byte[] lent;
        private int at;
        private int cut;
        private boolean ended;

        Feeding(ByteFeeder feeder, byte[] document, int[] cuts) {
            this.feeder = feeder;
            this.document = document;
            this.cuts = cuts;
            this.lent = new byte[document.length + 2 * NOBODY_SEES];
        }

        @Override
        public void run() {
            if (cut < cuts.length || at < document.length) {
                int end = cut < cuts.length ? cuts[cut++] : document.length;
                int length = end - at;
                System.arraycopy(document, at, lent, NOBODY_SEES, length);
                feeder.feed(lent, NOBODY_SEES, length);
                Arrays.fill(lent, 0, length + NOBODY_SEES, GARBAGE);
                at = end;
            } else if (!ended) {
                feeder.endOfInput();
                ended = true;
            } else {
                NOTHING.run();
            }
        }
    }
}
