package dev.octet.json.internal.number;
public final class DoubleReader {
    public static double parseDouble(byte[] b, int from, int to) { return Double.parseDouble(new String(b, from, to - from, java.nio.charset.StandardCharsets.ISO_8859_1)); }
    public static float parseFloat(byte[] b, int from, int to) { return Float.parseFloat(new String(b, from, to - from, java.nio.charset.StandardCharsets.ISO_8859_1)); }
}
