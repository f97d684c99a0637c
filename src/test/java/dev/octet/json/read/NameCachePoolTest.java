package dev.octet.json.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.internal.cache.CachePool;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Caches of names pass from parser to parser: each has one owner at a time, and only equal bytes give a cached name.
 */
@Tag("fast")
class NameCachePoolTest {
    private static final int THREADS = 8;
    private static final int ROUNDS = 20_000;

    /** How a parser may part with its cache, or not. */
    private enum Parting {
        AT_THE_END,
        BY_CLOSING,
        BY_CLOSING_TWICE,
        BY_CLOSING_EARLY,
        BY_CLOSING_AFTER_AN_ERROR,
        NEVER
    }

    /** Other tests leave caches behind that may be close to their end. */
    @BeforeEach
    void emptyThePool() {
        for (int i = 0; i < 2 * THREADS; i++) {
            OpenNames.CACHES.take(NameCache::new);
        }
    }

    private static String nameOf(UTF8JsonParser parser) {
        assertEquals(JsonToken.START_OBJECT, parser.nextToken());
        assertEquals(JsonToken.PROPERTY_NAME, parser.nextToken());
        return parser.getString();
    }

    private static void leave(UTF8JsonParser parser, Parting parting) {
        switch (parting) {
            case AT_THE_END -> {
                while (parser.nextToken() != null) {}
            }
            case BY_CLOSING, BY_CLOSING_TWICE -> {
                while (parser.nextToken() != null) {}
                parser.close();
                if (parting == Parting.BY_CLOSING_TWICE) {
                    parser.close();
                }
            }
            case BY_CLOSING_EARLY -> parser.close();
            case BY_CLOSING_AFTER_AN_ERROR -> {
                assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
                assertThrows(JsonSyntaxException.class, () -> {
                    while (parser.nextToken() != null) {}
                });
                parser.close();
            }
            case NEVER -> {}
        }
    }

    @ParameterizedTest
    @EnumSource(Parting.class)
    void theNextParserOfTheThreadKnowsTheName(Parting parting) {
        String name = "a name that only this test has: " + parting;
        byte[] document = ("{\"" + name + "\":1," + (parting == Parting.BY_CLOSING_AFTER_AN_ERROR ? "?}" : "\"b\":2}"))
                .getBytes(UTF_8);
        UTF8JsonParser first = UTF8JsonParser.of(document);
        String known = nameOf(first);
        leave(first, parting);
        UTF8JsonParser second = UTF8JsonParser.of(new ByteArrayInputStream(document));
        String again = nameOf(second);
        second.close();
        assertEquals(name, again);
        if (parting == Parting.NEVER) {
            assertNotSame(known, again, "its owner has it still");
        } else {
            assertSame(known, again);
        }
    }

    @Test
    void twoParsersAtATimeNeverShareOne() {
        byte[] document = "{\"shared by nobody\":1}".getBytes(UTF_8);
        UTF8JsonParser first = UTF8JsonParser.of(document);
        UTF8JsonParser second = UTF8JsonParser.of(document);
        String name = nameOf(first);
        assertNotSame(name, nameOf(second));
        leave(first, Parting.BY_CLOSING_TWICE);
        UTF8JsonParser third = UTF8JsonParser.of(document);
        UTF8JsonParser fourth = UTF8JsonParser.of(document);
        assertSame(name, nameOf(third));
        assertNotSame(name, nameOf(fourth), "given back twice, handed out once");
    }

    /** A parser that is reset after its end takes a cache again. */
    @Test
    void aParserTakesAndGivesBackACacheForEachDocument() {
        byte[] document = "{\"again and again\":1}".getBytes(UTF_8);
        UTF8JsonParser parser = UTF8JsonParser.of(document);
        String name = nameOf(parser);
        for (int i = 0; i < 3; i++) {
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
            assertEquals(JsonToken.END_OBJECT, parser.nextToken());
            assertNull(parser.nextToken());
            assertNull(parser.currentName());
            parser.reset(document, 0, document.length);
            assertSame(name, nameOf(parser));
        }
        parser.close();
    }

    @Test
    void aSpentCacheIsNotPassedOn() {
        CachePool<NameCache> pool = new CachePool<>(NameCache::isSpent);
        NameCache cache = pool.take(NameCache::new);
        StringDecoder decoder = new StringDecoder();
        for (int i = 0; !cache.isSpent(); i++) {
            byte[] name = ("a".repeat(NameCache.MAX_BYTES - 8) + i).getBytes(UTF_8);
            cache.get(name, 0, name.length, false, false, decoder);
            cache.get(name, 0, name.length, false, false, decoder);
            assertTrue(i < 10_000, "spent at last");
        }
        pool.giveBack(cache);
        assertNotSame(cache, pool.take(NameCache::new));
        NameCache fresh = new NameCache();
        pool.giveBack(fresh);
        assertSame(fresh, pool.take(NameCache::new));
        assertFalse(fresh.isSpent());
    }

    /** Threads take and give back as fast as they can; a cache with two owners would be found marked. */
    @Test
    void aCacheHasOneOwnerAtATime() throws Exception {
        CachePool<NameCache> pool = new CachePool<>(NameCache::isSpent);
        Set<NameCache> held = Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
        CountDownLatch start = new CountDownLatch(THREADS);
        try (Closing threads = new Closing()) {
            List<Future<?>> done = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                done.add(threads.pool.submit(() -> {
                    start.countDown();
                    start.await();
                    for (int i = 0; i < ROUNDS; i++) {
                        NameCache one = pool.take(NameCache::new);
                        NameCache other = pool.take(NameCache::new);
                        assertTrue(held.add(one), "held by another");
                        assertTrue(held.add(other), "held by another");
                        held.remove(one);
                        pool.giveBack(one);
                        held.remove(other);
                        pool.giveBack(other);
                    }
                    return null;
                }));
            }
            for (Future<?> each : done) {
                each.get(1, TimeUnit.MINUTES);
            }
        }
        assertTrue(held.isEmpty());
    }

    private static final class Closing implements AutoCloseable {
        final ThreadPoolExecutor pool =
                new ThreadPoolExecutor(THREADS, THREADS, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());

        @Override
        public void close() {
            pool.shutdownNow();
        }
    }
}
