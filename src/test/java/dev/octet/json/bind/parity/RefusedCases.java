package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.List;

/** Annotations that Octet does not follow: it refuses the class and names the annotation. */
final class RefusedCases {
    private static final String[][] ON_CLASSES = {
        {
            "JsonIdentityInfo",
            "@JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = \"a\")"
        },
        {"JsonFilter", "@JsonFilter(\"f\")"},
        {"JsonTypeInfo", "@JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)"},
        {"JsonTypeInfo", "@JsonTypeInfo(use = JsonTypeInfo.Id.MINIMAL_CLASS)"},
        {"JsonTypeInfo", "@JsonTypeInfo(use = JsonTypeInfo.Id.CUSTOM)"},
        {"JsonSerialize", "@com.fasterxml.jackson.databind.annotation.JsonSerialize"},
        {"JsonDeserialize", "@com.fasterxml.jackson.databind.annotation.JsonDeserialize"},
        {"JsonNaming", "@com.fasterxml.jackson.databind.annotation.JsonNaming"},
        {"JsonSerialize", "@tools.jackson.databind.annotation.JsonSerialize"},
        {"JsonDeserialize", "@tools.jackson.databind.annotation.JsonDeserialize"},
        {"JsonNaming", "@tools.jackson.databind.annotation.JsonNaming"},
    };

    private static final String[][] ON_MEMBERS = {
        {"JsonIdentityInfo", "@JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)"},
        {"JsonIdentityReference", "@JsonIdentityReference"},
        {"JsonFilter", "@JsonFilter(\"f\")"},
        {"JsonMerge", "@JsonMerge"},
        {"JsonTypeId", "@JsonTypeId"},
        {"JacksonInject", "@JacksonInject"},
        {"JsonTypeInfo", "@JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)"},
        {"JsonSerialize", "@com.fasterxml.jackson.databind.annotation.JsonSerialize"},
        {"JsonDeserialize", "@com.fasterxml.jackson.databind.annotation.JsonDeserialize"},
        {"JsonSerialize", "@tools.jackson.databind.annotation.JsonSerialize"},
        {"JsonDeserialize", "@tools.jackson.databind.annotation.JsonDeserialize"},
    };

    private RefusedCases() {}

    static List<Model> all() {
        List<Model> models = new ArrayList<>();
        for (int i = 0; i < ON_CLASSES.length; i++) {
            String[] row = ON_CLASSES[i];
            add(models, row[0] + "/class-" + i, row[1] + " public class Model { public int a = 1; }");
            String nested = "public class Model { public Inner inner = new Inner(); " + row[1]
                    + " public static class Inner { public int a = 1; } }";
            add(models, row[0] + "/nested-" + i, nested);
        }
        for (int i = 0; i < ON_MEMBERS.length; i++) {
            String[] row = ON_MEMBERS[i];
            String field = row[1] + " public Point a = new Point();";
            add(models, row[0] + "/field-" + i, "public class Model { " + field + " }");
            String getter = "private Point a = new Point(); " + row[1] + " public Point getA() { return a; }"
                    + " public void setA(Point a) { this.a = a; }";
            if (!row[0].equals("JacksonInject")) { // it is on what is read
                add(models, row[0] + "/getter-" + i, "public class Model { " + getter + " }");
            }
        }
        return models;
    }

    private static void add(List<Model> models, String id, String source) {
        models.add(Model.of(id, source).reads("{}").refused());
    }
}
