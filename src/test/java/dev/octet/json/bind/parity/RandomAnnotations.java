package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Random annotations with random arguments. Names are those of the property, or that with a digit: so members of one
 * property agree or contradict each other, and no two properties get the same name.
 */
final class RandomAnnotations {
    /** What an annotation is on. */
    enum Target {
        FIELD,
        GETTER,
        SETTER,
        PARAMETER,
        COMPONENT
    }

    private static final String[] INCLUDES =
            Cells.of("ALWAYS | NON_NULL | NON_ABSENT | NON_EMPTY | NON_DEFAULT | USE_DEFAULTS");
    private static final String[] FEATURES = Cells.of("""
            ACCEPT_SINGLE_VALUE_AS_ARRAY | ACCEPT_CASE_INSENSITIVE_PROPERTIES | WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED | \
            WRITE_SORTED_MAP_ENTRIES | ACCEPT_CASE_INSENSITIVE_VALUES""");
    private static final String[] VISIBILITIES =
            Cells.of("ANY | NON_PRIVATE | PROTECTED_AND_PUBLIC | PUBLIC_ONLY | NONE | DEFAULT");

    private final Dice dice;

    /** The names of all properties that there can be. */
    private final String[] names;

    /** So many properties have an index: no two have the same. */
    private int indexes;

    RandomAnnotations(Dice dice, List<String> names) {
        this.dice = dice;
        this.names = names.toArray(String[]::new);
    }

    /**
     * Returns annotations of a member, no two alike.
     *
     * @param hasCreator whether values of the class wait for its creator
     */
    List<String> ofMember(Target target, RandomModels.Property property, boolean hasCreator) {
        List<String> all = new ArrayList<>();
        for (int count = dice.of(List.of(0, 0, 0, 0, 1, 1, 1, 2)); count > 0; count--) {
            String one = member(target, property, hasCreator);
            if (all.stream().noneMatch(other -> name(other).equals(name(one)))) {
                all.add(one);
            }
        }
        boolean isIgnored = all.contains("@JsonIgnore"); // and nothing else, of which Jackson keeps some
        return isIgnored ? List.of("@JsonIgnore") : all;
    }

    private static String name(String annotation) {
        return annotation.replaceAll("\\(.*", "");
    }

    private String member(Target target, RandomModels.Property property, boolean hasCreator) {
        boolean isParameter = target == Target.PARAMETER;
        String name = dice.of(property.name(), property.name() + "1");
        String type = property.type();
        boolean isPoint = type.equals("Point") && !isParameter;
        return switch (dice.below(11)) {
            case 0, 1 -> property(name, hasCreator);
            case 2 ->
                isParameter ? property(name, hasCreator) : dice.of("@JsonIgnore", "@JsonIgnore", "@JsonIgnore(false)");
            case 3 -> alias(property.name());
            case 4 -> include();
            case 5 -> setter(target == Target.SETTER ? name : "", hasCreator);
            case 6 -> target == Target.GETTER ? "@JsonGetter(\"" + name + "\")" : property(name, hasCreator);
            case 7 -> format(type);
            case 8 -> "@JsonView(Views." + dice.of("Public", "Internal", "Other") + ".class)";
            case 9 -> isPoint ? ignored("{\"x\"}") : include();
            default ->
                isPoint ? "@JsonIncludeProperties(\"" + dice.of("x", "label") + "\")" : property(name, hasCreator);
        };
    }

    /** Returns annotations of a class. */
    List<String> ofClass() {
        List<String> all = new ArrayList<>();
        add(
                all,
                6,
                () -> "@JsonPropertyOrder("
                        + dice.of(names(), "alphabetic = true", "value = " + names() + ", alphabetic = true") + ")");
        add(all, 8, () -> ignored(names()));
        add(all, 14, () -> "@JsonIncludeProperties(" + names() + ")");
        add(all, 6, this::include);
        add(
                all,
                8,
                () -> "@JsonAutoDetect(" + dice.of("field", "getter", "setter", "isGetter", "creator")
                        + "Visibility = JsonAutoDetect.Visibility." + dice.of(VISIBILITIES) + ")");
        add(all, 14, () -> "@JsonFormat(with = JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)");
        add(all, 16, () -> "@JsonView(Views." + dice.of("Public", "Internal", "Other") + ".class)");
        return all;
    }

    private void add(List<String> all, int calls, Supplier<String> one) {
        if (dice.oneIn(calls)) {
            all.add(one.get());
        }
    }

    /** Returns what says how the values of a class show their sub-type. */
    String typeInfo() {
        return "@JsonTypeInfo(use = JsonTypeInfo.Id." + dice.of("NAME", "SIMPLE_NAME")
                + dice.of(
                        "",
                        ", property = \"kind\"",
                        ", include = JsonTypeInfo.As.WRAPPER_OBJECT",
                        ", include = JsonTypeInfo.As.WRAPPER_ARRAY",
                        ", include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = \"ext\"")
                + ")";
    }

    /** Where a creator takes the values, what is read only or written only is left to fixed cases. */
    private String property(String name, boolean hasCreator) {
        String access = hasCreator
                ? "JsonProperty.Access.AUTO"
                : "JsonProperty.Access." + dice.of("READ_ONLY", "WRITE_ONLY", "READ_WRITE", "AUTO");
        return switch (dice.below(7)) {
            case 0, 1, 2 -> "@JsonProperty(\"" + name + "\")";
            case 3 -> "@JsonProperty(access = " + access + ")";
            case 4 -> "@JsonProperty(value = \"" + name + "\", access = " + access + ")";
            case 5 -> "@JsonProperty(index = " + ++indexes * 37 % 64 + ")";
            default -> "@JsonProperty";
        };
    }

    private String alias(String name) {
        return "@JsonAlias({\"" + name + "2\"" + dice.of("", ", \"" + name + "3\"") + "})";
    }

    private String include() {
        String value = "JsonInclude.Include." + dice.of(INCLUDES);
        String content = "content = JsonInclude.Include." + dice.of(INCLUDES);
        return "@JsonInclude(" + dice.of(value, value, content, "value = " + value + ", " + content) + ")";
    }

    private String setter(String name, boolean hasCreator) {
        String nulls = "Nulls." + (hasCreator ? "SET" : dice.of("SET", "SKIP", "FAIL", "DEFAULT"));
        return "@JsonSetter(" + (name.isEmpty() ? "" : "value = \"" + name + "\", ") + "nulls = " + nulls + ")";
    }

    private String format(String type) {
        if (type.equals("LocalDate")) {
            return "@JsonFormat(pattern = \"" + dice.of("dd.MM.yyyy", "yyyy/MM/dd") + "\")";
        }
        String feature = "JsonFormat.Feature." + dice.of(FEATURES);
        String shape = "shape = JsonFormat.Shape." + (type.matches(".*\\bN\\d\\b.*") ? "ANY" : "STRING");
        return "@JsonFormat(" + dice.of(shape, "with = " + feature, "without = " + feature) + ")";
    }

    private String ignored(String some) {
        return "@JsonIgnoreProperties("
                + dice.of(
                        some,
                        "ignoreUnknown = true",
                        "value = " + some + ", ignoreUnknown = true",
                        "value = " + some + ", allowGetters = true",
                        "value = " + some + ", allowSetters = true")
                + ")";
    }

    private String names() {
        return "{\"" + dice.of(names) + "\", \"" + dice.of(names) + "1\"}";
    }
}
