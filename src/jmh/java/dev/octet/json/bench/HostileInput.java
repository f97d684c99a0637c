package dev.octet.json.bench;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;

/** Documents of any size that could cost more than their size; the first one is harmless. */
public enum HostileInput {
    HARMLESS(n -> "[" + times("{\"id\":12345,\"name\":\"some text\"},", n) + "0]"),
    ARRAYS(n -> "[".repeat(n / 2) + "]".repeat(n / 2)),
    OBJECTS(n -> times("{\"a\":", 5 * n / 6) + "1" + "}".repeat(n / 6)),
    LONG_NAME(n -> "{\"" + "n".repeat(n) + "\":1}"),
    NAMES_WITH_ONE_HASH(DuplicateNames.REJECT, n -> object("Aa", "BB", n)),
    NAMES_THAT_CROWD(DuplicateNames.REJECT, n -> object("\u0129\u00e9\u00e9\u00e9aaaaaaaa", ":V<V<V<V`aaaaaaa", n)),
    ONE_NAME(DuplicateNames.FIRST, n -> "{" + times("\"a\":1,", n) + "\"a\":1}"),
    DIGITS(n -> "[0." + "0".repeat(n) + "1]"),
    UNICODE_ESCAPES(n -> "[\"" + times("\\u00e9", n) + "\"]"),
    BLANKS(n -> "[" + times(" \t\r\n", n) + "]"),
    DOCUMENTS(ReadOptions.defaults().withFraming(Framing.CONCATENATED), n -> times("{} [] 1 \"a\" ", n)),
    COMMENTS(ReadOptions.lenient(), n -> "[" + times("/**///\n", n) + "]"),
    PLACES(n -> "[" + times("1,\n", n) + "1]") {
        @Override
        long read(UTF8JsonParser parser) {
            long lines = 0;
            while (parser.nextToken() != null) {
                lines += parser.currentLocation().line();
            }
            return lines;
        }
    },
    MIDDLES(n -> "[" + times("9007199254740993.0000000000000000000000000000000000000000000000000001,", n) + "0]") {
        @Override
        long read(UTF8JsonParser parser) {
            long odd = 1;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                odd += token.isNumeric() ? (long) parser.getDoubleValue() & 3 : 0;
            }
            return odd;
        }
    },
    SKIPPED(n -> "[" + "[{\"a\":".repeat(n / 10) + "1" + "}]".repeat(n / 10) + "]") {
        @Override
        long read(UTF8JsonParser parser) {
            parser.skipValue();
            return parser.consumedBytes();
        }
    },
    TREE(n -> object("Aa", "BB", n)) {
        @Override
        long read(UTF8JsonParser parser) {
            return ((Map<?, ?>) Objects.requireNonNull(parser.readAny())).size();
        }
    };

    /** Pairs of words; a name takes one word of each pair, which is enough for a million names. */
    private static final int PAIRS = 20;

    private static final JsonLimits FREE = JsonLimits.defaults()
            .withMaxDepth(Integer.MAX_VALUE)
            .withMaxNameBytes(Integer.MAX_VALUE)
            .withMaxNumberLength(Integer.MAX_VALUE);

    private final ReadOptions options;
    private final IntFunction<String> document;

    HostileInput(IntFunction<String> document) {
        this(ReadOptions.defaults(), document);
    }

    HostileInput(DuplicateNames duplicates, IntFunction<String> document) {
        this(ReadOptions.defaults().withDuplicateNames(duplicates), document);
    }

    HostileInput(ReadOptions options, IntFunction<String> document) {
        this.options = options;
        this.document = document;
    }

    private static String times(String piece, int bytes) {
        return piece.repeat(Math.max(1, bytes / piece.length()));
    }

    /** An object of different names, each a sequence of one word or the other. */
    private static String object(String one, String other, int bytes) {
        int nameBytes = PAIRS * one.getBytes(StandardCharsets.UTF_8).length + 5;
        StringBuilder json = new StringBuilder("{");
        for (int i = 0; i < bytes / nameBytes; i++) {
            json.append(i == 0 ? "\"" : ",\"");
            for (int bit = 0; bit < PAIRS; bit++) {
                json.append((i >> bit & 1) == 0 ? one : other);
            }
            json.append("\":0");
        }
        return json.append('}').toString();
    }

    /** A document of about this many bytes. */
    byte[] document(int bytes) {
        return document.apply(bytes).getBytes(StandardCharsets.UTF_8);
    }

    /** The options to read it with: their limits allow its lengths. */
    ReadOptions options() {
        return options.withLimits(FREE);
    }

    /** Reads to the end; returns a value that depends on all of it. */
    long read(UTF8JsonParser parser) {
        long tokens = 0;
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            tokens += 1 + token.ordinal();
        }
        return tokens;
    }
}
