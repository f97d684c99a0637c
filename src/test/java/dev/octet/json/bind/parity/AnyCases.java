package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;

/** Members of any name, and references between parent and child. */
final class AnyCases {
    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        AnyCases cases = new AnyCases();
        cases.anyGetters();
        cases.anySetters();
        cases.keys();
        cases.methods();
        cases.references();
        cases.positions();
        return cases.models;
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
        String[] inputs = Cells.of("""
                {'a':2,'b':1} | {'b':1,'c':2,'b':3} | {'b':null} | {'b':'x'} | {'b':[1]} | {'b':{'c':1}} | \
                {} | {'a':null} | {'a':2,'ignored':3}""");
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

    /** Maps whose keys are no strings. */
    private void keys() {
        String[][] rows = {
            {"Integer", "TreeMap<Integer, String>"},
            {"Color", "LinkedHashMap<Color, Integer>"},
            {"UUID", "HashMap<UUID, Integer>"},
            {"LocalDate", "HashMap<LocalDate, Integer>"},
            {"Object", "HashMap<Object, Integer>"},
            {"Boolean", "TreeMap<Boolean, Integer>"},
        };
        for (String[] row : rows) {
            for (String init : List.of(" = new " + row[1] + "()", "")) {
                for (String type : List.of(row[1], row[1].replaceAll("^\\w*Map", "Map"))) {
                    String source = "public class Model { public int a; @JsonAnySetter @JsonAnyGetter public " + type
                            + " rest" + init + "; }";
                    String id = "JsonAnySetter/keys-" + row[0] + "/" + type.replaceAll("<.*", "")
                            + (init.isEmpty() ? "-null" : "");
                    models.add(Model.of(id, source)
                            .reads(
                                    "{'1':2,'a':3}",
                                    "{'RED':2}",
                                    "{'12345678-1234-1234-1234-123456789abc':2}",
                                    "{'2024-02-29':2}",
                                    "{'true':2}",
                                    "{'':2}",
                                    "{'a':1}"));
                }
            }
        }
    }

    /** Methods with a variable number of values, with one parameter, and with three. */
    private void methods() {
        String[][] rows = {
            {"varargs", "put(String name, Object... values)", "name, values"},
            {"varargs-bean", "put(String name, Point... values)", "name, values"},
            {"varargs-int", "put(String name, int... values)", "name, values"},
            {"object", "put(Object name, int value)", "name, value"},
            {"three", "put(String name, int value, int more)", "name, value"},
            {"map", "put(Map<String, Object> map)", "\"map\", map"},
            {"setter", "setMap(Map<String, Object> map)", "\"map\", map"},
        };
        for (String[] row : rows) {
            String source = "public class Model { private final Map<Object, Object> all = new HashMap<>();"
                    + " @JsonAnySetter public void " + row[1] + " { all.put(" + row[2] + "); } public int a; }";
            models.add(Model.of("JsonAnySetter/takes-" + row[0], source)
                    .reads(
                            "{'b':1}",
                            "{'b':null}",
                            "{'b':[]}",
                            "{'b':[1,2]}",
                            "{'b':[{'x':5}]}",
                            "{'b':[null]}",
                            "{'map':{'k':1}}",
                            "{'a':2}"));
        }
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
            {"Optional<Child>", "Optional.of(new Child())"},
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
        String iterable = """
                import java.util.*;
                public class Model {
                    @JsonManagedReference public Child child;
                    @JsonFormat(shape = JsonFormat.Shape.OBJECT)
                    public static class Child implements Iterable<String> {
                        public int n;
                        @JsonBackReference public Model parent;
                        @Override public Iterator<String> iterator() { return List.of("a").iterator(); }
                    }
                }
                """;
        models.add(Model.of("JsonManagedReference/iterable", iterable).reads("{'child':{'n':1}}", "{'child':null}"));
    }

    /** Further members come last, unless the order has the name of their getter, or that has an index. */
    private void positions() {
        String[][] rows = {
            {"last", "", "@JsonAnyGetter public Map<String, Integer> getC()"},
            {"listed", "@JsonPropertyOrder({\"z\", \"c\", \"b\"})", "@JsonAnyGetter public Map<String, Integer> getC()"
            },
            {"no-getter", "@JsonPropertyOrder(\"c\")", "@JsonAnyGetter public Map<String, Integer> c()"},
            {"alphabetic", "@JsonPropertyOrder(alphabetic = true)", "@JsonAnyGetter public Map<String, Integer> getC()"
            },
            {"index", "", "@JsonProperty(index = 1) @JsonAnyGetter public Map<String, Integer> getC()"},
            {
                "named",
                "@JsonPropertyOrder({\"q\", \"z\"})",
                "@JsonProperty(\"q\") @JsonAnyGetter public Map<String, Integer> getC()"
            },
            {"included", "@JsonIncludeProperties({\"z\", \"k\"})", "@JsonAnyGetter public Map<String, Integer> getC()"},
            {"ignored", "@JsonIgnoreProperties({\"z\", \"k\"})", "@JsonAnyGetter public Map<String, Integer> getC()"}
        };
        for (String[] row : rows) {
            String source =
                    row[1] + " public class Model { @JsonProperty(index = 0) public int z = 1; public int b = 2; "
                            + row[2] + " { return new TreeMap<>(Map.of(\"k\", 1, \"l\", 2)); } }";
            models.add(Model.of("JsonAnyGetter/position-" + row[0], source));
            String field = source.replaceAll(
                    "public (Map<String, Integer>) \\w+\\(\\) \\{ return (.*?;) }", "private $1 c = $2");
            models.add(Model.of("JsonAnyGetter/position-field-" + row[0], field));
        }
        String record = "@JsonIgnoreProperties(ignoreUnknown = true) @JsonPropertyOrder(\"c\")"
                + " public record Model(int z, @JsonAnyGetter Map<String, Integer> c, int b) {}";
        models.add(Model.of("JsonAnyGetter/position-record", record).writes("new Model(1, Map.of(\"k\", 1), 2)"));
    }
}
