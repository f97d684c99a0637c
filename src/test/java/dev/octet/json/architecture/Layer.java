package dev.octet.json.architecture;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One row of the layer table: a package, whether the module exports it, and the packages that it may import.
 * Dependencies point downwards only.
 *
 * <p>Names are relative to the root: {@code ""} is {@code dev.octet.json} itself. So the same table serves for the bad
 * samples, which have a root of their own.
 *
 * @param name package below the root
 * @param exported whether it is API
 * @param imports project packages that it may use besides itself
 * @param others packages outside the project that it may use besides {@link #ALWAYS}
 */
record Layer(String name, boolean exported, Set<String> imports, Set<String> others) {
    static final String ROOT = "dev.octet.json";

    /** What every layer may use. {@code java.lang.reflect} and the like are taken away again by rules of their own. */
    static final Set<String> ALWAYS = Set.of("java..", "org.jspecify.annotations");

    /** The test tree's bad samples are held against the same table. */
    static final List<Layer> TABLE = List.of(
            layer("internal.hot", false),
            layer("internal.cache", false),
            layer("internal.kernel", false, "internal.hot").and("jdk.incubator.vector"),
            // both are L0; Utf8 validation runs on the kernel: docs/adr/0004
            layer("io", true, "internal.cache", "internal.kernel"),
            layer("", true, "io", "internal.kernel"),
            layer("internal.grammar", false, "internal.cache", "internal.hot"),
            layer("internal.number", false, "internal.hot", "internal.kernel"),
            layer("internal.scalar", false, "internal.hot", "internal.kernel", "internal.number"),
            layer(
                    "internal.buffer",
                    false,
                    "",
                    "io",
                    "internal.cache",
                    "internal.hot",
                    "internal.kernel",
                    "internal.grammar",
                    "internal.number"),
            layer("internal.contract", false, "", "internal.grammar", "internal.buffer"),
            layer(
                    "internal.scan",
                    false,
                    "",
                    "io",
                    "internal.hot",
                    "internal.kernel",
                    "internal.grammar",
                    "internal.number"),
            layer(
                    "read",
                    true,
                    "",
                    "io",
                    "internal.hot",
                    "internal.kernel",
                    "internal.grammar",
                    "internal.number",
                    "internal.scalar",
                    "internal.buffer",
                    "internal.cache",
                    "internal.contract",
                    "internal.scan"),
            layer(
                    "write",
                    true,
                    "",
                    "io",
                    "internal.hot",
                    "internal.kernel",
                    "internal.grammar",
                    "internal.number",
                    "internal.scalar",
                    "internal.buffer",
                    "internal.cache",
                    "internal.contract",
                    "internal.scan"),
            layer("format", true, "", "io", "read", "write"),
            layer("internal.model", false, "").and("com.fasterxml.jackson.annotation"),
            layer("internal.mirror", false, "internal.model").and("com.fasterxml.jackson.annotation"),
            layer("bind.spi", true),
            layer("internal.access", false, "bind.spi"),
            layer("codec", true, "", "read", "write"),
            layer(
                            "internal.codec",
                            false,
                            "",
                            "read",
                            "write",
                            "codec",
                            "bind.spi",
                            "internal.contract",
                            "internal.access",
                            "internal.mirror",
                            "internal.model")
                    .and("com.fasterxml.jackson.annotation", "javax.xml.datatype", "javax.xml.namespace"),
            layer(
                            "bind",
                            true,
                            "",
                            "io",
                            "read",
                            "write",
                            "codec",
                            "internal.buffer",
                            "internal.cache",
                            "internal.codec",
                            "internal.model")
                    .and("com.fasterxml.jackson.annotation"),
            layer("processor", false, "internal.model")
                    .and("javax.annotation.processing", "javax.lang.model..", "javax.tools"),
            layer(
                    "internal.bridge",
                    false,
                    "",
                    "io",
                    "read",
                    "write",
                    "internal.buffer",
                    "internal.cache",
                    "internal.contract"),
            layer(
                            "jackson2",
                            true,
                            "",
                            "io",
                            "read",
                            "write",
                            "internal.buffer",
                            "internal.cache",
                            "internal.contract",
                            "internal.bridge")
                    .and("com.fasterxml.jackson.core.."),
            layer(
                            "jackson3",
                            true,
                            "",
                            "io",
                            "read",
                            "write",
                            "internal.buffer",
                            "internal.cache",
                            "internal.contract",
                            "internal.bridge")
                    .and("tools.jackson.core.."),
            layer("jsonp", true, "", "io", "read", "write").and("jakarta.json.."));

    private static Layer layer(String name, boolean exported, String... imports) {
        return new Layer(name, exported, Set.of(imports), Set.of());
    }

    private Layer and(String... others) {
        return new Layer(name, exported, imports, Set.of(others));
    }

    /** The full name of a package of the table. */
    static String under(String root, String name) {
        return name.isEmpty() ? root : root + "." + name;
    }

    /** The full names, ascending, of those exported packages that exist, given what exists. */
    static Set<String> exported(Set<String> existing) {
        return TABLE.stream()
                .filter(Layer::exported)
                .map(layer -> under(ROOT, layer.name))
                .filter(existing::contains)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    String packageUnder(String root) {
        return under(root, name);
    }

    /** Package patterns of everything that this layer may use. */
    String[] allowedUnder(String root) {
        UnaryOperator<String> full = imported -> under(root, imported);
        return Stream.of(Stream.of(packageUnder(root)), imports.stream().map(full), others.stream(), ALWAYS.stream())
                .flatMap(patterns -> patterns)
                .toArray(String[]::new);
    }
}
