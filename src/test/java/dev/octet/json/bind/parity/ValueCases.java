package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.List;

/** Objects that are written as one value, keys, members of any name, constants, references between objects. */
final class ValueCases {
    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        ValueCases cases = new ValueCases();
        cases.values();
        cases.keys();
        cases.anyGetters();
        cases.anySetters();
        cases.enums();
        cases.rawValues();
        cases.references();
        return cases.models;
    }

    private void values() {
        String[] inputs = {"1", "'x'", "{}", "{'value':1}", "[]", "null", "true", "''"};
        for (Kind kind : Kind.CORE) {
            String method = """
                    public class Model {
                        private TYPE value = VALUE;
                        public int other = 1;
                        @JsonValue public TYPE toJson() { return value; }
                    }
                    """.replace("TYPE", kind.type()).replace("VALUE", kind.value());
            models.add(Model.of("JsonValue/method/" + kind.id(), method).reads(inputs));
            String field = method.replace("private TYPE", "@JsonValue private TYPE")
                    .replace("@JsonValue public", "public")
                    .replace("private " + kind.type(), "@JsonValue private " + kind.type());
            models.add(Model.of("JsonValue/field/" + kind.id(), field).reads(inputs));
            String holder = "public class Model { public Held one = new Held(); public List<Held> many ="
                    + " new ArrayList<>(List.of(new Held())); public Held none; "
                    + method.replace("public class Model", "public static class Held") + "}";
            models.add(Model.of("JsonValue/nested/" + kind.id(), holder).reads("{'one':1}", "{'one':null}"));
        }
        String both = """
                public class Model {
                    private final String text;
                    @JsonCreator public Model(String text) { this.text = text; }
                    @JsonValue public String text() { return text; }
                }
                """;
        models.add(Model.of("JsonValue/creator", both)
                .writes("new Model(\"x\")", "new Model(null)")
                .reads(inputs));
        models.add(Model.of("JsonValue/false", both.replace("@JsonValue", "@JsonValue(false)"))
                .writes("new Model(\"x\")")
                .reads(inputs));
        String record = "public record Model(@JsonValue String text) {}";
        models.add(Model.of("JsonValue/record", record)
                .writes("new Model(\"x\")", "new Model(null)")
                .reads(inputs));
        String constants =
                "public enum Model { A(\"a\"), B(\"b\"), C(null); private final String code; Model(String code) {"
                        + " this.code = code; } @JsonValue public String code() { return code; } }";
        models.add(Model.of("JsonValue/enum", constants)
                .writes("Model.A", "Model.values()", "java.util.Map.of(Model.A, 1)")
                .reads("'a'", "'b'", "'A'", "0", "'c'", "null", "''"));
        models.add(Model.of(
                        "JsonValue/enum-int",
                        constants
                                .replace("String code", "Integer code")
                                .replace("\"a\"", "10")
                                .replace("\"b\"", "20")
                                .replace("String code()", "Integer code()"))
                .writes("Model.A", "Model.values()")
                .reads("10", "'10'", "'A'", "0", "1"));
    }

    private void keys() {
        String[] inputs = {"{'map':{'a':1}}", "{'map':{}}", "{'map':{'':1}}", "{'map':null}", "{'map':{'1':1}}"};
        for (Kind kind : List.of(Kind.STRING, Kind.INT, Kind.ENUM, Kind.LONG, Kind.UUID, Kind.DECIMAL, Kind.DATE)) {
            for (String on : List.of("JsonKey", "JsonValue")) {
                String source = """
                        public class Model {
                            public Map<Id, Integer> map = new LinkedHashMap<>(Map.of(new Id(VALUE), 1));
                            public static class Id {
                                private final TYPE code;
                                @JsonCreator public Id(TYPE code) { this.code = code; }
                                @ON public TYPE code() { return code; }
                            }
                        }
                        """.replace("TYPE", kind.type())
                        .replace("VALUE", kind.value())
                        .replace("ON", on);
                models.add(Model.of("JsonKey/" + on + "/" + kind.id(), source).reads(inputs));
            }
        }
        String both = """
                public class Model {
                    public Map<Id, Id> map = new LinkedHashMap<>(Map.of(new Id("k", "v"), new Id("k", "v")));
                    public record Id(@JsonKey String key, @JsonValue String value) {}
                }
                """;
        models.add(Model.of("JsonKey/both", both).reads(inputs));
        models.add(Model.of("JsonKey/false", both.replace("@JsonKey", "@JsonKey(false)"))
                .reads(inputs));
        String plain = "public class Model { public Map<TYPE, Integer> map = new LinkedHashMap<>(Map.of(VALUE, 1)); }";
        for (Kind kind : List.of(
                Kind.INTEGER,
                Kind.LONG_OBJECT,
                Kind.DOUBLE_OBJECT,
                Kind.BOOLEAN_OBJECT,
                Kind.CHARACTER,
                Kind.ENUM,
                Kind.UUID,
                Kind.DATE,
                Kind.DATE_TIME,
                Kind.INSTANT,
                Kind.DURATION,
                Kind.URI_OBJECT,
                Kind.DECIMAL,
                Kind.BIG_INTEGER,
                Kind.OBJECT,
                Kind.BEAN)) {
            String source = plain.replace("TYPE", kind.type()).replace("VALUE", kind.value());
            if (kind != Kind.BEAN) { // written as its toString(), which has a hash code
                models.add(Model.of("none/key/" + kind.id(), source)
                        .reads(
                                "{'map':{'1':1}}",
                                "{'map':{'x':1}}",
                                "{'map':{'':1}}",
                                "{'map':{'1':1,'1':2}}",
                                "{'map':{'true':1}}",
                                "{'map':{'RED':1}}",
                                "{'map':{'2024-01-31':1}}"));
            }
        }
    }

    private void anyGetters() {
        for (String map : List.of("Map<String, Object>", "Map<String, Integer>", "TreeMap<String, List<Integer>>")) {
            String value = map.contains("List") ? "List.of(1)" : "1";
            String made = map.contains("Tree")
                    ? "new TreeMap<>(Map.of(\"k\", VALUE))"
                    : "new LinkedHashMap<>(Map.of(\"k\", VALUE))";
            String method = """
                    public class Model {
                        public int a = 1;
                        private MAP rest = MADE;
                        @JsonAnyGetter public MAP rest() { return rest; }
                        public int z = 2;
                    }
                    """.replace("MADE", made.replace("VALUE", value)).replace("MAP", map);
            String id = map.replaceAll("\\W+", "-");
            models.add(Model.of("JsonAnyGetter/method/" + id, method).reads("{'a':2}", "{'k':1}"));
            String field = method.replace("@JsonAnyGetter ", "").replace("private ", "@JsonAnyGetter public ");
            models.add(Model.of("JsonAnyGetter/field/" + id, field).reads("{'a':2}", "{'k':1}"));
            models.add(Model.of("JsonAnyGetter/false/" + id, method.replace("Getter", "Getter(enabled = false)"))
                    .reads("{'a':2}"));
            models.add(Model.of("JsonAnyGetter/null/" + id, method.replaceAll("rest = .*;", "rest = null;"))
                    .reads("{'a':2}"));
            String included = method.replace(
                    "@JsonAnyGetter", "@JsonAnyGetter @JsonInclude(content = JsonInclude.Include.NON_NULL)");
            models.add(Model.of("JsonAnyGetter/included/" + id, included).reads("{'a':2}"));
            String same = method.replace("\"k\"", "\"a\"");
            models.add(Model.of("JsonAnyGetter/same-name/" + id, same).reads("{'a':2}"));
            String ignored = "@JsonIgnoreProperties(\"k\") " + method;
            models.add(Model.of("JsonAnyGetter/ignored/" + id, ignored).reads("{'a':2}"));
            String ordered = "@JsonPropertyOrder({\"z\", \"a\"}) " + method;
            models.add(Model.of("JsonAnyGetter/ordered/" + id, ordered).reads("{'a':2}"));
        }
    }

    private void anySetters() {
        String[] inputs = {
            "{'a':2,'b':1}",
            "{'b':1,'c':2,'b':3}",
            "{'b':null}",
            "{'b':'x'}",
            "{'b':[1]}",
            "{'b':{'c':1}}",
            "{}",
            "{'a':null}",
            "{'a':2,'ignored':3}"
        };
        for (String type : List.of("Object", "Integer", "String", "List<Integer>", "Point")) {
            String id = "/" + type.replaceAll("\\W+", "-");
            String method = """
                    @JsonIgnoreProperties("ignored")
                    public class Model {
                        public int a = 1;
                        private Map<String, TYPE> rest = new LinkedHashMap<>();
                        @JsonAnySetter public void put(String name, TYPE value) { rest.put(name, value); }
                    }
                    """.replace("TYPE", type);
            models.add(Model.of("JsonAnySetter/method" + id, method).reads(inputs));
            models.add(Model.of("JsonAnySetter/hidden" + id, method.replace("public void", "private void"))
                    .reads(inputs));
            String field =
                    method.replaceAll("@JsonAnySetter .*\n", "\n").replace("private Map", "@JsonAnySetter public Map");
            models.add(Model.of("JsonAnySetter/field" + id, field).reads(inputs));
            String none = field.replace(" = new LinkedHashMap<>()", "");
            models.add(Model.of("JsonAnySetter/null-field" + id, none).reads(inputs));
            String both = method.replace(
                    "@JsonAnySetter",
                    "@JsonAnyGetter public Map<String, " + type + "> rest() { return rest; }\n    @JsonAnySetter");
            models.add(Model.of("JsonAnySetter/both" + id, both).reads(inputs));
            String parameter = """
                    public class Model {
                        public final int a;
                        private final Map<String, TYPE> rest;
                        @JsonCreator
                        public Model(@JsonProperty("a") int a, @JsonAnySetter Map<String, TYPE> rest) {
                            this.a = a;
                            this.rest = rest;
                        }
                    }
                    """.replace("TYPE", type);
            models.add(Model.of("JsonAnySetter/parameter" + id, parameter)
                    .writes("new Model(1, Map.of())")
                    .reads(inputs));
            String record = "public record Model(int a, @JsonAnySetter @JsonAnyGetter Map<String, TYPE> rest) {}"
                    .replace("TYPE", type);
            models.add(Model.of("JsonAnySetter/record" + id, record)
                    .writes("new Model(1, Map.of())")
                    .reads(inputs));
        }
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

    private void rawValues() {
        for (String value : List.of("{\\\"a\\\":[1]}", "1", "\\\"x\\\"", "null", "[1, 2]", " {} ")) {
            String id = "JsonRawValue/" + value.replaceAll("\\W+", "-");
            String method = "public class Model { @JsonRawValue public String getJson() { return \"VALUE\"; } }";
            models.add(Model.of(id + "/method", method.replace("VALUE", value)));
            String field = "public class Model { @JsonRawValue public String json = \"VALUE\"; public int after = 1; }";
            models.add(Model.of(id + "/field", field.replace("VALUE", value)).reads("{'json':{'a':1}}"));
        }
        String off = "public class Model { @JsonRawValue(false) public String json = \"{}\"; }";
        models.add(Model.of("JsonRawValue/false", off));
        String both = "public class Model { @JsonRawValue @JsonValue public String json() { return \"[1]\"; } }";
        models.add(Model.of("JsonRawValue/JsonValue", both));
    }

    private void references() {
        String source = """
                public class Model {
                    public int id = 1;
                    MANAGED public CHILDREN children = INIT;
                    public static class Child {
                        public String name = "n";
                        BACK public Model parent;
                    }
                }
                """;
        String[][] containers = {
            {"Child", "new Child()"},
            {"List<Child>", "new ArrayList<>(List.of(new Child()))"},
            {"Child[]", "{new Child(), new Child()}"},
            {"Map<String, Child>", "new TreeMap<>(Map.of(\"k\", new Child()))"},
            {"Collection<Child>", "new ArrayList<>(List.of(new Child()))"},
        };
        String[] inputs = {
            "{'children':{'name':'x'}}",
            "{'children':[{'name':'x'},{'name':'y'}]}",
            "{'children':{'k':{'name':'x'}}}",
            "{'children':null}",
            "{'children':[null]}",
            "{'children':{'name':'x','parent':null}}",
            "{'children':[{'parent':{'id':2}}],'id':3}"
        };
        for (String[] container : containers) {
            for (String name : List.of("", "(\"r\")")) {
                String filled = source.replace("CHILDREN", container[0])
                        .replace("INIT", container[1])
                        .replace("MANAGED", "@JsonManagedReference" + name)
                        .replace("BACK", "@JsonBackReference" + name);
                String id = container[0].replaceAll("\\W+", "-")
                        + (container[0].endsWith("]") ? "array" : "")
                        + (name.isEmpty() ? "" : "-named");
                models.add(Model.of("JsonManagedReference/fields/" + id, filled).reads(inputs));
                models.add(Model.of("JsonBackReference/alone/" + id, filled.replaceAll("@JsonManaged\\S+", ""))
                        .reads(inputs));
                String methods = filled.replaceAll(
                        "@JsonBack(\\S+) public Model parent;",
                        "private Model parent;"
                                + " @JsonBack$1 public Model getParent() { return parent; }"
                                + " public void setParent(Model parent) { this.parent = parent; }");
                models.add(Model.of("JsonBackReference/methods/" + id, methods).reads(inputs));
            }
        }
        String unmatched = source.replace("CHILDREN", "Child")
                .replace("INIT", "new Child()")
                .replace("MANAGED", "@JsonManagedReference(\"a\")")
                .replace("BACK", "@JsonBackReference(\"b\")");
        models.add(Model.of("JsonManagedReference/unmatched", unmatched).reads(inputs));
    }
}
