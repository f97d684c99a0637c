package dev.octet.json.support;

import dev.octet.json.Octet;

/** Prints the kernel of this JVM, for the logs of the JVMs that run the tests ({@code src/build/other-jdks.sh}). */
public final class KernelMain {
    private KernelMain() {}

    public static void main(String[] arguments) {
        System.out.println(Octet.kernel());
    }
}
