package dev.octet.json.tools;

import dev.octet.json.tools.TableSpec.Quantity;
import dev.octet.json.tools.TableSpec.Ratio;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The tables of the grids in which classes are bound: {@code bind} and {@code bridge}. */
final class BindTables {
    /** What encodes and decodes in the grid {@code bind}. */
    static final List<String> BINDERS = List.of("Octet", "Databind2", "Databind3", "Fastjson2", "Wast", "DslJson");

    /** What reads and writes one member in the grid {@code bind}. */
    static final List<String> CALLERS = List.of("Octet", "OctetCodec", "Databind3", "Databind3Held");

    /** What binds classes for the first time in the grid {@code bind}. */
    static final List<String> COLD_BINDERS = List.of("octet", "databind2", "databind3");

    /** The mappers of the grid {@code bridge}, by version: on Octet, and stock. */
    static final List<String> MAPPERS = List.of("Octet2", "Jackson2", "Octet3", "Jackson3");

    private BindTables() {}

    static List<TableSpec> ofLibraries() {
        return List.of(
                bound("Encode", "encode", Quantity.TIME),
                bound("Decode", "decode", Quantity.TIME),
                bound("Encode: bytes allocated", "encode", Quantity.ALLOCATION),
                bound("Decode: bytes allocated", "decode", Quantity.ALLOCATION),
                call("An int member written", "write"),
                call("An int member read", "read"),
                new TableSpec(
                        "The first value of 60 classes",
                        Map.of(),
                        List.of("work"),
                        COLD_BINDERS,
                        List.of(new Ratio("octet / better databind", "octet", COLD_BINDERS.subList(1, 3)))));
    }

    private static TableSpec bound(String title, String mode, Quantity shown) {
        List<String> methods = TableSpec.methods(mode, BINDERS);
        List<Ratio> ratios = List.of(
                new Ratio("Octet / better databind", methods.get(0), methods.subList(1, 3)),
                new Ratio("Octet / fastest library", methods.get(0), methods.subList(1, methods.size())));
        return new TableSpec(
                title,
                Map.of(),
                List.of("model", "kilobytes"),
                methods,
                shown == Quantity.TIME ? ratios : List.of(),
                shown);
    }

    private static TableSpec call(String title, String mode) {
        List<String> methods = TableSpec.methods(mode, CALLERS);
        return new TableSpec(
                title,
                Map.of(),
                List.of(),
                methods,
                List.of(
                        new Ratio("Octet / databind 3", methods.get(0), methods.subList(2, 3)),
                        new Ratio("codec / reader or writer", methods.get(1), methods.subList(3, 4))));
    }

    static List<TableSpec> ofMappers() {
        List<String> bound = List.of("model", "kilobytes");
        return Stream.of(
                        bridged("readValue of bytes", "readBytes", bound),
                        bridged("writeValueAsBytes", "writeBytes", bound),
                        bridged("readValue of a stream", "readStream", bound),
                        bridged("writeValue to a stream", "writeStream", bound),
                        bridged("readTree", "tree", TableSpec.DOCUMENT_ROWS))
                .flatMap(tables -> tables)
                .toList();
    }

    /** A table for each version of Jackson, and one of bytes allocated. */
    private static Stream<TableSpec> bridged(String title, String mode, List<String> rows) {
        List<String> methods = TableSpec.methods(mode, MAPPERS);
        return Stream.of(
                pair(title + ", Jackson 2", rows, methods.subList(0, 2)),
                pair(title + ", Jackson 3", rows, methods.subList(2, 4)),
                new TableSpec(title + ": bytes allocated", Map.of(), rows, methods, List.of(), Quantity.ALLOCATION));
    }

    private static TableSpec pair(String title, List<String> rows, List<String> methods) {
        Ratio ratio = new Ratio("Octet / stock", methods.get(0), methods.subList(1, 2));
        return new TableSpec(title, Map.of(), rows, methods, List.of(ratio));
    }
}
