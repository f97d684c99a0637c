/**
 * The parsers of the bridges to Jackson 2 and 3 against Jackson's own: documents, inputs, scripts of calls, and the
 * differences that are meant. Mentions no type of Jackson; a {@code Peer} of each version makes the calls.
 */
package dev.octet.json.bridge;
