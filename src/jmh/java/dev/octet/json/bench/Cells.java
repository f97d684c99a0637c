package dev.octet.json.bench;

import dev.octet.json.bench.Payloads.Content;
import dev.octet.json.bench.Payloads.Escape;
import dev.octet.json.bench.Payloads.Lengths;
import java.util.ArrayList;
import java.util.List;

/**
 * The parameters of the self-check: every position of escapes in every content, in short and medium strings; then
 * varied lengths up to the longest, which fits into no buffer. The whole grid would take too long, because of the
 * payloads.
 */
final class Cells {
    private static final int[] FIXED_LENGTHS = {8, 64, 1024};
    private static final int[] VARIED_LENGTHS = {32, 65536};
    private static final Escape[] VARIED_ESCAPES = {Escape.NONE, Escape.DENSE};

    private Cells() {}

    /** One combination. */
    record Cell(int length, Escape escape, Content content, Lengths lengths) {
        /** The payloads of a benchmark with these parameters. */
        Payloads payloads() {
            return Payloads.make(length, escape, content, lengths);
        }
    }

    static List<Cell> all() {
        List<Cell> cells = new ArrayList<>();
        addAll(cells, FIXED_LENGTHS, Escape.values(), Lengths.FIXED);
        addAll(cells, VARIED_LENGTHS, VARIED_ESCAPES, Lengths.VARIED);
        return cells;
    }

    private static void addAll(List<Cell> cells, int[] lengths, Escape[] escapes, Lengths kind) {
        for (int length : lengths) {
            for (Escape escape : escapes) {
                for (Content content : Content.values()) {
                    cells.add(new Cell(length, escape, content, kind));
                }
            }
        }
    }
}
