package dev.octet.json.internal.hot;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method of at most 325 bytes of bytecode (FreqInlineSize), which C2 inlines where it is called often.
 *
 * <p>For loops, and for the methods between a loop and the caller of the library.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Hot {}
