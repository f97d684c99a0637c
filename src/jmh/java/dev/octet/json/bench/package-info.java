/**
 * JMH benchmarks and their self-check.
 *
 * <p>Each benchmark class says what it measures. Bodies that belong to one kernel run in a fork with
 * {@code -Doctet.kernel}, since a JVM chooses its kernel once. Fields of state classes are set by JMH ({@code @Param})
 * and by their {@code @Setup} method, in that order, before any body runs.
 */
@NullMarked
package dev.octet.json.bench;

import org.jspecify.annotations.NullMarked;
