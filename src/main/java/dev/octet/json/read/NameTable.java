package dev.octet.json.read;
public final class NameTable {
    public static final int UNKNOWN = -1;
    public static final int NO_NAME = -2;
    private final String[] names;
    private NameTable(String[] n) { names = n; }
    public static NameTable of(String... names) { return new NameTable(names); }
    int find(String s) { for (int i = 0; i < names.length; i++) if (names[i].equals(s)) return i; return -1; }
    int find(byte[] b, int from, int to, int expected) { return find(new String(b, from, to - from, java.nio.charset.StandardCharsets.UTF_8)); }
}
