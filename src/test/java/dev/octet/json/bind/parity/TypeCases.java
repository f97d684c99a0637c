package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Type ids: {@code @JsonTypeInfo}, {@code @JsonSubTypes}, {@code @JsonTypeName}. */
final class TypeCases {
    /** TYPE stands for the annotations of {@code Animal}, PROPERTY for those of the properties that hold one. */
    private static final String ZOO = """
            public class Model {
                PROPERTY public Animal one = new Cat();
                PROPERTY public List<Animal> many = new ArrayList<>(List.of(new Dog(), new Cat()));
                PROPERTY public Animal[] array = {new Dog()};
                PROPERTY public Map<String, Animal> map = new TreeMap<>(Map.of("a", new Dog()));
                public Cat exact = new Cat();
                TYPE
                public abstract static class Animal {
                    public String name = "n";
                }
                public static class Cat extends Animal {
                    public int lives = 9;
                }
                @JsonTypeName("dog")
                public static class Dog extends Animal {
                    public boolean loud = true;
                }
            }
            """;

    private static final String SUBTYPES =
            "@JsonSubTypes({@JsonSubTypes.Type(value = Cat.class, name = \"cat\"), @JsonSubTypes.Type(Dog.class)})";

    private static final List<String> ANIMALS = List.of(Cells.of("""
            {'ID':'cat','lives':1,'name':'x'} | {'lives':1,'ID':'cat','name':'x'} | \
            {'lives':1,'name':'x','ID':'cat'} | {'loud':false,'ID':'dog'} | {'ID':'cat'} | \
            {'ID':'cat','ID':'dog'} | {'ID':'cat','loud':true} | {'ID':'cow','lives':1} | \
            {'ID':null,'lives':1} | {'ID':7,'lives':1} | {'ID':'','lives':1} | \
            {'I\\u0044':'cat','lives':1} | {'lives':1} | {} | {'cat':{'lives':2}} | {'dog':null} | \
            {'cat':{},'dog':{}} | ['cat',{'lives':3}] | ['cat'] | ['cow',{}] | ['cat',{},1] | [] | 'cat' | \
            '' | 1 | null"""));

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        TypeCases cases = new TypeCases();
        cases.names();
        cases.otherIds();
        cases.onProperties();
        cases.shared();
        cases.subTypes();
        cases.typeNames();
        cases.sameName();
        cases.deducedByAlias();
        return cases.models;
    }

    private void names() {
        for (String as : List.of("PROPERTY", "EXISTING_PROPERTY", "WRAPPER_OBJECT", "WRAPPER_ARRAY")) {
            for (String property : List.of("", "kind", "name")) {
                for (String more : List.of("", ", visible = true", ", defaultImpl = Cat.class")) {
                    String id = as + "-" + property + more.replaceAll("\\W+", "-");
                    String named = property.isEmpty() ? "" : ", property = \"" + property + "\"";
                    String info = "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As." + as + named
                            + more + ") " + SUBTYPES;
                    zoo("JsonTypeInfo/" + id, info, "", property.isEmpty() ? "@type" : property);
                }
            }
        }
    }

    private void otherIds() {
        zoo("JsonTypeInfo/deduction", "@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION) " + SUBTYPES, "", "x");
        String fallback = "@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION, defaultImpl = Dog.class) " + SUBTYPES;
        zoo("JsonTypeInfo/deduction-default", fallback, "", "x");
        zoo("JsonTypeInfo/simple-name", "@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME) " + SUBTYPES, "", "@type");
        zoo("JsonTypeInfo/none", "@JsonTypeInfo(use = JsonTypeInfo.Id.NONE) " + SUBTYPES, "", "@type");
        String noDefault = "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, defaultImpl = Void.class) " + SUBTYPES;
        zoo("JsonTypeInfo/default-void", noDefault, "", "@type");
        String optional =
                "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, requireTypeIdForSubtypes = OptBoolean.FALSE) " + SUBTYPES;
        zoo("JsonTypeInfo/not-required", optional, "", "@type");
    }

    private void onProperties() {
        for (String as : List.of("PROPERTY", "EXTERNAL_PROPERTY", "WRAPPER_OBJECT", "WRAPPER_ARRAY")) {
            for (String property : List.of("", "kind")) {
                String named = property.isEmpty() ? "" : ", property = \"" + property + "\"";
                String info = "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As." + as + named + ")";
                String on = "JsonTypeInfo/property-" + as + "-" + property;
                external(on, info, property.isEmpty() ? "@type" : property);
            }
        }
    }

    /** One property with a type id, and one beside it. */
    private void external(String id, String info, String name) {
        for (String before : List.of("", "public int before = 1;")) {
            String source = """
                    public class Model {
                        BEFORE
                        INFO SUBTYPES public Animal one = new Cat();
                        public int after = 3;
                        public interface Animal {}
                        public static class Cat implements Animal { public int lives = 9; }
                        @JsonTypeName("dog") public static class Dog implements Animal { public boolean loud = true; }
                    }
                    """.replace("BEFORE", before).replace("INFO", info).replace("SUBTYPES", SUBTYPES);
            models.add(Model.of(id + (before.isEmpty() ? "-first" : "-second"), source)
                    .reads(Stream.concat(
                                    Stream.of(
                                            "{'ID':'cat','one':{'lives':1},'after':4}",
                                            "{'one':{'lives':1},'after':4,'ID':'cat'}",
                                            "{'one':{'lives':1},'ID':'cow'}",
                                            "{'one':{'lives':1}}",
                                            "{'ID':'dog'}",
                                            "{'ID':'dog','one':null}",
                                            "{'one':null}"),
                                    ANIMALS.stream().map(animal -> "{'one':" + animal + "}"))
                            .map(text -> text.replace("ID", name))
                            .toList()));
        }
    }

    /** Two properties whose type ids are one member, and differ in what an id stands for. */
    private void shared() {
        String info = "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY,"
                + " property = \"kind\") ";
        String source = """
                @JsonInclude(JsonInclude.Include.NON_NULL)
                public class Model {
                    INFO @JsonSubTypes({@JsonSubTypes.Type(value = A.class, name = "a"),
                        @JsonSubTypes.Type(value = B.class, name = "b")}) public First first;
                    INFO @JsonSubTypes({@JsonSubTypes.Type(value = C.class, name = "c"),
                        @JsonSubTypes.Type(value = B.class, name = "a")}) public Second second;
                    public interface First {}
                    public interface Second {}
                    public static class A implements First { public int x; }
                    public static class B implements First, Second { public int x; }
                    public static class C implements Second { public int x; }
                }
                """.replace("INFO", info);
        models.add(Model.of("JsonTypeInfo/property-EXTERNAL_PROPERTY-shared", source)
                .reads(
                        "{'first':{'x':1},'second':{'x':2},'kind':'a'}",
                        "{'kind':'a','first':{'x':1},'second':{'x':2}}",
                        "{'first':{'x':1},'kind':'a','second':{'x':2}}",
                        "{'kind':'a','second':{'x':2}}",
                        "{'kind':'b','second':{'x':2},'first':{'x':1}}",
                        "{'kind':'c','second':{'x':2}}",
                        "{'first':{'x':1},'second':{'x':2}}"));
    }

    private void zoo(String id, String onType, String onProperty, String name) {
        String source = ZOO.replace("TYPE", onType).replace("PROPERTY ", onProperty.isEmpty() ? "" : onProperty + " ");
        List<String> animals =
                ANIMALS.stream().map(animal -> animal.replace("ID", name)).toList();
        models.add(Model.of(id + "/holder", source)
                .reads(animals.stream()
                        .flatMap(animal -> Stream.of(
                                "{'one':" + animal + "}", "{'many':[" + animal + "]}", "{'map':{'k':" + animal + "}}"))
                        .toList()));
        models.add(Model.of(id + "/base", source)
                .as("Model.Animal")
                .writes("new Model.Cat()", "new Model.Dog()", "new Model.Animal[] {new Model.Cat()}")
                .reads(animals));
        models.add(Model.of(id + "/concrete", source)
                .as("Model.Cat")
                .writes("new Model.Cat()")
                .reads(animals));
    }

    private void subTypes() {
        String[][] rows = {
            {"names", "{@JsonSubTypes.Type(value = A.class, names = {\"a\", \"aa\"}), @JsonSubTypes.Type(B.class)}"},
            {"name", "{@JsonSubTypes.Type(value = A.class, name = \"a\"), @JsonSubTypes.Type(B.class)}"},
            {
                "two-names",
                "{@JsonSubTypes.Type(value = A.class, name = \"a\"),"
                        + " @JsonSubTypes.Type(value = A.class, name = \"z\")}"
            },
            {"default-names", "{@JsonSubTypes.Type(A.class), @JsonSubTypes.Type(B.class)}"},
            {"itself", "{@JsonSubTypes.Type(value = Model.class, name = \"m\"), @JsonSubTypes.Type(A.class)}"},
            {"none", "{}"},
        };
        for (String[] row : rows) {
            for (String base : List.of("abstract class", "class")) {
                String source = """
                        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
                        @JsonSubTypes(ROW)
                        public BASE Model {
                            public int n = 1;
                            public static class A extends Model { public int a = 2; }
                            @JsonTypeName("b") public static class B extends Model { public int b = 2; }
                        }
                        """.replace("ROW", row[1].replaceAll("\\b([AB])\\.class", "Model.$1.class"))
                        .replace("BASE", base);
                models.add(Model.of("JsonSubTypes/" + row[0] + "/" + base.replace(' ', '-'), source)
                        .writes("new Model.A()", "new Model.B()", "new Model[] {new Model.A()}")
                        .reads(
                                "{'@type':'a','a':5}",
                                "{'@type':'aa','a':5}",
                                "{'@type':'z','a':5}",
                                "{'@type':'b','b':5}",
                                "{'@type':'m'}",
                                "{'@type':'B'}",
                                "{'@type':'Model$A'}"
                                        .replace(
                                                "Model",
                                                ("JsonSubTypes/" + row[0] + "/" + base.replace(' ', '-'))
                                                        .replaceAll("\\W+", "_")),
                                "{'a':5}"));
            }
        }
    }

    private void typeNames() {
        String[][] rows = {
            {"class", "@JsonTypeName(\"t\") class A implements Model", ""},
            {"empty", "@JsonTypeName class A implements Model", ""},
            {"escaped", "@JsonTypeName(\"\\u00e9 \\\"\") class A implements Model", ""},
            {"record", "@JsonTypeName(\"t\") record A(@JsonProperty(\"x\") int y) implements Model", "1"},
            {"absent", "class A implements Model", ""},
        };
        for (String[] row : rows) {
            for (String base : List.of("interface", "sealed interface")) {
                String declared = row[1].replace("@JsonTypeName(\"t\") class", "@JsonTypeName(\"t\") final class")
                        .replace("@JsonTypeName class", "@JsonTypeName final class")
                        .replace("\") class", "\") final class")
                        .replaceAll("^class", "final class");
                String source = "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME)\n"
                        + (base.startsWith("sealed") ? "" : "@JsonSubTypes(@JsonSubTypes.Type(Model.A.class))\n")
                        + "public " + base + " Model {\n    " + declared + " { "
                        + (declared.contains("record") ? "" : "public int x = 1;") + " }\n}\n";
                models.add(Model.of("JsonTypeName/" + row[0] + "/" + base.replace(' ', '-'), source)
                        .writes("new Model.A(" + row[2] + ")", "new Model[] {new Model.A(" + row[2] + ")}")
                        .reads("{'@type':'t','x':5}", "{'@type':'A','x':5}", "{'x':5,'@type':'t'}", "{'x':1}"));
            }
        }
    }

    /** Two sub-types with one name. */
    private void sameName() {
        String[][] rows = {
            {"name", "@JsonSubTypes({T(A, name = \"x\"), T(B, name = \"x\")})"},
            {"reversed", "@JsonSubTypes({T(B, name = \"x\"), T(A, name = \"x\")})"},
            {"names", "@JsonSubTypes({T(A, names = {\"x\", \"a\"}), T(B, names = {\"b\", \"x\"})})"},
            {"again", "@JsonSubTypes({T(A, name = \"x\"), T(B, name = \"x\"), T(A, name = \"a\")})"},
            {"back", "@JsonSubTypes({T(A, name = \"x\"), T(B, name = \"x\"), T(A, name = \"x\")})"},
            {"annotated", "@JsonSubTypes({T(A, name = \"an\"), T(An)})"},
            {"twice-annotated", "@JsonSubTypes({T(An), T(An, name = \"x\"), T(A, name = \"an\"), T(An)})"},
            {"nested", "@JsonSubTypes({T(Sub, name = \"s\"), T(B, name = \"x\")})"},
            {"of-base", "@JsonTypeName(\"x\") @JsonSubTypes(T(A, name = \"x\"))"},
            {"simple", "@JsonSubTypes({T(A), T(Other.A), T(B)})"},
        };
        for (String[] row : rows) {
            String id = row[0].equals("simple") ? "SIMPLE_NAME" : "NAME";
            String source = """
                    @JsonTypeInfo(use = JsonTypeInfo.Id.ID) LISTED
                    public class Model {
                        public int m;
                        public static class A extends Model { public int a; }
                        public static class B extends Model { public int b; }
                        @JsonTypeName("an") public static class An extends Model { public int n; }
                        @JsonSubTypes(T(SubSub, name = "x")) public static class Sub extends Model { public int s; }
                        public static class SubSub extends Sub { public int t; }
                        public static class Other { public static class A extends Model { public int o; } }
                    }
                    """.replace("LISTED", row[1])
                    .replaceAll("T\\(([\\w.]+)", "@JsonSubTypes.Type(value = Model.$1.class")
                    .replace("Id.ID", "Id." + id);
            models.add(Model.of("JsonSubTypes/same-" + row[0], source)
                    .writes(
                            "new Model()",
                            "new Model.A()",
                            "new Model.B()",
                            "new Model.An()",
                            "new Model.SubSub()",
                            "new Model[] {new Model.An(), new Model.SubSub()}")
                    .reads(Stream.of("x", "a", "b", "an", "s", "A", "B")
                            .map(name -> "{'@type':'" + name + "'}")
                            .toList()));
        }
    }

    /** An alias stands for the name in a deduction. */
    private void deducedByAlias() {
        String[][] rows = {
            {"one", "@JsonAlias(\"x\") public int a;", "public int b;"},
            {"both", "@JsonAlias(\"x\") public int a;", "@JsonAlias(\"x\") public int b;"},
            {"other-name", "@JsonAlias(\"b\") public int a;", "public int b;"},
            {"common", "@JsonAlias(\"x\") public int c; public int a;", "public int c; public int b;"},
        };
        for (String[] row : rows) {
            String source = """
                    @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
                    @JsonSubTypes({@JsonSubTypes.Type(Model.A.class), @JsonSubTypes.Type(Model.B.class)})
                    public interface Model {
                        class A implements Model { FIRST }
                        class B implements Model { SECOND }
                    }
                    """.replace("FIRST", row[1]).replace("SECOND", row[2]);
            models.add(Model.of("JsonTypeInfo/deduction-alias-" + row[0], source)
                    .writes("new Model.A()", "new Model.B()")
                    .reads("{'a':1}", "{'b':1}", "{'x':1}", "{'x':1,'a':2}", "{'x':1,'b':2}", "{'c':1}", "{}"));
        }
    }
}
