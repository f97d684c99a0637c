package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is said of calls that make no document: which one was awaited, and where. */
@Tag("fast")
class MisplacedCallTest {
    private enum Call {
        VALUE_FOR_A_NAME(
                g -> g.writeStartArray().writeStartObject(),
                UTF8JsonGenerator::writeNull,
                "an object needs a name before this value (byte 2, at /0)"),
        NAME_FOR_A_VALUE(
                g -> g.writeStartObject().writeName("a"),
                g -> g.writeName("b"),
                "the last name has no value yet (byte 5, at /a)"),
        END_FOR_A_VALUE(
                g -> g.writeStartObject().writeName("a"),
                UTF8JsonGenerator::writeEndObject,
                "the last name has no value yet (byte 5, at /a)"),
        NAME_IN_AN_ARRAY(
                UTF8JsonGenerator::writeStartArray,
                g -> g.writeName("a"),
                "a name belongs in an object (byte 1, at /0)"),
        END_OF_AN_ARRAY_IN_AN_OBJECT(
                UTF8JsonGenerator::writeStartObject,
                UTF8JsonGenerator::writeEndArray,
                "the container that is open is an object (byte 1, at the root)"),
        END_OF_AN_OBJECT_IN_AN_ARRAY(
                UTF8JsonGenerator::writeStartArray,
                UTF8JsonGenerator::writeEndObject,
                "the container that is open is an array (byte 1, at /0)"),
        SECOND_ROOT(
                UTF8JsonGenerator::writeNull,
                UTF8JsonGenerator::writeNull,
                "the document is complete: a second root needs another Framing"),
        END_OF_NOTHING(g -> {}, UTF8JsonGenerator::writeEndObject, "no container is open"),
        CLOSE_OF_NOTHING(g -> {}, UTF8JsonGenerator::close, "the document is incomplete: it has no value yet"),
        CLOSE_IN_AN_ARRAY(
                g -> g.writeStartArray().writeNull(),
                UTF8JsonGenerator::close,
                "the document is incomplete: 1 open, innermost an array (byte 5, at /0)"),
        CLOSE_IN_AN_OBJECT(
                g -> g.writeStartArray().writeStartObject(),
                UTF8JsonGenerator::close,
                "the document is incomplete: 2 open, innermost an object (byte 2, at /0)"),
        CLOSE_BEHIND_A_NAME(
                g -> g.writeStartObject().writeName("a"),
                UTF8JsonGenerator::close,
                "the document is incomplete: 1 open, innermost a name without its value (byte 5, at /a)");

        private final Step before;
        private final Step wrong;
        private final String message;

        Call(Step before, Step wrong, String message) {
            this.before = before;
            this.wrong = wrong;
            this.message = message;
        }
    }

    @ParameterizedTest
    @EnumSource(Call.class)
    void theMessageNamesTheExpectedCallAndTheLocation(Call call) {
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink());
        call.before.on(generator);
        assertEquals(
                call.message,
                assertThrows(IllegalStateException.class, () -> call.wrong.on(generator))
                        .getMessage());
        generator.abort();
    }
}
