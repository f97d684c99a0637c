package dev.octet.json.architecture.bad.nowhere;

/** Breaks "known packages": the layer table has no such row. */
final class Unplaced {}
