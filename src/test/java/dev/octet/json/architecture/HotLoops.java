package dev.octet.json.architecture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/** The generated part of docs/hot-loops.md: every method with a {@link SizeBudget}, a table for each package. */
final class HotLoops {
    private HotLoops() {}

    /** Returns the lines of the tables. Packages, classes and methods are in ascending order. */
    static List<String> tables(List<CompiledClass> classes) {
        List<String> lines = new ArrayList<>();
        String last = "";
        for (CompiledClass type : classes) {
            List<String> rows = rows(type);
            String pack = type.name().substring(0, type.name().lastIndexOf('.'));
            if (!rows.isEmpty() && !pack.equals(last)) {
                lines.addAll(List.of(
                        "",
                        "## " + pack.substring(Layer.ROOT.length() + 1),
                        "",
                        "| method | budget | bytes | reason |",
                        "|---|---|--:|---|"));
                last = pack;
            }
            lines.addAll(rows);
        }
        return lines;
    }

    private static List<String> rows(CompiledClass type) {
        return type.methods().stream()
                .flatMap(method -> method.budgets().entrySet().stream()
                        .map(budget -> "| `" + CompiledClass.shortName(type.name(), method.name())
                                + parameters(method.descriptor()) + "` | `" + budget.getKey() + "` | "
                                + method.codeLength() + " | " + budget.getValue() + " |"))
                .sorted()
                .toList();
    }

    private static String parameters(String descriptor) {
        return Stream.of(Type.getArgumentTypes(descriptor))
                .map(type -> type.getClassName().replaceFirst("^.*\\.", ""))
                .collect(Collectors.joining(", ", "(", ")"));
    }
}
