package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.List;

/** Type variables with bounds, interfaces with methods of their own, records in sealed interfaces. */
final class GenericCases {
    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        GenericCases cases = new GenericCases();
        cases.bounds();
        cases.interfaces();
        cases.sealed();
        cases.factories();
        return cases.models;
    }

    private void bounds() {
        String parts =
                " { public T value; public List<T> list = new ArrayList<>(); public Map<String, ? extends T> map;"
                        + " private T hidden; public T getHidden() { return hidden; }"
                        + " public void setHidden(T hidden) { this.hidden = hidden; } }";
        String[][] rows = {
            {"number", "Base<Integer>", "Base<T extends Number>"},
            {"number-raw", "Base", "Base<T extends Number>"},
            {"two-bounds", "Base<Long>", "Base<T extends Number & Comparable<T>>"},
            {"two-bounds-raw", "Base", "Base<T extends Comparable<T>>"},
            {"bean", "Base<Point>", "Base<T extends Point>"},
            {"bean-raw", "Base", "Base<T extends Point>"},
            {"enum", "Base<Color>", "Base<T extends Enum<T>>"},
            {"list", "Base<List<Integer>>", "Base<T extends Collection<? extends Number>>"},
            {"array", "Base<int[]>", "Base<T>"},
            {"nested", "Base<Box<Box<String>>>", "Base<T extends Box<?>>"},
        };
        for (String[] row : rows) {
            String source = "public class Model extends Model_" + row[1] + " { public int after = 3; }\nclass Model_"
                    + row[2] + parts;
            add(
                    "none/bounds-" + row[0],
                    source,
                    "{'value':1,'list':[2],'map':{'k':3},'hidden':4}",
                    "{'value':'RED','list':['x'],'hidden':'x'}",
                    "{'value':{'x':1},'list':[{}]}",
                    "{'value':[1],'list':[[2]]}",
                    "{'value':{'content':{'content':'x'}}}",
                    "{'map':{'k':{'x':5}}}");
        }
        String self = """
                public class Model extends Model_Node<Model> { public int x = 1; }
                class Model_Node<N extends Model_Node<N>> {
                    public N next;
                    public List<N> others = new ArrayList<>();
                    public Map<String, N> byName;
                }
                """;
        add("none/bounds-self", self, "{'next':{'x':2,'others':[{'x':3}]}}", "{'byName':{'a':{'x':4}}}");
        String steps = """
                public class Model extends Model_Middle<Color, Integer> { public int after = 3; }
                class Model_Middle<K, V extends Number> extends Model_Top<Map<K, V>, List<? super V>> { public V v; }
                class Model_Top<A, B> { public A a; public B b; public Map<String, A> as; }
                """;
        add("none/bounds-steps", steps, "{'a':{'RED':1},'b':[2],'v':3,'as':{'k':{'BLUE':4}}}", "{'a':{'x':1}}");
        String method = "public class Model { public int after = 3; public <T extends Number> T getX() { return null; }"
                + " public <T extends Point> void setY(T y) { after = y.x; } }";
        add("none/bounds-method", method, "{'x':1}", "{'y':{'x':7}}");
        String page = """
                public class Model {
                    public Page<Pair> page = new Page<>(List.of(new Pair(1, "r")), 1, Optional.empty());
                    public Page<?> any = new Page<>(List.of(1), 1, Optional.of(2));
                    public record Page<T>(List<T> items, int total, Optional<T> first) {}
                }
                """;
        add(
                "none/bounds-page",
                page,
                "{'page':{'items':[{'left':2}],'total':1}}",
                "{'any':{'items':[{}],'first':[1]}}");
        String service = "public class Model implements Model_Has<Integer> { private Integer id = 1;"
                + " public Integer getId() { return id; } public void setId(Integer id) { this.id = id; } }\n"
                + "interface Model_Has<T extends Comparable<T>> { T getId(); void setId(T id); }";
        add("none/bounds-interface", service, "{'id':2}", "{'id':'x'}");
    }

    private void interfaces() {
        String[][] rows = {
            {"none/default-getter", "default String getTitle() { return \"t\"; }"},
            {"none/default-is", "default boolean isBig() { return true; }"},
            {"none/default-setter", "default int getN() { return 1; } default void setN(int n) {}"},
            {"none/default-overridden", "default int getX() { return 99; }"},
            {"none/static-method", "static int getCount() { return 1; } private int getHidden() { return 2; }"},
            {"JsonProperty/default-getter", "@JsonProperty(\"t\") default String getTitle() { return \"t\"; }"},
            {"JsonProperty/default-method", "@JsonProperty default String title() { return \"t\"; }"},
            {"JsonIgnore/default-getter", "@JsonIgnore default String getTitle() { return \"t\"; }"},
            {"JsonIgnore/default-overridden", "@JsonIgnore default int getX() { return 99; }"},
            {
                "JsonInclude/default-getter",
                "@JsonInclude(JsonInclude.Include.NON_NULL) default String getTitle() {" + " return null; }"
            },
            {"JsonValue/default-method", "@JsonValue default String text() { return \"text\"; }"},
        };
        for (String[] row : rows) {
            String face = "\ninterface Model_Face { " + row[1] + " }";
            add(
                    row[0] + "/class",
                    "public class Model implements Model_Face { private int x = 1; public int getX() {"
                            + " return x; } public void setX(int x) { this.x = x; } }" + face,
                    "{'x':2}",
                    "{'x':2,'title':'u','t':'u','big':false}",
                    "{'n':5}");
            models.add(Model.of(
                            row[0] + "/record",
                            "public record Model(int x, int y) implements Model_Face { public"
                                    + " int getX() { return x; } }" + face)
                    .writes("new Model(1, 2)")
                    .reads("{'x':2,'y':3}", "{'title':'u'}", "{'t':'u','x':5}"));
        }
    }

    private void sealed() {
        String shapes = """
                public record Circle(double radius) implements SHAPE {}
                public record Square(@JsonProperty("a") int side, Optional<SHAPE> inner) implements SHAPE {}
                public record Group(List<SHAPE> shapes, Map<String, SHAPE> named) implements SHAPE {}
                """;
        String list = "@JsonSubTypes({@JsonSubTypes.Type(value = Model.Circle.class, name = \"circle\"),"
                + " @JsonSubTypes.Type(value = Model.Square.class, name = \"square\"),"
                + " @JsonSubTypes.Type(value = Model.Group.class, name = \"group\")})";
        String[] inputs = {
            "{'type':'circle','radius':1}",
            "{'radius':1,'type':'circle'}",
            "{'type':'square','a':2}",
            "{'radius':2}",
            "{'type':'group','shapes':[{'type':'circle','radius':1}],'named':{'k':{'type':'square','a':3}}}",
            "{'type':'Model$Circle','radius':1}",
            "{'type':'Circle','radius':1}",
            "{'a':2,'inner':{'radius':3}}",
            "{'square':{'a':1}}",
            "['circle',{'radius':1}]",
            "{'type':'none'}",
            "{}",
            "null"
        };
        String[][] rows = {
            {"property", "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = \"type\")" + list},
            {"permitted", "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = \"type\")"},
            {"wrapper", "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)" + list},
            {"array", "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_ARRAY)" + list},
            {"deduction", "@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)" + list},
            {"visible", "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = \"type\", visible = true)" + list},
        };
        for (String[] row : rows) {
            String source = row[1] + "\npublic sealed interface Model {\n"
                    + shapes.replace("SHAPE", "Model").replace("public ", "") + "}";
            models.add(Model.of("JsonTypeInfo/sealed-" + row[0], source)
                    .writes(
                            "new Model.Circle(1)",
                            "new Model.Square(2, Optional.of(new Model.Circle(3)))",
                            "new Model.Group(List.of(new Model.Circle(4)), Map.of(\"k\", new Model.Circle(5)))",
                            "List.of(new Model.Circle(6))",
                            "new Model[] {new Model.Circle(7)}")
                    .reads(inputs));
        }
        String plain = "public sealed interface Model { record Circle(double radius) implements Model {} }";
        models.add(Model.of("none/sealed", plain).writes("new Model.Circle(1)").reads("{'radius':1}", "{}", "null"));
        String result = """
                public class Model {
                    public Result<Pair> good = new Ok<>(new Pair(1, "r"));
                    public Result<Pair> bad = new Failed<>("why");
                    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
                    @JsonSubTypes({@JsonSubTypes.Type(value = Ok.class, name = "ok"),
                        @JsonSubTypes.Type(value = Failed.class, name = "failed")})
                    public sealed interface Result<T> permits Ok, Failed {}
                    public record Ok<T>(T value) implements Result<T> {}
                    public record Failed<T>(String reason) implements Result<T> {}
                }
                """;
        add(
                "JsonTypeInfo/sealed-generic",
                result,
                "{'good':{'is':'ok','value':{'left':7}}}",
                "{'bad':{'is':'ok','value':1}}",
                "{'good':{'is':'failed'}}");
    }

    /** The variables of a factory stand for the arguments of the type that is read. */
    private void factories() {
        String[][] rows = {
            {"value", "<T> Page<T> of(@JsonProperty(\"all\") T all)"},
            {"list", "<X> Page<X> of(@JsonProperty(\"all\") List<X> all)"},
            {"map", "<X, Y> Page<Y> of(@JsonProperty(\"all\") Map<X, Y> all)"},
            {"array", "<X> Page<X> of(@JsonProperty(\"all\") X[] all)"},
            {"wildcard", "<X> Page<X> of(@JsonProperty(\"all\") Optional<? extends X> all)"},
            {"nested", "<X> Page<List<X>> of(@JsonProperty(\"all\") List<X> all)"},
            {"bound", "<X extends Number> Page<X> of(@JsonProperty(\"all\") X all)"},
        };
        for (String[] row : rows) {
            String source = """
                    public class Model {
                        public Page<Integer> page;
                        public Page<?> any;
                        public Page raw;
                        public List<Page<Long>> pages;
                        public static class Page<T> {
                            private String seen;
                            @JsonCreator public static FACTORY {
                                Page made = new Page();
                                Object given = all;
                                Object one = given instanceof Object[] many ? List.of(many) : given;
                                made.seen = one + String.valueOf(first(one).getClass());
                                return made;
                            }
                            private static Object first(Object value) {
                                return value instanceof Map<?, ?> map ? first(map.values())
                                        : value instanceof Optional<?> maybe ? maybe.get()
                                        : value instanceof Collection<?> list ? list.iterator().next() : value;
                            }
                        }
                    }
                    """.replace("FACTORY", row[1]);
            models.add(Model.of("JsonCreator/generic-" + row[0], source)
                    .writes()
                    .reads(
                            "{'page':{'all':'5'}}",
                            "{'page':{'all':['5']}}",
                            "{'page':{'all':{'k':'5'}}}",
                            "{'any':{'all':7}}",
                            "{'raw':{'all':['7']}}",
                            "{'pages':[{'all':'8'},{'all':9}]}",
                            "{'pages':[{'all':['8',9]}]}"));
        }
    }

    private void add(String id, String source, String... inputs) {
        models.add(Model.of(id, source).reads(inputs));
    }
}
