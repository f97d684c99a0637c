package dev.octet.json.internal.codec;

import java.io.File;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
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
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
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
        LongAdder.class,
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
        Pattern.class,
        TimeZone.class,
        ByteBuffer.class,
        Void.class,
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
        java.sql.Date.class,
        java.sql.Timestamp.class,
        Calendar.class,
        GregorianCalendar.class
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
        Serializable.class,
        BitSet.class,
        ArrayBlockingQueue.class,
        List.of().getClass(),
        List.of(1).getClass(),
        Set.of(1).getClass(),
        Map.of(1, 2).getClass(),
        Arrays.asList(1).getClass(),
        Collections.emptyList().getClass(),
        Collections.emptySet().getClass(),
        Collections.emptyMap().getClass(),
        Collections.singletonList(1).getClass(),
        Collections.singleton(1).getClass(),
        Collections.singletonMap(1, 2).getClass(),
        Collections.unmodifiableList(new ArrayList<>()).getClass(),
        Collections.unmodifiableList(new LinkedList<>()).getClass(),
        Collections.unmodifiableSet(new TreeSet<>()).getClass(),
        Collections.unmodifiableMap(new TreeMap<>()).getClass(),
        Collections.synchronizedCollection(new ArrayList<>()).getClass(),
        Collections.synchronizedList(new ArrayList<>()).getClass(),
        Collections.synchronizedList(new LinkedList<>()).getClass(),
        Collections.synchronizedSet(new TreeSet<>()).getClass(),
        Collections.synchronizedMap(new TreeMap<>()).getClass(),
        Object.class
    };

    static final List<Class<?>> TYPES = new ArrayList<>();

    static {
        for (Class<?>[] group : new Class<?>[][] {NUMBERS, TEXTS, TIMES, CONTAINERS}) {
            TYPES.addAll(List.of(group));
        }
    }

    /**
     * Returns whether this library differs from Jackson on purpose: it keeps the sign of -0; it does not take Java's
     * spellings of doubles; null is an absent value for all that can be absent; an array that lacks a part, or a number
     * that no duration is, is an error, not null or another duration.
     */
    static boolean isDifferent(boolean isOld, Class<?> type, String document) {
        boolean isDouble = List.of(float.class, Float.class, double.class, Double.class, OptionalDouble.class)
                .contains(type);
        return isDouble && document.equals("-0")
                || isOld && isDouble && List.of("\"1d\"", "\"1f\"", "\"0x1p3\"").contains(document)
                || isOld && type.getName().startsWith("java.util.Optional") && document.equals("\"null\"")
                || type == OffsetTime.class && document.equals("[2020]")
                || type == Duration.class && document.equals("1e20");
    }

    private ScalarSamples() {}

    static String[] documents(Class<?> type) {
        if (List.of(NUMBERS).contains(type)) {
            return ScalarDocuments.OF_NUMBERS;
        }
        if (List.of(TEXTS).contains(type)) {
            return ScalarDocuments.OF_TEXTS;
        }
        return List.of(TIMES).contains(type) ? ScalarDocuments.OF_TIMES : ScalarDocuments.OF_CONTAINERS;
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
                new java.sql.Date(0),
                new java.sql.Timestamp(1),
                new java.sql.Time(2),
                new GregorianCalendar(2020, 0, 2),
                List.of("a", "b"),
                Arrays.asList("a", null),
                List.of(1, 2),
                List.of(3L),
                new LinkedHashSet<>(Arrays.asList("x", null)),
                Arrays.asList(1, null),
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
