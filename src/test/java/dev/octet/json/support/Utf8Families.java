package dev.octet.json.support;

import java.util.List;

/**
 * Conformance files for each row of the Unicode Standard's table 3-7, "Well-Formed UTF-8 Byte Sequences", and for each
 * way to violate it.
 */
final class Utf8Families {
    /** First and last lead, first and last second byte, bytes in all; every byte after the second is 80..BF. */
    private static final int[][] ROWS = {
        {0xC2, 0xDF, 0x80, 0xBF, 2},
        {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3},
        {0xED, 0xED, 0x80, 0x9F, 3},
        {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4},
        {0xF1, 0xF3, 0x80, 0xBF, 4},
        {0xF4, 0xF4, 0x80, 0x8F, 4},
    };

    /** The content before the sequence in every file: an opening bracket and a quote. */
    private static final int START = 2;

    private Utf8Families() {}

    static void add(List<ConformanceSuite.File> files) {
        for (int[] row : ROWS) {
            wellFormed(files, row);
            missed(files, row);
        }
        for (int lead = 0x80; lead < 0x100; lead++) {
            if (lead < 0xC2 || lead > 0xF4) {
                malformed(files, String.format("lead_%02X", lead), hex(lead, 0x80, 0x80, 0x80), 0);
            }
        }
    }

    private static void wellFormed(List<ConformanceSuite.File> files, int[] row) {
        for (int lead : new int[] {row[0], row[1]}) {
            for (int second : new int[] {row[2], row[3]}) {
                for (int tail : new int[] {0x80, 0xBF}) {
                    String sequence = sequence(row[4], lead, second, tail);
                    String name = "y_utf8_" + sequence.replace(' ', '_');
                    if (files.stream().noneMatch(file -> file.name().equals(name))) {
                        ConformanceSuite.add(files, name, "[\"<" + sequence + ">\"]", "valid");
                        ConformanceSuite.add(files, name + "_name", "{\"<" + sequence + ">\":1}", "valid");
                    }
                }
            }
        }
    }

    /** Each byte after the lead: one below its range, one above, and missing. */
    private static void missed(List<ConformanceSuite.File> files, int[] row) {
        int lead = row[0];
        for (int at = 1; at < row[4]; at++) {
            int lowest = at == 1 ? row[2] : 0x80;
            int highest = at == 1 ? row[3] : 0xBF;
            String name = String.format("after_%02X_byte_%d_", lead, at + 1);
            String before = sequence(at, lead, row[2], 0x80);
            String behind = " 80".repeat(row[4] - at - 1);
            malformed(files, name + "low", before + " " + hex(lowest - 1) + behind, at);
            malformed(files, name + "high", before + " " + hex(highest + 1) + behind, at);
            malformed(files, name + "missing", before, at);
            malformed(files, name + "letter", before + " 61" + behind, at);
        }
    }

    private static void malformed(List<ConformanceSuite.File> files, String name, String bytes, int offending) {
        ConformanceSuite.add(files, "i_utf8_" + name, "[\"<" + bytes + ">\"]", "MALFORMED_UTF8@" + (START + offending));
        ConformanceSuite.add(
                files, "i_utf8_" + name + "_name", "{\"<" + bytes + ">\":1}", "MALFORMED_UTF8@" + (START + offending));
    }

    /** The first bytes of a sequence. */
    private static String sequence(int length, int lead, int second, int tail) {
        return switch (length) {
            case 1 -> hex(lead);
            case 2 -> hex(lead, second);
            case 3 -> hex(lead, second, tail);
            default -> hex(lead, second, tail, tail);
        };
    }

    private static String hex(int... bytes) {
        StringBuilder text = new StringBuilder();
        for (int b : bytes) {
            text.append(text.length() == 0 ? "" : " ").append(String.format("%02X", b));
        }
        return text.toString();
    }
}
