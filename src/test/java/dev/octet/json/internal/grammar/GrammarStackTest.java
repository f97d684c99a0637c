package dev.octet.json.internal.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.TestScale;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The automaton against the same rules in plain fields, on random documents (RFC 8259, section 2: "value", section 4:
 * "member *( value-separator member )", section 5: "value *( value-separator value )"). After every step, every query
 * is compared, in both directions.
 */
@Tag("fast")
class GrammarStackTest {
    private static final int STEPS = TestScale.of(1_000_000);
    private static final int DEEPEST = 40; // more than there is room for at first
    private static final int LONGEST = 3_000; // steps from one reset to the next

    private enum Kind {
        ROOT,
        ARRAY,
        OBJECT
    }

    /** An open container, or the root: its number of items, and whether the last item is a name without its value. */
    private static final class Open {
        final Kind kind;
        long items;
        boolean afterName;

        Open(Kind kind) {
            this.kind = kind;
        }

        boolean isObject() {
            return kind == Kind.OBJECT;
        }

        boolean takesName() {
            return isObject() && !afterName;
        }

        boolean takesValue(boolean sequence) {
            return kind == Kind.ROOT ? sequence || items == 0 : !takesName();
        }

        void name() {
            items++;
            afterName = true;
        }

        void value() {
            items += isObject() ? 0 : 1;
            afterName = false;
        }
    }

    /** All that is open, the innermost first. */
    private static final class Model {
        final boolean sequence;
        final Deque<Open> open = new ArrayDeque<>();

        Model(boolean sequence) {
            this.sequence = sequence;
            open.push(new Open(Kind.ROOT));
        }

        Open top() {
            return open.element();
        }

        int depth() {
            return open.size() - 1;
        }

        /** The level's container; 0 is the root. */
        Open at(int level) {
            List<Open> all = new ArrayList<>(open);
            return all.get(all.size() - 1 - level);
        }

        int checkValue() {
            if (top().takesValue(sequence)) {
                return GrammarStack.ACCEPTED;
            }
            return top().kind == Kind.ROOT ? GrammarStack.ROOT_COMPLETE : GrammarStack.NAME_EXPECTED;
        }

        int checkName() {
            if (!top().isObject()) {
                return GrammarStack.NOT_IN_OBJECT;
            }
            return top().afterName ? GrammarStack.VALUE_EXPECTED : GrammarStack.ACCEPTED;
        }

        int checkEnd(boolean object) {
            if (depth() == 0) {
                return GrammarStack.NOTHING_OPEN;
            }
            if (top().afterName) {
                return GrammarStack.VALUE_EXPECTED;
            }
            return top().isObject() == object ? GrammarStack.ACCEPTED : GrammarStack.MISMATCH;
        }

        boolean isComplete() {
            return depth() == 0 && (sequence || top().items > 0);
        }

        boolean needsDelimiter() {
            return top().items > 0 && !top().afterName && depth() > 0;
        }
    }

    /** What a writer asks. */
    private static void assertSame(Model model, GrammarStack grammar, boolean levels) {
        Open top = model.top();
        assertEquals(model.depth(), grammar.depth());
        assertEquals(model.depth() == 0, grammar.atRoot());
        assertEquals(model.isComplete(), grammar.isComplete());
        assertEquals(top.isObject(), grammar.inObject());
        assertEquals(top.afterName, grammar.isAfterName());
        assertEquals(model.needsDelimiter(), grammar.needsDelimiter());
        assertEquals(top.items == 0, grammar.isEmpty());
        assertEquals(top.kind != Kind.ROOT && top.takesValue(true), grammar.takesInnerValue());
        assertEquals(top.takesName(), grammar.takesName());
        assertEquals(model.checkValue(), grammar.checkValue());
        assertEquals(model.checkName(), grammar.checkName());
        assertEquals(model.checkEnd(true), grammar.checkEnd(true));
        assertEquals(model.checkEnd(false), grammar.checkEnd(false));
        for (int level = levels ? 1 : model.depth(); level <= model.depth(); level++) {
            assertEquals(model.at(level).isObject(), grammar.isObject(level));
            assertEquals(model.at(level).items, grammar.count(level));
        }
    }

    private static void writeValue(Model model, GrammarStack grammar) {
        if (model.depth() == 0) {
            grammar.acceptRoot();
        } else {
            assertEquals(model.needsDelimiter() ? 1 : 0, grammar.acceptInnerValue());
        }
        model.top().value();
    }

    private static void writeStart(Model model, GrammarStack grammar, boolean object) {
        writeValue(model, grammar);
        grammar.reserve();
        grammar.push(object);
        model.open.push(new Open(object ? Kind.OBJECT : Kind.ARRAY));
    }

