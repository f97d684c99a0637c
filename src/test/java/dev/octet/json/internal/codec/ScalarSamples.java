package dev.octet.json.internal.codec;

import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.regex.Pattern;

/** The types, documents and values of {@link ScalarParityTest}. */
final class ScalarSamples {
    enum Plain {
        A,
        B {
            @Override
            public String toString() {
                return "bee";
            }
        }
    }

    static final Class<?>[] NUMBERS = {
        boolean.class,
        Boolean.class,
        byte.class,
        Byte.class,
        short.class,
        Short.class,
        char.class,
        Character.class,
        int.class,
        Integer.class,
        long.class,
        Long.class,
        float.class,
        Float.class,
        double.class,
        Double.class,
        String.class,
        CharSequence.class,
        StringBuilder.class,
        StringBuffer.class,
        BigInteger.class,
        BigDecimal.class,
        Number.class,
        Object.class,
        AtomicInteger.class,
        AtomicLong.class,
        AtomicBoolean.class,
        OptionalInt.class,
        OptionalLong.class,
        OptionalDouble.class,
        char[].class
    };

    static final Class<?>[] TEXTS = {
        UUID.class,
        URI.class,
        URL.class,
        File.class,
        Path.class,
        Locale.class,
        Currency.class,
        ZoneId.class,
        ZoneOffset.class,
        Charset.class,
        InetAddress.class,
        Plain.class,
        byte[].class
    };

    static final Class<?>[] TIMES = {
        LocalDate.class,
        LocalTime.class,
        LocalDateTime.class,
        OffsetDateTime.class,
        OffsetTime.class,
        ZonedDateTime.class,
        Instant.class,
        Duration.class,
        Period.class,
        Year.class,
        YearMonth.class,
        MonthDay.class,
        DayOfWeek.class,
        Month.class,
        Date.class,
        Calendar.class
    };

    static final Class<?>[] CONTAINERS = {
        List.class,
        Collection.class,
        Iterable.class,
        Set.class,
        SortedSet.class,
        NavigableSet.class,
        Queue.class,
        Deque.class,
        LinkedList.class,
        Vector.class,
        ArrayDeque.class,
        PriorityQueue.class,
        LinkedHashSet.class,
        TreeSet.class,
        ConcurrentSkipListSet.class,
        CopyOnWriteArrayList.class,
        ConcurrentLinkedQueue.class,
        BlockingQueue.class,
        AbstractList.class,
        Object[].class,
        String[].class,
        int[].class,
        long[].class,
        double[].class,
        float[].class,
        short[].class,
        boolean[].class,
        Integer[].class,
        int[][].class,
        Optional.class,
        AtomicReference.class,
        Map.class,
        SortedMap.class,
        ConcurrentMap.class,
        ConcurrentNavigableMap.class,
        HashMap.class,
        TreeMap.class,
        Hashtable.class,
        Properties.class,
        Iterator.class,
        Object.class
    };

    static final List<Class<?>> TYPES = new ArrayList<>();

    static {
        for (Class<?>[] group : new Class<?>[][] {NUMBERS, TEXTS, TIMES, CONTAINERS}) {
            TYPES.addAll(List.of(group));
        }
    }

    private static final String[] OF_NUMBERS = {
        "12",
        "-1",
        "1.9",
        "1.0",
        "1e2",
        "3e9",
        "-129",
        "128",
        "256",
        "40000",
        "3000000000",
        "99999999999999999999",
        "1e400",
        "1e-400",
        "true",
        "\"12\"",
        "\" 12 \"",
        "\"1.9\"",
        "\"3000000000\"",
        "\"1e2\"",
        "\"abc\"",
        "\"\"",
        "\"  \"",
        "\"null\"",
        "\"true\"",
        "\"True\"",
        "\"TRUE\"",
        "\"1\"",
        "\"NaN\"",
        "\"INF\"",
        "\"-Infinity\"",
        "\"a\"",
        "null",
        "[]",
        "[1]",
        "{}",
        "\"+12\"",
        "\"012\"",
        "\"٣\"",
        "\"1d\"",
        "\"1f\"",
        "\"0x1p3\"",
        "\".5\"",
        "\"5.\"",
        "\"+1.5\"",
        "\"+INF\"",
        "\"-INF\"",
        "\"+Infinity\"",
        "\"Infinity\"",
        "\"nan\"",
        "\"NULL\"",
        "\"-0\"",
        "\"2147483648\"",
        "\"-2147483649\"",
        "\"128\"",
        "\"255\"",
        "\"256\"",
        "\"-128\"",
        "2147483647.9",
        "-2147483648.5",
        "9223372036854775807.5",
        "9007199254740993.5",
        "1.5e18",
        "\"1_0\"",
        "\"FALSE\"",
        "\"False\"",
        "\" true \"",
        "\"tRUE\"",
        "0",
        "-0",
        "0.0",
        "\"ab\"",
        "\" \"",
        "65535",
        "65536"
    };

