package dev.octet.json.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
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
     * A method with code.
     *
     * @param codeLength in bytes, as HotSpot's size limits count it
     * @param loads whether it reads elements of a byte or boolean array
     * @param stores whether it writes them
     */
    record Method(String name, String descriptor, int codeLength, boolean loads, boolean stores) {}

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

                @Override
                public void visitInsn(int opcode) {
                    loads |= opcode == Opcodes.BALOAD;
                    stores |= opcode == Opcodes.BASTORE;
                }

                @Override
                public void visitEnd() {
                    if (length > 0) {
                        methods.add(new Method(name, descriptor, length, loads, stores));
                    }
                }
            };
        }
    }
}
