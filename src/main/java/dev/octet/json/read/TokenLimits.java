package dev.octet.json.read;

import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The limits that hold for a document and its containers: tokens, members, depth, bytes. Part of {@link TokenReader}, which asks here where it is {@code careful}; those of
 * one string, name or number are with what scans it ({@link FullTokens}).
 *
 * <p>A limit is a number that may be reached: what would be one more is refused before anything is kept of it.
 */
final class TokenLimits {
    private final TokenReader reader;
    private final ReadOptions options;
    private final JsonLimits limits;
    private final ByteWindow window;

    /** Whether tokens or members are limited. */
    final boolean counts;

    /** Whether the document's size is limited. */
    final boolean limitsDocument;

    /** Tokens so far, where they are counted. */
    long tokens;

    /** Offset behind the first byte of the last token that was counted: one that is begun again, since it was cut off, is not another. */
    long countedTo;

    /** Where the document may not go beyond, once that was reached. */
    @Nullable
    JsonLocation place;

    TokenLimits(TokenReader reader, ReadOptions options) {
        this.reader = reader;
        this.options = options;
        this.limits = options.limits();
        this.window = reader.window;
        this.limitsDocument = limits.maxDocumentBytes() != JsonLimits.NONE;
        this.counts = limits.maxTokens() != JsonLimits.NONE || limits.maxMembers() != JsonLimits.NONE;
    }

    /** Another input. */
    void clear() {
        tokens = 0;
        countedTo = 0;
    }

    /** Counts the token that begins with {@code c}, where tokens or members are limited; nothing for a byte with which none begins. */
    void count(int c, int p, long top) {
        if (!counts) {
            return;
        }
        boolean begins = GrammarStack.takesName(top) ? c == '"' : GrammarStack.takesValue(top) && beginsValue(c);
        boolean ends = (c == '}' || c == ']') && GrammarStack.takesEnd(top, c == '}');
        if (!begins && !ends || window.offset(p) < countedTo) {
            return;
        }
        reader.top = top;
        if (tokens >= limits.maxTokens()) {
            throw reader.fail(Limit.TOKENS, limits.maxTokens(), p);
        }
        boolean inner = begins && !GrammarStack.isRoot(top);
        boolean member = inner && (GrammarStack.takesName(top) || !GrammarStack.isObject(top));
        if (member && GrammarStack.count(top) >= limits.maxMembers()) {
            throw reader.fail(Limit.MEMBERS, limits.maxMembers(), p);
        }
        tokens++;
        countedTo = window.offset(p) + 1;
    }

    /** Everything that can be due at the start of a container: the limits, room, the account of names. */
    void open(int p, long top, boolean object) {
        reader.top = top;
        int maxDepth = limits.maxDepth();
        if (reader.grammar.depth() >= maxDepth) {
            throw reader.fail(Limit.DEPTH, maxDepth, p);
        }
        checkRevealed(p + 1);
        reader.grammar.reserve();
        reader.names.reserve(reader.grammar.capacity());
        if (reader.seenNames != null && object) {
            reader.seenNames.open();
        }
        reader.updateCare();
    }

    /** The end of a container, {@code c}. */
    void close(int c, int p, long top) {
        count(c, p, top);
        checkRevealed(p + 1);
        if (reader.seenNames != null && c == '}') {
            reader.seenNames.close();
        }
    }

    private static boolean beginsValue(int c) {
        return "\"{[tfn-0123456789".indexOf(c) >= 0;
    }

    /**
     * One byte beyond the document's limit was shown, to see whether it is an error. A token that ends before it counts; for anything
     * that reaches further the limit is the error.
     */
    void checkRevealed(int reached) {
        if (window.isRevealed() && window.offset(reached) > window.limitOffset()) {
            long limit = limits.maxDocumentBytes();
            throw reader.fail(ParseFailure.limit(Limit.DOCUMENT_BYTES, limit, Objects.requireNonNull(place), options));
        }
    }
}
