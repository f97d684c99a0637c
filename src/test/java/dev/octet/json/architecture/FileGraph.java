package dev.octet.json.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which file mentions which, inside a package. A file is a top-level class and the classes in it. An arrow leads from a
 * file to each file of the same package that its code mentions, unless the first is an interface and the second
 * implements it: a factory method has to name what it makes.
 */
final class FileGraph {
    /** Files that may mention each other in a circle: an object and its helpers. */
    private static final int MOST = 3;

    private FileGraph() {}

    /** Sets of more than {@value #MOST} files of which each can reach each. */
    static Collection<Set<String>> largeCycles(Collection<JavaClass> classes) {
        return of(classes).cycles().stream()
                .filter(cycle -> cycle.size() > MOST)
                .toList();
    }

    private static Graph of(Collection<JavaClass> classes) {
        Map<String, Set<String>> arrows = new HashMap<>();
        classes.forEach(type -> arrows.put(file(type).getName(), new TreeSet<>()));
        for (JavaClass type : classes) {
            JavaClass from = file(type);
            type.getDirectDependenciesFromSelf().stream()
                    .map(Dependency::getTargetClass)
                    .map(target -> file(target.getBaseComponentType()))
                    .filter(to -> to.getPackageName().equals(from.getPackageName()) && !isMade(from, to))
                    .filter(to -> !to.equals(from))
                    .forEach(to -> arrows.get(from.getName()).add(to.getName()));
        }
        return new Graph(arrows);
    }

    private static boolean isMade(JavaClass maker, JavaClass made) {
        return maker.isInterface() && made.isAssignableTo(maker.getName());
    }

    private static JavaClass file(JavaClass type) {
        JavaClass file = type;
        while (file.getEnclosingClass().isPresent()) {
            file = file.getEnclosingClass().get();
        }
        return file;
    }
}
