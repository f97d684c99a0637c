package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Classes as services have them: of Lombok and of Kotlin, with fluent setters, without names of parameters. */
final class ServiceCases {
    /** Cases of creators that are tried without names of parameters too. */
    private static final Pattern CREATORS =
            Pattern.compile("JsonCreator/(one|two).*(int|String|Point|plain|required|unnamed"
                    + "|renamed)|(JsonCreator|none)/(record-\\w+|setter|setter-too|factory-public\\w*|enum-\\w+)"
                    + "|none/constructor(-\\w+|/(int|String))");

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        ServiceCases cases = new ServiceCases();
        cases.lombok();
        cases.kotlin();
        cases.setters();
        cases.containers();
        cases.containersWithCreators();
        cases.unnamed();
        return cases.models;
    }

    /** The same creators, compiled without {@code -parameters}. */
    private void unnamed() {
        java.util.stream.Stream.of(CreatorCases.all(), EnumCases.all())
                .flatMap(List::stream)
                .filter(model -> CREATORS.matcher(model.id()).matches())
                .forEach(model -> models.add(model.unnamed()));
        models.stream()
                .filter(model -> model.setup() == Setup.PRESET)
                .filter(model -> model.id().contains("-value") || model.id().contains("kotlin"))
                .toList()
                .forEach(model -> models.add(model.unnamed()));
    }

    /** What {@code @Value}, {@code @Data} and {@code @Builder} make of a class. */
    private void lombok() {
        String fields = "private final int id; private final String name; private final boolean active;";
        String getters = " public int getId() { return id; } public String getName() { return name; }"
                + " public boolean isActive() { return active; }";
        String constructor = " public Model(int id, String name, boolean active) {"
                + " this.id = id; this.name = name; this.active = active; }";
        String object = "new Model(1, \"n\", true)";
        String[] inputs = {"{'id':2,'name':'x','active':false}", "{'id':2}", "{'name':null,'active':'true'}", "{}"};
        add("none/lombok-value", "public final class Model {" + fields + constructor + getters + "}", object, inputs);
        String properties = "@java.beans.ConstructorProperties({\"id\", \"name\", \"active\"})";
        String marked = "public final class Model {" + fields + properties + constructor + getters + "}";
        add("none/lombok-properties", marked, object, inputs);
        String annotated = constructor.replace("public Model(", "@JsonCreator public Model(");
        add(
                "JsonCreator/lombok-value",
                "public final class Model {" + fields + annotated + getters + "}",
                object,
                inputs);
        String data = "private int id; private String name; private boolean active;";
        String setters = " public void setId(int id) { this.id = id; } public void setName(String name) {"
                + " this.name = name; } public void setActive(boolean active) { this.active = active; }";
        add("none/lombok-data", "public class Model {" + data + getters + setters + "}", "new Model()", inputs);
        String both = data + " public Model() {}" + constructor;
        add("none/lombok-both", "public class Model {" + both + getters + setters + "}", object, inputs);
        String chained = setters.replace("public void", "public Model").replaceAll("; }", "; return this; }");
        add("none/lombok-chain", "public class Model {" + data + getters + chained + "}", "new Model()", inputs);
        String builder = constructor.replace("public Model(", "private Model(")
                + " public static Builder builder() { return new Builder(); }"
                + " public static final class Builder { private int id; private String name; private boolean active;"
                + " public Builder id(int id) { this.id = id; return this; }"
                + " public Builder name(String name) { this.name = name; return this; }"
                + " public Model build() { return new Model(id, name, active); } }";
        String built = "Model.builder().id(1).name(\"n\").build()";
        add("none/lombok-builder", "public class Model {" + fields + builder + getters + "}", built, inputs);
        String hidden = builder.replace("private Model(", "@JsonCreator private Model(");
        add("JsonCreator/lombok-builder", "public class Model {" + fields + hidden + getters + "}", built, inputs);
        add(
                "JsonIgnoreProperties/lombok-value",
                "@JsonIgnoreProperties(ignoreUnknown = true) public final class Model {" + fields + constructor
                        + getters + "}",
                object,
                "{'id':2,'other':[]}");
    }

    /** What the Kotlin compiler makes of data classes. */
    private void kotlin() {
        String source = """
                public final class Model {
                    private final int id;
                    private final String name;
                    private final boolean isActive;
                    private final List<String> tags;
                    public static final Companion Companion = new Companion();
                    public static final class Companion { public Model none() { return null; } }
                    MARK public Model(int id, String name, boolean isActive, List<String> tags) {
                        this.id = id;
                        this.name = Objects.requireNonNull(name);
                        this.isActive = isActive;
                        this.tags = tags;
                    }
                    public int getId() { return id; }
                    public String getName() { return name; }
                    public boolean isActive() { return isActive; }
                    public List<String> getTags() { return tags; }
                    public int component1() { return id; }
                    public String component2() { return name; }
                    public Model copy(int id, String name, boolean isActive, List<String> tags) { return this; }
                }
                """;
        String[] inputs = {
            "{'id':2,'name':'x','isActive':true,'tags':['t']}",
            "{'id':2,'name':'x','active':true,'tags':[]}",
            "{'id':2}",
            "{'name':'x','tags':null}"
        };
        String object = "new Model(1, \"n\", true, List.of(\"a\"))";
        add("none/kotlin-data", source.replace("MARK", ""), object, inputs);
        add("JsonCreator/kotlin-data", source.replace("MARK", "@JsonCreator"), object, inputs);
        String named = source.replace("MARK", "")
                .replace(
                        "boolean isActive, List<String> tags) {",
                        "boolean isActive," + " @JsonProperty(\"labels\") List<String> tags) {");
        add("JsonProperty/kotlin-data", named, object, "{'id':2,'name':'x','labels':['t']}", "{'name':'x','tags':[]}");
        String defaults = source.replace("MARK", "public Model() { this(0, \"\", false, List.of()); }");
        add("none/kotlin-no-arg", defaults, object, inputs);
    }

    private void setters() {
        String[][] rows = {
            {"fluent-name", "public Model name(String name) { this.name = name; return this; }"},
            {"fluent-set", "public Model setName(String name) { this.name = name; return this; }"},
            {"with", "public Model withName(String name) { this.name = name; return this; }"},
            {"protected-set", "protected void setName(String name) { this.name = name; }"},
            {"other-type", "public void setName(Optional<String> name) { this.name = name.orElse(\"none\"); }"},
            {"wider-type", "public void setName(Object name) { this.name = String.valueOf(name); }"},
            {"two-sorts", "public void setName(String name) { this.name = name; } public void setName(int n) {}"},
        };
        for (String[] row : rows) {
            String source = "public class Model { private String name = \"n\"; public int after = 3;"
                    + " public String getName() { return name; } " + row[1] + " }";
            add("none/accessor-" + row[0], source, "new Model()", "{'name':'x'}", "{'name':null}", "{'name':1}");
            String optional = source.replace(
                    "public String getName() { return name; }",
                    "public Optional<String> getName() { return Optional.ofNullable(name); }");
            add("none/optional-getter-" + row[0], optional, "new Model()", "{'name':'x'}", "{'name':null}");
        }
        String flags =
                "public class Model { private boolean isDone = true; private Boolean wanted; public int after = 3;"
                        + " public boolean isDone() { return isDone; } public void setDone(boolean done) {"
                        + " isDone = done; }"
                        + " public Boolean isWanted() { return wanted; } public void setWanted(Boolean w) {"
                        + " wanted = w; } }";
        add("none/flags", flags, "new Model()", "{'done':false}", "{'isDone':false}", "{'wanted':true}");
        String both = "public class Model { private boolean done; public boolean isDone() { return done; }"
                + " public boolean getDone() { return !done; } public void setDone(boolean done) { this.done ="
                + " done; } }";
        add("none/is-and-get", both, "new Model()", "{'done':true}");
        String nested = "public class Model { public Part part = new Part(); static class Part { public int x = 1;"
                + " private Part() {} } private static class Hidden { public int y = 1; } public Object o = new"
                + " Hidden(); }";
        add("none/hidden-classes", nested, "new Model()", "{'part':{'x':2}}", "{'part':null}");
    }

    private void containers() {
        String[][] rows = {
            {"list", "public class Model extends ArrayList<Integer> { public int after = 3; }", "[1,2]"},
            {"map", "public class Model extends TreeMap<String, Point> { public int after = 3; }", "{'a':{'x':1}}"},
            {"set", "public class Model extends LinkedHashSet<Color> { }", "['RED']"},
            {
                "iterable",
                "public class Model implements Iterable<Integer> { public int after = 3;"
                        + " public Iterator<Integer> iterator() { return List.of(1).iterator(); } }",
                "{'after':1}"
            },
            {
                "map-object",
                "@JsonFormat(shape = JsonFormat.Shape.OBJECT) public class Model extends TreeMap<String, Integer> {"
                        + " public int after = 3; }",
                "{'after':1}"
            },
            {
                "deep",
                "public class Model { public Map<Color, List<Pair>> byColor = new EnumMap<>(Map.of(Color.RED,"
                        + " List.of(new Pair(1, \"r\")))); public List<Map<String, Optional<Point>>> list ="
                        + " List.of(Map.of(\"k\", Optional.empty())); }",
                "{'byColor':{'BLUE':[{'left':1}],'RED':null},'list':[{'a':{'x':1},'b':null}]}"
            },
            {
                "defaults",
                "public class Model { public E e = E.A; public List<E> list = List.of(E.B); public Optional<E> some ="
                        + " Optional.of(E.A); public Map<E, E> map = new TreeMap<>(); public enum E { A,"
                        + " @JsonEnumDefaultValue B } }",
                "{'e':'C','list':['A','C'],'some':'C','map':{'A':'C','C':'A'}}"
            },
        };
        for (String[] row : rows) {
            String annotation = row[0].equals("map-object")
                    ? "JsonFormat"
                    : row[0].equals("defaults") ? "JsonEnumDefaultValue" : "none";
            add(annotation + "/container-" + row[0], row[1], "new Model()", row[2], "[]", "{}");
        }
    }

    /** Collections and maps that are made of others. */
    private void containersWithCreators() {
        String list = "public class Model extends AbstractList<Integer> { private final List<Integer> all;"
                + " @JsonCreator public Model(Collection<Integer> all) { this.all = new ArrayList<>(all); }"
                + " public Integer get(int i) { return all.get(i); } public int size() { return all.size(); } }";
        add("JsonCreator/container-list", list, "new Model(List.of(1))", "[1,'2']", "[null]", "['x']", "{}", "null");
        String factory = list.replace("@JsonCreator public", "private")
                .replace(
                        "public Integer get",
                        "@JsonCreator static Model of(Set<Integer> all) { return new Model(all); }"
                                + " public Integer get");
        add("JsonCreator/container-factory", factory, "Model.of(Set.of(1))", "[1,'2',1]", "['x']", "1");
        String map = "public class Model extends AbstractMap<String, Point> { private final Map<String, Point> all;"
                + " @JsonCreator public Model(Map<String, Point> all) { this.all = Map.copyOf(all); }"
                + " public Set<Map.Entry<String, Point>> entrySet() { return all.entrySet(); } }";
        add("JsonCreator/container-map", map, "new Model(Map.of())", "{'a':{'x':1}}", "{'a':1}", "{'a':null}", "[]");
    }

    private void add(String id, String source, String object, String... inputs) {
        models.add(Model.of(id, source).writes(object).reads(inputs));
    }
}