    private static final String[] OF_TEXTS = {
        "\"\"",
        "\"  \"",
        "12",
        "1.5",
        "true",
        "[]",
        "[\"a\"]",
        "{}",
        "null",
        "\"x y\"",
        "\"en_US\"",
        "\"en-US\"",
        "\"de\"",
        "\"EUR\"",
        "\"UTF-8\"",
        "\"Europe/Berlin\"",
        "\"+01:00\"",
        "\"Z\"",
        "\"http://a/b\"",
        "\"/tmp/a\"",
        "\"file:///tmp/a\"",
        "\"a+\"",
        "\"127.0.0.1\"",
        "\"java.lang.String\"",
        "\"123e4567-e89b-12d3-a456-426614174000\"",
        "\" 123e4567-e89b-12d3-a456-426614174000 \"",
        "\"1-1-1-1-1\"",
        "\"AAAAAAAAAAAAAAAAAAAAAA==\"",
        "\"AQ==\""
    };

    private static final String[] OF_TIMES = {
        "12",
        "-5",
        "1.5",
        "12.000000005",
        "1e3",
        "true",
        "null",
        "[]",
        "{}",
        "\"\"",
        "\"  \"",
        "\"12\"",
        "\"1.5\"",
        "\"2020\"",
        "\"2020-01\"",
        "\"--02-03\"",
        "\"2020-01-02\"",
        "\" 2020-01-02 \"",
        "\"2020-01-02T03:04:05\"",
        "\"2020-01-02T03:04\"",
        "\"2020-01-02T03:04:05.123456789\"",
        "\"2020-01-02T03:04:05Z\"",
        "\"2020-01-02T03:04:05.006Z\"",
        "\"2020-01-02T03:04:05+02:00\"",
        "\"2020-01-02T03:04:05+0200\"",
        "\"2020-01-02T03:04:05+02\"",
        "\"2020-01-02T03:04:05-00:00\"",
        "\"2020-01-02T03:04:05+00:00\"",
        "\"2020-01-02T03:04:05+0000\"",
        "\"2020-01-02T03:04:05+01:00[Europe/Berlin]\"",
        "\"2020-01-02T03:04:05Z[UTC]\"",
        "\"2020-01-02 03:04:05\"",
        "\"03:04\"",
        "\"03:04:05\"",
        "\"03:04:05.006\"",
        "\"03:04:05+02:00\"",
        "\"03:04:05Z\"",
        "\"PT1M30S\"",
        "\"P1Y2M3D\"",
        "\"P1D\"",
        "\"MAY\"",
        "\"MONDAY\"",
        "\"02-03\"",
        "[2020]",
        "[2020,1]",
        "[2,3]",
        "[2020,1,2]",
        "[3,4]",
        "[3,4,5]",
        "[3,4,5,6]",
        "[2020,1,2,3,4]",
        "[2020,1,2,3,4,5]",
        "[2020,1,2,3,4,5,6]",
        "[2020,1,2,3,4,5,6,7]",
        "[3,4,\"+02:00\"]",
        "[3,4,5,\"+02:00\"]",
        "[3,4,5,6,\"Z\"]",
        "[\"2020\",\"1\",\"2\"]",
        "[\"2020-01-02\"]",
        "[\"a\"]",
        "[2020,13,1]",
        "[1.5,1]",
        "18262",
        "1577934245",
        "1577934245.006000000",
        "1577934245006",
        "99999999999999999999",
        "1e20",
        "\"1577934245\"",
        "\"1577934245.006\"",
        "\"1577934245006\"",
        "\"Thu, 02 Jan 2020 03:04:05 GMT\"",
        "\"2020-1-2\"",
        "\"20200102\"",
        "\"2020-01-02T24:00:00Z\"",
        "\"2020-02-30\"",
        "\"+12020-01-02\""
    };

    private static final String[] OF_CONTAINERS = {
        "[1,2]",
        "[]",
        "1",
        "{}",
        "null",
        "[null]",
        "[\"1\"]",
        "[1.9]",
        "[true]",
        "[[1],[2,3]]",
        "[{\"a\":[1.5]}]",
        "{\"a\":1}",
        "{\"a\":null}",
        "{\"a\":1,\"b\":{\"c\":[]}}",
        "{\"a\":1,\"a\":2}",
        "[99999999999,1e400]"
    };

    /**
     * Returns whether this library differs from Jackson on purpose: it keeps the sign of -0; it does not take Java's
     * spellings of doubles; null is an absent value for all that can be absent; an array that lacks a part, or a number
     * that no duration is, is an error; paths are read in one way.
     */
    static boolean isDifferent(boolean isOld, Class<?> type, String document) {
        boolean isDouble = List.of(float.class, Float.class, double.class, Double.class, OptionalDouble.class)
                .contains(type);
        return isDouble && document.equals("-0")
                || isOld && isDouble && List.of("\"1d\"", "\"1f\"", "\"0x1p3\"").contains(document)
                || isOld && type.getName().startsWith("java.util.Optional") && document.equals("\"null\"")
                || isOld && type == Path.class
                || type == OffsetTime.class && document.equals("[2020]")
                || type == Duration.class && document.equals("1e20");
    }

