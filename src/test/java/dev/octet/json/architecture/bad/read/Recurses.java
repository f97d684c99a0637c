package dev.octet.json.architecture.bad.read;

/** Breaks "no recursion". */
final class Recurses {
    static int skip(int depth) {
        return depth == 0 ? 0 : skip(depth - 1);
    }
}
