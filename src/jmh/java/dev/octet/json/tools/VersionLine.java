package dev.octet.json.tools;

import dev.octet.json.Octet;
import picocli.CommandLine.IVersionProvider;

/** The output of {@code --version}: Octet's version, the kernel of this JVM, the JDK, the machine. */
final class VersionLine implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            "octet " + Octet.version(),
            "kernel " + Octet.kernel(),
            "JDK " + System.getProperty("java.vm.version") + " (" + System.getProperty("java.vm.name") + ", "
                    + System.getProperty("java.vendor") + ")",
            "arch " + System.getProperty("os.arch") + " (" + System.getProperty("os.name") + " "
                    + System.getProperty("os.version") + ")",
        };
    }
}
