package dev.octet.json.read;
final class NameCache {
    String get(byte[] b, int from, int to, boolean escaped, boolean high, StringDecoder d) { return d.string(b, from, to, escaped, high); }
}
