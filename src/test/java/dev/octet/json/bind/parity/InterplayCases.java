package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;

/** What annotations mean together, or with the shape of a class: what random models have shown. */
final class InterplayCases {
    /** Annotation and what is special, the class, and documents. */
    private static final String[][] ROWS = {
        {"JsonFormat/patterns-of-getter-and-setter", """
            public class Model {
                private LocalDate day = LocalDate.of(2024, 2, 29);
                @JsonFormat(pattern = "dd.MM.yyyy") public LocalDate getDay() { return day; }
                @JsonFormat(pattern = "yyyy/MM/dd") public void setDay(LocalDate day) { this.day = day; }
                public int after = 3;
            }
            """, "{'day':'2024/02/01'} | {'day':'01.02.2024'} | {'day':null}"},
        {"JsonUnwrapped/affixes-of-getter-and-setter", """
            public class Model {
                private Point point = new Point(3, "q");
                @JsonUnwrapped public Point getPoint() { return point; }
                @JsonUnwrapped(prefix = "p_") public void setPoint(Point point) { this.point = point; }
            }
            """, "{'x':2} | {'p_x':2} | {'x':'x'} | {'p_x':'x'}"},
        {"JsonIgnoreProperties/of-getter-and-setter", """
            public class Model {
                private Point point = new Point(3, "q");
                @JsonIgnoreProperties("x") public Point getPoint() { return point; }
                @JsonIgnoreProperties("label") public void setPoint(Point point) { this.point = point; }
            }
            """, "{'point':{'x':2,'label':'l'}}"},
        {"JsonFormat/ARRAY-patterns-of-getter-and-setter", """
            @JsonFormat(shape = JsonFormat.Shape.ARRAY)
            public class Model {
                private LocalDate day = LocalDate.of(2024, 2, 29);
                @JsonFormat(pattern = "dd.MM.yyyy") public LocalDate getDay() { return day; }
                @JsonFormat(pattern = "yyyy/MM/dd") public void setDay(LocalDate day) { this.day = day; }
                public int after = 3;
            }
            """, "['2024/02/01',4] | ['01.02.2024',4] | [null,4]"},
        {"JsonFormat/ARRAY-ignores", """
            public class Model {
                @JsonFormat(shape = JsonFormat.Shape.ARRAY) @JsonIgnoreProperties("b") public Three t = new Three();
                public static class Three { public int a = 1; public int b = 2; public int c = 3; }
            }
            """, "{'t':[7,8]} | {'t':[7,8,9]} | {'t':[7]}"},
        {"JsonFormat/ARRAY-includes", """
            public class Model {
                @JsonFormat(shape = JsonFormat.Shape.ARRAY) @JsonIncludeProperties({"a", "c"})
                public Three t = new Three();
                public static class Three { public int a = 1; public int b = 2; public int c = 3; }
            }
            """, "{'t':[7,8]} | {'t':[7,8,9]} | {'t':[7]}"},
        {"JsonIncludeProperties/of-an-array", """
            @JsonFormat(shape = JsonFormat.Shape.ARRAY) @JsonIncludeProperties({"a", "c"})
            public class Model { public int a = 1; public int b = 2; public int c = 3; }
            """, "[7,8] | [7,8,9] | [7]"},
        {"JsonIncludeProperties/alias", """
            @JsonIncludeProperties({"n", "after"})
            public class Model { @JsonAlias({"n", "m"}) public int a = 1; public int after = 2; }
            """, "{'n':7} | {'m':7} | {'a':7}"},
        {
            "JsonTypeInfo/external-of-class",
            """
            public class Model {
                public Base a = new Sub();
                public List<Base> list = new ArrayList<>(List.of(new Sub()));
                public int after = 3;
                @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "ext")
                @JsonSubTypes(@JsonSubTypes.Type(name = "sub", value = Sub.class))
                public abstract static class Base {}
                public static class Sub extends Base { public int b = 1; }
            }
            """,
            "{'a':{'ext':'sub','b':2}} | {'a':{'b':2},'ext':'sub'} | {'ext':'sub','a':{'b':2}}"
        },
        {"JsonTypeInfo/existing-and-array", """
            @JsonFormat(shape = JsonFormat.Shape.ARRAY)
            @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXISTING_PROPERTY, property = "name")
            @JsonTypeName("it")
            public class Model { public int z = 5; }
            """, "['it',[7]] | [7] | {'name':'it','z':7}"},
        {"JsonSetter/empty-of-sub-types", """
            public class Model {
                @JsonSetter(nulls = Nulls.AS_EMPTY) public Base a = new Sub();
                @JsonSetter(nulls = Nulls.AS_EMPTY) public Sub b = new Sub();
                @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
                @JsonSubTypes(@JsonSubTypes.Type(name = "sub", value = Sub.class))
                public abstract static class Base {}
                public static class Sub extends Base { public int c = 1; }
            }
            """, "{'a':null} | {'b':null} | {'a':{'@type':'sub'}} | {}"},
        {"JsonAnySetter/ignored-field", """
            public class Model {
                @JsonIgnore public int a = 1;
                public int after = 3;
                private Map<String, Object> rest = new TreeMap<>();
                @JsonAnySetter public void put(String name, Object value) { rest.put(name, value); }
            }
            """, "{'a':2,'b':3}"},
        {"JsonIncludeProperties/any-getter", """
            @JsonIncludeProperties({"b", "z"})
            public class Model {
                public int y = 2;
                public int z = 1;
                private Map<String, Object> rest = new TreeMap<>(Map.of("b", 1, "q", 2));
                @JsonAnyGetter public Map<String, Object> rest() { return rest; }
                @JsonAnySetter public void put(String name, Object value) { rest.put(name, value); }
            }
            """, "{'b':3,'q':4} | {'z':5}"},
        {"JsonCreator/setter-name", """
            public class Model {
                public int index = 7;
                @JsonCreator public static Model of(@JsonSetter("i") int index) {
                    Model made = new Model();
                    made.index = index;
                    return made;
                }
            }
            """, "{'i':3} | {'index':3} | {}"},
        {"JsonIgnore/transient", """
            public class Model {
                @JsonIgnore private transient boolean a = true;
                public boolean getA() { return a; }
                public int after = 3;
            }
            """, "{'a':false} | {}"},
    };

