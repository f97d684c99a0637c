package dev.octet.json.internal.codec;

import dev.octet.json.internal.mirror.JavaType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The type arguments of a sub-type, found from those of the declared type: of {@code Ok<T> implements Result<T>}, for
 * {@code Result<Point>}, it is {@code Ok<Point>}.
 */
final class Specialized {
    /** Stands for a type variable: the number of its arguments says which. */
    private static final class Variable {}

    private Specialized() {}

    /** Returns a sub-type with the arguments that the declared type has; any other stays the bound of its variable. */
    static JavaType of(JavaType declared, JavaType subtype) {
        int count = subtype.arguments().size();
        boolean isGeneric = count > 0
                && subtype.raw() != declared.raw()
                && !declared.arguments().isEmpty();
        if (!isGeneric) {
            return subtype;
        }
        List<JavaType> variables = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            variables.add(new JavaType(Variable.class, Collections.nCopies(i, JavaType.OBJECT)));
        }
        JavaType seen = new JavaType(subtype.raw(), variables).as(declared.raw());
        if (seen == null) {
            return subtype;
        }
        List<JavaType> arguments = new ArrayList<>(subtype.arguments());
        match(seen, declared, arguments);
        return new JavaType(subtype.raw(), List.copyOf(arguments));
    }

    private static void match(JavaType seen, JavaType given, List<JavaType> arguments) {
        if (seen.raw() == Variable.class) {
            arguments.set(seen.arguments().size(), given);
        } else if (seen.raw() == given.raw()) {
            for (int i = 0; i < seen.arguments().size(); i++) {
                match(seen.arguments().get(i), given.arguments().get(i), arguments);
            }
        }
    }
}
