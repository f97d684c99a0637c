/**
 * The data of the benchmarks that read into objects and write from them. {@code Users} and {@code Clients} have the
 * members of the models of the same names in java-json-benchmark; the classes and their seeded content are our own.
 *
 * <p>Users, clients and courses are beans with getters and setters, since not every library has records. Their
 * annotations are for dsl-json, which generates code for them when they are compiled. {@code Shop00} is copied before
 * it is bound.
 */
@NullMarked
package dev.octet.json.bench.models;

import org.jspecify.annotations.NullMarked;
