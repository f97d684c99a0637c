package dev.octet.json.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.octet.json.io.BufferPool;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * {@link BufferPool}: "An array has one owner", in any number of threads. The pools have so few slots that all threads
 * meet in all of them. Arrays are identified by number: 1 and 2 are those given to the pool, 0 is any other.
 */
public final class BufferPoolStress {
    private static final int KIB = 1 << 10;
    private static final int KEPT = KIB + 256;
    private static final byte[] ONE = new byte[KEPT];
    private static final byte[] TWO = new byte[KEPT];

    private BufferPoolStress() {}

    private static BufferPool pool(int slots, byte[]... idle) {
        BufferPool pool = BufferPool.striped(slots, KIB);
        for (byte[] array : idle) {
            pool.giveBack(array);
        }
        return pool;
    }

    private static int take(BufferPool pool) {
        byte[] taken = pool.take(KIB);
        return taken == ONE ? 1 : taken == TWO ? 2 : 0;
    }

    @JCStressTest
    @Description("One array and two takers.")
    @Outcome(
            id = {"1, 0", "0, 1"},
            expect = ACCEPTABLE,
            desc = "One of them has it.")
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "It has two owners.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "It is lost.")
    @State
    public static class OneArrayTwoTakers {
        private final BufferPool pool = pool(1, ONE);

        @Actor
        public void first(II_Result r) {
            r.r1 = take(pool);
        }

        @Actor
        public void second(II_Result r) {
            r.r2 = take(pool);
        }
    }

    @JCStressTest
    @Description("Two arrays and two takers.")
    @Outcome(
            id = {"1, 2", "2, 1"},
            expect = ACCEPTABLE,
            desc = "Each has one.")
    @Outcome(
            id = {"1, 1", "2, 2"},
            expect = FORBIDDEN,
            desc = "One array has two owners.")
    @Outcome(expect = FORBIDDEN, desc = "An array is lost.")
    @State
    public static class TwoArraysTwoTakers {
        private final BufferPool pool = pool(2, ONE, TWO);

        @Actor
        public void first(II_Result r) {
            r.r1 = take(pool);
        }

        @Actor
        public void second(II_Result r) {
            r.r2 = take(pool);
        }
    }

    @JCStressTest
    @Description("Two arrays come back to a pool with room for two.")
    @Outcome(
            id = {"1, 2, 0", "2, 1, 0"},
            expect = ACCEPTABLE,
            desc = "Both are kept.")
    @Outcome(
            id = {"1, 0, 0", "2, 0, 0"},
            expect = FORBIDDEN,
            desc = "One is lost.")
    @Outcome(expect = FORBIDDEN, desc = "One is there twice.")
    @State
    public static class TwoGiveBacks {
        private final BufferPool pool = pool(2);

        @Actor
        public void first() {
            pool.giveBack(ONE);
        }

        @Actor
        public void second() {
            pool.giveBack(TWO);
        }

        @Arbiter
        public void afterwards(III_Result r) {
            r.r1 = take(pool);
            r.r2 = take(pool);
            r.r3 = take(pool);
        }
    }

    @JCStressTest
    @Description("An array comes back, and at once it comes back again, while another one comes too.")
    @Outcome(
            id = {"1, 2, 0", "2, 1, 0"},
            expect = ACCEPTABLE,
            desc = "The second time is ignored.")
    @Outcome(expect = FORBIDDEN, desc = "One is there twice, or lost.")
    @State
    public static class SecondGiveBackAtOnce {
        private final BufferPool pool = pool(3);

        @Actor
        public void twice() {
            pool.giveBack(ONE);
            pool.giveBack(ONE);
        }

        @Actor
        public void other() {
            pool.giveBack(TWO);
        }

        @Arbiter
        public void afterwards(III_Result r) {
            r.r1 = take(pool);
            r.r2 = take(pool);
            r.r3 = take(pool);
        }
    }

    /**
     * "an error of the caller. A pool need not detect it": it does not where the slot that the first look found taken
     * is free at the second one.
     */
    @JCStressTest
    @Description("An array comes back, and at once it comes back again, while another one is taken.")
    @Outcome(
            id = {"1, 0, 0", "2, 0, 0", "1, 2, 0", "2, 1, 0"},
            expect = ACCEPTABLE,
            desc = "The second time is ignored.")
    @Outcome(id = "1, 1, 0", expect = ACCEPTABLE_INTERESTING, desc = "The second time is not noticed.")
    @Outcome(expect = FORBIDDEN, desc = "Something else is there twice, or lost.")
    @State
    public static class SecondGiveBackWhileAnotherIsTaken {
        private final BufferPool pool = pool(2, TWO);

