package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import org.jspecify.annotations.Nullable;

/** Reads the elements of stack traces, which have no setters. */
final class StackTraceReader extends JsonCodec<Object> {
    private final Element frames;

    StackTraceReader(Codecs codecs) {
        this.frames = new Element(codecs, JavaType.of(Frame.class), Context.NONE);
    }

    /** The members of an element. */
    public static final class Frame {
        /** Where the class was loaded. */
        public @Nullable String classLoaderName = "";

        /** The name of the module. */
        public @Nullable String moduleName = "";

        /** The version of the module. */
        public @Nullable String moduleVersion = "";

        /** The class. */
        public @Nullable String className = "";

        /** Of other writers: not used. */
        public @Nullable String declaringClass = "";

        /** Of other writers: not used. */
        public @Nullable String format = "";

        /** The method. */
        public @Nullable String methodName = "";

        /** The name of the source. */
        public @Nullable String fileName = "";

        /** The line in it. */
        public int lineNumber = -1;

        /** What the line says too: not used. */
        public boolean nativeMethod;

        /** Creates one that says nothing. */
        public Frame() {}

        StackTraceElement element(boolean isOld) {
            return isOld
                    ? new StackTraceElement(className, methodName, fileName, lineNumber)
                    : new StackTraceElement(
                            classLoaderName, moduleName, moduleVersion, className, methodName, fileName, lineNumber);
        }
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        throw new UnsupportedOperationException("only reads");
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        Frame frame = (Frame) frames.read(json);
        if (frame == null) {
            return null;
        }
        try {
            return frame.element(frames.settings().isOld());
        } catch (NullPointerException e) { // of class or method
            throw Failures.creator(json, StackTraceElement.class, e);
        }
    }
}
