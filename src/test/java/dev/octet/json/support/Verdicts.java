package dev.octet.json.support;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.read.UTF8JsonParser;
import org.jspecify.annotations.Nullable;

/** Verdicts on millions of small documents, by one parser that is reset; in the form of {@link Recogniser#verdict}. */
public final class Verdicts implements AutoCloseable {
    private static final ReadOptions OPTIONS = ReadOptions.strict().withStackTraces(false);

    private final UTF8JsonParser whole = UTF8JsonParser.of(new byte[0], OPTIONS);
    private final UTF8JsonParser fed = UTF8JsonParser.of(new byte[0], OPTIONS);
    private final byte[] one = new byte[1];

    /** Returns the verdict on {@code bytes[from, end)}. */
    public String whole(byte[] bytes, int from, int end) {
        whole.reset(bytes, from, end - from);
        try {
            while (whole.nextToken() != null) {
                // all tokens
            }
            return "valid";
        } catch (JsonSyntaxException | JsonLimitException refused) {
            return Transcript.verdict(refused);
        }
    }

    /** As above, fed byte by byte. */
    public String byByte(byte[] bytes, int from, int end) {
        ByteFeeder feeder = new ByteFeeder();
        fed.reset(feeder);
        try {
            for (int at = from; at < end; at++) {
                read(JsonToken.NOT_AVAILABLE);
                one[0] = bytes[at];
                feeder.feed(one, 0, 1);
            }
            read(JsonToken.NOT_AVAILABLE);
            feeder.endOfInput();
            read(null);
            return "valid";
        } catch (JsonSyntaxException refused) {
            return Transcript.verdict(refused);
        }
    }

    private void read(@Nullable JsonToken until) {
        JsonToken token = fed.nextToken();
        while (token != until) {
            if (token == null) {
                throw new AssertionError("an end that nobody told of");
            }
            token = fed.nextToken();
        }
    }

    @Override
    public void close() {
        whole.close();
        fed.close();
    }
}
