package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** What a mapper keeps: to make a codec or a model again for a value costs as much as a thousand values. */
class MadeOnceTest {
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
}
