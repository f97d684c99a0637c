package dev.octet.json.support;

import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Every way in which a document's bytes can reach a parser: whole, in pieces, transcoded, fed. */
public enum Arrival {
    ARRAY {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.of(UTF8JsonParser.of(utf8, options));
        }
    },
    ARRAY_RANGE {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            byte[] wider = new byte[utf8.length + 2 * MARGIN];
            Arrays.fill(wider, (byte) '"');
            System.arraycopy(utf8, 0, wider, MARGIN, utf8.length);
            return Reading.of(UTF8JsonParser.of(wider, MARGIN, utf8.length, options));
        }
    },
    HEAP_BUFFER {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            ByteBuffer wider = ByteBuffer.allocate(utf8.length + 2 * MARGIN);
            wider.position(MARGIN).limit(MARGIN + utf8.length);
            ByteBuffer slice = wider.slice().put(utf8).flip();
            return Reading.of(UTF8JsonParser.of(slice.asReadOnlyBuffer(), options));
        }
    },
    DIRECT_BUFFER {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.of(UTF8JsonParser.of(
                    ByteBuffer.allocateDirect(utf8.length).put(utf8).flip(), options));
        }
    },
    STREAM {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.of(UTF8JsonParser.of(new ByteArrayInputStream(utf8), options));
        }
    },
    STREAM_IN_PIECES {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.of(UTF8JsonParser.of(ChunkedSource.stream(utf8, 0, utf8.length, 1, 2, 5), options));
        }
    },
    CHANNEL {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.of(UTF8JsonParser.of(Channels.newChannel(new ByteArrayInputStream(utf8)), options));
        }
    },
    CHANNEL_IN_PIECES {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.of(UTF8JsonParser.of(ChunkedSource.channel(utf8, 0, utf8.length, 3, 1), options));
        }
    },
    SOURCE {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.of(UTF8JsonParser.of(ScriptedSource.of(utf8), options));
        }
    },
    SOURCE_BYTEWISE {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.of(UTF8JsonParser.of(ScriptedSource.of(utf8).inReadsOf(1), options));
        }
    },
    FED {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.fed(utf8, options, Math.max(1, utf8.length));
        }
    },
    FED_IN_PIECES {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.fed(utf8, options, 7);
        }
    },
    FED_BYTEWISE {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.fed(utf8, options, 1);
        }
    },
    STRING {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.of(UTF8JsonParser.of(Step.text(utf8), options));
        }
    },
    READER {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            return Reading.of(UTF8JsonParser.of(new StringReader(Step.text(utf8)), options));
        }
    },
    UTF_16 {
        @Override
        public Reading open(byte[] utf8, ReadOptions options) {
            byte[] wide = Step.text(utf8).getBytes(StandardCharsets.UTF_16LE);
            return Reading.of(UTF8JsonParser.of(
                    ChunkedSource.stream(wide, 0, wide.length, 1, 7, 64), StandardCharsets.UTF_16LE, options));
        }
    };

    private static final int MARGIN = 3;

    /** Opens a parser at the start of the document. */
    public abstract Reading open(byte[] utf8, ReadOptions options);

    /** Returns true if bytes arrive unchanged, so that malformed UTF-8 reaches the parser. */
    public boolean isOfBytes() {
        return compareTo(STRING) < 0;
    }

    /** Returns true if the bytes pass through the parser's own window. */
    public boolean hasWindow() {
        return compareTo(DIRECT_BUFFER) > 0;
    }

    /** The ways that can carry malformed UTF-8. */
    public static List<Arrival> ofBytes() {
        return Stream.of(values()).filter(Arrival::isOfBytes).toList();
    }
}
