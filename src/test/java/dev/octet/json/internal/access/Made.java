package dev.octet.json.internal.access;

/** A type whose factory is in another package. */
public final class Made {}
