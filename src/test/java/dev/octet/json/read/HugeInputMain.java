package dev.octet.json.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.octet.json.DuplicateNames;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.GeneratedSource;
import dev.octet.json.support.Nested;
import dev.octet.json.support.ReadPath;
import dev.octet.json.support.SmallStack;
import dev.octet.json.support.Step;
import java.io.OutputStream;
import java.util.function.Consumer;

/** Run by {@link HugeInputTest} in a JVM with a small heap; ends with 0 when all is well. */
final class HugeInputMain {
    private static final long SIZE = 5L << 30;
    /** More than an int can count. */
    private static final long SKIPPED = 9L << 28;

    private static final long WRONG = (1L << 32) + 17;

    /** 64 bytes; behind the opening bracket, byte {@link #WRONG} is the first of a string in one of them. */
    private static final byte[] UNIT =
            Step.bytes("{\"id\":1,\"name\":\"some text\\n\",\"list\":[1.5,true,null,{}]}    ,   \n");

    private static final int TOKENS_OF_A_UNIT = 14;

    /** Length of the longest array of HotSpot. */
    private static final int LONGEST = Integer.MAX_VALUE - 2;

    /** In Latin 1. Sums of an index and the length of what is scanned there overflow near the end of that array. */
    private static final String[] DOCUMENTS = {
        "\"\\ud83d\\ude00\\u00e9\\n\"",
        "[\"\u00c3\u00a9\u00e4\u00b8\u00ad\u00f0\u009f\u0098\u0080\"]",
        "[true,false,null]",
        "{\"name\":-1.25e-2,\"other name\":[\"some text that is not short\"]}",
        "['it\\'s',+1,-Infinity,NaN,0.5,/* c */{$a:1,}] // end",
        "\u00ef\u00bb\u00bf\"\\uDBFF\\uDFFF\"",
        "\"\\ud83d\\u0041\"",
        "\"\\ud83d\\n\"",
        "\"\\ude00\"",
        "\"\\u12G4\"",
        "[tru?]",
        "[nuli",
        "-Infinitx",
        "1.5.",
        "[1,234567]"
    };

    private static final int DEPTH = 1_000_000;

    private HugeInputMain() {}

    public static void main(String[] args) {
        switch (args[0]) {
            case "stream" -> stream();
            case "skips" -> skips();
            case "array" -> array();
            default -> depth();
        }
    }

    private static void stream() {
        expect(64, UNIT.length);
        long units = (SIZE - 1) / UNIT.length;
        try (UTF8JsonParser parser = UTF8JsonParser.of(new Units(units, -1))) {
            expect(units * TOKENS_OF_A_UNIT + 3, all(parser));
            expect(1 + units * UNIT.length + 2, parser.consumedBytes());
            expect(1 + units, parser.currentLocation().line());
        }
        expectWrong("CONTROL_CHARACTER @4294967313", ReadOptions.defaults(), HugeInputMain::all);
        expectWrong("CONTROL_CHARACTER @4294967313", ReadOptions.defaults(), p -> {
            p.skipValue();
            return 0;
        });
        JsonLimits counted = JsonLimits.defaults()
                .withMaxDocumentBytes(SIZE * 2)
                .withMaxTokens(SIZE)
                .withMaxMembers(SIZE);
        expectWrong("CONTROL_CHARACTER @4294967313", ReadOptions.defaults().withLimits(counted), HugeInputMain::all);
        JsonLimits limited = JsonLimits.defaults().withMaxDocumentBytes(WRONG - 1);
        expectWrong(
                "DOCUMENT_BYTES 4294967312 @4294967312",
                ReadOptions.defaults().withLimits(limited),
                HugeInputMain::all);
        JsonLimits exact = JsonLimits.defaults().withMaxDocumentBytes(WRONG);
        expectWrong("CONTROL_CHARACTER @4294967313", ReadOptions.defaults().withLimits(exact), HugeInputMain::all);
        try (UTF8JsonParser parser = UTF8JsonParser.of(new Filled("\"", 'a', SIZE, "\""))) {
            expect(SIZE, parser.readUTF8String(OutputStream.nullOutputStream()));
            expect(0, parser.tokenByteOffset());
            expect(SIZE + 2, parser.consumedBytes());
        }
    }

