/**
 * Access to the members of users' types at run time: {@link dev.octet.json.internal.access.Accessors} chooses how.
 *
 * <pre>
 *   AccessPlan      what is reached: members by number, a constructor or factory
 *   Accessors       from a plan to an Accessor, given the lookups that there are
 *     AccessorClass   bytecode of a class in the type's own package, one tableswitch a call
 *     HandleAccessor  method handles, where no such class may be defined
 * </pre>
 */
@NullMarked
package dev.octet.json.internal.access;

import org.jspecify.annotations.NullMarked;
