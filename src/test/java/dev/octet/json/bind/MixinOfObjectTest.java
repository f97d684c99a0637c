package dev.octet.json.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import org.junit.jupiter.api.Test;

/** "A mixin of Object is one of all classes", whose own annotations come first: as in Jackson. */
class MixinOfObjectTest {
    @JsonIgnoreProperties({"handler", "hibernateLazyInitializer"})
    interface Ignoring {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    abstract static class Including {}

    @JsonPropertyOrder({"name", "handler"})
    interface OfMethods {
        @JsonIgnore
        Object getHibernateLazyInitializer();

        @JsonProperty("other")
        int getHandler();
    }

    static class Entity {
        public String name;

        public int getHandler() {
            return 1;
        }

        public Object getHibernateLazyInitializer() {
            return 2;
        }
    }

    @JsonIgnoreProperties("name")
    static class Named extends Entity {}

    record Pair(int handler, String name) {}

    private static String written(Object value, Class<?> mixin) {
        return JsonMapper.builder().mixin(Object.class, mixin).build().writeValueAsString(value);
    }

    @Test
    void whatItSaysOfTheClassCounts() {
        assertEquals("{\"name\":null}", written(new Entity(), Ignoring.class));
        assertEquals("{\"name\":null}", written(new Pair(1, null), Ignoring.class));
        assertEquals("{\"handler\":1}", written(new Pair(1, null), Including.class));
    }

    @Test
    void whatItSaysOfMethodsCounts() {
        assertEquals("{\"name\":null,\"other\":1}", written(new Entity(), OfMethods.class));
    }

    @Test
    void whatTheClassSaysComesFirst() {
        assertEquals("{\"handler\":1,\"hibernateLazyInitializer\":2}", written(new Named(), Ignoring.class));
    }

    @Test
    void itCountsForReading() {
        JsonMapper mapper =
                JsonMapper.builder().mixin(Object.class, Ignoring.class).build();
        assertEquals(new Pair(0, "n"), mapper.readValue("{\"handler\":5,\"name\":\"n\"}", Pair.class));
    }
}
