package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** "Properties outside the active view are skipped on reading and not written, on every path". */
@Tag("fast")
class BeanViewTest {
    public interface Narrow {}

    public interface Wide extends Narrow {}

    public interface Other {}

    public static class Bean extends BeanReadingTest.Shown {
        @JsonView(Narrow.class)
        public int a = 1;

        @JsonView(Wide.class)
        public int b = 2;

        @JsonView({Wide.class, Other.class})
        public int c = 3;

        public int d = 4;

        @JsonView(Wide.class)
        @JsonUnwrapped
        public BeanReadingTest.Point point = new BeanReadingTest.Point();

        @JsonView(Wide.class)
        @JsonAnyGetter
        public Map<String, Integer> any() {
            return Map.of("z", 5);
        }
    }

    /** With a view that shows nothing of it, an object is empty, which is no error. */
    public static class Narrowed {
        @JsonView(Narrow.class)
        public int a = 1;
    }

    public record Creator(
            @JsonView(Narrow.class) int a,
            @JsonView(Wide.class) int b,
            int d) {}

    private static final String JSON = "{\"a\":7,\"b\":8,\"c\":9,\"d\":10,\"x\":11,\"y\":12}";
    private static final String FOR_CREATOR = "{\"a\":7,\"b\":8,\"d\":9}";

    static Stream<Arguments> views() {
        return Stream.of(Narrow.class, Wide.class, Other.class, String.class)
                .flatMap(view -> Stream.of(Arguments.of(view, true), Arguments.of(view, false)));
    }

    @ParameterizedTest
    @MethodSource("views")
    void asJackson(Class<?> view, boolean isJackson2) throws JsonProcessingException {
        CodecCache codecs = new CodecCache(Oracles.settings(isJackson2, view));
        for (Object bean : List.of(new Bean(), new Narrowed())) {
            String expected = isJackson2
                    ? Oracles.JACKSON_2.writerWithView(view).writeValueAsString(bean)
                    : Oracles.JACKSON_3.writerWithView(view).writeValueAsString(bean);
            assertEquals(expected, Oracles.write(codecs, bean));
        }
        if (isJackson2) {
            assertEquals(read2(view, Bean.class, JSON), text(codecs, Bean.class, JSON));
            assertEquals(read2(view, Creator.class, FOR_CREATOR), text(codecs, Creator.class, FOR_CREATOR));
        } else {
            assertEquals(read3(view, Bean.class, JSON), text(codecs, Bean.class, JSON));
            assertEquals(read3(view, Creator.class, FOR_CREATOR), text(codecs, Creator.class, FOR_CREATOR));
        }
    }

    private static String text(CodecCache codecs, Class<?> type, String json) {
        return Oracles.read(codecs, type, json).toString();
    }

    private static String read2(Class<?> view, Class<?> type, String json) throws JsonProcessingException {
        return Oracles.JACKSON_2
                .readerWithView(view)
                .forType(type)
                .readValue(json)
                .toString();
    }

    private static String read3(Class<?> view, Class<?> type, String json) {
        return Oracles.JACKSON_3
                .readerWithView(view)
                .forType(type)
                .readValue(json)
                .toString();
    }
}
