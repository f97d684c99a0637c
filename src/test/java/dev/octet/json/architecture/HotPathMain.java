package dev.octet.json.architecture;

import dev.octet.json.JsonToken;
import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads and writes until C2 has compiled the hot paths, in a JVM whose compiler keeps a log: {@link HotPathTest}.
 *
 * <p>C2 compiles for the data seen so far, so a round is short and has some of everything. Long names, indents and
 * fractions are a minority, less than a quarter and more than a hundredth: at such calls C2 inlines small methods only.
 */
final class HotPathMain {
    /** Until the last of the listed methods is compiled; twice as many change nothing. */
    private static final int ROUNDS = 14_000;

    private static final int RECORDS_IN = 4;
    private static final int RECORDS_OUT = 8;

    /**
     * Behind most documents: what is read in words looks at a token only where there are more bytes than it may have.
     */
    private static final String ROOM = " ".repeat(64);

    private static final String LONG = "a long text without anything to escape, ".repeat(6);

    private static final List<byte[]> DOCUMENTS = Stream.of(
                    records("", "", ""),
                    records("\n    ", "", " "),
                    records("\n    ", "", " "),
                    records("", " ", " "),
                    "[" + indented(12, "1,") + indented(20, "2,") + indented(28, "3,") + indented(36, "4]"),
                    "[1,-22,333,4444,55555,-666666,7777777777,1e3,0.5,-1.25,"
                            + "1.20205690315959428,43.420273,-65.61361699999997712,3.1415926535897932384]",
                    "[6.02214076e23,-1.602176634e-19,2.99792458e8,1e-9,12345678.9e4,6.62607015E-34]",
                    "[[1.5,-2.25],[0.91596559417721901,2.71828182845904523],[-0.125,1234567890123456789],"
                            + "[12.5,1.4142135623730950488],[1.61803398874989484,0.57721566490153286]]",
                    "['','short','a','thirty-two letters and more of them',true,false,null]",
                    "{'escaped':'a \\'quote\\' \\u00e9\\n','latin':'na\u00efve caf\u00e9','wide':'"
                            + "\u6f22\u5b57".repeat(20) + "'}",
                    "['caf\u00e9','tab\\t','\u6f22\u5b57']",
                    "{'end':'near'}",
                    "{'end':'of the input'}",
                    "['" + LONG + "',[[],{}]]")
            .map(json -> bytes(json.replace('\'', '"') + (json.startsWith("{'end'") ? "" : ROOM)))
            .toList();

    /** The first documents are records. */
    private static final int RECORD_DOCUMENTS = 4;

    /** Four of eight: the other names are skipped. */
    private static final NameTable FIELDS = NameTable.of("id", "price", "in", "count");

    private static final int ID_FIELD = 0;
    private static final int PRICE_FIELD = 1;
    private static final int IN_FIELD = 2;
    private static final int COUNT_FIELD = 3;

    private static final EncodedName ID = EncodedName.of("id");
    private static final EncodedName KIND = EncodedName.of("kind");
    private static final EncodedString CONSTANT = EncodedString.of("a constant");
    private static final EncodedName LONGER = EncodedName.of("a longer name than two words");

    private static final List<String> STRINGS = List.of(
            "",
            "short",
            "seventeen letters",
            "thirty-two letters and more of them",
            "a \"quote\"",
            "caf\u00e9 \u6f22\u5b57",
            "ten letter",
            "\u03b5\u03bb\u03bb\u03b7\u03bd\u03b9\u03ba\u03ac",
            "\u0440\u0443\u0441\u0441\u043a\u0438\u0439".repeat(4),
            "\u043f\u0440\u0438\u0432\u0435\u0442".repeat(5),
            "\u041c\u043e\u0441\u043a\u0432\u0430",
            "\u043c\u0438\u0440",
            "\u0394\u03ae\u03bb\u03bf\u03c2",
            "\u6f22\u5b57",
            "\u5317\u4eac\u5e02",
            "\u5927\u5b66",
            "\u6771\u4eac",
            "\u4e2d\u6587".repeat(12),
            "\u6771\u4eac\u90fd".repeat(8),
            "a control \u0001 character",
            "\ud83d\ude00\ud83d\ude03",
            LONG,
            LONG + LONG,
            LONG + '"' + LONG);

    private static final List<byte[]> BLOBS =
            STRINGS.stream().map(HotPathMain::bytes).toList();

