package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;

/** Two annotations on the members of one property. */
final class CombinationCases {
    /** Where each of the annotations is. */
    private static final String THREE_MEMBERS = """
            public class Model {
                FIELD private TYPE value = VALUE;
                public int after = 3;
                GETTER public TYPE getValue() { return value; }
                SETTER public void setValue(TYPE value) { this.value = value; }
            }
            """;

    private static final String[] ANNOTATIONS = Cells.of("""
            \s| @JsonIgnore | @JsonProperty | @JsonProperty("v") | @JsonProperty("w") | \
            @JsonProperty(access = JsonProperty.Access.READ_ONLY) | \
            @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) | @JsonAlias("a") | \
            @JsonInclude(JsonInclude.Include.NON_NULL)""");

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        CombinationCases cases = new CombinationCases();
        cases.members();
        cases.classAndMember();
        cases.properties();
        return cases.models;
    }

    /** Every pair of annotations on every pair of members. */
    private void members() {
        for (int first = 1; first < ANNOTATIONS.length; first++) {
            for (int second = 0; second < ANNOTATIONS.length; second++) {
                String annotation = ANNOTATIONS[first].replaceAll("^@(\\w+).*", "$1");
                String id = annotation + "/with-" + first + "-" + second;
                pair(id + "/field-getter", ANNOTATIONS[first], ANNOTATIONS[second], "");
                pair(id + "/field-setter", ANNOTATIONS[first], "", ANNOTATIONS[second]);
                pair(id + "/getter-setter", "", ANNOTATIONS[first], ANNOTATIONS[second]);
            }
        }
    }

    private void pair(String id, String field, String getter, String setter) {
        String source = THREE_MEMBERS
                .replace("FIELD ", field + " ")
                .replace("GETTER ", getter + " ")
                .replace("SETTER ", setter + " ")
                .replace("TYPE", "String")
                .replace("VALUE", "\"s\"");
        models.add(Model.of(id, source)
                .reads("{'value':'t'}", "{'v':'t'}", "{'w':'t'}", "{'a':'t'}", "{'value':null}", "{'v':'t','a':'u'}"));
    }

    private void classAndMember() {
        String[] includes = {"ALWAYS", "NON_NULL", "NON_EMPTY", "NON_DEFAULT"};
        for (String onClass : includes) {
            for (String onMember : includes) {
                for (Kind kind : List.of(Kind.STRING, Kind.INT, Kind.STRINGS, Kind.COUNTS)) {
                    String source = "@JsonInclude(JsonInclude.Include." + onClass + ")\n"
                            + THREE_MEMBERS
                                    .replace("FIELD", "@JsonInclude(JsonInclude.Include." + onMember + ")")
                                    .replace("GETTER", "")
                                    .replace("SETTER", "")
                                    .replace("TYPE", kind.type())
                                    .replace("VALUE", kind.value());
                    models.add(Model.of("JsonInclude/" + onClass + "-over-" + onMember + "/" + kind.id(), source)
                            .reads("{'value':null}", "{'value':''}", "{'value':[]}", "{'value':{}}", "{'value':0}"));
                }
            }
        }
    }

    private void properties() {
        String[][] rows = {
            {
                "JsonPropertyOrder/renamed",
                "@JsonPropertyOrder({\"v\", \"a\"})",
                "public int a = 1; @JsonProperty(\"v\") public int b = 2; public int c = 3;"
            },
            {
                "JsonPropertyOrder/java-names",
                "@JsonPropertyOrder({\"b\", \"a\"})",
                "public int a = 1; @JsonProperty(\"v\") public int b = 2; public int c = 3;"
            },
            {
                "JsonPropertyOrder/ignored",
                "@JsonPropertyOrder({\"c\", \"b\", \"a\"})",
                "public int a = 1; @JsonIgnore public int b = 2; public int c = 3;"
            },
            {
                "JsonProperty/same-name",
                "",
                "@JsonProperty(\"x\") public int a = 1; @JsonProperty(\"x\") public int b = 2;"
            },
            {"JsonProperty/swapped", "", "@JsonProperty(\"b\") public int a = 1; @JsonProperty(\"a\") public int b = 2;"
            },
            {"JsonProperty/takes-name", "", "@JsonProperty(\"b\") public int a = 1; private int b = 2;"},
            {"JsonProperty/collides", "", "@JsonProperty(\"b\") public int a = 1; public int b = 2;"},
            {"JsonProperty/ignored-collides", "", "@JsonProperty(\"b\") public int a = 1; @JsonIgnore public int b = 2;"
            },
            {"JsonProperty/empty-name", "", "@JsonProperty(\"\") public int a = 1;"},
            {"JsonProperty/static", "", "@JsonProperty public static int a = 1; public int b = 2;"},
            {"JsonProperty/transient", "", "@JsonProperty public transient int a = 1; public int b = 2;"},
            {"JsonProperty/final", "", "@JsonProperty public final Integer a; { a = 1; } public int b = 2;"},
            {"JsonProperty/any-method", "", "public int b = 2; @JsonProperty(\"m\") public int made() { return 5; }"},
            {"JsonProperty/any-setter", "", "public int b = 2; @JsonProperty(\"m\") public void take(int m) { b = m; }"
            },
            {"JsonProperty/unnamed-method", "", "public int b = 2; @JsonProperty public int made() { return 5; }"},
            {"JsonGetter/any-method", "", "public int b = 2; @JsonGetter(\"m\") int made() { return 5; }"},
            {"JsonSetter/any-method", "", "public int b = 2; @JsonSetter(\"m\") void take(int m) { b = m; }"},
            {
                "JsonGetter/unlike-setter",
                "",
                "private int b = 2; @JsonGetter(\"m\") public int getB() { return b; }"
                        + " @JsonSetter(\"n\") public void setB(int b) { this.b = b; }"
            },
            {"JsonAlias/collides", "", "@JsonAlias(\"b\") public int a = 1; public int b = 2;"},
            {"JsonAlias/shared", "", "@JsonAlias(\"m\") public int a = 1; @JsonAlias(\"m\") public int b = 2;"},
            {"JsonAlias/on-getter-only", "", "@JsonAlias(\"m\") public int getA() { return 1; }"},
            {"JsonAlias/ignored-properties", "@JsonIgnoreProperties(\"m\")", "@JsonAlias(\"m\") public int a = 1;"},
            {
                "JsonIgnore/on-setter",
                "",
                "private int a = 1; public int getA() { return a; }"
                        + " @JsonIgnore public void setA(int a) { this.a = a; }"
            },
            {
                "JsonIgnore/explicit-getter",
                "",
                "private int a = 1; @JsonProperty public int getA() { return a; }"
                        + " @JsonIgnore public void setA(int a) { this.a = a; }"
            },
            {
                "JsonIgnore/explicit-setter",
                "",
                "private int a = 1; @JsonIgnore public int getA() { return a; }"
                        + " @JsonProperty public void setA(int a) { this.a = a; }"
            },
            {
                "JsonIgnore/field-with-methods",
                "",
                "@JsonIgnore private int a = 1; public int getA() { return a; }"
                        + " public void setA(int a) { this.a = a; }"
            },
            {
                "JsonUnwrapped/two",
                "",
                "@JsonUnwrapped(prefix = \"a\") public Point p = new Point();"
                        + " @JsonUnwrapped(prefix = \"b\") public Point q = new Point();"
            },
            {"JsonUnwrapped/null", "", "@JsonUnwrapped public Point p; public int after = 1;"},
            {
                "JsonUnwrapped/nested",
                "",
                "@JsonUnwrapped(prefix = \"o_\") public Outer o = new Outer();"
                        + " public static class Outer { public int n = 1; @JsonUnwrapped(prefix = \"i_\")"
                        + " public Point p = new Point(); }"
            },
            {"JsonUnwrapped/false", "", "@JsonUnwrapped(enabled = false) public Point p = new Point();"},
            {"JsonUnwrapped/ignored", "", "@JsonUnwrapped @JsonIgnoreProperties(\"x\") public Point p = new Point();"},
            {
                "JsonUnwrapped/any",
                "",
                "@JsonUnwrapped public Point p = new Point(); private Map<String, Object> rest ="
                        + " new TreeMap<>(); @JsonAnySetter public void put(String n, Object v) { rest.put(n, v); }"
            },
            {
                "JsonUnwrapped/order",
                "@JsonPropertyOrder({\"after\", \"p\"})",
                "@JsonUnwrapped public Point p = new Point(); public int after = 1;"
            },
            {"JsonUnwrapped/scalar", "", "@JsonUnwrapped public int p = 4; public int after = 1;"},
            {"JsonUnwrapped/map", "", "@JsonUnwrapped public Map<String, Integer> p = new TreeMap<>(Map.of(\"k\", 1));"
            },
            {
                "JsonInclude/null-map-value",
                "",
                "@JsonInclude(content = JsonInclude.Include.NON_NULL) public Map<String,"
                        + " String> m = new LinkedHashMap<>(); { m.put(\"a\", null); m.put(\"b\", \"\"); }"
            },
            {
                "JsonInclude/empty-bean",
                "@JsonInclude(JsonInclude.Include.NON_EMPTY)",
                "public String a; public List<String> b;"
            },
            {"JsonView/none-on-some", "", "@JsonView(Views.Public.class) public int a = 1; public int b = 2;"},
            {"JsonPropertyDescription/ignored", "", "@JsonPropertyDescription(\"d\") public int a = 1;"},
        };
        for (String[] row : rows) {
            models.add(Model.of(row[0] + "/combined", row[1] + " public class Model { " + row[2] + " }")
                    .reads(
                            "{'a':7}",
                            "{'b':7}",
                            "{'v':7}",
                            "{'m':7}",
                            "{'n':7}",
                            "{'x':7,'label':'l'}",
                            "{'ax':7,'bx':8}",
                            "{'o_n':7,'o_i_x':8}",
                            "{'p':{'x':7}}",
                            "{'k':3}",
                            "{'z':[1]}",
                            "{'a':null,'b':null}"));
        }
    }
}
