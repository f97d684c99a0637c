package dev.octet.json.architecture;

import java.util.List;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes class files of {@code write.Sample} with one method, {@code body}, to break a rule. */
final class SampleClass {
    private static final String ROOT = Layer.ROOT.replace('.', '/') + "/";

    private SampleClass() {}

    /**
     * The method consists of instructions, calls, nops and a return.
     *
     * @param why the value of each annotation; none if empty
     * @param annotations simple names of annotations of {@code internal.hot}
     * @param calls static methods of {@code write.Callee} that it calls
     */
    static CompiledClass of(int[] instructions, int nops, String why, List<String> annotations, List<String> calls) {
        ClassWriter type = type();
        MethodVisitor body = type.visitMethod(Opcodes.ACC_STATIC, "body", "()V", null, null);
        annotate(body, why, annotations);
        body.visitCode();
        for (int instruction : instructions) {
            body.visitInsn(instruction);
        }
        calls.forEach(call -> body.visitMethodInsn(Opcodes.INVOKESTATIC, ROOT + "write/Callee", call, "()V", false));
        for (int i = 0; i < nops; i++) {
            body.visitInsn(Opcodes.NOP);
        }
        body.visitInsn(Opcodes.RETURN);
        body.visitMaxs(3, 0);
        body.visitEnd();
        return read(type);
    }

    /** The method is abstract. */
    static CompiledClass withoutCode(String annotation) {
        ClassWriter type = type();
        MethodVisitor body = type.visitMethod(Opcodes.ACC_ABSTRACT, "body", "()V", null, null);
        annotate(body, "", List.of(annotation));
        body.visitEnd();
        return read(type);
    }

    private static ClassWriter type() {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V17, Opcodes.ACC_ABSTRACT, ROOT + "write/Sample", null, "java/lang/Object", null);
        return type;
    }

    private static void annotate(MethodVisitor method, String why, List<String> annotations) {
        for (String name : annotations) {
            AnnotationVisitor annotation = method.visitAnnotation("L" + ROOT + "internal/hot/" + name + ";", false);
            if (!why.isEmpty()) {
                annotation.visit("value", why);
            }
            annotation.visitEnd();
        }
    }

    private static CompiledClass read(ClassWriter type) {
        type.visitEnd();
        return CompiledClass.read(type.toByteArray());
    }
}
