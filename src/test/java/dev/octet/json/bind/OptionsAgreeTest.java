package dev.octet.json.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonView;
import dev.octet.json.JsonMappingException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DeserializationFeature;

/**
 * Options that a preset does not have mean what Jackson's features mean in that generation of Jackson: the same
 * documents are refused, the others are the same objects.
 */
@Tag("fast")
class OptionsAgreeTest {
    private interface Seen {}

    public static final class Inner {
        public int i;

        @JsonAlias("other")
        public int j;

        @JsonIgnore
        public int hidden;

        @JsonUnwrapped(prefix = "n_")
        public Innermost innermost;

        @Override
        public String toString() {
            return i + " " + j + " " + innermost;
        }
    }

    public static final class Innermost {
        public int k;

        @Override
        public String toString() {
            return String.valueOf(k);
        }
    }

    record Around(@JsonUnwrapped Inner inner, int own) {}

    record Prefixed(
            @JsonUnwrapped(prefix = "p_", suffix = "_s") Inner inner, int own) {}

    record Plain(int own, boolean b, char c, double d, String text) {}

    public static final class InView {
        @JsonView(Seen.class)
        @JsonUnwrapped
        public Innermost innermost;

        public int own;

        @Override
        public String toString() {
            return innermost + " " + own;
        }
    }

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    record Row(int own, @Nullable String text) {}

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonIgnoreProperties(ignoreUnknown = true)
    record LongRow(int own) {}

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    public static final class RowBean {
        public int own;

        @Override
        public String toString() {
            return String.valueOf(own);
        }
    }

    private static final List<Class<?>> TYPES =
            List.of(Around.class, Prefixed.class, Plain.class, InView.class, Row.class, LongRow.class, RowBean.class);

    /** One row: a document. */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
        {}
        {'own':3}
        {'own':3,'i':4,'other':5}
        {'n_k':6,'own':3}
        {'own':3,'k':6}
        {'own':3,'hidden':6}
        {'own':3,'inner':6}
        {'own':3,'p_i_s':4,'p_n_k_s':6}
        {'own':3,'i':4,'nope':{'a':[1]}}
        {'nope':1}
        {'own':3,'b':true,'c':'c','d':1.5}
        {'own':3,'b':true,'c':'c'}
        {'own':null,'b':true,'c':'c','d':1.5}
        []
        [3]
        [3,'t']
        [3,'t',{'a':[1]}]
        """)
    void documentsAreReadAsByJackson(String row) throws Exception {
        String json = row.replace('\'', '"');
        for (Class<?> type : TYPES) {
            for (int setting = 0; setting < 4; setting++) {
                boolean strict = (setting & 1) != 0;
                boolean refusesNull = (setting & 2) != 0;
                String what = type.getSimpleName() + " of " + json + (strict ? ", strict" : "");
                assertEquals(
                        read(() -> jackson3(strict, refusesNull).readValue(json, type)),
                        read(() ->
                                octet(JsonMapper.builder(), strict, refusesNull).readValue(json, type)),
                        what);
                assertEquals(
                        read(() -> jackson2(strict, refusesNull).readValue(json, type)),
                        read(() -> octet(JsonMapper.jackson2().toBuilder(), strict, refusesNull)
                                .readValue(json, type)),
                        what);
            }
        }
    }

    /** A name of a value that is out of view is not unknown. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void namesOutOfViewAreSkipped(boolean isOld) {
        JsonMapper.Builder builder = isOld ? JsonMapper.jackson2().toBuilder() : JsonMapper.builder();
        JsonMapper mapper = builder.failOnUnknownProperties(true)
                .defaultViewInclusion(true)
                .view(Object.class)
                .build();
        assertEquals("null 3", String.valueOf(mapper.readValue("{\"k\":1,\"own\":3}", InView.class)));
    }

    private interface Reading {
        @Nullable
        Object read() throws Exception;
    }

    private static String read(Reading reading) throws Exception {
        try {
            return String.valueOf(reading.read());
        } catch (JsonMappingException
                | tools.jackson.core.JacksonException
                | com.fasterxml.jackson.core.JacksonException e) {
            return "refused";
        }
    }

    private static JsonMapper octet(JsonMapper.Builder builder, boolean strict, boolean refusesNull) {
        return builder.failOnUnknownProperties(strict)
                .failOnNullForPrimitives(refusesNull)
                .build();
    }

    private static tools.jackson.databind.json.JsonMapper jackson3(boolean strict, boolean refusesNull) {
        return tools.jackson.databind.json.JsonMapper.builder()
                .configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, strict)
                .configure(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES, refusesNull)
                .build();
    }

    private static com.fasterxml.jackson.databind.ObjectMapper jackson2(boolean strict, boolean refusesNull) {
        return com.fasterxml.jackson.databind.json.JsonMapper.builder()
                .configure(com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, strict)
                .configure(
                        com.fasterxml.jackson.databind.DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES, refusesNull)
                .build();
    }
}
