package dev.octet.json.bind.parity;

import dev.octet.json.bind.parity.Comparison.Disagreement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** docs/annotations.md: what Octet does with each annotation, and how many cases say so. */
final class AnnotationsDocument {
    static final Path FILE = Path.of("docs", "annotations.md");

    /** Annotations that are followed, and how. */
    static final Map<String, String> FOLLOWED = table(
            "JsonProperty", "name, `access`, `index`; `required` for parameters of creators; names of enum constants",
            "JsonIgnore",
                    "the property is gone, unless another of its members has `@JsonProperty`; it is skipped in JSON",
            "JsonAlias", "further names when reading; of enum constants too",
            "JsonCreator", "all modes; constructors, factories, records; a `@JsonAnySetter` parameter",
            "JsonInclude", "`value` and `content`, on classes and properties",
            "JsonPropertyOrder", "names first, the rest as the mapper or `alphabetic` says",
            "JsonIgnoreProperties", "names, `ignoreUnknown`, `allowGetters`, `allowSetters`; on classes and properties",
            "JsonIncludeProperties", "only these names, on classes and properties",
            "JsonTypeInfo", "`Id.NAME`, `SIMPLE_NAME`, `DEDUCTION`; every `As`; `defaultImpl`, `visible`",
            "JsonSubTypes", "classes with `name` and `names`",
            "JsonTypeName", "the type id of a class",
            "JsonValue", "a method or field stands for the object; of enums too",
            "JsonKey", "a method or field stands for the object as a key of a map",
            "JsonSetter", "name, `nulls`, `contentNulls`",
            "JsonGetter", "name",
            "JsonAnyGetter", "a method or field with a map",
            "JsonAnySetter", "a method, a field with a map, a parameter with a map",
            "JsonEnumDefaultValue", "the constant for unknown texts, if the mapper says so",
            "JsonFormat", "`shape`, `pattern`, `timezone`, features in `with`",
            "JsonRawValue", "text that is written as it is",
            "JsonUnwrapped", "`prefix` and `suffix`, reading and writing",
            "JsonAutoDetect", "visibility of fields, getters, setters and creators",
            "JsonIgnoreType", "properties of the type are gone",
            "JsonView", "properties of other views are neither written nor read",
            "JsonManagedReference", "the children get their parent when they are read",
            "JsonBackReference", "the parent is neither written nor read",
            "JacksonAnnotationsInside", "an annotation with annotations",
            "mixin", "annotations of another class: `mixin` of the mapper's builder",
            "naming", "naming strategies: `Naming`",
            "none", "no annotation: which members are properties, and their names");

    /** Annotations that are refused: a class that has one cannot be bound, and the message says why. */
    static final Map<String, String> REFUSED = table(
            "JsonIdentityInfo", "references by id",
            "JsonIdentityReference", "references by id",
            "JsonFilter", "filters by name",
            "JsonMerge", "values that are changed in place",
            "JsonTypeId", "a type id that is a property",
            "JacksonInject", "values that are not in JSON",
            "JsonSerialize", "jackson-databind's own: use `@UseCodec`",
            "JsonDeserialize", "jackson-databind's own: use `@UseCodec`",
            "JsonNaming", "jackson-databind's own: use `naming` of the mapper's builder");

    /** Annotations that change nothing, in Jackson and here. */
    static final Map<String, String> WITHOUT_EFFECT = table(
            "JsonRootName", "the mapper writes no root name",
            "JsonClassDescription", "text for schemas",
            "JsonPropertyDescription", "text for schemas");

    private AnnotationsDocument() {}

    private static Map<String, String> table(String... cells) {
        Map<String, String> table = new LinkedHashMap<>();
        for (int i = 0; i < cells.length; i += 2) {
            table.put(cells[i], cells[i + 1]);
        }
        return table;
    }

    static boolean isDocumented(String annotation) {
        return FOLLOWED.containsKey(annotation)
                || REFUSED.containsKey(annotation)
                || WITHOUT_EFFECT.containsKey(annotation);
    }

    /** How many cases an annotation has. */
    static Map<String, Long> cases(List<Model> models) {
        return models.stream().collect(Collectors.groupingBy(Model::annotation, TreeMap::new, Collectors.counting()));
    }

    static List<String> of(List<Model> models, List<Disagreement> disagreements) {
        Map<String, Long> cases = cases(models);
        List<String> lines = new ArrayList<>(List.of(
                "# Annotations",
                "",
                "<!-- begin parity -->",
                "`JsonMapper` follows the annotations of jackson-annotations as jackson-databind does, `standard()` as",
                "Jackson 3, `jackson2()` as Jackson 2. Each case is a class that both write and read, with many",
                "documents: the same bytes, the same objects, the same refusals. `ParityTest` runs them and writes",
                "this page.",
                "",
                "## Followed",
                "",
                "| annotation | how | cases | differences |",
                "|---|---|---|---|"));
        FOLLOWED.forEach((annotation, how) -> lines.add(row(annotation, how, cases.getOrDefault(annotation, 0L))
                + differences(annotation, disagreements) + " |"));
        lines.addAll(List.of(
                "",
                "## Refused",
                "",
                "A class that has one cannot be bound: a `JsonMappingException` of kind `DEFINITION` names the",
                "annotation. So it is with `Id.CLASS`, `Id.MINIMAL_CLASS` and `Id.CUSTOM` of `@JsonTypeInfo`: JSON",
                "must not choose classes.",
                "",
                "| annotation | what it asks for | cases |",
                "|---|---|---|"));
        REFUSED.forEach((annotation, what) -> lines.add(row(annotation, what, cases.getOrDefault(annotation, 0L))));
        lines.addAll(List.of("", "## Without effect", "", "| annotation | why | cases |", "|---|---|---|"));
        WITHOUT_EFFECT.forEach(
                (annotation, why) -> lines.add(row(annotation, why, cases.getOrDefault(annotation, 0L))));
        lines.addAll(List.of("", "## Differences", ""));
        for (int i = 0; i < Differences.TABLE.size(); i++) {
            lines.add((i + 1) + ". " + Differences.TABLE.get(i).reason());
        }
        lines.add("<!-- end -->");
        return lines;
    }

    private static String row(String annotation, String how, long cases) {
        String name = Character.isUpperCase(annotation.charAt(0)) ? "`@" + annotation + "`" : annotation;
        return "| " + name + " | " + how + " | " + cases + " |";
    }

    private static String differences(String annotation, List<Disagreement> disagreements) {
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < Differences.TABLE.size(); i++) {
            Differences.Difference difference = Differences.TABLE.get(i);
            if (disagreements.stream()
                    .anyMatch(one -> one.model().annotation().equals(annotation) && difference.explains(one))) {
                numbers.add(String.valueOf(i + 1));
            }
        }
        return " " + String.join(", ", numbers);
    }
}
