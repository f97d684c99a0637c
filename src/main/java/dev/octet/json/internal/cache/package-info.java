/**
 * What caches and pools have in common, whatever they hold.
 *
 * <p>{@link dev.octet.json.internal.cache.CachePool} hands objects from one owner to the next, and
 * {@link dev.octet.json.internal.cache.CacheAdmission} decides which names a cache keeps.
 * {@link dev.octet.json.internal.cache.PaddedLines} keeps threads apart that share a pool,
 * {@link dev.octet.json.internal.cache.ArrayLengths} bounds what outlives a document.
 */
@NullMarked
package dev.octet.json.internal.cache;

import org.jspecify.annotations.NullMarked;
