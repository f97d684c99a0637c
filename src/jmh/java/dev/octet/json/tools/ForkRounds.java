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
 * The results of several rounds, each with one fork of each benchmark, merged as if JMH had run all forks of one
 * benchmark before the next. The methods take turns so that other load on the machine affects all of them alike.
 */
final class ForkRounds {
    private final Map<String, List<RunResult>> rounds = new LinkedHashMap<>();

    /** Adds the results of one round, one fork of each benchmark. */
    void add(Collection<RunResult> round) {
        for (RunResult result : round) {
            rounds.computeIfAbsent(result.getParams().id(), id -> new ArrayList<>())
                    .add(result);
        }
    }

    /** One result for each benchmark, in the order of the first round, with one fork for each round. */
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
