package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;

/** Type ids beside the value ({@code EXTERNAL_PROPERTY}) that are a property of the class as well. */
final class ExternalIdCases {
    private static final String NESTED = """
                public interface Event {}
                public static class Made implements Event { public String id; }
                public static class Gone implements Event { public int n; }
                public enum Type {
                    made, gone;
                    @JsonCreator public static Type of(String text) { return text.equals("gone") ? gone : made; }
                }
            """;

    private static final List<String> DOCUMENTS = List.of(Cells.of("""
            {'type':'made','data':{'id':'x'}} | {'data':{'id':'x'},'type':'made'} | {'type':'gone','data':{'n':1}} | \
            {'type':'made','data':null} | {'data':null,'type':'made'} | {'type':'made'} | {'data':{'id':'x'}} | \
            {'data':null} | {} | {'type':null} | {'type':null,'data':null} | {'type':null,'data':{'id':'x'}} | \
            {'type':'other','data':{'id':'x'}} | {'type':'other','data':null} | {'type':'other'} | \
            {'type':'made','data':'s'} | {'type':'made','data':5} | {'type':'made','data':[]} | \
            {'data':5,'type':'made'} | {'data':'s'} | {'data':5} | {'data':true} | {'data':[1]} | \
            {'type':1,'data':{'id':'x'}} | {'type':'1','data':{'id':'x'}} | {'data':{'id':'x'},'type':1} | \
            {'type':'made','more':1,'data':{'id':'x'}} | null"""));

    /** How a class holds the id and the value. */
    private static final String[][] HOLDERS = {
        {"record", "public record Model(ID type, INFO BASE data) { NESTED }", "new Model(KIND, VALUE)"},
        {"record-after", "public record Model(INFO BASE data, ID type) { NESTED }", "new Model(VALUE, KIND)"},
        {"fields", "public class Model { public ID type; INFO public BASE data; NESTED }", "new Model()"},
        {"fields-after", "public class Model { INFO public BASE data; public ID type = KIND; NESTED }", "new Model()"},
        {
            "getter",
            "public class Model { public ID getType() { return KIND; } INFO public BASE data = VALUE; NESTED }",
            "new Model()"
        },
        {"setters", """
            public class Model {
                private ID type = KIND;
                private BASE data = VALUE;
                public ID getType() { return type; }
                public void setType(ID type) { this.type = type; }
                public BASE getData() { return data; }
                INFO public void setData(BASE data) { this.data = data; }
                NESTED
            }
            """, "new Model()"},
        {"creator", """
            public class Model {
                @JsonProperty private final ID type;
                @JsonProperty private final BASE data;
                @JsonCreator public Model(@JsonProperty("type") ID type, INFO @JsonProperty("data") BASE data) {
                    this.type = type;
                    this.data = data;
                }
                NESTED
            }
            """, "new Model(KIND, VALUE)"},
    };

    private static final String INFO =
            "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY,"
                    + " property = \"type\"MORE) @JsonSubTypes({"
                    + "@JsonSubTypes.Type(value = Model.Made.class, names = {\"made\", \"1\"}),"
                    + " @JsonSubTypes.Type(value = Model.Gone.class, name = \"gone\")})";

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        ExternalIdCases cases = new ExternalIdCases();
        cases.own();
        cases.shared();
        return cases.models;
    }

    private void own() {
        for (String[] holder : HOLDERS) {
            for (String more : List.of("", ", visible = true")) {
                for (String id : List.of("String", "Type")) {
                    for (String base : List.of("Event", "Object")) {
                        String name = String.join("-", holder[0] + "/" + id, base, more.replaceAll("\\W+", ""));
                        models.add(Model.of("JsonTypeInfo/external-" + name, filled(holder[1], more, id, base))
                                .writes(filled(holder[2], more, id, base))
                                .reads(DOCUMENTS));
                    }
                }
            }
        }
    }

    private static String filled(String text, String more, String id, String base) {
        return text.replace("NESTED", NESTED)
                .replace("INFO", INFO.replace("MORE", more))
                .replace("ID", id.equals("Type") ? "Model.Type" : id)
                .replace("BASE", base.equals("Event") ? "Model.Event" : base)
                .replace("KIND", id.equals("Type") ? "Model.Type.made" : "\"made\"")
                .replace("VALUE", "new Model.Made()");
    }

    /** Two values with one id, which is a property too. */
    private void shared() {
        String[][] rows = {
            {"record", "public record Model(String type, INFO Event data, INFO Event other) { NESTED }"},
            {
                "fields",
                "public class Model { public String type; INFO public Event data; INFO public Event other; NESTED }"
            },
        };
        for (String[] row : rows) {
            models.add(Model.of("JsonTypeInfo/external-shared/" + row[0], filled(row[1], "", "String", "Event"))
                    .writes()
                    .reads(
                            "{'type':'made','data':{'id':'x'},'other':{'id':'y'}}",
                            "{'data':{'id':'x'},'other':{'id':'y'},'type':'made'}",
                            "{'data':{'id':'x'},'type':'made','other':{'id':'y'}}",
                            "{'type':'made','data':{'id':'x'}}",
                            "{'other':{'id':'x'},'type':'made'}",
                            "{'type':'made','data':null,'other':{'id':'y'}}",
                            "{'type':'made'}",
                            "{}"));
        }
    }
}