    private static final List<char[]> CHARS =
            STRINGS.stream().map(String::toCharArray).toList();

    private static final int SCALARS = 8;

    private static final byte[] SCALAR_DOCUMENT = bytes(IntStream.range(0, SCALARS)
            .mapToObj(i -> String.join(
                    "\",\"",
                    "0f8fad5b-d9cb-469f-a165-7086772895" + (10 + i),
                    (2020 + i) + "-02-2" + (i == 0 ? 9 : 8),
                    "1" + i + ":30",
                    "1987-10-31T05:06:07." + (1 + i) + "00",
                    "2008-12-3" + i % 2 + "T23:59:58.123456789+0" + i + ":30",
                    "2026-11-2" + i + "T08:09:10.000001Z"))
            .collect(Collectors.joining("\",\"", "[\"", "\"]"))
            .concat(ROOM));

    /** Strings that are read as such: most are short, some are not ASCII. */
    private static final byte[] TEXT_DOCUMENT = bytes(STRINGS.stream()
            .filter(text -> text.length() < 40 && text.indexOf('"') < 0 && text.indexOf('\u0001') < 0)
            .map(text -> '"' + text + "\",\"ten letter\"," + (text.length() % 2 == 0))
            .collect(Collectors.joining(",", "[", "]"))
            .concat(ROOM));

    private HotPathMain() {}

    public static void main(String[] arguments) {
        UTF8JsonParser parser = UTF8JsonParser.of(DOCUMENTS.get(0));
        OutputStream nowhere = OutputStream.nullOutputStream();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(nowhere);
        long sum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (byte[] json : DOCUMENTS) {
                parser.reset(json, 0, json.length);
                sum += skim(parser);
                parser.reset(json, 0, json.length);
                sum += consume(parser);
                parser.reset(json, 0, json.length);
                sum += names(parser);
                parser.reset(json, 0, json.length);
                sum += skip(parser);
                parser.reset(json, 0, json.length);
                generator.reset(nowhere);
                generator.copyValue(parser);
            }
            for (byte[] json : DOCUMENTS.subList(0, RECORD_DOCUMENTS)) {
                parser.reset(json, 0, json.length);
                sum += members(parser);
            }
            parser.reset(TEXT_DOCUMENT, 0, TEXT_DOCUMENT.length);
            sum += readTexts(parser);
            parser.reset(SCALAR_DOCUMENT, 0, SCALAR_DOCUMENT.length);
            generator.reset(nowhere);
            generator.writeStartArray();
            values(generator, round);
            texts(generator);
            blobs(generator);
            scalars(parser, generator);
            generator.writeEndArray();
            sum += generator.bytesWritten() + scans();
        }
        System.out.println("sum=" + sum);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String indented(int spaces, String text) {
        return "\n" + " ".repeat(spaces) + text;
    }

    /** Members are on lines of their own; there may be whitespace before and behind a delimiter. */
    private static String records(String line, String before, String behind) {
        return IntStream.range(0, RECORDS_IN)
                .mapToObj(i -> String.join(
                                before + "," + line,
                                "{'id':" + i * 7_919,
                                "'name':'text'",
                                "'price':-12.25",
                                "'twelve_bytes':'some'",
                                "'tags':[true,null,[]]",
                                i == 0 ? "'seventeen_letters':1" : "'ten_bytes_':1",
                                "'in':{'count':" + (i % 2 == 0 ? "123456789" : "1234567890123456789") + "}}")
                        .replace(":", before + ":" + behind))
                .collect(Collectors.joining("," + line, "[" + line, line + "]"));
    }

    private static int skim(UTF8JsonParser parser) {
        int count = 0;
        while (parser.nextToken() != null) {
            count++;
        }
        return count;
    }

    /** Names by {@code nextName}, other tokens by {@code nextToken}. */
    private static int names(UTF8JsonParser parser) {
        int length = 0;
        long objects = 0; // a bit for each open container, the innermost lowest
        while (true) {
            String name = (objects & 1) != 0 ? parser.nextName() : null;
            if (name != null) {
                length += name.length();
                parser.nextToken();
            } else if ((objects & 1) == 0) {
                parser.nextToken();
            }
            JsonToken token = parser.currentToken();
            if (token == null) {
                return length;
            }
            length++;
            if (token.isStructStart()) {
                objects = objects << 1 | (token == JsonToken.START_OBJECT ? 1 : 0);
            } else if (token.isStructEnd()) {
                objects >>>= 1;
            }
        }
    }

