package dev.octet.json.internal.bridge;

import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.read.UTF8JsonParser;
import org.jspecify.annotations.Nullable;

/**
 * The bytes at the edges of the current token, a literal or number. The stock parsers look behind it before they return
 * it. Here only a byte that is at hand counts: nothing waits for input.
 */
public final class TokenEdges {
    private TokenEdges() {}

    /**
     * Returns what is wrong behind the token: {@code INVALID_LITERAL} if its word goes on, {@code TRAILING_CONTENT} if
     * it is a number at the root and no whitespace follows; null if nothing is.
     */
    public static @Nullable Kind fault(UTF8JsonParser parser, boolean inRoot) {
        ByteWindow window = TokenRuns.windowOf(parser);
        if (window == null) {
            return null;
        }
        int at = (int) (parser.consumedBytes() - window.offset(0));
        if (at <= 0 || at >= window.end) {
            return null;
        }
        int c = window.bytes[at] & 0xFF;
        if (window.bytes[at - 1] >= 'A') {
            boolean mayGoOn = c >= '0' && c != ']' && c != '}';
            return mayGoOn && Character.isJavaIdentifierPart(CodePoints.at(window.bytes, at, window.end))
                    ? Kind.INVALID_LITERAL
                    : null;
        }
        boolean isSpace = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        return inRoot && !isSpace ? Kind.TRAILING_CONTENT : null;
    }

    /** Returns whether the token begins with a plus sign, which our parser leaves out of its text. */
    public static boolean hasPlus(UTF8JsonParser parser) {
        ByteWindow window = TokenRuns.windowOf(parser);
        long at = window == null ? -1 : parser.tokenByteOffset() - window.offset(0);
        return window != null && at >= 0 && at < window.end && window.bytes[(int) at] == '+';
    }
}
