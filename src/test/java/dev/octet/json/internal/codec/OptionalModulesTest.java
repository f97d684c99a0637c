package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.support.ChildJvm;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** "Binding needs no module but java.base": java.sql and java.xml, whose types have codecs, may be absent. */
class OptionalModulesTest {
    @Test
    void binds() throws IOException, InterruptedException {
        List<String> output =
                ChildJvm.output(OptionalModulesMain.class, List.of("-Xint", "--limit-modules=java.base"), "");
        assertEquals(
                List.of(
                        "{\"bits\":{\"empty\":true},\"list\":[1],\"locale\":\"en-US\",\"none\":null,\"state\":\"NEW\","
                                + "\"text\":\"t\",\"time\":\"1970-01-01T00:00:00Z\"}",
                        "false"),
                output);
    }
}
