package dev.octet.json.bench.models;

/** A record of ten ints. */
public record Counters(
        int id,
        int age,
        int height,
        int score,
        int level,
        int visits,
        int orders,
        int returned,
        int credit,
        int lastPosition) {}
