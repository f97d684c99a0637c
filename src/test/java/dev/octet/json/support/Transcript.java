package dev.octet.json.support;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a parser reports about a document, token by token, to its end. Promise P2, "same bytes, same tokens,
 * however they arrive", is checked with it. NOT_AVAILABLE is waited out and leaves no trace. One line for each token:
 *
 * <pre>
 *   VALUE_STRING @12 2:3 d1 name |text| raw
 * </pre>
 *
 * <p>and one for the end: {@code null}, or the failure. Throwables other than a {@link JsonException} pass through.
 */
public final class Transcript {
    /** A location costs the length of its pointer, so locations of tokens deeper than this are left out. */
    private static final int DEEPEST_LOCATION = 40;

    /** An empty transcript. */
    public static final Transcript NONE = new Transcript();

    private final StringBuilder text = new StringBuilder();
    private int tokensEnd;
    private String verdict = "";
    private @Nullable JsonException failure;

    private Transcript() {}

    /** Reads the rest of {@code input} and closes it. */
    public static Transcript of(Reading input) {
        Transcript transcript = new Transcript();
        try (UTF8JsonParser parser = input.parser()) {
            transcript.read(input, parser);
        }
        return transcript;
    }

    /** Returns the transcript of a whole document in an array, to compare others with. */
    public static Transcript of(byte[] document, ReadOptions options) {
        return of(Arrival.ARRAY.open(document, options));
    }

    /**
     * Returns "valid", or the kind of the error or the name of the limit, and its offset in bytes, as in
     * "INVALID_NUMBER@2". Same form as {@link Recogniser#verdict}.
     */
    public String verdict() {
        return verdict;
    }

    /** Returns the verdict of an exception, in the form of {@link #verdict()}. */
    public static String verdict(JsonException e) {
        return name(e) + "@" + e.location().byteOffset();
    }

    /** Returns the parser's exception, or null if it reached the end. */
    public @Nullable JsonException failure() {
        return failure;
    }

    /** Returns the lines of the tokens, without the line of the end. */
    public String tokens() {
        return text.substring(0, tokensEnd);
    }

    /** Returns the SHA-256 of the text, in hexadecimal. */
    public String digest() {
        try {
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException missing) {
            throw new AssertionError(missing);
        }
    }

    /** Returns true if both transcripts are equal. */
    public boolean isSame(Transcript that) {
        return text.compareTo(that.text) == 0;
    }

    @Override
    public String toString() {
        return text.toString();
    }

    private void read(Reading input, UTF8JsonParser parser) {
        try {
            for (JsonToken token = input.next(); token != null; token = input.next()) {
                add(token, parser);
            }
            verdict = "valid";
            tokensEnd = text.length();
            text.append("null");
        } catch (JsonException e) {
            failure = e;
            tokensEnd = text.length();
            verdict = verdict(e);
            text.append(e.getClass().getSimpleName())
                    .append(' ')
                    .append(name(e))
                    .append(' ');
            addLocation(e.location());
        }
        String first = verdict;
        if (!first.equals(secondVerdict(parser))) {
            throw new AssertionError("not sticky: " + first + ", then " + secondVerdict(parser));
        }
    }

    /** An end or a failure must stay the same when the call is repeated. */
    private static String secondVerdict(UTF8JsonParser parser) {
        try {
            JsonToken token = parser.nextToken();
            return token == null ? "valid" : token.toString();
        } catch (JsonException e) {
            return verdict(e);
        }
    }

    private void add(JsonToken token, UTF8JsonParser parser) {
        text.append(token).append(" @").append(parser.tokenByteOffset());
        int depth = parser.depth();
        if (depth <= DEEPEST_LOCATION) {
            text.append(' ');
            addLocation(parser.tokenLocation());
        }
        text.append(" d").append(depth).append(' ').append(parser.currentName()).append(" |");
        switch (token) {
            case PROPERTY_NAME, VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> text.append(parser.getString());
            default -> {}
        }
        text.append("| ");
        byte[] bytes = parser.tokenBytes();
        int end = parser.tokenOffset() + parser.tokenLength();
        for (int i = parser.tokenOffset(); i < end; i++) {
            text.append((char) (bytes[i] & 0xFF));
        }
        text.append('\n');
    }

    private void addLocation(JsonLocation location) {
        text.append(location.byteOffset()).append(' ');
        text.append(location.line()).append(':').append(location.column());
        text.append(" \"").append(location.pointer()).append('"');
    }

    private static String name(JsonException e) {
        if (e instanceof JsonSyntaxException syntax) {
            return syntax.kind().name();
        }
        if (e instanceof JsonLimitException limit) {
            return limit.limit().name();
        }
        return e.getClass().getSimpleName();
    }
}
