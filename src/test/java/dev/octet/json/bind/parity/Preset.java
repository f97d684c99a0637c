package dev.octet.json.bind.parity;

/** Whose defaults a mapper has. */
enum Preset {
    JACKSON2,
    JACKSON3
}
