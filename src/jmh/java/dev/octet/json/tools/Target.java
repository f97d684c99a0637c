package dev.octet.json.tools;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A speed that is wanted: how many times as fast as the better Jackson this library is to be at one kind of work, on JDK 25.
 *
 * @param work   in words
 * @param kernel what does it: words or vectors
 * @param grid   where it is measured
 * @param method ours
 * @param peers  theirs
 * @param params which cells count, by parameter; any value of a parameter that is not named
 * @param of     which of their ratios
 * @param must   the least
 * @param reach  what is hoped for; NaN for nothing more
 */
record Target(
        String work,
        Kernel kernel,
        String grid,
        String method,
        List<String> peers,
        Map<String, List<String>> params,
        Of of,
        double must,
        double reach) {
    /** On a JDK before this one {@link #EARLIER} of each must is enough: its C2 does less with the same code. */
    private static final int JDK = 25;

    private static final double EARLIER = 0.8;

    private static final double NO_REACH = Double.NaN;
    private static final List<String> JACKSONS = List.of("jackson2", "jackson3");
    private static final List<String> FROM_256 = List.of("256", "512", "1024", "8192", "65536");
    private static final List<String> ESCAPED = List.of("START", "MIDDLE", "END");
    private static final List<String> ALL_ESCAPES = List.of("NONE", "START", "MIDDLE", "END", "DENSE", "UNEVEN");
    private static final List<String> ASCII = List.of("ASCII");
    private static final List<String> NUMBERS_AND_NAMES = List.of("citm_catalog", "canada");

    enum Kernel {
        WORDS,
        VECTORS
    }

    /** What is asked of the ratios of several cells. */
    enum Of {
        EACH,
        GEOMETRIC_MEAN
    }

    static final List<Target> ALL = Stream.of(strings(), exports(), firstPasses(), reads(), writes())
            .flatMap(targets -> targets)
            .toList();

    /**
     * What of a part is needed to hold any target of its grid against: whatever method and value one of them names. That can be a few cells
     * more than they need, where two of them name different ones; never fewer.
     *
     * @return empty if no target has a cell in it
     */
    static Optional<GridPart> partOf(GridPart part, String grid) {
        List<Target> targets = ALL.stream()
                .filter(target -> target.grid.equals(grid) && target.hasCellIn(part))
                .toList();
        if (targets.isEmpty()) {
            return Optional.empty();
        }
        Map<String, List<String>> params = new LinkedHashMap<>(part.params());
        params.replaceAll((param, values) -> values.stream()
                .filter(value -> targets.stream().anyMatch(target -> target.names(param, value)))
                .toList());
        List<String> methods = part.methods().stream()
                .filter(method -> targets.stream().anyMatch(target -> target.needs(method)))
                .toList();
        return Optional.of(new GridPart(part.benchmark(), methods, params, part.forks()));
    }

    private boolean hasCellIn(GridPart part) {
        return part.methods().stream().anyMatch(this::needs)
                && part.params().entrySet().stream()
                        .allMatch(param -> param.getValue().stream().anyMatch(value -> names(param.getKey(), value)));
    }

    private boolean needs(String measured) {
        return measured.equals(method) || peers.contains(measured);
    }

    /** Whether cells with this value count, as far as this parameter says. */
    boolean names(String param, String value) {
        return params.getOrDefault(param, List.of(value)).contains(value);
    }

    /** The must on a JDK of this version. */
    double must(int jdk) {
        return jdk < JDK ? EARLIER * must : must;
    }

    private static Stream<Target> strings() {
        return Stream.of(
                        string("clean ASCII, 8 B", strings("ASCII", List.of("8"), "NONE"), 1.7, 1.7, 2, 2),
                        string("clean ASCII, 32 B", strings("ASCII", List.of("32"), "NONE"), 1.6, 1.7, 2, 2),
                        string("clean ASCII, 256 B", strings("ASCII", List.of("256"), "NONE"), 2.4, 7, 9, 9),
                        string("clean ASCII, 8 KiB", strings("ASCII", List.of("8192"), "NONE"), 3.5, 13, 17, 17),
                        string(
                                "ASCII, any length and escapes",
                                Map.of("content", ASCII, "escape", ALL_ESCAPES),
                                1,
                                1,
                                NO_REACH,
                                NO_REACH),
                        string(
                                "ASCII from 256 B, an escape",
                                Map.of("content", ASCII, "length", FROM_256, "escape", ESCAPED),
                                2.2,
                                4.5,
                                3,
                                8),
                        string(
                                "ASCII, an escape every 16 B",
                                Map.of("content", ASCII, "escape", List.of("DENSE")),
                                1,
                                1,
                                1.5,
                                1.5),
                        string("clean CJK from 256 B", strings("CJK", FROM_256, "NONE"), 0.8, 4, 1.2, 6),
                        string("clean mixed text from 256 B", strings("MIXED", FROM_256, "NONE"), 0.8, 4, 1.2, 6),
                        trusted())
                .flatMap(targets -> targets);
    }

    private static Map<String, List<String>> strings(String content, List<String> lengths, String escape) {
        return Map.of("content", List.of(content), "length", lengths, "escape", List.of(escape));
    }

    private static Stream<Target> string(
            String work, Map<String, List<String>> cells, double words, double vectors, double more, double muchMore) {
        Map<String, List<String>> params = new LinkedHashMap<>(cells);
        params.put("lengths", List.of("FIXED"));
        params.put("sink", List.of("COPYING"));
        String what = "`writeUTF8String`, validated: " + work;
        return pair(
                new Target(what, Kernel.WORDS, "utf8-string", "octetSwar", JACKSONS, params, Of.EACH, words, more),
                "octetVector",
                vectors,
                muchMore);
    }

    /** A target of words, and that of vectors for the same work. */
    private static Stream<Target> pair(Target words, String method, double must, double reach) {
        return Stream.of(
                words,
                new Target(
                        words.work,
                        Kernel.VECTORS,
                        words.grid,
                        method,
                        words.peers,
                        words.params,
                        words.of,
                        must,
                        reach));
    }

    private static Stream<Target> trusted() {
        String work = "`writeUTF8String`, trusted: any content, length and escapes";
        Map<String, List<String>> params = Map.of("lengths", List.of("FIXED"), "sink", List.of("COPYING"));
        return pair(
                new Target(
                        work, Kernel.WORDS, "utf8-string", "octetSwarTrusted", JACKSONS, params, Of.EACH, 1, NO_REACH),
                "octetVectorTrusted",
                1,
                NO_REACH);
    }

    private static Stream<Target> exports() {
        String work = "30 000 blobs, 100 MB, to a stream, warm";
        Map<String, List<String>> params = Map.of("output", List.of("STREAM"));
        return pair(
                new Target(work, Kernel.WORDS, "blob-export", "octetSwar", JACKSONS, params, Of.EACH, 2.5, 3),
                "octetVector",
                5,
                8);
    }

    private static Stream<Target> firstPasses() {
        return Stream.of("BLOBS", "READ", "WRITE").flatMap(work -> {
            String words = switch (work) {
                case "BLOBS" -> "the same, first pass of a JVM";
                case "READ" -> "1 000 small documents read, first pass of a JVM";
                default -> "1 000 small documents written, first pass of a JVM";
            };
            Map<String, List<String>> params = Map.of("work", List.of(work));
            return pair(
                    new Target(words, Kernel.WORDS, "cold", "octetSwar", JACKSONS, params, Of.EACH, 1, 1.1),
                    "octetAuto",
                    1,
                    1.1);
        });
    }

    private static Stream<Target> reads() {
        List<String> others = List.of("twitter", "citm_catalog", "canada", "code", "example");
        return Stream.of(
                        document("skim, all in one JVM", "read", "skim", "ALL", Grid.FILES, Of.EACH, 2, 2, 2.5),
                        document("skim, alone", "read", "skim", "ISOLATED", Grid.FILES, Of.EACH, 1.5, 1.5, 2.5),
                        document(
                                "skim, alone, all six",
                                "read",
                                "skim",
                                "ISOLATED",
                                Grid.FILES,
                                Of.GEOMETRIC_MEAN,
                                1.8,
                                1.9,
                                2.5),
                        document("consume, alone", "read", "consume", "ISOLATED", others, Of.EACH, 1.25, 1.25, 1.7),
                        document(
                                "consume, alone, sample",
                                "read",
                                "consume",
                                "ISOLATED",
                                List.of("sample"),
                                Of.EACH,
                                1,
                                1,
                                1.7),
                        document(
                                "consume, all in one JVM",
                                "read",
                                "consume",
                                "ALL",
                                Grid.FILES,
                                Of.EACH,
                                1.5,
                                1.5,
                                1.7),
                        document("typed reads", "read", "typed", "ISOLATED", Grid.FILES, Of.EACH, 1.5, 1.5, 2),
                        document(
                                "strings as UTF-8 bytes",
                                "read",
                                "bytes",
                                "ISOLATED",
                                Grid.FILES,
                                Of.EACH,
                                1.7,
                                1.7,
                                2),
                        document("`skipChildren`", "read", "skip", "ISOLATED", Grid.FILES, Of.EACH, 2, 3, 5))
                .flatMap(targets -> targets);
    }

    private static Stream<Target> writes() {
        List<String> others = List.of("twitter", "code", "sample", "example");
        return Stream.of(
                        document(
                                "replay of citm_catalog and canada",
                                "write",
                                "replay",
                                "ISOLATED",
                                NUMBERS_AND_NAMES,
                                Of.EACH,
                                1.8,
                                1.8,
                                2),
                        document("replay of the others", "write", "replay", "ISOLATED", others, Of.EACH, 1.2, 1.2, 1.6),
                        document("`copyValue`", "write", "copy", "ISOLATED", Grid.FILES, Of.EACH, 4, 5, 8))
                .flatMap(targets -> targets);
    }

    private static Stream<Target> document(
            String work,
            String grid,
            String mode,
            String warm,
            List<String> files,
            Of of,
            double words,
            double vectors,
            double reach) {
        Map<String, List<String>> params = Map.of("warm", List.of(warm), "file", files);
        List<String> peers = List.of(mode + "Jackson2", mode + "Jackson3");
        return pair(
                new Target(work, Kernel.WORDS, grid, mode + "Octet", peers, params, of, words, reach),
                mode + "OctetVector",
                vectors,
                reach);
    }
}
