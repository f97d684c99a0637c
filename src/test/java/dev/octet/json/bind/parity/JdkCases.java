package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Types of the JDK that are neither numbers nor containers, and how properties ask for them. */
final class JdkCases {
    private static final String ADDRESS = "java.net.InetAddress.getByAddress(\"host\", new byte[] {1, 2, 3, 4})";
    private static final String CALENDAR = "javax.xml.datatype.DatatypeFactory.newInstance().newXMLGregorianCalendar";
    private static final String ELEMENT = "new StackTraceElement(\"app\", \"m\", \"1\", \"C\", \"run\", \"C.java\", 3)";

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        JdkCases cases = new JdkCases();
        cases.texts();
        cases.xml();
        cases.exceptions();
        cases.formats();
        cases.getters();
        cases.empty();
        return cases.models;
    }

    /** A property of a type: what it is set to, and what is read into it. */
    private void type(String id, String type, String values, String... texts) {
        String source = "public class Model { public TYPE value; public Map<String, TYPE> many;"
                + " Model() {} static Model of(TYPE value) { Model m = new Model(); m.value = value;"
                + " m.many = Collections.singletonMap(\"k\", value); return m; } }";
        models.add(Model.of("none/jdk-" + id, source.replace("TYPE", type))
                .writes(Arrays.stream(values.split(" \\| "))
                        .map(value -> "Model.of(" + value + ")")
                        .toArray(String[]::new))
                .reads(Arrays.stream(texts)
                        .map(text -> "{'value':" + text + "}")
                        .toList()));
    }

    private void texts() {
        type("file", "java.io.File", "new java.io.File(\"a/b\") | new java.io.File(\"/a\")", "'a'", "''", "5");
        type(
                "socket",
                "java.net.InetSocketAddress",
                "new java.net.InetSocketAddress(" + ADDRESS + ", 80)"
                        + " | new java.net.InetSocketAddress(java.net.InetAddress.getByName(\"2001:db8::1\"), 80)"
                        + " | java.net.InetSocketAddress.createUnresolved(\"name\", 1)",
                "'1.2.3.4:80'",
                "'[::1]:80'",
                "'[::1]'",
                "'::1'",
                "'name'",
                "'[::1'",
                "'a:b'",
                "''",
                "{}");
        String date = "new java.sql.TYPE(1700000000123L) | new java.sql.TYPE(0)";
        String[] texts = {"'22:13:20'", "'1:2:3'", "'1:2'", "'x:2:3'", "''", "null", "0", "'2020-01-02'", "{}"};
        for (String type : List.of("Date", "Time", "Timestamp")) {
            type("sql/" + type, "java.sql." + type, date.replace("TYPE", type), texts);
            for (String format : List.of(
                    "shape = JsonFormat.Shape.STRING",
                    "shape = JsonFormat.Shape.ARRAY",
                    "timezone = \"America/New_York\"",
                    "pattern = \"yyyy\"")) {
                if (!(type.equals("Time") && format.contains("ARRAY"))) {
                    formatted(format, "java.sql." + type, "new java.sql." + type + "(1700000000123L)");
                }
            }
        }
        type(
                "offset-extremes",
                "java.time.OffsetDateTime",
                "java.time.OffsetDateTime.now()",
                "'-999999999-01-01T00:00:00+18:00'",
                "'+999999999-12-31T23:59:59.999999999-18:00'",
                "'+999999999-12-31T23:59:59-18:00'");
        String text = "public class Model implements CharSequence { public int length() { return 1; }"
                + " public char charAt(int i) { return 'a'; } public CharSequence subSequence(int a, int b) {"
                + " return this; } public String toString() { return \"a\"; } public int getMore() { return 1; } }";
        models.add(Model.of("none/jdk-chars", text).writes("new Model()", "new Object[] {new Model()}"));
    }

    /** Their module is optional. */
    private void xml() {
        String calendar = CALENDAR + "(\"2020-01-02T03:04:05Z\") | " + CALENDAR + "(\"2020-01-02\") | " + CALENDAR
                + "(\"10:11:12\")";
        String name = "javax.xml.datatype.XMLGregorianCalendar";
        type("xml/calendar", name, calendar, "0", "'10:11:12'", "'2020-01-02'", "'--01-02'", "'x'", "''", "1.5", "{}");
        for (String format : List.of(
                "shape = JsonFormat.Shape.STRING", "shape = JsonFormat.Shape.NUMBER", "pattern = \"yyyy/MM/dd\"")) {
            formatted(format, name, CALENDAR + "(\"2020-01-02T03:04:05Z\")");
        }
        String duration = "javax.xml.datatype.DatatypeFactory.newInstance().newDuration(\"P1DT2H\")";
        type("xml/duration", "javax.xml.datatype.Duration", duration, "'P1D'", "'x'", "''", "5", "null");
        String qualified = "new javax.xml.namespace.QName(\"u\", \"l\") | new javax.xml.namespace.QName(\"l\")";
        type("xml/name", "javax.xml.namespace.QName", qualified, "'{u}l'", "'l'", "''", "' '", "5", "{}");
    }

    private void exceptions() {
        type(
                "stack-trace",
                "StackTraceElement",
                ELEMENT + " | new StackTraceElement(\"C\", \"run\", null, -2)",
                "{}",
                "{'className':'C','methodName':'run','fileName':'f','lineNumber':3}",
                "{'className':'C','lineNumber':'5','classLoaderName':'app','moduleName':'m','moduleVersion':'1'}",
                "{'className':'C','nativeMethod':true,'declaringClass':'D','format':1}",
                "{'className':null}",
                "{'methodName':null}",
                "{'lineNumber':null}",
                "{'other':1}",
                "[]",
                "'x'");
        String source = """
                @JsonIgnoreProperties({"suppressed", "message", "localizedMessage"})
                public class Model extends RuntimeException {
                    public Model() { super("m"); setStackTrace(new StackTraceElement[] {ELEMENT}); }
                    private List<StackTraceElement> seen;
                    @Override public void setStackTrace(StackTraceElement[] all) {
                        seen = Arrays.asList(all);
                        super.setStackTrace(all);
                    }
                }
                """.replace("ELEMENT", ELEMENT);
        models.add(Model.of("none/exception-trace", source)
                .reads("{'stackTrace':[]}", "{'stackTrace':null}", "{'stackTrace':[null]}", "{'stackTrace':{}}"));
        String sql = """
                public class Model {
                    public java.sql.SQLException getValue() {
                        java.sql.SQLException e = new java.sql.SQLException("r", "s", 4);
                        e.setStackTrace(new StackTraceElement[0]);
                        return e;
                    }
                }
                """;
        models.add(Model.of("none/exception-sql", sql));
    }

    private void formats() {
        String time = "java.time.";
        for (String shape : List.of("NUMBER", "NUMBER_INT", "NUMBER_FLOAT", "ARRAY", "STRING", "OBJECT")) {
            String format = "shape = JsonFormat.Shape." + shape;
            formatted(format, time + "MonthDay", "java.time.MonthDay.of(2, 3)");
            formatted(format, time + "LocalDateTime", "java.time.LocalDateTime.of(2024, 2, 3, 4, 5, 6, 7000000)");
            formatted(format, time + "LocalTime", "java.time.LocalTime.of(4, 5, 6, 7000000)");
            formatted(format, time + "Instant", "java.time.Instant.ofEpochSecond(5, 7000000)");
            formatted(format, time + "Duration", "java.time.Duration.ofSeconds(5, 7000000)");
            formatted(format, "Date", "new Date(5)");
            formatted(format, "Calendar", "new GregorianCalendar(TimeZone.getTimeZone(\"UTC\"))".replace(")))", "))"));
            formatted(format, "java.net.InetAddress", ADDRESS);
        }
        formatted("timezone = \"America/New_York\"", time + "Duration", "java.time.Duration.ofSeconds(5)");
        String[][] rows = {
            {"Instant", "java.time.Instant.EPOCH", "yyyy"},
            {"LocalDate", "java.time.LocalDate.EPOCH", "HH:mm"},
            {"LocalTime", "java.time.LocalTime.NOON", "yyyy-MM-dd"},
            {"LocalDateTime", "java.time.LocalDate.EPOCH.atStartOfDay()", "HH:mmX"},
            {"Year", "java.time.Year.of(2024)", "MM"},
            {"OffsetTime", "java.time.OffsetTime.MIN", "VV"}
        };
        for (String[] row : rows) {
            formatted("pattern = \"" + row[2] + "\"", time + row[0], row[1]);
        }
    }

    private void formatted(String format, String type, String value) {
        String source = "public class Model { @JsonFormat(FORMAT) public TYPE value; static Model of(TYPE value) {"
                + " Model m = new Model(); m.value = value; return m; } }";
        String id = format.replaceAll("JsonFormat.Shape.|\\W+", "-") + "/" + type.replaceAll(".*\\.", "");
        String written = type.equals("Calendar") ? "calendar()" : value;
        String calendar = " static Calendar calendar() { Calendar c = new GregorianCalendar(TimeZone.getTimeZone("
                + "\"UTC\")); c.setTimeInMillis(5); return c; } }";
        boolean isCalendar = type.equals("Calendar");
        models.add(Model.of(
                        "JsonFormat/jdk-" + id + (type.startsWith("java.sql") ? "-sql" : ""),
                        (isCalendar ? source.replaceFirst(" }$", calendar) : source)
                                .replace("FORMAT", format)
                                .replace("TYPE", type))
                .writes("Model.of(" + (isCalendar ? "Model." : "") + written + ")"));
    }

    /** What returns a reference to a boolean is a getter as well, and in Jackson 3 what returns nothing. */
    private void getters() {
        String[][] rows = {
            {"AtomicBoolean", "java.util.concurrent.atomic.AtomicBoolean", "null"},
            {"Optional-Boolean", "Optional<Boolean>", "Optional.of(true)"},
            {"Optional-String", "Optional<String>", "Optional.of(\"s\")"},
            {"Optional-wild", "Optional<? extends Boolean>", "Optional.of(true)"},
            {"Optional-raw", "Optional", "Optional.of(true)"},
            {"AtomicReference", "java.util.concurrent.atomic.AtomicReference<Boolean>", "null"},
            {"Object", "Object", "true"},
            {"Void", "Void", "null"}
        };
        for (String[] row : rows) {
            String source = "public class Model { public int other = 1; public TYPE isOpen() { return V; }"
                    + " public TYPE getFirst() { return V; } }";
            models.add(Model.of(
                    "none/is-getter/" + row[0], source.replace("TYPE", row[1]).replace("V;", row[2] + ";")));
        }
    }

    /** An object of a class without properties and annotations is empty. */
    private void empty() {
        String[][] rows = {
            {"plain", "class Held {}"},
            {"field", "class Held { private int x; }"},
            {"ignored", "class Held { @JsonIgnore public int x; }"},
            {"setter", "class Held { public void setX(int x) {} }"},
            {"deprecated", "@Deprecated class Held {}"},
            {"annotated", "@JsonInclude class Held {}"},
            {
                "inherited",
                "class Held implements java.util.function.Supplier<String> {"
                        + " public String get() { return null; } }"
            },
            {"null", "class Held { public String x; @JsonInclude(JsonInclude.Include.NON_NULL) public String y; }"},
            {"value", "class Held { @JsonValue public Object x() { return new Object(); } }"},
            {"none", "class Held extends Nothing {}"}
        };
        for (String[] row : rows) {
            for (String include : List.of("NON_NULL", "NON_EMPTY", "NON_DEFAULT")) {
                String source = """
                        public class Model {
                            @JsonInclude(JsonInclude.Include.RULE) public Held held = new Held();
                            @JsonInclude(JsonInclude.Include.RULE) public Object some = new Held();
                            @JsonInclude(content = JsonInclude.Include.RULE)
                            public Map<String, Object> map = Map.of("k", new Held());
                            public static HELD
                            public static class Nothing {}
                        }
                        """.replace("RULE", include)
                        .replace("public static HELD", row[1].replaceFirst("class", "public static class"));
                models.add(Model.of("JsonInclude/empty-" + row[0] + "/" + include, source));
            }
        }
    }
}
