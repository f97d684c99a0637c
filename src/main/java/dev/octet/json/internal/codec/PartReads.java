package dev.octet.json.internal.codec;

import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.read.UTF8JsonParser;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The reads of the parts of one value, members or elements, where errors are collected ({@link Settings#maxErrors}).
 * After a part that fails, the rest of that part is skipped, and the next one is read. In the end the errors are thrown
 * as one. If they are not collected, this class does nothing.
 *
 * <p>The loops are those of the codecs, without a call between, since each level of nesting has its frames:
 *
 * <pre>
 *   while (isMore) {
 *       try {
 *           isMore = ...    read a part; or call a loop over parts, which goes on where it was left
 *       } catch (RuntimeException e) {
 *           parts.failed(e);
 *       }
 *   }
 *   parts.end();
 * </pre>
 *
 * <p>So the errors of a value travel as an exception to the value around it, which adds those of its other parts. No
 * state of a call is needed, and codecs without parts, the user's too, need not know of it: exceptions pass through
 * them.
 *
 * <p>An error of a part is what the document is to blame for. All else ends reading at once and is passed on, with the
 * errors so far as suppressed exceptions: malformed input, limits, failures of the source, classes that cannot be
 * bound, what a codec throws otherwise. Reading also ends at the last error that may be collected; it is thrown with
 * all the others.
 */
final class PartReads {
    private final UTF8JsonParser json;
    private final Class<?> type;
    private final int depth;
    private final int max;
    private final List<JsonMappingException> errors = new ArrayList<>();

    /** The location of the current token before an element. */
    private long before = -1;

    /**
     * Creates an object for the value whose start was read.
     *
     * @param type the type of the parts, where they have one; else that of the value
     */
    PartReads(UTF8JsonParser json, Class<?> type, Settings settings) {
        this.json = json;
        this.type = type;
        this.depth = json.depth();
        this.max = settings.maxErrors();
    }

    /** Called before an element is read, which a codec may reject without taking anything of it. */
    void startElement() {
        if (max > 1) {
            before = json.tokenByteOffset();
        }
    }

    /** Adds what reading a part threw, and skips the rest of that part. Throws if reading ends with it. */
    void failed(RuntimeException failure) {
        if (max > 1 && json.depth() < depth) {
            throw ended(failure); // a codec has read more than its value
        }
        add(failure);
        skipRest();
    }

    /** Does something with parts that were read. */
    void run(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            add(e);
        }
    }

    /** Makes the value of its parts, and throws the errors if there are any. */
    <T> @Nullable T last(Supplier<@Nullable T> maker) {
        T made = null;
        try {
            made = maker.get();
        } catch (RuntimeException e) {
            add(e);
        }
        end();
        return made;
    }

    /** Throws the errors if there are any. */
    void end() {
        if (!errors.isEmpty()) {
            throw collected();
        }
    }

    private void add(RuntimeException failure) {
        if (max == 1) {
            throw failure;
        }
        JsonMappingException error = errorOf(failure);
        if (error == null) {
            throw ended(failure);
        }
        errors.addAll(error.errors());
        if (errors.size() >= max) {
            throw collected();
        }
    }

    /** Returns what is wrong with the document, or null if it is not to blame. */
    private @Nullable JsonMappingException errorOf(RuntimeException failure) {
        if (failure instanceof JsonValueException value) {
            return ValueErrors.of(value, json, type);
        }
        boolean isOfDocument = failure instanceof JsonMappingException mapping
                && mapping.kind() != Kind.DEFINITION
                && mapping.kind() != Kind.ACCESS;
        return isOfDocument ? (JsonMappingException) failure : null;
    }

    private JsonMappingException collected() {
        return JsonMappingException.of(errors.subList(0, Math.min(max, errors.size())));
    }

    private RuntimeException ended(RuntimeException failure) {
        errors.forEach(failure::addSuppressed);
        return failure;
    }

    /** Skips what an error has left of its part. */
    private void skipRest() {
        try {
            boolean isUntouched = json.currentToken() == JsonToken.PROPERTY_NAME || json.tokenByteOffset() == before;
            if (json.depth() == depth && isUntouched) {
                json.skipValue();
            }
            RestOfValue.skip(json, depth);
        } catch (RuntimeException e) {
            throw ended(e);
        }
    }
}
