package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;

/** Creators that take a whole value, beside other ways to create the object, and in sub-types. */
final class DelegateCases {
    /** Types that such a creator takes. */
    private static final String[][] TAKEN = {
        {"map", "Map<String, Object>"},
        {"counts", "Map<String, Integer>"},
        {"bean", "Point"},
        {"record", "Pair"},
        {"object", "Object"},
        {"list", "List<Object>"},
        {"set", "TreeSet<Integer>"},
        {"uuid", "UUID"},
        {"string", "String"},
        {"int", "int"},
        {"decimal", "BigDecimal"},
    };

    /** Classes that also have another way: {@code TAKEN} is what the creator takes. */
    private static final String[][] HOLDERS = {
        {"record-factory", """
            public record Model(String a, int n) {
                @JsonCreator(mode = JsonCreator.Mode.DELEGATING) static Model of(TAKEN taken) {
                    return new Model(String.valueOf(taken), -1);
                }
            }
            """, "new Model(\"a\", 1)"},
        {"no-arg", """
            public class Model {
                public String a = "none";
                public Model() {}
                @JsonCreator public Model(TAKEN taken) { a = "took " + taken; }
            }
            """, "new Model()"},
        {"no-arg-factory", """
            public class Model {
                public String a = "none";
                private Model() {}
                @JsonCreator(mode = JsonCreator.Mode.DELEGATING) public static Model of(TAKEN taken) {
                    Model made = new Model();
                    made.a = "took " + taken;
                    return made;
                }
            }
            """, null},
        {"properties", """
            public class Model {
                private final String a;
                @JsonCreator public Model(@JsonProperty("a") String a, @JsonProperty("n") int n) { this.a = a + n; }
                @JsonCreator(mode = JsonCreator.Mode.DELEGATING) public Model(TAKEN taken) { a = "took " + taken; }
                public String getA() { return a; }
            }
            """, "new Model(\"a\", 1)"},
        {"two", """
            public class Model {
                public String a = "none";
                public Model() {}
                @JsonCreator(mode = JsonCreator.Mode.DELEGATING) public Model(TAKEN taken) { a = "took " + taken; }
                @JsonCreator(mode = JsonCreator.Mode.DELEGATING) public Model(boolean taken) { a = "flag " + taken; }
            }
            """, "new Model()"},
    };

    private static final String SUBTYPES = """
            @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind"MORE)
            @JsonSubTypes({@JsonSubTypes.Type(value = Model.One.class, name = "one"),
                @JsonSubTypes.Type(value = Model.Two.class, name = "two")})
            public interface Model {
                class One implements Model {
                    private final TAKEN taken;
                    @JsonCreator(mode = JsonCreator.Mode.DELEGATING) public One(TAKEN taken) { this.taken = taken; }
                }
                record Two(String a) implements Model {
                    @JsonCreator(mode = JsonCreator.Mode.DELEGATING) static Two of(TAKEN taken) {
                        return new Two("took " + taken);
                    }
                }
            }
            """;

    private static final String[] DOCUMENTS = Cells.of("""
            {'x':1} | {'a':'z','n':3} | {'left':1,'right':'r'} | {} | [] | [1] | ['x'] | 's' | '' | 5 | 1.5 | \
            true | null""");

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        DelegateCases cases = new DelegateCases();
        cases.besideOthers();
        cases.inSubtypes();
        return cases.models;
    }

    private void besideOthers() {
        for (String[] holder : HOLDERS) {
            for (String[] taken : TAKEN) {
                Model model = Model.of(
                        "JsonCreator/delegate-" + holder[0] + "/" + taken[0], holder[1].replace("TAKEN", taken[1]));
                models.add((holder[2] == null ? model.writes() : model.writes(holder[2])).reads(DOCUMENTS));
            }
        }
    }

    private void inSubtypes() {
        for (String more : List.of("", ", visible = true", ", defaultImpl = Model.One.class")) {
            for (String[] taken : TAKEN) {
                String id = "JsonTypeInfo/delegate-" + taken[0] + more.replaceAll("\\W+", "-");
                models.add(Model.of(id, SUBTYPES.replace("TAKEN", taken[1]).replace("MORE", more))
                        .writes()
                        .reads(
                                "{'kind':'one','x':1}",
                                "{'x':1,'kind':'one'}",
                                "{'kind':'two','x':1}",
                                "{'x':1,'kind':'two'}",
                                "{'kind':'one'}",
                                "{'label':'k','kind':'two'}",
                                "['one',[1]]",
                                "['one','s']",
                                "['two',5]"));
            }
        }
    }
}
