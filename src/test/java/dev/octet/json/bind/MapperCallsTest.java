package dev.octet.json.bind;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Allocation;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Parsers and generators are kept from call to call: that costs no garbage, and no call sees what another has left,
 * whether it failed, runs in another thread, or is the one that calls.
 */
@Tag("fast")
class MapperCallsTest {
    private static final int CALLS = 2_000;

    /** "No allocation but the result." */
    @Test
    void aCallAllocatesItsResultOnly() {
        JsonMapper mapper = Dot.mapper();
        byte[] json = bytes(Dot.JSON);
        long dot = 24; // header 12, two ints, padding
        long most = CALLS * (dot + 8);
        assertTrue(most >= Allocation.onceLinked(most, () -> () -> repeat(() -> mapper.readValue(json, Dot.class))));
        long array = 16 + (Dot.JSON.length() + 7 & -8);
        long mostOfArrays = CALLS * (array + 8);
        long ofArrays =
                Allocation.onceLinked(mostOfArrays, () -> () -> repeat(() -> mapper.writeValueAsBytes(Dot.DOT)));
        assertTrue(ofArrays <= mostOfArrays, () -> ofArrays / CALLS + " bytes a call");
        long mostOfStrings = CALLS * (24 + array + 8);
        long ofStrings =
                Allocation.onceLinked(mostOfStrings, () -> () -> repeat(() -> mapper.writeValueAsString(Dot.DOT)));
        assertTrue(ofStrings <= mostOfStrings, () -> ofStrings / CALLS + " bytes a call");
    }

    private static void repeat(Runnable call) {
        for (int i = 0; i < CALLS; i++) {
            call.run();
        }
    }

    /** "One that has failed is closed and dropped." */
    @ParameterizedTest
    @EnumSource
    void aFailureLeavesNothingForTheNextCall(ReadDoor door) {
        JsonMapper mapper = Dot.mapper();
        for (String bad :
                List.of("", "{", "{\"x\":", "{\"x\":true", "[[[[", "{\"x\":-1}", "{\"x\":\"\\ud800\"}", "\"")) {
            assertThrows(JsonException.class, () -> door.read(mapper, bytes(bad), Dot.class), bad);
            assertEquals(Dot.DOT, door.read(mapper, bytes(Dot.JSON), Dot.class), bad);
            assertThrows(
                    UnsupportedOperationException.class, () -> mapper.writeValueAsBytes(new Dot(-1, 0)), "and writing");
            assertArrayEquals(bytes(Dot.JSON), mapper.writeValueAsBytes(Dot.DOT), bad);
        }
    }

    /** "A codec may call the mapper that is calling it." */
    @Test
    void aCodecMayCallTheMapper() {
        JsonMapper mapper = Envelope.mapper();
        Envelope envelope = new Envelope(new Envelope(new Envelope(null)));
        String json = mapper.writeValueAsString(envelope);
        assertEquals("[\"[\\\"[\\\\\\\"null\\\\\\\"]\\\"]\"]", json);
        assertEquals(envelope, mapper.readValue(json, Envelope.class));
        assertArrayEquals(bytes(json), mapper.writeValueAsBytes(envelope));
        assertEquals(envelope, mapper.convertValue(envelope, Envelope.class));
    }

