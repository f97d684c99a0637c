package dev.octet.json;

import dev.octet.json.internal.kernel.Kernels;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Reports what is running, for logs and bug reports. */
public final class Octet {
    private static final String RESOURCE = "version.properties";

    private Octet() {}

    /**
     * Returns the name of the kernel that was chosen for this process. It is chosen once.
     *
     * <ul>
     * <li>{@code vector512} and the like, by the width of the registers in bits: where the module
     *     {@code jdk.incubator.vector} is resolved; {@code vector} until that module has been loaded. Which ranges such
     *     a kernel processes in vectors is decided at run time, by trial.
     * <li>{@code swar}: everywhere else.
     * <li>{@code table7}, {@code table8} or {@code scalar}: where the system property {@code octet.kernel} requests it.
     * </ul>
     */
    public static String kernel() {
        return Kernels.ACTIVE.name();
    }

    /** Returns the version of this library, as in its Maven coordinates. */
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
