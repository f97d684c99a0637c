package dev.octet.json.support;

import dev.octet.json.write.UTF8JsonGenerator;
import java.io.Reader;
import java.io.StringReader;
import java.nio.CharBuffer;
import java.util.Arrays;

/** Every way to write chars as a string value. */
public enum CharRoute {
    STRING {
        @Override
        public void write(UTF8JsonGenerator json, String text) {
            json.writeString(text);
        }
    },
    CHARS {
        @Override
        public void write(UTF8JsonGenerator json, String text) {
            char[] larger = new char[text.length() + 2 * MARGIN];
            Arrays.fill(larger, '"');
            text.getChars(0, text.length(), larger, MARGIN);
            json.writeString(larger, MARGIN, text.length());
        }
    },
    STRING_BUILDER {
        @Override
        public void write(UTF8JsonGenerator json, String text) {
            json.writeString(new StringBuilder(text));
        }
    },
    CHAR_BUFFER {
        @Override
        public void write(UTF8JsonGenerator json, String text) {
            char[] larger = ("\uD83D\"\"" + text + "\"\"\uDE00").toCharArray();
            json.writeString(CharBuffer.wrap(larger, 3, text.length()).slice());
        }
    },
    OWN_SEQUENCE {
        @Override
        public void write(UTF8JsonGenerator json, String text) {
            json.writeString(new OwnSequence(text));
        }
    },
    READER {
        @Override
        public void write(UTF8JsonGenerator json, String text) {
            json.writeString(new StringReader(text));
        }
    },
    READER_BY_ONE {
        @Override
        public void write(UTF8JsonGenerator json, String text) {
            json.writeString(new ChunkedReader(text, 1));
        }
    },
    READER_SHORT_AND_ZERO_READS {
        @Override
        public void write(UTF8JsonGenerator json, String text) {
            json.writeString(new ChunkedReader(text, 3, 0, 1, 7, 0, 64));
        }
    };

    private static final int MARGIN = 3;

    /** Writes {@code text} as one string value. */
    public abstract void write(UTF8JsonGenerator json, String text);

    /**
     * Returns a reader of {@code text} whose reads have the given sizes, in turn. Reads may split surrogate pairs; a
     * size of 0 is a read that returns 0.
     */
    public static Reader reader(String text, int... sizes) {
        return new ChunkedReader(text, sizes);
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

    private static final class ChunkedReader extends Reader {
        private final String text;
        private final int[] sizes;
        private int at;
        private int reads;

        ChunkedReader(String text, int... sizes) {
            this.text = text;
            this.sizes = sizes;
        }

        @Override
        public int read(char[] into, int offset, int length) {
            if (at == text.length()) {
                return -1;
            }
            int count = Math.min(Math.min(length, text.length() - at), sizes[reads++ % sizes.length]);
            text.getChars(at, at + count, into, offset);
            at += count;
            return count;
        }

        @Override
        public void close() {}
    }
}
