package dev.octet.json.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.MapperFeature;
import dev.octet.json.JsonException;
import dev.octet.json.support.Cells;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What scalars are converted to, with and without coercion, is what both Jacksons convert them to. */
class ScalarCoercionTest {
    private static final List<Class<?>> TYPES = List.of(
            int.class,
            Integer.class,
            long.class,
            Long.class,
            short.class,
            Byte.class,
            float.class,
            Double.class,
            boolean.class,
            Boolean.class,
            char.class,
            String.class,
            CharSequence.class,
            StringBuilder.class,
            BigInteger.class,
            BigDecimal.class,
            Number.class,
            AtomicInteger.class,
            URI.class,
            int[].class,
            String[].class);

    private static final String[] DOCUMENTS = Cells.of("""
            1 | 0 | -1 | 1.5 | 1.0 | "1" | "1.5" | "" | " " | "x" | "null" | "NaN" | true | "true" | "TRUE" | null | \
            300 | 3000000000 | 99999999999999999999 | [] | [1] | ["1"] | [""] | [" "] | [1.5] | [true] | [null] | \
            {}""");

    private record Result(Class<?> type, String document, String value) {}

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void scalarsAreConvertedAsInJackson2(boolean coerces) {
        var jackson = com.fasterxml.jackson.databind.json.JsonMapper.builder()
                .configure(MapperFeature.ALLOW_COERCION_OF_SCALARS, coerces)
                .build();
        JsonMapper octet = JsonMapper.jackson2().toBuilder()
                .allowCoercionOfScalars(coerces)
                .build();
        assertEquals(results(jackson::readValue), results(octet::readValue));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void scalarsAreConvertedAsInJackson3(boolean coerces) {
        var jackson = tools.jackson.databind.json.JsonMapper.builder()
                .configure(tools.jackson.databind.MapperFeature.ALLOW_COERCION_OF_SCALARS, coerces)
                .build();
        JsonMapper octet = JsonMapper.builder().allowCoercionOfScalars(coerces).build();
        assertEquals(results(jackson::readValue), results(octet::readValue));
    }

    private interface Reader {
        Object read(String json, Class<?> type) throws Exception;
    }

    private static List<Result> results(Reader reader) {
        List<Result> results = new ArrayList<>();
        for (Class<?> type : TYPES) {
            for (String document : DOCUMENTS) {
                results.add(new Result(type, document, text(() -> reader.read(document, type))));
            }
        }
        return results;
    }

    private static String text(Callable<Object> read) {
        try {
            Object value = read.call();
            return Arrays.deepToString(new Object[] {value});
        } catch (JsonException
                | com.fasterxml.jackson.core.JacksonException
                | tools.jackson.core.JacksonException refused) {
            return "refused";
        } catch (Exception e) {
            return e.toString();
        }
    }
}
