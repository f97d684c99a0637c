package dev.octet.samples.wire;

import dev.octet.samples.wire.Request.Sending;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;

/**
 * A row of the table: a request and what it gets.
 *
 * @param status the status without Octet
 * @param differing where the answer of Octet differs on purpose
 * @param octet its status there
 * @param reason why it differs
 */
public record Row(Request request, int status, Set<Under> differing, int octet, String reason) {

    /** The framework, and with it the version of Jackson. */
    public enum Under {
        /** Jackson 3. */
        SPRING,
        /** Jackson 2. */
        JERSEY
    }

    private static Row of(Request request) {
        return new Row(request, 200, Set.of(), 200, "");
    }

    static Row get(String name, String path) {
        return of(Request.get(name, path));
    }

    static Row post(String name, String path, byte[] body) {
        return of(Request.post(name, path, body));
    }

    static Row post(String name, String path, String body) {
        return post(name, path, body.getBytes(StandardCharsets.UTF_8));
    }

    static Row post(String name, String path, String body, Charset charset) {
        return post(name, path, body.getBytes(charset)).with("Content-Type: application/json;charset=" + charset);
    }

    Row with(String header) {
        return new Row(request.with(header), status, differing, octet, reason);
    }

    Row sent(Sending how) {
        return new Row(request.sent(how), status, differing, octet, reason);
    }

    Row status(int stock) {
        return new Row(request, stock, differing, octet, reason);
    }

    Row differs(int underOctet, String why) {
        return new Row(request, status, EnumSet.allOf(Under.class), underOctet, why);
    }

    Row differs(Under only, int underOctet, String why) {
        return new Row(request, status, Set.of(only), underOctet, why);
    }

    boolean differs(Under under) {
        return differing.contains(under);
    }

    @Override
    public String toString() {
        return request.name();
    }
}
