/**
 * The pull parser: {@link dev.octet.json.read.UTF8JsonParser} reads JSON token by token, and
 * {@link dev.octet.json.read.NameTable} recognises names without creating strings.
 *
 * <p>Parameters, results and fields are never null unless they are annotated {@code @Nullable}; a null argument throws
 * {@code NullPointerException}, at the latest when it is used.
 */
@NullMarked
package dev.octet.json.read;

import org.jspecify.annotations.NullMarked;
