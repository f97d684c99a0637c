package dev.octet.json.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.octet.json.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The exported API is that of docs/api.txt: a change of it changes that file too, for the reviewer to see.
 * {@code mvn test -Dtest=PublicApiTest -Doctet.api.write=true} writes it anew.
 */
class PublicApiTest {
    private static final Path FILE = Path.of("docs/api.txt");

    @Test
    void theApiIsThatOfTheFile() throws IOException {
        List<String> api = PublicApi.of(CompiledClass.directoryOf(WriteOptions.class), Layer.ROOT);
        if (Boolean.getBoolean("octet.api.write")) {
            Files.write(FILE, api);
        }
        List<String> written = Files.readAllLines(FILE);
        List<String> difference = PublicApi.difference(written, api);
        assertEquals(
                List.of(), difference, () -> FILE + " differs from the API:\n" + String.join("\n", difference) + "\n");
        assertEquals(written, api, "the same lines in another order");
        assertFalse(api.isEmpty());
    }

    @Test
    void differencesAreShownWithTheirType() {
        List<String> before =
                List.of("final class a.A", "    int a()", "    int b()", "public record a.B", "    int a()");
        List<String> after =
                List.of("public class a.A", "    int a()", "public record a.B", "    int a()", "    long b()");
        assertEquals(
                List.of("- final class a.A", "- a.A: int b()", "+ public class a.A", "+ a.B: long b()"),
                PublicApi.difference(before, after));
        assertEquals(List.of(), PublicApi.difference(before, before));
    }

    /** Every kind of member; what is hidden is not there. */
    @Test
    void theListShowsWhatUsersCanName() {
        List<String> expected = List.of(
                "public abstract static class dev.octet.json.architecture.ApiSample$Shown<T extends Number>"
                        + " implements java.io.Closeable",
                "    protected Shown(int)",
                "    public static final int LIMIT = 7",
                "    public <X extends Exception> void call(java.util.concurrent.Callable<X>)"
                        + " throws java.io.IOException",
                "    public void close()",
                "    public void fromHidden()",
                "    public static @Nullable int[] of(Object[] as varargs)",
                "    @Deprecated public void old()",
                "    protected abstract T promised(@Nullable String, byte[])");
        assertEquals(expected, PublicApi.of(ApiSample.Shown.class));
        assertEquals(List.of(), PublicApi.of(ApiSample.Hidden.class));
        assertEquals(List.of(), PublicApi.of(ApiSample.Hidden.Inside.class), "public in what is hidden");
    }
}
