package dev.octet.json.codec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the codec of a property, or of all values of a type. It comes before every other codec, registered ones
 * included.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface UseCodec {
    /** The class of the codec, with a constructor that has no parameters. */
    Class<? extends JsonCodec<?>> value();
}
