package dev.octet.json.bind.parity;

import dev.octet.json.bind.parity.RandomAnnotations.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Random classes: properties of random types, with random members and annotations, also of a superclass, an interface
 * or a mixin. A line of the source has an annotation, a member or a parameter, so that lines can be left out to find
 * out which of them matter.
 */
final class RandomModels {
    private static final List<String> NAMES = List.of("a", "b", "c", "d", "name", "index", "value", "isOpen", "x_y");
    private static final List<Kind> KINDS =
            Kind.ALL.stream().filter(kind -> kind != Kind.CHARS).toList();
    private static final List<Kind> SIMPLE =
            List.of(Kind.INT, Kind.STRING, Kind.BOOLEAN, Kind.INTEGER, Kind.LONG, Kind.DOUBLE, Kind.BOOLEAN_OBJECT);

    /** A property: its name and type in Java, and an expression of a value. */
    record Property(String name, String type, String value) {
        private String upper() {
            return Character.toUpperCase(name.charAt(0)) + name.substring(1);
        }

        private String declared() {
            return type + " " + name;
        }

        private boolean isBoolean() {
            return type.equalsIgnoreCase("boolean");
        }
    }

    private final Dice dice;
    private final RandomAnnotations annotations;
    private final List<String> lines = new ArrayList<>();

    /** The classes that properties can have, each of which has a method {@code make}. */
    private final List<String> nested = new ArrayList<>();

    /** Whether what is being made has a creator. */
    private boolean hasCreator;

    /** Whether the mapper spells names: then nothing is ignored, whose names Jackson 2 spells or not. */
    private boolean hasNaming;

    private RandomModels(long seed) {
        this.dice = new Dice(seed);
        this.annotations = new RandomAnnotations(dice, NAMES);
    }

    static Model of(long seed) {
        return new RandomModels(seed).model(seed);
    }

    private Model model(long seed) {
        Setup setup = dice.oneIn(2) ? Setup.PRESET : dice.of(List.of(Setup.values()));
        hasNaming = setup.isNaming();
        lines.add("public class Model {");
        for (int i = dice.below(3); i > 0; i--) {
            nest("N" + i);
        }
        List<Property> properties = properties(1 + dice.below(6), true);
        switch (dice.below(10)) {
            case 0, 1, 2 -> addRecord("Target", properties);
            case 3, 4, 5 -> addCreated("Target", properties);
            case 6, 7 -> {
                int cut = dice.below(properties.size() + 1);
                addBean("public abstract static class Base", properties.subList(0, cut), List.of());
                addBean(
                        "public static class Target extends Base",
                        properties.subList(cut, properties.size()),
                        properties.subList(0, cut));
            }
            default -> {
                addInterface(properties);
                addBean("public static class Target implements Face", properties, List.of());
            }
        }
        if (setup == Setup.MIXIN) {
            addBean("public abstract static class Mix", properties, List.of());
        }
        lines.add("}");
        return new Model(
                "random/" + seed,
                String.join("\n", lines),
                setup,
                List.of(),
                List.of("Model.Target.make()"),
                "Model.Target",
                false);
    }