        @Actor
        public void twice() {
            pool.giveBack(ONE);
            pool.giveBack(ONE);
        }

        @Actor
        public void taker() {
            pool.take(KIB);
        }

        @Arbiter
        public void afterwards(III_Result r) {
            r.r1 = take(pool);
            r.r2 = take(pool);
            r.r3 = take(pool);
        }
    }

    @JCStressTest
    @Description("An array is taken while it comes back.")
    @Outcome(
            id = {"1, 0", "0, 1"},
            expect = ACCEPTABLE,
            desc = "Now or later.")
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "It is taken and still there.")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "It is lost.")
    @State
    public static class TakenWhileItComesBack {
        private final BufferPool pool = pool(1);

        @Actor
        public void giver() {
            pool.giveBack(ONE);
        }

        @Actor
        public void taker(II_Result r) {
            r.r1 = take(pool);
        }

        @Arbiter
        public void afterwards(II_Result r) {
            r.r2 = take(pool);
        }
    }

    @JCStressTest
    @Description("Each takes, writes what is its own, reads it again, and gives it back.")
    @Outcome(id = "1, 2", expect = ACCEPTABLE, desc = "Nobody else has written.")
    @Outcome(expect = FORBIDDEN, desc = "Two owners have written to one array.")
    @State
    public static class EachWritesItsOwn {
        /** What is written goes to memory, and what is read comes from there. */
        private static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);

        private final BufferPool pool = pool(1, new byte[KEPT]);

        private int round(int mark) {
            byte[] own = pool.take(KIB);
            BYTES.setOpaque(own, 0, (byte) mark);
            int seen = (byte) BYTES.getOpaque(own, 0);
            pool.giveBack(own);
            return seen;
        }

        @Actor
        public void first(II_Result r) {
            r.r1 = round(1);
        }

        @Actor
        public void second(II_Result r) {
            r.r2 = round(2);
        }
    }

    /**
     * The writes of the last owner are visible when the next one has the array; otherwise they could come later and
     * overwrite the next owner's.
     */
    @JCStressTest
    @Description("The last owner is done when the next one begins.")
    @Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "Another array.")
    @Outcome(id = "7, 7", expect = ACCEPTABLE, desc = "The same one, as it was left.")
    @Outcome(expect = FORBIDDEN, desc = "The last owner's writes are still under way.")
    @State
    public static class WritesEndWithOwnership {
        private final BufferPool pool = pool(1);
        private final byte[] array = new byte[KEPT];

        @Actor
        public void lastOwner() {
            array[1] = 7;
            array[KEPT - 1] = 7;
            pool.giveBack(array);
        }

        @Actor
        public void nextOwner(II_Result r) {
            byte[] taken = pool.take(KIB);
            r.r1 = taken[KEPT - 1];
            r.r2 = taken[1];
        }
    }

    /**
     * Some 130 give-backs bring two visits to the only slot: an idle array there is dropped, unless a thread takes it
     * before.
     */
    @JCStressTest
    @Description("An array is taken while the pool lets it go.")
    @Outcome(
            id = {"1, 0", "0, 0"},
            expect = ACCEPTABLE,
            desc = "Taken, or gone.")
    @Outcome(expect = FORBIDDEN, desc = "It is taken and still there.")
    @State
    public static class TakenWhileLetGo {
        private static final int GIVE_BACKS = 130;
        private final BufferPool pool = BufferPool.striped(1, 2 * KIB);
        private final byte[] busy = new byte[2 * KIB + 256];

        public TakenWhileLetGo() {
            pool.giveBack(ONE);
        }

        @Actor
        public void visitor() {
            for (int i = 0; i < GIVE_BACKS; i++) {
                pool.giveBack(busy);
                pool.take(2 * KIB);
            }
        }

        @Actor
        public void taker(II_Result r) {
            r.r1 = take(pool);
        }

        @Arbiter
        public void afterwards(II_Result r) {
            r.r2 = take(pool);
        }
    }
}