    /**
     * A string of so many bytes that is skipped, in each way, and as much whitespace behind one that is not; then a 7.
     */
    private static void skips() {
        expectSeven("[\"", 'a', "\",7]", ReadOptions.defaults(), p -> {
            p.startString(false);
            p.nextStringPart();
        });
        expectSeven("[\"", 'a', "\",7]", ReadOptions.defaults(), UTF8JsonParser::skipValue);
        expectSeven("[[\"", 'a', "\"],7]", ReadOptions.defaults(), UTF8JsonParser::skipValue);
        expectSeven("[[\"", 'a', "\"],7]", ReadOptions.defaults(), p -> {
            p.nextToken();
            p.skipChildren();
        });
        ReadOptions first = ReadOptions.defaults().withDuplicateNames(DuplicateNames.FIRST);
        expectSeven("{\"x\":1,\"x\":\"", 'a', "\",\"y\":7}", first, p -> {
            p.nextToken();
            p.nextToken();
            p.nextToken();
        });
        expectSeven("[\"x\"", ' ', ",7]", ReadOptions.defaults(), p -> {
            p.readUTF8String(OutputStream.nullOutputStream());
            if (p.peekToken() != JsonToken.VALUE_NUMBER_INT) {
                throw new AssertionError(p.peekToken());
            }
            expect(1, p.tokenByteOffset());
            expect(4, p.consumedBytes());
            expect(5, p.currentLocation().column());
        });
    }

    /** Each document, and each of its beginnings, at the end of the longest array and in an array of its own. */
    private static void array() {
        byte[] longest = new byte[LONGEST];
        JsonLimits limits = JsonLimits.defaults().withMaxNumberLength(3);
        for (String document : DOCUMENTS) {
            for (int length = 0; length <= document.length(); length++) {
                byte[] json = document.substring(0, length).getBytes(ISO_8859_1);
                int from = LONGEST - length;
                System.arraycopy(json, 0, longest, from, length);
                expect(
                        UTF8JsonParser.isValid(json, 0, length) ? 1 : 0,
                        UTF8JsonParser.isValid(longest, from, length) ? 1 : 0);
                for (ReadOptions options : new ReadOptions[] {
                    ReadOptions.defaults(),
                    ReadOptions.lenient().withErrorExcerpt(true),
                    ReadOptions.strict().withLimits(limits).withDuplicateNames(DuplicateNames.FIRST)
                }) {
                    for (ReadPath path : ReadPath.values()) {
                        String expected =
                                path.read(UTF8JsonParser.of(json, options)).toString();
                        String actual = path.read(UTF8JsonParser.of(longest, from, length, options))
                                .toString();
                        if (!actual.equals(expected)) {
                            throw new AssertionError(path + ": " + actual + ", not " + expected);
                        }
                    }
                    expectSameMessage(json, longest, options);
                }
            }
        }
        decodedAhead(longest);
    }

    private static void expectSameMessage(byte[] json, byte[] longest, ReadOptions options) {
        String expected = message(UTF8JsonParser.of(json, options));
        String actual = message(UTF8JsonParser.of(longest, LONGEST - json.length, json.length, options));
        if (!actual.equals(expected)) {
            throw new AssertionError(actual + ", not " + expected);
        }
    }

    private static String message(UTF8JsonParser input) {
        try (UTF8JsonParser parser = input) {
            all(parser);
            return "valid";
        } catch (JsonException e) {
            return e.getMessage();
        }
    }

    /** A fast path that shows in no result. */
    private static void decodedAhead(byte[] longest) {
        byte[] json = "\u00c3\u00a9 some text in Latin 1, and \u00e4\u00b8\u00ad\"".getBytes(ISO_8859_1);
        System.arraycopy(json, 0, longest, LONGEST - json.length, json.length);
        TextAhead ahead = new TextAhead();
        expect(LONGEST - 1, ahead.decode(longest, LONGEST - json.length, LONGEST));
    }

