package dev.octet.json.bind.spi;

import org.jspecify.annotations.Nullable;

/**
 * Gets and sets the members of the objects of one type, each by a number, and creates such objects. No value is boxed.
 *
 * <pre>
 *   type of a member             calls
 *   boolean                      getBoolean, setBoolean
 *   byte, short, char, int       getInt, setInt
 *   long                         getLong, setLong
 *   float, double                getDouble, setDouble
 *   any other                    getObject, setObject
 * </pre>
 *
 * <p>Subclasses know the type and number its members from 0 on. An object of another type is a
 * {@link ClassCastException}, and a member that has no such call an {@link IllegalArgumentException}. Whatever the
 * member or the constructor throws, a checked exception too, is thrown on as it is.
 *
 * <p>Thread-safe as far as the objects are.
 */
public abstract class Accessor {
    /** Called by subclasses. */
    protected Accessor() {}

    /** Returns a {@code boolean}. */
    public boolean getBoolean(Object bean, int member) {
        throw missing("getBoolean", member);
    }

    /** Returns a {@code byte}, {@code short}, {@code char} or {@code int}. */
    public int getInt(Object bean, int member) {
        throw missing("getInt", member);
    }

    /** Returns a {@code long}. */
    public long getLong(Object bean, int member) {
        throw missing("getLong", member);
    }

    /** Returns a {@code float} or a {@code double}. */
    public double getDouble(Object bean, int member) {
        throw missing("getDouble", member);
    }

    /** Returns a reference. */
    public @Nullable Object getObject(Object bean, int member) {
        throw missing("getObject", member);
    }

    /** Sets a {@code boolean}. */
    public void setBoolean(Object bean, int member, boolean value) {
        throw missing("setBoolean", member);
    }

    /** Sets a {@code byte}, {@code short}, {@code char} or {@code int}; the upper bits of the value are cut off. */
    public void setInt(Object bean, int member, int value) {
        throw missing("setInt", member);
    }

    /** Sets a {@code long}. */
    public void setLong(Object bean, int member, long value) {
        throw missing("setLong", member);
    }

    /** Sets a {@code float} or a {@code double}; a {@code float} is rounded. */
    public void setDouble(Object bean, int member, double value) {
        throw missing("setDouble", member);
    }

    /** Sets a reference. */
    public void setObject(Object bean, int member, @Nullable Object value) {
        throw missing("setObject", member);
    }

    /**
     * Creates an object. Returns null if a factory does. Each array has the arguments of its kind in the order of the
     * parameters, and may be longer.
     *
     * @param primitives the primitive arguments: 0 or 1 for a {@code boolean}, {@link Double#doubleToRawLongBits} of
     *     the value for a {@code float} or {@code double}
     * @param references all other arguments
     */
    public @Nullable Object create(long[] primitives, @Nullable Object[] references) {
        throw notCreated();
    }

    /** Returns what {@link #create} throws if there is no constructor or factory. */
    protected static IllegalArgumentException notCreated() {
        return new IllegalArgumentException("objects of this type are not created");
    }

    /** Returns what a call throws for a member that does not have it. */
    protected static IllegalArgumentException missing(String call, int member) {
        return new IllegalArgumentException(call + " is not for member " + member);
    }
}
