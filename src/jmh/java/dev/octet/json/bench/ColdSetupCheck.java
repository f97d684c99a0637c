package dev.octet.json.bench;

import dev.octet.json.bench.ColdStartBenchmark.Work;
import dev.octet.json.tools.ChildJvm;
import java.io.IOException;
import java.util.List;

/**
 * Checks that the set-ups of {@link ColdStartBenchmark} and {@link ColdBindBenchmark} load no peer, in a JVM that logs
 * the classes it loads.
 */
final class ColdSetupCheck {
    private static final List<String> FLAGS = List.of("-Xmx512m", "-Xlog:class+load=info");

    private static final int FEW = 50;

    private static final String BIND = "BIND";

    /** Prefixes of classes that must not be loaded. Of Octet only {@code JsonToken}, data of the recordings, may be. */
    private static final List<String> PEERS = List.of(
            "com.fasterxml.jackson.",
            "tools.jackson.",
            "dev.octet.json.bind.",
            "dev.octet.json.codec.",
            "dev.octet.json.read.",
            "dev.octet.json.write.",
            "dev.octet.json.internal.");

    private final Tally tally;

    ColdSetupCheck(Tally tally) {
        this.tally = tally;
    }

    void run() throws IOException {
        for (Work work : Work.values()) {
            check(work.name(), SmallDocuments.class);
        }
        check(BIND, ColdClasses.class);
    }

    private void check(String work, Class<?> loaded) throws IOException {
        List<String> log = ChildJvm.run(FLAGS, List.of(), ColdSetupCheck.class, List.of(work));
        tally.check(work + ": the log of the classes is empty", isNamed(log, loaded.getName()));
        for (String peer : PEERS) {
            tally.check(work + ": the set-up loads classes of " + peer, !isNamed(log, peer));
        }
    }

    /** A line is {@code [0.123s][info][class,load] NAME source: ...}. */
    private static boolean isNamed(List<String> log, String prefix) {
        return log.stream().anyMatch(line -> line.contains("] " + prefix));
    }

    /** The child: {@code args[0]} is the work. */
    public static void main(String[] args) {
        if (args[0].equals(BIND)) {
            new ColdBindBenchmark().make();
            return;
        }
        ColdStartBenchmark benchmark = new ColdStartBenchmark();
        benchmark.work = Work.valueOf(args[0]);
        benchmark.blobs = FEW;
        benchmark.documents = FEW;
        benchmark.make();
    }
}
