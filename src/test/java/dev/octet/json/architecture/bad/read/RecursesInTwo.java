package dev.octet.json.architecture.bad.read;

/** Breaks "no recursion": neither method calls itself. */
final class RecursesInTwo {
    static int object(int depth) {
        return depth == 0 ? 0 : array(depth - 1);
    }

    static int array(int depth) {
        return object(depth);
    }
}
