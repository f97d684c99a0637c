package dev.octet.json.internal.access;

/** How a value of a type travels through an accessor, and the opcodes for such values (JVMS 17, chapter 6.5). */
enum Kind {
    BOOLEAN("Boolean", boolean.class, 1, 0x1D, 0xAC),
    INT("Int", int.class, 1, 0x1D, 0xAC),
    LONG("Long", long.class, 2, 0x21, 0xAD),
    DOUBLE("Double", double.class, 2, 0x29, 0xAF),
    OBJECT("Object", Object.class, 1, 0x2D, 0xB0);

    /** The end of the names of the calls of an accessor. */
    final String call;

    /** The type that it travels as. */
    final Class<?> carrier;

    final String descriptor;

    /** The slots of a value on the stack. */
    final int slots;

    /** The opcode that loads a value from local variable 3: {@code iload_3} and so on. */
    final int load3;

    /** The opcode that returns a value: {@code ireturn} and so on. */
    final int returns;

    Kind(String call, Class<?> carrier, int slots, int load3, int returns) {
        this.call = call;
        this.carrier = carrier;
        this.descriptor = carrier.descriptorString();
        this.slots = slots;
        this.load3 = load3;
        this.returns = returns;
    }

    static Kind of(Class<?> type) {
        if (!type.isPrimitive()) {
            return OBJECT;
        }
        return type == boolean.class
                ? BOOLEAN
                : type == long.class ? LONG : type == double.class || type == float.class ? DOUBLE : INT;
    }
}
