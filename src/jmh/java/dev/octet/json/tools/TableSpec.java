package dev.octet.json.tools;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The content of one table of a grid.
 *
 * @param title   above the table
 * @param fixed   the parameters that all its cells share
 * @param rows    the parameters that tell its rows apart
 * @param methods its columns
 * @param ratios  its last columns
 * @param shown   the quantity in its cells
 */
record TableSpec(
        String title,
        Map<String, String> fixed,
        List<String> rows,
        List<String> methods,
        List<Ratio> ratios,
        Quantity shown) {
    private static final List<String> STRING_ROWS = List.of("length", "escape");
    static final List<String> DOCUMENT_ROWS = List.of("file");
    private static final List<String> TEXT_ROWS = List.of("script", "length");

    /** What encodes and decodes in the grid {@code members}: three by hand, then libraries that bind classes. */
    static final List<String> CODECS =
            List.of("Octet", "Jackson2", "Jackson3", "Fastjson2", "Wast", "DslJson", "Databind2", "Databind3");

    /** The quantities measured. */
    enum Quantity {
        TIME,
        ALLOCATION
    }

    TableSpec(String title, Map<String, String> fixed, List<String> rows, List<String> methods, List<Ratio> ratios) {
        this(title, fixed, rows, methods, ratios, Quantity.TIME);
    }

    /**
     * How many times as fast a method is as the fastest of others.
     *
     * @param heading of the column
     * @param method  whose speed it is
     * @param others  the methods it is compared with
     */
    record Ratio(String heading, String method, List<String> others) {}

    /** All tables of a grid. */
    static List<TableSpec> of(Grid grid) {
        return switch (grid.label()) {
            case "escape-table" -> escapeTables();
            case "utf8-string" -> stringTables();
            case "strings" -> textTables();
            case "small" -> smallTables();
            case "members" -> memberTables();
            case "bind" -> BindTables.ofLibraries();
            case "bridge" -> BindTables.ofMappers();
            case "read" -> readTables();
            case "write" -> writeTables();
            case "mixed" -> mixedTables();
            case "cold" -> coldTables(grid.core().methods());
            default ->
                List.of(new TableSpec(
                        "The whole export",
                        Map.of(),
                        List.of("output"),
                        grid.core().methods(),
                        List.of(
                                new Ratio("swar / better Jackson", "octetSwar", List.of("jackson2", "jackson3")),
                                new Ratio("vector / better Jackson", "octetVector", List.of("jackson2", "jackson3")))));
        };
    }

    /** Whether it compares one method with one other, and has no more of them. */
    boolean isPair() {
        return methods.size() == 2
                && ratios.size() == 1
                && ratios.get(0).others().size() == 1;
    }

    private static List<TableSpec> escapeTables() {
        List<String> trusted = List.of("table7", "table8", "swar", "vector", "arraycopy");
        List<Ratio> gains = List.of(
                new Ratio("table8 / table7", "table8", List.of("table7")),
                new Ratio("swar / table7", "swar", List.of("table7")),
                new Ratio("vector / table7", "vector", List.of("table7")));
        List<String> validated = List.of("table7Validated", "table8Validated", "swarValidated", "vectorValidated");
        List<Ratio> validatedGains = List.of(
                new Ratio("table8 / table7", "table8Validated", List.of("table7Validated")),
                new Ratio("swar / table7", "swarValidated", List.of("table7Validated")),
                new Ratio("vector / table7", "vectorValidated", List.of("table7Validated")));
        return List.of(
                table("ASCII", Map.of("content", "ASCII", "lengths", "FIXED"), trusted, gains),
                table("ASCII, validated", Map.of("content", "ASCII", "lengths", "FIXED"), validated, validatedGains),
                table("Mixed scripts", Map.of("content", "MIXED", "lengths", "FIXED"), trusted, gains),
                table(
                        "Mixed scripts, validated",
                        Map.of("content", "MIXED", "lengths", "FIXED"),
                        validated,
                        validatedGains),
                table("CJK", Map.of("content", "CJK", "lengths", "FIXED"), trusted, gains),
                table("CJK, validated", Map.of("content", "CJK", "lengths", "FIXED"), validated, validatedGains),
                table(
                        "ASCII, lengths varied by a quarter",
                        Map.of("content", "ASCII", "lengths", "VARIED"),
                        trusted.subList(0, 4),
                        gains),
                table(
                        "CJK, lengths varied by a quarter",
                        Map.of("content", "CJK", "lengths", "VARIED"),
                        trusted.subList(0, 4),
                        gains));
    }

    private static List<TableSpec> stringTables() {
        List<String> jacksons = List.of("jackson2", "jackson3");
        List<String> peers = List.of(
                "octetSwar", "octetSwarTrusted", "octetVector", "octetVectorTrusted", "jackson2", "jackson3", "detour");
        List<Ratio> lead = List.of(
                new Ratio("octetSwar / better Jackson", "octetSwar", jacksons),
                new Ratio("octetSwarTrusted / better Jackson", "octetSwarTrusted", jacksons),
                new Ratio("octetVector / better Jackson", "octetVector", jacksons),
                new Ratio("octetVectorTrusted / better Jackson", "octetVectorTrusted", jacksons));
        List<String> kernels =
                List.of("octetTable7", "octetTable8", "octetSwar", "octetTable7Trusted", "octetTable8Trusted");
        List<Ratio> gains = List.of(
                new Ratio("octetTable8 / octetTable7", "octetTable8", List.of("octetTable7")),
                new Ratio("octetSwar / octetTable7", "octetSwar", List.of("octetTable7")));
        Map<String, String> ascii = Map.of("content", "ASCII", "lengths", "FIXED", "sink", "COPYING");
        Map<String, String> mixed = Map.of("content", "MIXED", "lengths", "FIXED", "sink", "COPYING");
        Map<String, String> cjk = Map.of("content", "CJK", "lengths", "FIXED", "sink", "COPYING");
        return List.of(
                table("ASCII", ascii, peers, lead),
                table("ASCII, by kernel", ascii, kernels, gains),
                table("Mixed scripts", mixed, peers, lead),
                table("Mixed scripts, by kernel", mixed, kernels, gains),
                table("CJK", cjk, peers, lead),
                table("CJK, by kernel", cjk, kernels, gains),
                table(
                        "ASCII into a sink that drops it",
                        Map.of("content", "ASCII", "lengths", "FIXED", "sink", "NULL"),
                        peers.subList(0, 6),
                        lead),
                table(
                        "ASCII, lengths varied by a quarter",
                        Map.of("content", "ASCII", "lengths", "VARIED", "sink", "COPYING"),
                        List.of("octetSwar", "jackson2", "jackson3"),
                        lead.subList(0, 1)),
                table(
                        "CJK, lengths varied by a quarter",
                        Map.of("content", "CJK", "lengths", "VARIED", "sink", "COPYING"),
                        List.of("octetSwar", "jackson2", "jackson3"),
                        lead.subList(0, 1)));
    }

    private static TableSpec table(String title, Map<String, String> fixed, List<String> methods, List<Ratio> ratios) {
        return new TableSpec(title, fixed, STRING_ROWS, methods, ratios);
    }

    private static List<TableSpec> textTables() {
        return List.of(
                texts("Strings written", "writeString", Map.of(), "Fastjson2"),
                texts("Strings written from char[]", "writeChars", Map.of(), "Fastjson2"),
                texts("Strings read by a caller that knows them", "readString", Map.of(), "Fastjson2"),
                texts("Strings read by token and getter", "getString", Map.of()),
                texts("20 names written again and again", "writeName", Map.of("distinct", "20"), "Fastjson2"),
                texts("1,000 names written", "writeName", Map.of("distinct", "1000"), "Fastjson2"),
                texts("20 names read again and again", "readName", Map.of("distinct", "20"), "Fastjson2"),
                texts("1,000 names read", "readName", Map.of("distinct", "1000"), "Fastjson2"));
    }

    private static TableSpec texts(String title, String mode, Map<String, String> fixed, String... others) {
        return new TableSpec(title, fixed, TEXT_ROWS, peers(mode, "OctetVector", others), leads(mode, "OctetVector"));
    }

    private static List<TableSpec> smallTables() {
        List<String> read = List.of("bytes", "input");
        List<String> written = List.of("bytes", "output");
        return List.of(
                small("Consume", read, "consume", Quantity.TIME),
                small("Consume by typed reads", read, "typed", Quantity.TIME),
                small("Write", written, "write", Quantity.TIME),
                small("Consume: bytes allocated", read, "consume", Quantity.ALLOCATION),
                small("Consume by typed reads: bytes allocated", read, "typed", Quantity.ALLOCATION),
                small("Write: bytes allocated", written, "write", Quantity.ALLOCATION));
    }

    private static TableSpec small(String title, List<String> rows, String mode, Quantity shown) {
        List<Ratio> ratios = shown == Quantity.TIME ? leads(mode, "OctetReset") : List.of();
        return new TableSpec(title, Map.of(), rows, peers(mode, "OctetReset"), ratios, shown);
    }

    private static List<TableSpec> memberTables() {
        List<String> codecRows = List.of("model", "kilobytes", "payloads");
        return List.of(
                members("Projection: 3 of 12 members", "project", "projectOctetNames"),
                members("Names and skipped values", "skipMembers", "skipMembersOctetTokens"),
                members("Records skipped", "skipRecords"),
                members("Ten ints read", "readInts", "readIntsOctetNames"),
                members("Ten ints written", "writeInts"),
                members("Fourteen Strings read", "readStrings"),
                members("Fourteen Strings written", "writeStrings"),
                new TableSpec("Encode", Map.of(), codecRows, methods("encode", CODECS), codecRatios("encode")),
                new TableSpec("Decode", Map.of(), codecRows, methods("decode", CODECS), codecRatios("decode")),
                new TableSpec(
                        "Encode: bytes allocated",
                        Map.of(),
                        codecRows,
                        methods("encode", CODECS),
                        List.of(),
                        Quantity.ALLOCATION),
                new TableSpec(
                        "Decode: bytes allocated",
                        Map.of(),
                        codecRows,
                        methods("decode", CODECS),
                        List.of(),
                        Quantity.ALLOCATION));
    }

    /** One row: no parameter tells cells apart. */
    private static TableSpec members(String title, String mode, String... ours) {
        List<String> methods = Stream.of(
                        Stream.of(mode + "Octet"),
                        Stream.of(ours),
                        Stream.of(mode + "Jackson2", mode + "Jackson3", mode + "Fastjson2"))
                .flatMap(columns -> columns)
                .toList();
        return new TableSpec(
                title, Map.of(), List.of(), methods, leads(mode, "").subList(0, 1));
    }

    private static List<Ratio> codecRatios(String mode) {
        List<String> methods = methods(mode, CODECS);
        return List.of(
                new Ratio("Octet / better Jackson", methods.get(0), methods.subList(1, 3)),
                new Ratio("Octet / fastest library", methods.get(0), methods.subList(3, methods.size())));
    }

    static List<String> methods(String mode, List<String> peers) {
        return peers.stream().map(peer -> mode + peer).toList();
    }

    private static List<TableSpec> readTables() {
        return List.of(
                documents("Skim, isolated", "ISOLATED", "skim", "OctetReset", "Gson", "Parsson"),
                documents("Skim, all documents in one JVM", "ALL", "skim"),
                documents("Consume, isolated", "ISOLATED", "consume", "Gson", "Parsson", "Fastjson2"),
                documents("Consume, all documents in one JVM", "ALL", "consume"),
                documents("Consume by typed reads", "ISOLATED", "typed"),
                documents("Strings as UTF-8 bytes", "ISOLATED", "bytes"),
                documents("A tree of maps and lists", "ISOLATED", "tree", "Fastjson2"),
                documents("Skip the root", "ISOLATED", "skip", "Gson", "Fastjson2"),
                new TableSpec(
                        "The scale: a look at each byte",
                        Map.of(),
                        DOCUMENT_ROWS,
                        List.of("countWhitespace", "sumBytes"),
                        List.of()),
                allocation("Skim and skip", "skimOctetReset", "skimOctet", "skimJackson2", "skimJackson3", "skipOctet"),
                allocation("Consume", "consumeOctet", "typedOctet", "consumeJackson2", "consumeJackson3", "bytesOctet"),
                allocation("A tree", "treeOctet", "treeJackson2", "treeJackson3", "treeFastjson2"));
    }

    private static List<TableSpec> writeTables() {
        return List.of(
                documents("Replay, isolated", "ISOLATED", "replay", "Gson", "Parsson", "Fastjson2"),
                documents("Replay, all documents in one JVM", "ALL", "replay"),
                documents("Copy, isolated", "ISOLATED", "copy"),
                documents("Copy, all documents in one JVM", "ALL", "copy"),
                allocation("Replay", "replayOctet", "replayJackson2", "replayJackson3"),
                allocation("Copy", "copyOctet", "copyJackson2", "copyJackson3"));
    }

    private static List<TableSpec> mixedTables() {
        List<String> corpus = List.of("corpus");
        List<String> skims = List.of("skimOctet", "skimJackson2", "skimJackson3");
        List<String> consumes = List.of("consumeOctet", "consumeJackson2", "consumeJackson3");
        return List.of(
                new TableSpec("Skim all documents in turn", Map.of(), corpus, skims, List.of(lead(skims))),
                new TableSpec("Consume all documents in turn", Map.of(), corpus, consumes, List.of(lead(consumes))),
                new TableSpec(
                        "All documents in turn: bytes allocated",
                        Map.of(),
                        corpus,
                        Stream.concat(skims.stream(), consumes.stream()).toList(),
                        List.of(),
                        Quantity.ALLOCATION));
    }

    /** The first method is Octet's, the others are Jackson's. */
    private static Ratio lead(List<String> methods) {
        return new Ratio("Octet / better Jackson", methods.get(0), methods.subList(1, methods.size()));
    }

    private static List<TableSpec> coldTables(List<String> methods) {
        List<String> jacksons = List.of("jackson2", "jackson3");
        return List.of(new TableSpec(
                "The first pass of a JVM",
                Map.of(),
                List.of("work"),
                methods,
                List.of(
                        new Ratio("auto / better Jackson", "octetAuto", jacksons),
                        new Ratio("swar / better Jackson", "octetSwar", jacksons))));
    }

    /** Octet by words and by vectors, the two Jacksons, then others; the ratios of Octet to the better Jackson. */
    private static TableSpec documents(String title, String warm, String mode, String... others) {
        return new TableSpec(
                title,
                Map.of("warm", warm),
                DOCUMENT_ROWS,
                peers(mode, "OctetVector", others),
                leads(mode, "OctetVector"));
    }

    /** Octet in two ways, the two Jacksons, then others. */
    private static List<String> peers(String mode, String second, String... others) {
        return Stream.of(
                        Stream.of(mode + "Octet", mode + second, mode + "Jackson2", mode + "Jackson3"),
                        Stream.of(others).map(other -> mode + other))
                .flatMap(columns -> columns)
                .toList();
    }

    /** Octet in two ways, each over the better Jackson. */
    private static List<Ratio> leads(String mode, String second) {
        List<String> jacksons = List.of(mode + "Jackson2", mode + "Jackson3");
        return List.of(
                new Ratio("Octet / better Jackson", mode + "Octet", jacksons),
                new Ratio(second + " / better Jackson", mode + second, jacksons));
    }

    /** Bytes allocated for a document, parser or generator included. */
    private static TableSpec allocation(String title, String... methods) {
        return new TableSpec(
                title + ": bytes allocated",
                Map.of("warm", "ISOLATED"),
                DOCUMENT_ROWS,
                List.of(methods),
                List.of(),
                Quantity.ALLOCATION);
    }
}
