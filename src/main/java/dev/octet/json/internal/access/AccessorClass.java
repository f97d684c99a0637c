package dev.octet.json.internal.access;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.internal.access.AccessPlan.Access;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Writes the class file of an accessor (JVMS 17, section 4). The class is to be defined as a hidden nestmate of the
 * type: so it reaches private members.
 *
 * <p>How this file is built: {@link #write} puts the class together from methods that {@link #create} and
 * {@link #dispatch} write. A call that no member has is not overridden. All others have one shape:
 *
 * <pre>
 *   int getInt(Object bean, int member) {
 *       switch (member) {                            one tableswitch
 *           case 0: return ((Order) bean).id;        aload_1 checkcast getfield ireturn
 *           case 3: return ((Order) bean).count();   aload_1 checkcast invokevirtual ireturn
 *           default: return super.getInt(bean, member);
 *       }
 *   }
 * </pre>
 *
 * <p>At each target of the switch the local variables are the parameters and the stack is empty. So all frames of the
 * verifier are of the kind {@code same_frame}, a number each.
 */
final class AccessorClass {
    /** The class file format of Java 17. */
    private static final int MAJOR_VERSION = 61;

    private static final int MAGIC = 0xCAFEBABE;
    private static final int FINAL_SUPER_SYNTHETIC = 0x1030;
    private static final int PUBLIC = 1;

    // opcodes, JVMS 17 section 6.5; those that depend on the kind of a value are in Kind
    private static final int BIPUSH = 0x10;
    private static final int SIPUSH = 0x11;
    private static final int ILOAD_2 = 0x1C;
    private static final int ALOAD_0 = 0x2A;
    private static final int ALOAD_1 = 0x2B;
    private static final int ALOAD_2 = 0x2C;
    private static final int LALOAD = 0x2F;
    private static final int AALOAD = 0x32;
    private static final int POP = 0x57;
    private static final int POP2 = 0x58;
    private static final int DUP = 0x59;
    private static final int L2I = 0x88;
    private static final int F2D = 0x8D;
    private static final int D2F = 0x90;
    private static final int I2B = 0x91;
    private static final int I2C = 0x92;
    private static final int I2S = 0x93;
    private static final int TABLESWITCH = 0xAA;
    private static final int ARETURN = 0xB0;
    private static final int RETURN = 0xB1;
    private static final int GETFIELD = 0xB4;
    private static final int PUTFIELD = 0xB5;
    private static final int INVOKEVIRTUAL = 0xB6;
    private static final int INVOKESPECIAL = 0xB7;
    private static final int INVOKESTATIC = 0xB8;
    private static final int INVOKEINTERFACE = 0xB9;
    private static final int NEW = 0xBB;
    private static final int CHECKCAST = 0xC0;

    /** Frames up to this distance are one byte, which is the distance; further ones have a tag and two bytes. */
    private static final int MAX_SHORT_FRAME = 63;

    private static final int SAME_FRAME_EXTENDED = 251;

    /** {@code this}, the bean and the number. */
    private static final int LOCALS = 3;

    private static final String CREATE = "([J[Ljava/lang/Object;)Ljava/lang/Object;";

    private final AccessPlan plan;
    private final ConstantPool pool = new ConstantPool();
    private final ByteOutput methods = new ByteOutput();
    private int methodCount;

    private AccessorClass(AccessPlan plan) {
        this.plan = plan;
    }

    /** Returns the bytes of a class that extends {@link Accessor} and has a constructor without parameters. */
    static byte[] write(AccessPlan plan) {
        return new AccessorClass(plan).write();
    }

    private byte[] write() {
        int self = pool.type(ConstantPool.internalName(plan.type()) + "$OctetAccessor");
        int parent = pool.type(Accessor.class);
        ByteOutput init = new ByteOutput()
                .u1(ALOAD_0)
                .u1(INVOKESPECIAL)
                .u2(pool.method(Accessor.class, "<init>", "()V"))
                .u1(RETURN);
        method("<init>", "()V", init, 1, 1);
        for (Kind kind : Kind.values()) {
            dispatch(kind, false);
            dispatch(kind, true);
        }
        if (plan.creator() != null) {
            create(plan.creator());
        }
        ByteOutput file = new ByteOutput().u4(MAGIC).u2(0).u2(MAJOR_VERSION);
        pool.writeTo(file);
        file.u2(FINAL_SUPER_SYNTHETIC).u2(self).u2(parent);
        file.u2(0).u2(0); // interfaces, fields
        return file.u2(methodCount).all(methods).u2(0).toByteArray();
    }

    /** Writes one of the calls, if any member of its kind has it. */
    private void dispatch(Kind kind, boolean sets) {
        SortedMap<Integer, Member> members = new TreeMap<>();
        for (int i = 0; i < plan.members().size(); i++) {
            Access access = plan.members().get(i);
            Member member = sets ? access.setter() : access.getter();
            if (member != null && Kind.of(sets ? AccessPlan.taken(member) : AccessPlan.got(member)) == kind) {
                members.put(i, member);
            }
        }
        if (members.isEmpty()) {
            return;
        }
        ByteOutput cases = new ByteOutput();
        Map<Integer, Integer> starts = new HashMap<>();
        members.forEach((number, member) -> {
            starts.put(number, cases.size());
            if (sets) {
                set(cases, member, kind);
            } else {
                get(cases, member, kind);
            }
        });
        int otherwise = cases.size();

        ByteOutput code = new ByteOutput().u1(ILOAD_2);
        int from = code.size(); // offsets count from the opcode
        code.u1(TABLESWITCH);
        while (code.size() % Integer.BYTES != 0) {
            code.u1(0);
        }
        int low = members.firstKey();
        int high = members.lastKey();
        int first = code.size() + (3 + high - low + 1) * Integer.BYTES; // default, low, high, a target a number
        code.u4(first - from + otherwise).u4(low).u4(high);
        for (int number = low; number <= high; number++) {
            code.u4(first - from + starts.getOrDefault(number, otherwise));
        }
        code.all(cases);

        String name = (sets ? "set" : "get") + kind.call;
        String descriptor =
                sets ? "(Ljava/lang/Object;I" + kind.descriptor + ")V" : "(Ljava/lang/Object;I)" + kind.descriptor;
        code.u1(ALOAD_0).u1(ALOAD_1).u1(ILOAD_2);
        if (sets) {
            code.u1(kind.load3);
        }
        code.u1(INVOKESPECIAL).u2(pool.method(Accessor.class, name, descriptor)).u1(sets ? RETURN : kind.returns);
        int values = sets ? kind.slots : 0;
        int[] targets = Stream.concat(starts.values().stream(), Stream.of(otherwise))
                .mapToInt(start -> first + start)
                .sorted()
                .toArray();
        method(name, descriptor, code, LOCALS + values, LOCALS + values, targets);
    }

    private void get(ByteOutput code, Member getter, Kind kind) {
        code.u1(ALOAD_1).u1(CHECKCAST).u2(pool.type(plan.type()));
        if (getter instanceof Field field) {
            code.u1(GETFIELD).u2(pool.field(plan.type(), field.getName(), field.getType()));
        } else {
            call(code, (Method) getter, 1);
        }
        if (AccessPlan.got(getter) == float.class) {
            code.u1(F2D);
        }
        code.u1(kind.returns);
    }

    private void set(ByteOutput code, Member setter, Kind kind) {
        Class<?> type = AccessPlan.taken(setter);
        code.u1(ALOAD_1).u1(CHECKCAST).u2(pool.type(plan.type())).u1(kind.load3);
        narrow(code, type);
        if (setter instanceof Field field) {
            code.u1(PUTFIELD).u2(pool.field(plan.type(), field.getName(), type));
        } else {
            Method method = (Method) setter;
            call(code, method, 1 + kind.slots);
            Class<?> result = method.getReturnType();
            if (result != void.class) {
                code.u1(result == long.class || result == double.class ? POP2 : POP);
            }
        }
        code.u1(RETURN);
    }

    /** From the value of a kind to a type of that kind. */
    private void narrow(ByteOutput code, Class<?> type) {
        if (type == byte.class) {
            code.u1(I2B);
        } else if (type == short.class) {
            code.u1(I2S);
        } else if (type == char.class) {
            code.u1(I2C);
        } else if (type == float.class) {
            code.u1(D2F);
        } else if (!type.isPrimitive() && type != Object.class) {
            code.u1(CHECKCAST).u2(pool.type(type));
        }
    }

    /**
     * Calls a method of the type. It is named as one of the type itself, which inherits it: the class that declares it
     * may be out of reach.
     */
    private void call(ByteOutput code, Method method, int slots) {
        MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
        int constant = pool.method(plan.type(), method.getName(), type);
        if (plan.type().isInterface()) {
            code.u1(INVOKEINTERFACE).u2(constant).u1(slots).u1(0);
        } else {
            code.u1(INVOKEVIRTUAL).u2(constant);
        }
    }

    private void create(Executable creator) {
        Class<?>[] parameters = creator.getParameterTypes();
        boolean constructs = creator instanceof Constructor;
        ByteOutput code = new ByteOutput();
        if (constructs) {
            code.u1(NEW).u2(pool.type(plan.type())).u1(DUP);
        }
        int primitives = 0;
        int references = 0;
        int stack = constructs ? 2 : 0;
        for (Class<?> parameter : parameters) {
            Kind kind = Kind.of(parameter);
            if (kind == Kind.OBJECT) {
                push(code.u1(ALOAD_2), references++);
                code.u1(AALOAD);
            } else {
                push(code.u1(ALOAD_1), primitives++);
                code.u1(LALOAD);
                if (kind == Kind.DOUBLE) {
                    code.u1(INVOKESTATIC).u2(pool.method(Double.class, "longBitsToDouble", "(J)D"));
                } else if (kind != Kind.LONG) {
                    code.u1(L2I);
                }
            }
            narrow(code, parameter);
            stack += kind.slots;
        }
        if (creator instanceof Method method) {
            MethodType type = MethodType.methodType(method.getReturnType(), parameters);
            code.u1(INVOKESTATIC).u2(pool.method(method.getDeclaringClass(), method.getName(), type));
        } else {
            MethodType type = MethodType.methodType(void.class, parameters);
            code.u1(INVOKESPECIAL).u2(pool.method(plan.type(), "<init>", type));
        }
        code.u1(ARETURN);
        method("create", CREATE, code, Math.max(1, stack + 2), LOCALS);
    }

    private static void push(ByteOutput code, int index) {
        if (index <= Byte.MAX_VALUE) {
            code.u1(BIPUSH).u1(index);
        } else {
            code.u1(SIPUSH).u2(index);
        }
    }

    /**
     * Adds a method.
     *
     * @param targets indexes in the code that are jumped to, ascending
     */
    private void method(String name, String descriptor, ByteOutput code, int stack, int locals, int... targets) {
        ByteOutput frames = new ByteOutput();
        int last = -1;
        for (int target : targets) {
            int distance = target - last - 1;
            if (distance <= MAX_SHORT_FRAME) {
                frames.u1(distance);
            } else {
                frames.u1(SAME_FRAME_EXTENDED).u2(distance);
            }
            last = target;
        }
        ByteOutput body = new ByteOutput().u2(stack).u2(locals).u4(code.size()).all(code);
        body.u2(0); // exceptions
        if (targets.length == 0) {
            body.u2(0);
        } else {
            body.u2(1).u2(pool.utf8("StackMapTable"));
            body.u4(2 + frames.size()).u2(targets.length).all(frames);
        }
        methods.u2(PUBLIC).u2(pool.utf8(name)).u2(pool.utf8(descriptor)).u2(1);
        methods.u2(pool.utf8("Code")).u4(body.size()).all(body);
        methodCount++;
    }
}
