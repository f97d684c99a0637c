package dev.octet.json.packaging;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Code of a document: members of a class that is not shown, compiled against the packed jar. */
record Snippet(String code) {
    private static final String CLASS = "Shown";

    private static final String LIBRARIES = PackedJarIT.JAR + File.pathSeparator + PackedJarIT.ANNOTATIONS;

    /** What a reader is trusted to import. */
    private static final List<String> IMPORTS = List.of(
            "com.fasterxml.jackson.annotation.*",
            "dev.octet.json.*",
            "dev.octet.json.bind.*",
            "dev.octet.json.codec.*",
            "dev.octet.json.io.*",
            "dev.octet.json.read.*",
            "dev.octet.json.write.*",
            "java.io.*",
            "java.nio.channels.*",
            "java.nio.charset.*",
            "java.nio.file.*",
            "java.time.*",
            "java.util.*");

    /**
     * Compiles into a directory; returns the messages of the compiler with all lints as errors, nothing if there are
     * none.
     */
    String complaints(Path classes) {
        String imports = IMPORTS.stream().map(name -> "import " + name + ";\n").collect(Collectors.joining());
        URI name = URI.create("string:///" + CLASS + ".java");
        JavaFileObject source = new SimpleJavaFileObject(name, JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return imports + "final class " + CLASS + " {\n" + code + "}\n";
            }
        };
        List<String> options =
                List.of("-Xlint:all", "-Werror", "-proc:none", "-cp", LIBRARIES, "-d", classes.toString());
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        compiler.getTask(null, null, found, options, null, List.of(source)).call();
        return found.getDiagnostics().stream().map(Object::toString).collect(Collectors.joining("\n"));
    }

    /** Returns the result of the only method without parameters, compiled before into that directory. */
    String answer(Path classes) throws IOException, ReflectiveOperationException {
        URL[] path = {
            classes.toUri().toURL(),
            PackedJarIT.JAR.toUri().toURL(),
            PackedJarIT.ANNOTATIONS.toUri().toURL()
        };
        try (URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            List<Method> callable = Arrays.stream(loader.loadClass(CLASS).getDeclaredMethods())
                    .filter(method -> method.getParameterCount() == 0 && !method.isSynthetic())
                    .filter(method -> Modifier.isStatic(method.getModifiers()))
                    .toList();
            if (callable.size() != 1) {
                throw new IllegalStateException("one method should be callable, not " + callable);
            }
            callable.get(0).setAccessible(true);
            return String.valueOf(callable.get(0).invoke(null));
        }
    }
}
