/**
 * The pull parser: {@link dev.octet.json.read.UTF8JsonParser} reads JSON token by token, and
 * {@link dev.octet.json.read.NameTable} recognises names without creating strings.
 *
 * <p><b>Null.</b> Parameters and results are non-null unless marked {@link org.jspecify.annotations.Nullable}. A null
 * argument throws {@code NullPointerException}, at the latest when it is used.
 */
@NullMarked
package dev.octet.json.read;

import org.jspecify.annotations.NullMarked;
