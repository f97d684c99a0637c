package dev.octet.samples.wire;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a server sent until it closed the connection: status, headers without those that differ from one moment to the
 * next, and the body without its chunks. {@code complete} is false if the connection broke before the body's end, which
 * is how a client sees that a response failed.
 */
public record Answer(int status, Map<String, String> headers, byte[] body, boolean complete) {
    private static final Set<String> OF_THE_MOMENT = Set.of("date", "connection", "keep-alive");
    private static final int PATIENCE_MILLIS = 20_000;
    private static final int NEAR = 80;

    /** Sends the request over a connection of its own. */
    public static Answer to(Request request, int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(PATIENCE_MILLIS);
            OutputStream out = socket.getOutputStream();
            out.write(request.head());
            for (byte[] piece : request.pieces()) {
                out.write(piece);
            }
            return of(everything(socket.getInputStream()));
        }
    }

    private static byte[] everything(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] some = new byte[8192];
        try {
            for (int n = in.read(some); n >= 0; n = in.read(some)) {
                all.write(some, 0, n);
            }
        } catch (SocketException e) {
            // a reset: the connection is broken, and what came before it counts
        }
        return all.toByteArray();
    }

    static Answer of(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1); // each byte a character
        int end = text.indexOf("\r\n\r\n");
        if (end < 0) {
            throw new IllegalStateException("no response: " + text);
        }
        String[] head = text.substring(0, end).split("\r\n");
        Map<String, String> headers = new TreeMap<>();
        for (String line : Arrays.asList(head).subList(1, head.length)) {
            String name = line.substring(0, line.indexOf(':')).toLowerCase(Locale.ROOT);
            if (!OF_THE_MOMENT.contains(name)) {
                headers.put(name, line.substring(line.indexOf(':') + 1).strip());
            }
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        boolean complete = "chunked".equals(headers.get("transfer-encoding"))
                ? unchunk(bytes, text, end + 4, body)
                : takeRest(bytes, end + 4, headers, body);
        return new Answer(Integer.parseInt(head[0].split(" ")[1]), headers, body.toByteArray(), complete);
    }

    private static boolean takeRest(byte[] bytes, int from, Map<String, String> headers, ByteArrayOutputStream body) {
        body.write(bytes, from, bytes.length - from);
        return body.size() == Integer.parseInt(headers.getOrDefault("content-length", "" + body.size()));
    }

    private static boolean unchunk(byte[] bytes, String text, int from, ByteArrayOutputStream body) {
        int at = from;
        while (at < bytes.length) {
            int lineEnd = text.indexOf("\r\n", at);
            if (lineEnd < 0) {
                return false;
            }
            int length = Integer.parseInt(text.substring(at, lineEnd), 16);
            if (length == 0) {
                return true;
            }
            at = lineEnd + 2;
            body.write(bytes, at, Math.min(length, bytes.length - at));
            at += length + 2;
        }
        return false;
    }

    /** Status and headers, and whether the body is whole. */
    String head() {
        return status + " " + headers + (complete ? "" : ", broken");
    }

    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    /** The body near an index, each byte a character. */
    String bodyNear(int index) {
        int from = Math.max(0, index - NEAR);
        return new String(body, from, Math.min(body.length, index + NEAR) - from, StandardCharsets.ISO_8859_1);
    }
}
