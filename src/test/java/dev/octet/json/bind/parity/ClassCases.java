package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.List;

/** Annotations of classes: order, what is ignored or included, what is detected, bundles and mixins. */
final class ClassCases {
    /** Three properties that no order puts together by chance: a field, a pair of methods, a renamed field. */
    private static final String THREE = """
            ANNOTATION
            public class Model {
                private String title = "t";
                public int count = 1;
                @JsonProperty("alpha") public boolean zeta = true;
                public String getTitle() { return title; }
                public void setTitle(String title) { this.title = title; }
            }
            """;

    private static final String THREE_RECORD =
            "ANNOTATION\npublic record Model(String title, int count, @JsonProperty(\"alpha\") boolean zeta) {}";

    private static final String[] INPUTS = {
        "{'title':'x','count':2,'alpha':false}",
        "{'alpha':false,'zeta':true}",
        "{'title':null,'unknown':1}",
        "{'count':'5'}",
        "{'TITLE':'x','Count':2}",
        "[1,2,3]",
        "['x',2,true]",
        "[2,'x',true]"
    };

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        ClassCases cases = new ClassCases();
        cases.annotationsOfClasses();
        cases.autoDetect();
        cases.ignoredTypes();
        cases.bundles();
        cases.mixins();
        cases.inherited();
        return cases.models;
    }

    private void annotationsOfClasses() {
        String[][] rows = {
            {"JsonPropertyOrder/some", "@JsonPropertyOrder({\"count\", \"title\"})"},
            {"JsonPropertyOrder/all", "@JsonPropertyOrder({\"count\", \"title\", \"alpha\"})"},
            {"JsonPropertyOrder/java-name", "@JsonPropertyOrder({\"zeta\", \"title\"})"},
            {"JsonPropertyOrder/unknown", "@JsonPropertyOrder({\"nothing\", \"count\"})"},
            {"JsonPropertyOrder/alphabetic", "@JsonPropertyOrder(alphabetic = true)"},
            {"JsonPropertyOrder/not-alphabetic", "@JsonPropertyOrder(alphabetic = false)"},
            {"JsonPropertyOrder/both", "@JsonPropertyOrder(value = \"title\", alphabetic = true)"},
            {"JsonPropertyOrder/twice", "@JsonPropertyOrder({\"title\", \"title\", \"count\"})"},
            {"JsonPropertyOrder/empty", "@JsonPropertyOrder"},
            {"JsonIgnoreProperties/one", "@JsonIgnoreProperties(\"title\")"},
            {"JsonIgnoreProperties/renamed", "@JsonIgnoreProperties(\"alpha\")"},
            {"JsonIgnoreProperties/java-name", "@JsonIgnoreProperties(\"zeta\")"},
            {"JsonIgnoreProperties/other", "@JsonIgnoreProperties({\"unknown\", \"count\"})"},
            {"JsonIgnoreProperties/unknown", "@JsonIgnoreProperties(ignoreUnknown = true)"},
            {"JsonIgnoreProperties/not-unknown", "@JsonIgnoreProperties(ignoreUnknown = false)"},
            {"JsonIgnoreProperties/getters", "@JsonIgnoreProperties(value = \"title\", allowGetters = true)"},
            {"JsonIgnoreProperties/setters", "@JsonIgnoreProperties(value = \"title\", allowSetters = true)"},
            {
                "JsonIgnoreProperties/both",
                "@JsonIgnoreProperties(value = {\"title\", \"count\"}, allowGetters = true," + " allowSetters = true)"
            },
            {"JsonIgnoreProperties/all", "@JsonIgnoreProperties({\"title\", \"count\", \"alpha\"})"},
            {"JsonIncludeProperties/one", "@JsonIncludeProperties(\"title\")"},
            {"JsonIncludeProperties/two", "@JsonIncludeProperties({\"alpha\", \"count\"})"},
            {"JsonIncludeProperties/java-name", "@JsonIncludeProperties(\"zeta\")"},
            {"JsonIncludeProperties/unknown", "@JsonIncludeProperties({\"unknown\", \"title\"})"},
            {"JsonIncludeProperties/none", "@JsonIncludeProperties({})"},
            {
                "JsonIncludeProperties/ignored",
                "@JsonIncludeProperties({\"title\", \"count\"})" + " @JsonIgnoreProperties(\"count\")"
            },
            {"JsonFormat/class-array", "@JsonFormat(shape = JsonFormat.Shape.ARRAY)"},
            {
                "JsonFormat/class-array-order",
                "@JsonFormat(shape = JsonFormat.Shape.ARRAY)" + " @JsonPropertyOrder({\"count\", \"title\", \"alpha\"})"
            },
            {"JsonFormat/class-case", "@JsonFormat(with = JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)"},
            {"JsonFormat/class-string", "@JsonFormat(shape = JsonFormat.Shape.STRING)"},
            {"JsonRootName/ignored-by-default", "@JsonRootName(\"root\")"},
            {"JsonClassDescription/ignored", "@JsonClassDescription(\"text\")"},
        };
        for (String[] row : rows) {
            models.add(Model.of(row[0] + "/class", THREE.replace("ANNOTATION", row[1]))
                    .reads(INPUTS));
            models.add(Model.of(row[0] + "/record", THREE_RECORD.replace("ANNOTATION", row[1]))
                    .writes("new Model(\"t\", 1, true)", "new Model(null, 0, false)")
                    .reads(INPUTS));
        }
        String index = """
                public class Model {
                    @JsonProperty(index = 2) public int a = 1;
                    @JsonProperty(index = 1) public int b = 2;
                    public int c = 3;
                    @JsonProperty(index = 1) public int d = 4;
                    @JsonProperty(index = -1) public int e = 5;
                }
                """;
        String arrays = """
                public class Model {
                    @JsonIgnoreProperties("a") public Row ignoring = new Row();
                    @JsonIncludeProperties({"b", "c"}) public Row including = new Row();
                    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
                    public static class Row { public int a = 1; public int b = 2; public int c = 3; }
                }
                """;
        String[] documents = {"{'ignoring':[7]}", "{'ignoring':[7,8],'including':[9]}", "{'including':[7,8,9]}"};
        models.add(Model.of("JsonIgnoreProperties/array", arrays).reads(documents));
        add("JsonProperty/indexes", index);
        add("JsonPropertyOrder/indexes", "@JsonPropertyOrder({\"c\", \"a\"}) " + index);
        add("JsonPropertyOrder/indexes-alphabetic", "@JsonPropertyOrder(alphabetic = true) " + index);
        for (String view : List.of("Public", "Internal", "Other")) {
            for (Setup setup : List.of(Setup.PRESET, Setup.VIEW_PUBLIC, Setup.VIEW_INTERNAL)) {
                String source = THREE.replace("ANNOTATION", "@JsonView(Views." + view + ".class)");
                models.add(Model.of("JsonView/class-" + view + "/" + setup, source)
                        .reads(INPUTS)
                        .in(setup));
                String array = "@JsonFormat(shape = JsonFormat.Shape.ARRAY) @JsonView(Views." + view + ".class)";
                models.add(Model.of("JsonView/array-" + view + "/" + setup, THREE.replace("ANNOTATION", array))
                        .reads("[]", "['t',2]", "['t',2,true]", "['t',2,true,{}]")
                        .in(setup));
                String two = THREE.replace(
                                "public int count",
                                "@JsonView({Views.Public.class, Views.Other.class})" + " public int count")
                        .replace("ANNOTATION", "@JsonView(Views." + view + ".class)");
                models.add(Model.of("JsonView/two-" + view + "/" + setup, two)
                        .reads(INPUTS)
                        .in(setup));
            }
        }
    }

    private void autoDetect() {
        String source = """
                @JsonAutoDetect(ROW)
                public class Model {
                    public int open = 1;
                    int local = 2;
                    protected int sheltered = 3;
                    private int hidden = 4;
                    private int got = 5;
                    private boolean done = true;
                    private int taken = 6;
                    public int getGot() { return got; }
                    protected int getShelteredGot() { return got; }
                    public boolean isDone() { return done; }
                    public void setTaken(int taken) { this.taken = taken; }
                    void setHidden(int hidden) { this.hidden = hidden; }
                }
                """;
        String[] inputs = {
            "{'open':9}", "{'local':9}", "{'sheltered':9}", "{'hidden':9}", "{'got':9}", "{'done':false}", "{'taken':9}"
        };
        String none = "JsonAutoDetect.Visibility.NONE";
        for (String visibility :
                List.of("ANY", "NON_PRIVATE", "PROTECTED_AND_PUBLIC", "PUBLIC_ONLY", "NONE", "DEFAULT")) {
            for (String kind : List.of("field", "getter", "isGetter", "setter", "creator")) {
                String row = kind + "Visibility = JsonAutoDetect.Visibility." + visibility;
                models.add(Model.of("JsonAutoDetect/" + kind + "/" + visibility, source.replace("ROW", row))
                        .reads(inputs));
            }
        }
        String fieldsOnly = "fieldVisibility = JsonAutoDetect.Visibility.ANY, getterVisibility = " + none
                + ", isGetterVisibility = " + none + ", setterVisibility = " + none;
        models.add(Model.of("JsonAutoDetect/fields-only", source.replace("ROW", fieldsOnly))
                .reads(inputs));
        String nothing = fieldsOnly.replace("ANY", "NONE");
        models.add(Model.of("JsonAutoDetect/nothing", source.replace("ROW", nothing))
                .reads(inputs));
        String explicit = source.replace("private int hidden", "@JsonProperty private int hidden");
        models.add(Model.of("JsonAutoDetect/explicit", explicit.replace("ROW", nothing))
                .reads(inputs));
    }

    private void ignoredTypes() {
        for (String annotation : List.of("@JsonIgnoreType", "@JsonIgnoreType(false)", "@JsonIgnoreType(true)")) {
            for (String type : List.of("Secret", "List<Secret>", "Secret[]", "Map<String, Secret>")) {
                String value = type.equals("Secret") ? "new Secret()" : "null";
                String source = annotation + " class Secret_ID { public int s = 1; }\n"
                        + "public class Model { public int a = 1; public " + type.replace("Secret", "Secret_ID")
                        + " b = " + value.replace("Secret", "Secret_ID") + "; }";
                String id =
                        "JsonIgnoreType/" + annotation.replaceAll("\\W+", "-").substring(1) + "/"
                                + type.replaceAll("\\W+", "-") + (type.endsWith("[]") ? "array" : "");
                add(
                        id,
                        source.replace("Secret_ID", "Secret_" + id.replaceAll("\\W+", "_")),
                        "{'a':2,'b':{'s':3}}",
                        "{'a':2,'b':null}",
                        "{'a':2,'b':[{'s':3}]}",
                        "{'a':2,'b':'x'}");
            }
        }
    }

    private void bundles() {
        String[][] rows = {
            {"renamed", "@JsonProperty(\"v\")"},
            {"ignored", "@JsonIgnore"},
            {"included", "@JsonInclude(JsonInclude.Include.NON_NULL)"},
            {"alias", "@JsonAlias({\"a\", \"b\"})"},
            {"format", "@JsonFormat(shape = JsonFormat.Shape.STRING)"},
            {"nulls", "@JsonSetter(nulls = Nulls.SKIP)"},
            {"read-only", "@JsonProperty(access = JsonProperty.Access.READ_ONLY)"},
            {"two", "@JsonProperty(\"v\") @JsonInclude(JsonInclude.Include.NON_DEFAULT)"},
        };
        for (String[] row : rows) {
            for (String type : List.of("int", "String")) {
                String source = """
                        public class Model {
                            @Bundle public TYPE value;
                            public int after = 3;
                            @Bundle public int own = 4;
                            @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                            @JacksonAnnotationsInside
                            ROW
                            public @interface Bundle {}
                        }
                        """.replace("@Bundle public int own = 4;\n", "\n")
                        .replace("TYPE", type)
                        .replace("ROW", row[1]);
                add(
                        "JacksonAnnotationsInside/" + row[0] + "/" + type,
                        source,
                        "{'value':1}",
                        "{'v':1}",
                        "{'a':1}",
                        "{'b':1}",
                        "{'value':null}");
            }
        }
        String nested = """
                @Model.Outer
                public class Model {
                    public String a;
                    public int b = 1;
                    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                    @JacksonAnnotationsInside
                    @JsonInclude(JsonInclude.Include.NON_NULL)
                    public @interface Inner {}
                    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                    @JacksonAnnotationsInside
                    @JsonPropertyOrder({"b", "a"})
                    @Inner
                    public @interface Outer {}
                }
                """;
        add("JacksonAnnotationsInside/nested", nested, "{'a':'x'}");
    }

    private void mixins() {
        String[][] rows = {
            {"renamed", "", "@JsonProperty(\"v\") String title; "},
            {"ignored", "", "@JsonIgnore public abstract String getTitle(); "},
            {"setter", "", "@JsonProperty(\"set\") public abstract void setTitle(String title); "},
            {"order", "@JsonPropertyOrder({\"count\", \"title\"})", ""},
            {"included", "@JsonInclude(JsonInclude.Include.NON_DEFAULT)", ""},
            {"ignored-properties", "@JsonIgnoreProperties(\"count\")", ""},
            {"auto-detect", "@JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.NONE)", ""},
            {"overrides", "", "@JsonProperty(\"beta\") boolean zeta; "},
            {"value", "", "@JsonValue public abstract String getTitle(); "},
            {"alias", "", "@JsonAlias(\"n\") int count; "},
            {"creator", "", "@JsonCreator Mix(@JsonProperty(\"x\") String title) {} "},
        };
        for (String[] row : rows) {
            String source = "public class Model {\n"
                    + THREE.replace("ANNOTATION", "")
                            .replace("public class Model", "public static class Target")
                            .replace(
                                    "public int count",
                                    "public Target() {} public Target(String t) { title = t; }" + " public int count")
                    + row[1] + " public abstract static class Mix { " + row[2] + "}\n}\n";
            models.add(Model.of("mixin/" + row[0], source)
                    .as("Model.Target")
                    .writes("new Model.Target()")
                    .in(Setup.MIXIN)
                    .reads("{'v':'x','title':'y'}", "{'set':'x'}", "{'n':3}", "{'beta':false}", "{'x':'1'}", "'text'"));
        }
        for (String mode : List.of("", "(mode = JsonCreator.Mode.DISABLED)")) {
            String source = """
                    public class Model {
                        public Map<Target, Integer> map = new LinkedHashMap<>(Map.of(Target.parse("k"), 1));
                        public static class Target {
                            private String text;
                            public static Target parse(String text) {
                                Target made = new Target();
                                made.text = text;
                                return made;
                            }
                            public static Target valueOf(String text) { return parse("v" + text); }
                            @Override public String toString() { return text; }
                        }
                        public abstract static class Mix {
                            @JsonCreatorMODE static Target parse(String text) { return null; }
                        }
                    }
                    """.replace("MODE", mode);
            models.add(Model.of("mixin/key" + (mode.isEmpty() ? "" : "-disabled"), source)
                    .in(Setup.MIXIN)
                    .reads("{'map':{'a':1}}", "{'map':{'':1}}"));
        }
    }

    private void inherited() {
        String[][] rows = {
            {"JsonPropertyOrder", "@JsonPropertyOrder({\"count\", \"title\"})"},
            {"JsonIgnoreProperties", "@JsonIgnoreProperties(\"title\")"},
            {"JsonIncludeProperties", "@JsonIncludeProperties(\"title\")"},
            {"JsonInclude", "@JsonInclude(JsonInclude.Include.NON_NULL)"},
            {"JsonFormat", "@JsonFormat(shape = JsonFormat.Shape.ARRAY)"},
            {"JsonAutoDetect", "@JsonAutoDetect(getterVisibility = JsonAutoDetect.Visibility.NONE)"},
        };
        for (String[] row : rows) {
            String base = "public class Model {\n" + row[1] + " public static class Base { public String title; "
                    + "public int count = 1; public int getGot() { return 2; } }\n"
                    + "OWN public static class Sub extends Base { public int more = 3; }\n}\n";
            models.add(Model.of(row[0] + "/inherited", base.replace("OWN", ""))
                    .as("Model.Sub")
                    .writes("new Model.Sub()")
                    .reads("{'title':'x','count':2,'more':4}"));
            models.add(Model.of(row[0] + "/overridden", base.replace("OWN", row[1].replace("title", "more")))
                    .as("Model.Sub")
                    .writes("new Model.Sub()")
                    .reads("{'title':'x','count':2,'more':4}"));
        }
    }

    private void add(String id, String source, String... inputs) {
        models.add(Model.of(id, source).reads(inputs));
    }
}
