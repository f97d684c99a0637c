package dev.octet.json.tools;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The content of one picture of a grid: panels side by side, all with the same series.
 *
 * @param name     the last part of the file's name
 * @param title    above the picture
 * @param marks    lines or bars
 * @param shown    the quantity on the value axis
 * @param across   the parameter on the other axis; empty for one group of bars
 * @param panels   in reading order
 * @param columns  how many panels stand side by side
 * @param series   the competitors, in the order of the legend
 * @param baseline the methods of which the fastest is the baseline
 */
record FigureSpec(
        String name,
        String title,
        Marks marks,
        Quantity shown,
        String across,
        List<Panel> panels,
        int columns,
        List<FigureSeries> series,
        List<String> baseline) {
    private static final List<String> ESCAPES = List.of("NONE", "START", "MIDDLE", "END", "DENSE");
    private static final List<String> DRAWN_ESCAPES = List.of("NONE", "MIDDLE", "DENSE");
    private static final List<String> SHORT = List.of("8", "16", "32", "64");
    private static final List<String> MEDIUM = List.of("256", "512", "1024");
    private static final List<String> LONG = List.of("8192", "65536");
    private static final List<String> NOT_SHORT = List.of("256", "512", "1024", "8192", "65536");
    private static final List<String> CORE_LENGTHS = List.of("8", "32", "256", "8192");
    private static final List<String> FILES = List.of("twitter", "citm_catalog", "canada", "code", "sample", "example");
    private static final List<String> WARMTHS = List.of("ISOLATED", "ALL");
    private static final List<String> SCRIPTS =
            List.of("ASCII", "LATIN1", "GREEK", "CYRILLIC", "CJK", "EMOJI", "MIXED");
    private static final List<String> INPUTS = List.of("ARRAY", "STREAM", "CHANNEL");
    private static final List<String> OUTPUTS = List.of("STREAM", "BUFFER", "BYTES");

    /** Lines over a number on an axis of powers of two, or bars by the parameter's values. */
    enum Marks {
        LINES,
        BARS
    }

    /** The quantity on the value axis, which always begins at zero. */
    enum Quantity {
        TIME,
        TIME_PER_BYTE,
        /** How many times as fast as the baseline. */
        SPEED
    }

    /**
     * A part of the picture with axes of its own.
     *
     * @param title  above it
     * @param fixed  the parameters that all its cells share
     * @param values of the parameter {@code across}, from left to right
     */
    record Panel(String title, Map<String, String> fixed, List<String> values) {}

    /** The pictures of a grid. */
    static List<FigureSpec> of(Grid grid) {
        return switch (grid.label()) {
            case "escape-table" -> List.of(escapeLoops(), tables());
            case "utf8-string" -> List.of(strings(), lead("ASCII"), lead("MIXED"), lead("CJK"));
            case "strings" ->
                List.of(
                        texts("writeString", "writeString: time by chars"),
                        texts("readString", "readString: time by chars"));
            case "small" ->
                List.of(
                        small("consume", "Small documents read: every name and value", "input", INPUTS),
                        small("write", "Small documents written", "output", OUTPUTS));
            case "members" ->
                List.of(
                        members("project", "Projection: 3 of 12 members", "OctetNames", "Fastjson2"),
                        members("readInts", "Records of ten ints read", "OctetNames", "Fastjson2"),
                        members("writeInts", "Records of ten ints written", "Fastjson2"),
                        codecs("encode", "From objects to JSON: speed by kilobytes"),
                        codecs("decode", "From JSON to objects: speed by kilobytes"));
            case "bind" ->
                List.of(
                        bound("encode", "Classes that are bound, to JSON: speed by kilobytes"),
                        bound("decode", "Classes that are bound, from JSON: speed by kilobytes"));
            case "bridge" ->
                Stream.of("2", "3")
                        .flatMap(version -> Stream.of(
                                bridged("readBytes", "readValue of bytes", version),
                                bridged("writeBytes", "writeValueAsBytes", version)))
                        .toList();
            case "blob-export" -> List.of(exports());
            case "read" ->
                List.of(
                        documents("skim", "Skim: every token, nothing made of any", "OctetReset", "Gson", "Parsson"),
                        documents("consume", "Consume: every name and value", "Gson", "Parsson", "Fastjson2"));
            case "write" ->
                List.of(
                        documents("replay", "Replay: recorded tokens", "Gson", "Parsson", "Fastjson2"),
                        documents("copy", "Copy: from parser to generator"));
            case "mixed" ->
                List.of(
                        inTurn("skim", "Skim all documents in turn"),
                        inTurn("consume", "Consume all documents in turn"));
            case "cold" -> List.of(firstPasses());
            default -> List.of();
        };
    }

    private static FigureSpec escapeLoops() {
        List<Panel> panels = new ArrayList<>();
        for (String escape : DRAWN_ESCAPES) {
            Map<String, String> fixed = Map.of("content", "ASCII", "lengths", "FIXED", "escape", escape);
            panels.add(new Panel(escapes(escape) + ", short", fixed, SHORT));
            panels.add(new Panel(escapes(escape) + ", from 256 bytes", fixed, NOT_SHORT));
        }
        return new FigureSpec(
                "ascii",
                "Isolated loops, ASCII: time per byte by length",
                Marks.LINES,
                Quantity.TIME_PER_BYTE,
                "length",
                panels,
                2,
                FigureSeries.LOOPS,
                List.of("table7"));
    }

    private static FigureSpec tables() {
        List<Panel> panels = Stream.of("ASCII", "MIXED", "CJK")
                .map(content -> new Panel(
                        text(content), Map.of("content", content, "lengths", "FIXED", "escape", "NONE"), CORE_LENGTHS))
                .toList();
        return new FigureSpec(
                "tables",
                "8-bit table against 7-bit table: speed by length of clean text",
                Marks.BARS,
                Quantity.SPEED,
                "length",
                panels,
                3,
                FigureSeries.TABLES,
                List.of("table7"));
    }

    private static FigureSpec strings() {
        List<Panel> panels = new ArrayList<>();
        for (String escape : DRAWN_ESCAPES) {
            Map<String, String> fixed =
                    Map.of("content", "ASCII", "lengths", "FIXED", "sink", "COPYING", "escape", escape);
            panels.add(new Panel(escapes(escape) + ", short", fixed, SHORT));
            panels.add(new Panel(escapes(escape) + ", medium", fixed, MEDIUM));
            panels.add(new Panel(escapes(escape) + ", long", fixed, LONG));
        }
        return new FigureSpec(
                "ascii",
                "writeUTF8String, ASCII, validated: time by length",
                Marks.LINES,
                Quantity.TIME,
                "length",
                panels,
                3,
                FigureSeries.STRINGS,
                FigureSeries.JACKSONS);
    }

    private static FigureSpec lead(String content) {
        Map<String, String> common = Map.of("content", content, "lengths", "FIXED", "sink", "COPYING");
        List<Panel> panels = CORE_LENGTHS.stream()
                .map(length -> new Panel(length + " bytes", with(common, "length", length), ESCAPES))
                .toList();
        return new FigureSpec(
                "lead-" + content.toLowerCase(Locale.ROOT),
                "writeUTF8String, " + text(content) + ": speed by place of the escape",
                Marks.BARS,
                Quantity.SPEED,
                "escape",
                panels,
                2,
                FigureSeries.KERNELS,
                FigureSeries.JACKSONS);
    }

    private static FigureSpec texts(String mode, String title) {
        List<Panel> panels = SCRIPTS.stream()
                .map(script -> new Panel(text(script), Map.of("script", script), List.of("2", "6", "16", "64")))
                .toList();
        return new FigureSpec(
                mode,
                title,
                Marks.BARS,
                Quantity.TIME,
                "length",
                panels,
                2,
                FigureSeries.parsers(mode, "Fastjson2"),
                jacksons(mode));
    }

    private static FigureSpec small(String mode, String title, String across, List<String> values) {
        List<Panel> panels = Stream.of("60", "350", "2048")
                .map(bytes -> new Panel(bytes + " bytes", Map.of("bytes", bytes), values))
                .toList();
        return new FigureSpec(
                mode,
                title,
                Marks.BARS,
                Quantity.TIME,
                across,
                panels,
                3,
                FigureSeries.parsers(mode, "OctetReset"),
                jacksons(mode));
    }

    private static FigureSpec members(String mode, String title, String... others) {
        return new FigureSpec(
                mode,
                title,
                Marks.BARS,
                Quantity.TIME,
                "",
                List.of(new Panel("", Map.of(), List.of("1,000 objects"))),
                1,
                FigureSeries.parsers(mode, others),
                jacksons(mode));
    }

    private static FigureSpec codecs(String mode, String title) {
        List<Panel> panels = Stream.of("USERS", "CLIENTS")
                .map(model -> new Panel(
                        model.toLowerCase(Locale.ROOT),
                        Map.of("model", model, "payloads", "64"),
                        List.of("1", "10", "100")))
                .toList();
        return new FigureSpec(
                mode,
                title,
                Marks.BARS,
                Quantity.SPEED,
                "kilobytes",
                panels,
                1,
                FigureSeries.codecs(mode, "Octet by hand"),
                jacksons(mode));
    }

    private static FigureSpec bound(String mode, String title) {
        return new FigureSpec(
                mode,
                title,
                Marks.BARS,
                Quantity.SPEED,
                "kilobytes",
                List.of(
                        new Panel("users", Map.of("model", "USERS"), List.of("10", "100")),
                        new Panel("clients", Map.of("model", "CLIENTS"), List.of("10", "100")),
                        new Panel("courses", Map.of("model", "COURSES"), List.of("2", "10", "100"))),
                1,
                FigureSeries.codecs(mode, "Octet"),
                List.of(mode + "Databind2", mode + "Databind3"));
    }

    private static FigureSpec bridged(String mode, String title, String version) {
        return new FigureSpec(
                mode + version,
                "ObjectMapper of Jackson " + version + ", " + title + ": speed by kilobytes",
                Marks.BARS,
                Quantity.SPEED,
                "kilobytes",
                Stream.of("USERS", "CLIENTS", "COURSES")
                        .map(model -> new Panel(
                                model.toLowerCase(Locale.ROOT), Map.of("model", model), List.of("1", "10", "100")))
                        .toList(),
                3,
                FigureSeries.bridged(mode, version),
                List.of(mode + "Jackson" + version));
    }

    private static List<String> jacksons(String mode) {
        return List.of(mode + "Jackson2", mode + "Jackson3");
    }

    private static FigureSpec exports() {
        return new FigureSpec(
                "time",
                "30,000 blobs: time of the whole export",
                Marks.BARS,
                Quantity.TIME,
                "output",
                List.of(new Panel("", Map.of(), List.of("STREAM", "CHANNEL"))),
                1,
                FigureSeries.EXPORTS,
                FigureSeries.JACKSONS);
    }

    private static FigureSpec inTurn(String mode, String title) {
        return new FigureSpec(
                mode,
                title,
                Marks.BARS,
                Quantity.TIME,
                "",
                List.of(new Panel("", Map.of(), List.of("all documents"))),
                1,
                FigureSeries.parsers(mode),
                jacksons(mode));
    }

    private static FigureSpec firstPasses() {
        return new FigureSpec(
                "time",
                "The first pass of a JVM",
                Marks.BARS,
                Quantity.TIME,
                "work",
                List.of(
                        new Panel("30,000 blobs written", Map.of(), List.of("BLOBS")),
                        new Panel("1,000 small documents read", Map.of(), List.of("READ")),
                        new Panel("1,000 small documents written", Map.of(), List.of("WRITE"))),
                3,
                FigureSeries.FIRST_PASSES,
                FigureSeries.JACKSONS);
    }

    private static FigureSpec documents(String mode, String title, String... others) {
        List<Panel> panels = FILES.stream()
                .map(file -> new Panel(file, Map.of("file", file), WARMTHS))
                .toList();
        return new FigureSpec(
                mode,
                title,
                Marks.BARS,
                Quantity.TIME,
                "warm",
                panels,
                2,
                FigureSeries.parsers(mode, others),
                jacksons(mode));
    }

    private static String text(String content) {
        return content.equals("MIXED") ? "mixed scripts" : content;
    }

    private static String escapes(String escape) {
        return switch (escape) {
            case "NONE" -> "No escape";
            case "MIDDLE" -> "An escape in the middle";
            default -> "An escape every 16 bytes";
        };
    }

    private static Map<String, String> with(Map<String, String> params, String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(params);
        more.put(name, value);
        return more;
    }
}
