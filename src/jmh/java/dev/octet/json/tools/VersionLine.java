package dev.octet.json.tools;

import dev.octet.json.Octet;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints: Octet's version, the kernel that this JVM would write with, the JDK, the machine. */
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
