/**
 * Codecs: how the values of one type are read and written. Most codecs are made by a
 * {@link dev.octet.json.bind.JsonMapper} from annotations; a codec of your own is a subclass of
 * {@link dev.octet.json.codec.JsonCodec}.
 *
 * <p><b>Null.</b> Parameters and results are non-null unless marked {@link org.jspecify.annotations.Nullable}.
 */
@NullMarked
package dev.octet.json.codec;

import org.jspecify.annotations.NullMarked;
