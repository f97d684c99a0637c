package dev.octet.json.bind.parity;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources in memory, all in one go, and loads the classes. */
final class Compiler {
    private Compiler() {}

    /**
     * Returns a loader of the compiled classes.
     *
     * @param sources full name of the class, and its source
     * @param unnamed the same, of the classes whose files have no names of parameters: these count
     */
    static ClassLoader load(Map<String, String> sources, Map<String, String> unnamed) throws IOException {
        Map<String, byte[]> classes = new HashMap<>(compile(sources, "-parameters"));
        classes.putAll(compile(unnamed, "-g:none"));
        return new Loader(classes);
    }

    private static Map<String, byte[]> compile(Map<String, String> sources, String option) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        List<Source> units = sources.entrySet().stream()
                .map(entry -> new Source(entry.getKey(), entry.getValue()))
                .toList();
        try (StandardJavaFileManager standard = javac.getStandardFileManager(problems, null, null);
                Output output = new Output(standard)) {
            List<String> options = List.of(option, "-proc:none", "-Xlint:none", "-nowarn", "-g:none");
            if (!javac.getTask(null, output, problems, options, null, units).call()) {
                throw new IllegalStateException(problems.getDiagnostics().stream()
                        .map(Object::toString)
                        .limit(40)
                        .collect(Collectors.joining("\n")));
            }
            return output.classes();
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("memory:///" + name.replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Binary extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Binary(String name) {
            super(URI.create("memory:///" + name.replace('.', '/') + Kind.CLASS.extension), Kind.CLASS);
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }

    private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, Binary> written = new HashMap<>();

        Output(JavaFileManager standard) {
            super(standard);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return written.computeIfAbsent(className, Binary::new);
        }

        Map<String, byte[]> classes() {
            return written.entrySet().stream()
                    .collect(Collectors.toMap(
                            Map.Entry::getKey, entry -> entry.getValue().bytes.toByteArray()));
        }
    }

    private static final class Loader extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(Compiler.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
