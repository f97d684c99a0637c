package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.List;

/** No annotation: which members are properties, what they are called, and naming strategies. */
final class NamingCases {
    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        NamingCases cases = new NamingCases();
        cases.getters();
        cases.visibility();
        cases.setters();
        cases.inheritance();
        cases.generics();
        cases.strategies();
        return cases.models;
    }

    /** Getters by themselves and beside a field of that name. */
    private void getters() {
        String[][] rows = {
            {"getURL", "int", "URL", "url"},
            {"getaB", "int", "aB", "AB"},
            {"getAB", "int", "aB", "ab"},
            {"getABc", "int", "aBc", "abc"},
            {"getA", "int", "a", "A"},
            {"getX1", "int", "x1", "X1"},
            {"get1", "int", "x", "y"},
            {"get_x", "int", "_x", "x"},
            {"get$x", "int", "$x", "x"},
            {"get", "int", "x", "get"},
            {"getname", "int", "name", "Name"},
            {"getÄrger", "int", "ärger", "Ärger"},
            {"isOpen", "boolean", "open", "isOpen"},
            {"isOpen", "Boolean", "open", "isOpen"},
            {"isOpen", "int", "open", "isOpen"},
            {"isopen", "boolean", "open", "isopen"},
            {"is", "boolean", "x", "is"},
            {"isURL", "boolean", "URL", "url"},
            {"getOpen", "boolean", "open", "Open"},
            {"hasOpen", "boolean", "open", "hasOpen"},
            {"open", "boolean", "open", "Open"},
            {"getClass2", "int", "class2", "Class2"},
            {"getDeclaringClass", "Class<?>", "declaringClass", "x"},
            {"getCallbacks", "int", "callbacks", "x"},
            {"getMetaClass", "int", "metaClass", "x"},
            {"issue", "boolean", "sue", "issue"},
            {"gettysburg", "int", "tysburg", "gettysburg"},
            {"getAPIKey", "int", "apiKey", "APIKey"},
            {"getiPhone", "int", "iPhone", "IPhone"},
        };
        for (String[] row : rows) {
            String value = row[1].equalsIgnoreCase("boolean") ? "true" : row[1].equals("int") ? "7" : "null";
            String id =
                    "none/getter-" + row[0].replace("Ä", "Ae").replace("$", "S") + "-" + row[1].replaceAll("\\W", "");
            String alone = "public class Model { public int after = 1; public " + row[1] + " " + row[0] + "() { return "
                    + value + "; } }";
            models.add(Model.of(id + "/alone", alone).reads(read(row)));
            for (int i = 2; i <= 3; i++) {
                String field = "public class Model { ACCESS " + row[1] + " " + row[i] + " = " + value
                        + "; public int after = 1; public " + row[1] + " " + row[0] + "() { return " + row[i] + "; } }";
                for (String access : List.of("private", "public")) {
                    String member = "/" + access + "-"
                            + row[i].replace("$", "S").replace("ä", "ae").replace("Ä", "Ae");
                    models.add(Model.of(id + member + i, field.replace("ACCESS", access))
                            .reads(read(row)));
                }
                if (row[0].startsWith("get") && row[0].length() > 3) {
                    String both = withMember(
                            field.replace("ACCESS", "private"),
                            "public void s" + row[0].substring(1) + "(" + row[1] + " v) { " + row[i] + " = v; }");
                    models.add(Model.of(id + "/setter" + i, both).reads(read(row)));
                }
            }
        }
    }

    private static List<String> read(String[] row) {
        String value = row[1].equalsIgnoreCase("boolean") ? "false" : "8";
        List<String> inputs = new ArrayList<>();
        for (int i = 0; i < row.length; i++) {
            if (i != 1) {
                inputs.add("{'" + row[i] + "':" + value + "}");
            }
        }
        String bare = row[0].replaceFirst("^(get|is|has)", "");
        inputs.add("{'" + bare + "':" + value + "}");
        inputs.add("{'" + bare.toLowerCase(java.util.Locale.ROOT) + "':" + value + "}");
        return inputs;
    }

    private void visibility() {
        for (String access : List.of("public", "protected", "", "private")) {
            for (String more : List.of("", "final", "static", "transient", "volatile")) {
                String id = "none/field-" + access + "-" + more;
                String field = "public class Model { " + access + " " + more + " int x = 1; public int a = 2; }";
                add(id + "/alone", field, "{'x':5}");
                String getter = withMember(field, "public int getX() { return x; }");
                add(id + "/getter", getter, "{'x':5}");
                if (!more.equals("final")) {
                    String setter = withMember(field, "public void setX(int x) { this.x = x + 1; }");
                    add(
                            id + "/setter",
                            setter.replace("this.x", more.equals("static") ? "Model.x" : "this.x"),
                            "{'a':5}");
                }
            }
            String methods = "public class Model { private int x = 1; public int a = 2; ACCESS int getX() { return x; }"
                    + " ACCESS void setX(int x) { this.x = x; } }";
            add("none/methods-" + access, methods.replace("ACCESS", access), "{'x':5}");
            String mixed = methods.replaceFirst("ACCESS", "public").replace("ACCESS", access);
            add("none/public-getter-" + access, mixed, "{'x':5}");
        }
        add("none/static-getter", "public class Model { public int a = 1; public static int getX() { return 1; } }");
        add("none/void-getter", "public class Model { public int a = 1; public void getX() {} }");
        add("none/getter-parameter", "public class Model { public int a = 1; public int getX(int y) { return 1; } }");
        add(
                "none/getter-throws",
                "public class Model { public int getX() { throw new IllegalStateException(\"x\"); } }");
        add(
                "none/setter-throws",
                "public class Model { public int a; public void setX(int x) {"
                        + " throw new IllegalStateException(\"x\"); } }",
                "{'x':1}",
                "{}");
        add("none/empty", "public class Model {}", "{}", "{'x':1}", "[]", "null", "1");
        add("none/only-private", "public class Model { private int x = 1; }", "{}", "{'x':1}");
        add("none/only-static", "public class Model { public static int x = 1; }", "{}", "{'x':1}");
    }

    private void setters() {
        String[][] rows = {
            {
                "fluent",
                "private int x = 1; public int getX() { return x; } public Model setX(int x) { this.x = x;"
                        + " return this; }"
            },
            {
                "with",
                "private int x = 1; public int getX() { return x; } public Model withX(int x) { this.x = x;"
                        + " return this; }"
            },
            {
                "two-parameters",
                "private int x = 1; public int getX() { return x; } public void setX(int x, int y) {"
                        + " this.x = x + y; }"
            },
            {"no-getter", "private int x = 1; public void setX(int x) { this.x = x; }"},
            {"no-field", "public int getX() { return 3; } public void setX(int x) {}"},
            {
                "other-type",
                "private int x = 1; public int getX() { return x; } public void setX(String x) {"
                        + " this.x = x.length(); }"
            },
            {
                "wider",
                "private int x = 1; public int getX() { return x; } public void setX(long x) { this.x = (int) x; }"
            },
            {
                "int-String",
                "private String x = \"a\"; public String getX() { return x; } public void setX(int x) {"
                        + " this.x = \"int\"; } public void setX(String x) { this.x = \"String \" + x; }"
            },
            {
                "String-Object",
                "private String x = \"a\"; public String getX() { return x; } public void setX(Object x) {"
                        + " this.x = \"Object\"; } public void setX(String x) { this.x = \"String \" + x; }"
            },
            {
                "int-Integer",
                "private String x = \"a\"; public String getX() { return x; } public void setX(int x) {"
                        + " this.x = \"int\"; } public void setX(Integer x) { this.x = \"Integer\"; }"
            },
            {
                "Long-Boolean",
                "private Long x = 1L; public Long getX() { return x; } public void setX(Long x) {"
                        + " this.x = x; } public void setX(Boolean x) { this.x = 5L; }"
            },
            {"field-and-setter", "public int x = 1; public void setX(int x) { this.x = x * 10; }"},
            {"field-and-getter", "public int x = 1; public int getX() { return x * 10; }"},
            {
                "collection",
                "private final List<Integer> x = new ArrayList<>(List.of(1)); public List<Integer> getX() {"
                        + " return x; }"
            },
            {
                "map",
                "private final Map<String, Integer> x = new TreeMap<>(Map.of(\"a\", 1)); public Map<String, Integer>"
                        + " getX() { return x; }"
            },
            {"null-collection", "private final List<Integer> x = null; public List<Integer> getX() { return x; }"},
            {"computed-collection", "public List<Integer> getX() { return new ArrayList<>(List.of(1)); }"},
            {
                "set",
                "private final Set<String> x = new TreeSet<>(Set.of(\"a\")); public Set<String> getX() { return x; }"
            },
            {"array", "private final int[] x = {1}; public int[] getX() { return x; }"},
            {"final-field", "public final int x = 1 + after; private static int after() { return 1; }"},
            {"final-private", "private final Integer x; { x = 1; } public Integer getX() { return x; }"},
            {
                "is-and-get",
                "private boolean x = true; public boolean isX() { return x; } public boolean getX() {"
                        + " return x; } public void setX(boolean x) { this.x = x; }"
            },
            {
                "setter-returns-int",
                "private int x = 1; public int getX() { return x; } public int setX(int x) {"
                        + " this.x = x; return x; }"
            },
            {"static-setter", "public int y = 1; private static int x; public static void setX(int v) { }"},
            {
                "varargs",
                "private String[] x = {}; public String[] getX() { return x; } public void setX(String... x) {"
                        + " this.x = x; }"
            },
        };
        for (String[] row : rows) {
            add(
                    "none/setter-" + row[0],
                    "public class Model { public int after = 3; " + row[1] + " }",
                    "{'x':5}",
                    "{'x':'6'}",
                    "{'x':null}",
                    "{'x':[5,6]}",
                    "{'x':{'b':2}}",
                    "{'x':true}",
                    "{'x':[]}",
                    "{'after':1,'x':['q']}");
        }
    }

    private void inheritance() {
        String[][] rows = {
            {"field", "public static class Base { public int x = 1; }", "extends Base"},
            {
                "methods",
                "public static class Base { private int x = 1; public int getX() { return x; } public void setX("
                        + "int x) { this.x = x; } }",
                "extends Base"
            },
            {"hidden-field", "public static class Base { public int a = 9; public int x = 1; }", "extends Base"},
            {"package-class", "static class Base { public int x = 1; public int getY() { return 2; } }", "extends Base"
            },
            {
                "private-class",
                "private static class Base { public int x = 1; public int getY() { return 2; } }",
                "extends Base"
            },
            {
                "abstract",
                "public abstract static class Base { public int x = 1; public abstract int getZ(); }",
                "extends Base"
            },
            {"interface", "public interface Base { default int getX() { return 1; } int getZ(); }", "implements Base"},
            {
                "interface-setter",
                "public interface Base { default int getX() { return 1; } default void setX(int x) {}"
                        + " int getZ(); }",
                "implements Base"
            },
            {"annotated-interface", "public interface Base { @JsonProperty(\"zz\") int getZ(); }", "implements Base"},
            {"ignored-interface", "public interface Base { @JsonIgnore int getZ(); }", "implements Base"},
            {
                "annotated-super",
                "public abstract static class Base { @JsonProperty(\"zz\") public abstract int getZ(); }",
                "extends Base"
            },
            {
                "three",
                "public static class Top { public int t = 0; } public static class Base extends Top {"
                        + " public int x = 1; }",
                "extends Base"
            },
            {"covariant", "public static class Base { public Object getZ() { return 1; } }", "extends Base"},
        };
        for (String[] row : rows) {
            String covariant = row[0].equals("covariant") ? "Integer" : "int";
            String source = "public class Model { " + row[1] + " public static class Sub " + row[2]
                    + " { public int a = 5; private " + covariant + " z = 4; public " + covariant
                    + " getZ() { return z; } public void setZ(" + covariant + " z) { this.z = z; } } }";
            models.add(Model.of("none/inherited-" + row[0], source)
                    .as("Model.Sub")
                    .writes("new Model.Sub()")
                    .reads("{'x':7,'a':8,'z':9}", "{'zz':1}", "{'t':1}", "{'y':1}"));
            models.add(Model.of(
                            "JsonIgnoreProperties/inherited-" + row[0],
                            source.replace(
                                    "public static class Sub", "@JsonIgnoreProperties(\"x\") public static class Sub"))
                    .as("Model.Sub")
                    .writes("new Model.Sub()")
                    .reads("{'x':7,'a':8,'z':9}"));
        }
    }

    private void generics() {
        for (Kind kind : List.of(Kind.INTEGER, Kind.STRING, Kind.ENUM, Kind.BEAN, Kind.STRINGS, Kind.DATE)) {
            String source = """
                    public class Model extends Model.Base<TYPE> {
                        public int after = 3;
                        public static class Base<T> {
                            private T value;
                            public List<T> list = new ArrayList<>();
                            public Map<String, T[]> arrays = new TreeMap<>();
                            public T getValue() { return value; }
                            public void setValue(T value) { this.value = value; }
                        }
                    }
                    """.replace("TYPE", kind.type());
            List<String> inputs = new ArrayList<>();
            for (String input : kind.inputs()) {
                inputs.add("{'value':" + input + ",'list':[" + input + "],'arrays':{'k':[" + input + "]}}");
            }
            models.add(Model.of(
                            "none/generic-super/" + kind.id(),
                            source.replace("Model.Base", "Base_ID")
                                    .replace("public static class Base<T>", "public static class Unused<T>")
                                    .replace("Base_ID", "Box"))
                    .reads(inputs));
            String two = source.replace("extends Model.Base<TYPE>", "")
                    .replace("extends Model.Base<" + kind.type() + ">", "")
                    .replace(
                            "public int after = 3;",
                            "public int after = 3; public Sub sub = new Sub();"
                                    + " public static class Sub extends Base<" + kind.type() + "> {}"
                                    + " public Base<" + kind.type() + "> base = new Base<>(); public Base<?> wild;"
                                    + " public Base raw;");
            models.add(Model.of("none/generic-nested/" + kind.id(), two)
                    .reads(inputs.stream()
                            .flatMap(input -> java.util.stream.Stream.of(
                                    "{'sub':" + input + "}", "{'base':" + input + "}", "{'wild':" + input + "}"))
                            .toList()));
        }
        String bounded =
                "public class Model { public Holder<Integer> h = new Holder<>(); public static class Holder<N extends"
                        + " Number & Comparable<N>> { public N n; public List<? extends N> ns; } }";
        add("none/generic-bounded", bounded, "{'h':{'n':1,'ns':[1,2]}}", "{'h':{'n':'x'}}");
        String recursive = "public class Model { public int n = 1; public Model next; public List<Model> others; }";
        add("none/recursive", recursive, "{'n':1,'next':{'n':2,'next':{'others':[{},{'n':3}]}}}");
        String mutual =
                "public class Model { public B b; public static class B { public Model m; public int y = 2; } }";
        add("none/mutual", mutual, "{'b':{'m':{'b':{'y':3}}}}");
    }

    private void strategies() {
        String source = """
                public class Model {
                    public int firstName = 1;
                    private int URLPrefix = 2;
                    public int a = 3;
                    public int aBC = 4;
                    public int x1Y2 = 5;
                    public int _hidden = 6;
                    @JsonProperty("givenName") public int given = 7;
                    @JsonProperty public int plainName = 8;
                    public int getURLPrefix() { return URLPrefix; }
                    public void setURLPrefix(int v) { URLPrefix = v; }
                    public boolean isVeryLong() { return true; }
                }
                """;
        String[] inputs = {
            "{'firstName':9}",
            "{'FirstName':9}",
            "{'first_name':9}",
            "{'FIRST_NAME':9}",
            "{'firstname':9}",
            "{'first-name':9}",
            "{'first.name':9}",
            "{'given':1}",
            "{'givenName':9}"
        };
        for (Setup setup : Setup.values()) {
            if (setup.isNaming()) {
                models.add(Model.of("naming/fields/" + setup, source).in(setup).reads(inputs));
                String record =
                        "public record Model(int firstName, @JsonProperty(\"x\") int second, boolean isOpen) {}";
                models.add(Model.of("naming/record/" + setup, record)
                        .writes("new Model(1, 2, true)")
                        .in(setup)
                        .reads(inputs));
                String creator = "public class Model { private final int firstName; @JsonCreator public Model("
                        + "@JsonProperty(\"firstName\") int firstName) { this.firstName = firstName; }"
                        + " public int getFirstName() { return firstName; } }";
                models.add(Model.of("naming/creator/" + setup, creator)
                        .writes("new Model(1)")
                        .in(setup)
                        .reads(inputs));
                String ordered =
                        "@JsonPropertyOrder({\"secondName\", \"firstName\"}) @JsonIgnoreProperties(\"thirdName\")"
                                + " public class Model { public int firstName = 1, secondName = 2, thirdName = 3; }";
                models.add(
                        Model.of("naming/ordered/" + setup, ordered).in(setup).reads(inputs));
                String aliased = "public class Model { @JsonAlias(\"otherName\") public int firstName = 1; }";
                models.add(Model.of("naming/alias/" + setup, aliased)
                        .in(setup)
                        .reads("{'otherName':3}", "{'other_name':3}"));
            }
        }
    }

    private static String withMember(String source, String member) {
        return source.substring(0, source.lastIndexOf('}')) + member + " }";
    }

    private void add(String id, String source, String... inputs) {
        models.add(Model.of(id, source).reads(inputs));
    }
}
