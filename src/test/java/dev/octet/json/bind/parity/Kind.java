package dev.octet.json.bind.parity;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Kinds of types: how each is spelled, a value in Java, and JSON texts that are read as it, or are not. */
enum Kind {
    INT("int", "7", "0 | -1 | '12' | ' 12 ' | '1.5' | 1.5 | 1.0 | 2147483648 | 1e2 | '' | 'x' | true"),
    BOOLEAN("boolean", "true", "false | 'true' | 'TRUE' | 'False' | 'x' | '' | 1 | 0 | 2 | 1.0"),
    STRING("String", "\"s\"", "'t' | '' | 1 | 1.50 | 1e3 | true | '\\u00e9\\n\\\\'"),
    INTEGER("Integer", "7", "1 | '12' | '' | ' ' | 'null' | 1.9 | 2147483648 | true"),
    DOUBLE("double", "1.5", "1 | 1e3 | 0.1 | -0.0 | '1.5' | 'NaN' | '-Infinity' | 'x' | '' | 1e400 | true"),
    LONG("long", "7L", "9223372036854775807 | 9223372036854775808 | '12' | 1.9 | '' | true"),
    ENUM("Color", "Color.GREEN", "'RED' | 'red' | 'NONE' | '' | ' RED ' | 0 | 2 | 3 | -1 | '1' | 1.5 | true"),
    STRINGS("List<String>", "new ArrayList<>(List.of(\"a\", \"b\"))", "[] | ['a',null,1,true] | 'a' | '' | [[]] | {}"),
    COUNTS(
            "Map<String, Integer>",
            "new LinkedHashMap<>(Map.of(\"k\", 1))",
            "{} | {'a':1,'b':'2','c':null} | {'a':1,'a':2} | {'a':'x'} | [] | '' | 1"),
    OPTIONAL("Optional<String>", "Optional.of(\"o\")", "'x' | '' | 1 | {} | []"),
    OPTIONALS("Optional<Optional<Integer>>", "Optional.of(Optional.of(4))", "1 | '' | 'x' | {}"),
    BEAN("Point", "new Point(3, \"q\")", "{} | {'x':5} | {'x':'6','label':null} | {'x':1,'y':2} | 'a' | '' | 1 | []"),
    RECORD(
            "Pair",
            "new Pair(3, \"q\")",
            "{} | {'left':5,'right':'r'} | {'right':null} | {'left':1,'y':2} | '' | 1 | []"),
    DATE("LocalDate", "LocalDate.of(2024, 2, 29)", "'2024-01-31' | '2023-02-29' | '' | 'x' | [2024,1,31] | 1 | true"),
    UUID("UUID", "new UUID(1, 2)", "'12345678-1234-1234-1234-123456789abc' | 'x' | '' | 1 | {}"),
    DECIMAL("BigDecimal", "new BigDecimal(\"1.50\")", "1 | 1.10 | 1E+3 | '2.50' | '' | 'x' | true | 1e400"),
    BYTES("byte[]", "new byte[] {1, 2, -1}", "'AQL/' | '' | 'AQ==' | 'AQ' | '!' | 1 | [1,2] | [300] | ['x']"),
    ARRAY("String[]", "new String[] {\"a\", null}", "[] | ['a',1,null] | 'a' | '' | {}"),
    BYTE("byte", "(byte) 7", "127 | 128 | 255 | 256 | -129 | '12' | 1.5"),
    SHORT("short", "(short) 7", "32767 | 32768 | '12' | 1.5 | 'x'"),
    CHAR("char", "'c'", "'x' | 'xy' | '' | 65 | 65.0 | true"),
    FLOAT("float", "1.5f", "1 | 0.1 | 1e39 | '1.5' | 'NaN' | ''"),
    LONG_OBJECT("Long", "7L", "1 | '12' | '' | 1.9 | 9223372036854775808 | true"),
    DOUBLE_OBJECT("Double", "1.5", "1 | '1.5' | '' | 'NaN' | 1e400"),
    BOOLEAN_OBJECT("Boolean", "true", "false | 'true' | '' | 1 | 'x'"),
    CHARACTER("Character", "'c'", "'x' | 'xy' | '' | 65"),
    OBJECT("Object", "\"o\"", "1 | 2147483648 | 9223372036854775808 | 1.5 | 'x' | true | [1,[]] | {'a':{'b':1.0}}"),
    BIG_INTEGER("BigInteger", "BigInteger.TEN", "1 | '12' | 1.9 | 99999999999999999999 | '' | 'x'"),
    DATE_TIME("LocalDateTime", "LocalDateTime.of(2024, 2, 29, 1, 2, 3)", "'2024-01-31T10:20:30.5' | 'x' | '' | 1"),
    TIME("LocalTime", "LocalTime.of(1, 2, 3)", "'10:20' | '10:20:30.123' | 'x' | ''"),
    INSTANT("Instant", "Instant.ofEpochSecond(1, 5)", "'2024-01-31T10:20:30Z' | 1700000000 | 1.5 | 'x' | '' | '1'"),
    OFFSET(
            "OffsetDateTime",
            "OffsetDateTime.of(2024, 2, 29, 1, 2, 3, 0, ZoneOffset.UTC)",
            "'2024-01-31T10:20:30Z' | '2024-01-31T10:20:30+02:00' | 1700000000 | 'x' | ''"),
    DURATION("Duration", "Duration.ofSeconds(90)", "'PT1H' | 5 | 1.5 | 'x' | ''"),
    URI_OBJECT("URI", "URI.create(\"http://a/b\")", "'http://x' | '' | ' ' | 1"),
    INTS("int[]", "new int[] {1, 2}", "[] | [1,'2'] | [null] | 1 | '' | 'x'"),
    DOUBLES("double[]", "new double[] {1, 2.5}", "[] | [1,'2',1e3] | [null] | 1"),
    CHARS("char[]", "new char[] {'a', 'b'}", "'xyz' | '' | ['a','b'] | ['ab'] | 1"),
    SET("Set<String>", "new LinkedHashSet<>(List.of(\"a\"))", "[] | ['a','a','b',null] | 'a' | {}"),
    SORTED_SET("TreeSet<Integer>", "new TreeSet<>(List.of(2, 1))", "[] | [3,1,2,1] | ['x'] | 1"),
    COLLECTION("Collection<Long>", "new ArrayList<>(List.of(1L))", "[] | [1,'2'] | {}"),
    LISTS("List<List<Integer>>", "new ArrayList<>(List.of(List.of(1)))", "[] | [[],[1,'2'],null] | [1] | [[[]]]"),
    BEANS("List<Point>", "new ArrayList<>(List.of(new Point(3, \"q\")))", "[] | [{},{'x':2},null] | [1] | {} | ['']"),
    BEAN_ARRAY("Point[]", "new Point[] {new Point(3, \"q\")}", "[] | [{},{'x':2},null] | [1] | {}"),
    BY_COLOR(
            "Map<Color, Point>",
            "new EnumMap<>(Map.of(Color.RED, new Point(3, \"q\")))",
            "{} | {'BLUE':{}} | {'x':{}}"),
    BY_INTEGER("Map<Integer, String>", "new TreeMap<>(Map.of(1, \"a\"))", "{} | {'2':'b'} | {'x':'b'} | {'':'b'}"),
    ENUM_SET("EnumSet<Color>", "EnumSet.of(Color.RED)", "[] | ['BLUE','RED'] | ['x'] | [0]"),
    OPTIONAL_INT("OptionalInt", "OptionalInt.of(4)", "1 | '12' | '' | 'x'"),
    BOX("Box<Integer>", "new Box<Integer>()", "{} | {'content':1} | {'content':'2'} | {'content':'x'} | 1"),
    GENERIC("Map<String, List<Pair>>", "new HashMap<>()", "{} | {'a':[{'left':1,'right':'r'}],'b':[]} | {'a':{}}");

    /** Those that every annotation is tried on. */
    static final Set<Kind> CORE = EnumSet.range(INT, ARRAY);

    /** Some that differ much. */
    static final Set<Kind> FEW = EnumSet.of(INT, STRING, ENUM, STRINGS, BEAN, RECORD);

    static final Set<Kind> ALL = EnumSet.allOf(Kind.class);

    private static final List<String> ANY = List.of("1", "\"x\"", "true", "[]", "{}", "1.5", "\"\"");

    private final String type;
    private final String value;
    private final List<String> inputs;

    Kind(String type, String value, String inputs) {
        this.type = type;
        this.value = value;
        this.inputs = List.of(inputs.replace('\'', '"').split(" \\| "));
    }

    /** Its spelling in Java. */
    String type() {
        return type;
    }

    /** An expression of a value, in Java. */
    String value() {
        return value;
    }

    /** JSON texts: null, those of this kind, those of others. */
    List<String> inputs() {
        return Stream.of(List.of("null"), inputs, ANY)
                .flatMap(List::stream)
                .distinct()
                .toList();
    }

    /** Lower case: for ids. */
    String id() {
        return type.replaceAll("[<, >]+", "-").replace("[]", "-array").replaceAll("-$", "");
    }
}
