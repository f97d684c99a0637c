package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;

/** Unwrapped properties whose declared type does not say which members the value has. */
final class UnwrappedCases {
    /** The declared type, the class without its arguments, and how it is made of a value. */
    private static final String[][] HOLDERS = {
        {"T", "Object", "VALUE"},
        {"Object", "Object", "VALUE"},
        {"java.io.Serializable", "java.io.Serializable", "VALUE"},
        {"Comparable<?>", "Comparable", "VALUE"},
        {"Thing", "Model.Thing", "VALUE"},
        {"Optional<T>", "Optional", "Optional.ofNullable(VALUE)"},
        {"Optional<Optional<T>>", "Optional", "Optional.of(Optional.ofNullable(VALUE))"},
        {"Ref<T>", "Ref", "new Ref<>(VALUE)"},
    };

    private static final String[] BEANS = Cells.of("""
            new Named() | new Aged() | new Size(2, 3) | new Listed() | new Typed() | new Shaped() | null""");

    private static final String[] OTHERS = Cells.of("""
            "s" | "" | 5 | Color.RED | Choice.A | new Text() | new Date(5) | new Stack() | new Table()""");

    private static final String SOURCE = """
            public class Model<T> {
                ANNOTATIONS public DECLARED value;
                public int after = 3;
                public static Model of(Object value) { Model m = new Model(); m.value = (RAW) value; return m; }
                public interface Thing {}
                public static class Named implements Thing, java.io.Serializable, Comparable<Named> {
                    public String name = "n";
                    public int compareTo(Named other) { return 0; }
                }
                public static class Aged extends Named { public int age = 4; }
                public record Size(int x, int y) implements Thing, java.io.Serializable, Comparable<Size> {
                    public int compareTo(Size other) { return 0; }
                }
                @JsonFormat(shape = JsonFormat.Shape.ARRAY)
                public static class Listed extends Named { public int z = 5; }
                @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
                public static class Typed extends Named { public int z = 5; }
                public static class Shaped extends Named { @JsonUnwrapped(suffix = "_i") public Object o = new Aged(); }
                public static class Text extends Named { @JsonValue public String text() { return "t"; } }
                public static class Stack extends ArrayList<Integer> implements Comparable<Stack> {
                    { add(1); }
                    public int compareTo(Stack other) { return 0; }
                }
                public static class Table extends TreeMap<String, Integer> implements Comparable<Table> {
                    { put("k", 1); }
                    public int compareTo(Table other) { return 0; }
                }
                public enum Choice implements Thing { A { public int getB() { return 1; } } }
                public static class Ref<T> extends java.util.concurrent.atomic.AtomicReference<T> {
                    public Ref(T value) { super(value); }
                }
            }
            """;

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        UnwrappedCases cases = new UnwrappedCases();
        for (String[] holder : HOLDERS) {
            cases.written("beans", holder, BEANS);
            if (holder[2].equals("VALUE") && !holder[0].equals("Thing")) { // Jackson writes no name in a reference
                cases.written("others", holder, OTHERS);
            }
        }
        cases.read();
        cases.clashes();
        return cases.models;
    }

    private void written(String what, String[] holder, String[] values) {
        String[][] annotations = {
            {"plain", "@JsonUnwrapped"},
            {"affixes", "@JsonUnwrapped(prefix = \"p_\", suffix = \"_s\")"},
            {"not-empty", "@JsonUnwrapped @JsonInclude(JsonInclude.Include.NON_EMPTY)"},
            {"absent", "@JsonUnwrapped @JsonInclude(JsonInclude.Include.NON_ABSENT)"},
        };
        for (String[] row : annotations) {
            String id = "JsonUnwrapped/" + holder[0].replaceAll("\\W+", "-") + "-" + what + "/" + row[0];
            String source = SOURCE.replace("ANNOTATIONS", row[1])
                    .replace("DECLARED", holder[0])
                    .replace("RAW", holder[1]);
            String[] samples = new String[values.length];
            for (int i = 0; i < samples.length; i++) {
                String value = values[i]
                        .replaceAll("\\b([A-Z]\\w+)(?=\\(|\\.A)", "Model.$1")
                        .replace("Model.Date", "Date");
                samples[i] = "Model.of(" + holder[2].replace("VALUE", value).replace("Ref", "Model.Ref") + ")";
            }
            models.add(Model.of(id, source).writes(samples).reads());
        }
    }

    /** Jackson 3 reads the members into what is referred to, Jackson 2 reads the property by its name. */
    private void read() {
        String[] inputs = Cells.of("""
                {'x':7} | {'ax':7,'label':'l'} | {'ax':7,'alabel':'l'} | {'value':{'x':7}} | {'value':null} | \
                {'avalue':{'x':7}} | {'value':1} | {} | {'x':null} | {'label':null} | {'left':5,'right':'r'} | \
                {'left':'x'} | {'ax':'y'}""");
        String atomic = "java.util.concurrent.atomic.AtomicReference";
        for (String type : List.of("Point", "Pair", "String", "Box<Integer>")) {
            for (String holder : List.of("Optional<A>", "Optional<Optional<A>>", atomic + "<A>", "A")) {
                for (String affixes : List.of("", "(prefix = \"a\")")) {
                    String declared = holder.replace("A>", type + ">").replaceAll("^A$", type);
                    String id = "JsonUnwrapped/read" + affixes.length() + "/" + declared.replaceAll("\\W+", "-")
                            + (holder.equals("A") ? "plain" : "");
                    String members =
                            "@JsonUnwrapped" + affixes + " public " + declared + " value; public int after = 1;";
                    models.add(Model.of(id + "/field", "public class Model { " + members + " }")
                            .reads(inputs));
                    models.add(Model.of(
                                    id + "/variable",
                                    "public class Model extends Model_Base<" + declared + "> {}\n"
                                            + "class Model_Base<T> { " + members.replace(declared, "T") + " }")
                            .reads(inputs));
                    if (!holder.equals("A") && !type.equals("String")) { // which Jackson 3 does not read at all
                        models.add(Model.of(
                                        id + "/component",
                                        "public record Model(@JsonUnwrapped" + affixes + " " + declared
                                                + " value, int after) {}")
                                .writes("new Model(null, 1)")
                                .reads(inputs));
                    }
                }
            }
        }
    }

    /** Names that would be there twice are refused by Jackson 3, and type ids by both. */
    private void clashes() {
        String[][] rows = {
            {"own", "@JsonUnwrapped public Point one = new Point(); public int x = 2;"},
            {"affix", "@JsonUnwrapped(prefix = \"a\") public Point one = new Point(); public int ax = 2;"},
            {"apart", "@JsonUnwrapped(suffix = \"a\") public Point one = new Point(); public int ax = 2;"},
            {"nested", "@JsonUnwrapped public Outer one = new Outer(); public int x = 2;"},
            {"ignored", "@JsonUnwrapped @JsonIgnoreProperties(\"x\") public Point one = new Point(); public int x = 2;"
            },
            {"type-id", "@JsonUnwrapped public Typed one = new Typed();"},
            {
                "type-id-property",
                "@JsonUnwrapped @JsonTypeInfo(use = JsonTypeInfo.Id.NAME) public Point one = new Point();"
            }
        };
        for (String[] row : rows) {
            String source = """
                    public class Model {
                        MEMBERS
                        public static class Point { public int x = 1; }
                        public static class Outer { @JsonUnwrapped public Point inner = new Point(); }
                        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME) public static class Typed { public int t = 1; }
                    }
                    """.replace("MEMBERS", row[1]);
            models.add(Model.of("JsonUnwrapped/clash-" + row[0], source));
        }
    }
}
