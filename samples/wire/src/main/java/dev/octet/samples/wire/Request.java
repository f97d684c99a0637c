package dev.octet.samples.wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A request, and how its body is sent. */
public record Request(String name, String method, String path, List<String> headers, byte[] body, Sending sending) {

    private static final int CHUNK = 7;

    /** How the body goes out. */
    public enum Sending {
        WHOLE,
        /** Each byte in a packet of its own. */
        TRICKLE,
        /** With {@code Transfer-Encoding: chunked}, in chunks of a few bytes that split characters. */
        CHUNKED
    }

    static Request get(String name, String path) {
        return new Request(name, "GET", path, List.of(), new byte[0], Sending.WHOLE);
    }

    static Request post(String name, String path, byte[] body) {
        return new Request(name, "POST", path, List.of("Content-Type: application/json"), body, Sending.WHOLE);
    }

    /** With a header; it replaces the one of the same name. */
    Request with(String header) {
        String begin = header.substring(0, header.indexOf(':') + 1);
        List<String> all = new ArrayList<>(headers);
        all.removeIf(other -> other.startsWith(begin));
        all.add(header);
        return new Request(name, method, path, all, body, sending);
    }

    Request sent(Sending how) {
        return new Request(name, method, path, headers, body, how);
    }

    /** Everything up to the body. */
    byte[] head() {
        StringBuilder head = new StringBuilder(method + ' ' + path + " HTTP/1.1\r\nHost: localhost\r\n");
        headers.forEach(header -> head.append(header).append("\r\n"));
        if (sending == Sending.CHUNKED) {
            head.append("Transfer-Encoding: chunked\r\n");
        } else if (method.equals("POST")) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        return head.append("Connection: close\r\n\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** The pieces of the body, each for a packet of its own. */
    List<byte[]> pieces() {
        int size = switch (sending) {
            case WHOLE -> Math.max(1, body.length);
            case TRICKLE -> 1;
            case CHUNKED -> CHUNK;
        };
        List<byte[]> pieces = new ArrayList<>();
        for (int from = 0; from < body.length; from += size) {
            int length = Math.min(size, body.length - from);
            ByteArrayOutputStream piece = new ByteArrayOutputStream();
            if (sending == Sending.CHUNKED) {
                piece.writeBytes((Integer.toHexString(length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
            }
            piece.write(body, from, length);
            if (sending == Sending.CHUNKED) {
                piece.writeBytes("\r\n".getBytes(StandardCharsets.US_ASCII));
            }
            pieces.add(piece.toByteArray());
        }
        if (sending == Sending.CHUNKED) {
            pieces.add("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        return pieces;
    }

    @Override
    public String toString() {
        return name;
    }
}
