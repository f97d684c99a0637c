package dev.octet.json.architecture.bad.io;

/** Breaks "no native code" and "no library". */
final class IsNative {
    static {
        System.loadLibrary("none");
    }

    private IsNative() {}

    static native int scan(byte[] bytes);
}
