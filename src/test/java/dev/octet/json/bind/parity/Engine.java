package dev.octet.json.bind.parity;

import java.nio.charset.StandardCharsets;

/** Writes and reads objects, and turns whatever happens into an {@link Outcome}. Thread-safe. */
interface Engine {
    /** Writes an object, or throws whatever the library throws. */
    byte[] toJson(Object value) throws Exception;

    /** Reads an object, or throws whatever the library throws. */
    Object fromJson(byte[] json, Class<?> type) throws Exception;

    /** What an exception of the library means. */
    Outcome.Refusal refusal(Throwable thrown);

    default Outcome write(Object value) {
        try {
            return Outcome.of(new String(toJson(value), StandardCharsets.UTF_8), null);
        } catch (Exception | LinkageError | StackOverflowError e) {
            return Outcome.refused(refusal(e), e);
        }
    }

    default Outcome read(String json, Class<?> type) {
        try {
            Object value = fromJson(json.getBytes(StandardCharsets.UTF_8), type);
            return Outcome.of(Dump.of(value), value);
        } catch (Exception | LinkageError | StackOverflowError e) {
            return Outcome.refused(refusal(e), e);
        }
    }
}
