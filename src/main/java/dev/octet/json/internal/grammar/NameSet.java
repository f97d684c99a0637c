package dev.octet.json.internal.grammar;
import java.util.*;
public final class NameSet {
    private final ArrayDeque<HashSet<String>> s = new ArrayDeque<>();
    public void open() { s.push(new HashSet<>()); }
    public void close() { s.pop(); }
    public boolean add(byte[] b, int from, int to) { return s.element().add(new String(b, from, to - from, java.nio.charset.StandardCharsets.UTF_8)); }
    public void reset() { s.clear(); }
}
