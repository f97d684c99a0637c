package dev.octet.json.bind;

import dev.octet.json.Framing;
import dev.octet.json.WriteOptions;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.buffer.DocumentResult;
import dev.octet.json.internal.cache.ArrayLengths;
import dev.octet.json.internal.cache.CachePool;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteSink;
import dev.octet.json.write.UTF8JsonGenerator;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The writes of a mapper. Idle generators are kept for later calls, in slots, as {@link ReadCalls} keeps parsers. If a
 * value cannot be written whole, the generator is aborted and dropped, so the target never looks complete.
 */
final class WriteCalls {
    /** What a generator needed for a larger document is not kept: it may be large as well. */
    private static final long MOST_KEPT = ArrayLengths.MAX_KEPT;

    private final WriteOptions options;

    /** The same options with each framing, made once: generators hand their parts on by options. */
    private final WriteOptions[] framed;

    /** Null if the options name a pool of the caller: its buffers must not lie here between calls. */
    private final @Nullable CachePool<Writing> idle;

    @SuppressWarnings("ReferenceEquality") // the one pool
    WriteCalls(WriteOptions options) {
        this.options = options;
        this.framed = Stream.of(Framing.values()).map(options::withFraming).toArray(WriteOptions[]::new);
        this.idle = options.pool() == BufferPool.shared() ? new CachePool<>(writing -> false) : null;
    }

    /** A generator, and the sink to which it writes unless the caller has one. Between calls it writes to that. */
    private record Writing(UTF8JsonGenerator generator, DocumentResult result) {
        static Writing of(WriteOptions options) {
            DocumentResult result = new DocumentResult(options.pool());
            return new Writing(UTF8JsonGenerator.to(result, options), result);
        }
    }

    /**
     * Returns a value as an array.
     *
     * @param codec the codec of the value; null only if the value is
     */
    byte[] bytes(@Nullable Object value, @Nullable JsonCodec<?> codec) {
        Writing writing = written(value, codec, false);
        byte[] document = writing.result.takeBytes();
        keep(writing, document.length);
        return document;
    }

    /** Returns a value as a {@code String}. */
    String text(@Nullable Object value, @Nullable JsonCodec<?> codec) {
        Writing writing = written(value, codec, true);
        String document = writing.result.takeText();
        keep(writing, document.length());
        return document;
    }

    private Writing written(@Nullable Object value, @Nullable JsonCodec<?> codec, boolean asText) {
        Writing writing = take();
        UTF8JsonGenerator json = writing.generator;
        writing.result.begin(asText);
        try {
            root(json, value, codec);
            json.flush();
            json.reset(writing.result); // throws if the document is incomplete
        } catch (RuntimeException | Error e) {
            writing.result.clear();
            abort(json, e);
            throw e;
        }
        return writing;
    }

    /** Writes a value to a sink, and closes it as the options say. */
    void sink(ByteSink target, @Nullable Object value, @Nullable JsonCodec<?> codec) {
        Writing writing = take();
        UTF8JsonGenerator json = writing.generator;
        json.reset(target);
        whole(json, value, codec);
        giveBack(writing);
    }

    /** Writes a value to a file, which is created, or replaced if it exists. */
    void file(Path target, @Nullable Object value, @Nullable JsonCodec<?> codec) {
        whole(UTF8JsonGenerator.to(target, options), value, codec);
    }

    private static void whole(UTF8JsonGenerator json, @Nullable Object value, @Nullable JsonCodec<?> codec) {
        try {
            root(json, value, codec);
            json.flush(); // throws if the generator has failed and the codec has ignored that
            json.close();
        } catch (RuntimeException | Error e) {
            abort(json, e);
            throw e;
        }
    }

    private static void root(UTF8JsonGenerator json, @Nullable Object value, @Nullable JsonCodec<?> codec) {
        write(json, value, codec);
        if (json.bytesWritten() == 0) {
            throw new IllegalStateException(codec + " has written nothing for its value");
        }
    }

    @SuppressWarnings("unchecked") // the codec was chosen by the value's class, or by the caller
    private static void write(UTF8JsonGenerator json, @Nullable Object value, @Nullable JsonCodec<?> codec) {
        if (value == null) {
            json.writeNull();
        } else {
            ((JsonCodec<Object>) Objects.requireNonNull(codec)).write(json, value);
        }
    }

    /** Writes a value to a generator of the caller, which is aborted if that fails. */
    static void generator(UTF8JsonGenerator json, @Nullable Object value, @Nullable JsonCodec<?> codec) {
        try {
            write(json, value, codec);
        } catch (RuntimeException | Error e) {
            json.abort();
            throw e;
        }
    }

    /** Writes many values to what a generator is opened for, {@code SINGLE} as one array. */
    @SuppressWarnings("EnumOrdinal") // an index in an array made of the same values
    void all(
            Function<WriteOptions, UTF8JsonGenerator> target,
            Iterator<?> values,
            Framing framing,
            Function<Object, @Nullable JsonCodec<?>> codecs) {
        UTF8JsonGenerator json = target.apply(framed[framing.ordinal()]);
        try {
            if (framing == Framing.SINGLE) {
                json.writeStartArray();
            }
            while (values.hasNext()) {
                Object value = values.next();
                write(json, value, value == null ? null : codecs.apply(value));
            }
            if (framing == Framing.SINGLE) {
                json.writeEndArray();
            }
            json.flush();
            json.close();
        } catch (RuntimeException | Error e) {
            abort(json, e);
            throw e;
        }
    }

    private Writing take() {
        Writing writing = idle == null ? null : idle.poll();
        return writing == null ? Writing.of(options) : writing;
    }

    /** Gives back what is ready for the next document. */
    private void keep(Writing writing, long size) {
        if (idle == null || size > MOST_KEPT) {
            writing.generator.abort(); // it has begun no document: its close would miss one
            writing.generator.close();
            giveBack(writing);
        } else {
            idle.giveBack(writing);
        }
    }

    /** Gives back what was closed: an idle generator writes to no target of a caller. */
    private void giveBack(Writing writing) {
        if (idle != null) {
            writing.generator.reset(writing.result);
            idle.giveBack(writing);
        }
    }

    /** Gives a document up after a failure: what closing its target throws is added to it. */
    @SuppressWarnings("ReferenceEquality") // a throwable cannot suppress itself, others can
    private static void abort(UTF8JsonGenerator json, Throwable failure) {
        try {
            json.abort();
            json.close();
        } catch (RuntimeException | Error e) {
            if (e != failure) {
                failure.addSuppressed(e);
            }
        }
    }
}
