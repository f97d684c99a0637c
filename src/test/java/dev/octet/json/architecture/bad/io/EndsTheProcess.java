package dev.octet.json.architecture.bad.io;

/** Breaks "no exit". */
final class EndsTheProcess {
    static void giveUp() {
        System.exit(1);
    }
}
