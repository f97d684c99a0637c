package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;

/** Constructors and factories: {@code @JsonCreator} in all modes, and those that no annotation marks. */
final class CreatorCases {
    private static final String[] SCALARS = Cells.of("""
            null | 1 | -1 | 2147483648 | 1.5 | '12' | 'x' | '' | true | [] | [1] | {} | {'value':1} | \
            {'value':'x'} | {'value':null} | {'a':1} | 9999999999999999999 | {'other':2,'value':1}""");

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        CreatorCases cases = new CreatorCases();
        cases.oneParameter();
        cases.implicit();
        cases.moreParameters();
        cases.records();
        cases.mixed();
        cases.factories();
        return cases.models;
    }

    private void oneParameter() {
        for (String mode :
                List.of("", "(mode = JsonCreator.Mode.DELEGATING)", "(mode = JsonCreator.Mode.PROPERTIES)")) {
            for (String named : List.of("", "@JsonProperty(\"value\") ")) {
                for (Kind kind : List.of(Kind.INT, Kind.STRING, Kind.BOOLEAN, Kind.COUNTS, Kind.STRINGS, Kind.BEAN)) {
                    String id = "JsonCreator/one" + mode.replaceAll("[^A-Z]*", "") + (named.isEmpty() ? "" : "-named");
                    String source =
                            """
                            public class Model {
                                private final TYPE value;
                                @JsonCreatorMODE public Model(NAMEDTYPE value) { this.value = value; }
                                public TYPE getValue() { return value; }
                            }
                            """.replace("MODE", mode).replace("NAMED", named).replace("TYPE", kind.type());
                    models.add(Model.of(id + "/" + kind.id(), source)
                            .writes("new Model(" + kind.value() + ")")
                            .reads(SCALARS));
                }
            }
        }
        String disabled = """
                public class Model {
                    public int value = 1;
                    public Model() {}
                    @JsonCreator(mode = JsonCreator.Mode.DISABLED) public Model(@JsonProperty("value") int value) {
                        this.value = -value;
                    }
                }
                """;
        add("JsonCreator/disabled", disabled, "{'value':5}", "5", "'x'");
    }

    /** Constructors and factories without an annotation: those for one scalar count. */
    private void implicit() {
        for (String type : List.of("String", "int", "long", "double", "boolean", "java.math.BigDecimal", "Object")) {
            String constructor = """
                    public class Model {
                        private String seen = "none";
                        public Model() {}
                        public Model(TYPE value) { seen = "TYPE " + value; }
                    }
                    """;
            String id = "/" + type.replaceAll(".*\\.", "");
            models.add(Model.of("none/constructor" + id, constructor.replace("TYPE", type))
                    .reads(SCALARS));
            String factory = """
                    public class Model {
                        private String seen = "none";
                        public int x = 1;
                        public static Model valueOf(TYPE value) {
                            Model made = new Model();
                            made.seen = "TYPE " + value;
                            return made;
                        }
                    }
                    """;
            models.add(
                    Model.of("none/valueOf" + id, factory.replace("TYPE", type)).reads(SCALARS));
            models.add(Model.of(
                            "none/fromString" + id,
                            factory.replace("TYPE", type).replace("valueOf", "fromString"))
                    .reads(SCALARS));
        }
        String many = """
                public class Model {
                    private String seen = "none";
                    public int x = 1;
                    public Model() {}
                    public Model(int value) { seen = "int " + value; }
                    public Model(long value) { seen = "long " + value; }
                    public Model(double value) { seen = "double " + value; }
                    public Model(boolean value) { seen = "boolean " + value; }
                    public Model(String value) { seen = "String " + value; }
                }
                """;
        models.add(Model.of("none/constructors", many).reads(SCALARS));
        String hidden = "public class Model { public int x = 1; CONSTRUCTOR Model() {} }";
        for (String access : List.of("private", "protected", "")) {
            models.add(Model.of("none/constructor-" + access, hidden.replace("CONSTRUCTOR", access))
                    .writes()
                    .reads("{'x':5}", "{}"));
        }
        String named = """
                public class Model {
                    private final int a;
                    private final String b;
                    public Model(int a, String b) { this.a = a; this.b = b; }
                    public int getA() { return a; }
                    public String getB() { return b; }
                }
                """;
        models.add(Model.of("none/constructor-parameters", named)
                .writes("new Model(1, \"b\")")
                .reads("{'a':1,'b':'x'}", "{}"));
        String abstractClass = "public abstract class Model { public int x; }";
        models.add(Model.of("none/abstract", abstractClass).writes().reads("{}", "{'x':1}", "null", "1"));
        String inner = "public class Model { public Inner inner; public class Inner { public int x; } }";
        add("none/inner", inner, "{'inner':{'x':1}}", "{'inner':null}");
    }

    private void moreParameters() {
        for (String mode : List.of("", "(mode = JsonCreator.Mode.PROPERTIES)")) {
            String id = "JsonCreator/two" + mode.replaceAll("[^A-Z]*", "");
            String source = """
                    public class Model {
                        public final int a;
                        public final String b;
                        public int set = 3;
                        @JsonCreatorMODE
                        public Model(@JsonProperty(ONE) int a, @JsonProperty(TWO) String b) { this.a = a; this.b = b; }
                    }
                    """.replace("MODE", mode);
            String[] inputs = Cells.of("""
                    {'a':5,'b':'c'} | {'b':'c','a':5} | {'set':1,'a':5,'b':'c'} | {'a':5} | {'b':null} | \
                    {'a':null,'b':null} | {'a':1,'a':2,'b':'c'} | {'a':5,'b':'c','set':7,'set':8} | \
                    {'a':'x'}""");
            String plain = source.replace("ONE", "\"a\"").replace("TWO", "\"b\"");
            add(id + "/plain", plain, "new Model(1, \"b\")", inputs);
            String required = source.replace("ONE", "value = \"a\", required = true")
                    .replace("TWO", "value = \"b\", required = true");
            add(id + "/required", required, "new Model(1, \"b\")", inputs);
            String defaults =
                    source.replace("ONE", "value = \"a\", defaultValue = \"9\"").replace("TWO", "\"b\"");
            add(id + "/default-value", defaults, "new Model(1, \"b\")", inputs);
            String renamed = source.replace("ONE", "\"x\"").replace("TWO", "\"y\"");
            add(id + "/renamed", renamed, "new Model(1, \"b\")", "{'x':5,'y':'c'}", "{'x':5,'a':6,'b':'c'}");
            String unnamed = source.replace("@JsonProperty(ONE) ", "").replace("@JsonProperty(TWO) ", "");
            add(id + "/unnamed", unnamed, "new Model(1, \"b\")", inputs);
            String throwing = plain.replace(
                    "this.a = a;", "if (a < 0) throw new IllegalArgumentException(\"low\"); " + "this.a = a;");
            add(id + "/throws", throwing, "new Model(1, \"b\")", "{'a':-1}", "{'a':1}");
        }
    }

    private void records() {
        String[] inputs = {"{'a':5,'b':'c'}", "{'b':'c'}", "{}", "{'a':null}", "{'a':'6'}", "null", "[]", "'x'", "1"};
        String[][] rows = {
            {"plain", "public record Model(int a, String b) {}"},
            {"compact", "public record Model(int a, String b) { public Model { b = b == null ? \"none\" : b; } }"},
            {"throws", "public record Model(int a, String b) { public Model { Objects.requireNonNull(b); } }"},
            {"more", "public record Model(int a, String b) { public Model(int a) { this(a, \"only\"); } }"},
            {
                "factory",
                "public record Model(int a, String b) {"
                        + " @JsonCreator public static Model of(@JsonProperty(\"a\") int a) {"
                        + " return new Model(a, \"f\"); } }"
            },
            {
                "delegating",
                "public record Model(int a, String b) {"
                        + " @JsonCreator(mode = JsonCreator.Mode.DELEGATING) public static Model of(int a) {"
                        + " return new Model(a, \"f\"); } }"
            },
            {"method", "public record Model(int a, String b) { public int getC() { return a + 1; } }"},
            {"accessor", "public record Model(int a, String b) { @JsonProperty(\"x\") public int a() { return a; } }"},
            {"ignored", "public record Model(int a, @JsonIgnore String b) {}"},
            {
                "static",
                "public record Model(int a, String b) { public static int count = 1;"
                        + " public static final String NAME = \"n\"; }"
            },
            {
                "interface",
                "public record Model(int a, String b) implements Comparable<Model> {"
                        + " public int compareTo(Model o) { return 0; } }"
            },
            {
                "explicit",
                "public record Model(int a, String b) {"
                        + " @JsonCreator public Model(@JsonProperty(\"a\") int a, @JsonProperty(\"b\") String b) {"
                        + " this.a = a; this.b = b; } }"
            },
        };
        for (String[] row : rows) {
            add("JsonCreator/record-" + row[0], row[1], "new Model(1, \"b\")", inputs);
            add(
                    "none/record-" + row[0],
                    row[1].replaceAll("@Json\\w+(\\([^)]*\\))? ?", ""),
                    "new Model(1, \"b\")",
                    inputs);
        }
        add("none/record-empty", "public record Model() {}", "new Model()", "{}", "{'a':1}", "null");
        String one = "public record Model(String value) {}";
        add("none/record-one", one, "new Model(\"x\")", SCALARS);
        add("none/record-one-int", one.replace("String", "int"), "new Model(1)", SCALARS);
        String prefixed = "public record Model(int getA, boolean isB, String URL) {}";
        add("none/record-prefixed", prefixed, "new Model(1, true, \"u\")", "{'getA':1,'isB':true,'URL':'x'}");
        String generic = "public record Model(List<Part<Integer>> parts) { public record Part<T>(T t, List<T> ts) {} }";
        add(
                "none/record-generic",
                generic,
                "new Model(List.of(new Model.Part<>(1, List.of(2))))",
                "{'parts':[{'t':'3'}]}");
        String varargs = "public record Model(int... numbers) {}";
        add("none/record-varargs", varargs, "new Model(1, 2)", "{'numbers':[3]}", "{}", "{'numbers':3}");
    }

    private void mixed() {
        String source = """
                public class Model {
                    private final int a;
                    private String b = "b";
                    public List<Integer> c = new ArrayList<>();
                    @JsonCreator public Model(@JsonProperty("a") int a) { this.a = a; }
                    public int getA() { return a; }
                    public String getB() { return b; }
                    public void setB(String b) { this.b = b; }
                }
                """;
        String[] inputs = {
            "{'a':5,'b':'x','c':[1]}", "{'b':'x','c':[1],'a':5}", "{'b':'x','b':'y','a':5}", "{'b':'x'}",
            "{'c':[1],'a':5,'c':[2]}", "{'a':5,'a':6}", "{'a':5,'z':1}", "{'z':[{}],'a':5}"
        };
        add("JsonCreator/setter", source, "new Model(1)", inputs);
        String both = source.replace(
                        "@JsonProperty(\"a\") int a)", "@JsonProperty(\"a\") int a, @JsonProperty(\"b\") String b)")
                .replace("this.a = a; }", "this.a = a; this.b = \"made \" + b; }");
        add("JsonCreator/setter-too", both, "new Model(1, \"y\")", inputs);
        String hidden = source.replace("public Model(", "private Model(");
        models.add(Model.of("JsonCreator/private", hidden).writes().reads(inputs));
        String nested = source.replace(
                        "@JsonProperty(\"a\") int a", "@JsonProperty(\"a\") List<Map<String, Integer>> a")
                .replace("private final int a", "private final List<Map<String, Integer>> a")
                .replace("public int getA", "public List<Map<String, Integer>> getA");
        add("JsonCreator/generic", nested, "new Model(List.of(Map.of(\"k\", 1)))", "{'a':[{'k':'2'}]}", "{'a':[[]]}");
    }

    private void factories() {
        String source = """
                public class Model {
                    public int a;
                    private Model(int a) { this.a = a; }
                    @JsonCreatorMODE ACCESS static Model make(NAMED int a) { return new Model(a + 100); }
                }
                """;
        for (String access : List.of("public", "private", "")) {
            for (String mode : List.of("", "(mode = JsonCreator.Mode.DELEGATING)")) {
                String text = source.replace("MODE", mode).replace("ACCESS", access);
                String id = "JsonCreator/factory-" + access + mode.replaceAll("[^A-Z]*", "");
                String named = text.replace("NAMED", "@JsonProperty(\"a\")");
                models.add(Model.of(id + "-named", named).writes().reads("{'a':1}", "1", "'1'", "{}", "null"));
                models.add(Model.of(id, text.replace("NAMED", "")).writes().reads("{'a':1}", "1", "'1'", "{}"));
            }
        }
        String nullFactory = """
                public class Model {
                    public int a = 1;
                    @JsonCreator public static Model make(@JsonProperty("a") Integer a) {
                        return a == null ? null : new Model();
                    }
                }
                """;
        add("JsonCreator/factory-null", nullFactory, "new Model()", "{'a':1}", "{}", "{'a':null}");
    }

    private void add(String id, String source, String sample, String... inputs) {
        if (sample.startsWith("{") || sample.matches("\\d+|'.*'")) {
            List<String> all = new ArrayList<>(List.of(inputs));
            all.add(0, sample);
            models.add(Model.of(id, source).reads(all));
        } else {
            models.add(Model.of(id, source).writes(sample).reads(inputs));
        }
    }
}
