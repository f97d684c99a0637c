package dev.octet.json.internal.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.Allocation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 6901: "a Unicode string containing a sequence of zero or more reference tokens, each prefixed by a '/'". */
@Tag("fast")
class PathTrackerTest {
    private final GrammarStack grammar = new GrammarStack(true);
    private final List<Integer> asked = new ArrayList<>();
    private final PathTracker path = new PathTracker(number -> {
        asked.add(number);
        return "number" + number;
    });

    /** Writes a document in short: brackets, names up to a colon, and {@code 1} for a value. */
    private void write(String document) {
        for (int i = 0; i < document.length(); i++) {
            char c = document.charAt(i);
            if (c == '{' || c == '[') {
                value();
                grammar.reserve();
                grammar.push(c == '{');
                path.reserve(grammar.depth());
            } else if (c == '}' || c == ']') {
                grammar.pop();
            } else if (c == '1') {
                value();
            } else {
                int colon = document.indexOf(':', i);
                grammar.acceptName();
                path.name(grammar.depth(), document.substring(i, colon));
                i = colon;
            }
        }
    }

    /** "Stores no names from now on: pointers end before the first member." A number is resolved once all the same. */
    @Test
    void ignoredNamesEndAPointer() {
        path.ignoreNames();
        write("[1{a:");
        assertEquals("/1", path.pointer(grammar, false));
        path.number(grammar.depth(), 7);
        assertEquals("/1", path.pointer(grammar, false));
        assertEquals(List.of(), asked);
        path.resolve(grammar.depth());
        path.resolve(grammar.depth());
        assertEquals(List.of(7), asked);
        assertEquals("/1", path.pointer(grammar, false));
    }

    private void value() {
        if (grammar.atRoot()) {
            grammar.acceptRoot();
        } else {
            grammar.acceptInnerValue();
        }
    }

    /** RFC 6901: "'~' needs to be encoded as '~0' and '/' needs to be encoded as '~1'"; the whole document is "". */
    @ParameterizedTest
    @CsvSource({
        "'',             '',             ''",
        "'[',            '',             /0",
        "'[1',           /0,             /1",
        "'[11',          /1,             /2",
        "'[[',           /0,             /0/0",
        "'[1[1',         /1/0,           /1/1",
        "'{',            '',             ''",
        "'{a:',          /a,             /a",
        "'{a:1',         /a,             /a",
        "'{a:1b:',       /b,             /b",
        "'{a:{',         /a,             /a",
        "'{a:[',         /a,             /a/0",
        "'{a:[1{b:1',    /a/1/b,         /a/1/b",
        "'{a:[{b:1}',    /a/0,           /a/1",
        "'{~:{/:{~/:',   /~0/~1/~0~1,    /~0/~1/~0~1",
        "'{~~1b:',       /~0~01b,        /~0~01b",
        "'{:{:',         //,             //",
        "'1[1',          /0,             /1",
        "'[[[1]]',       /0,             /1", // deeper before, and back
        "'{a:1}{',       '',             ''" // a name of the root before
    })
    void pointersFollowTheDocument(String document, String pointer, String pending) {
        write(document);
        assertEquals(pointer, path.pointer(grammar, false));
        assertEquals(pending, path.pointer(grammar, true));
    }

    @Test
    void pointersOfManyLevelsAreRight() {
        write("{a:".repeat(100));
        assertEquals("/a".repeat(100), path.pointer(grammar, false));
        path.clear();
        grammar.reset();
        write("{a:{");
        assertEquals("/a", path.pointer(grammar, false));
    }

    /** Names that a lender keeps, of levels above the settled ones; the lender's levels are lower by the shift. */
    @Test
    void lentNamesAreRequestedUnlessSettled() {
        write("{a:{b:{c:{d:1");
        path.lend(
                level -> {
                    asked.add(level);
                    return "lent" + level;
                },
                2,
                1);
        assertEquals("/a/b/lent2/lent3", path.pointer(grammar, false));
        path.change(5);
        assertEquals("/a/b/lent2/lent3", path.pointer(grammar, false));
        path.change(2);
        assertEquals("/a/lent1/lent2/lent3", path.pointer(grammar, false));
        asked.clear();
        path.settle(3);
        assertEquals(List.of(1, 2), asked);
        assertEquals("/a/lent1/lent2/lent3", path.pointer(grammar, false));
        assertEquals(List.of(1, 2, 3), asked);
        path.settle(4);
        assertEquals(List.of(1, 2, 3, 3), asked);
        path.takeBack();
        assertEquals("/a/lent1/lent2/lent3", path.pointer(grammar, false));
        assertEquals(4, asked.size());
    }

    /** Names of the keeper are requested where the latest entry is a number; after they are resolved, never again. */
    @Test
    void numberedNamesAreRequestedUntilResolved() {
        write("{a:{b:{c:{d:1");
        path.number(2, 20);
        path.number(3, 30);
        path.name(3, "named since");
        path.number(4, 4);
        path.number(4, 40);
        assertEquals("/a/number20/named since/number40", path.pointer(grammar, false));
        assertEquals(List.of(20, 40), asked);
        asked.clear();
        path.resolve(2);
        assertEquals(List.of(20), asked);
        path.resolve(4);
        assertEquals(List.of(20, 40), asked);
        path.resolve(100); // what is deeper was never written here
        assertEquals("/a/number20/named since/number40", path.pointer(grammar, false));
        assertEquals(List.of(20, 40), asked);
    }

    /** A lender's name replaces a number; so does nothing at all, after a clear. */
    @ParameterizedTest
    @ValueSource(ints = {1, 40, GrammarStack.MAX_KEPT_DEPTH, GrammarStack.MAX_KEPT_DEPTH + 1})
    void replacedNumbersAreNotRequested(int level) {
        path.reserve(level);
        path.number(level, 1);
        path.lend(n -> "n", level - 1, 0);
        path.settle(level);
        path.takeBack();
        path.resolve(level);
        path.number(level, 1);
        path.clear();
        path.reserve(level);
        path.resolve(level);
        write("{a:".repeat(level));
        assertEquals("/a".repeat(level), path.pointer(grammar, false));
        assertEquals(List.of(), asked);
    }

    @Test
    void lentNamesAreSettledAtAnyDepth() {
        path.lend(level -> "n", 0, 0);
        path.settle(100);
        path.takeBack();
        write("{a:".repeat(40));
        assertEquals("/a".repeat(40), path.pointer(grammar, false));
    }

    /** "Forgets all names, and drops the memory of an unusually deep document." */
    @ParameterizedTest
    @CsvSource({"512, false", "513, true", "5000, true"})
    void clearDropsTheMemoryOfDeepDocuments(int level, boolean dropped) {
        path.reserve(level);
        path.clear();
        long allocated = Allocation.of(() -> path.reserve(level));
        assertEquals(dropped, allocated > 4L * level, () -> allocated + " bytes");
    }

    @Test
    void clearedNamesAreNotKept() {
        write("{a:{b:");
        path.clear();
        assertTrue(path.pointer(grammar, false).isEmpty());
    }
}
