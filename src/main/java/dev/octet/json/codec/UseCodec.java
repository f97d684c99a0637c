package dev.octet.json.codec;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the codec of a property, or of all values of a type. It comes before every other codec, registered ones
 * included.
 *
 * <pre>{@code
 * record Payment(String from, @UseCodec(CentsCodec.class) long cents) {}
 *
 * final class CentsCodec extends JsonCodec<Long> {
 *     @Override public void write(UTF8JsonGenerator json, Long value) {
 *         json.writeNumber(BigDecimal.valueOf(value, 2));
 *     }
 *     @Override public Long read(UTF8JsonParser json) {
 *         return json.readBigDecimal().movePointRight(2).longValueExact();
 *     }
 * }
 * }</pre>
 *
 * <p>A mapper makes one object of the class for each property or type with this annotation. {@code null} and missing
 * members are not the codec's business: {@link JsonCodec} says more.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface UseCodec {
    /** The class of the codec, with a constructor that has no parameters. */
    Class<? extends JsonCodec<?>> value();
}
