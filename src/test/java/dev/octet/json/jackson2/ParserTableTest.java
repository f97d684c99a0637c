package dev.octet.json.jackson2;

import dev.octet.json.bridge.Comparison;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jackson 2's parser and Octet's in its position read the same. */
@Tag("fast")
class ParserTableTest {
    @Test
    void settings(@TempDir Path directory) throws Exception {
        Comparison<?, ?> c = new Comparison<>(new Peer2(), directory);
        long t = System.nanoTime();
        c.settings();
        System.out.println("settings " + c.rows() + " octet " + c.octets() + " ms " + (System.nanoTime() - t) / 1000000);
        t = System.nanoTime();
        c.scripts();
        System.out.println("scripts " + c.rows() + " octet " + c.octets() + " ms " + (System.nanoTime() - t) / 1000000);
        try (java.io.PrintWriter out = new java.io.PrintWriter("/tmp/diff2.txt")) {
            c.found().forEach(d -> out.println(d.setting() + "\t" + d.form() + "\t" + d.script() + "\t"
                    + esc(d.document()) + "\t" + esc(d.stock()) + "\t" + esc(d.octet())));
        }
    }

    static String esc(String s) {
        return String.valueOf(s).replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r");
    }
}
