package dev.octet.json.internal.hot;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A method of at most 35 bytes of bytecode (MaxInlineSize), which C2 inlines unless the call is very rare.
 *
 * <p>For methods that are called for every word, byte or token.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Inlined {}
