package dev.octet.json.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class NameTableTest {
    private static int find(NameTable table, String name) {
        byte[] utf8 = name.getBytes(UTF_8);
        byte[] wide = ("\"" + name + name + "\"").getBytes(UTF_8); // what follows must not count
        int found = table.find(utf8, 0, utf8.length);
        assertEquals(found, table.find(wide, 1, 1 + utf8.length), name);
        assertEquals(found, table.find(name), name);
        return found;
    }

    private static void assertFindsAll(NameTable table, List<String> names) {
        assertEquals(names.size(), table.size());
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            assertEquals(name, table.name(i));
            if (find(table, name) != i) {
                fail(name + ": " + find(table, name));
            }
        }
    }

    @Test
    void namesAreFoundInAnyOrder() {
        List<String> names =
                List.of("id", "name", "", "created_at", "\u6f22\u5b57", "\ud83d\ude00", "a\u0000", "a", "x\"y\\z\n");
        NameTable table = NameTable.of(names.toArray(String[]::new));
        assertFindsAll(table, names);
        for (String other : List.of("i", "idd", "ID", "nam", "name ", "a\u0000\u0000", "\u6f22", "?", "created_at ")) {
            assertEquals(NameTable.UNKNOWN, find(table, other), other);
        }
        assertEquals("[id, name, , created_at, \u6f22\u5b57, \ud83d\ude00, a\u0000, a, x\"y\\z\n]", table.toString());
    }

    @Test
    void prefixesOfOneAnotherAreFound() {
        List<String> names = new ArrayList<>();
        for (int length = 0; length <= 100; length++) {
            names.add("a".repeat(length));
        }
        Collections.shuffle(names, new Random(1));
        NameTable table = NameTable.of(names.toArray(String[]::new));
        assertFindsAll(table, names);
        assertEquals(NameTable.UNKNOWN, find(table, "a".repeat(101)));
    }

    @Test
    void namesThatDifferInOneByteAreFound() {
        Set<String> names = new LinkedHashSet<>();
        for (int length = 0; length <= 40; length++) {
            String base = "x".repeat(length);
            names.add(base);
            for (int place = 0; place < length; place++) {
                names.add(base.substring(0, place) + "y" + base.substring(place + 1));
            }
        }
        List<String> list = new ArrayList<>(names);
        NameTable table = NameTable.of(list.toArray(String[]::new));
        assertFindsAll(table, list);
        for (String name : list) {
            if (!name.isEmpty()) {
                String other = name.substring(0, name.length() - 1) + "z";
                assertEquals(NameTable.UNKNOWN, find(table, other), other);
            }
        }
    }

    @Test
    void longNamesAreFound() {
        List<String> names = List.of("n".repeat(50_000), "n".repeat(49_999) + "m", "m" + "n".repeat(49_999));
        assertFindsAll(NameTable.of(names.toArray(String[]::new)), names);
    }

    /** Names with equal String.hashCode; both look-ups stay exact. */
    @Test
    void namesOfEqualStringHashesAreFound() {
        List<String> names = IntStream.range(0, 1 << 10)
                .mapToObj(i -> String.format("%10s", Integer.toBinaryString(i)).replace(" ", "0"))
                .map(bits -> bits.replace("0", "Aa").replace("1", "BB"))
                .toList();
        assertEquals(1, names.stream().mapToInt(String::hashCode).distinct().count());
        assertFindsAll(NameTable.of(names.toArray(String[]::new)), names);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9, 63, 64, 65, 1000, 65_535})
    void tablesOfAnySizeFindTheirNames(int size) {
        String[] names = IntStream.range(0, size).mapToObj(i -> "field" + i).toArray(String[]::new);
        NameTable table = NameTable.of(names);
        for (int i = 0; i < size; i++) {
            byte[] utf8 = names[i].getBytes(UTF_8);
            if (table.find(utf8, 0, utf8.length) != i || table.find(names[i]) != i) {
                fail(names[i]);
            }
            byte[] other = ("field" + (size + i)).getBytes(UTF_8);
            if (table.find(other, 0, other.length) != NameTable.UNKNOWN) {
                fail("field" + (size + i));
            }
        }
    }

    @Test
    void anEmptyTableKnowsNothing() {
        NameTable table = NameTable.of();
        assertEquals(0, table.size());
        assertEquals(NameTable.UNKNOWN, find(table, ""));
        assertEquals(NameTable.UNKNOWN, find(table, "a"));
    }

    /** "up to 65,535 different names"; "a lone surrogate, which no input can contain". */
    @Test
    void repeatedMalformedAndTooManyNamesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> NameTable.of("a", "b", "a"));
        assertThrows(IllegalArgumentException.class, () -> NameTable.of("", ""));
        for (String lone : List.of("\ud800", "x\udc00", "\udc00\ud800", "a\ud83d")) {
            assertThrows(IllegalArgumentException.class, () -> NameTable.of("a", lone));
        }
        String[] many = IntStream.range(0, 65_536).mapToObj(Integer::toString).toArray(String[]::new);
        assertThrows(IllegalArgumentException.class, () -> NameTable.of(many));
        assertThrows(NullPointerException.class, () -> NameTable.of("a", null));
        NameTable table = NameTable.of("a");
        for (int index : new int[] {-2, -1, 1}) {
            assertThrows(IndexOutOfBoundsException.class, () -> table.name(index));
        }
    }

    @Test
    void theArrayIsCopied() {
        String[] names = {"a", "b"};
        NameTable table = NameTable.of(names);
        names[0] = "c";
        assertEquals("a", table.name(0));
        assertEquals(0, find(table, "a"));
    }

    @Test
    void findingAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        String[] names = IntStream.range(0, 300).mapToObj(i -> "field" + i).toArray(String[]::new);
        NameTable table = NameTable.of(names);
        byte[][] asked = IntStream.range(0, 600)
                .mapToObj(i -> ("field" + i).getBytes(UTF_8))
                .toArray(byte[][]::new);
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            int known = 0;
            for (int i = 0; i < 50 * asked.length; i++) {
                byte[] name = asked[i * 7 % asked.length];
                known += table.find(name, 0, name.length) >= 0 ? 1 : 0;
                known += table.find(names[i % 300]) >= 0 ? 1 : 0;
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            assertTrue(known > 0);
        }
        assertEquals(0, least);
    }

    /** "The result is the same whatever is expected": a name with the chars of an escape is not what that escapes. */
    @ParameterizedTest
    @ValueSource(strings = {"dir\\new", "\\n", "a\\u0062", "a\\\\b", "a name of more than sixteen bytes\\t"})
    void aBackslashIsNoEscape(String name) {
        String unescaped = name.replace("\\n", "\n")
                .replace("\\u0062", "b")
                .replace("\\t", "\t")
                .replace("\\\\", "\\");
        NameTable table = NameTable.of(name, unescaped);
        String document = "{\"" + name + "\":1,\"" + name.replace("\\", "\\\\") + "\":2,\"padding\":3}";
        for (int expected = -1; expected < 2; expected++) {
            UTF8JsonParser json = UTF8JsonParser.of(document);
            json.readStartObject();
            assertEquals(1, json.nextName(table, expected), "expected " + expected);
            json.skipValue();
            assertEquals(0, json.nextName(table, expected), "expected " + expected);
            json = UTF8JsonParser.of(document);
            json.readStartObject();
            assertEquals(1, json.nextName(table));
            json.skipValue();
            assertEquals(0, json.nextName(table));
        }
    }
}
