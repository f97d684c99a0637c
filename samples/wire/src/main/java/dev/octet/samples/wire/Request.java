package dev.octet.samples.wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of the table: a request, how its body is sent, and the status that it gets. {@code spring} is the status under
 * Spring and Jackson 3, {@code jersey} that under Jersey and Jackson 2. Where the answer of Octet differs on purpose,
 * {@code octet} is its status and {@code reason} says why; else {@code reason} is empty.
 */
public record Request(
        String name,
        String method,
        String path,
        List<String> headers,
        byte[] body,
        Sending sending,
        int spring,
        int jersey,
        int octet,
        String reason) {

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
        return new Request(name, "GET", path, List.of(), new byte[0], Sending.WHOLE, 200, 200, 200, "");
    }

    static Request post(String name, String path, byte[] body) {
        List<String> headers = List.of("Content-Type: application/json");
        return new Request(name, "POST", path, headers, body, Sending.WHOLE, 200, 200, 200, "");
    }

    static Request post(String name, String path, String body) {
        return post(name, path, body.getBytes(StandardCharsets.UTF_8));
    }

    static Request post(String name, String path, String body, Charset charset) {
        return post(name, path, body.getBytes(charset)).with("Content-Type: application/json;charset=" + charset);
    }

    /** With a header; it replaces the one of the same name. */
    Request with(String header) {
        String begin = header.substring(0, header.indexOf(':') + 1);
        List<String> all = new ArrayList<>(headers);
        all.removeIf(other -> other.startsWith(begin));
        all.add(header);
        return new Request(name, method, path, all, body, sending, spring, jersey, octet, reason);
    }

    Request sent(Sending how) {
        return new Request(name, method, path, headers, body, how, spring, jersey, octet, reason);
    }

    Request status(int status) {
        return status(status, status);
    }

    Request status(int underSpring, int underJersey) {
        return new Request(name, method, path, headers, body, sending, underSpring, underJersey, underSpring, reason);
    }

    Request differs(int underOctet, String why) {
        return new Request(name, method, path, headers, body, sending, spring, jersey, underOctet, why);
    }

    Request differs(boolean really, int underOctet, String why) {
        return really ? differs(underOctet, why) : this;
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