    private static long members(UTF8JsonParser parser) {
        long sum = 0;
        parser.readStartArray();
        while (parser.hasNextElement()) {
            parser.readStartObject();
            sum += member(parser);
        }
        return sum;
    }

    private static long member(UTF8JsonParser parser) {
        long sum = 0;
        int field = -1;
        while ((field = parser.nextName(FIELDS, field + 1)) != NameTable.NO_NAME) {
            switch (field) {
                case ID_FIELD -> sum += parser.readInt();
                case PRICE_FIELD -> sum += (long) parser.readDouble();
                case COUNT_FIELD -> sum += parser.readLong();
                case IN_FIELD -> parser.readStartObject();
                default -> parser.skipValue();
            }
            if (field == COUNT_FIELD) {
                parser.nextToken(); // the end of the inner object
                field = IN_FIELD;
            }
        }
        return sum;
    }

    private static long readTexts(UTF8JsonParser parser) {
        long sum = 0;
        parser.readStartArray();
        while (parser.hasNextElement()) {
            sum += parser.readString().length();
            sum += parser.readString().length();
            sum += parser.readBoolean() ? 1 : 0;
        }
        return sum;
    }

    private static long consume(UTF8JsonParser parser) {
        long sum = 0;
        while (true) {
            JsonToken token = parser.nextToken();
            if (token == null) {
                return sum;
            }
            switch (token) {
                case PROPERTY_NAME, VALUE_STRING -> sum += parser.getString().length();
                case VALUE_NUMBER_INT -> sum += parser.getLongValue();
                case VALUE_NUMBER_FLOAT -> sum += (long) parser.getDoubleValue();
                default -> sum++;
            }
        }
    }

    private static int skip(UTF8JsonParser parser) {
        parser.nextToken();
        parser.skipChildren();
        return parser.depth();
    }

    private static void values(UTF8JsonGenerator generator, int round) {
        for (int i = 0; i < RECORDS_OUT; i++) {
            int n = (round * RECORDS_OUT + i) * 0x9E3779B9 >> 4 * i; // of every length
            generator.writeStartObject();
            generator.writeName(ID).writeNumber(n);
            generator.writeName(LONGER).writeNumber((long) n * n);
            generator.writeName("price").writeNumber(n / 64.0);
            generator.writeName("third").writeNumber(n / 3.0);
            members(generator, n);
            generator.writeName("tags").writeStartArray();
            generator.writeBoolean(n > 0).writeNull().writeString(CONSTANT).writeEndArray();
            generator.writeEndObject();
        }
    }

    /** Long names are a minority here too. No texts or fractions: their methods are large. */
    private static void members(UTF8JsonGenerator generator, int n) {
        generator.writeNumberProperty(ID, n).writeNumberProperty(KIND, (long) n * n);
        generator.writeBooleanProperty(LONGER, n > 0).writeNullProperty(KIND).writeProperty(ID, CONSTANT);
    }

    private static void texts(UTF8JsonGenerator generator) {
        for (String text : STRINGS) {
            generator.writeString(text);
        }
        for (char[] text : CHARS) {
            generator.writeString(text, 0, text.length);
        }
    }

    private static void blobs(UTF8JsonGenerator generator) {
        for (byte[] blob : BLOBS) {
            generator.writeUTF8String(blob, 0, blob.length);
        }
    }

    private static void scalars(UTF8JsonParser parser, UTF8JsonGenerator generator) {
        parser.readStartArray();
        for (int i = 0; i < SCALARS; i++) {
            UUID id = parser.readUUID();
            LocalDate date = parser.readLocalDate();
            LocalTime time = parser.readLocalTime();
            LocalDateTime local = parser.readLocalDateTime();
            OffsetDateTime offset = parser.readOffsetDateTime();
            Instant instant = parser.readInstant();
            generator.writeUUID(id).writeLocalDate(date).writeLocalTime(time);
            generator.writeLocalDateTime(local).writeOffsetDateTime(offset).writeInstant(instant);
        }
    }

    private static int scans() {
        int sum = 0;
        for (byte[] blob : BLOBS) {
            sum += Kernels.ACTIVE.scanClean(blob, 0, blob.length);
            sum += Kernels.ACTIVE.scanCleanAscii(blob, 0, blob.length);
        }
        return sum;
    }
}
