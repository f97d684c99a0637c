package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.List;

/** Objects that are written as one value, keys of maps, and JSON that is written as it is. */
final class ValueCases {
    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        ValueCases cases = new ValueCases();
        cases.values();
        cases.keys();
        cases.rawValues();
        return cases.models;
    }

    private void values() {
        String[] inputs = {"1", "'x'", "{}", "{'value':1}", "[]", "null", "true", "''"};
        for (Kind kind : Kind.CORE) {
            String method = """
                    public class Model {
                        private TYPE value = VALUE;
                        public int other = 1;
                        @JsonValue public TYPE toJson() { return value; }
                    }
                    """.replace("TYPE", kind.type()).replace("VALUE", kind.value());
            models.add(Model.of("JsonValue/method/" + kind.id(), method).reads(inputs));
            String field = method.replace("private TYPE", "@JsonValue private TYPE")
                    .replace("@JsonValue public", "public")
                    .replace("private " + kind.type(), "@JsonValue private " + kind.type());
            models.add(Model.of("JsonValue/field/" + kind.id(), field).reads(inputs));
            String holder = "public class Model { public Held one = new Held(); public List<Held> many ="
                    + " new ArrayList<>(List.of(new Held())); public Held none; "
                    + method.replace("public class Model", "public static class Held") + "}";
            models.add(Model.of("JsonValue/nested/" + kind.id(), holder).reads("{'one':1}", "{'one':null}"));
        }
        String both = """
                public class Model {
                    private final String text;
                    @JsonCreator public Model(String text) { this.text = text; }
                    @JsonValue public String text() { return text; }
                }
                """;
        models.add(Model.of("JsonValue/creator", both)
                .writes("new Model(\"x\")", "new Model(null)")
                .reads(inputs));
        models.add(Model.of("JsonValue/false", both.replace("@JsonValue", "@JsonValue(false)"))
                .writes("new Model(\"x\")")
                .reads(inputs));
        String record = "public record Model(@JsonValue String text) {}";
        models.add(Model.of("JsonValue/record", record)
                .writes("new Model(\"x\")", "new Model(null)")
                .reads(inputs));
        String constants =
                "public enum Model { A(\"a\"), B(\"b\"), C(null); private final String code; Model(String code) {"
                        + " this.code = code; } @JsonValue public String code() { return code; } }";
        models.add(Model.of("JsonValue/enum", constants)
                .writes("Model.A", "Model.values()", "java.util.Map.of(Model.A, 1)")
                .reads("'a'", "'b'", "'A'", "0", "'c'", "null", "''"));
        models.add(Model.of(
                        "JsonValue/enum-int",
                        constants
                                .replace("String code", "Integer code")
                                .replace("\"a\"", "10")
                                .replace("\"b\"", "20")
                                .replace("String code()", "Integer code()"))
                .writes("Model.A", "Model.values()")
                .reads("10", "'10'", "'A'", "0", "1"));
    }

    private void keys() {
        String[] inputs = {"{'map':{'a':1}}", "{'map':{}}", "{'map':{'':1}}", "{'map':null}", "{'map':{'1':1}}"};
        for (Kind kind : List.of(Kind.STRING, Kind.INT, Kind.ENUM, Kind.LONG, Kind.UUID, Kind.DECIMAL, Kind.DATE)) {
            for (String on : List.of("JsonKey", "JsonValue")) {
                String source = """
                        public class Model {
                            public Map<Id, Integer> map = new LinkedHashMap<>(Map.of(new Id(VALUE), 1));
                            public static class Id {
                                private final TYPE code;
                                @JsonCreator public Id(TYPE code) { this.code = code; }
                                @ON public TYPE code() { return code; }
                            }
                        }
                        """.replace("TYPE", kind.type())
                        .replace("VALUE", kind.value())
                        .replace("ON", on);
                models.add(Model.of("JsonKey/" + on + "/" + kind.id(), source).reads(inputs));
            }
        }
        String both = """
                public class Model {
                    public Map<Id, Id> map = new LinkedHashMap<>(Map.of(new Id("k", "v"), new Id("k", "v")));
                    public record Id(@JsonKey String key, @JsonValue String value) {}
                }
                """;
        models.add(Model.of("JsonKey/both", both).reads(inputs));
        for (String value : List.of("", "@JsonValue ")) {
            String constants = """
                    public enum Model {
                        A, B {};
                        @JsonKey public String key() { return "k" + ordinal(); }
                        VALUEpublic int value() { return ordinal() + 7; }
                    }
                    """.replace("VALUE", value);
            String id = "JsonKey/enum" + (value.isEmpty() ? "" : "-both");
            models.add(Model.of(id, constants)
                    .writes("Model.A", "Map.of(Model.A, Model.B)", "Map.of(Model.B, 1)", "Map.entry(Model.A, 1)"));
        }
        models.add(Model.of("JsonKey/false", both.replace("@JsonKey", "@JsonKey(false)"))
                .reads(inputs));
        String plain = "public class Model { public Map<TYPE, Integer> map = new LinkedHashMap<>(Map.of(VALUE, 1)); }";
        for (Kind kind : List.of(
                Kind.INTEGER,
                Kind.LONG_OBJECT,
                Kind.DOUBLE_OBJECT,
                Kind.BOOLEAN_OBJECT,
                Kind.CHARACTER,
                Kind.ENUM,
                Kind.UUID,
                Kind.DATE,
                Kind.DATE_TIME,
                Kind.INSTANT,
                Kind.DURATION,
                Kind.URI_OBJECT,
                Kind.DECIMAL,
                Kind.BIG_INTEGER,
                Kind.OBJECT,
                Kind.BEAN)) {
            String source = plain.replace("TYPE", kind.type()).replace("VALUE", kind.value());
            if (kind != Kind.BEAN) { // written as its toString(), which has a hash code
                models.add(Model.of("none/key/" + kind.id(), source)
                        .reads(
                                "{'map':{'1':1}}",
                                "{'map':{'x':1}}",
                                "{'map':{'':1}}",
                                "{'map':{'1':1,'1':2}}",
                                "{'map':{'true':1}}",
                                "{'map':{'RED':1}}",
                                "{'map':{'2024-01-31':1}}"));
            }
        }
    }

    private void rawValues() {
        for (String value : List.of("{\\\"a\\\":[1]}", "1", "\\\"x\\\"", "null", "[1, 2]", " {} ")) {
            String id = "JsonRawValue/" + value.replaceAll("\\W+", "-");
            String method = "public class Model { @JsonRawValue public String getJson() { return \"VALUE\"; } }";
            models.add(Model.of(id + "/method", method.replace("VALUE", value)));
            String field = "public class Model { @JsonRawValue public String json = \"VALUE\"; public int after = 1; }";
            models.add(Model.of(id + "/field", field.replace("VALUE", value)).reads("{'json':{'a':1}}"));
        }
        String off = "public class Model { @JsonRawValue(false) public String json = \"{}\"; }";
        models.add(Model.of("JsonRawValue/false", off));
        String both = "public class Model { @JsonRawValue @JsonValue public String json() { return \"[1]\"; } }";
        models.add(Model.of("JsonRawValue/JsonValue", both));
    }
}
