import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/**
 * Where the time of a first pass goes. A pass of 50 ms is five samples of Flight Recorder, so the samples of many JVMs
 * are added up, only those within the pass of {@code ColdStartBenchmark}.
 *
 * <pre>
 *   java -jar target/benchmarks.jar 'ColdStartBenchmark.(octetAuto|jackson2)$' -p work=WRITE,READ -f 60 \
 *     -jvmArgsPrepend "-Xms1g -Xmx1g -Xmn600m -XX:+AlwaysPreTouch \
 *     -XX:StartFlightRecording:settings=profile,filename=DIR"
 *   java src/jmh/profile/FirstPass.java DIR
 * </pre>
 *
 * <p>Prints, for each work and peer, the average number of samples of a JVM (one every 10 ms, in native code every 20
 * ms); how many were in interpreted, compiled or native code (the innermost frame); and what they belong to:
 * {@code loading} is everything below a class loader, a class initializer or the linking of a method handle,
 * {@code handles} the work of a linked {@code VarHandle} (words of bytes, slots of pools), {@code the rest} the peer's
 * own code and its other callees. Then the methods with the most samples. A JVM without a sample within the pass is not
 * counted.
 */
public final class FirstPass {
    private static final Set<String> SAMPLES = Set.of("jdk.ExecutionSample", "jdk.NativeMethodSample");
    private static final String PASS = "dev.octet.json.bench.ColdStartBenchmark.pass";

    /** The common prefix of the peers' classes: ColdOctet, ColdJackson2, ColdJackson3. */
    private static final String PEER = "dev.octet.json.bench.Cold";

    private static final int METHODS_SHOWN = 12;

    private final Map<String, Peer> peers = new TreeMap<>();

    private FirstPass() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 1) {
            throw new IllegalArgumentException("wants the directory of the recordings");
        }
        var all = new FirstPass();
        try (DirectoryStream<Path> recordings = Files.newDirectoryStream(Path.of(arguments[0]), "*.jfr")) {
            for (Path recording : recordings) {
                all.add(recording);
            }
        }
        if (all.peers.isEmpty()) {
            throw new IllegalStateException(
                    "no sample within a first pass: are these recordings of ColdStartBenchmark?");
        }
        all.peers.forEach((name, peer) -> System.out.println(name + ": " + peer));
    }

    private void add(Path recording) throws IOException {
        List<Sample> samples = new ArrayList<>();
        try (var events = new RecordingFile(recording)) {
            while (events.hasMoreEvents()) {
                RecordedEvent event = events.readEvent();
                if (SAMPLES.contains(event.getEventType().getName()) && event.getStackTrace() != null) {
                    Sample.of(event.getStackTrace().getFrames()).ifPresent(samples::add);
                }
            }
        }
        // work of the JVM before it entered the peer belongs to the peer too
        samples.stream()
                .filter(sample -> sample.outermost().startsWith(PEER))
                .findAny()
                .ifPresent(named ->
                        peers.computeIfAbsent(named.peer(), name -> new Peer()).add(samples));
    }

    /** One sample of a thread within the pass. */
    private record Sample(String benchmark, List<String> methods, String type) {
        /** The innermost frame is the first. */
        static Optional<Sample> of(List<RecordedFrame> frames) {
            List<String> names = new ArrayList<>();
            for (RecordedFrame frame : frames) {
                RecordedMethod method = frame.getMethod();
                names.add(method.getType().getName() + '.' + method.getName());
            }
            int pass = names.indexOf(PASS);
            return pass < 1 || pass + 1 == names.size()
                    ? Optional.empty()
                    : Optional.of(new Sample(
                            simple(names.get(pass + 1)),
                            names.subList(0, pass),
                            frames.get(0).getType()));
        }

        private static String simple(String method) {
            return method.substring(method.lastIndexOf('.') + 1);
        }

        String outermost() {
            return methods.get(methods.size() - 1);
        }

        String peer() {
            return simple(outermost()) + ", " + benchmark;
        }

        String kind() {
            boolean handles = false;
            for (String method : methods) {
                if (method.endsWith(".<clinit>")
                        || method.contains("ClassLoader.")
                        || method.startsWith("java.lang.invoke.MethodHandleNatives.")) {
                    return "loading";
                }
                handles |= method.startsWith("java.lang.invoke.VarHandle");
            }
            return handles ? "handles" : "the rest";
        }
    }

    private static final class Peer {
        private final Map<String, Integer> types = new TreeMap<>();
        private final Map<String, Integer> kinds = new TreeMap<>();
        private final Map<String, Integer> methods = new HashMap<>();
        private int jvms;
        private int samples;

        void add(List<Sample> ofOneJvm) {
            jvms++;
            for (Sample sample : ofOneJvm) {
                samples++;
                types.merge(sample.type(), 1, Integer::sum);
                kinds.merge(sample.kind(), 1, Integer::sum);
                methods.merge(sample.methods().get(0), 1, Integer::sum);
            }
        }

        @Override
        public String toString() {
            var text = new StringBuilder();
            text.append(String.format("%d samples in %d JVMs, for each %.2f%n", samples, jvms, perJvm(samples)));
            text.append("  ").append(means(types)).append(System.lineSeparator());
            text.append("  ").append(means(kinds)).append(System.lineSeparator());
            methods.entrySet().stream()
                    .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                            .thenComparing(Map.Entry.comparingByKey()))
                    .limit(METHODS_SHOWN)
                    .forEach(method -> text.append(
                            String.format("  %5.1f %%  %s%n", percent(method.getValue()), method.getKey())));
            return text.toString();
        }

        private String means(Map<String, Integer> counts) {
            List<String> means = new ArrayList<>();
            counts.forEach((name, count) ->
                    means.add(String.format("%s %.2f (%.0f %%)", name, perJvm(count), percent(count))));
            return String.join(", ", means);
        }

        private double perJvm(int count) {
            return (double) count / jvms;
        }

        private double percent(int count) {
            return 100.0 * count / samples;
        }
    }
}
