package dev.octet.json.bind;

import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.cache.ArrayLengths;
import dev.octet.json.internal.cache.CachePool;
import dev.octet.json.internal.codec.RestOfValue;
import dev.octet.json.internal.codec.ValueErrors;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import java.lang.reflect.Type;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The reads of a mapper. Idle parsers are kept for later calls, in slots, since to make a parser costs a small document
 * more than to read it. A call owns its parser, so a codec may call the mapper again. A parser that has failed is
 * closed and dropped.
 */
final class ReadCalls {
    private static final byte[] NO_BYTES = {};

    /** What a parser has made of a larger document is not kept: it may be large as well. */
    private static final int MOST_KEPT = ArrayLengths.MAX_KEPT;

    private final ReadOptions options;
    private final boolean trailingFails;

    /** Null if the options name a pool of the caller: its buffers must not lie here between calls. */
    private final @Nullable CachePool<UTF8JsonParser> idle;

    /**
     * Creates an object without idle parsers.
     *
     * @param options the options, for one root value
     * @param trailingFails whether anything but whitespace behind the value is an error
     */
    @SuppressWarnings("ReferenceEquality") // the one pool
    ReadCalls(ReadOptions options, boolean trailingFails) {
        this.options = options;
        this.trailingFails = trailingFails;
        this.idle = options.pool() == BufferPool.shared() ? new CachePool<>(parser -> false) : null;
    }

    /** Reads the only value of {@code json[offset, offset + length)}. */
    <T> @Nullable T array(byte[] json, int offset, int length, JsonCodec<T> codec, Type type) {
        UTF8JsonParser parser = take();
        T value;
        try {
            parser.reset(json, offset, length);
            value = whole(parser, codec, type);
        } catch (RuntimeException | Error e) {
            close(parser, e);
            throw e;
        }
        giveBack(parser, length);
        return value;
    }

    /** Reads the only value of a source, and closes it as the options say. */
    <T> @Nullable T source(ByteSource source, JsonCodec<T> codec, Type type) {
        UTF8JsonParser parser = take();
        T value;
        try {
            parser.reset(source);
            value = whole(parser, codec, type);
        } catch (RuntimeException | Error e) {
            close(parser, e);
            throw e;
        }
        parser.close();
        giveBack(parser, 0);
        return value;
    }

    /** Reads the only value of a file. */
    <T> @Nullable T file(Path file, JsonCodec<T> codec, Type type) {
        UTF8JsonParser parser = UTF8JsonParser.of(file, options);
        T value;
        try {
            value = whole(parser, codec, type);
        } catch (RuntimeException | Error e) {
            close(parser, e);
            throw e;
        }
        parser.close();
        return value;
    }

    private <T> @Nullable T whole(UTF8JsonParser parser, JsonCodec<T> codec, Type type) {
        T value = value(parser, codec, type);
        if (parser.depth() != 0 || parser.currentToken() == null) {
            throw RestOfValue.unread(codec);
        }
        if (trailingFails) {
            JsonToken behind = parser.nextToken(); // throws if there is anything
            if (behind == JsonToken.NOT_AVAILABLE) {
                throw new IllegalStateException("the source has no bytes now: a mapper reads from sources that block,"
                        + " or from a parser of the caller");
            }
        }
        return value;
    }

    /** Reads the next value of a parser, which stays open. */
    static <T> @Nullable T value(UTF8JsonParser json, JsonCodec<T> codec, Type type) {
        try {
            return json.tryReadNull() ? ValueErrors.ofNull(json, codec) : codec.read(json);
        } catch (JsonValueException e) {
            throw ValueErrors.of(e, json, type);
        }
    }

    private UTF8JsonParser take() {
        UTF8JsonParser parser = idle == null ? null : idle.poll();
        return parser == null ? UTF8JsonParser.of(NO_BYTES, options) : parser;
    }

    private void giveBack(UTF8JsonParser parser, int size) {
        if (idle == null || size > MOST_KEPT) {
            parser.close();
        }
        if (idle != null) {
            parser.reset(NO_BYTES, 0, 0); // an idle parser holds no input
            idle.giveBack(parser);
        }
    }

    /** Closes a parser after a failure: what the close throws is added to it. */
    @SuppressWarnings("ReferenceEquality") // a throwable cannot suppress itself, others can
    static void close(UTF8JsonParser parser, Throwable failure) {
        try {
            parser.close();
        } catch (RuntimeException | Error e) {
            if (e != failure) {
                failure.addSuppressed(e);
            }
        }
    }
}
