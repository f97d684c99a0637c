package dev.octet.json.support;

import dev.octet.json.Octet;

/** Prints which kernel this JVM works with: for logs of JVMs that tests are run on ({@code src/build/other-jdks.sh}). */
public final class KernelMain {
    private KernelMain() {}

    public static void main(String[] arguments) {
        System.out.println(Octet.kernel());
    }
}
