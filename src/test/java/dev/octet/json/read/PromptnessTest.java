package dev.octet.json.read;

import dev.octet.json.JsonException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.Leniency;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.ConformanceSuite;
import dev.octet.json.support.ReadVariant;
import dev.octet.json.support.Reports;
import dev.octet.json.support.TrickyDocuments;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A token is returned at its last byte, or at the byte behind it if it does not end itself; an error at its byte. So
 * two peers that answer each other through a pipe never wait for a byte that the other has no reason to send.
 */
@Tag("fast")
class PromptnessTest {
    private final Reports wrong = new Reports();

    /** What must be there as soon as so many bytes were fed. */
    private record Event(String what, long bytes) {}

    @ParameterizedTest
    @EnumSource(ReadVariant.class)
    void tokensOfTrickyDocumentsComeWithTheirLastByte(ReadVariant variant) {
        Stream.concat(TrickyDocuments.strict().stream(), TrickyDocuments.others().stream())
                .forEach(document -> check(document, variant));
        wrong.assertNone();
    }

    @Test
    void tokensOfConformanceFilesComeWithTheirLastByte() {
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            if (file.content().length <= 200) {
                check(file.content(), ReadVariant.STRICT);
            }
        }
        wrong.assertNone();
    }

    private void check(byte[] document, ReadVariant variant) {
        String what = variant + " " + Bytes.hex(document, 0, document.length);
        wrong.attempt(what, () -> wrong.compare(what, due(document, variant), fed(document, variant)));
    }

    /** The events of a document that is at hand as a whole, with the bytes that they need. */
    private static List<Event> due(byte[] document, ReadVariant variant) {
        List<Event> events = new ArrayList<>();
        try (UTF8JsonParser parser = UTF8JsonParser.of(document, variant.options())) {
            read(parser, events, () -> {
                long needed = parser.consumedBytes() + (endsItself(document, parser) ? 0 : 1);
                return Math.min(needed, document.length + 1L);
            });
        } catch (JsonException e) {
            long needed = e.location().byteOffset() + errorBytes(document, e, variant);
            events.add(new Event("failure", Math.min(needed, document.length + 1L)));
        }
        return events;
    }

    /** A byte is an error by itself, but where it may begin a wide character of a name without quotes. */
    private static int errorBytes(byte[] document, JsonException e, ReadVariant variant) {
        int at = (int) e.location().byteOffset();
        boolean isName =
                e instanceof JsonSyntaxException error && error.kind() == JsonSyntaxException.Kind.NAME_EXPECTED;
        boolean isWide = at < document.length && (document[at] & 0xC0) == 0xC0;
        return isName && isWide && variant.options().leniencies().contains(Leniency.UNQUOTED_NAMES)
                ? Integer.numberOfLeadingZeros(~(document[at] << 24))
                : 1;
    }

    /** Neither numbers do, nor names without quotes. */
    private static boolean endsItself(byte[] document, UTF8JsonParser parser) {
        JsonToken token = parser.currentToken();
        byte first = document[(int) parser.tokenByteOffset()];
        return !token.isNumeric() && (token != JsonToken.PROPERTY_NAME || first == '"' || first == '\'');
    }

    /**
     * The events of a document that is fed byte by byte, with the number of bytes fed; one more after the end of input.
     */
    private static List<Event> fed(byte[] document, ReadVariant variant) {
        List<Event> events = new ArrayList<>();
        ByteFeeder feeder = new ByteFeeder();
        long[] fed = {0};
        try (UTF8JsonParser parser = UTF8JsonParser.of(feeder, variant.options())) {
            for (byte b : document) {
                feeder.feed(new byte[] {b}, 0, 1);
                fed[0]++;
                read(parser, events, () -> fed[0]);
            }
            feeder.endOfInput();
            fed[0]++;
            read(parser, events, () -> fed[0]);
        } catch (JsonException e) {
            events.add(new Event("failure", fed[0]));
        }
        return events;
    }

    private static void read(UTF8JsonParser parser, List<Event> events, LongSupplier bytes) {
        JsonToken token = parser.nextToken();
        while (token != null && token != JsonToken.NOT_AVAILABLE) {
            events.add(new Event(token + "@" + parser.tokenByteOffset(), bytes.getAsLong()));
            token = parser.nextToken();
        }
    }
}
