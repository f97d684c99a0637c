/**
 * Fuzz targets: bodies that take any bytes and hold the library to its word. Here is nothing of a fuzzer's: {@link
 * dev.octet.json.fuzz.FuzzReplayTest} runs them in every build over seeds and findings, and the profile {@code fuzz} has Jazzer look for
 * bytes that nobody thought of.
 */
package dev.octet.json.fuzz;
