package dev.octet.json.support;

/** Tables as text blocks. */
public final class Cells {
    private Cells() {}

    /** Returns the cells of a table, which are separated by a bar between two spaces. */
    public static String[] of(String table) {
        return table.split(" \\| ", -1);
    }
}