    /** The same of classes that are made by a creator. */
    private static final String[][] CREATED = {
        {"JsonProperty/renamed-read-only-component", """
            public record Model(
                    int a, @JsonProperty(value = "q", access = JsonProperty.Access.READ_ONLY) Integer b, int c) {}
            """, "new Model(1, 2, 3)", "{'a':7,'q':8,'b':9}"},
        {
            "JsonProperty/parameters-of-one-name",
            "public record Model(int a, @JsonProperty(\"a\") int b) {}",
            "new Model(1, 2)",
            "{} | {'a':1}"
        },
        {"JsonUnwrapped/parameter-without-name", """
            public class Model {
                @JsonCreator public Model(@JsonProperty("p") @JsonUnwrapped(suffix = "_s") Pair p, float without) {}
            }
            """, "", "{} | {'left_s':1}"},
        {"JsonTypeInfo/external-in-array", """
            @JsonFormat(shape = JsonFormat.Shape.ARRAY)
            public class Model {
                @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "ext")
                @JsonSubTypes(@JsonSubTypes.Type(name = "sub", value = Sub.class))
                public Base a;
                public int after = 3;
                public static class Base {}
                public static class Sub extends Base { public int b = 1; }
            }
            """, "", "[null,1] | [['sub',{'b':2}],1] | [{},1] | [2] | ['sub']"},
        {"JsonInclude/default-of-created", """
            @JsonInclude(JsonInclude.Include.NON_DEFAULT)
            public class Model {
                public int after = 3;
                private Model() {}
                @JsonCreator public static Model of(@JsonProperty("after") int after) {
                    Model made = new Model();
                    made.after = after;
                    return made;
                }
            }
            """, "Model.of(3), Model.of(0)", "{'after':3} | {'after':0}"},
        {"JsonIgnore/field-of-parameter", """
            public class Model {
                @JsonIgnore private int x;
                private int y;
                public int getX() { return x; }
                public int getY() { return y; }
                public Model(int x, int y) { this.x = x; this.y = y; }
            }
            """, "new Model(1, 2)", "{'x':7,'y':8} | {'x':7}"},
        {"JsonIgnore/getter-of-parameter", """
            public class Model {
                private int x;
                private int y;
                @JsonIgnore public int getX() { return x; }
                public int getY() { return y; }
                @JsonCreator public Model(@JsonProperty int x, int y) { this.x = x; this.y = y; }
            }
            """, "new Model(1, 2)", "{'x':7,'y':8} | {'x':7}"},
        {
            "JsonIgnore/accessor-of-component",
            "public record Model(int x, int y) { @JsonIgnore public int x() { return x; } }",
            "new Model(1, 2)",
            "{'x':7,'y':8} | {'x':7}"
        },
        {
            "JsonIgnore/getter-of-component",
            "public record Model(int x, int y) { @JsonIgnore public int getX() { return x; } }",
            "new Model(1, 2)",
            "{'x':7,'y':8} | {'x':7}"
        },
        {"JsonIgnore/viewed-component", """
            public record Model(@JsonView(Views.Other.class) boolean isOpen, int after) {
                @JsonIgnore public boolean isOpen() { return isOpen; }
            }
            """, "new Model(true, 2)", "{'isOpen':true} | {'open':true}"},
        {
            "JsonTypeInfo/external-of-component",
            """
            public record Model(Base a, int after) {
                @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "ext")
                @JsonSubTypes(@JsonSubTypes.Type(name = "sub", value = Sub.class))
                public abstract static class Base {}
                public static class Sub extends Base { public int b = 1; }
            }
            """,
            "new Model(new Model.Sub(), 1)",
            "{'a':{'ext':'sub','b':2}} | {'a':{'b':2},'ext':'sub'}"
        },
    };

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        InterplayCases cases = new InterplayCases();
        for (String[] row : ROWS) {
            cases.models.add(Model.of(row[0], row[1]).reads(Cells.of(row[2])));
        }
        for (String[] row : CREATED) {
            String[] samples = row[2].isEmpty() ? new String[0] : new String[] {row[2]};
            cases.models.add(Model.of(row[0], row[1]).writes(samples).reads(Cells.of(row[3])));
        }
        cases.names();
        cases.views();
        cases.mixins();
        return cases.models;
    }

    /** What is only written is skipped under the name that it is written with. */
    private void names() {
        String readOnly = "@JsonProperty(access = JsonProperty.Access.READ_ONLY) public int getOneB() { return oneB; }";
        String[][] rows = {
            {"JsonProperty/read-only-spelled", "private int oneB = 1; " + readOnly},
            {
                "JsonIgnore/field-spelled",
                "@JsonIgnore public int oneB = 1; @JsonProperty public int getOneB() { return 2; }"
            },
        };
        for (String[] row : rows) {
            models.add(Model.of(row[0], "public class Model { public int after = 3; " + row[1] + " }")
                    .in(Setup.SNAKE_CASE)
                    .reads("{'one_b':7}", "{'oneB':7}", "{'after':7}"));
        }
    }

    /** In an array what is out of view keeps its position. */
    private void views() {
        String source = """
                @JsonFormat(shape = JsonFormat.Shape.ARRAY)
                public class Model {
                    public int a = 1;
                    @JsonView(Views.Internal.class) public int b = 2;
                    @JsonView(Views.Public.class) public String c = "c";
                }
                """;
        for (Setup setup : List.of(Setup.VIEW_PUBLIC, Setup.VIEW_INTERNAL)) {
            models.add(Model.of("JsonView/array/" + setup, source)
                    .in(setup)
                    .reads("[7,8,'d']", "[7]", "[]", "[7,null,null]"));
        }
    }

    /** A mixin counts for what its class inherits, and for the field of a component alone. */
    private void mixins() {
        String inherited = """
                public class Model {
                    public static class Base {
                        public int b = 1;
                        private int a = 2;
                        public int getA() { return a; }
                        public void setA(int a) { this.a = a; }
                        public void setD(@JsonProperty int d) { a = d; }
                    }
                    public static class Target extends Base { public int c = 3; }
                    public abstract static class Mix { MIXED }
                }
                """;
        String[][] rows = {
            {"inherited-ignored", "@JsonIgnore public int b; @JsonIgnore abstract int getA();"},
            {"inherited-renamed", "@JsonProperty(\"m\") public int b; @JsonProperty(\"n\") abstract int getA();"},
            {"inherited-setter", "@JsonSetter(\"m\") abstract void setD(int d);"},
        };
        for (String[] row : rows) {
            models.add(Model.of("mixin/" + row[0], inherited.replace("MIXED", row[1]))
                    .in(Setup.MIXIN)
                    .as("Model.Target")
                    .writes("new Model.Target()")
                    .reads("{'a':7,'c':8}", "{'b':7,'c':8}", "{'m':7}", "{'n':7}", "{'d':7}"));
        }
        String component = """
                public class Model {
                    public record Target(int a, Integer b) {}
                    public abstract static class Mix { @JsonIgnore public Integer b; }
                }
                """;
        models.add(Model.of("mixin/field-of-component", component)
                .in(Setup.MIXIN)
                .as("Model.Target")
                .writes("new Model.Target(1, 2)")
                .reads("{'a':7,'b':8}"));
    }
}
