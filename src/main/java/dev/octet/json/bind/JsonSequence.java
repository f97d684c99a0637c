package dev.octet.json.bind;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.codec.RestOfValue;
import dev.octet.json.read.UTF8JsonParser;
import java.io.Closeable;
import java.io.UncheckedIOException;
import java.lang.reflect.Type;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Values that are read one by one, in constant memory: {@link JsonMapper#readValues}. An iterator that can be used as
 * an {@code Iterable} once, and is to be closed:
 *
 * <pre>{@code
 * try (JsonSequence<Order> orders = mapper.readValues(file, Order.class)) {
 *     for (Order order : orders) {
 *         ship(order);
 *     }
 * }
 * }</pre>
 *
 * <p><b>Errors.</b> After an error of one value (a {@link dev.octet.json.JsonMappingException}, or what a codec or a
 * class of the caller threw), the next call goes on behind that value. After a {@link JsonSyntaxException}, a
 * {@link JsonLimitException} or a failure of the source, the sequence has ended: {@link #hasNext} returns false.
 *
 * <p><b>Threads.</b> For one thread at a time.
 *
 * @param <T> the type of the values
 */
@SuppressWarnings("IterableAndIterator") // an iterator for writeValues, iterable for loops: once in all
public final class JsonSequence<T> implements Iterator<@Nullable T>, Iterable<@Nullable T>, Closeable {
    private final UTF8JsonParser json;
    private final JsonCodec<T> codec;
    private final Type type;
    private final boolean ownsParser;
    private final boolean unwraps;
    private final boolean trailingFails;

    /** Open containers around each value. */
    private int depth;

    private boolean started;
    private boolean ended;
    private boolean used;

    /** True after an error of a value, a part of which may still be unread. */
    private boolean broken;

    /** True while the value that is to be skipped is one of which the codec has taken nothing. */
    private boolean untouched;

    private boolean inArray;
    private boolean behindArray;

    /** What {@link UTF8JsonParser#consumedBytes} was before the value that was read last. */
    private long before;

    /**
     * Creates a sequence.
     *
     * @param ownsParser whether to close the parser at the end, and with the sequence
     * @param unwraps whether the elements of an array at the root are the values
     * @param trailingFails whether another value behind such an array is an error
     */
    JsonSequence(
            UTF8JsonParser json,
            JsonCodec<T> codec,
            Type type,
            boolean ownsParser,
            boolean unwraps,
            boolean trailingFails) {
        this.json = json;
        this.codec = codec;
        this.type = type;
        this.ownsParser = ownsParser;
        this.unwraps = unwraps;
        this.trailingFails = trailingFails;
    }

    /**
     * Returns whether there is another value. Blocks as the source does. At the end, the source is closed, but not a
     * parser of the caller.
     *
     * @throws JsonSyntaxException if the input is malformed before the next value; the sequence has ended
     * @throws JsonLimitException if it is beyond a limit there; the sequence has ended
     * @throws UncheckedIOException if the source fails; the sequence has ended
     * @throws IllegalStateException if the bytes that were fed end before that is known; feed more and call it again
     */
    @Override
    public boolean hasNext() {
        if (ended) {
            return false;
        }
        boolean isThere;
        try {
            isThere = advance();
        } catch (IllegalStateException e) {
            throw e; // no bytes now: nothing is lost
        } catch (RuntimeException | Error e) {
            ended = true;
            if (ownsParser) {
                ReadCalls.close(json, e);
            }
            throw e;
        }
        if (!isThere) {
            close();
        }
        return isThere;
    }

    private boolean advance() {
        if (!started) {
            start();
        }
        if (broken) {
            skipRest();
            broken = false;
        }
        if (!behindArray) {
            if (json.hasNextElement()) {
                return true;
            }
            if (!inArray) {
                return false;
            }
            json.nextToken(); // its end
            behindArray = true;
        }
        if (trailingFails && json.hasNextElement()) {
            throw new JsonSyntaxException(
                    JsonSyntaxException.Kind.TRAILING_CONTENT, "another value", json.currentLocation(), true);
        }
        return false;
    }

    private void start() {
        depth = json.depth();
        if (unwraps && depth == 0) {
            JsonToken first = json.peekToken();
            if (first == JsonToken.START_ARRAY) {
                json.readStartArray();
                inArray = true;
                depth = 1;
            } else if (first == JsonToken.NOT_AVAILABLE) {
                throw new IllegalStateException("the first token has not been fed");
            }
        }
        started = true;
    }

    /** Skips what an error has left of its value. */
    private void skipRest() {
        json.unmark(); // a codec may have left one
        untouched |= json.consumedBytes() == before && json.depth() == depth;
        if (untouched) {
            json.skipValue(); // the codec has taken nothing
            untouched = false;
        }
        RestOfValue.skip(json, depth);
    }

    /**
     * Reads the next value. {@code null} in JSON is what the codec of the type makes of it.
     *
     * @throws NoSuchElementException if there is none
     * @throws dev.octet.json.JsonMappingException if the value is none of the type; the next call goes on behind it
     * @throws dev.octet.json.JsonException if the input is malformed or beyond a limit; the sequence has ended
     * @throws UncheckedIOException if the source fails; the sequence has ended
     */
    @Override
    public @Nullable T next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the sequence has ended");
        }
        before = json.consumedBytes();
        broken = true;
        T value;
        try {
            value = ReadCalls.value(json, codec, type);
        } catch (JsonSyntaxException | JsonLimitException | UncheckedIOException | Error e) {
            ended = true;
            if (ownsParser) {
                ReadCalls.close(json, e);
            }
            throw e;
        }
        if (json.depth() != depth || json.consumedBytes() == before) {
            throw RestOfValue.unread(codec);
        }
        broken = false;
        return value;
    }

    /**
     * Returns this object.
     *
     * @throws IllegalStateException if it was called before: the values are read once
     */
    @Override
    public Iterator<@Nullable T> iterator() {
        if (used) {
            throw new IllegalStateException("a sequence can be iterated once: its values are gone when they were read");
        }
        used = true;
        return this;
    }

    /**
     * Returns the values as a stream, sequential and ordered. Closing the stream closes this object.
     *
     * @throws IllegalStateException if this method or {@link #iterator} was called before
     */
    public Stream<@Nullable T> stream() {
        Spliterator<@Nullable T> values = Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED);
        return StreamSupport.stream(values, false).onClose(this::close);
    }

    /**
     * Ends the sequence, and closes the source, unless {@link dev.octet.json.ReadOptions#closeSource()} is false. A
     * parser of the caller stays open, behind the value that was read last. Does nothing the second time.
     *
     * @throws UncheckedIOException if closing the source fails
     */
    @Override
    public void close() {
        ended = true;
        if (ownsParser) {
            json.close();
        }
    }
}
