package dev.octet.json.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The names that a caller did not expect, by themselves. */
@Tag("fast")
class MissedNamesTest {
    private static final NameTable TABLE = NameTable.of("a", "b");
    private static final int ROUNDS = 100;

    private final MissedNames names = new MissedNames();

    /** "The successor is compared with the input first": names that come in turn are expected after a while. */
    @Test
    void namesInTurnAreExpected() {
        comeInTurn();
        assertNotNull(expected(TABLE, "a"));
        assertNull(expected(TABLE, "a"), "b is next");
    }

    /** An index is that of a table: the same names have other ones in another. */
    @Test
    void namesOfAnotherTableAreNotExpected() {
        comeInTurn();
        assertNull(expected(NameTable.of("b", "a"), "a"));
        assertNotNull(expected(TABLE, "a"));
    }

    /** "after MAX_ADDED names, no more are added for FULL_DOCUMENTS. Then all names are dropped" */
    @Test
    void otherNamesAreExpectedLater() {
        for (int i = 0; i < 2 * MissedNames.MAX_ADDED; i++) {
            come("name " + i, NameTable.UNKNOWN);
        }
        for (int i = 1; i < MissedNames.FULL_DOCUMENTS; i++) {
            names.begin();
        }
        comeInTurn();
        assertNull(expected(TABLE, "a"), "nothing is added");
        names.begin();
        assertNull(expected(TABLE, "name 1"));
        comeInTurn();
        assertNotNull(expected(TABLE, "a"));
    }

    /** A document of few different names changes nothing for the next. */
    @Test
    void namesAreKeptFromDocumentToDocument() {
        comeInTurn();
        for (int i = 0; i < 2 * MissedNames.FULL_DOCUMENTS; i++) {
            names.begin();
        }
        MissedNames.Name name = expected(TABLE, "a");
        assertNotNull(name);
        assertEquals(0, name.index);
    }

    /** The last name is b. */
    private void comeInTurn() {
        for (int i = 0; i < ROUNDS; i++) {
            come("a", 0);
            come("b", 1);
        }
    }

    private void come(String name, int index) {
        byte[] bytes = name.getBytes(UTF_8);
        names.add(TABLE, index, name.hashCode() * 0x9E3779B97F4A7C15L, bytes, 0, bytes.length);
    }

    /** As a parser calls it: at the first byte after the quote, in a window that goes on. */
    private MissedNames.@Nullable Name expected(NameTable table, String name) {
        byte[] bytes = (name + "\":1,\"c\":2,\"and so on\":3}").getBytes(UTF_8);
        return names.expected(table, bytes, 0, bytes.length);
    }
}
