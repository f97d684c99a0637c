package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.List;

/** Constants of enums. */
final class EnumCases {
    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        EnumCases cases = new EnumCases();
        cases.enums();
        cases.keys();
        return cases.models;
    }

    private void enums() {
        String[] inputs = {
            "'A'", "'B'", "'a'", "'x'", "'y'", "'none'", "''", "' '", "0", "1", "2", "-1", "'0'", "null", "true", "1.5",
            "{}", "[]"
        };
        String[][] rows = {
            {"JsonEnumDefaultValue/first", "@JsonEnumDefaultValue A, B"},
            {"JsonEnumDefaultValue/second", "A, @JsonEnumDefaultValue B"},
            {"JsonEnumDefaultValue/named", "A, @JsonEnumDefaultValue @JsonProperty(\"x\") B"},
            {"JsonEnumDefaultValue/alias", "A, @JsonEnumDefaultValue @JsonAlias({\"x\", \"y\"}) B"},
            {"JsonProperty/enum", "@JsonProperty(\"x\") A, B"},
            {"JsonProperty/enum-all", "@JsonProperty(\"x\") A, @JsonProperty(\"y\") B"},
            {"JsonProperty/enum-empty", "@JsonProperty(\"\") A, @JsonProperty B"},
            {"JsonProperty/enum-swapped", "@JsonProperty(\"B\") A, @JsonProperty(\"A\") B"},
            {"JsonAlias/enum", "@JsonAlias(\"x\") A, B"},
            {"JsonAlias/enum-named", "@JsonAlias(\"y\") @JsonProperty(\"x\") A, B"},
            {"JsonValue/enum-same", "A, B; @JsonValue public String text() { return \"x\"; }"},
            {"JsonValue/enum-null", "A, B; @JsonValue public String text() { return this == A ? null : \"x\"; }"},
            {"none/enum", "A, B"},
        };
        for (String[] row : rows) {
            String constants = "public enum Model { " + row[1] + " }";
            models.add(Model.of(row[0] + "/root", constants)
                    .writes("Model.A", "Model.values()", "Map.of(Model.B, 1)", "EnumSet.allOf(Model.class)")
                    .reads(inputs));
            String holder = "public class Model { public E e = E.A; public Map<E, Integer> map ="
                    + " new EnumMap<>(Map.of(E.B, 1)); public E[] all = E.values(); public enum E { " + row[1] + " } }";
            List<String> held = new ArrayList<>();
            for (String input : inputs) {
                held.add("{'e':" + input + "}");
                if (input.startsWith("'")) {
                    held.add("{'map':{" + input + ":1}}");
                }
            }
            models.add(Model.of(row[0] + "/property", holder).reads(held));
            String named = "public enum Model { " + row[1].replaceAll("\\bB\\b$", "B { @Override void f() {} };")
                    + " void f() {} @Override public String toString() { return \"s\" + name(); } }";
            models.add(Model.of(row[0] + "/to-string", named)
                    .writes("Model.A", "Model.B")
                    .reads(inputs));
        }
        for (String shape : List.of("STRING", "NUMBER", "NUMBER_INT", "OBJECT", "NATURAL")) {
            String source = "@JsonFormat(shape = JsonFormat.Shape." + shape
                    + ") public enum Model { A, B; public int getSize() { return 3; } }";
            models.add(Model.of("JsonFormat/enum-" + shape, source)
                    .writes("Model.A", "Model.values()")
                    .reads(inputs));
        }
        String factory = "public enum Model { A, B; @JsonCreator public static Model of(String text) {"
                + " return text.startsWith(\"x\") ? A : B; } }";
        models.add(
                Model.of("JsonCreator/enum-String", factory).writes("Model.A").reads(inputs));
        String number = factory.replace("String text", "int text").replace("text.startsWith(\"x\")", "text == 0");
        models.add(Model.of("JsonCreator/enum-int", number).writes("Model.A").reads(inputs));
        String object = factory.replace("String text", "@JsonProperty(\"name\") String text");
        models.add(Model.of("JsonCreator/enum-object", object)
                .writes("Model.A")
                .reads("{'name':'x'}", "{'name':'q'}", "'x'", "{}"));
        String getters = "public enum Model { A; public int getSize() { return 1; } }";
        models.add(Model.of("none/enum-getters", getters).writes("Model.A").reads("'A'", "{'size':1}"));
    }

    /** Enums with a creator as keys of maps: one that takes a string makes the keys, any other does not. */
    private void keys() {
        String[][] rows = {
            {"ignoring-case", "@JsonCreator static E of(String text) { return valueOf(text.toUpperCase()); }"},
            {"some", "@JsonCreator static E of(String text) { return text.equals(\"x\") ? A : null; }"},
            {"any", "@JsonCreator private static E of(String text) { return text.startsWith(\"x\") ? A : B; }"},
            {"named", "@JsonCreator static E of(@JsonProperty(\"n\") String text) { return valueOf(text); }"},
            {"mode", "@JsonCreator(mode = JsonCreator.Mode.DELEGATING) static E of(String text) { return B; }"},
            {"disabled", "@JsonCreator(mode = JsonCreator.Mode.DISABLED) static E of(String text) { return B; }"},
            {"int", "@JsonCreator static E of(int number) { return values()[number]; }"},
            {"object", "@JsonCreator static E of(Object value) { return A; }"},
            {"unmarked", "static E of(String text) { return A; }"},
        };
        for (String[] row : rows) {
            for (String value : List.of("", "@JsonValue public String text() { return name().toLowerCase(); }")) {
                for (String map : List.of("Map", "EnumMap", "TreeMap")) {
                    String source = "public class Model { public " + map + "<E, Integer> map; public enum E { A, B; "
                            + row[1] + value + " } }";
                    String id = "JsonCreator/enum-key-" + row[0] + "/" + map + (value.isEmpty() ? "" : "-value");
                    models.add(Model.of(id, source)
                            .reads(
                                    "{'map':{'A':1}}",
                                    "{'map':{'a':1}}",
                                    "{'map':{'b':1,'B':2}}",
                                    "{'map':{'x':1}}",
                                    "{'map':{'xy':1}}",
                                    "{'map':{'':1}}",
                                    "{'map':{'1':1}}",
                                    "{'map':{}}"));
                }
            }
        }
    }
}