    private List<Property> properties(int count, boolean mayNest) {
        List<String> names = new ArrayList<>(NAMES);
        List<Property> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(property(names.remove(dice.below(names.size())), mayNest));
        }
        return all;
    }

    private Property property(String name, boolean mayNest) {
        if (!mayNest || nested.isEmpty() || dice.oneIn(2)) {
            Kind kind = dice.oneIn(2) ? dice.of(SIMPLE) : dice.of(KINDS);
            return new Property(name, kind.type(), kind.value());
        }
        String type = dice.of(nested);
        String value = type + ".make()";
        return switch (dice.below(7)) {
            case 0 -> new Property(name, "List<" + type + ">", "new ArrayList<>(List.of(" + value + "))");
            case 1 -> new Property(name, "Map<String, " + type + ">", "new TreeMap<>(Map.of(\"k\", " + value + "))");
            case 2 -> new Property(name, "Optional<" + type + ">", "Optional.of(" + value + ")");
            case 3 -> new Property(name, type + "[]", "new " + type + "[] {" + value + "}");
            default -> new Property(name, type, value);
        };
    }

    private void nest(String name) {
        switch (dice.below(6)) {
            case 0 -> addEnum(name);
            case 1 -> addValue(name);
            case 2 -> addSubtypes(name);
            case 3 -> addRecord(name, properties(1 + dice.below(3), false));
            case 4 -> addCreated(name, properties(1 + dice.below(3), false));
            default -> addBean("public static class " + name, properties(1 + dice.below(3), false), List.of());
        }
        nested.add(name);
    }

    private void addEnum(String name) {
        String constants = List.of("A", "B", "Cc").stream()
                .map(constant ->
                        dice.of("", "", "@JsonProperty(\"p" + constant + "\") ", "@JsonAlias(\"z\") ") + constant)
                .collect(Collectors.joining(", "));
        String body = dice.of(
                "",
                "@JsonValue public String text() { return \"t\" + name(); }",
                "@JsonValue public int number() { return ordinal() + 5; }",
                "@JsonCreator public static " + name + " of(String text) { return valueOf(text.substring(1)); }",
                "@Override public String toString() { return \"s\" + name(); }");
        lines.add("public enum " + name + " { " + constants + "; " + body);
        lines.add("public static " + name + " make() { return A; }");
        lines.add("}");
    }

    private void addValue(String name) {
        Property own = properties(1, false).get(0);
        lines.add("public static class " + name + " {");
        lines.add("private " + own.type + " v = " + own.value + ";");
        lines.add("public static " + name + " make() { return new " + name + "(); }");
        lines.add("public " + name + "() {}");
        lines.add(dice.of("", "@JsonCreator(mode = JsonCreator.Mode.DELEGATING)"));
        lines.add("public " + name + "(" + own.type + " v) { this.v = v; }");
        lines.add("@JsonValue");
        lines.add("public " + own.type + " getV() { return v; }");
        lines.add("}");
    }

    private void addSubtypes(String name) {
        lines.add(annotations.typeInfo());
        lines.add("@JsonSubTypes({@JsonSubTypes.Type(" + dice.of("", "name = \"one\", value = ") + name
                + "A.class), @JsonSubTypes.Type(" + name + "B.class)})");
        addBean("public abstract static class " + name, properties(1 + dice.below(2), false), List.of());
        lines.set(lines.size() - 2, "public static " + name + " make() { return new " + name + "A(); }");
        addBean("public static class " + name + "A extends " + name, List.of(property("e", false)), List.of());
        lines.add(dice.of("", "@JsonTypeName(\"two\")"));
        addBean("public static class " + name + "B extends " + name, List.of(property("f", false)), List.of());
    }

    private void addInterface(List<Property> properties) {
        lines.add("public interface Face {");
        for (Property property : properties) {
            if (dice.oneIn(3)) {
                annotate(Target.GETTER, property);
                lines.add("default " + property.type + " get" + property.upper() + "() { return " + property.value
                        + "; }");
            }
        }
        lines.add("}");
    }

    private void annotate(Target target, Property property) {
        List<String> some = annotations.ofMember(target, property, hasCreator);
        lines.addAll(hasNaming && some.contains("@JsonIgnore") ? List.of() : some);
    }

    private String visibility() {
        return dice.of("public ", "public ", "public ", "", "protected ", "private ");
    }

    private void addBean(String declaration, List<Property> properties, List<Property> inherited) {
        String name = declaration.replaceAll(".*class (\\w+).*", "$1");
        lines.addAll(annotations.ofClass());
        lines.add(declaration + " {");
        addMembers(properties, declaration.contains(" implements "));
        for (Property property : inherited) {
            if (dice.oneIn(4)) {
                annotate(Target.GETTER, property);
                lines.add("public " + property.type + " get" + property.upper() + "() { return " + property.value
                        + "; }");
            } else if (dice.oneIn(6)) {
                annotate(Target.FIELD, property);
                lines.add(visibility() + property.declared() + " = " + property.value + ";");
            }
        }
        if (declaration.contains("Target") && dice.oneIn(6)) {
            addAny();
        }
        boolean isAbstract = declaration.contains("abstract");
        lines.add(isAbstract ? "" : "public static " + name + " make() { return new " + name + "(); }");
        lines.add("}");
    }

    private void addAny() {
        String type = dice.of("Object", "String", "Integer");
        lines.add("private final Map<String, " + type + "> rest = new TreeMap<>();");
        lines.add(dice.of("", "@JsonAnyGetter"));
        lines.add("public Map<String, " + type + "> rest() { return rest; }");
        lines.add("@JsonAnySetter");
        lines.add("public void put(String name, " + type + " value) { rest.put(name, value); }");
    }

    private void addMembers(List<Property> properties, boolean isPublic) {
        for (Property property : properties) {
            annotate(Target.FIELD, property);
            lines.add(visibility() + (dice.oneIn(30) ? "transient " : "") + property.declared() + " = " + property.value
                    + ";");
            if (!dice.oneIn(3)) {
                annotate(Target.GETTER, property);
                String prefix = property.isBoolean() && dice.oneIn(2) ? "is" : "get";
                lines.add((isPublic ? "public " : visibility()) + property.type + " " + prefix + property.upper()
                        + "() { return " + property.name + "; }");
            }
            if (dice.oneIn(2)) {
                annotate(Target.SETTER, property);
                lines.add(visibility() + "void set" + property.upper() + "(" + property.declared() + ") { this."
                        + property.name + " = " + property.name + "; }");
            }
        }
    }

    /** A class with a constructor or a factory that takes some of the properties. */
    private void addCreated(String name, List<Property> properties) {
        boolean isFactory = dice.oneIn(3);
        List<Property> taken = dice.oneIn(2) ? properties : properties.subList(0, 1 + dice.below(properties.size()));
        lines.addAll(annotations.ofClass());
        lines.add("public static class " + name + " {");
        hasCreator = true;
        lines.add(isFactory ? "private " + name + "() {}" : "");
        addMembers(properties, false);
        lines.add("@JsonCreator" + dice.of("", "", "(mode = JsonCreator.Mode.PROPERTIES)"));
        lines.add((isFactory ? "public static " + name + " of" : visibility() + name) + "(");
        for (int i = 0; i < taken.size(); i++) {
            Property property = taken.get(i);
            lines.add("@JsonProperty(\"" + property.name + "\")");
            annotations.ofMember(Target.PARAMETER, property, true).stream()
                    .filter(one -> !one.startsWith("@JsonProperty"))
                    .forEach(lines::add);
            lines.add(property.declared() + (i + 1 < taken.size() ? "," : ") {"));
        }
        hasCreator = false;
        lines.add(isFactory ? name + " made = new " + name + "();" : "");
        taken.forEach(
                property -> lines.add((isFactory ? "made." : "this.") + property.name + " = " + property.name + ";"));
        lines.add(isFactory ? "return made;" : "");
        lines.add("}");
        lines.add("public static " + name + " make() { return " + (isFactory ? "of" : "new " + name) + "("
                + values(taken) + "); }");
        lines.add("}");
    }

    private static String values(List<Property> properties) {
        return properties.stream().map(Property::value).collect(Collectors.joining(", "));
    }

    private void addRecord(String name, List<Property> properties) {
        List<String> ofClass = annotations.ofClass();
        ofClass.removeIf(one -> hasNaming && one.startsWith("@JsonIgnoreProperties"));
        lines.addAll(ofClass);
        lines.add("public record " + name + "(");
        hasCreator = true;
        for (int i = 0; i < properties.size(); i++) {
            annotate(Target.COMPONENT, properties.get(i));
            lines.add(properties.get(i).declared() + (i + 1 < properties.size() ? "," : ") {"));
        }
        for (Property property : properties) {
            if (dice.oneIn(10)) {
                annotate(Target.GETTER, property);
                lines.add("public " + property.type + " " + property.name + "() { return " + property.name + "; }");
            }
        }
        hasCreator = false;
        lines.add("public static " + name + " make() { return new " + name + "(" + values(properties) + "); }");
        lines.add("}");
    }
}
