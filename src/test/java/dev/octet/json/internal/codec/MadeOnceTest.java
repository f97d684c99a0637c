package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.UseCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a mapper keeps: to make a codec or a model again for a value costs as much as a thousand values. */
class MadeOnceTest {
    private static final int THREADS = 32;

    /** A codec of this class is made whenever a bean that names it gets its slots, of one direction. */
    static final class Counted extends JsonCodec<String> {
        static final AtomicInteger MADE = new AtomicInteger();

        Counted() {
            MADE.incrementAndGet();
        }

        @Override
        public void write(UTF8JsonGenerator json, String value) {
            json.writeString(value);
        }

        @Override
        public String read(UTF8JsonParser json) {
            return json.readString();
        }
    }

    @BeforeEach
    void count() {
        Counted.MADE.set(0);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes(@JsonSubTypes.Type(Listed.class))
    interface Shape {}

    @JsonTypeName("listed")
    static class Listed implements Shape {}

    @JsonTypeName("square")
    static class Square implements Shape {
        @UseCodec(Counted.class)
        public String s = "a";
    }

    @JsonTypeName("circle")
    static class Circle implements Shape {
        @UseCodec(Counted.class)
        public String c = "b";
    }

    static class Shapes {
        public List<Shape> all = new ArrayList<>();
    }

    @Test
    void theCodecOfASubtypeThatIsNotListed() {
        Shapes shapes = new Shapes();
        for (int i = 0; i < 4; i++) {
            shapes.all.add(new Square());
            shapes.all.add(new Circle());
        }

        String expected = String.join(
                ",", Collections.nCopies(4, "{\"kind\":\"square\",\"s\":\"a\"},{\"kind\":\"circle\",\"c\":\"b\"}"));
        assertEquals("{\"all\":[" + expected + "]}", Oracles.write(codecs(), shapes));
        assertEquals(2, Counted.MADE.get());
    }

    static class Base {
        public int x = 1;
    }

    static class Left extends Base {
        @UseCodec(Counted.class)
        public String l = "a";
    }

    static class Right extends Base {
        @UseCodec(Counted.class)
        public String r = "b";
    }

    static class Annotated {
        @JsonIgnoreProperties("x")
        public List<Base> some = new ArrayList<>();

        @JsonIgnoreProperties("x")
        public List<Base> others = new ArrayList<>();
    }

    @Test
    void theCodecsOfSubclassesThatAlternateBelowAnAnnotation() {
        Annotated annotated = new Annotated();
        for (int i = 0; i < 3; i++) {
            annotated.some.add(new Left());
            annotated.some.add(new Right());
        }
        annotated.others.add(new Right());

        assertEquals(
                "{\"others\":[{\"r\":\"b\"}],\"some\":["
                        + String.join(",", Collections.nCopies(3, "{\"l\":\"a\"},{\"r\":\"b\"}"))
                        + "]}",
                Oracles.write(codecs(), annotated));
        assertEquals(2, Counted.MADE.get());
    }

    static class Node {
        @JsonIgnoreProperties("x")
        public Node next;

        @UseCodec(Counted.class)
        public String s = "a";
    }

    /** One for the outermost, and one below the annotation, however deep. */
    @Test
    void theCodecOfAClassThatContainsItselfBelowAnAnnotation() {
        Node node = new Node();
        for (int i = 0; i < 10; i++) {
            Node outer = new Node();
            outer.next = node;
            node = outer;
        }
        CodecCache codecs = codecs();
        String json = Oracles.write(codecs, node);
        assertEquals(2, Counted.MADE.get());

        assertEquals(json, Oracles.write(codecs, Oracles.read(codecs, Node.class, json)));
        assertEquals(4, Counted.MADE.get());
    }

    static class Address {
        public String street;
        public String city;
    }

    static class Item {
        public int number;
        public Address from;
    }

    static class Order {
        public Address home;

        @JsonFormat(shape = JsonFormat.Shape.POJO)
        public Address work;

        @JsonUnwrapped(prefix = "at_")
        public Address there;

        @JsonIgnoreProperties("x")
        public List<Item> items;

        @JsonInclude(JsonInclude.Include.NON_NULL)
        public Map<String, Item> best;
    }

    /** The names of a class's properties are spelled when its model is made. */
    @Test
    void theModelOfAClass() {
        Map<String, Integer> spelled = new ConcurrentHashMap<>();
        CodecCache codecs = new CodecCache(Presets2And3.spelling(name -> {
            spelled.merge(name, 1, Integer::sum);
            return name;
        }));
        Oracles.write(codecs, new Address());
        Map<String, Integer> once = Map.copyOf(spelled);
        Item item = new Item();
        item.from = new Address();
        Order order = new Order();
        order.home = new Address();
        order.work = new Address();
        order.there = new Address();
        order.items = List.of(item);
        order.best = Map.of("a", item);
        String json = Oracles.write(codecs, order);

        assertEquals(json, Oracles.write(codecs, Oracles.read(codecs, Order.class, json)));
        assertEquals(once.get("street"), spelled.get("street"));
        assertEquals(once.get("city"), spelled.get("city"));
    }

    /** What each thread writes and reads is the same, whichever was first. */
    @Test
    void manyThreadsAtOnce() throws Exception {
        Shapes shapes = new Shapes();
        Annotated annotated = new Annotated();
        for (int i = 0; i < 4; i++) {
            shapes.all.addAll(List.of(new Square(), new Listed(), new Circle()));
            annotated.some.addAll(List.of(new Left(), new Right(), new Base()));
        }
        String expected = Oracles.write(codecs(), shapes) + Oracles.write(codecs(), annotated);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        for (int round = 0; round < 20; round++) {
            CodecCache codecs = codecs();
            CyclicBarrier start = new CyclicBarrier(THREADS);
            List<Future<String>> results = IntStream.range(0, THREADS)
                    .mapToObj(i -> threads.submit(() -> {
                        start.await();
                        return Oracles.write(codecs, shapes) + Oracles.write(codecs, annotated);
                    }))
                    .toList();
            for (Future<String> result : results) {
                assertEquals(expected, result.get());
            }
        }
        threads.shutdown();
    }

    private static CodecCache codecs() {
        return new CodecCache(Oracles.settings(false, null));
    }
}
