/**
 * The command line behind {@code ./octet}: the demo, the benchmark runner and its tables. None of it is in the
 * published jar.
 *
 * <p>{@link dev.octet.json.tools.Main} holds the subcommands and the exit codes; each subcommand is a class of its own.
 */
@NullMarked
package dev.octet.json.tools;

import org.jspecify.annotations.NullMarked;
