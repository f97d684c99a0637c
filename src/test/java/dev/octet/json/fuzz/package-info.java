/**
 * Fuzz targets: bodies that take any bytes and check the library's promises. They do not depend on a fuzzer:
 * {@link dev.octet.json.fuzz.FuzzReplayTest} runs them in every build over seeds and findings, and in the profile
 * {@code fuzz} Jazzer searches for other bytes.
 */
package dev.octet.json.fuzz;
