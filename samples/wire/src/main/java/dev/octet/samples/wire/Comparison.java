package dev.octet.samples.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Asks an application that runs on Octet and the same application on Jackson's own factory the same, over sockets, and
 * compares status, headers and the bytes of the body.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class Comparison {

    /** The port of a server; {@code closesContent}: whether AUTO_CLOSE_CONTENT is on, which is the default. */
    protected abstract int port(boolean octet, boolean closesContent);

    /** The class of the factory that the server's mapper has. */
    protected abstract Class<?> factory(boolean octet, boolean closesContent);

    /** The framework of the application. */
    protected abstract Row.Under under();

    static List<Row> rows() {
        return Table.rows();
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void theBridgeIsInUseWhereItShouldBe(boolean closesContent) {
        assertEquals("OctetJsonFactory", factory(true, closesContent).getSimpleName());
        assertEquals("JsonFactory", factory(false, closesContent).getSimpleName());
    }

    @Test
    void theTableIsLong() {
        List<Row> table = rows();
        assertTrue(table.size() > 50, () -> "rows: " + table.size());
        assertEquals(table.size(), table.stream().map(Row::toString).distinct().count());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theAnswersAreTheSame(Row row) throws IOException {
        Answer stock = Answer.to(row.request(), port(false, true));
        Answer octet = Answer.to(row.request(), port(true, true));
        assertEquals(row.status(), stock.status(), () -> row + ": " + stock.bodyNear(0));
        if (row.differs(under())) {
            assertEquals(row.octet(), octet.status(), () -> row + ": " + octet.bodyNear(0));
            assertFalse(Arrays.equals(stock.body(), octet.body()), () -> row + " does not differ any more");
        } else {
            assertTheSame(stock, octet, row.toString());
        }
    }

    private static void assertTheSame(Answer stock, Answer octet, String name) {
        int differs = Arrays.mismatch(stock.body(), octet.body());
        if (differs >= 0) {
            assertEquals(stock.bodyNear(differs), octet.bodyNear(differs), name + ", byte " + differs);
        }
        assertEquals(stock.head(), octet.head(), name);
    }

    /** The response has begun when a getter throws: nothing but its end can show that it failed. */
    @ParameterizedTest
    @ValueSource(strings = {"/receipts", "/receipts.ndjson"})
    void aResponseThatFailsLateEndsAsTheFactorySays(String path) throws IOException {
        Request request = Request.get(path, path + "?count=3000&torn=2000");
        Answer closed = Answer.to(request, port(true, true));
        assertTheSame(Answer.to(request, port(false, true)), closed, "closed");
        assertTrue(closed.text().matches("(?s).*\\{\"id\":2000[^{]*"), () -> closed.bodyNear(closed.body().length));
        assertTrue(closed.text().matches("(?s).*[}\\]]"), () -> closed.bodyNear(closed.body().length));

        Answer open = Answer.to(request, port(true, false));
        assertTheSame(Answer.to(request, port(false, false)), open, "open");
        assertTrue(open.text().endsWith("{\"id\":2000"), () -> open.bodyNear(open.body().length));
        assertTrue(closed.text().startsWith(open.text()));
    }
}
