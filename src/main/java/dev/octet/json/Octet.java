package dev.octet.json;

import dev.octet.json.internal.kernel.Kernels;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** What is running: for logs, reports and bug reports. */
public final class Octet {
    private static final String RESOURCE = "version.properties";

    private Octet() {}

    /**
     * The kernel that this process works with: {@code swar}; {@code vector512} and the like, by the width of the registers in bits, where the module
     * {@code jdk.incubator.vector} is resolved, and {@code vector} until that has been loaded; or what the system property {@code octet.kernel} asked for
     * ({@code table7}, {@code table8}). Chosen once; which ranges a vector kernel does in vectors yet, it finds out by trying.
     */
    public static String kernel() {
        return Kernels.ACTIVE.name();
    }

    /** The version of this library, as in its Maven coordinates. */
    public static String version() {
        Properties properties = new Properties();
        try (InputStream in = Octet.class.getResourceAsStream(RESOURCE)) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version");
    }
}
