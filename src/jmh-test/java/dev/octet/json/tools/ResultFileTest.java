package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Results as CSV. */
class ResultFileTest {
    private static final String COMMIT = "b6555e66d4e7";

    @TempDir
    private Path directory;

    private Path csv = Path.of("");

    @BeforeEach
    void name() {
        csv = directory.resolve("new").resolve("read.csv");
    }

    private static CellResult cell(String method, Map<String, String> params, double score, double error) {
        return new CellResult(method, params, 3, "avgt", score, error, "us/op", 2200, COMMIT);
    }

    @Test
    void columnsAndDigits() throws IOException {
        ResultFile.write(
                csv,
                List.of(
                        cell("skimOctet", Map.of("file", "code"), 1202.1149, 35.56),
                        cell("sumBytes", Map.of("length", "8"), 0.000012345678, Double.NaN)));
        assertEquals(
                List.of(
                        "method,file,length,mode,score,error,unit,forks,allocated,commit",
                        "skimOctet,code,,avgt,1202.1,35.6,us/op,3,2200,b6555e66d4e7",
                        "sumBytes,,8,avgt,0.000012346,NaN,us/op,3,2200,b6555e66d4e7"),
                Files.readAllLines(csv));
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        List<CellResult> cells = List.of(
                cell("skimOctet", Map.of("file", "code", "warm", "ALL"), 1202.5, 35),
                cell("sumBytes", Map.of("file", "code"), 12, Double.NaN),
                new CellResult("octetSwar", Map.of(), 20, "ss", 89.5, 6.9, "ms/op", Double.NaN, "unknown"));
        ResultFile.write(csv, cells);
        assertEquals(cells, ResultFile.read(csv));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b", "a\"", "a\nb", "a\r"})
    void aValueThatWouldNeedQuotesIsRefused(String value) {
        assertThrows(
                IllegalArgumentException.class,
                () -> ResultFile.write(csv, List.of(cell("skimOctet", Map.of("file", value), 1, 1))));
    }

    @Test
    void theNewestResultOfACellWins() {
        CellResult stays = cell("skimOctet", Map.of("file", "code"), 1, 0);
        CellResult older = cell("skimOctet", Map.of("file", "canada"), 2, 0);
        CellResult newer = cell("skimOctet", Map.of("file", "canada"), 3, 0);
        CellResult other = cell("skimJackson2", Map.of("file", "canada"), 4, 0);
        assertEquals(List.of(newer, stays, other), ResultFile.merge(List.of(older, stays), List.of(other, newer)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[{}]\n", "method,mode,score,error,unit,forks,allocated,commit\nskimOctet,avgt\n"})
    void otherFilesAreRefused(String text) throws IOException {
        Files.createDirectories(csv.getParent());
        Files.writeString(csv, text);
        IOException failure = assertThrows(IOException.class, () -> ResultFile.read(csv));
        assertTrue(failure.getMessage().startsWith(csv + ": "), failure.getMessage());
    }
}
