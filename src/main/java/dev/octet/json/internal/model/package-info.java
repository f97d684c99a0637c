/**
 * What the annotations of a type mean: its properties, how it is created, its type ids. Written once, over views of
 * classes and members, so that reflection and a compiler's elements can be the source.
 *
 * <pre>
 *   TypeView, ClassView, MemberView, Annotations    the views
 *   ModelOptions                                    what a mapper's options decide about the shape
 *   BeanModel, PropertyModel, CreatorModel          the result
 *   TypeIdModel                                     the result for a type with sub-types
 * </pre>
 */
@NullMarked
package dev.octet.json.internal.model;

import org.jspecify.annotations.NullMarked;
