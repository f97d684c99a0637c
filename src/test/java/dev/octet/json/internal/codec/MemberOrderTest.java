package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** "A reader starts with the order of the table and learns another one from the input", for some changes. */
@Tag("fast")
class MemberOrderTest {
    private static int[] read(MemberOrder order, int... names) {
        int[] expected = new int[names.length];
        int last = order.start();
        for (int i = 0; i < names.length; i++) {
            expected[i] = order.after(last);
            last = order.learn(last, names[i]);
        }
        return expected;
    }

    @Test
    void theOrderOfTheTableFirst() {
        assertEquals("[0, 1, 2, 3]", text(read(new MemberOrder(4), 0, 1, 2, 3)));
    }

    @Test
    void anotherOrderOnceItCame() {
        MemberOrder order = new MemberOrder(4);
        read(order, 3, 1, 0, 2);
        assertEquals("[3, 1, 0, 2]", text(read(order, 3, 1, 0, 2)));
        read(order, 3, 0, 2);
        assertEquals("[3, 0, 2]", text(read(order, 3, 0, 2)));
    }

    @Test
    void twiceTheSameName() {
        MemberOrder order = new MemberOrder(2);
        read(order, 1, 1, 0);
        assertEquals("[1, 0, 1]", text(read(order, 1, 0, 1)));
    }

    /** "Members that are sometimes absent would have that effect, so learning ends." */
    @Test
    void learningEnds() {
        MemberOrder order = new MemberOrder(3);
        for (int i = 0; i < 100; i++) {
            read(order, 0, 1, 2);
            read(order, 0, 2);
        }
        String last = text(read(order, 0, 1, 2));
        read(order, 2, 0, 1);
        read(order, 1, 0, 2);
        assertEquals(last, text(read(order, 0, 1, 2)));
    }

    private static String text(int[] expected) {
        return Arrays.toString(expected);
    }
}