    private static void expectSeven(
            String before, char filler, String after, ReadOptions options, Consumer<UTF8JsonParser> work) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(new Filled(before, filler, SKIPPED, after), options)) {
            parser.nextToken();
            work.accept(parser);
            expect(7, parser.readInt());
            expect(before.length() + SKIPPED + after.length() - 1, parser.consumedBytes());
        }
    }

    private interface Work {
        long on(UTF8JsonParser parser);
    }

    private static void expectWrong(String verdict, ReadOptions options, Work work) {
        long units = (SIZE - 1) / UNIT.length;
        try (UTF8JsonParser parser = UTF8JsonParser.of(new Units(units, WRONG), options)) {
            work.on(parser);
            throw new AssertionError("not refused");
        } catch (JsonException e) {
            if (!Verdict.text(e).equals(verdict)) {
                throw new AssertionError(e);
            }
            long unit = (WRONG - 1) / UNIT.length;
            expect(1 + unit, e.location().line());
            if (!e.location().pointer().equals("/" + unit + "/name")) {
                throw new AssertionError(e);
            }
        }
    }

    private static long all(UTF8JsonParser parser) {
        long tokens = 0;
        while (parser.nextToken() != null) {
            tokens++;
        }
        return tokens;
    }

    private static void depth() {
        JsonLimits limits = JsonLimits.defaults().withMaxDepth(DEPTH);
        ReadOptions options = ReadOptions.defaults().withLimits(limits);
        for (String open : new String[] {"[", "{\"\":"}) {
            SmallStack.run(() -> {
                Work[] works = {
                    HugeInputMain::all,
                    p -> {
                        p.skipValue();
                        return 2L * DEPTH + 1;
                    },
                    p -> {
                        p.nextToken();
                        p.skipChildren();
                        return 2L * DEPTH + 1;
                    }
                };
                for (Work work : works) {
                    try (UTF8JsonParser parser = UTF8JsonParser.of(new Nested(open, DEPTH), options)) {
                        long tokens = work.on(parser);
                        expect(2L * DEPTH + 1, open.equals("[") ? tokens : Math.min(tokens, 2L * DEPTH + 1));
                        expect(0, parser.depth());
                    }
                    try (UTF8JsonParser parser = UTF8JsonParser.of(new Nested(open, DEPTH + 1), options)) {
                        work.on(parser);
                        throw new AssertionError("not refused");
                    } catch (JsonException e) {
                        expect((long) DEPTH * open.length(), e.location().byteOffset());
                    }
                }
            });
        }
    }

    private static void expect(long expected, long actual) {
        if (expected != actual) {
            throw new AssertionError("expected " + expected + ", not " + actual);
        }
    }

    /** An array of many units, with a control character at one offset. */
    private static final class Units extends GeneratedSource {
        private final long units;
        private final long wrong;

        Units(long units, long wrong) {
            super(1 + units * UNIT.length + 2);
            this.units = units;
            this.wrong = wrong;
        }

        @Override
        public byte at(long offset) {
            if (offset == wrong) {
                return 1;
            }
            long behind = offset - 1 - units * UNIT.length;
            if (behind >= 0) {
                return (byte) (behind == 0 ? '0' : ']');
            }
            return offset == 0 ? (byte) '[' : UNIT[(int) ((offset - 1) & UNIT.length - 1)];
        }
    }

    /** So many of one byte, between what is before and behind them. */
    private static final class Filled extends GeneratedSource {
        private final byte[] before;
        private final byte filler;
        private final long behind;
        private final byte[] after;

        Filled(String before, char filler, long count, String after) {
            super(before.length() + count + after.length());
            this.before = Step.bytes(before);
            this.filler = (byte) filler;
            this.behind = before.length() + count;
            this.after = Step.bytes(after);
        }

        @Override
        public byte at(long offset) {
            if (offset < before.length) {
                return before[(int) offset];
            }
            return offset < behind ? filler : after[(int) (offset - behind)];
        }
    }
}
