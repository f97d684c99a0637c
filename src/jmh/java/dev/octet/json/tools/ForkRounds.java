package dev.octet.json.tools;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.WorkloadParams;

/**
 * The results of several rounds in which each benchmark was run in one fork, as if JMH had run all forks of one before the next. The methods take
 * turns so that what else the machine does for a minute falls on all of them, and not on one that it makes look slow.
 */
final class ForkRounds {
    private final Map<String, List<RunResult>> rounds = new LinkedHashMap<>();

    /** Takes in what one round has measured, one fork of each benchmark. */
    void add(Collection<RunResult> round) {
        for (RunResult result : round) {
            rounds.computeIfAbsent(result.getParams().id(), id -> new ArrayList<>())
                    .add(result);
        }
    }

    /** One result a benchmark, in the order in which they first came, of as many forks as there were rounds. */
    List<RunResult> merged() {
        return rounds.values().stream().map(ForkRounds::merged).toList();
    }

    private static RunResult merged(List<RunResult> forks) {
        List<BenchmarkResult> results = forks.stream()
                .flatMap(fork -> fork.getBenchmarkResults().stream())
                .toList();
        return new RunResult(withForks(forks.get(0).getParams(), forks.size()), results);
    }

    private static BenchmarkParams withForks(BenchmarkParams params, int forks) {
        return new BenchmarkParams(
                params.getBenchmark(),
                params.generatedBenchmark(),
                params.shouldSynchIterations(),
                params.getThreads(),
                params.getThreadGroups(),
                params.getThreadGroupLabels(),
                forks,
                params.getWarmupForks(),
                params.getWarmup(),
                params.getMeasurement(),
                params.getMode(),
                values(params),
                params.getTimeUnit(),
                params.getOpsPerInvocation(),
                params.getJvm(),
                params.getJvmArgs(),
                params.getJdkVersion(),
                params.getVmName(),
                params.getVmVersion(),
                params.getJmhVersion(),
                params.getTimeout());
    }

    private static WorkloadParams values(BenchmarkParams params) {
        WorkloadParams values = new WorkloadParams();
        for (String name : params.getParamsKeys()) {
            values.put(name, params.getParam(name), values.keys().size());
        }
        return values;
    }
}
