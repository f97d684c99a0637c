/**
 * The data of the benchmarks that read into objects and write from them. {@code Users} and {@code Clients} have the
 * members of the models of the same names in java-json-benchmark; the classes and their seeded content are our own.
 *
 * <p>Users and clients are beans with getters and setters, since not every library has records. Their annotations are
 * for dsl-json, which generates code for them when they are compiled.
 */
@NullMarked
package dev.octet.json.bench.models;

import org.jspecify.annotations.NullMarked;
