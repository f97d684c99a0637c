package dev.octet.json.internal.hot;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method of more than 325 bytes of bytecode (FreqInlineSize), which C2 never inlines.
 *
 * <p>For methods that would make a hot caller too large if they were inlined. The size is deliberate: do not split such
 * a method.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface OutOfLine {
    /** Returns why the method must stay a call. */
    String value();
}