    private static void writeName(Model model, GrammarStack grammar) {
        assertEquals(model.needsDelimiter() ? 1 : 0, grammar.acceptName());
        model.top().name();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void writingFollowsTheGrammar(boolean sequence) {
        Random random = new Random(1);
        GrammarStack grammar = new GrammarStack(sequence);
        Model model = new Model(sequence);
        for (int step = 0; step < STEPS; step++) {
            assertSame(model, grammar, step % 64 == 0);
            boolean deep = model.depth() == DEEPEST;
            if (random.nextInt(LONGEST) == 0 || model.checkValue() == GrammarStack.ROOT_COMPLETE) {
                grammar.reset();
                model = new Model(sequence);
            } else if (model.depth() > 0 && !model.top().afterName && (deep || random.nextInt(4) == 0)) {
                grammar.pop();
                model.open.pop();
            } else if (model.top().takesName()) {
                writeName(model, grammar);
            } else if (!deep && random.nextBoolean()) {
                writeStart(model, grammar, random.nextBoolean());
            } else {
                writeValue(model, grammar);
            }
        }
    }

    /** A reader: the innermost entry in a field of its own, delimiters met one by one. */
    private static final class Reader {
        final GrammarStack grammar;
        final Model model;
        final boolean lines;
        final boolean trailingCommas;
        long top = GrammarStack.rootEntry();

        /** What stands before the next token: a delimiter, or 0. */
        char delimiter;

        /** Whether the delimiter was the last that was read. */
        boolean due;

        Reader(boolean sequence, boolean lines, boolean trailingCommas) {
            this.grammar = new GrammarStack(sequence);
            this.model = new Model(sequence);
            this.lines = lines;
            this.trailingCommas = trailingCommas;
        }

        void assertSame() {
            Open open = model.top();
            assertEquals(delimiter != 0, GrammarStack.needsDelimiter(top));
            if (delimiter != 0) {
                assertEquals(delimiter, GrammarStack.delimiter(top));
                assertEquals(delimiter == ',', GrammarStack.needsComma(top));
            }
            assertEquals(due, GrammarStack.isDue(top));
            assertEquals(open.takesName(), GrammarStack.takesName(top));
            assertEquals(open.takesValue(model.sequence), GrammarStack.takesValue(top));
            assertEquals(open.kind != Kind.ROOT && open.takesValue(true), GrammarStack.takesInnerValue(top));
            boolean ends = !due && !open.afterName && open.kind != Kind.ROOT;
            assertEquals(ends && open.isObject(), GrammarStack.takesEnd(top, true));
            assertEquals(ends && !open.isObject(), GrammarStack.takesEnd(top, false));
            assertEquals(open.kind == Kind.ROOT, GrammarStack.isRoot(top));
            assertEquals(open.kind == Kind.ROOT, (top & GrammarStack.rootBit()) != 0);
            assertEquals(open.isObject(), GrammarStack.isObject(top));
            assertEquals(open.items, GrammarStack.count(top));
            assertEquals(model.depth(), grammar.depth());
        }

        void readDelimiter() {
            top = delimiter == '\n' ? GrammarStack.afterLine(top) : GrammarStack.afterDelimiter(top);
            due = delimiter != '\n';
            delimiter = 0;
        }

        /** As for a reader that allows a comma before an end and has seen one. */
        void allowEnd() {
            top = GrammarStack.afterTrailingComma(top);
            due = false;
        }

        void readName(boolean withColon) {
            top = withColon ? GrammarStack.afterNameAndColon(top) : GrammarStack.afterName(top);
            model.top().name();
            delimiter = withColon ? 0 : ':';
            due = false;
        }

        void readValue(boolean withComma) {
            boolean root = model.depth() == 0;
            model.top().value();
            due = withComma && !root;
            delimiter = root ? lines ? '\n' : 0 : withComma ? 0 : ',';
            if (root) {
                top = GrammarStack.afterRoot(top, model.sequence, lines);
            } else {
                top = withComma ? GrammarStack.afterInnerValueAndComma(top) : GrammarStack.afterInnerValue(top);
            }
        }

        void readStart(boolean object) {
            readValue(false);
            if (grammar.depth() == grammar.capacity()) {
                grammar.reserve();
            }
            top = grammar.push(top, object);
            model.open.push(new Open(object ? Kind.OBJECT : Kind.ARRAY));
            delimiter = 0;
        }

        void readEnd() {
            top = grammar.popOuter();
            model.open.pop();
            delimiter = model.depth() > 0 ? ',' : lines ? '\n' : 0;
            due = false;
        }

        boolean mayEnd() {
            return model.depth() > 0 && !due && !model.top().afterName;
        }

        void step(Random random) {
            boolean deep = model.depth() == DEEPEST;
            if (mayEnd() && (deep || random.nextInt(4) == 0)) {
                readEnd();
            } else if (delimiter != 0) {
                readDelimiter();
            } else if (trailingCommas && due && !model.top().afterName && random.nextInt(8) == 0) {
                allowEnd();
            } else if (model.top().takesName()) {
                readName(random.nextBoolean());
            } else if (!deep && random.nextBoolean()) {
                readStart(random.nextBoolean());
            } else {
                readValue(random.nextBoolean());
            }
        }

        boolean isOver() {
            return model.depth() == 0 && !model.top().takesValue(model.sequence);
        }
    }

    /** "... only reading has the two states in between": after a name and after a comma. */
    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "true, true"})
    void readingFollowsTheGrammar(boolean sequence, boolean lines) {
        Random random = new Random(2);
        Reader reader = new Reader(sequence, lines, true);
        for (int step = 0; step < STEPS; step++) {
            reader.assertSame();
            boolean over = reader.isOver() && reader.delimiter == 0 || random.nextInt(LONGEST) == 0;
            if (over) {
                reader = new Reader(sequence, lines, true);
            } else {
                reader.step(random);
            }
        }
    }

    /** A writer that takes over a reader's steps is in the state that it would have reached by itself, at any depth. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 60})
    void aMirroringWriterReachesTheStateOfAnOrdinaryOne(int shift) {
        Random random = new Random(shift);
        for (int document = TestScale.of(2_000); document > 0; document--) {
            Reader reader = new Reader(false, false, false);
            GrammarStack writer = new GrammarStack(false);
            Model around = new Model(false);
            for (int level = 0; level < shift; level++) {
                boolean object = random.nextBoolean();
                writeStart(around, writer, object);
                if (object) {
                    writeName(around, writer);
                }
            }
            reader.readStart(random.nextBoolean());
            writeStart(around, writer, reader.model.top().isObject());
            around.open.pop(); // from here on the reader's are meant
            int lowest = 1;
            for (int step = 0; step < 100 && reader.model.depth() > 0; step++) {
                reader.grammar.adopt(reader.top);
                writer.mirror(reader.grammar, lowest, shift);
                assertMirrored(around, reader.model, writer);
                lowest = reader.model.depth();
                for (int some = random.nextInt(3); some >= 0 && reader.model.depth() > 0; some--) {
                    reader.step(random);
                    lowest = Math.max(1, Math.min(lowest, reader.model.depth()));
                }
            }
        }
    }

    private static void assertMirrored(Model around, Model read, GrammarStack writer) {
        Model both = new Model(false);
        both.open.clear();
        for (int level = 0; level <= around.depth(); level++) {
            both.open.push(around.at(level));
        }
        for (int level = 1; level <= read.depth(); level++) {
            both.open.push(read.at(level));
        }
        assertSame(both, writer, true);
    }

    /** "Keeps its memory, unless the document was unusually deep." */
    @ParameterizedTest
    @CsvSource({"1, 8", "8, 8", "9, 16", "33, 64", "1024, 1024", "1025, 8", "5000, 8"})
    void aResetKeepsMemoryUnlessItIsUnusuallyLarge(int depth, int kept) {
        GrammarStack grammar = new GrammarStack(false);
        for (int level = 0; level < depth; level++) {
            grammar.reserve();
            grammar.push(false);
        }
        assertTrue(grammar.capacity() >= depth);
        grammar.reset();
        assertEquals(kept, grammar.capacity());
    }

    /** "twice a number of levels [...] or the longest array that every JVM can allocate" */
    @Test
    void levelsDoubleUpToTheLongestArray() {
        assertEquals(2, GrammarStack.grown(1));
        assertEquals(1 << 30, GrammarStack.grown(1 << 29));
        assertEquals(Integer.MAX_VALUE - 8, GrammarStack.grown(1 << 30));
        assertEquals(Integer.MAX_VALUE - 8, GrammarStack.grown(Integer.MAX_VALUE - 9));
        assertThrows(OutOfMemoryError.class, () -> GrammarStack.grown(Integer.MAX_VALUE - 8));
        assertThrows(OutOfMemoryError.class, () -> GrammarStack.grown(Integer.MAX_VALUE));
    }

    /** "Takes over the open containers of another reader, but not the innermost entry, which that reader holds." */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8, 9, 100})
    void theOuterEntriesOfAnotherReaderAreTakenOver(int depth) {
        GrammarStack first = new GrammarStack(false);
        long top = GrammarStack.rootEntry();
        for (int level = 0; level < depth; level++) {
            first.reserve();
            top = first.push(GrammarStack.afterInnerValue(top), level % 3 == 0);
        }
        GrammarStack second = new GrammarStack(false);
        second.reserve();
        second.push(GrammarStack.rootEntry(), true);
        second.copyOuter(first);
        assertEquals(depth, second.depth());
        assertTrue(second.capacity() >= depth);
        for (int level = 0; level < depth; level++) {
            assertEquals(first.popOuter(), second.popOuter());
        }
    }

    /** The memory for a mirror is allocated at once, and doubled after that. */
    @Test
    void theMemoryOfAMirrorIsAllocatedAtOnce() {
        GrammarStack deep = new GrammarStack(false);
        long top = GrammarStack.rootEntry();
        for (int level = 0; level < 100; level++) {
            deep.reserve();
            top = deep.push(GrammarStack.afterInnerValue(top), false);
        }
        deep.adopt(top);
        GrammarStack writer = new GrammarStack(false);
        writer.mirror(deep, 1, 0);
        assertEquals(100, writer.capacity());
        writer.mirror(deep, 1, 1);
        assertEquals(200, writer.capacity());
        assertEquals(101, writer.depth());
    }
}
