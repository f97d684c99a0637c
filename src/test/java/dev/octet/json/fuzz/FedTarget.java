package dev.octet.json.fuzz;

import dev.octet.json.JsonException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.ReadCall;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Transcript;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Any bytes, fed in any pieces: the transcript is that of the whole array, whether pieces come when the parser asks for
 * them or before; and any calls return what they return over the array.
 */
final class FedTarget {
    private static final int DECISIONS = 48;
    private static final int CUTS = 8;
    private static final int SIZES = 3;
    private static final byte SPOILED = (byte) 0xEE;
    private static final List<ReadCall> CALLS = List.of(ReadCall.values());

    private FedTarget() {}

    static List<byte[]> seeds() {
        return Seeds.documents(DECISIONS);
    }

    static void fuzz(byte[] data) {
        Choices choices = Choices.behindDocument(data, DECISIONS);
        byte[] document = repeated(choices.document(), choices.oneIn(8) ? 2 + choices.below(8) : 1);
        ReadOptions options = choices.oneIn(2) ? ReadChoices.options(choices) : ReadChoices.STRICT;
        options = choices.oneIn(4) ? options.withLimits(ReadChoices.limits(choices)) : options;

        Transcript whole = Transcript.of(Arrival.ARRAY_RANGE.open(document, options));
        int[] cuts = choices.cuts(CUTS, document.length);
        Same.transcript(
                "fed up to " + Arrays.toString(cuts), whole, Transcript.of(Reading.fedAt(document, options, cuts)));
        Same.transcript(
                "with pauses at " + Arrays.toString(cuts),
                whole,
                Transcript.of(Reading.pausing(document, options, cuts)));
        checkCalls(document, options, choices);
        checkAhead(document, options, choices);
    }

    /** Many times over there are more bytes than a segment of the feeder has, or a window. */
    private static byte[] repeated(byte[] document, int times) {
        byte[] all = new byte[times * document.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = document[i % document.length];
        }
        return all;
    }

    /** The result of a call "cannot depend on how the input was split". */
    private static void checkCalls(byte[] document, ReadOptions options, Choices choices) {
        int[] sizes = new int[SIZES];
        for (int i = 0; i < SIZES; i++) {
            sizes[i] = choices.below(64);
        }
        sizes[0]++; // all of them empty would never come to an end
        List<ReadCall> calls = new ArrayList<>();
        for (int i = choices.below(13); i >= 0; i--) {
            int call = choices.octet();
            calls.add(call < 0x80 ? ReadCall.NEXT : CALLS.get(call % CALLS.size()));
        }
        List<String> expected = ReadCall.log(Arrival.ARRAY.open(document, options), calls);
        Same.value("fed", expected, ReadCall.log(Reading.fed(document, options, sizes), calls));
        ScriptedSource source = ScriptedSource.of(document).inReadsOf(sizes[0], sizes[0] + sizes[1]);
        ReadOptions tiny = options.withBuffer(new byte[sizes[0]]);
        Same.value("by a source", expected, ReadCall.log(Reading.of(UTF8JsonParser.of(source, tiny)), calls));
    }

    /** Pieces that come before the parser asks for them, several at once, from arrays and buffers, empty ones. */
    private static void checkAhead(byte[] document, ReadOptions options, Choices choices) {
        String expected;
        try (UTF8JsonParser parser = UTF8JsonParser.of(document, options)) {
            expected = notes(parser, () -> {});
        }
        Pieces pieces = new Pieces(document, choices);
        try (UTF8JsonParser parser = UTF8JsonParser.of(pieces.feeder, options)) {
            Same.value("fed ahead", expected, notes(parser, pieces::perhapsFeed));
        }
    }

    private static String notes(UTF8JsonParser parser, Runnable before) {
        StringBuilder notes = new StringBuilder();
        try {
            JsonToken token;
            do {
                before.run();
                token = parser.nextToken();
                if (token != JsonToken.NOT_AVAILABLE) {
                    notes.append(token)
                            .append(' ')
                            .append(parser.consumedBytes())
                            .append('\n');
                }
            } while (token != null);
        } catch (JsonException e) {
            notes.append(e.getClass()).append(e.location());
        }
        return notes.toString();
    }

    private static final class Pieces {
        private static final int LONGEST = 40;

        private final ByteFeeder feeder = new ByteFeeder();
        private final byte[] document;
        private final Choices choices;
        private int fed;
        private boolean ended;

        Pieces(byte[] document, Choices choices) {
            this.document = document;
            this.choices = choices;
        }

        /** Feeds nothing, a piece or several; all that is left, and the end, when there is nothing more to decide. */
        void perhapsFeed() {
            for (int pieces = choices.hasMore() ? choices.below(3) : 2; pieces > 0 && !ended; pieces--) {
                if (fed == document.length) {
                    feeder.endOfInput();
                    ended = true;
                } else {
                    int length = choices.hasMore() ? choices.below(LONGEST) : document.length;
                    feed(Math.min(length, document.length - fed));
                }
            }
        }

        private void feed(int length) {
            byte[] lent = Arrays.copyOfRange(document, fed, fed + length);
            switch (choices.below(3)) {
                case 0 -> feeder.feed(lent, 0, length);
                case 1 -> feeder.feed(ByteBuffer.wrap(lent));
                default ->
                    feeder.feed(ByteBuffer.allocateDirect(length).put(lent).flip());
            }
            Arrays.fill(lent, SPOILED);
            fed += length;
        }
    }
}
