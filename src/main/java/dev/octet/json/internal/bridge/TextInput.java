package dev.octet.json.internal.bridge;

import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Text in memory, whose length in chars was checked already. */
public final class TextInput implements Input {
    private final String text;
    private final CharCursor counted = new CharCursor();
    private final CharCursor countedLine = new CharCursor();
    private byte @Nullable [] bytes;

    /** Creates an input over this text. */
    public TextInput(String text) {
        this.text = text;
    }

    /** Returns the text. */
    public String text() {
        return text;
    }

    @Override
    public @Nullable UTF8JsonParser open(ReadOptions options) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        if (hasLoneSurrogate(encoded)) {
            return null;
        }
        Encodings.refuseMark(encoded, 0, encoded.length);
        bytes = encoded;
        return UTF8JsonParser.of(encoded, encoded.length == text.length() ? options : inChars(options, encoded));
    }

    /** Returns options by which a limit on the document, which counts chars, does not refuse these bytes. */
    private static ReadOptions inChars(ReadOptions options, byte[] encoded) {
        long limit = options.limits().maxDocumentBytes();
        return limit == JsonLimits.NONE || limit >= encoded.length
                ? options
                : options.withLimits(options.limits().withMaxDocumentBytes(JsonLimits.NONE));
    }

    /** The encoder makes one byte of half a pair. If it does so of each char, all chars are ASCII, or such halves. */
    private boolean hasLoneSurrogate(byte[] encoded) {
        return encoded.length == text.length()
                ? !text.equals(new String(encoded, StandardCharsets.ISO_8859_1)) // many times as fast as a loop
                : hasLoneSurrogate(text);
    }

    private static boolean hasLoneSurrogate(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                if (Character.isLowSurrogate(c)
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }

    @Override
    public @Nullable Object source() {
        return null;
    }

    @Override
    public boolean isText() {
        return true;
    }

    @Override
    public long chars(UTF8JsonParser parser, long offset) {
        return chars(offset, counted);
    }

    @Override
    public long charsOfLine(UTF8JsonParser parser, long start) {
        return chars(start, countedLine);
    }

    private long chars(long offset, CharCursor cursor) {
        byte[] encoded = bytes;
        return encoded == null || encoded.length == text.length()
                ? offset
                : cursor.moveTo(encoded, 0, Math.min(offset, encoded.length));
    }

    @Override
    public int releaseUnread(UTF8JsonParser parser, OutputStream target) throws IOException {
        byte[] encoded = bytes;
        if (encoded == null) {
            return 0;
        }
        int consumed = (int) parser.consumedBytes();
        target.write(encoded, consumed, encoded.length - consumed);
        return encoded.length - consumed;
    }
}
