package dev.octet.json.tools;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A named selection of benchmarks and the number of forks of each. No cell is in two parts.
 *
 * <p>{@value #CORE_FORKS} forks measure the cores, the comparisons of {@code read}, {@code write}, {@code small},
 * {@code members} and {@code bind} with Jackson, all of {@code bridge}, clean text that is not ASCII, and escapes at
 * uneven distances. {@value #COLD_FORKS} forks measure {@code cold} and what is cold in {@code bind}, where a JVM gives
 * one figure only. One fork measures everything else. The cores of {@code escape-table} and {@code utf8-string} have 80
 * cells each.
 *
 * @param label          its name on the command line and in file names
 * @param core           the most important cells
 * @param rest           the other cells
 * @param quick          a look: a few cells, one fork each, of {@code cold} three
 * @param ofDocuments    whether it measures the files of a corpus
 * @param secondsPerFork time of one cell in one fork, for the estimate: warm-up, measurement, start of the JVM
 */
record Grid(
        String label, GridPart core, List<GridPart> rest, GridPart quick, boolean ofDocuments, double secondsPerFork) {
    static final int CORE_FORKS = 3;

    static final int COLD_FORKS = 20;

    /** The fewest that give a finite interval. */
    private static final int QUICK_COLD_FORKS = 3;

    private static final List<String> CORE_LENGTHS = List.of("8", "32", "256", "8192");
    private static final List<String> OTHER_LENGTHS = List.of("16", "64", "512", "1024", "65536");
    private static final List<String> ALL_LENGTHS =
            List.of("8", "16", "32", "64", "256", "512", "1024", "8192", "65536");
    private static final List<String> FEW_LENGTHS = List.of("32", "256", "8192", "65536");
    private static final List<String> QUICK_LENGTHS = List.of("32", "256", "8192");
    private static final List<String> ALL_ESCAPES = List.of("NONE", "START", "MIDDLE", "END", "DENSE");
    private static final List<String> CLEAN = List.of("NONE");
    private static final List<String> ESCAPED = List.of("START", "MIDDLE", "END", "DENSE");
    private static final List<String> FEW_ESCAPES = List.of("NONE", "DENSE");
    private static final List<String> UNEVEN = List.of("UNEVEN");
    private static final List<String> ASCII = List.of("ASCII");
    private static final List<String> NON_ASCII = List.of("MIXED", "CJK");
    private static final List<String> FEW_CONTENTS = List.of("ASCII", "CJK");
    private static final List<String> SCRIPTS =
            List.of("ASCII", "LATIN1", "GREEK", "CYRILLIC", "CJK", "EMOJI", "MIXED");
    private static final List<String> CHARS = List.of("2", "6", "16", "64", "256");
    private static final List<String> NAME_CHARS = List.of("6", "16", "64");

    /**
     * 3 iterations of 130 ms (a quarter of the cells: 6 of 250 ms), 4 of 90 ms, and 0.5 s for a JVM that touches its
     * heap.
     */
    private static final double SMALL_SECONDS = 1.5;

    /** 5 + 5 iterations of a second, the same, and the making of 100 MB of text. */
    private static final double EXPORT_SECONDS = 12;

    /** 5 iterations of 400 ms, 5 of 300 ms, the JVM, and for half of the cells 3 seconds of all documents. */
    private static final double DOCUMENT_SECONDS = 5.5;

    /** 5 iterations of a second, 5 of 500 ms, the JVM and its documents. */
    private static final double MIXED_SECONDS = 8.5;

    /** 5 iterations of 200 ms, 5 of 100 ms, the JVM. */
    private static final double SHORT_SECONDS = 2.1;

    /** 5 iterations of 300 ms, 5 of 200 ms, the JVM and its payloads. */
    private static final double MEMBER_SECONDS = 3.2;

    /** One pass, the JVM, and for a third of the cells the making of 100 MB of text. */
    private static final double COLD_SECONDS = 2;

    /** The value of the parameter {@code corpus} in results: a directory of documents, whatever its path was. */
    static final String CORPUS = "DIR";

    /** Every document of a corpus, in the order of the tables. */
    static final List<String> FILES = List.of("twitter", "citm_catalog", "canada", "code", "sample", "example");

    private static final List<String> FEW_FILES = List.of("twitter", "citm_catalog");
    private static final List<String> PEERS = List.of("Octet", "OctetVector", "Jackson2", "Jackson3");
    private static final List<String> WORDS_PEERS = List.of("Octet", "Jackson2", "Jackson3");
    private static final List<String> RESET_PEERS = List.of("Octet", "OctetReset", "Jackson2", "Jackson3");

    static final List<Grid> ALL = List.of(
            escapeTable(),
            utf8String(),
            strings(),
            blobExport(),
            read(),
            write(),
            mixed(),
            small(),
            members(),
            bind(),
            bridge(),
            cold());

    /** Core and rest. */
    List<GridPart> whole() {
        return concat(List.of(core), rest);
    }

    /** The grid of a label; empty if there is none. */
    static Optional<Grid> of(String label) {
        return ALL.stream().filter(grid -> grid.label.equals(label)).findFirst();
    }

    /** The same on the documents of a directory, {@code NAME.json} or {@code NAME.json.gz} each. */
    Grid on(String directory) {
        return new Grid(
                label,
                core.on(directory),
                rest.stream().map(part -> part.on(directory)).toList(),
                quick.on(directory),
                ofDocuments,
                secondsPerFork);
    }

    /** The same with this number of JVMs for each cell of the core. */
    Grid inForks(int forks) {
        return new Grid(label, core.inForks(forks), rest, quick, ofDocuments, secondsPerFork);
    }

    private static Grid escapeTable() {
        List<String> trusted = List.of("table7", "table8", "swar", "vector");
        List<String> validated = List.of("table7Validated", "table8Validated", "swarValidated", "vectorValidated");
        GridPart core = loops(CORE_FORKS, trusted, CORE_LENGTHS, ALL_ESCAPES, ASCII);
        List<GridPart> rest = List.of(
                loops(1, trusted, OTHER_LENGTHS, ALL_ESCAPES, ASCII),
                loops(CORE_FORKS, trusted, FEW_LENGTHS, UNEVEN, ASCII),
                loops(1, validated, ALL_LENGTHS, ALL_ESCAPES, ASCII),
                loops(1, concat(trusted, validated), ALL_LENGTHS, ALL_ESCAPES, NON_ASCII),
                loops(1, List.of("arraycopy"), ALL_LENGTHS, CLEAN, concat(ASCII, NON_ASCII)), // it ignores escapes
                loops(1, trusted, CORE_LENGTHS, FEW_ESCAPES, FEW_CONTENTS).with("lengths", "VARIED"));
        return new Grid(
                "escape-table",
                core,
                rest,
                loops(1, trusted, QUICK_LENGTHS, FEW_ESCAPES, FEW_CONTENTS),
                false,
                SMALL_SECONDS);
    }

    private static Grid utf8String() {
        List<String> peers = List.of("octetSwar", "octetVector", "jackson2", "jackson3");
        List<String> others = List.of(
                "octetSwarTrusted",
                "octetVectorTrusted",
                "octetTable8",
                "octetTable8Trusted",
                "octetTable7",
                "octetTable7Trusted",
                "detour");
        GridPart core = strings(CORE_FORKS, peers, CORE_LENGTHS, ALL_ESCAPES, ASCII);
        List<GridPart> rest = List.of(
                strings(1, peers, OTHER_LENGTHS, ALL_ESCAPES, ASCII),
                strings(CORE_FORKS, peers, FEW_LENGTHS, UNEVEN, ASCII),
                strings(1, others, FEW_LENGTHS, UNEVEN, ASCII),
                strings(1, others, ALL_LENGTHS, ALL_ESCAPES, ASCII),
                strings(CORE_FORKS, peers, ALL_LENGTHS, CLEAN, NON_ASCII),
                strings(1, peers, ALL_LENGTHS, ESCAPED, NON_ASCII),
                strings(1, others, ALL_LENGTHS, ALL_ESCAPES, NON_ASCII),
                strings(1, concat(peers, List.of("octetSwarTrusted")), FEW_LENGTHS, List.of("NONE", "MIDDLE"), ASCII)
                        .with("sink", "NULL"),
                strings(1, peers, CORE_LENGTHS, FEW_ESCAPES, FEW_CONTENTS).with("lengths", "VARIED"));
        return new Grid(
                "utf8-string",
                core,
                rest,
                strings(1, peers, QUICK_LENGTHS, FEW_ESCAPES, FEW_CONTENTS),
                false,
                SMALL_SECONDS);
    }

    private static Grid blobExport() {
        List<String> methods = List.of(
                "octetSwar",
                "octetSwarTrusted",
                "octetVector",
                "octetTable8",
                "octetTable7",
                "jackson2",
                "jackson3",
                "arraycopy");
        GridPart core = new GridPart(
                "BlobExportBenchmark", methods, Map.of("output", List.of("STREAM", "CHANNEL")), CORE_FORKS);
        GridPart quick = new GridPart("BlobExportBenchmark", methods, Map.of("output", List.of("STREAM")), 1);
        return new Grid("blob-export", core, List.of(), quick, false, EXPORT_SECONDS);
    }

    private static Grid read() {
        List<String> plain = concat(methods("skim", PEERS), methods("consume", PEERS));
        List<String> special = Stream.of("typed", "bytes", "skip")
                .flatMap(mode -> methods(mode, PEERS).stream())
                .toList();
        List<String> trees = List.of("treeOctet", "treeJackson2", "treeJackson3");
        List<String> others = List.of(
                "skimOctetReset",
                "skimGson",
                "skimParsson",
                "consumeGson",
                "consumeParsson",
                "consumeFastjson2",
                "treeFastjson2",
                "skipGson",
                "skipFastjson2");
        GridPart core = documents("ReadBenchmark", CORE_FORKS, plain, FILES).with("warm", "ISOLATED", "ALL");
        List<GridPart> rest = List.of(
                documents("ReadBenchmark", CORE_FORKS, concat(special, trees), FILES)
                        .with("warm", "ISOLATED"),
                documents("ReadBenchmark", 1, others, FILES).with("warm", "ISOLATED"),
                documents("WhitespaceFloorBenchmark", 1, List.of("countWhitespace", "sumBytes"), FILES));
        GridPart quick = documents("ReadBenchmark", 1, plain, FEW_FILES).with("warm", "ISOLATED");
        return new Grid("read", core, rest, quick, true, DOCUMENT_SECONDS);
    }

    private static Grid write() {
        List<String> plain = concat(methods("replay", PEERS), methods("copy", PEERS));
        List<String> others = methods("replay", List.of("Gson", "Parsson", "Fastjson2"));
        GridPart core = documents("WriteBenchmark", CORE_FORKS, plain, FILES).with("warm", "ISOLATED", "ALL");
        List<GridPart> rest =
                List.of(documents("WriteBenchmark", 1, others, FILES).with("warm", "ISOLATED"));
        GridPart quick = documents("WriteBenchmark", 1, plain, FEW_FILES).with("warm", "ISOLATED");
        return new Grid("write", core, rest, quick, true, DOCUMENT_SECONDS);
    }

    private static Grid mixed() {
        List<String> methods = List.of(
                "skimOctet", "skimJackson2", "skimJackson3", "consumeOctet", "consumeJackson2", "consumeJackson3");
        GridPart core = new GridPart("MixedBenchmark", methods, Map.of(), CORE_FORKS);
        GridPart quick = new GridPart("MixedBenchmark", methods, Map.of(), 1);
        return new Grid("mixed", core, List.of(), quick, true, MIXED_SECONDS);
    }

    private static Grid cold() {
        List<String> methods = List.of("octetAuto", "octetSwar", "jackson2", "jackson3");
        Map<String, List<String>> works = Map.of("work", List.of("BLOBS", "READ", "WRITE"));
        GridPart core = new GridPart("ColdStartBenchmark", methods, works, COLD_FORKS);
        GridPart quick = new GridPart("ColdStartBenchmark", methods, works, QUICK_COLD_FORKS);
        return new Grid("cold", core, List.of(), quick, false, COLD_SECONDS);
    }

    private static Grid strings() {
        List<String> plain = concat(methods("writeString", WORDS_PEERS), methods("readString", WORDS_PEERS));
        List<String> others = concat(
                concat(methods("writeChars", PEERS), methods("getString", PEERS)),
                List.of(
                        "writeStringOctetVector",
                        "writeStringFastjson2",
                        "writeCharsFastjson2",
                        "readStringOctetVector",
                        "readStringFastjson2"));
        List<String> names = Stream.of("writeName", "readName")
                .flatMap(mode -> methods(mode, concat(PEERS, List.of("Fastjson2"))).stream())
                .toList();
        GridPart core = texts("StringBenchmark", CORE_FORKS, plain, SCRIPTS, CHARS);
        List<GridPart> rest = List.of(
                texts("StringBenchmark", 1, others, SCRIPTS, CHARS),
                texts("NameBenchmark", 1, names, SCRIPTS, NAME_CHARS).with("distinct", "20", "1000"));
        GridPart quick = texts("StringBenchmark", 1, plain, List.of("ASCII", "CJK", "MIXED"), List.of("6", "64"));
        return new Grid("strings", core, rest, quick, false, SHORT_SECONDS);
    }

    private static Grid small() {
        List<String> bytes = List.of("60", "350", "2048");
        List<String> readers = concat(methods("consume", RESET_PEERS), methods("typed", RESET_PEERS));
        List<String> writers = methods("write", RESET_PEERS);
        GridPart core = new GridPart("SmallDocumentBenchmark", readers, Map.of("bytes", bytes), CORE_FORKS)
                .with("input", "ARRAY", "STREAM", "CHANNEL");
        GridPart written = new GridPart("SmallDocumentBenchmark", writers, Map.of("bytes", bytes), CORE_FORKS)
                .with("output", "STREAM", "BUFFER", "BYTES");
        GridPart quick = core.inForks(1).with("bytes", "350").with("input", "ARRAY", "STREAM");
        return new Grid("small", core, List.of(written), quick, false, SHORT_SECONDS);
    }

    private static Grid members() {
        List<String> modes = List.of(
                "project", "skipMembers", "skipRecords", "readInts", "writeInts", "readStrings", "writeStrings");
        List<String> methods = modes.stream()
                .flatMap(mode -> methods(mode, WORDS_PEERS).stream())
                .toList();
        List<String> others = concat(
                modes.stream().map(mode -> mode + "Fastjson2").toList(),
                List.of("projectOctetNames", "skipMembersOctetTokens", "readIntsOctetNames"));
        List<String> codecs = Stream.of("encode", "decode")
                .flatMap(mode -> methods(mode, TableSpec.CODECS).stream())
                .toList();
        GridPart core = new GridPart("MemberBenchmark", methods, Map.of(), CORE_FORKS);
        GridPart payloads = new GridPart("CodecBenchmark", codecs, Map.of(), CORE_FORKS)
                .with("model", "USERS", "CLIENTS")
                .with("kilobytes", "1", "10", "100");
        List<GridPart> rest = List.of(
                new GridPart("MemberBenchmark", others, Map.of(), CORE_FORKS),
                payloads.with("payloads", "64"),
                payloads.with("payloads", "1").inForks(1));
        return new Grid("members", core, rest, core.inForks(1), false, MEMBER_SECONDS);
    }

    private static Grid bind() {
        List<String> methods = Stream.of("encode", "decode")
                .flatMap(mode -> methods(mode, BindTables.BINDERS).stream())
                .toList();
        List<String> calls = Stream.of("read", "write")
                .flatMap(mode -> methods(mode, BindTables.CALLERS).stream())
                .toList();
        GridPart core = new GridPart("BindBenchmark", methods, Map.of(), CORE_FORKS)
                .with("model", "USERS", "CLIENTS")
                .with("kilobytes", "10", "100");
        GridPart courses = core.with("model", "COURSES");
        List<GridPart> rest = List.of(
                courses.with("kilobytes", "2", "10", "100"),
                new GridPart("BindCallBenchmark", calls, Map.of(), CORE_FORKS),
                new GridPart(
                        "ColdBindBenchmark",
                        BindTables.COLD_BINDERS,
                        Map.of("work", List.of("WRITE", "READ")),
                        COLD_FORKS));
        GridPart quick = courses.inForks(1).with("kilobytes", "10");
        return new Grid("bind", core, rest, quick, false, MEMBER_SECONDS);
    }

    /** Bytes of all sizes, streams of one buffer and of many, and trees. */
    private static Grid bridge() {
        GridPart core = new GridPart("BridgeBenchmark", bridged("readBytes", "writeBytes"), Map.of(), CORE_FORKS)
                .with("model", "USERS", "CLIENTS", "COURSES")
                .with("kilobytes", "1", "10", "100");
        GridPart streams = new GridPart(
                        "BridgeBenchmark", bridged("readStream", "writeStream"), core.params(), CORE_FORKS)
                .with("kilobytes", "1", "100");
        GridPart trees = documents("BridgeBenchmark", CORE_FORKS, bridged("tree"), FILES);
        GridPart quick = core.inForks(1).with("model", "USERS").with("kilobytes", "10");
        return new Grid("bridge", core, List.of(streams, trees), quick, true, MEMBER_SECONDS);
    }

    private static List<String> bridged(String... modes) {
        return Stream.of(modes)
                .flatMap(mode -> methods(mode, BindTables.MAPPERS).stream())
                .toList();
    }

    private static List<String> methods(String mode, List<String> peers) {
        return peers.stream().map(peer -> mode + peer).toList();
    }

    private static GridPart texts(
            String benchmark, int forks, List<String> methods, List<String> scripts, List<String> lengths) {
        Map<String, List<String>> params = new LinkedHashMap<>();
        params.put("script", scripts);
        params.put("length", lengths);
        return new GridPart(benchmark, methods, params, forks);
    }

    private static GridPart documents(String benchmark, int forks, List<String> methods, List<String> files) {
        return new GridPart(benchmark, methods, Map.of("file", files), forks);
    }

    private static GridPart loops(
            int forks, List<String> methods, List<String> lengths, List<String> escapes, List<String> contents) {
        return new GridPart("EscapeTableBenchmark", methods, cells(lengths, escapes, contents), forks)
                .with("lengths", "FIXED");
    }

    private static GridPart strings(
            int forks, List<String> methods, List<String> lengths, List<String> escapes, List<String> contents) {
        return new GridPart("Utf8StringBenchmark", methods, cells(lengths, escapes, contents), forks)
                .with("lengths", "FIXED")
                .with("sink", "COPYING");
    }

    private static Map<String, List<String>> cells(List<String> lengths, List<String> escapes, List<String> contents) {
        Map<String, List<String>> params = new LinkedHashMap<>();
        params.put("content", contents);
        params.put("length", lengths);
        params.put("escape", escapes);
        return params;
    }

    private static <T> List<T> concat(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