    private ScalarSamples() {}

    static String[] documents(Class<?> type) {
        if (List.of(NUMBERS).contains(type)) {
            return OF_NUMBERS;
        }
        return List.of(TEXTS).contains(type) ? OF_TEXTS : List.of(TIMES).contains(type) ? OF_TIMES : OF_CONTAINERS;
    }

    static List<Object> values() {
        OffsetDateTime time = OffsetDateTime.of(2020, 1, 2, 3, 4, 5, 6_000_000, ZoneOffset.ofHours(2));
        List<Object> values = new ArrayList<>(List.of(
                true,
                (byte) -1,
                (short) 2,
                'c',
                3,
                4L,
                1.5f,
                2.5,
                Float.NaN,
                Double.NEGATIVE_INFINITY,
                1e21,
                "text",
                new StringBuilder("a"),
                new StringBuffer("b"),
                BigInteger.TWO.pow(70),
                new BigDecimal("1E+3"),
                new BigDecimal("1.50"),
                new UUID(1, 2),
                URI.create("http://a/b"),
                new File("/tmp/a"),
                Path.of("/tmp/a"),
                Locale.US,
                Locale.ROOT,
                new Locale("de"),
                Currency.getInstance("EUR"),
                TimeZone.getTimeZone("Europe/Berlin"),
                ZoneId.of("Europe/Berlin"),
                ZoneOffset.ofHours(1),
                ZoneOffset.UTC,
                StandardCharsets.UTF_8,
                Pattern.compile("a+"),
                String.class,
                int.class,
                "chars".toCharArray(),
                new byte[] {1, 2},
                new short[] {1}));
        values.addAll(List.of(
                new float[] {1.5f, Float.NaN},
                new double[] {1, Double.NaN},
                new boolean[] {true},
                new int[] {1, 2},
                new long[] {3},
                new int[][] {{1}, {}},
                new String[] {"a", null},
                new Object[] {1, "b", null},
                Plain.A,
                Plain.B,
                DayOfWeek.MONDAY,
                Month.MAY,
                Optional.of(1),
                Optional.empty(),
                OptionalInt.of(3),
                OptionalInt.empty(),
                OptionalLong.of(4),
                OptionalDouble.of(1.5),
                OptionalDouble.empty(),
                new AtomicInteger(3),
                new AtomicLong(4),
                new AtomicBoolean(true),
                new AtomicReference<>("x"),
                new AtomicReference<>(),
                java.nio.ByteBuffer.wrap(new byte[] {1, 2}),
                new Date(0),
                new Date(1234567890123L),
                new GregorianCalendar(2020, 0, 2),
                new LongAdder()));
        values.addAll(List.of(
                List.of(1, "a", List.of()),
                Set.of(1),
                Map.of("a", 1),
                new TreeMap<>(Map.of(1, "b", 2, "c")),
                Map.of(Plain.B, 1),
                Map.of(new Date(0), 1),
                Map.of(LocalDate.of(2020, 1, 2), List.of(1.5)),
                Map.of(1.5, true),
                Map.of(String.class, 1),
                Map.of(time.toZonedDateTime(), 1),
                EnumSet.allOf(Plain.class),
                new EnumMap<>(Map.of(Plain.A, 1)),
                new AbstractMap.SimpleEntry<>("k", 1),
                Arrays.asList(1, null),
                Map.of("n", Optional.of(Plain.A))));
        for (OffsetDateTime each : List.of(
                time,
                time.withNano(0),
                time.withSecond(0).withNano(0),
                time.withNano(600_000_000),
                time.withNano(7),
                time.withYear(12020),
                time.withOffsetSameInstant(ZoneOffset.UTC))) {
            values.addAll(List.of(
                    each,
                    each.toLocalDate(),
                    each.toLocalTime(),
                    each.toLocalDateTime(),
                    each.toOffsetTime(),
                    each.toInstant(),
                    each.toZonedDateTime(),
                    each.atZoneSameInstant(ZoneId.of("Europe/Berlin"))));
        }
        values.addAll(List.of(
                Instant.EPOCH,
                Instant.ofEpochSecond(-1, 5),
                Duration.ZERO,
                Duration.ofSeconds(90, 5),
                Duration.ofMillis(-1500),
                Period.of(1, 2, 3),
                Year.of(2020),
                Year.of(-5),
                YearMonth.of(2020, 1),
                YearMonth.of(12020, 1),
                MonthDay.of(2, 3)));
        return values;
    }
}
