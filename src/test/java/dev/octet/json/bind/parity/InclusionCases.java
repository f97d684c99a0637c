package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;

/** What is left out where a value stands for an object, and names that are ignored in one direction. */
final class InclusionCases {
    private static final String[] RULES =
            Cells.of("ALWAYS | NON_NULL | NON_ABSENT | NON_EMPTY | NON_DEFAULT | USE_DEFAULTS");

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        InclusionCases cases = new InclusionCases();
        cases.values();
        cases.nothing();
        cases.directions();
        cases.contents();
        cases.filters();
        cases.attributes();
        return cases.models;
    }

    /** A value is empty if what stands for it is. */
    private void values() {
        String[][] rows = {
            {"String", "null", "\"\"", "\"s\""},
            {"int", "0", "1"},
            {"List<String>", "null", "List.of()", "List.of(\"\")"},
            {"Map<String, Integer>", "null", "Map.of()", "Map.of(\"k\", 1)"},
            {"Object", "null", "\"\"", "List.of()", "Optional.empty()", "new Text(\"\")", "new int[0]", "0"},
            {"Optional<String>", "null", "Optional.empty()", "Optional.of(\"s\")"},
            {"Text", "null", "new Text(null)", "new Text(\"\")", "new Text(\"s\")"},
            {"Code", "null", "Code.EMPTY", "Code.NONE", "Code.SOME"},
        };
        for (String[] row : rows) {
            for (String rule : RULES) {
                for (String where : List.of("class", "property", "content")) {
                    add(row, rule, where);
                }
            }
        }
    }

    /** An object is empty if its class says nothing of what is to be written. */
    private void nothing() {
        for (String rule : RULES) {
            String source = """
                    @JsonInclude(JsonInclude.Include.RULE) public class Model {
                        public Nothing nothing = new Nothing();
                        public Object any = new Nothing();
                        public Object getObject() { return new Object(); }
                        public Row row = new Row();
                        public Marked marked = new Marked();
                        @JsonInclude(content = JsonInclude.Include.RULE)
                        public Map<String, Object> map = new TreeMap<>(Map.of("a", new Nothing(), "b", new Row()));
                        public int after = 1;
                        public static class Nothing { private int hidden = 1; }
                        public record Row() {}
                        @JsonPropertyOrder public static class Marked {}
                    }
                    """.replace("RULE", rule);
            models.add(Model.of("JsonInclude/nothing-" + rule, source));
        }
    }

    private void add(String[] row, String rule, String where) {
        String include = "JsonInclude.Include." + rule;
        String annotation = "@JsonInclude(" + (where.equals("content") ? "content = " : "") + include + ") ";
        String[] samples = new String[row.length - 1];
        for (int i = 0; i < samples.length; i++) {
            String value = row[i + 1].replaceAll("\\b(Text|Code)\\b", "Model.$1");
            samples[i] = "new Model().with(new Model.Value(" + value + "))";
        }
        String source = """
                ON_CLASS public class Model {
                    ON_MEMBER public Value value;
                    ON_MEMBER public Object any;
                    ON_MEMBER public Optional<Value> maybe;
                    ON_MEMBER public Map<String, Value> map;
                    ON_MEMBER public List<Value> list;
                    public Model with(Value v) {
                        value = v;
                        any = v;
                        maybe = Optional.of(v);
                        map = Map.of("k", v);
                        list = List.of(v);
                        return this;
                    }
                    public record Value(@JsonValue TYPE v) {}
                    public record Text(@JsonValue String text) {}
                    public enum Code {
                        EMPTY(""), NONE(null), SOME("s");
                        private final String code;
                        Code(String code) { this.code = code; }
                        @JsonValue public String code() { return code; }
                    }
                }
                """.replace("ON_CLASS", where.equals("property") ? "" : annotation)
                .replace("ON_MEMBER", where.equals("property") ? annotation : "")
                .replace("TYPE", row[0]);
        String id = "JsonInclude/value-" + where + "-" + rule + "/" + row[0].replaceAll("\\W+", "-");
        models.add(Model.of(id, source).writes(samples).reads());
    }

    /** Of maps, references and the map of an any-getter; of the class, a property or both. */
    private void contents() {
        String source = """
                ON_CLASS public class Model {
                    ON_MEMBER public Map<String, String> texts = filled("", "x");
                    ON_MEMBER public Map<String, Object> objects = filled("", 0, Optional.empty(), List.of());
                    ON_MEMBER public Map<String, Integer> numbers = filled(0, 1);
                    ON_MEMBER public Map<String, Optional<String>> absent = filled(Optional.empty(), Optional.of(""));
                    ON_MEMBER public Optional<String> maybe = Optional.of("");
                    ON_MEMBER public List<Map<String, String>> list = List.of(filled("", "x"));
                    @JsonAnyGetter ON_MEMBER public Map<String, String> any() { return filled("", "x"); }
                    private static <T> Map<String, T> filled(Object... values) {
                        Map<String, T> map = new LinkedHashMap<>();
                        map.put("null", null);
                        for (Object value : values) {
                            map.put("k" + map.size(), (T) value);
                        }
                        return map;
                    }
                }
                """;
        for (String content : RULES) {
            String annotation = "@JsonInclude(content = JsonInclude.Include." + content + ")";
            for (String value : List.of("", "NON_NULL", "NON_EMPTY")) {
                String onClass = value.isEmpty()
                        ? annotation
                        : "@JsonInclude(value = JsonInclude.Include." + value + ", content = JsonInclude.Include."
                                + content + ")";
                String id = "JsonInclude/contents-" + content + "-" + value;
                models.add(Model.of(
                        id + "/class", source.replace("ON_CLASS", onClass).replace("ON_MEMBER ", "")));
                models.add(
                        Model.of(id + "/member", source.replace("ON_CLASS ", "").replace("ON_MEMBER", onClass)));
            }
            for (String other : List.of("NON_NULL", "ALWAYS", "USE_DEFAULTS")) {
                String onClass = annotation.replace(content, other);
                models.add(Model.of(
                        "JsonInclude/contents-" + content + "/over-" + other,
                        source.replace("ON_CLASS", onClass).replace("ON_MEMBER", annotation)));
            }
        }
    }

    private void directions() {
        String[] inputs = Cells.of("""
                {'a':{'x':5,'label':'l','z':1}} | {'a':[{'x':5,'label':'l'}]} | {'a':{'k':{'x':5,'label':'l'}}} | \
                {'a':{'label':'l'}} | {'a':{'x':5}} | {'a':null} | {'px':5,'plabel':'l'}""");
        String[] types = Cells.of("""
                Point | List<Point> | Point[] | Map<String, Integer> | Map<String, Point> | Optional<Point> | Object | \
                Own""");
        String[] values = {
            "new Point()",
            "new ArrayList<>(List.of(new Point()))",
            "{new Point()}",
            "new TreeMap<>(Map.of(\"label\", 1, \"y\", 2))",
            "new TreeMap<>(Map.of(\"label\", new Point()))",
            "Optional.of(new Point())",
            "new Point()",
            "new Own()"
        };
        for (String allowed :
                Cells.of("none | allowGetters = true | allowSetters = true | both | ignoreUnknown = true")) {
            String attributes = allowed.replace("none", "").replace("both", "allowGetters = true, allowSetters = true");
            String annotation =
                    "@JsonIgnoreProperties(value = \"label\"" + (attributes.isEmpty() ? "" : ", ") + attributes + ")";
            for (int i = 0; i < types.length; i++) {
                String source = "public class Model { " + annotation + " public " + types[i] + " a = " + values[i]
                        + "; @JsonIgnoreProperties(value = \"x\", allowGetters = true) public static class Own"
                        + " extends Point {} }";
                String id = "JsonIgnoreProperties/direction-" + allowed.replaceAll("\\W+", "-") + "/";
                models.add(Model.of(id + types[i].replaceAll("\\W+", "-") + i, source)
                        .reads(inputs));
            }
            String unwrapped = "public class Model { @JsonUnwrapped(prefix = \"p\") " + annotation
                    + " public Point a = new Point(); }";
            models.add(Model.of(
                            "JsonIgnoreProperties/direction-" + allowed.replaceAll("\\W+", "-") + "/unwrapped",
                            unwrapped)
                    .reads(inputs));
        }
    }

    /** A filter leaves out what it is equal to. */
    private void filters() {
        String source = """
                ON_CLASS public class Model {
                    ON_MEMBER public String foo = "foo";
                    ON_MEMBER public String bar = "bar";
                    ON_MEMBER public String none;
                    ON_MEMBER public int zero;
                    ON_MEMBER public Integer one = 1;
                    ON_MEMBER public Object any = "foo";
                    ON_MEMBER public Map<String, String> map = filled();
                    ON_MEMBER public Optional<String> maybe = Optional.of("foo");
                    ON_MEMBER public List<String> list = List.of("foo", "bar");
                    @JsonAnyGetter ON_MEMBER public Map<String, String> rest() { return filled(); }
                    @JsonInclude(JsonInclude.Include.ALWAYS) public String always = "foo";
                    @JsonInclude(JsonInclude.Include.CUSTOM) public String custom = "foo";
                    @JsonInclude(JsonInclude.Include.USE_DEFAULTS) public String usual = "foo";
                    private static Map<String, String> filled() {
                        Map<String, String> map = new LinkedHashMap<>();
                        map.put("f", "foo");
                        map.put("b", "bar");
                        map.put("n", null);
                        return map;
                    }
                    public static class Foo {
                        @Override public boolean equals(Object other) { return "foo".equals(other); }
                        @Override public int hashCode() { return 0; }
                    }
                    public static class Nothing {
                        @Override public boolean equals(Object other) {
                            return other == null || other.equals(0) || other.equals(filled());
                        }
                        @Override public int hashCode() { return 0; }
                    }
                }
                """;
        for (String attributes : Cells.of("""
                value = C | value = C, valueFilter = Model.Foo.class | value = C, valueFilter = Model.Nothing.class | \
                content = C | content = C, contentFilter = Model.Foo.class | \
                content = C, contentFilter = Model.Nothing.class | \
                value = JsonInclude.Include.NON_EMPTY, content = C, contentFilter = Model.Foo.class | \
                value = JsonInclude.Include.NON_NULL, valueFilter = Model.Foo.class | valueFilter = Model.Foo.class | \
                value = C, valueFilter = Model.Foo.class, content = C, contentFilter = Model.Foo.class""")) {
            String annotation = "@JsonInclude(" + attributes.replace("C", "JsonInclude.Include.CUSTOM") + ")";
            String id = "JsonInclude/filter-" + attributes.replaceAll("\\W+", "-");
            models.add(Model.of(
                    id + "/class", source.replace("ON_CLASS", annotation).replace("ON_MEMBER ", "")));
            models.add(Model.of(id + "/member", source.replace("ON_CLASS ", "").replace("ON_MEMBER", annotation)));
        }
    }

    /** What attributes of other annotations ask for. */
    private void attributes() {
        String setter = "public class Model { @JsonAnySetter(enabled = false) public Map<String, Integer> m ="
                + " new TreeMap<>(); public int x; }";
        models.add(Model.of("JsonAnySetter/disabled/field", setter).reads("{'q':1}", "{'m':{'q':1}}", "{'x':4}"));
        String names = """
                @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
                @JsonSubTypes(value = {
                    @JsonSubTypes.Type(value = Model.A.class, name = "a"),
                    @JsonSubTypes.Type(value = Model.B.class, name = "SECOND")
                }, failOnRepeatedNames = REPEATED)
                public class Model {
                    public static class A extends Model { public int x = 1; }
                    public static class B extends Model { public int y = 1; }
                }
                """;
        for (String row : List.of("a-true", "b-true", "b-false")) {
            String source = names.replace("SECOND", row.substring(0, 1)).replace("REPEATED", row.substring(2));
            models.add(Model.of("JsonSubTypes/repeated/" + row, source)
                    .writes("new Model.A()")
                    .reads("{'@type':'a'}", "{'@type':'b'}"));
        }
    }
}
