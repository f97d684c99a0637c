/**
 * The parity kit: thousands of small models, each written and read by Octet and by both Jacksons, which must agree.
 *
 * <p>{@link Models} are generated as source, {@link Compiler} compiles them in memory, an {@link Engine} writes and
 * reads, {@link Comparison} looks for disagreements, and {@link Differences} explains those that are meant.
 */
package dev.octet.json.bind.parity;
