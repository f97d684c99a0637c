/**
 * What the bridges to Jackson 2 and Jackson 3 have in common. Mentions no type of Jackson: the bridges differ in little
 * but the packages of these types.
 */
@NullMarked
package dev.octet.json.internal.bridge;

import org.jspecify.annotations.NullMarked;
