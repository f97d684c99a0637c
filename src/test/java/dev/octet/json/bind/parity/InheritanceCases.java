package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.List;

/** No annotation: superclasses, interfaces and type parameters. */
final class InheritanceCases {
    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        InheritanceCases cases = new InheritanceCases();
        cases.inheritance();
        cases.generics();
        return cases.models;
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
            {
                "masked-field",
                "public static class Base { @JsonProperty(\"q\") private int z = 8; public int getQ2() { return z; } }",
                "extends Base"
            },
            {
                "masked-by-static",
                "public static class Top { public int s = 1; @JsonProperty private int getM() { return 2; } } public"
                        + " static class Base extends Top { public static int s = 9; static int getM() { return 8; } }",
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
                    .reads("{'x':7,'a':8,'z':9}", "{'zz':1}", "{'t':1}", "{'y':1}", "{'q':1}", "{'s':1}"));
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

    private void add(String id, String source, String... inputs) {
        models.add(Model.of(id, source).reads(inputs));
    }
}
