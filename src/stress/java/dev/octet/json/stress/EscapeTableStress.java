package dev.octet.json.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.octet.json.internal.kernel.EscapeTable;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZZ_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** {@link EscapeTable}: created lazily, "shared by any number of threads". */
public final class EscapeTableStress {
    private EscapeTableStress() {}

    private static EscapeTable newTable() {
        return new EscapeTable(EscapeTable::standardSequence, new int[0], true);
    }

    /** First and last entries that are not zero. */
    private static boolean isComplete(byte[] eightBit) {
        return eightBit[0] == EscapeTable.ESCAPE
                && eightBit['\\'] == EscapeTable.ESCAPE
                && eightBit[0xC3] == EscapeTable.DECODE
                && eightBit[0xFF] != EscapeTable.PASS;
    }

    @JCStressTest
    @Description("Two are the first to ask for the 8-bit table.")
    @Outcome(id = "true, true, true", expect = ACCEPTABLE, desc = "Both have the same one, complete.")
    @Outcome(expect = FORBIDDEN, desc = "Not complete, or made twice.")
    @State
    public static class FirstUse {
        private final EscapeTable table = newTable();
        private byte @Nullable [] first;
        private byte @Nullable [] second;

        @Actor
        public void first(ZZZ_Result r) {
            first = table.eightBit();
            r.r1 = isComplete(first);
        }

        @Actor
        public void second(ZZZ_Result r) {
            second = table.eightBit();
            r.r2 = isComplete(second);
        }

        @Arbiter
        public void afterwards(ZZZ_Result r) {
            r.r3 = first == second;
        }
    }

    /** Options and policies are handed on by whatever means: a table must be whole even where a race brings it. */
    @JCStressTest
    @Description("A table that is published by a race.")
    @Outcome(id = "false, false", expect = ACCEPTABLE, desc = "Not there yet.")
    @Outcome(id = "true, true", expect = ACCEPTABLE, desc = "There, and complete.")
    @Outcome(expect = FORBIDDEN, desc = "There, and not complete.")
    @State
    public static class RacyPublication {
        private @Nullable EscapeTable shared;

        @Actor
        public void maker() {
            shared = newTable();
        }

        @Actor
        public void user(ZZ_Result r) {
            EscapeTable table = shared;
            if (table != null) {
                r.r1 = true;
                r.r2 = table.sevenBit()['\n'] == EscapeTable.ESCAPE && isComplete(table.eightBit());
            }
        }
    }
}
