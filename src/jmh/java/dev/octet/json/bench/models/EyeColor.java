package dev.octet.json.bench.models;

/** The color of the eyes of a {@link Client}. */
public enum EyeColor {
    BROWN,
    BLUE,
    GREEN
}
