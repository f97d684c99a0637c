package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.List;

/** No annotation: which fields and methods are properties. */
final class DetectionCases {
    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        DetectionCases cases = new DetectionCases();
        cases.visibility();
        cases.setters();
        return cases.models;
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
            {"immutable-list", "public List<Integer> getX() { return List.of(); }"},
            {"immutable-full-list", "public List<Integer> getX() { return Collections.unmodifiableList(List.of(1)); }"},
            {"immutable-set", "public Set<Integer> getX() { return Collections.emptySet(); }"},
            {"immutable-map", "public Map<String, Integer> getX() { return Map.of(); }"},
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
                    "{'x':{}}",
                    "{'after':1,'x':['q']}");
        }
    }

    private static String withMember(String source, String member) {
        return source.substring(0, source.lastIndexOf('}')) + member + " }";
    }

    private void add(String id, String source, String... inputs) {
        models.add(Model.of(id, source).reads(inputs));
    }
}
