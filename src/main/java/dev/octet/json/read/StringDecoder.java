package dev.octet.json.read;
import dev.octet.json.internal.kernel.Utf8Sequence;
import java.nio.charset.StandardCharsets;
final class StringDecoder {
    private byte[] scratch = new byte[64];
    String string(byte[] b, int from, int to, boolean escaped, boolean high) {
        if (!escaped) return new String(b, from, to - from, StandardCharsets.UTF_8);
        int n = decode(b, from, to);
        return new String(scratch, 0, n, StandardCharsets.UTF_8);
    }
    int decode(byte[] b, int from, int to) {
        if (scratch.length < to - from) scratch = new byte[2 * (to - from)];
        int at = 0;
        for (int i = from; i < to; ) {
            if (b[i] != '\\') { scratch[at++] = b[i++]; continue; }
            int c = b[i + 1];
            if (c == 'u') {
                int v = Integer.parseInt(new String(b, i + 2, 4, StandardCharsets.ISO_8859_1), 16); i += 6;
                if (Character.isHighSurrogate((char) v)) { int l = Integer.parseInt(new String(b, i + 2, 4, StandardCharsets.ISO_8859_1), 16); i += 6; v = Character.toCodePoint((char) v, (char) l); }
                at = Utf8Sequence.encode(v, scratch, at);
            } else { scratch[at++] = (byte) (c == 'b' ? 8 : c == 't' ? 9 : c == 'n' ? 10 : c == 'f' ? 12 : c == 'r' ? 13 : c); i += 2; }
        }
        return at;
    }
    byte[] scratch() { return scratch; }
    void trim() {}
    static boolean equalsText(byte[] raw, int from, int end, boolean escaped, byte[] text) { return new StringDecoder().string(raw, from, end, escaped, true).equals(new String(text, StandardCharsets.UTF_8)); }
    int chars(byte[] u, int from, int to, char[] dst, int at) { String s = new String(u, from, to - from, StandardCharsets.UTF_8); s.getChars(0, s.length(), dst, at); return s.length(); }
    static int boundary(byte[] b, int from, int stop, int end) { return stop == end ? end : Utf8Sequence.startOfCutOff(b, from, stop); }
}
