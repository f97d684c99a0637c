package dev.octet.json.support;

import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.read.StringPart;
import dev.octet.json.read.UTF8JsonParser;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A parser together with its feeder, if it has one. A call that lacks input (NOT_AVAILABLE, IllegalStateException) is
 * repeated after more was fed. So one test serves fed and other input.
 */
public final class Reading implements AutoCloseable {
    private final UTF8JsonParser parser;
    private final Bringer bringer;
    private final @Nullable Random looks;

    private Reading(UTF8JsonParser parser, Bringer bringer, @Nullable Random looks) {
        this.parser = parser;
        this.bringer = bringer;
        this.looks = looks;
    }

    /** Makes a parser that is fed pieces of the given sizes, in turn; a size of 0 is an empty piece. */
    public static Reading fed(byte[] document, ReadOptions options, int... sizes) {
        return fed(document, options, null, cuts(document.length, sizes));
    }

    /** As above; before a call is repeated, it looks ahead and asks for locations. */
    public static Reading fedAndLooked(byte[] document, ReadOptions options, Random looks, int... sizes) {
        return fed(document, options, looks, cuts(document.length, sizes));
    }

    /** Makes a parser that is fed up to the next of these offsets, in ascending order, and at last the rest. */
    public static Reading fedAt(byte[] document, ReadOptions options, int... cuts) {
        return fed(document, options, null, cuts);
    }

    private static Reading fed(byte[] document, ReadOptions options, @Nullable Random looks, int[] cuts) {
        ByteFeeder feeder = new ByteFeeder();
        return new Reading(UTF8JsonParser.of(feeder, options), new Feeding(feeder, document, cuts), looks);
    }

    /** Makes a parser whose source ends each read at the next of these offsets. */
    public static Reading cut(byte[] document, ReadOptions options, int... cuts) {
        return of(UTF8JsonParser.of(ScriptedSource.of(document).cutAt(cuts), options));
    }

    /** As above, and at each of them the source has nothing for once. */
    public static Reading pausing(byte[] document, ReadOptions options, int... cuts) {
        ScriptedSource source = ScriptedSource.of(document).pausingAt(cuts);
        int[] seen = {0};
        return new Reading(
                UTF8JsonParser.of(source, options),
                () -> seen[0] < (seen[0] = source.pauses()), // it lacked bytes if the source has paused again
                null);
    }

