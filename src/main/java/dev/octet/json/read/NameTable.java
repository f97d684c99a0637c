package dev.octet.json.read;

public final class NameTable {
    private NameTable() {}
}
