package dev.octet.json.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The methods of a class file: the length of their code, and their accesses to byte arrays.
 *
 * <p>The length comes from the Code attribute itself (JVM specification 4.7.3), because visitors show instructions and
 * not their sizes.
 *
 * @param name with dots, nested classes with a dollar sign
 */
record CompiledClass(String name, List<Method> methods) {
    /** Bytes of a u2, a u4, and of what stands before the members of a class: access, this, super. */
    private static final int U2 = 2, U4 = 4, CLASS_HEADER = 3 * U2;

    /**
     * A method with code, or with a size budget.
     *
     * @param codeLength in bytes, as HotSpot's size limits count it
     * @param budgets its annotations of {@code internal.hot}, each with its reason, which is empty if it has none
     * @param calls the library's methods that it calls, by {@linkplain #shortName short names}
     * @param loads whether it reads elements of a byte or boolean array
     * @param stores whether it writes them
     */
    record Method(
            String name,
            String descriptor,
            int codeLength,
            Map<SizeBudget, String> budgets,
            Set<String> calls,
            boolean loads,
            boolean stores) {}

    /** The name of a method without its package, as {@link CompilerLog} has it: {@code Class$Nested.method}. */
    static String shortName(String className, String method) {
        return className.substring(className.lastIndexOf('.') + 1) + "." + method;
    }

    /** Where the class files lie that a class was loaded from. */
    static Path directoryOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Every class file below a directory except module and package descriptions. */
    static List<CompiledClass> readAll(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> !file.getFileName().toString().contains("-info"))
                    .sorted()
                    .map(CompiledClass::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CompiledClass read(Path file) {
        try {
            return read(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static CompiledClass read(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        int[] lengths = codeLengths(reader);
        List<Method> methods = new ArrayList<>();
        reader.accept(new MethodCollector(lengths, methods), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new CompiledClass(reader.getClassName().replace('/', '.'), List.copyOf(methods));
    }

    /** Code length of each method in the order of the file, 0 where there is no code. */
    private static int[] codeLengths(ClassReader reader) {
        char[] scratch = new char[reader.getMaxStringLength()];
        int at = reader.header + CLASS_HEADER;
        at += U2 + U2 * reader.readUnsignedShort(at); // interfaces
        at = skipMembers(reader, at, scratch, null); // fields
        int[] lengths = new int[reader.readUnsignedShort(at)];
        skipMembers(reader, at, scratch, lengths);
        return lengths;
    }

    /** Walks one table of members (JVM specification 4.5, 4.6) and returns the index after it. */
    private static int skipMembers(ClassReader reader, int table, char[] scratch, int[] lengths) {
        int at = table + U2;
        for (int member = 0, members = reader.readUnsignedShort(table); member < members; member++) {
            at += 3 * U2; // access, name, descriptor
            int attributes = reader.readUnsignedShort(at);
            at += U2;
            for (; attributes > 0; attributes--) {
                if (lengths != null && reader.readUTF8(at, scratch).equals("Code")) {
                    lengths[member] = reader.readInt(at + U2 + U4 + 2 * U2); // after max_stack and max_locals
                }
                at += U2 + U4 + reader.readInt(at + U2);
            }
        }
        return at;
    }

    private static final class MethodCollector extends ClassVisitor {
        private final int[] lengths;
        private final List<Method> methods;
        private int index;

        MethodCollector(int[] lengths, List<Method> methods) {
            super(Opcodes.ASM9);
            this.lengths = lengths;
            this.methods = methods;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            int length = lengths[index++];
            return new MethodVisitor(Opcodes.ASM9) {
                private boolean loads;
                private boolean stores;
                private final Map<SizeBudget, String> budgets = new EnumMap<>(SizeBudget.class);
                private final Set<String> calls = new TreeSet<>();

                /** Annotations of class retention are invisible at run time. */
                @Override
                public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                    Optional<SizeBudget> budget = visible ? Optional.empty() : SizeBudget.of(annotation);
                    budget.ifPresent(found -> budgets.put(found, ""));
                    return budget.isEmpty()
                            ? null
                            : new AnnotationVisitor(Opcodes.ASM9) {
                                @Override
                                public void visit(String element, Object value) {
                                    budgets.put(budget.get(), value.toString());
                                }
                            };
                }

                @Override
                public void visitMethodInsn(
                        int opcode, String owner, String called, String calledDescriptor, boolean isInterface) {
                    String ownerName = owner.replace('/', '.');
                    if (ownerName.startsWith(Layer.ROOT + ".")) {
                        calls.add(shortName(ownerName, called));
                    }
                }

                @Override
                public void visitInsn(int opcode) {
                    loads |= opcode == Opcodes.BALOAD;
                    stores |= opcode == Opcodes.BASTORE;
                }

                @Override
                public void visitEnd() {
                    if (length > 0 || !budgets.isEmpty()) {
                        methods.add(new Method(name, descriptor, length, budgets, calls, loads, stores));
                    }
                }
            };
        }
    }
}
