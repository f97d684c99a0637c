/**
 * What codecs are made of that are not part of Octet: generated ones, and classes that are defined at run time in the
 * package of the type that they serve. Only such classes use this package.
 *
 * <p><b>Null.</b> Parameters and results are non-null unless marked {@link org.jspecify.annotations.Nullable}.
 */
@NullMarked
package dev.octet.json.bind.spi;

import org.jspecify.annotations.NullMarked;