    /** "All threads may use one mapper at once." */
    @ParameterizedTest
    @ValueSource(ints = {2, 16})
    void threadsDoNotMeet(int threads) throws Exception {
        JsonMapper mapper = Dot.mapper();
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int own = t;
                tasks.add(() -> {
                    int right = 0;
                    for (int i = 0; i < CALLS; i++) {
                        Dot dot = new Dot(own, i);
                        byte[] json = mapper.writeValueAsBytes(dot);
                        if (i % 7 == 0) {
                            assertThrows(JsonException.class, () -> mapper.readValue(json, 0, 3, Dot.class));
                        }
                        right += dot.equals(mapper.readValue(json, Dot.class)) ? 1 : 0;
                    }
                    return right;
                });
            }
            for (Future<Integer> result : executor.invokeAll(tasks)) {
                assertEquals(CALLS, result.get());
            }
        } finally {
            executor.shutdownNow();
        }
    }

    /** "An idle parser holds no input", and "an idle generator writes to no target of a caller". */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void idlePartsHoldNothingOfTheCaller(boolean readsToTheEnd) throws InterruptedException {
        List<Function<JsonMapper, WeakReference<Object>>> calls =
                List.of(MapperCallsTest::afterArray, MapperCallsTest::afterStream, MapperCallsTest::afterTarget);
        for (Function<JsonMapper, WeakReference<Object>> call : calls) {
            // a mapper each: the next call would take the idle part, and let go what it holds
            JsonMapper mapper =
                    Dot.mapper().toBuilder().failOnTrailingTokens(readsToTheEnd).build();
            WeakReference<Object> object = call.apply(mapper);
            for (int i = 0; i < 50 && object.get() != null; i++) {
                System.gc();
                Thread.sleep(2);
            }
            assertNull(object.get(), () -> "call " + calls.indexOf(call));
            assertEquals(Dot.JSON, mapper.writeValueAsString(Dot.DOT), "the mapper is still there");
        }
    }

    private static WeakReference<Object> afterArray(JsonMapper mapper) {
        byte[] json = bytes(Dot.JSON);
        mapper.readValue(json, Dot.class);
        return new WeakReference<>(json);
    }

    private static WeakReference<Object> afterStream(JsonMapper mapper) {
        ByteArrayInputStream stream = new ByteArrayInputStream(bytes(Dot.JSON));
        mapper.readValue(stream, Dot.class);
        return new WeakReference<>(stream);
    }

    private static WeakReference<Object> afterTarget(JsonMapper mapper) {
        OutputStream target = new ByteArrayOutputStream();
        mapper.writeValue(target, Dot.DOT);
        return new WeakReference<>(target);
    }

    /** "Limits ... also for convertValue. Objects that contain themselves end with the limit on depth." */
    @Test
    void objectsThatContainThemselvesEndAtTheLimit() {
        JsonMapper mapper =
                JsonMapper.builder().register(Node.class, new NodeCodec()).build();
        Node node = new Node();
        node.next = node;
        assertThrows(JsonLimitException.class, () -> mapper.writeValueAsBytes(node));
        assertThrows(JsonLimitException.class, () -> mapper.convertValue(node, Node.class));
        node.next = null;
        assertEquals("[null]", mapper.writeValueAsString(node));
    }

    private static final class Node {
        private Node next;
    }

    private static final class NodeCodec extends JsonCodec<Node> {
        @Override
        public void write(UTF8JsonGenerator json, Node value) {
            json.writeStartArray();
            if (value.next == null) {
                json.writeNull();
            } else {
                write(json, value.next);
            }
            json.writeEndArray();
        }

        @Override
        public Node read(UTF8JsonParser json) {
            json.skipValue();
            return new Node();
        }
    }

    /** A value whose content is a string with JSON in it, which its codec reads and writes by the mapper. */
    private record Envelope(Envelope content) {
        static JsonMapper mapper() {
            JsonMapper[] itself = new JsonMapper[1];
            itself[0] = JsonMapper.builder()
                    .register(Envelope.class, new JsonCodec<>() {
                        @Override
                        public void write(UTF8JsonGenerator json, Envelope value) {
                            json.writeStartArray();
                            json.writeString(itself[0].writeValueAsString(value.content));
                            json.writeEndArray();
                        }

                        @Override
                        public Envelope read(UTF8JsonParser json) {
                            json.readStartArray();
                            Envelope content = itself[0].readValue(json.readString(), Envelope.class);
                            json.nextToken();
                            return new Envelope(content);
                        }
                    })
                    .build();
            return itself[0];
        }
    }
}
