package dev.octet.json.support;

import dev.octet.json.JsonException;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Every way to make a parser. The bytes are the same, the way they arrive is not. */
public enum InputKind {
    ARRAY {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.of(UTF8JsonParser.of(document, options));
        }
    },
    SLICE {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            byte[] larger = surrounded(document);
            return Input.of(UTF8JsonParser.of(larger, MARGIN, document.length, options));
        }
    },
    HEAP_BUFFER {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.of(UTF8JsonParser.of(ByteBuffer.wrap(document), options));
        }
    },
    DIRECT_BUFFER {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            ByteBuffer direct = ByteBuffer.allocateDirect(document.length + 2 * MARGIN);
            direct.put(surrounded(document)).position(MARGIN).limit(MARGIN + document.length);
            return Input.of(UTF8JsonParser.of(direct, options));
        }
    },
    READ_ONLY_BUFFER {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            ByteBuffer buffer = ByteBuffer.wrap(surrounded(document), MARGIN, document.length);
            return Input.of(UTF8JsonParser.of(buffer.asReadOnlyBuffer(), options));
        }
    },
    SLICED_BUFFER {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            ByteBuffer outer = ByteBuffer.wrap(surrounded(document)).slice(1, document.length + 2 * MARGIN - 2);
            return Input.of(UTF8JsonParser.of(outer.position(MARGIN - 1).limit(MARGIN - 1 + document.length), options));
        }
    },
    STREAM {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.of(UTF8JsonParser.of(new ByteArrayInputStream(document), options));
        }
    },
    STREAM_BY_BYTE {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.of(UTF8JsonParser.of(ChunkedSource.stream(document, 0, document.length, 1), options));
        }
    },
    CHANNEL {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.of(
                    UTF8JsonParser.of(ChunkedSource.channel(document, 0, document.length, Integer.MAX_VALUE), options));
        }
    },
    CHANNEL_BY_BYTE {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.of(UTF8JsonParser.of(ChunkedSource.channel(document, 0, document.length, 1), options));
        }
    },
    FEEDER {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.fed(document, options);
        }
    },
    FEEDER_BY_BYTE {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.fed(document, options, everywhere(document, 1));
        }
    },
    FEEDER_OF_BUFFERS {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            ByteFeeder feeder = new ByteFeeder();
            feeder.feed(ByteBuffer.allocateDirect(document.length).put(document).flip());
            feeder.endOfInput();
            return Input.of(UTF8JsonParser.of(feeder, options));
        }
    },
    SOURCE_BY_BYTE_WITH_PAUSES {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.cut(document, options, true, everywhere(document, 1));
        }
    },
    SOURCE_BY_THREE {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.cut(document, options, false, everywhere(document, 3));
        }
    },
    BUFFER_OF_16 {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.of(UTF8JsonParser.of(new ByteArrayInputStream(document), options.withBuffer(new byte[16])));
        }
    },
    BUFFER_OF_64 {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.of(UTF8JsonParser.of(
                    ChunkedSource.stream(document, 0, document.length, 17, 1, 64), options.withBuffer(new byte[64])));
        }
    },
    RESET_TO_ARRAY {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            UTF8JsonParser used = used(options);
            used.reset(surrounded(document), MARGIN, document.length);
            return Input.of(used);
        }
    },
    RESET_TO_STREAM {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            UTF8JsonParser used = used(options);
            used.reset(ChunkedSource.stream(document, 0, document.length, 2, 5));
            return Input.of(used);
        }
    },
    RESET_TO_SOURCE {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            UTF8JsonParser used = used(options);
            used.reset(new CutSource(document, false, everywhere(document, 7)));
            return Input.of(used);
        }
    },
    STRING {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.of(UTF8JsonParser.of(text(document), options));
        }
    },
    READER {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.of(UTF8JsonParser.of(new StringReader(text(document)), options));
        }
    },
    READER_BY_CHAR {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            return Input.of(UTF8JsonParser.of(new ReaderByChar(text(document)), options));
        }
    },
    UTF_16_STREAM {
        @Override
        public Input open(byte[] document, ReadOptions options) {
            byte[] utf16 = text(document).getBytes(StandardCharsets.UTF_16LE);
            return Input.of(UTF8JsonParser.of(
                    ChunkedSource.stream(utf16, 0, utf16.length, 1, 4, 3), StandardCharsets.UTF_16LE, options));
        }
    };

    /** Bytes before and after a document that is a range of a larger array. */
    private static final int MARGIN = 9;

    /** The kinds that take any bytes. */
    public static final List<InputKind> OF_BYTES =
            Arrays.stream(values()).filter(kind -> !kind.isText()).toList();

    /** The kinds that can take this document: for malformed UTF-8, not those that read text. */
    public static List<InputKind> of(byte[] document) {
        boolean isText = Utf8Reference.wellFormedEnd(document, 0, document.length) == document.length;
        return isText ? List.of(values()) : OF_BYTES;
    }

    /** Returns true if the document is transcoded to another encoding on the way. */
    public boolean isText() {
        return compareTo(STRING) >= 0;
    }

    /** Makes a parser of this kind. The document is not modified. */
    public abstract Input open(byte[] document, ReadOptions options);

    private static String text(byte[] document) {
        return new String(document, StandardCharsets.UTF_8);
    }

    /**
     * Places bytes around the document: before it, the start of a string or an escape; after it, bytes that would
     * continue any token.
     */
    private static byte[] surrounded(byte[] document) {
        byte[] larger = new byte[document.length + 2 * MARGIN];
        byte[] before = Step.bytes("[{\"\\u\"12\\");
        byte[] behind = Step.bytes("0\"]}e\"l,\\");
        System.arraycopy(before, 0, larger, 0, MARGIN);
        System.arraycopy(document, 0, larger, MARGIN, document.length);
        System.arraycopy(behind, 0, larger, MARGIN + document.length, MARGIN);
        return larger;
    }

    private static int[] everywhere(byte[] document, int step) {
        return IntStream.rangeClosed(1, document.length / step)
                .map(i -> i * step)
                .toArray();
    }

    /** Makes a parser that stopped in the middle of a token, in a member: none of that may be visible after a reset. */
    private static UTF8JsonParser used(ReadOptions options) {
        byte[] document = Step.bytes("[\n{\"left\":[\"over\",\"\\ud8");
        Input input = Input.cut(document, options, true, document.length);
        try {
            input.read(6);
        } catch (JsonException refused) {
            // the limits under test may be lower than that
        }
        return input.parser();
    }
}
