package dev.octet.json.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.octet.json.internal.cache.CacheAdmission;
import dev.octet.json.internal.kernel.ByteRanges;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameCacheTest {
    private static final long SEED = 42;

    private final StringDecoder decoder = new StringDecoder();
    private final NameCache cache = new NameCache(SEED);

    /** Where a text goes that is only counted, so that the compiler cannot leave it out. */
    private volatile String decoded = "";

    private String get(String raw) {
        byte[] bytes = raw.getBytes(UTF_8);
        return cache.get(bytes, 0, bytes.length, raw.indexOf('\\') >= 0, bytes.length > raw.length(), decoder);
    }

    /** Raw content and the name: escapes are resolved, and another spelling of the name gives the same text. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(
            strings = {
                "",
                "a",
                "id",
                "abc",
                "name",
                "caf\u00e9",
                "\u6f22\u5b57",
                "created_at",
                "exactly_16_bytes",
                "seventeen_bytes__",
                "profile_background_image_url_https"
            })
    void aNameSeenBeforeIsTheSameObject(String name) {
        String first = get(name);
        assertEquals(name, first);
        assertSame(first, get(name));
        byte[] wide = ("\"\"" + name + "\"\"\"\"\"\"\"\"").getBytes(UTF_8);
        assertSame(first, cache.get(wide, 2, wide.length - 8, false, true, decoder));
        assertEquals(name + "A\n", get(name + "\\u0041\\n"));
        assertSame(get(name + "\\u0041\\n"), get(name + "\\u0041\\n"));
        assertEquals(name + "A\n", get(name + "\\u0041\\u000a"));
    }

    @Test
    @Tag("fast")
    void namesThatDifferInOneByteAreDifferent() {
        for (int round = 0; round < 3; round++) {
            for (int length = 0; length <= NameCache.MAX_BYTES + 2; length++) {
                for (int place = 0; place <= length; place++) {
                    String name = "x".repeat(place) + (place < length ? "y" + "x".repeat(length - place - 1) : "");
                    assertEquals(name, get(name));
                }
            }
        }
    }

    /**
     * The name that came next last time is only a guess: a name with the same ends is another name, and names may come
     * in any order.
     */
    @Test
    @Tag("fast")
    void anotherNameThanTheExpectedOneIsFound() {
        String expected = "same ends, one middle, same ends";
        String other = "same ends, two middle, same ends";
        for (int round = 0; round < 3; round++) {
            assertEquals("first", get("first"));
            assertSame(get(expected), get(expected));
            assertEquals("first", get("first"));
            assertEquals(other, get(other));
            assertEquals(expected, get(expected));
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 200; i++) { // the cache grows in the middle of each order
            names.add("name" + i);
            for (String name : names) {
                assertEquals(name, get(name));
            }
            Collections.reverse(names);
        }
    }

    private NameCache.Name expected(String member, int more) {
        byte[] bytes = (member + " ".repeat(more)).getBytes(UTF_8);
        return cache.expected(bytes, 0, bytes.length);
    }

    /**
     * The expected name is recognised only if exactly its bytes follow, with a quote and a colon: no other byte at any
     * index, and no byte less.
     */
    @Test
    @Tag("fast")
    void theExpectedNameIsRecognisedByAllItsBytes() {
        for (int length = 0; length <= 60; length++) {
            String name = "x".repeat(length);
            for (int place = 0; place < length + 2; place++) {
                StringBuilder other = new StringBuilder(name + "\":");
                other.setCharAt(place, 'y');
                assertEquals(name, get(name));
                assertEquals(name, get(name)); // comes behind itself
                assertNull(expected(other.toString(), 8), () -> "for " + name + ": " + other);
                assertSame(get(name), Objects.requireNonNull(expected(name + "\":", 8)).text);
            }
            for (int cut = 0; cut <= length + 2; cut++) {
                assertNull(expected((name + "\":").substring(0, cut), 0), name);
            }
        }
    }

    /** A cache may come from a parser that accepts other quotes, and so other content between them. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(strings = {"quote\"", "\"", "\"\"", "control\n", "\\'", "\"\u00e9"})
    void aNameThatIsInvalidInDoubleQuotesIsNotExpected(String raw) {
        assertSame(get(raw), get(raw));
        assertNull(expected(raw + "\":", 8));
        assertNull(expected(get(raw) + "\":", 8));
    }

    /**
     * The bytes of an escaped name can be expected; another spelling gives the same name but does not match its bytes.
     */
    @ParameterizedTest
    @Tag("fast")
    @CsvSource({
        "caf\u00e9, 0, 2",
        "\u007f, 0, 0",
        "\\u0041, 1, 0",
        "back\\\\slash, 1, 0",
        "\\ud83d\\ude00, 1, 0",
        "\\n\u6f22\u5b57\ud83d\ude00 and more than two words, 1, 2",
    })
    void aNameThatIsNotPlainIsExpected(String raw, int escaped, int high) {
        assertSame(get(raw), get(raw));
        NameCache.Name name = Objects.requireNonNull(expected(raw + "\":", 8));
        assertSame(get(raw), name.text);
        assertEquals(escaped | high, name.flags);
        if (escaped != 0) {
            assertNull(expected(get(raw) + "\":", 8));
        }
    }

    /** The name that came next last time is expected, whether it was expected or looked up then. */
    @Test
    @Tag("fast")
    void theExpectedNameIsTheOneThatCameNextBefore() {
        List<String> order = List.of("id", "name", "a name of more than 16 bytes", "user", "text");
        for (int round = 0; round < 5; round++) {
            for (String name : order) {
                NameCache.Name known = expected(name + "\":", 8);
                assertTrue(round < 3 || known != null, name);
                assertEquals(name, known == null ? get(name) : known.text);
            }
        }
        assertNull(expected("user\":", 8), "it comes after another one");
        assertEquals("user", get("user"));
        assertEquals("text", Objects.requireNonNull(expected("text\":", 8)).text);
    }

    @Test
    @Tag("fast")
    void namesBeyondTheBoundAreDecodedEachTime() {
        String longest = "n".repeat(NameCache.MAX_BYTES);
        assertSame(get(longest), get(longest));
        assertEquals(longest + "n", get(longest + "n"));
        assertNotSame(get(longest + "n"), get(longest + "n"));
    }

    /** Names of one set of the cache at its final size, found by search: short ones, and long ones with equal ends. */
    private static List<String> colliding(String pattern, int count) {
        List<String> names = new ArrayList<>();
        int shift = NameCache.shift(NameCache.MAX_NAMES / CacheAdmission.WAYS);
        for (int i = 0; names.size() < count; i++) {
            String name = String.format(pattern, i);
            byte[] bytes = name.getBytes(UTF_8);
            if (ByteRanges.hash(bytes, 0, bytes.length, SEED) >>> shift == 17) {
                names.add(name);
            }
        }
        return names;
    }

    @ParameterizedTest
    @ValueSource(strings = {"%d", "name%08d", "first8__%08d__last8__"})
    void namesOfOneSetAreDistinguished(String pattern) {
        List<String> names = colliding(pattern, 40);
        for (int round = 0; round < 5; round++) {
            for (String name : names) {
                assertEquals(name, get(name));
                assertEquals(name, get(name));
                assertEquals(name, get(name));
            }
        }
    }

    /** A full set replaces its oldest entry for a name that misses 8 times in a row. */
    @Test
    @Tag("fast")
    void aFullSetOfFourReplacesTheOldestForAnAdmittedName() {
        List<String> names = colliding("%d", CacheAdmission.WAYS + 2);
        List<String> texts = new ArrayList<>();
        for (String name : names.subList(0, CacheAdmission.WAYS)) {
            texts.add(get(name));
        }
        String newcomer = names.get(CacheAdmission.WAYS);
        String other = names.get(CacheAdmission.WAYS + 1);
        for (int i = 0; i < 10; i++) { // until the cache has its final size, and then in vain
            get(newcomer);
            get(other);
        }
        for (int i = 0; i < CacheAdmission.WAYS; i++) {
            assertSame(texts.get(i), get(names.get(i)), "two newcomers by turns are patient");
        }
        for (int i = 1; i < CacheAdmission.CONSECUTIVE_MISSES; i++) {
            get(newcomer);
        }
        String text = get(newcomer);
        assertSame(text, get(newcomer), "it was its turn");
        for (int i = 1; i < CacheAdmission.WAYS; i++) {
            assertSame(texts.get(i), get(names.get(i)), "the younger ones stay");
        }
        assertNotSame(texts.get(0), get(names.get(0)), "the oldest is gone");
        assertSame(text, get(newcomer));
    }

    /**
     * "Few of the million different names of an object are admitted, and the names that they evict come back when their
     * turn comes."
     */
    @Test
    @Tag("fast")
    void frequentNamesStayCachedAmongManyOthers() {
        int hot = 50;
        int rounds = 1_000;
        String[] before = new String[hot];
        int decoded = 0;
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < hot; i++) {
                String name = get("hot" + i);
                decoded += name == before[i] ? 0 : 1;
                before[i] = name;
            }
            for (int i = 0; i < 100; i++) {
                assertEquals("cold " + round + " " + i, get("cold " + round + " " + i));
            }
        }
        assertTrue(decoded < rounds * hot / 10, decoded + " of " + rounds * hot + " were decoded again");
    }

    /**
     * "names that no longer occur do not keep out for ever those that come by turns": a hundred names, after many that
     * filled the cache.
     */
    @Test
    @Tag("fast")
    void staleNamesMakeRoom() {
        for (int i = 0; i < 20_000; i++) {
            get("old" + i);
        }
        int names = 100;
        String[] before = new String[names];
        int decoded = 0;
        for (int round = 0; round < 1_000; round++) {
            decoded = 0;
            for (int i = 0; i < names; i++) {
                String name = get("new" + i);
                decoded += name == before[i] ? 0 : 1;
                before[i] = name;
            }
        }
        assertEquals(0, decoded);
    }

    @Test
    @Tag("fast")
    void theCacheIsBounded() {
        Map<String, String> last = new HashMap<>();
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 20_000; i++) {
                String name = (i % 2 == 0 ? "a" : "a name of more than 16 bytes ") + i;
                for (int coming = 1; coming < CacheAdmission.CONSECUTIVE_MISSES; coming++) {
                    get(name);
                }
                last.put(name, get(name));
            }
        }
        int kept = 0;
        for (Map.Entry<String, String> entry : last.entrySet()) {
            String again = get(entry.getKey());
            assertEquals(entry.getKey(), again);
            kept += again == entry.getValue() ? 1 : 0;
        }
        assertTrue(kept <= NameCache.MAX_NAMES, "kept " + kept);
        assertTrue(kept > NameCache.MAX_NAMES / 2, "kept " + kept);
    }

    @Test
    void aHitAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        byte[][] names = new byte[40][];
        for (int i = 0; i < names.length; i++) {
            names[i] = ("n".repeat(i) + (i % 3 == 0 ? "\\u0041" : "")).getBytes(UTF_8);
        }
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 500; i++) {
                for (byte[] name : names) {
                    cache.get(name, 0, name.length, true, false, decoder);
                }
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    /**
     * A document may have any number of names that are not kept. None costs more than its text, except those that are
     * admitted.
     */
    @Test
    @Tag("fast")
    void aNameThatIsNotKeptCostsNoMoreThanItsText() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        List<byte[]> names = new ArrayList<>();
        for (String name : colliding("more than 16 bytes %d", 40)) {
            names.add(name.getBytes(UTF_8));
        }
        names.forEach(name ->
                cache.get(name, 0, name.length, false, false, decoder)); // the cache grows, and the first fill the set
        long text = Long.MAX_VALUE;
        int dearer = 0;
        int comings = 0;
        for (int round = 0; round < 2_000; round++) {
            for (byte[] name : names) {
                long before = threads.getCurrentThreadAllocatedBytes();
                decoded = decoder.string(name, 0, name.length, false, false);
                long between = threads.getCurrentThreadAllocatedBytes();
                decoded = cache.get(name, 0, name.length, false, false, decoder);
                long spent = threads.getCurrentThreadAllocatedBytes() - between;
                text = Math.min(text, between - before);
                comings += spent > 0 ? 1 : 0;
                dearer += spent > text ? 1 : 0;
            }
        }
        assertTrue(comings > 1_000, "in vain " + comings);
        assertTrue(dearer <= comings / CacheAdmission.TOTAL_MISSES + 1, dearer + " of " + comings + " cost more");
    }

    @Test
    @Tag("fast")
    void theCallersArrayIsNotKept() {
        byte[] bytes = "a name of more than 16 bytes".getBytes(UTF_8);
        String name = cache.get(bytes, 0, bytes.length, false, false, decoder);
        Arrays.fill(bytes, (byte) 'x');
        assertEquals("x".repeat(bytes.length), cache.get(bytes, 0, bytes.length, false, false, decoder));
        assertSame(name, get("a name of more than 16 bytes"));
    }
}
