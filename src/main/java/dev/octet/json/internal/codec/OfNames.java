package dev.octet.json.internal.codec;

import dev.octet.json.read.UTF8JsonParser;

/** A codec that also finds constants by the names of members. */
interface OfNames {
    /** Returns the constant that the name of a member spells. */
    Object key(UTF8JsonParser json, String name);
}
