package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;

/** What decides when a document is read: which creator, which sub-type, and where a member goes. */
final class ReadingCases {
    private static final String DELEGATING = "@JsonCreator(mode = JsonCreator.Mode.DELEGATING) ";

    private static final String[] SCALARS = Cells.of("""
            1 | '1' | '' | ' ' | 'x' | 1.5 | '1.5' | true | 'true' | 'null' | [1] | {} | {'a':1} | 3000000000 | \
            '3000000000' | 99999999999999999999 | null""");

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        ReadingCases cases = new ReadingCases();
        cases.scalarCreators();
        cases.anySetters();
        cases.typeIds();
        cases.deduction();
        cases.naturalScalars();
        cases.typedUnwrapped();
        cases.nulls();
        cases.enumIndexes();
        return cases.models;
    }

    /** One creator of a scalar, and two of which the value decides. */
    private void scalarCreators() {
        for (String mark : List.of("", DELEGATING)) {
            String id = (mark.isEmpty() ? "none" : "JsonCreator") + "/scalar-";
            for (String type :
                    List.of("CharSequence", "BigInteger", "long", "Long", "Integer", "boolean", "Boolean", "short")) {
                String source = """
                        public class Model {
                            public String seen;
                            MARKpublic Model(TYPE value) { seen = "took " + value; }
                        }
                        """.replace("MARK", mark).replace("TYPE", type);
                add(id + type, source, SCALARS);
            }
            for (String types : List.of(
                    "int-double",
                    "int-Integer",
                    "Double-double",
                    "String-CharSequence",
                    "int-BigInteger",
                    "int-BigDecimal",
                    "long-BigInteger",
                    "boolean-Boolean",
                    "long-boolean")) {
                String source = """
                        public class Model {
                            public String seen;
                            MARKpublic Model(ONE value) { seen = "ONE " + value; }
                            MARKpublic Model(OTHER value) { seen = "OTHER " + value; }
                        }
                        """.replace("MARK", mark)
                        .replace("ONE", types.replaceAll("-.*", ""))
                        .replace("OTHER", types.replaceAll(".*-", ""));
                add(id + types, source, SCALARS);
            }
        }
        for (String type : List.of("int", "long", "double", "String", "boolean")) {
            for (String other : List.of("Object", "Map<String, Integer>", "List<Integer>", "Color")) {
                String source =
                        """
                        public class Model {
                            public String seen;
                            public Model(ONE value) { seen = "ONE " + value; }
                            MARKpublic Model(OTHER value) { seen = "other " + value; }
                        }
                        """.replace("MARK", DELEGATING).replace("ONE", type).replace("OTHER", other);
                add("JsonCreator/scalar-" + type + "-beside/" + other.replaceAll("\\W.*", ""), source, SCALARS);
            }
        }
    }

    private void anySetters() {
        String one = "@JsonAnySetter public void one(String name, Object value) { seen += \"one \" + name; }";
        String two = "@JsonAnySetter public void two(String name, Object value) { seen += \"two \" + name; }";
        String field = "@JsonAnySetter public Map<String, Object> MAP = new TreeMap<>();";
        String start = "public class Model { public String seen = \"\"; ";
        String[][] rows = {
            {"methods", start + one + two + "}"},
            {"overloaded", start + one + two.replace("two(", "one(").replace("Object", "String") + "}"},
            {"fields", start + field.replace("MAP", "a") + field.replace("MAP", "b") + "}"},
            {"field-and-method", start + field.replace("MAP", "a") + one + "}"},
            {"disabled", start + one.replace("Setter", "Setter(enabled = false)") + two + "}"},
            {"inherited", start + two + " public static class Sub extends Model { " + one + "} }"},
            {
                "overridden",
                start + one + " public static class Sub extends Model { @Override " + one.replace("one \"", "sub \"")
                        + "} }"
            },
            {
                "parameters",
                start + "@JsonCreator public Model(@JsonAnySetter Map<String, Object> a,"
                        + " @JsonAnySetter Map<String, Object> b) {} }"
            },
            {
                "parameter-and-method",
                start + one + "@JsonCreator public Model(@JsonProperty(\"a\") int a,"
                        + " @JsonAnySetter Map<String, Object> rest) { seen = a + \" \" + rest; } }"
            },
        };
        for (String[] row : rows) {
            String target = row[1].contains("class Sub") ? "Model.Sub" : "Model";
            models.add(Model.of("JsonAnySetter/two-" + row[0], row[1])
                    .writes()
                    .as(target)
                    .reads("{'x':1}", "{}", "{'a':2,'x':1}", "{'x':'y'}"));
        }
        for (String any : List.of(one, field.replace("MAP", "rest"))) {
            String source = """
                    @JsonIgnoreProperties("listed")
                    public class Model {
                        public String seen = "";
                        @JsonIgnore public int ignored;
                        @JsonProperty(access = JsonProperty.Access.READ_ONLY) public int read;
                        private int hidden;
                        @JsonIgnore public int getComputed() { return 1; }
                        public int getOther() { return 2; }
                        ANY
                    }
                    """.replace("ANY", any);
            add(
                    "JsonIgnore/any-" + (any.equals(one) ? "method" : "field"),
                    source,
                    "{'ignored':1}",
                    "{'read':1}",
                    "{'hidden':1}",
                    "{'computed':1}",
                    "{'other':1}",
                    "{'listed':1}");
        }
    }

    private void typeIds() {
        String[] documents = Cells.of("""
                {'one':{'t':'a','x':1}} | {'one':{'x':1,'t':'a'}} | {'t':'a','one':{'x':1}} | {'one':null} | \
                {'one':{'x':1},'t':'a'} | {'one':{'x':1}} | {'t':'a'} | {'one':['list',[1]]} | {'one':['word','W']} | \
                {'one':{'t':'b','y':1}} | {'many':[{'t':'a'},{'t':'b','y':2},['word','W']]} | {'one':{'t':'zz'}}""");
        for (String as : List.of("EXTERNAL_PROPERTY", "EXISTING_PROPERTY", "PROPERTY")) {
            for (String more : List.of("", ", visible = true", ", defaultImpl = Model.A.class")) {
                String source = """
                        public class Model {
                            public Base one;
                            public List<Base> many;
                            @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.AS, property = "t"MORE)
                            @JsonSubTypes({@JsonSubTypes.Type(value = A.class, name = "a"),
                                @JsonSubTypes.Type(value = B.class, name = "b"),
                                @JsonSubTypes.Type(value = Numbers.class, name = "list"),
                                @JsonSubTypes.Type(value = Word.class, name = "word")})
                            public interface Base {}
                            public static class A implements Base { public int x; }
                            public static class B implements Base { public String t; public int y; }
                            public static class Numbers extends ArrayList<Integer> implements Base {}
                            public enum Word implements Base { W }
                        }
                        """.replace("AS", as).replace("MORE", more);
                String id = "JsonTypeInfo/class-" + as + more.replaceAll("\\W+", "-");
                add(id, as.equals("PROPERTY") ? source.replace("public String t; ", "") : source, documents);
            }
        }
        for (String type : List.of("int", "long", "boolean", "char", "Integer", "Optional<String>")) {
            String source = """
                    public record Model(TYPE type, @JsonTypeInfo(use = JsonTypeInfo.Id.NAME,
                            include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "type")
                            @JsonSubTypes({@JsonSubTypes.Type(value = Model.A.class, name = "1")}) Base data) {
                        public interface Base {}
                        public record A(int x) implements Base {}
                    }
                    """.replace("TYPE", type);
            add(
                    "JsonTypeInfo/external-null/" + type.replaceAll("\\W.*", ""),
                    source,
                    "{'type':null}",
                    "{'type':null,'data':null}",
                    "{'data':null,'type':null}",
                    "{'type':null,'data':{'x':1}}",
                    "{'data':null}",
                    "{}");
        }
    }

    /** Names that a class lists as ignored tell it from others all the same. */
    private void deduction() {
        String[][] rows = {
            {"ignored", "@JsonIgnoreProperties({\"x\", \"q\"})"},
            {"included", "@JsonIncludeProperties(\"a\")"},
            {"ignores-unknown", "@JsonIgnoreProperties(ignoreUnknown = true)"},
        };
        for (String[] row : rows) {
            String source = """
                    @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
                    @JsonSubTypes({@JsonSubTypes.Type(Model.A.class), @JsonSubTypes.Type(Model.B.class)})
                    public interface Model {
                        LISTED class A implements Model { public int a; public int x; public int c; }
                        class B implements Model { public int b; public int c; }
                    }
                    """.replace("LISTED", row[1]);
            models.add(Model.of("JsonTypeInfo/deduction-" + row[0], source)
                    .writes("new Model.A()", "new Model.B()")
                    .reads(
                            "{'x':1}",
                            "{'x':1,'a':2}",
                            "{'x':1,'b':2}",
                            "{'q':1,'a':2}",
                            "{'q':1,'b':2}",
                            "{'c':1}",
                            "{'c':1,'x':1}",
                            "{'z':1,'a':1}"));
        }
    }

    /** Scalars that show what they are have no id where the declared type is {@code Object}, or takes them. */
    private void naturalScalars() {
        for (String as : List.of("PROPERTY", "WRAPPER_OBJECT", "WRAPPER_ARRAY", "EXTERNAL_PROPERTY")) {
            boolean isBeside = as.startsWith("EXTERNAL"); // of containers Jackson reads less than it writes
            for (String type : isBeside
                    ? List.of("Object")
                    : List.of("Object", "List<Object>", "Map<String, Object>", "Object[]")) {
                String large = isBeside ? "" : " | 3000000000 | ['Long',6]";
                natural(
                        as,
                        "",
                        type,
                        "'s' | '' | 5 | 1.5 | true | null | {'@type':'a','a':2} | ['a',{'a':2}]"
                                + " | {'a':{'a':2}} | ['String','s']" + large);
            }
            for (String type : List.of("Object", "Comparable", "java.io.Serializable")) {
                natural(as, ", defaultImpl = Model.A.class", type, "'s' | '' | 5 | 1.5 | true | null");
            }
        }
    }

    private void natural(String as, String more, String type, String values) {
        String source = """
                public class Model {
                    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.ASMORE)
                    @JsonSubTypes(@JsonSubTypes.Type(value = Model.A.class, name = "a"))
                    public TYPE value;
                    public static class A implements Comparable<A> {
                        public int a;
                        public int compareTo(A other) { return 0; }
                    }
                }
                """.replace("AS", as).replace("MORE", more).replace("TYPE", type);
        List<String> documents = new ArrayList<>();
        for (String value : Cells.of(values)) {
            documents.add("{'value':" + value + "}");
            documents.add("{'value':[" + value + "]}");
            documents.add("{'value':{'k':" + value + "}}");
        }
        String name = type.endsWith("]") ? "array" : type.replaceAll("\\W+", "-");
        add(
                "JsonTypeInfo/natural-" + as + (more.isEmpty() ? "/" : "-default/") + name,
                source,
                more.isEmpty()
                        ? documents.toArray(String[]::new)
                        : documents.stream()
                                .filter(document -> !document.contains("[") && !document.contains("k"))
                                .toArray(String[]::new));
    }

    private void typedUnwrapped() {
        for (String as : List.of("PROPERTY", "WRAPPER_OBJECT", "EXISTING_PROPERTY", "EXTERNAL_PROPERTY")) {
            String source = """
                    public class Model {
                        @JsonUnwrapped public A value = new A();
                        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.AS)
                        @JsonSubTypes(@JsonSubTypes.Type(value = A.class, name = "a"))
                        public static class Base { public int i; }
                        public static class A extends Base { public int a; }
                    }
                    """.replace("AS", as);
            models.add(Model.of("JsonUnwrapped/typed-" + as, source));
        }
    }

    private void nulls() {
        for (String nulls : List.of("SKIP", "AS_EMPTY", "FAIL", "SET")) {
            for (String type : List.of(
                    "List<Integer>",
                    "Set<Boolean>",
                    "Map<String, Long>",
                    "Integer[]",
                    "List<LocalDate>",
                    "Map<Color, Integer>",
                    "String[]",
                    "ArrayDeque<BigDecimal>")) {
                String source = "public class Model { @JsonSetter(contentNulls = Nulls." + nulls + ") public " + type
                        + " value; }";
                add(
                        "JsonSetter/content-text-" + nulls + "/" + type.replaceAll("\\W+", "-"),
                        source,
                        "{'value':['']}",
                        "{'value':[1,' ',null]}",
                        "{'value':{'RED':''}}",
                        "{'value':{'RED':' ','BLUE':null,'GREEN':1}}");
            }
        }
        for (String type : List.of(
                "Locale",
                "URI",
                "Date",
                "Number",
                "AtomicBoolean",
                "AtomicInteger",
                "UUID",
                "StringBuilder",
                "Currency",
                "LocalDate",
                "Boolean")) {
            String qualified = type.replaceAll("^Atomic", "java.util.concurrent.atomic.Atomic");
            add(
                    "JsonSetter/empty-of/" + type,
                    "public class Model { @JsonSetter(nulls = Nulls.AS_EMPTY) public " + qualified + " value; }",
                    "{'value':null}",
                    "{}");
        }
        for (String type : List.of("String", "Optional<String>", "Integer")) {
            add(
                    "none/absent-reference/" + type.replaceAll("\\W+", ""),
                    "public record Model(java.util.concurrent.atomic.AtomicReference<" + type
                            + "> value, int after) {}",
                    "{}",
                    "{'value':null}",
                    "{'after':1}");
        }
        add("none/boxed-bytes", "public class Model { public Byte[] value; }", Cells.of("""
                {'value':'YWJj'} | {'value':''} | {'value':[1,null]} | {'value':'?'} | {'value':5} | {'value':[]}"""));
        add("none/chars", "public class Model { public char[] value; }", Cells.of("""
                {'value':'ab'} | {'value':['a',null]} | {'value':['ab']} | {'value':null} | {'value':[]}"""));
    }

    private void enumIndexes() {
        add("none/enum-index", "public class Model { public Color value; }", Cells.of("""
                {'value':'0'} | {'value':'1'} | {'value':'01'} | {'value':'00'} | {'value':' 1 '} | {'value':'-1'} | \
                {'value':'+1'} | {'value':'3'} | {'value':'99999999999'} | {'value':1} | {'value':9}"""));
    }

    private void add(String id, String source, String... documents) {
        models.add(Model.of(id, source).writes().reads(documents));
    }
}
