package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;

/** Exceptions, and other subclasses of JDK classes whose members are out of reach. */
final class ExceptionCases {
    private static final String[] DOCUMENTS = Cells.of("""
            {'message':'q','code':7} | {'code':7,'message':'q'} | {'code':7} | {} | {'message':null} | {'message':5} | \
            {'message':'q','cause':null} | {'message':'q','cause':{'message':'inner'}} | {'cause':{}} | \
            {'message':'q','localizedMessage':'q'} | {'message':'q','suppressed':[]} | {'stackTrace':[]} | \
            {'detailMessage':'q'} | {'message':'q','more':1} | 'text' | 5 | [] | null""");

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        ExceptionCases cases = new ExceptionCases();
        cases.exceptions();
        cases.others();
        return cases.models;
    }

    private void exceptions() {
        String[][] rows = {
            {
                "creator",
                "@JsonCreator public Model(@JsonProperty(\"message\") String m, @JsonProperty(\"code\") int c)"
                        + " { super(m); seen = m; code = c; }",
                "\"m\", 3"
            },
            {"string", "public Model(String text) { super(text); seen = text; }", null},
            {"both", "public Model() {} public Model(String text) { super(text); seen = text; }", null},
            {
                "factory",
                "private Model(String text) { super(text); } @JsonCreator static Model of("
                        + "@JsonProperty(\"message\") String text) { Model made = new Model(text); made.seen = text;"
                        + " return made; }",
                null
            },
            {
                "other-name",
                "@JsonCreator public Model(@JsonProperty(\"text\") String text) { super(text); seen = text; }",
                "\"m\""
            },
        };
        for (String[] row : rows) {
            for (String parent : List.of("RuntimeException", "Exception", "IllegalStateException")) {
                String source = """
                        @JsonIgnoreProperties({"stackTrace", "suppressed"})
                        public class Model extends PARENT {
                            public int code;
                            private String seen = "none";
                            private String cause = "none";
                            MADE
                            @Override public synchronized Throwable initCause(Throwable cause) {
                                this.cause = cause == null ? this.cause : cause.toString();
                                return this;
                            }
                        }
                        """.replace("PARENT", parent).replace("MADE", row[1]);
                Model model = Model.of("none/exception-" + row[0] + "/" + parent, source);
                models.add(
                        (row[2] == null ? model.writes() : model.writes("new Model(" + row[2] + ")")).reads(DOCUMENTS));
            }
        }
        String plain = "public class Model extends Exception { public int code; }";
        models.add(
                Model.of("none/exception-plain", plain).writes().reads("{'code':1,'stackTrace':[]}", "{'cause':{}}"));
    }

    private void others() {
        for (String parent : List.of("java.util.Random", "java.util.concurrent.atomic.AtomicInteger", "Observable")) {
            String source = "public class Model extends " + parent + " { public int code; }";
            models.add(Model.of("none/jdk/" + parent.replaceAll(".*\\.", ""), source)
                    .writes()
                    .reads("{'code':1}", "{'seed':1}", "{'plain':2,'code':3}", "{'changed':true}", "{'other':1}"));
        }
    }
}
