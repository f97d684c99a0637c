/**
 * Objects shared by threads, under <a href="https://github.com/openjdk/jcstress">jcstress</a>: it runs a few calls in
 * two threads some millions of times, in every mode of the compilers, and counts the outcomes:
 * {@code mvn -Pstress test}. An outcome that is not listed as acceptable fails.
 */
@NullMarked
package dev.octet.json.stress;

import org.jspecify.annotations.NullMarked;
