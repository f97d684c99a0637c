package dev.octet.json.read;

import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.scan.TokenScanner;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The limits of a document and its containers: tokens, members, depth, bytes. {@link FullTokens#carefully}
 * asks here before it reads a token. The limits of one string, name or number are checked where it is scanned
 * ({@link FullTokens}).
 *
 * <p>A limit is a number that may be reached. What would exceed it is rejected before anything of it is kept.
 */
final class TokenLimits {
    private final Cursor cursor;
    private final Failures failures;
    private final @Nullable SeenNames seenNames;
    private final JsonLimits limits;
    private final ByteWindow window;

    /** True if the document's size is limited. */
    final boolean limitsDocument;

    /** The number of tokens so far, if they are counted. */
    long tokens;

    /**
     * The offset after the first byte of the last counted token. A token that was cut off and is begun again is not
     * counted again.
     */
    long countedTo;

    /** The location of the limit of the document or the mark, once that was reached. */
    @Nullable
    JsonLocation limitLocation;

    TokenLimits(Cursor cursor, Failures failures, @Nullable SeenNames seenNames) {
        this.cursor = cursor;
        this.failures = failures;
        this.seenNames = seenNames;
        this.limits = cursor.options.limits();
        this.window = cursor.window;
        this.limitsDocument = limits.maxDocumentBytes() != JsonLimits.NONE;
    }

    /**
     * Returns the end of the bytes that are scanned for a text that begins at {@code from}: {@code end}, or one byte
     * beyond the text's limit. That byte may be an error, which comes before the limit.
     */
    @Inlined
    static int reach(int from, int end, long limit) {
        return end - from > limit ? from + (int) limit + 1 : end;
    }

    /** Resets the counts for another input. */
    void clear() {
        tokens = 0;
        countedTo = 0;
    }

    /** Goes on with the counts of another reader. */
    void copyCounts(TokenLimits other) {
        tokens = other.tokens;
        countedTo = other.countedTo;
    }

    /**
     * Counts the token that begins with {@code c} if tokens or members are limited. Ignores a byte that begins no
     * token.
     */
    void count(int c, int p, long top) {
        if (!cursor.countsTokens) {
            return;
        }
        boolean begins =
                GrammarStack.takesName(top) ? c == '"' : GrammarStack.takesValue(top) && TokenScanner.beginsValue(c);
        boolean ends = (c == '}' || c == ']') && GrammarStack.takesEnd(top, c == '}');
        if (!begins && !ends || window.offset(p) < countedTo) {
            return;
        }
        cursor.setTop(top);
        if (tokens >= limits.maxTokens()) {
            throw failures.limit(Limit.TOKENS, limits.maxTokens(), p);
        }
        boolean inner = begins && !GrammarStack.isRoot(top);
        boolean member = inner && (GrammarStack.takesName(top) || !GrammarStack.isObject(top));
        if (member && GrammarStack.count(top) >= limits.maxMembers()) {
            throw failures.limit(Limit.MEMBERS, limits.maxMembers(), p);
        }
        tokens++;
        countedTo = window.offset(p) + 1;
    }

    /** Does all that may be due at the start of a container: checks limits, makes room, records names. */
    void open(int p, long top, boolean object) {
        cursor.setTop(top);
        int maxDepth = limits.maxDepth();
        if (cursor.grammar.depth() >= maxDepth) {
            throw failures.limit(Limit.DEPTH, maxDepth, p);
        }
        checkRevealed(p + 1);
        cursor.grammar.reserve();
        cursor.names.reserve(cursor.grammar.capacity());
        if (seenNames != null && object) {
            seenNames.open();
        }
        cursor.updateCare();
    }

    /** Does all that may be due at the end of a container, {@code c}. */
    void close(int c, int p, long top) {
        count(c, p, top);
        checkRevealed(p + 1);
        if (seenNames != null && c == '}') {
            seenNames.close();
        }
    }

    /**
     * Fails with the limit of the document or the mark if a token reaches beyond it. One byte beyond the limit was
     * revealed, to see whether it is an error: a token that ends before it is valid.
     */
    void checkRevealed(int reached) {
        if (window.isRevealed() && window.offset(reached) > window.limitOffset()) {
            boolean ofMark = window.isMarkNearest();
            Limit limit = ofMark ? Limit.MARKED_BYTES : Limit.DOCUMENT_BYTES;
            long value = ofMark ? limits.maxMarkedBytes() : limits.maxDocumentBytes();
            throw failures.limit(limit, value, Objects.requireNonNull(limitLocation));
        }
    }
}
