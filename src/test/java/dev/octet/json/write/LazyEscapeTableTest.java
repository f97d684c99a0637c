package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.EscapePolicy;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.support.CharRoute;
import dev.octet.json.support.Utf8Route;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "The table of each escape policy, created once and shared by all generators." "The 8-bit table [...] is made once, at
 * the first use." A generator follows {@code setEscapes}: "Sets another escape policy, from the next name or value on."
 * Each test has policies of its own.
 */
@Tag("fast")
class LazyEscapeTableTest {
    private static final AtomicInteger NEXT = new AtomicInteger();

    /** Writes {@code a} as a text that no other policy has. */
    private static EscapePolicy ownPolicy() {
        return EscapePolicy.builder()
                .escape('a', "own" + NEXT.incrementAndGet())
                .build();
    }

    private static String sequence(EscapePolicy policy) {
        return String.valueOf(policy.sequence('a'));
    }

    private static UTF8JsonGenerator generator(ByteArrayOutputStream out, EscapePolicy policy) {
        return UTF8JsonGenerator.to(out, WriteOptions.defaults().withEscapes(policy));
    }

    private static final byte[] BLOB = "a".getBytes(StandardCharsets.UTF_8);

    @Test
    void theTableComesWithTheFirstUtf8String() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        EscapePolicy policy = ownPolicy();
        try (UTF8JsonGenerator json = generator(out, policy)) {
            assertFalse(json.encoder.table().hasEightBit(), "not with the generator");
            json.writeStartArray();
            assertFalse(json.encoder.table().hasEightBit(), "not with the first token");
            json.writeUTF8String(BLOB);
            assertTrue(json.encoder.table().hasEightBit(), "with the first writeUTF8String");
            byte[] table = json.encoder.table().eightBit();
            json.writeUTF8String(BLOB, 0, 1).writeEndArray();
            assertSame(table, json.encoder.table().eightBit(), "and only then");
        }
        assertEquals(
                "[\"" + sequence(policy) + "\",\"" + sequence(policy) + "\"]", out.toString(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @EnumSource
    void everyUtf8RouteMakesTheTable(Utf8Route route) {
        try (UTF8JsonGenerator json = generator(new ByteArrayOutputStream(), ownPolicy())) {
            route.write(json, BLOB, 0, 1);
            assertTrue(json.encoder.table().hasEightBit());
        }
    }

    @ParameterizedTest
    @EnumSource
    void noCharRouteMakesTheTable(CharRoute route) {
        try (UTF8JsonGenerator json = generator(new ByteArrayOutputStream(), ownPolicy())) {
            json.writeStartObject().writeName("aé\uD83D\uDE00").writeStartArray();
            for (String text : List.of("", "a", "plain", "aé中\uD83D\uDE00\"\n", "a".repeat(10_000))) {
                route.write(json, text);
            }
            json.writeEndArray()
                    .writeName(EncodedName.of("a"))
                    .writeArray(new String[] {"a", "b"}, 0, 2)
                    .writeEndObject();
            assertFalse(json.encoder.table().hasEightBit());
        }
    }

    @Test
    void equalPoliciesShareTheTable() {
        EscapePolicy one = ownPolicy();
        EscapePolicy same = EscapePolicy.builder().escape('a', sequence(one)).build();
        assertNotSame(one, same);
        assertEquals(one, same);
        try (UTF8JsonGenerator first = generator(new ByteArrayOutputStream(), one);
                UTF8JsonGenerator second = generator(new ByteArrayOutputStream(), same)) {
            assertSame(first.encoder.table(), second.encoder.table());
            first.writeUTF8String(BLOB);
            assertTrue(second.encoder.table().hasEightBit());
            second.writeNull();
        }
        assertSame(EscapeTables.forPolicy(one), EscapeTables.forPolicy(same));
    }

    @Test
    void theBuiltInPoliciesShareTheTableWithTheirEquals() {
        assertSame(
                EscapeTables.forPolicy(EscapePolicy.STANDARD),
                EscapeTables.forPolicy(EscapePolicy.builder().build()));
        assertSame(
                EscapeTables.forPolicy(EscapePolicy.NON_ASCII),
                EscapeTables.forPolicy(EscapePolicy.builder().escapeNonAscii().build()));
        assertSame(
                EscapeTables.forPolicy(EscapePolicy.HTML_SAFE),
                EscapeTables.forPolicy(EscapePolicy.HTML_SAFE.toBuilder().build()));
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(new ByteArrayOutputStream())) {
            assertSame(EscapeTables.forPolicy(EscapePolicy.STANDARD), json.encoder.table());
            json.writeNull();
        }
    }

    @Test
    void differentPoliciesHaveTheirOwnTables() {
        EscapePolicy one = ownPolicy();
        EscapePolicy other = ownPolicy();
        assertNotSame(EscapeTables.forPolicy(one), EscapeTables.forPolicy(other));
        EscapeTables.forPolicy(one).eightBit();
        assertFalse(EscapeTables.forPolicy(other).hasEightBit());
    }

    /** There and back, and to a policy that is used once: bytes and chars follow from the next value on. */
    @Test
    void theTableFollowsAChangeOfPolicy() {
        EscapePolicy one = ownPolicy();
        EscapePolicy other = ownPolicy();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<EscapePolicy> order =
                List.of(one, other, one, EscapePolicy.STANDARD, other, other, EscapePolicy.NON_ASCII, one);
        StringBuilder expected = new StringBuilder();
        try (UTF8JsonGenerator json = generator(out, EscapePolicy.HTML_SAFE)) {
            json.writeStartArray();
            for (EscapePolicy policy : order) {
                json.setEscapes(policy);
                assertSame(EscapeTables.forPolicy(policy), json.encoder.table());
                json.writeUTF8String(BLOB)
                        .writeString("a")
                        .writeUTF8String("é".getBytes(StandardCharsets.UTF_8))
                        .writeString("é");
                String a = policy.sequence('a') == null ? "a" : sequence(policy);
                String e = policy.escapesNonAscii() ? "\\u00e9" : "é";
                expected.append(",\"" + a + "\",\"" + a + "\",\"" + e + "\",\"" + e + "\"");
            }
            json.writeEndArray();
        }
        assertEquals("[" + expected.substring(1) + "]", out.toString(StandardCharsets.UTF_8));
    }

    /**
     * Policies that escape other ASCII, which need the table, and policies that do not, for which the kernel is enough.
     */
    @ParameterizedTest
    @ValueSource(ints = {'a', 0xE9})
    void aChangeMakesNoTableUntilTheNextUtf8String(int codePoint) {
        EscapePolicy one = EscapePolicy.builder()
                .escape(codePoint, "own" + NEXT.incrementAndGet())
                .build();
        EscapePolicy other = EscapePolicy.builder()
                .escape(codePoint, "own" + NEXT.incrementAndGet())
                .build();
        try (UTF8JsonGenerator json = generator(new ByteArrayOutputStream(), one)) {
            json.writeStartArray().writeUTF8String(BLOB).setEscapes(other).writeString("a");
            assertFalse(json.encoder.table().hasEightBit());
            json.writeUTF8String(BLOB).writeEndArray();
            assertTrue(json.encoder.table().hasEightBit());
        }
    }

    /** Between a name and its value is between values too. */
    @Test
    void aChangeAfterANameHoldsForTheValue() {
        EscapePolicy policy = ownPolicy();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(out)) {
            json.writeStartObject()
                    .writeName("a")
                    .setEscapes(policy)
                    .writeUTF8String(BLOB)
                    .writeName("a")
                    .setEscapes(EscapePolicy.STANDARD)
                    .writeUTF8String(BLOB)
                    .writeEndObject();
        }
        String own = sequence(policy);
        assertEquals("{\"a\":\"" + own + "\",\"" + own + "\":\"a\"}", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void resetKeepsThePolicyAndTheTable() {
        EscapePolicy policy = ownPolicy();
        ByteArrayOutputStream first = new ByteArrayOutputStream();
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        try (UTF8JsonGenerator json = generator(first, policy)) {
            json.writeUTF8String(BLOB);
            EscapeTable table = json.encoder.table();
            json.reset(second);
            assertSame(table, json.encoder.table());
            json.writeUTF8String(BLOB);
        }
        assertEquals("\"" + sequence(policy) + "\"", first.toString(StandardCharsets.UTF_8));
        assertEquals("\"" + sequence(policy) + "\"", second.toString(StandardCharsets.UTF_8));
    }

    /** Many threads, one new policy, all at once: one table. */
    @Test
    void threadsShareOneTable() throws InterruptedException {
        for (int round = 0; round < 50; round++) {
            EscapePolicy policy = ownPolicy();
            Set<Object> tables = Collections.newSetFromMap(new ConcurrentHashMap<>());
            Set<String> outputs = ConcurrentHashMap.newKeySet();
            CountDownLatch start = new CountDownLatch(1);
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 4; t++) {
                Thread thread = new Thread(() -> {
                    ByteArrayOutputStream out = new ByteArrayOutputStream();
                    try {
                        start.await();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                    try (UTF8JsonGenerator json = generator(out, policy)) {
                        json.writeUTF8String(BLOB);
                        tables.add(new Identity(json.encoder.table().eightBit()));
                    }
                    outputs.add(out.toString(StandardCharsets.UTF_8));
                });
                threads.add(thread);
                thread.start();
            }
            start.countDown();
            for (Thread thread : threads) {
                thread.join();
            }
            assertEquals(1, tables.size());
            assertEquals(Set.of("\"" + sequence(policy) + "\""), outputs);
        }
    }

    private record Identity(byte[] table) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Identity that && table == that.table;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(table);
        }
    }
}
