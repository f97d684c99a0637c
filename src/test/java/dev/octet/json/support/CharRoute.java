package dev.octet.json.support;

import dev.octet.json.write.UTF8JsonGenerator;
import java.io.Reader;
import java.io.StringReader;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.function.BiConsumer;

/** Every way to write chars as a string value. */
public enum CharRoute {
    STRING((json, text) -> json.writeString(text)),
    CHARS((json, text) -> {
        char[] larger = new char[text.length() + 2 * CharRoute.MARGIN];
        Arrays.fill(larger, '"');
        text.getChars(0, text.length(), larger, CharRoute.MARGIN);
        json.writeString(larger, CharRoute.MARGIN, text.length());
    }),
    STRING_BUILDER((json, text) -> json.writeString(new StringBuilder(text))),
    CHAR_BUFFER((json, text) -> {
        char[] larger = ("\uD83D\"\"" + text + "\"\"\uDE00").toCharArray();
        json.writeString(CharBuffer.wrap(larger, 3, text.length()).slice());
    }),
    OWN_SEQUENCE((json, text) -> json.writeString(new OwnSequence(text))),
    READER((json, text) -> json.writeString(new StringReader(text))),
    READER_BY_ONE((json, text) -> json.writeString(reader(text, 1))),
    READER_SHORT_AND_ZERO_READS((json, text) -> json.writeString(reader(text, 3, 0, 1, 7, 0, 64)));

    private static final int MARGIN = 3;

    private final BiConsumer<UTF8JsonGenerator, String> call;

    CharRoute(BiConsumer<UTF8JsonGenerator, String> call) {
        this.call = call;
    }

    /** Writes {@code text} as one string value. */
    public void write(UTF8JsonGenerator json, String text) {
        call.accept(json, text);
    }

    /**
     * Returns a reader of {@code text} whose reads have the given sizes, in turn. Reads may split surrogate pairs; a
     * size of 0 is a read that returns 0.
     */
    public static Reader reader(String text, int... sizes) {
        return ScriptedSource.ofText(text).inReadsOf(sizes).reader();
    }

    /** A {@code CharSequence} of an unknown class, for which there is no fast path. */
    private record OwnSequence(String text) implements CharSequence {
        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new OwnSequence(text.substring(start, end));
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
