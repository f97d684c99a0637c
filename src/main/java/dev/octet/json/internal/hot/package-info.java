/**
 * Size budgets of hot methods, as annotations that the tests read from the class files.
 *
 * <p>HotSpot's C2 compiler decides by the size of a method's bytecode whether it inlines a call.
 * {@code BytecodeBudgetTest} checks the sizes, {@code HotPathTest} checks what C2 made of the calls, and
 * docs/hot-loops.md lists all annotated methods.
 */
@NullMarked
package dev.octet.json.internal.hot;

import org.jspecify.annotations.NullMarked;
