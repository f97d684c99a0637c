package dev.octet.json.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpServer;
import dev.octet.json.CloseSink;
import dev.octet.json.Framing;
import dev.octet.json.WriteOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the client of a chunked HTTP response sees when the server fails while it writes: under
 * {@link CloseSink#WHEN_COMPLETE} an error, not a short response that has ended properly. Server and client are those
 * of the JDK.
 */
class HttpResponseTest {
    private static final byte[] GOOD = "some text".getBytes(UTF_8);
    private static final byte[] MALFORMED = {'a', (byte) 0xC0, (byte) 0xAF};
    private static final WriteOptions WHEN_COMPLETE = WriteOptions.defaults().withCloseSink(CloseSink.WHEN_COMPLETE);

    /** Writes a response body; what it throws ends the exchange. */
    private interface Body {
        void write(OutputStream response) throws IOException;
    }

    private HttpServer server;
    private volatile Body body = response -> {};

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 0); // 0: chunked, since the length is not known
            body.write(exchange.getResponseBody());
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private HttpResponse<String> get() throws IOException, InterruptedException {
        InetSocketAddress address = server.getAddress();
        URI uri = URI.create("http://" + address.getAddress().getHostAddress() + ":" + address.getPort() + "/");
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }

    /** The README's example. */
    private static void export(Iterable<byte[]> blobs, OutputStream response, WriteOptions options) {
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(response, options)) {
            json.writeStartArray();
            for (byte[] blob : blobs) {
                json.writeUTF8String(blob);
            }
            json.writeEndArray();
        }
    }

    private static List<byte[]> blobs(int good, byte[]... more) {
        List<byte[]> blobs = new ArrayList<>(Collections.nCopies(good, GOOD));
        blobs.addAll(Arrays.asList(more));
        return blobs;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 10_000})
    void aCompleteResponseArrives(int count) throws Exception {
        body = response -> export(blobs(count), response, WHEN_COMPLETE);
        HttpResponse<String> response = get();
        assertEquals(200, response.statusCode());
        assertEquals("[" + String.join(",", Collections.nCopies(count, "\"some text\"")) + "]", response.body());
    }

    /** Before anything went out, and after a hundred kilobytes. */
    @ParameterizedTest
    @ValueSource(ints = {0, 10_000})
    void theClientSeesThatABlobWasMalformed(int good) throws Exception {
        body = response -> export(blobs(good, MALFORMED, GOOD), response, WHEN_COMPLETE);
        assertThrows(IOException.class, this::get);

        body = response -> export(blobs(1), response, WHEN_COMPLETE);
        assertEquals("[\"some text\"]", get().body(), "the server goes on");
    }

    /** Why the option is there. */
    @Test
    void aClosedResponseLooksComplete() throws Exception {
        body = response -> export(blobs(10_000, MALFORMED), response, WriteOptions.defaults());
        HttpResponse<String> response = get();
        assertEquals(200, response.statusCode());
        assertEquals("[\"some text\",", response.body().substring(0, 13));
    }

    /** Lines are documents: the caller says that there should have been more. */
    @Test
    void theClientSeesThatLinesAreMissing() throws Exception {
        body = response -> {
            try (UTF8JsonGenerator json = UTF8JsonGenerator.to(response, WHEN_COMPLETE.withFraming(Framing.NDJSON))) {
                try {
                    json.writeNumber(1).writeNumber(2).flush();
                    throw new IOException("the database is gone");
                } catch (IOException e) {
                    json.abort();
                    throw e;
                }
            }
        };
        assertThrows(IOException.class, this::get);
    }
}
