package dev.octet.json.internal.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.internal.access.AccessPlan.Access;
import dev.octet.json.internal.access.other.Elsewhere;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Both kinds of accessors do the same: each case is run by a class that is defined and by handles. */
@Tag("fast")
class AccessorsTest {
    enum Way {
        CLASS {
            @Override
            Accessor accessor(AccessPlan plan) throws IllegalAccessException {
                Accessor accessor = Accessors.of(plan, null);
                assertTrue(accessor.getClass().isHidden(), "a class of its own");
                return accessor;
            }
        },
        HANDLES {
            @Override
            Accessor accessor(AccessPlan plan) throws IllegalAccessException {
                return HandleAccessor.of(plan, member -> {
                    try {
                        return MethodHandles.privateLookupIn(member.getDeclaringClass(), MethodHandles.lookup());
                    } catch (IllegalAccessException e) {
                        throw new AssertionError(e);
                    }
                });
            }
        };

        abstract Accessor accessor(AccessPlan plan) throws IllegalAccessException;
    }

    // ---- plans

    private static Field field(Class<?> type, String name) {
        try {
            return type.getDeclaredField(name);
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }

    private static Method method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getDeclaredMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    private static AccessPlan plan(Class<?> type, Member getter, Member setter) {
        return new AccessPlan(type, List.of(new Access(getter, setter)), null);
    }

    private static AccessPlan creating(Class<?> type, Executable creator) {
        return new AccessPlan(type, List.of(), creator);
    }

    private static AccessPlan ofFields(Class<?> type) throws NoSuchMethodException {
        List<Access> members = Arrays.stream(type.getDeclaredFields())
                .filter(field -> !field.isSynthetic())
                .map(field -> new Access(field, field))
                .toList();
        return new AccessPlan(type, members, type.getDeclaredConstructor());
    }

    private static Object get(Accessor accessor, Object bean, int member, Class<?> type) {
        return switch (Kind.of(type)) {
            case BOOLEAN -> accessor.getBoolean(bean, member);
            case INT -> accessor.getInt(bean, member);
            case LONG -> accessor.getLong(bean, member);
            case DOUBLE -> accessor.getDouble(bean, member);
            case OBJECT -> accessor.getObject(bean, member);
        };
    }

    // ---- members

    private static final class Everything {
        private boolean flag;
        private byte small;
        private short less;
        private char letter;
        private int number;
        private long large;
        private float part;
        private double whole;
        private String text;
        private int[] numbers;
        private List<String>[] lists;
        private Runnable task;
    }

    @ParameterizedTest
    @EnumSource
    void fieldsOfEveryTypeAreSetAndGot(Way way) throws Exception {
        Accessor accessor = way.accessor(ofFields(Everything.class));
        Everything bean = (Everything) accessor.create(new long[0], new Object[0]);
        accessor.setBoolean(bean, 0, true);
        accessor.setInt(bean, 1, Byte.MIN_VALUE);
        accessor.setInt(bean, 2, Short.MIN_VALUE);
        accessor.setInt(bean, 3, Character.MAX_VALUE);
        accessor.setInt(bean, 4, Integer.MIN_VALUE);
        accessor.setLong(bean, 5, Long.MIN_VALUE);
        accessor.setDouble(bean, 6, Float.MIN_VALUE);
        accessor.setDouble(bean, 7, Double.MIN_VALUE);
        accessor.setObject(bean, 8, "text");
        int[] numbers = {1};
        accessor.setObject(bean, 9, numbers);
        accessor.setObject(bean, 10, null);
        assertTrue(accessor.getBoolean(bean, 0));
        assertEquals(Byte.MIN_VALUE, accessor.getInt(bean, 1));
        assertEquals(Short.MIN_VALUE, accessor.getInt(bean, 2));
        assertEquals(Character.MAX_VALUE, accessor.getInt(bean, 3));
        assertEquals(Integer.MIN_VALUE, accessor.getInt(bean, 4));
        assertEquals(Long.MIN_VALUE, accessor.getLong(bean, 5));
        assertEquals(Float.MIN_VALUE, accessor.getDouble(bean, 6));
        assertEquals(Double.MIN_VALUE, accessor.getDouble(bean, 7));
        assertEquals("text", accessor.getObject(bean, 8));
        assertSame(numbers, accessor.getObject(bean, 9));
        assertSame(null, accessor.getObject(bean, 10));
        assertEquals(Byte.MIN_VALUE, bean.small);
        assertEquals(Float.MIN_VALUE, bean.part);
    }

    /** "the upper bits of the value are cut off", "a {@code float} is rounded" */
    @ParameterizedTest
    @EnumSource
    void valuesAreNarrowed(Way way) throws Exception {
        Accessor accessor = way.accessor(ofFields(Everything.class));
        Everything bean = new Everything();
        accessor.setInt(bean, 1, 0x1234_5681);
        accessor.setInt(bean, 2, 0x1234_8001);
        accessor.setInt(bean, 3, 0x1234_FFFE);
        accessor.setDouble(bean, 6, 0.1);
        assertEquals((byte) 0x81, bean.small);
        assertEquals((short) 0x8001, bean.less);
        assertEquals('\uFFFE', bean.letter);
        assertEquals(0.1f, bean.part);
        assertEquals((double) 0.1f, accessor.getDouble(bean, 6));
    }

    private static final class Methods {
        private long count;
        private String name = "";
        private double share;

        private long count() {
            return count;
        }

        private void count(long value) {
            count = value;
        }

        Methods name(String value) {
            name = value;
            return this;
        }

        CharSequence name() {
            return name;
        }

        double share(double value) {
            double old = share;
            share = value;
            return old;
        }

        float share() {
            return (float) share;
        }
    }

    @ParameterizedTest
    @EnumSource
    void methodsAreCalledWhateverTheyReturn(Way way) throws Exception {
        Class<?> type = Methods.class;
        AccessPlan plan = new AccessPlan(
                type,
                List.of(
                        new Access(method(type, "count"), method(type, "count", long.class)),
                        new Access(method(type, "name"), method(type, "name", String.class)),
                        new Access(method(type, "share"), method(type, "share", double.class))),
                null);
        Accessor accessor = way.accessor(plan);
        Methods bean = new Methods();
        accessor.setLong(bean, 0, 1L << 40);
        accessor.setObject(bean, 1, "a name");
        accessor.setDouble(bean, 2, 0.75);
        assertEquals(1L << 40, accessor.getLong(bean, 0));
        assertEquals("a name", accessor.getObject(bean, 1));
        assertEquals(0.75, accessor.getDouble(bean, 2));
    }

    private interface Shape {
        int sides();

        default String label() {
            return "with " + sides() + " sides";
        }

        void label(String value);

        static Shape of(int sides, String label) {
            String[] labels = {label};
            return new Shape() {
                @Override
                public int sides() {
                    return sides;
                }

                @Override
                public String label() {
                    return labels[0] == null ? Shape.super.label() : labels[0];
                }

                @Override
                public void label(String value) {
                    labels[0] = value;
                }
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void interfacesHaveGettersSettersAndFactories(Way way) throws Exception {
        Class<?> type = Shape.class;
        AccessPlan plan = new AccessPlan(
                type,
                List.of(
                        new Access(method(type, "sides"), null),
                        new Access(method(type, "label"), method(type, "label", String.class))),
                method(type, "of", int.class, String.class));
        Accessor accessor = way.accessor(plan);
        Object bean = accessor.create(new long[] {4}, new Object[] {null});
        assertEquals(4, accessor.getInt(bean, 0));
        assertEquals("with 4 sides", accessor.getObject(bean, 1));
        accessor.setObject(bean, 1, "square");
        assertEquals("square", accessor.getObject(bean, 1));
    }

    private static class Base {
        private int field = 1;
        private int other = 2;

        private int method() {
            return 3;
        }
    }

    private static final class Hiding extends Base {
        private static int field = 7;
        private int other = 8;

        private static int method() {
            return 9;
        }
    }

    /** Fields of one name, and methods that do not override, are different members. */
    @ParameterizedTest
    @ValueSource(strings = {"field", "other", "method"})
    void aMemberThatASubclassHidesIsReached(String name) throws Exception {
        Member hidden = name.equals("method") ? method(Base.class, name) : field(Base.class, name);
        Base bean = new Hiding();
        int expected = name.equals("field") ? bean.field : name.equals("other") ? bean.other : bean.method();
        assertEquals(
                expected, Accessors.of(plan(Hiding.class, hidden, null), null).getInt(bean, 0));
        assertEquals(7 + 8 + 9, Hiding.field + ((Hiding) bean).other + Hiding.method());
    }

    // ---- creation

    private record Wide(
            boolean a,
            byte b,
            short c,
            char d,
            int e,
            long f,
            float g,
            double h,
            String i,
            int[] j,
            boolean k,
            long l) {}

    @ParameterizedTest
    @EnumSource
    void recordsAreCreatedFromBothArrays(Way way) throws Exception {
        RecordComponent[] components = Wide.class.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        List<Access> members = Arrays.stream(components)
                .map(component -> new Access(component.getAccessor(), null))
                .toList();
        Accessor accessor = way.accessor(new AccessPlan(Wide.class, members, Wide.class.getDeclaredConstructor(types)));
        int[] numbers = {1, 2};
        Wide expected = new Wide(true, (byte) -1, (short) -2, 'x', -3, -4, 0.1f, 0.2, "text", numbers, false, 1L << 62);
        long[] primitives = {
            1, -1, -2, 'x', -3, -4, Double.doubleToRawLongBits(0.1f), Double.doubleToRawLongBits(0.2), 0, 1L << 62, 99
        };
        Object made = accessor.create(primitives, new Object[] {"text", numbers, "more"});
        assertEquals(expected, made);
        List<Object> got = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            got.add(get(accessor, made, i, types[i]));
        }
        assertEquals(
                List.of(true, -1, -2, (int) 'x', -3, -4L, (double) 0.1f, 0.2, "text", numbers, false, 1L << 62), got);
    }

    private static final class Many {
        private final int sum;

        private Many(int a, long b, int c, double d, int e, String f, int... rest) {
            sum = a + (int) b + c + (int) d + e + f.length() + rest.length;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aVariableParameterIsAnArray(Way way) throws Exception {
        Accessor accessor = way.accessor(creating(Many.class, Many.class.getDeclaredConstructors()[0]));
        long[] primitives = {1, 2, 3, Double.doubleToRawLongBits(4), 5};
        Many made = (Many) accessor.create(primitives, new Object[] {"six...", new int[7]});
        assertEquals(1 + 2 + 3 + 4 + 5 + 6 + 7, made.sum);
    }

    // ---- what is thrown

    private static final class Failing {
        private final Exception failure = new IOException("checked");

        private Failing(boolean fails) throws IOException {
            if (fails) {
                throw new IOException("from the constructor");
            }
        }

        int number() throws Exception {
            throw failure;
        }

        void number(int value) {
            throw new IllegalStateException("set to " + value);
        }
    }

    /** "Whatever the member or the constructor throws, a checked exception too, is thrown on as it is." */
    @ParameterizedTest
    @EnumSource
    void exceptionsPassUnchanged(Way way) throws Exception {
        Class<?> type = Failing.class;
        Access number = new Access(method(type, "number"), method(type, "number", int.class));
        Accessor accessor =
                way.accessor(new AccessPlan(type, List.of(number), type.getDeclaredConstructor(boolean.class)));
        Failing bean = (Failing) accessor.create(new long[1], new Object[0]);
        assertSame(bean.failure, assertThrows(IOException.class, () -> accessor.getInt(bean, 0)));
        assertEquals(
                "set to 5",
                assertThrows(IllegalStateException.class, () -> accessor.setInt(bean, 0, 5))
                        .getMessage());
        assertEquals(
                "from the constructor",
                assertThrows(IOException.class, () -> accessor.create(new long[] {1}, new Object[0]))
                        .getMessage());
    }

    /**
     * "An object of another type is a {@link ClassCastException}, and a member that has no such call an
     * {@link IllegalArgumentException}."
     */
    @ParameterizedTest
    @EnumSource
    void wrongObjectsAndMembersAreRefused(Way way) throws Exception {
        Accessor accessor = way.accessor(plan(Everything.class, field(Everything.class, "number"), null));
        Everything bean = new Everything();
        assertThrows(ClassCastException.class, () -> accessor.getInt("text", 0));
        assertThrows(NullPointerException.class, () -> accessor.getInt(null, 0));
        assertEquals(
                "getLong is not for member 0",
                assertThrows(IllegalArgumentException.class, () -> accessor.getLong(bean, 0))
                        .getMessage());
        for (int member : new int[] {-1, 1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> accessor.getInt(bean, member));
        }
        assertThrows(IllegalArgumentException.class, () -> accessor.setInt(bean, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> accessor.create(new long[0], new Object[0]));
        Accessor text = way.accessor(plan(Everything.class, null, field(Everything.class, "text")));
        assertThrows(ClassCastException.class, () -> text.setObject(bean, 0, 1));
        Accessor task = way.accessor(plan(Everything.class, null, field(Everything.class, "task")));
        assertThrows(ClassCastException.class, () -> task.setObject(bean, 0, "no interface for this"));
        Accessor lists = way.accessor(plan(Everything.class, null, field(Everything.class, "lists")));
        assertThrows(ClassCastException.class, () -> lists.setObject(bean, 0, new String[0]));
    }

    // ---- size

    /** Frames farther apart than 63 bytes, numbers without a member before, between and behind. */
    @ParameterizedTest
    @EnumSource
    void membersMayBeFarApart(Way way) throws Exception {
        Access none = new Access(null, null);
        Access number = new Access(field(Everything.class, "number"), field(Everything.class, "number"));
        List<Access> members = new ArrayList<>(Collections.nCopies(200, none));
        members.set(3, number);
        members.set(150, number);
        members.set(199, new Access(field(Everything.class, "text"), null));
        Accessor accessor = way.accessor(new AccessPlan(Everything.class, members, null));
        Everything bean = new Everything();
        accessor.setInt(bean, 3, 33);
        assertEquals(33, accessor.getInt(bean, 150));
        for (int member : new int[] {0, 2, 4, 149, 151, 199}) {
            assertThrows(IllegalArgumentException.class, () -> accessor.getInt(bean, member));
        }
    }

    /** So each distance from the start to the first frame occurs, up to beyond that of a short one. */
    @Test
    void anyNumberOfMembersMakesAClass() throws Exception {
        Access number = new Access(field(Everything.class, "number"), field(Everything.class, "number"));
        for (int count = 1; count <= 40; count++) {
            Accessor accessor =
                    Way.CLASS.accessor(new AccessPlan(Everything.class, Collections.nCopies(count, number), null));
            Everything bean = new Everything();
            accessor.setInt(bean, 0, count);
            assertEquals(count, accessor.getInt(bean, count - 1));
        }
    }

    @Test
    void aTypeWithTooManyMembersForAClassHasHandles() throws Exception {
        Access number = new Access(field(Everything.class, "number"), null);
        for (int count : new int[] {1_000, 10_000}) {
            AccessPlan plan = new AccessPlan(Everything.class, Collections.nCopies(count, number), null);
            Accessor accessor = Accessors.of(plan, null);
            assertEquals(count == 1_000, accessor.getClass().isHidden());
            Everything bean = new Everything();
            bean.number = count;
            assertEquals(count, accessor.getInt(bean, count - 1));
        }
    }

    // ---- what is inherited

    private static class Parent {
        private int own = 1;
        int near = 2;
    }

    private static final class Child extends Parent {}

    @Test
    void inheritedMembersOfThePackageAndTheNestNeedNoHandles() throws Exception {
        Child bean = new Child();
        for (String name : new String[] {"own", "near"}) {
            Accessor accessor =
                    Way.CLASS.accessor(plan(Child.class, field(Parent.class, name), field(Parent.class, name)));
            accessor.setInt(bean, 0, 10 + accessor.getInt(bean, 0));
            assertEquals(name.equals("own") ? 11 : 12, accessor.getInt(bean, 0));
        }
    }

    private static final class Far extends Elsewhere.Base {}

    @Test
    void membersThatAreOutOfReachOfTheTypeHaveHandles() throws Exception {
        Class<?> hidden = Elsewhere.Base.class.getSuperclass();
        Far bean = new Far();
        Accessor open =
                Way.CLASS.accessor(plan(Far.class, method(hidden, "open"), method(hidden, "open", String.class)));
        open.setObject(bean, 0, "changed");
        assertEquals("changed", open.getObject(bean, 0));
        for (String name : new String[] {"secret", "guarded"}) {
            Accessor accessor = Accessors.of(plan(Far.class, field(hidden, name), null), null);
            assertInstanceOf(HandleAccessor.class, accessor);
            assertEquals(
                    name.equals("secret") ? "changed" : 7,
                    get(accessor, bean, 0, field(hidden, name).getType()));
        }
    }

    @Test
    void aFactoryOfAClassThatIsOutOfReachHasAHandle() throws Exception {
        Class<?> maker = Arrays.stream(Elsewhere.class.getDeclaredClasses())
                .filter(type -> type.getSimpleName().equals("Maker"))
                .findFirst()
                .orElseThrow();
        Accessor accessor = Accessors.of(creating(Made.class, method(maker, "make")), null);
        assertInstanceOf(Made.class, accessor.create(new long[0], new Object[0]));
    }

    // ---- plans that make no sense

    private static final class Odd {
        private final int fixed = 1;
        private static int shared;

        static String stranger() {
            return "";
        }

        void nothing() {}
    }

    @Test
    void plansAreChecked() {
        Field fixed = field(Odd.class, "fixed");
        assertThrows(IllegalArgumentException.class, () -> plan(Odd.class, null, fixed), "final");
        assertThrows(IllegalArgumentException.class, () -> plan(Odd.class, field(Odd.class, "shared"), null), "static");
        assertThrows(IllegalArgumentException.class, () -> plan(Odd.class, method(Odd.class, "nothing"), null), "void");
        assertThrows(IllegalArgumentException.class, () -> plan(Methods.class, fixed, null), "of another type");
        assertThrows(
                IllegalArgumentException.class,
                () -> plan(Methods.class, method(Methods.class, "count", long.class), null),
                "with a parameter");
        assertThrows(IllegalArgumentException.class, () -> creating(Odd.class, method(Odd.class, "stranger")));
        assertThrows(
                IllegalArgumentException.class,
                () -> creating(Child.class, Parent.class.getDeclaredConstructors()[0]));
    }
}