    /**
     * Makes a parser whose source fails now and then. A failed call is repeated, with or without a look ahead before
     * it.
     */
    public static Reading flaky(byte[] document, ReadOptions options, Random random) {
        UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(document).flaky(random), options);
        return new Reading(parser, () -> false, random);
    }

    /** Makes a parser that never lacks bytes: it has them all, or waits. */
    public static Reading of(UTF8JsonParser parser) {
        return new Reading(parser, () -> false, null);
    }

    /** Returns the parser itself, for calls that need no input. */
    public UTF8JsonParser parser() {
        return parser;
    }

    /** {@code nextToken()}, fed until it returns a token. */
    public @Nullable JsonToken next() {
        return token(UTF8JsonParser::nextToken);
    }

    /** {@code peekToken()}, fed until it returns a token. */
    public @Nullable JsonToken peek() {
        return token(UTF8JsonParser::peekToken);
    }

    /**
     * A call that is refused at the wrong time, fed until it has a result or everything is fed, without a look ahead:
     * that would report an error where the call is refused.
     */
    public <T> T ask(Function<UTF8JsonParser, T> call) {
        return read(call, false);
    }

    /** {@code nextName()}, fed until it has a result. */
    public @Nullable String nextName() {
        return ask(UTF8JsonParser::nextName);
    }

    private @Nullable JsonToken token(Function<UTF8JsonParser, @Nullable JsonToken> call) {
        while (true) {
            JsonToken token = again(call, true);
            if (token != JsonToken.NOT_AVAILABLE) {
                return token;
            }
            if (!bringer.bringsMore()) {
                throw new AssertionError("NOT_AVAILABLE, but there is nothing to wait for");
            }
            look();
        }
    }

    /** Repeats a call until the source does not fail. */
    private <T extends @Nullable Object> T again(Function<UTF8JsonParser, T> call, boolean maybeLooks) {
        while (true) {
            try {
                return call.apply(parser);
            } catch (UncheckedIOException e) {
                if (!(e.getCause() instanceof ScriptedSource.Lost)) {
                    throw e;
                }
                if (maybeLooks) {
                    look();
                }
            }
        }
    }

    /** A call that consumes nothing must leave no trace. */
    private void look() {
        if (looks == null) {
            return;
        }
        switch (looks.nextInt(4)) {
            case 0 -> again(UTF8JsonParser::peekToken, false);
            case 1 -> parser.tokenLocation();
            case 2 -> parser.currentName();
            default -> {}
        }
    }

    /** A reading call, repeated after each {@code IllegalStateException} while there is something to feed. */
    public <T> T read(Function<UTF8JsonParser, T> call) {
        return read(call, true);
    }

    /**
     * {@code isValueAvailable()}, fed until a value is available or everything is fed, without a look ahead: that would
     * report content behind the root value, which this call does not.
     */
    public boolean isValueAvailable() {
        while (!again(UTF8JsonParser::isValueAvailable, false)) {
            if (!bringer.bringsMore()) {
                return false;
            }
        }
        return true;
    }

    /** {@code tryNextStringPart()}, fed until it returns a part, without a look ahead: that would leave the string. */
    public StringPart tryNextPart() {
        StringPart part = again(UTF8JsonParser::tryNextStringPart, false);
        while (part == StringPart.NOT_AVAILABLE) {
            if (!bringer.bringsMore()) {
                throw new AssertionError("NOT_AVAILABLE, but there is nothing to wait for");
            }
            part = again(UTF8JsonParser::tryNextStringPart, false);
        }
        return part;
    }

    /** {@code nextStringPart()}, fed until it returns a part, without a look ahead: that would leave the string. */
    public boolean nextPart() {
        return read(UTF8JsonParser::nextStringPart, false);
    }

    /**
     * {@code isNextNull()}, fed until the result is known, without a look ahead: that would report an error at a byte
     * other than {@code n}.
     */
    public boolean isNextNull() {
        return read(UTF8JsonParser::isNextNull, false);
    }

    private <T> T read(Function<UTF8JsonParser, T> call, boolean maybeLooks) {
        while (true) {
            try {
                return again(call, false);
            } catch (IllegalStateException e) {
                if (!bringer.bringsMore()) {
                    throw e;
                }
                if (maybeLooks) {
                    look();
                }
            }
        }
    }

    /** As {@link #read}. */
    public void run(Consumer<UTF8JsonParser> call) {
        read(p -> {
            call.accept(p);
            return true;
        });
    }

    /** As {@link #read}, for calls that return a count. */
    public long count(ToLongFunction<UTF8JsonParser> call) {
        return read(p -> call.applyAsLong(p));
    }

    /** As {@link #count}, without a look ahead: that would leave the value. */
    public long countAtOnce(ToLongFunction<UTF8JsonParser> call) {
        return read(call::applyAsLong, false);
    }

    /** {@code skipChildren()}, which {@code nextToken} continues in fed input. */
    public void skipChildren() {
        int depth = parser.depth();
        try {
            parser.skipChildren();
        } catch (UncheckedIOException e) {
            next();
        }
        while (parser.currentToken() == JsonToken.NOT_AVAILABLE) {
            next();
        }
        if (parser.depth() > depth) {
            throw new AssertionError("skipped to depth " + parser.depth() + " from " + depth);
        }
    }

    @Override
    public void close() {
        parser.close();
    }

    /** What brings bytes to a parser that lacks them. */
    private interface Bringer {
        /** Returns false if nothing more can come. */
        boolean bringsMore();
    }

    private static int[] cuts(int length, int... sizes) {
        IntStream.Builder cuts = IntStream.builder();
        for (int at = sizes[0], piece = 1; at < length; at += sizes[piece++ % sizes.length]) {
            cuts.add(at);
        }
        return cuts.build().toArray();
    }

    private static final class Feeding implements Bringer {
        private static final byte GARBAGE = (byte) 0xFE;
        private static final int MARGIN = 2;

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
            this.lent = new byte[document.length + 2 * MARGIN];
        }

        @Override
        public boolean bringsMore() {
            if (cut == cuts.length && at == document.length) {
                if (ended) {
                    return false;
                }
                ended = true;
                feeder.endOfInput();
                return true;
            }
            int end = cut < cuts.length ? cuts[cut++] : document.length;
            int length = end - at;
            System.arraycopy(document, at, lent, MARGIN, length);
            feeder.feed(lent, MARGIN, length);
            Arrays.fill(lent, 0, length + MARGIN, GARBAGE); // the feeder has copied it
            at = end;
            return true;
        }
    }
}
