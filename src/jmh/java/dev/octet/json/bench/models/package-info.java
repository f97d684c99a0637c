/** The data of the benchmarks that read into objects and write from them. */
@NullMarked
package dev.octet.json.bench.models;

import org.jspecify.annotations.NullMarked;
