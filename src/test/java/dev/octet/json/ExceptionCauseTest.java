package dev.octet.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonMappingException.Kind;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Exceptions take a cause, with and without a stack: "sets the cause ... if it was set before". */
@Tag("fast")
class ExceptionCauseTest {
    private static final Throwable CAUSE = new IllegalStateException("the reason");

    private static List<JsonException> exceptions() {
        return List.of(
                new JsonValueException("wrong", JsonLocation.START, true),
                new JsonValueException("wrong", JsonLocation.START, false),
                new JsonMappingException(Kind.TYPE, "wrong", "Order", "id", JsonLocation.START, null),
                new JsonMappingException(Kind.DEFINITION, "wrong", "Order", null));
    }

    @Test
    void aCauseIsTakenOnce() {
        for (JsonException exception : exceptions()) {
            assertNull(exception.getCause());
            assertThrows(IllegalArgumentException.class, () -> exception.initCause(exception));
            assertSame(exception, exception.initCause(CAUSE));
            assertSame(CAUSE, exception.getCause());
            assertThrows(IllegalStateException.class, () -> exception.initCause(new Error("another")));
            StringWriter printed = new StringWriter();
            exception.printStackTrace(new PrintWriter(printed));
            assertTrue(printed.toString().contains("Caused by: java.lang.IllegalStateException: the reason"));
        }
    }

    @Test
    void theConstructorTakesOne() {
        JsonMappingException exception =
                new JsonMappingException(Kind.CREATOR, "wrong", "Order", null, JsonLocation.START, CAUSE);
        assertSame(CAUSE, exception.getCause());
        assertEquals("wrong (byte 0, at the root)", exception.getMessage());
    }
}
