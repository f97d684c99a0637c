package dev.octet.json.architecture;

import java.lang.module.ModuleFinder;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The names that users can use, as text: a line for every visible type and, indented below it, a line for each member.
 * Members inherited from an invisible type are among them. Both are sorted, so the text depends on the API alone.
 */
final class PublicApi {
    private static final String INDENT = "    ";

    /** In the line of a type: its name. */
    private static final Pattern TYPE = Pattern.compile(" (?:class|record|enum|@?interface) ([\\w.$]+)");

    private PublicApi() {}

    /** The text of all exported packages of the module whose class files lie in a directory. */
    static List<String> of(Path directory, String module) {
        var descriptor = ModuleFinder.of(directory).find(module).orElseThrow().descriptor();
        List<String> lines = new ArrayList<>();
        descriptor.exports().stream()
                .map(exported -> exported.source())
                .sorted()
                .forEach(exported -> {
                    Predicate<CompiledClass> inside = type -> type.name()
                            .substring(0, type.name().lastIndexOf('.'))
                            .equals(exported);
                    CompiledClass.readAll(directory).stream()
                            .filter(inside)
                            .map(type -> load(type.name()))
                            .forEach(type -> lines.addAll(of(type)));
                });
        return lines;
    }

    /** The text of one type; empty when users cannot see it. */
    static List<String> of(Class<?> type) {
        List<String> lines = new ArrayList<>();
        if (isVisible(type)) {
            lines.add(header(type));
            visibleAncestry(type)
                    .flatMap(PublicApi::members)
                    .sorted(Comparator.comparing(PublicApi::simpleName).thenComparing(PublicApi::member))
                    .map(member -> INDENT + member(member))
                    .forEach(lines::add);
        }
        return lines;
    }

    /**
     * Returns the lines that only one of two texts has, each member with its type: those of {@code before} with -,
     * those of {@code after} with +.
     */
    static List<String> difference(List<String> before, List<String> after) {
        List<String> old = withTypes(before);
        List<String> now = withTypes(after);
        return Stream.concat(
                        old.stream().filter(line -> !now.contains(line)).map("- "::concat),
                        now.stream().filter(line -> !old.contains(line)).map("+ "::concat))
                .toList();
    }

    private static List<String> withTypes(List<String> lines) {
        List<String> result = new ArrayList<>();
        String type = "";
        for (String line : lines) {
            if (line.startsWith(INDENT)) {
                result.add(type + ": " + line.strip());
            } else {
                type = TYPE.matcher(line).results().findFirst().orElseThrow().group(1);
                result.add(line);
            }
        }
        return result;
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isVisible(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return isOpen(type.getModifiers()) && !type.isAnonymousClass() && (outer == null || isVisible(outer));
    }

    private static boolean isOpen(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    /** The type itself, then the superclasses that only it shows to users. */
    private static Stream<Class<?>> visibleAncestry(Class<?> type) {
        Stream<Class<?>> hidden = Stream.<Class<?>>iterate(
                        type.getSuperclass(), above -> above != null, above -> above.getSuperclass())
                .takeWhile(above -> !isVisible(above));
        return Stream.concat(Stream.of(type), hidden);
    }

    private static String header(Class<?> type) {
        String kind = type.isRecord()
                ? "record"
                : type.isEnum()
                        ? "enum"
                        : type.isAnnotation() ? "@interface" : type.isInterface() ? "interface" : "class";
        int shown = type.getModifiers() & (Modifier.classModifiers() & ~Modifier.INTERFACE);
        return mark(type) + Modifier.toString(type.isInterface() ? shown & ~Modifier.ABSTRACT : shown) + " "
                + (type.isSealed() ? "sealed " : "") + kind + " " + type.getName() + variables(type.getTypeParameters())
                + parents(type);
    }

    private static String parents(Class<?> type) {
        Class<?> nearest = visibleAncestry(type).reduce((lower, upper) -> upper).orElse(type);
        Type above = nearest.getGenericSuperclass();
        boolean plain = above == null || above == Object.class || type.isRecord() || type.isEnum();
        String parent = plain ? "" : " extends " + name(above);
        return parent + list(type.isInterface() ? " extends " : " implements ", type.getGenericInterfaces());
    }

    /**
     * A constructor has the name of its class, whose package is omitted, so that it is sorted like a method of that
     * name.
     */
    private static String simpleName(Member member) {
        return member.getName().substring(member.getName().lastIndexOf('.') + 1);
    }

    private static Stream<Member> members(Class<?> type) {
        Stream<Member> all = Stream.of(
                        type.getDeclaredFields(), type.getDeclaredConstructors(), type.getDeclaredMethods())
                .flatMap(Arrays::stream);
        return all.filter(member -> isOpen(member.getModifiers()) && !member.isSynthetic());
    }

    private static String member(Member member) {
        if (member instanceof Field field) {
            return field(field);
        }
        Executable executable = (Executable) member;
        int meaning = executable instanceof Method ? Modifier.methodModifiers() : Modifier.constructorModifiers();
        int shown = executable.getModifiers() & meaning & ~(Modifier.SYNCHRONIZED | Modifier.NATIVE | Modifier.STRICT);
        String variables = variables(executable.getTypeParameters());
        return mark(executable) + Modifier.toString(shown) + (isDefault(executable) ? " default" : "")
                + (variables.isEmpty() ? "" : " " + variables) + " " + result(executable) + parameters(executable)
                + list(" throws ", executable.getGenericExceptionTypes());
    }

    private static boolean isDefault(Executable executable) {
        return executable instanceof Method method && method.isDefault();
    }

    private static String result(Executable executable) {
        return executable instanceof Constructor<?> made
                ? made.getDeclaringClass().getSimpleName()
                : type(executable.getAnnotatedReturnType()) + " " + executable.getName();
    }

    private static String parameters(Executable executable) {
        String types = Arrays.stream(executable.getAnnotatedParameterTypes())
                .map(PublicApi::type)
                .collect(Collectors.joining(", "));
        return "(" + types + (executable.isVarArgs() ? " as varargs" : "") + ")";
    }

    /** Constants with their values: compilers put those into the class files of users. */
    private static String field(Field field) {
        Class<?> type = field.getType();
        boolean constant = Modifier.isStatic(field.getModifiers())
                && Modifier.isFinal(field.getModifiers())
                && (type.isPrimitive() || type == String.class);
        return mark(field) + Modifier.toString(field.getModifiers()) + " " + type(field.getAnnotatedType()) + " "
                + field.getName() + (constant ? " = " + valueOf(field) : "");
    }

    private static Object valueOf(Field field) {
        try {
            return field.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String mark(AnnotatedElement element) {
        return element.isAnnotationPresent(Deprecated.class) ? "@Deprecated " : "";
    }

    /** Marked is the outermost: of an array, not its elements. */
    private static String type(AnnotatedType type) {
        return (type.isAnnotationPresent(Nullable.class) ? "@Nullable " : "") + name(type.getType());
    }

    private static String variables(TypeVariable<?>[] variables) {
        return variables.length == 0
                ? ""
                : Arrays.stream(variables)
                        .map(variable -> variable.getName() + list(" extends ", variable.getBounds()))
                        .collect(Collectors.joining(", ", "<", ">"));
    }

    private static String list(String word, Type[] types) {
        return types.length == 0
                ? ""
                : Arrays.stream(types).map(PublicApi::name).sorted().collect(Collectors.joining(", ", word, ""));
    }

    /** In full, but for {@code java.lang}. */
    private static String name(Type type) {
        return type.getTypeName().replaceAll("\\bjava\\.lang\\.(?=[A-Z])", "");
    }
}
