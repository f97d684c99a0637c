package dev.octet.json.architecture.bad.io;

/** Breaks "no class by name": the name may come from anywhere. */
final class LoadsByName {
    static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name);
    }
}
