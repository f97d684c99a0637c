/**
 * Codecs that are made at run time.
 *
 * <pre>
 *   CodecCache      finds the codec of a type: registered, built in, or made of the type's model; keeps it
 *   BeanCodecs      makes the codecs of beans and records
 *   Settings        what the mapper's builder decided
 *   Context         what a property says about the codec of its value
 * </pre>
 */
@NullMarked
package dev.octet.json.internal.codec;

import org.jspecify.annotations.NullMarked;
