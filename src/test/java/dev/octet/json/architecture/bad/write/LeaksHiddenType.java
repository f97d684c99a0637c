package dev.octet.json.architecture.bad.write;

import dev.octet.json.architecture.bad.internal.kernel.UsesReflection;

/** Breaks "api": users of the module cannot name the type of this parameter. */
public final class LeaksHiddenType {
    public void accept(UsesReflection[] hidden) {}
}
