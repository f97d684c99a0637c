/**
 * What our parser and our generator offer to other packages of ours beyond their API. Neither side knows the other: the
 * class that offers registers access to its inside when it is initialized, the class that uses it asks for that access
 * here.
 *
 * <p>{@link dev.octet.json.internal.contract.TokenRuns} is the access by which a generator copies plain tokens of a
 * parser in bulk, {@link dev.octet.json.internal.contract.ValueNesting} that by which codecs limit what JSON does not
 * nest, {@link dev.octet.json.internal.contract.OutputAccess} that by which a bridge writes what JSON does not allow.
 */
@NullMarked
package dev.octet.json.internal.contract;

import org.jspecify.annotations.NullMarked;
