package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.List;

/** Type ids of values that are no beans: scalars, references, containers, and what {@code @JsonValue} returns. */
final class TypedValueCases {
    private static final List<String> PLACES =
            List.of("PROPERTY", "WRAPPER_ARRAY", "WRAPPER_OBJECT", "EXISTING_PROPERTY, property = \"kind\"");

    /** AS and what follows stand for what a case puts there. */
    private static final String MODEL = """
            public class Model {
                public enum Day { MON }
                @JsonFormat(shape = JsonFormat.Shape.OBJECT) public enum Shaped { A; public int n = 1; }
                public static class Point { public int x = 1; public String kind; public String type; }
                public record Last(int n) {}
                NESTED
                @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.AS)
                @JsonSubTypes({@JsonSubTypes.Type(value = Point.class, name = "point"), TYPES})
                public DECLARED value = VALUE;
                static Model of(DECLARED value) { Model m = new Model(); m.value = value; return m; }
            }
            """;

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        TypedValueCases cases = new TypedValueCases();
        for (String as : PLACES) {
            cases.scalars(as);
            cases.shown(as);
            cases.containers(as);
        }
        cases.keys();
        return cases.models;
    }

    private static Model model(String id, String as, String nested, String listed, String declared, String value) {
        String place = as.replaceAll(",.*", "");
        String source = MODEL.replace("As.AS", "As." + as)
                .replace("NESTED", nested)
                .replace("TYPES", "@JsonSubTypes.Type(" + listed + ".class)")
                .replace("DECLARED", declared)
                .replace("VALUE", value);
        return Model.of(
                "JsonTypeInfo/" + id.replaceFirst("/", "-" + place + "/").replaceAll("[^\\w/-]+", "-"), source);
    }

    /** Strings, booleans, ints and doubles have no id, and a reference that of its value. */
    private void scalars(String as) {
        List<String> values = List.of(
                "\"s\"",
                "1",
                "1L",
                "(short) 1",
                "1.5",
                "1.5f",
                "Double.NaN",
                "true",
                "'c'",
                "new BigDecimal(\"1.0\")",
                "Model.Day.MON",
                "Model.Shaped.A",
                "new int[] {1}",
                "new ArrayList<>(List.of(1))",
                "Map.entry(\"a\", 1)",
                "Optional.of(\"s\")",
                "Optional.of(1L)",
                "Optional.of(new Model.Point())",
                "Optional.of(Optional.empty())",
                "new java.util.concurrent.atomic.AtomicReference<>(new Model.Point())");
        String[][] declarations = {
            {"Object", "V"},
            {"List<Object>", "Arrays.asList(V, null)"},
            {"Map<String, Object>", "Collections.singletonMap(\"k\", V)"}
        };
        for (String[] declared : declarations) {
            models.add(model("scalars/" + declared[0], as, "", "Long", declared[0], "null")
                    .writes(values.stream()
                            .map(value -> "Model.of(" + declared[1].replace("V", value) + ")")
                            .toArray(String[]::new)));
        }
    }

    /** What a method returns instead of the object has the id of that. */
    private void shown(String as) {
        String[][] rows = {
            {"String", "\"s\""},
            {"String", "null"},
            {"Object", "\"s\""},
            {"Object", "5"},
            {"Object", "null"},
            {"Object", "new Point()"},
            {"Object", "new TreeMap<>(Map.of(\"a\", 1))"},
            {"Map<String, Integer>", "Map.of(\"a\", 1)"},
            {"Map<String, Integer>", "null"},
            {"List<Integer>", "List.of(1)"},
            {"int", "1"},
            {"long", "1L"},
            {"Integer", "1"},
            {"Optional<String>", "Optional.of(\"s\")"},
            {"Point", "new Point()"},
            {"Last", "new Last(1)"},
            {"byte[]", "new byte[] {1}"},
        };
        for (int i = 0; i < rows.length; i++) {
            String nested = "public static class Shown { @JsonValue public " + rows[i][0] + " shown() { return "
                    + rows[i][1] + "; } }";
            models.add(model("shown/" + i + rows[i][0], as, nested, "Long", "Object", "new Shown()"));
        }
    }

    /** The id of a list or map is none of the names that their elements have. */
    private void containers(String as) {
        String[][] rows = {
            {"ArrayList<Point>", "add(new Point());"},
            {"TreeMap<String, Point>", "put(\"k\", new Point());"},
            {"TreeMap<String, Object>", "put(\"k\", new Point());"}
        };
        String named = as.contains("property") ? as : as + ", property = \"type\"";
        for (String[] row : rows) {
            String nested = "@JsonTypeName(\"some\") public static class Some extends " + row[0] + " { Some filled() { "
                    + row[1] + " return this; } }";
            models.add(model("containers/" + row[0], named, nested, "Some", "Object", "new Some().filled()")
                    .reads(
                            "{'value':['some',[{'x':2,'type':'t','kind':'k'}]]}",
                            "{'value':['some',{'k':{'x':2,'type':'t','kind':'k'}}]}",
                            "{'value':{'type':'some','k':{'x':2,'type':'t','kind':'k'}}}",
                            "{'value':{'k':{'x':2,'type':'t','kind':'k'},'type':'some'}}",
                            "{'value':{'kind':'some','k':{'x':2,'type':'t','kind':'k'}}}"));
        }
    }

    /** Keys of maps have no id. */
    private void keys() {
        String source = """
                public class Model {
                    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME) public enum Day { MON }
                    public Map<Day, Day> value = new TreeMap<>(Map.of(Day.MON, Day.MON));
                    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME) public String text = "s";
                    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME) public int number = 1;
                }
                """;
        models.add(Model.of("JsonTypeInfo/keys", source).reads("{'text':5}", "{'number':'5'}", "{'value':{'x':1}}"));
    }
}
