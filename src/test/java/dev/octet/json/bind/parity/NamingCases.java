package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;

/** No annotation, and naming strategies: what properties are called. */
final class NamingCases {
    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        NamingCases cases = new NamingCases();
        cases.getters();
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
        String[] inputs = Cells.of("""
                {'firstName':9} | {'FirstName':9} | {'first_name':9} | {'FIRST_NAME':9} | \
                {'firstname':9} | {'first-name':9} | {'first.name':9} | {'given':1} | {'givenName':9}""");
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
