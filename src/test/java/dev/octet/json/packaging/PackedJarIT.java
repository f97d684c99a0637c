package dev.octet.json.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.octet.json.Octet;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** The content of the published jar, and the dependencies of its pom. {@link ConsumerIT} uses it. */
class PackedJarIT {
    static final Path JAR = Path.of(System.getProperty("octet.jar"));

    /**
     * Largest allowed size of the jar in bytes: its present size, and a little more. A change that raises it says why;
     * the last one added what binding does as Jackson: type ids of what is no bean, types of java.xml, updates.
     */
    private static final long MAX_SIZE = 1_200_000;

    /** The jar of the annotations, the only one that ours requires. */
    static final Path ANNOTATIONS = jarOf(JsonProperty.class);

    /** The oldest version of it that ours works with. */
    static final Path OLDEST_ANNOTATIONS = Path.of(System.getProperty("octet.oldest"));

    /** Class file version of Java 17. */
    private static final int JAVA_17 = 61;

    private static final int CLASS_FILE_MAGIC = 0xCAFEBABE;

    private static final String COORDINATES = "META-INF/maven/dev.octet/octet-json/pom.properties";

    @Test
    void theJarIsSmall() throws IOException {
        assertTrue(
                Files.size(JAR) < MAX_SIZE,
                () -> JAR + " is too large: " + JAR.toFile().length());
    }

    @Test
    void theJarHoldsTheLibraryAndItsNoticesOnly() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            Set<String> others = jar.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(JarEntry::getName)
                    .filter(name -> !name.matches("dev/octet/json/.*\\.class"))
                    .collect(Collectors.toCollection(TreeSet::new));
            Set<String> papers = new TreeSet<>(
                    Set.of("META-INF/MANIFEST.MF", "META-INF/LICENSE", "META-INF/NOTICE", "module-info.class"));
            papers.addAll(Set.of(COORDINATES, "dev/octet/json/version.properties"));
            assertEquals(papers, others);
            assertEquals(Set.of(), packagesOf(jar, "bench", "tools"));
        }
    }

    @Test
    void theJarRunsOnJava17() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertNull(
                    jar.getManifest().getMainAttributes().getValue("Multi-Release"),
                    "one set of classes for every JDK");
            for (JarEntry entry :
                    jar.stream().filter(e -> e.getName().endsWith(".class")).toList()) {
                try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
                    assertEquals(CLASS_FILE_MAGIC, in.readInt(), entry.getName());
                    assertEquals(0, in.readUnsignedShort(), entry.getName() + ": a preview feature");
                    assertEquals(JAVA_17, in.readUnsignedShort(), entry.getName());
                }
            }
        }
    }

    @Test
    void theJarSaysWhatItIs() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile());
                InputStream in = jar.getInputStream(jar.getEntry(COORDINATES))) {
            Properties coordinates = new Properties();
            coordinates.load(in);
            assertEquals(Octet.version(), coordinates.get("version"));
            assertEquals("dev.octet", coordinates.get("groupId"));
            assertEquals("octet-json", coordinates.get("artifactId"));
        }
    }

    @Test
    void theJarRequiresTheAnnotationsOnly() throws Exception {
        Element project = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(Path.of("pom.xml").toFile())
                .getDocumentElement();
        List<Element> dependencies = children(children(project, "dependencies").get(0), "dependency");
        List<String> required = dependencies.stream()
                .filter(PackedJarIT::isRequired)
                .map(PackedJarIT::coordinates)
                .toList();
        assertEquals(List.of("com.fasterxml.jackson.core:jackson-annotations"), required);
        assertTrue(dependencies.size() > 0, "optional peers and test tools are declared there");
        assertEquals(List.of(), children(project, "parent"));
        assertEquals(List.of(), children(project, "repositories"));
    }

    static Path jarOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Set<String> packagesOf(JarFile jar, String... below) {
        return jar.stream()
                .map(JarEntry::getName)
                .filter(name -> Set.of(below).stream().anyMatch(pack -> name.startsWith("dev/octet/json/" + pack)))
                .collect(Collectors.toSet());
    }

    /** Whether Maven hands this dependency on to users: scope compile (the default) or runtime, and not optional. */
    private static boolean isRequired(Element dependency) {
        String scope = text(dependency, "scope", "compile");
        return Set.of("compile", "runtime").contains(scope)
                && text(dependency, "optional", "false").equals("false");
    }

    private static String coordinates(Element dependency) {
        return text(dependency, "groupId", "") + ":" + text(dependency, "artifactId", "");
    }

    private static String text(Element parent, String name, String absent) {
        List<Element> found = children(parent, name);
        return found.isEmpty() ? absent : found.get(0).getTextContent().trim();
    }

    private static List<Element> children(Element parent, String name) {
        return IntStream.range(0, parent.getChildNodes().getLength())
                .<Node>mapToObj(parent.getChildNodes()::item)
                .filter(node -> node.getNodeName().equals(name))
                .map(Element.class::cast)
                .toList();
    }
}
