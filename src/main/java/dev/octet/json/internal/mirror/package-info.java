/** Views of classes and members by reflection: what the models of types are made of at run time. */
@NullMarked
package dev.octet.json.internal.mirror;

import org.jspecify.annotations.NullMarked;
