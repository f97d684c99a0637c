package dev.octet.json.architecture.bad.read;

/** Breaks "one writer of the position". */
class MovesTheCursor extends Cursor {
    void move(int to) {
        pos = to;
    }
}
