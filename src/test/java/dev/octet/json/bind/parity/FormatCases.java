package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.List;

/** Formats of dates, times and numbers, with all attributes of {@code @JsonFormat}. */
final class FormatCases {
    private static final String[] TIMES = Cells.of("""
            java.time.LocalDate | java.time.LocalDateTime | java.time.LocalTime | java.time.Instant | \
            java.time.OffsetDateTime | java.time.ZonedDateTime | java.time.OffsetTime | java.time.Year | \
            java.time.YearMonth | java.time.MonthDay | java.time.Duration | java.time.Period | java.time.ZoneId | \
            java.time.ZoneOffset | Date | Calendar | java.sql.Date | java.sql.Timestamp""");

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        FormatCases cases = new FormatCases();
        cases.lenient();
        cases.oldDates();
        cases.shapes();
        cases.others();
        return cases.models;
    }

    /** Blank texts, days since 1970, times at dates, time zones at local times, days beyond the end of the month. */
    private void lenient() {
        String[] inputs = Cells.of("""
                {'value':''} | {'value':' '} | {'value':5} | {'value':1.5} | {'value':'5'} | {'value':[2020,1,2]} | \
                {'value':[2020,1,2,3,4]} | {'value':'2020-01-02'} | {'value':'2020-01-02T03:04:05Z'} | \
                {'value':'2020-01-02T03:04:05'} | {'value':'2020-02-30'} | {'value':'2020-02-30T10:00:00'} | \
                {'value':'31.02.2020'} | {'value':'01.02.2020'} | {'value':'10:00:00'} | {'value':'24:00:00'} | \
                {'value':'PT1S'} | {'value':'2020-01'} | {'value':null} | {'value':[]} | {}""");
        for (String type : TIMES) {
            for (String lenient : List.of("lenient = OptBoolean.FALSE", "lenient = OptBoolean.TRUE")) {
                for (String pattern : List.of("", ", pattern = \"dd.MM.yyyy\"")) {
                    if (pattern.isEmpty() || type.matches(".*Date|Calendar")) {
                        String source = "public class Model { @JsonFormat(" + lenient + pattern + ") public " + type
                                + " value; public int after = 1; }";
                        String id = "JsonFormat/" + lenient.replaceAll("\\W+", "-") + pattern.length() + "/";
                        models.add(Model.of(id + type.replace('.', '-'), source).reads(inputs));
                    }
                }
            }
        }
        String contents = """
                public class Model {
                    @JsonFormat(lenient = OptBoolean.FALSE) public List<LocalDate> list;
                    @JsonFormat(lenient = OptBoolean.FALSE) public Map<String, LocalDate> map;
                    @JsonFormat(lenient = OptBoolean.FALSE) public Optional<LocalDate> maybe;
                }
                """;
        models.add(Model.of("JsonFormat/lenient/contents", contents)
                .reads("{'list':['']}", "{'list':[5]}", "{'map':{'a':''}}", "{'maybe':''}", "{'maybe':5}"));
    }

    /** The calendar was another one before 15 October 1582. */
    private void oldDates() {
        String[] texts = Cells.of("""
                0001-01-01T00:00:00Z | 0001-01-01 | 1582-10-04T23:59:59.999Z | 1582-10-10T01:02:03Z | 1582-10-15 | \
                1500-02-29T10:00:00+01:00 | 1900-02-29 | 2020-13-01T25:61:00Z | 9999-12-31T23:59:59.999Z | \
                0000-01-01 | Sat, 01 Jan 0001 00:00:00 GMT | Mon, 01 Jan 2001 00:00:00 GMT | \
                Sun, 1 Jan 2001 00:00:00 GMT | -0002-12-19T01:02:03Z | +10000-01-01T01:02Z | \
                +2020-01-01 | -12-01-01T00:00:00Z""");
        List<String> inputs = new ArrayList<>();
        for (String text : texts) {
            for (String name : List.of("date", "zoned", "calendar", "sql", "stamp")) {
                inputs.add("{'" + name + "':'" + text + "'}");
            }
            inputs.add("{'keys':{'" + text + "':1}}");
        }
        String source = """
                public class Model {
                    @JsonFormat(shape = JsonFormat.Shape.STRING) public Date date = new Date(TIME);
                    @JsonFormat(timezone = "Europe/Berlin") public Date zoned = new Date(TIME);
                    @JsonFormat(shape = JsonFormat.Shape.STRING) public Calendar calendar;
                    @JsonFormat(shape = JsonFormat.Shape.STRING) public java.sql.Timestamp stamp;
                    public java.sql.Date sql;
                    @JsonFormat(pattern = "yyyy-MM-dd") public Date pattern = new Date(TIME);
                    public Map<Date, Integer> keys = new LinkedHashMap<>(Map.of(new Date(TIME), 1));
                }
                """;
        for (String time : Cells.of("-62135769600000L | -12219292800000L | -12219292800001L | -62200000000000L | 0L")) {
            models.add(Model.of("JsonFormat/old-date/" + time.replace("-", "before-"), source.replace("TIME", time))
                    .reads(time.equals("0L") ? inputs : List.of()));
        }
    }

    /** Shapes and patterns of scalars that are not for every type. */
    private void shapes() {
        String[][] rows = {
            {"OptionalInt", "OptionalInt.of(3)"},
            {"OptionalLong", "OptionalLong.of(3)"},
            {"OptionalDouble", "OptionalDouble.of(3)"},
            {"java.util.concurrent.atomic.AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger(3)"},
            {"java.util.concurrent.atomic.AtomicLong", "new java.util.concurrent.atomic.AtomicLong(3)"},
            {"java.util.concurrent.atomic.AtomicBoolean", "new java.util.concurrent.atomic.AtomicBoolean(true)"},
            {"Number", "new java.util.concurrent.atomic.AtomicLong(3)"},
            {"UUID", "new UUID(1, 2)"},
            {"List<UUID>", "List.of(new UUID(1, 2))"},
            {"Map<UUID, UUID>", "Map.of(new UUID(1, 2), new UUID(3, 4))"},
            {"Duration", "Duration.ofSeconds(200)"},
            {"List<Duration>", "List.of(Duration.ofDays(2), Duration.ofMillis(-1))"},
            {"Year", "Year.of(2020)"},
        };
        for (String[] row : rows) {
            for (String format : Cells.of("""
                    shape = JsonFormat.Shape.STRING | shape = JsonFormat.Shape.NUMBER | \
                    shape = JsonFormat.Shape.BINARY | pattern = "MINUTES" | pattern = "NANOS" | \
                    pattern = "HALF_DAYS" | pattern = "MINUTES", shape = JsonFormat.Shape.STRING | \
                    pattern = "MINUTES", shape = JsonFormat.Shape.NUMBER""")) {
                if (!format.startsWith("pattern") || row[0].contains("Duration")) {
                    String source = "public class Model { @JsonFormat(" + format + ") public " + row[0] + " value = "
                            + row[1] + "; public Object after = 1; }";
                    String id = "JsonFormat/" + format.replaceAll("\\W+", "-") + "/" + row[0].replaceAll("\\W+", "-");
                    models.add(Model.of(id, source)
                            .reads(
                                    "{'value':3}",
                                    "{'value':1.5}",
                                    "{'value':'3'}",
                                    "{'value':'PT1H'}",
                                    "{'value':[]}"));
                }
            }
        }
        models.add(Model.of(
                        "JsonFormat/unknown-unit",
                        "public class Model { @JsonFormat(pattern = \"WEEKS\") public Duration a = Duration.ZERO; }")
                .reads("{'a':1}"));
    }

    private void others() {
        String[] nulls =
                Cells.of("{'a':['RED',null]} | {'a':[null]} | {'a':['']} | {'a':['X']} | {'a':null} | {'a':[]}");
        for (String type : List.of("EnumSet<Color>", "Set<Color>", "List<Color>", "EnumMap<Color, Color>")) {
            for (String content : List.of("DEFAULT", "SET", "SKIP", "FAIL")) {
                String source = "public class Model { @JsonSetter(contentNulls = Nulls." + content + ") public " + type
                        + " a; }";
                models.add(Model.of("JsonSetter/enums-" + content + "/" + type.replaceAll("\\W+", "-"), source)
                        .reads(nulls));
            }
        }
        String iterator = """
                public class Model ROLES {
                    public int count;
                    MEMBER
                    public boolean hasNext() { count = count % 3; return count < 2 || count++ == 0; }
                    public Integer next() { return count++; }
                    public Iterator<Integer> iterator() { return List.of(9).iterator(); }
                    public static class Holder {
                        public Model model = new Model();
                        public Object any = new Model();
                        public List<Model> list = List.of(new Model());
                    }
                }
                """.replace("public int count", "int count");
        for (String roles :
                List.of("implements Iterator<Integer>", "implements Iterator<Integer>, Iterable<Integer>")) {
            for (String member :
                    List.of("", "public int getSize() { return 7; }", "@JsonValue public int v() { return 7; }")) {
                String source = iterator.replace("ROLES", roles).replace("MEMBER", member);
                models.add(Model.of("none/iterator-" + roles.length() + "/" + member.length(), source)
                        .writes("new Model()", "new Model.Holder()")
                        .reads("{}", "[0,1]"));
            }
        }
        for (String on : List.of("JsonKey", "JsonValue")) {
            for (String value : Cells.of("""
                    new byte[] {1, 2} | new char[] {'a'} | new Date(5) | Color.RED | LocalDate.of(2020, 1, 2) | \
                    String.class | new UUID(1, 2) | Duration.ofSeconds(3) | 'c' | true | 1.5 | \
                    ZonedDateTime.of(2020, 1, 2, 3, 4, 5, 6, ZoneId.of("Europe/Berlin"))""")) {
                String source = "public class Model { public Map<Id, Integer> map = Map.of(new Id(), 1);"
                        + " public static class Id { @" + on + " public Object value = " + value + "; } }";
                models.add(Model.of("JsonKey/" + on + "-of/" + value.replaceAll("\\W+", "-"), source)
                        .reads());
            }
        }
    }
}
