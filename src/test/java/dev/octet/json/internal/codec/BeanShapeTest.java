package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.internal.access.AccessPlan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Beans of many properties, members in any order, and first uses at the same time. */
@Tag("fast")
class BeanShapeTest {
    private static final int THREADS = 32;

    record Few(int a0, int a1, int a2, int a3) {}

    record Mutual(int v, Other other) {}

    record Other(List<Mutual> all) {}

    /** "Prediction must never change the result": a member that comes before or after the expected one is its own. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void membersInAnyOrder(long seed) {
        List<Integer> order = new ArrayList<>(List.of(0, 1, 2, 3));
        Collections.shuffle(order, new Random(seed));
        String json = order.stream()
                .map(i -> "\"other" + i + "\":[],\"a" + i + "\":" + (10 + i))
                .collect(Collectors.joining(",", "{", "}"));
        assertEquals(new Few(10, 11, 12, 13), Oracles.read(Oracles.AS_3, Few.class, json));
    }

    @JsonIgnoreProperties("skipped")
    record Many(
            int a,
            int b,
            int c,
            int d,
            int e,
            int f,
            int g,
            int h,
            int a1,
            int b1,
            int c1,
            int d1,
            int e1,
            int f1,
            int g1,
            int h1,
            int a2,
            int b2,
            int c2,
            int d2,
            int e2,
            int f2,
            int g2,
            int h2,
            int a3,
            int b3,
            int c3,
            int d3,
            int e3,
            int f3,
            int g3,
            int h3,
            int a4,
            int b4,
            int c4,
            int d4,
            int e4,
            int f4,
            int g4,
            int h4,
            int a5,
            int b5,
            int c5,
            int d5,
            int e5,
            int f5,
            int g5,
            int h5,
            int a6,
            int b6,
            int c6,
            int d6,
            int e6,
            int f6,
            int g6,
            int h6,
            int a7,
            int b7,
            int c7,
            int d7,
            int e7,
            int f7,
            int g7,
            int last) {}

    /** What is skipped has a bit beside those of 64 properties. */
    @Test
    void aSkippedMemberBeside64Properties() {
        Object read = Oracles.read(Oracles.AS_3, Many.class, "{\"skipped\":1,\"last\":2,\"skipped\":3}");
        assertEquals(2, ((Many) read).last);
        assertEquals(64, Many.class.getRecordComponents().length);
    }

    /** "More than 64 and exactly 64 properties": the bits of what came, for setters that wait for the creator. */
    @ParameterizedTest
    @ValueSource(ints = {63, 64, 65, 127, 128, 129, 200})
    void bits(int properties) throws IllegalAccessException {
        ReadSlot[] none = {};
        Accessor accessor = AccessorCache.of(new AccessPlan(Few.class, List.of(), null), null);
        BeanShape shape =
                new BeanShape(Few.class, accessor, null, true, "", 3, properties, new Object[0], none, none, -1);
        for (int set = 0; set < properties; set++) {
            long[] primitives = shape.newPrimitives();
            shape.see(primitives, set);
            int number = set;
            List<Integer> seen = IntStream.range(0, properties)
                    .filter(i -> (primitives[3 + (i >> 6)] & 1L << i) != 0)
                    .boxed()
                    .toList();
            assertEquals(List.of(number), seen);
            assertEquals(0, primitives[0] | primitives[1] | primitives[2], "values are apart from the bits");
        }
    }

    /** "Recursive types, mutual recursion, concurrent first use from 32 threads". */
    @Test
    void firstUseByManyThreads() throws InterruptedException, ExecutionException {
        CodecCache codecs = new CodecCache(Oracles.settings(false, null));
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        String json = "{\"v\":1,\"other\":{\"all\":[{\"v\":2,\"other\":null}]}}";
        List<Future<String>> results = IntStream.range(0, THREADS)
                .mapToObj(i -> threads.submit(() -> {
                    start.await();
                    return Oracles.write(codecs, Oracles.read(codecs, Mutual.class, json));
                }))
                .toList();
        start.countDown();
        for (Future<String> result : results) {
            assertEquals(json, result.get());
        }
        threads.shutdown();
    }

    /** "Metaspace flat after 10,000 mapper builds of the same type": the accessor belongs to the type. */
    @Test
    void mappersShareTheAccessor() throws IllegalAccessException {
        AccessPlan plan = new AccessPlan(Few.class, List.of(), Few.class.getDeclaredConstructors()[0]);
        AccessPlan same = new AccessPlan(Few.class, List.of(), Few.class.getDeclaredConstructors()[0]);
        Accessor first = AccessorCache.of(plan, null);
        assertSame(first, AccessorCache.of(same, null));
    }
}
