package dev.octet.json.architecture.bad.read;

/** Has a position, which another class sets. */
class Cursor {
    int pos;
}
