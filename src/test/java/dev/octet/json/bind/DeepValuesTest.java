package dev.octet.json.bind;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** "No stack overflow by nesting": a thread of 1 MB has room for the default depth, whatever the classes. */
@Tag("fast")
class DeepValuesTest {
    private static final long STACK = 1 << 20;
    private static final int DEPTH = 500;

    public static class Bean {
        public int v;
        public Bean next;
    }

    public record InOptional(int v, Optional<InOptional> next) {}

    public static class Outer {
        @JsonUnwrapped
        public Inner inner;
    }

    public static class Inner {
        public Outer next;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "id")
    @JsonSubTypes(@JsonSubTypes.Type(value = Named.class, name = "a"))
    public interface HasName {}

    public record Named(HasName next) implements HasName {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
    @JsonSubTypes({@JsonSubTypes.Type(Deduced.class), @JsonSubTypes.Type(Other.class)})
    public interface HasMembers {}

    public record Deduced(HasMembers next) implements HasMembers {}

    public record Other(int x) implements HasMembers {}

    public static class Delegating {
        private final Delegate delegate;

        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public Delegating(Delegate delegate) {
            this.delegate = delegate;
        }

        @JsonValue
        public Delegate delegate() {
            return delegate;
        }
    }

    public static class Delegate {
        public Delegating next;
    }

    public static class Many {
        public int v;
        public Optional<Many> next;
        public List<Many> list;
        public Map<String, Many> map;
        public Object any;
        public HasName named;
        public HasMembers deduced;

        @JsonUnwrapped
        public Outer outer;
    }

    /** Both methods are cold at first, so that their frames are those of the interpreter, the largest ones. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Bean       | {"next":          | }          | 1
            InOptional | {"next":          | }          | 1
            InOptional | {"next":          | }          | 9
            Outer      | {"next":          | }          | 1
            Outer      | {"next":          | }          | 9
            HasName    | {"id":"a","next": | }          | 1
            HasName    | {"next":          | ,"id":"a"} | 1
            HasName    | {"next":          | ,"id":"a"} | 9
            HasMembers | {"next":          | }          | 1
            HasMembers | {"next":          | }          | 9
            Delegating | {"next":          | }          | 1
            Delegating | {"next":          | }          | 9
            Many       | {"next":          | }          | 1
            Many       | {"next":          | }          | 9
            """)
    void theDefaultDepthHasRoom(String name, String start, String end, int errors) throws Exception {
        Class<?> type = Class.forName(DeepValuesTest.class.getName() + "$" + name);
        JsonMapper mapper = JsonMapper.builder().collectErrors(errors).build();
        String deepest = start.repeat(DEPTH) + "null" + end.repeat(DEPTH);
        FutureTask<Object> task = new FutureTask<>(() -> {
            Object value = mapper.readValue(deepest, type);
            return mapper.writeValueAsString(value).length();
        });
        Thread thread = new Thread(null, task, name, STACK);
        thread.start();
        assertDoesNotThrow(() -> task.get());
        JsonLimitException thrown = assertThrows(
                JsonLimitException.class,
                () -> mapper.readValue(start.repeat(DEPTH + 1) + "null" + end.repeat(DEPTH + 1), type));
        assertEquals(JsonLimitException.Limit.DEPTH, thrown.limit());
    }

    /** "Options with the default depth, 1,000, get a depth of 500; any other depth stays." */
    @ParameterizedTest
    @CsvSource({"1000,500", "999,999", "20,20"})
    void optionsWithTheDefaultDepthGetThatOfMappers(int given, int depth) {
        JsonLimits limits = JsonLimits.defaults().withMaxDepth(given);
        JsonMapper mapper = JsonMapper.builder()
                .read(ReadOptions.lenient().withLimits(limits))
                .write(WriteOptions.defaults().withLimits(limits))
                .build();
        Object deepest = mapper.readValue("[".repeat(depth) + "]".repeat(depth), Object.class);
        assertEquals(2 * depth, mapper.writeValueAsString(deepest).length());
        List<Object> deeper = List.of(deepest);
        assertThrows(JsonLimitException.class, () -> mapper.writeValueAsString(deeper));
        String json = "[".repeat(depth + 1) + "]".repeat(depth + 1);
        assertThrows(JsonLimitException.class, () -> mapper.readValue(json, Object.class));
    }
}
