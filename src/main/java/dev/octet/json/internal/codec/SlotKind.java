package dev.octet.json.internal.codec;

/**
 * How the value of a property is written and read, by its declared type: primitives and Strings by calls of generator
 * and parser, objects by a codec. {@link WriteSlot} and {@link ReadSlot} add kinds of their own, from {@link #NEXT} on.
 */
final class SlotKind {
    static final int BOOLEAN = 0;
    static final int INT = 1;
    static final int LONG = 2;
    static final int DOUBLE = 3;
    static final int STRING = 4;
    static final int OBJECT = 5;
    static final int BYTE = 6;
    static final int SHORT = 7;
    static final int CHAR = 8;
    static final int FLOAT = 9;
    static final int NEXT = 10;

    private SlotKind() {}

    /** Returns the kind of a type. */
    static int of(Class<?> type) {
        return switch (type.getName()) {
            case "boolean" -> BOOLEAN;
            case "int" -> INT;
            case "long" -> LONG;
            case "double" -> DOUBLE;
            case "byte" -> BYTE;
            case "short" -> SHORT;
            case "char" -> CHAR;
            case "float" -> FLOAT;
            case "java.lang.String" -> STRING;
            default -> OBJECT;
        };
    }
}
