package dev.octet.json.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.nio.charset.Charset;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rules of the layout, each with a name. They take the root package as a parameter: {@link ArchitectureTest}
 * applies them to the library and, to prove that each of them can fail, to samples that break them one by one.
 */
final class Rules {
    /** Methods that may call each other in a circle, each circle with what bounds it, which is never the input. */
    static final Map<Set<String>, String> BOUNDED_RECURSION = Map.of(
            Set.of("internal.kernel.Kernels.choose"),
            "an unknown name is asked for again as auto, once",
            Set.of("write.StringEncoder.utf8", "write.StringEncoder.unusualUtf8"),
            "once: then the buffer is drained, and who has nothing to drain does not come back",
            Set.of(
                    "read.LenientSyntax.read",
                    "read.TokenReader.other",
                    "read.FullTokens.string",
                    "read.TokenReader.acceptOrRefuse"),
            "once: what LenientSyntax accepts is what these then take",
            Set.of("read.TokenReader.advance", "read.TokenReader.atDelimiter"),
            "once: after the delimiter none is due");

    /**
     * The packages of binding. Their methods may call each other in circles: a codec calls the codecs of the parts. The
     * nesting of types bounds that, or the depth that the parser and the generator limit. So may those of the
     * bridges: a parser or generator forwards to another.
     */
    private static final List<String> BINDING = List.of(
            "bind",
            "codec",
            "internal.access",
            "internal.bridge",
            "internal.codec",
            "internal.mirror",
            "internal.model",
            "jackson2",
            "jackson3");

    /** Prints its counts at exit, if a system property asks for them. */
    private static final String TRACE = "dev.octet.json.internal.bridge.BridgeTrace";

    private static final Set<String> POSITION = Set.of("pos", "end", "top", "token", "textStart", "textEnd", "mode");

    private static final Set<String> SINK_METHODS = Set.of("write", "flush", "close");

    private Rules() {}

    /** Every rule for the classes below a root package. */
    static Map<String, ArchRule> under(String root) {
        Map<String, ArchRule> rules = new LinkedHashMap<>();
        for (Layer layer : Layer.TABLE) {
            rules.put("layer " + layer.packageUnder(root), onlyImportsItsLayers(layer, root));
        }
        rules.put("known packages", everyPackageIsInTheTable(root));
        rules.put("no cycles", noCycles(root));
        rules.put("api", apiMentionsExportedTypesOnly(root));
        rules.put("no unsafe", noClasses().should().dependOnClassesThat(resideInAnyPackage("sun..", "jdk.internal..")));
        rules.put("no reflection", noReflection(root));
        rules.put(
                "no setAccessible", noClasses().should().accessTargetWhere(calls("setAccessible", "trySetAccessible")));
        rules.put(
                "two callers of privateLookupIn",
                noClasses()
                        .that()
                        .doNotHaveFullyQualifiedName(Layer.under(root, "internal.access") + ".Accessors")
                        .and()
                        .doNotHaveFullyQualifiedName(Layer.under(root, "internal.kernel") + ".StringBytes")
                        .should()
                        .accessTargetWhere(calls("privateLookupIn")));
        rules.put("no class by name", noClassByName());
        rules.put(
                "no exit",
                noClasses()
                        .should()
                        .accessTargetWhere(calls("exit", "halt", "addShutdownHook")
                                .and(describe(
                                        "not by the trace",
                                        access -> !access.getOriginOwner()
                                                .getName()
                                                .equals(TRACE)))));
        rules.put("no native code", methods().should().notHaveModifier(JavaModifier.NATIVE));
        rules.put(
                "no library",
                noClasses()
                        .should()
                        .callMethod(System.class, "load", String.class)
                        .orShould()
                        .accessTargetWhere(calls("loadLibrary", "libraryLookup")));
        rules.put("no mutable statics", fields().should(Statics.areConstantsOrShared()));
        rules.put(
                "no unsafe publication",
                fields().that()
                        .areDeclaredInClassesThat(resideInAnyPackage(Layer.under(root, "internal.codec")))
                        .should(Publication.areFinalOrHoldFinalFields()));
        rules.put("no thread locals", noClasses().should().dependOnClassesThat(assignableTo(ThreadLocal.class)));
        rules.put("no vector through a call", methods().should(haveNoVectorInTheirSignature()));
        rules.put("no recursion", classes().should(notCallInCircles(root)));
        rules.put("no large cycle of files", classes().should(mentionEachOtherInSmallCircles()));
        rules.put("one caller of sinks", onlyTheBufferLayerCallsSinks(root));
        rules.put("no String.charAt", noCharAtBelowTheApi(root));
        rules.put("one writer of the position", onlyTheReaderMoves(root));
        rules.replaceAll((name, rule) -> rule.allowEmptyShould(true));
        return rules;
    }

    /** The fields of a cursor on which all parts of a reader rely are set by the cursor and the reader of tokens. */
    private static ArchRule onlyTheReaderMoves(String root) {
        String cursor = root + ".read.Cursor";
        DescribedPredicate<JavaFieldAccess> moves = DescribedPredicate.describe(
                "of a cursor",
                access -> POSITION.contains(access.getName())
                        && access.getTarget()
                                .resolveMember()
                                .map(field -> field.getOwner().getName().equals(cursor))
                                .orElse(false));
        return noClasses()
                .that()
                .doNotHaveFullyQualifiedName(cursor)
                .and()
                .doNotHaveFullyQualifiedName(root + ".read.TokenReader")
                .should()
                .setFieldWhere(moves);
    }

    private static ArchRule onlyImportsItsLayers(Layer layer, String root) {
        return classes()
                .that()
                .resideInAPackage(layer.packageUnder(root))
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(layer.allowedUnder(root)));
    }

    private static ArchRule everyPackageIsInTheTable(String root) {
        String[] known =
                Layer.TABLE.stream().map(layer -> layer.packageUnder(root)).toArray(String[]::new);
        return classes().should().resideInAnyPackage(known);
    }

    private static ArchRule noCycles(String root) {
        SliceAssignment onePerPackage = new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                return type.getPackageName().startsWith(root)
                        ? SliceIdentifier.of(type.getPackageName())
                        : SliceIdentifier.ignore();
            }

            @Override
            public String getDescription() {
                return "one slice per package";
            }
        };
        return SlicesRuleDefinition.slices()
                .assignedFrom(onePerPackage)
                .should()
                .beFreeOfCycles();
    }

    /** What javac's lint key {@code exports} would find; that key is off because of a wanted case (docs/adr/0002). */
    private static ArchRule apiMentionsExportedTypesOnly(String root) {
        String[] exported = Layer.TABLE.stream()
                .filter(Layer::exported)
                .map(layer -> layer.packageUnder(root))
                .toArray(String[]::new);
        String[] hidden = Layer.TABLE.stream()
                .filter(layer -> !layer.exported())
                .map(layer -> layer.packageUnder(root))
                .toArray(String[]::new);
        return classes()
                .that()
                .resideInAnyPackage(exported)
                .and()
                .arePublic()
                .should(mentionNoneOf(resideInAnyPackage(hidden)));
    }

    private static ArchCondition<JavaClass> mentionNoneOf(DescribedPredicate<JavaClass> hidden) {
        return new ArchCondition<>("mention no hidden type in their API") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                Stream<JavaClass> parents =
                        Stream.concat(type.getRawSuperclass().stream(), type.getRawInterfaces().stream());
                Stream<JavaClass> members =
                        type.getMembers().stream().filter(Rules::isApi).flatMap(Rules::signature);
                Stream.concat(parents, members)
                        .map(JavaClass::getBaseComponentType)
                        .filter(hidden)
                        .forEach(leak -> events.add(
                                SimpleConditionEvent.violated(type, type.getName() + " shows " + leak.getName())));
            }
        };
    }

    private static boolean isApi(JavaMember member) {
        boolean open = member.getModifiers().contains(JavaModifier.PUBLIC)
                || member.getModifiers().contains(JavaModifier.PROTECTED);
        return open && !member.getModifiers().contains(JavaModifier.SYNTHETIC);
    }

    private static Stream<JavaClass> signature(JavaMember member) {
        if (member instanceof JavaField field) {
            return Stream.of(field.getRawType());
        }
        JavaCodeUnit unit = (JavaCodeUnit) member;
        return Stream.of(
                        Stream.of(unit.getRawReturnType()),
                        unit.getRawParameterTypes().stream(),
                        unit.getExceptionTypes().stream())
                .flatMap(types -> types);
    }

    /** Binding may look at its users' classes; nothing else has a reason to. */
    private static ArchRule noReflection(String root) {
        return noClasses()
                .that()
                .resideOutsideOfPackages(
                        BINDING.stream().map(name -> Layer.under(root, name)).toArray(String[]::new))
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.lang.reflect"));
    }

    private static DescribedPredicate<JavaAccess<?>> calls(String... names) {
        return describe(
                "call " + String.join(" or ", names), access -> Stream.of(names).anyMatch(access.getName()::equals));
    }

    /** Depth of nesting is the input's choice, the depth of the stack must not be. */
    private static ArchCondition<JavaClass> notCallInCircles(String root) {
        return new ArchCondition<>("not call each other in circles") {
            private Collection<Set<String>> circles = List.of();

            @Override
            public void init(Collection<JavaClass> all) {
                circles = circles(all, root);
            }

            @Override
            public void check(JavaClass type, ConditionEvents events) {
                String name = type.getName().substring(root.length() + 1);
                circles.stream()
                        .filter(circle -> !BOUNDED_RECURSION.containsKey(circle))
                        .filter(circle -> circle.stream().anyMatch(method -> method.startsWith(name + ".")))
                        .forEach(circle ->
                                events.add(SimpleConditionEvent.violated(type, type.getName() + ": " + circle)));
            }
        };
    }

    /**
     * Sets of methods that may call each other in a circle; names from the root on, without parameters. Methods of
     * binding are left out: other packages reach them by interfaces of the JDK only, such as {@code Iterator}.
     */
    static Collection<Set<String>> circles(Collection<JavaClass> classes, String root) {
        Set<String> binding =
                BINDING.stream().map(name -> Layer.under(root, name)).collect(Collectors.toSet());
        List<JavaClass> others = classes.stream()
                .filter(type -> !binding.contains(type.getPackageName()))
                .toList();
        return CallGraph.of(others).cycles().stream()
                .map(cycle -> cycle.stream()
                        .map(method -> method.substring(root.length() + 1, method.indexOf('(')))
                        .collect(Collectors.<String, Set<String>>toCollection(TreeSet::new)))
                .toList();
    }

    /** A package is read file by file, from the bottom up; the files of a cycle only all at once. */
    private static ArchCondition<JavaClass> mentionEachOtherInSmallCircles() {
        return new ArchCondition<>("be in no cycle of more than three files") {
            private Collection<Set<String>> cycles = List.of();

            @Override
            public void init(Collection<JavaClass> all) {
                cycles = FileGraph.largeCycles(all);
            }

            @Override
            public void check(JavaClass type, ConditionEvents events) {
                cycles.stream()
                        .filter(cycle -> cycle.iterator().next().equals(type.getName())) // once for all of its files
                        .forEach(cycle -> events.add(SimpleConditionEvent.violated(type, "a cycle: " + cycle)));
            }
        };
    }

    /**
     * A class name could come from the input. The one use that does not is for the vector class, which no other class
     * may mention.
     */
    private static ArchRule noClassByName() {
        return noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.octet.json.internal.kernel.Kernels")
                .should()
                .accessTargetWhere(calls("forName", "loadClass", "findClass", "defineClass")
                        .and(describe(
                                "of no charset",
                                access -> !access.getTargetOwner().isEquivalentTo(Charset.class))))
                .orShould()
                .dependOnClassesThat(assignableTo(ServiceLoader.class));
    }

    /**
     * OutputBuffer is the one class that knows what a failed sink means for a generator; io itself holds the adapters.
     * A parser passes raw values to a sink in one class, which writes nothing after a failure either.
     */
    private static ArchRule onlyTheBufferLayerCallsSinks(String root) {
        String sink = Layer.under(root, "io") + ".ByteSink";
        return noClasses()
                .that()
                .resideOutsideOfPackages(Layer.under(root, "io"), Layer.under(root, "internal.buffer"))
                .and()
                .doNotHaveFullyQualifiedName(Layer.under(root, "read") + ".RawValue")
                .should()
                .callMethodWhere(describe(
                        "a ByteSink writes, flushes or closes",
                        call -> SINK_METHODS.contains(call.getName())
                                && call.getTargetOwner().isAssignableTo(sink)));
    }

    /** docs/traps.md#vector-in-a-signature: where C2 does not inline the call, the vector becomes an object. */
    private static ArchCondition<JavaMethod> haveNoVectorInTheirSignature() {
        return new ArchCondition<>("have no vector in their signature") {
            @Override
            public void check(JavaMethod method, ConditionEvents events) {
                Stream.concat(Stream.of(method.getRawReturnType()), method.getRawParameterTypes().stream())
                        .filter(type -> type.getPackageName().equals("jdk.incubator.vector"))
                        .forEach(type -> events.add(SimpleConditionEvent.violated(
                                method, method.getFullName() + " with " + type.getName())));
            }
        };
    }

    /**
     * Strings of both kinds in a process make a compiled charAt branch at each char; chars are copied out in chunks
     * instead. A few chars are cheaper by charAt all the same: these methods are called for no more than those.
     */
    private static ArchRule noCharAtBelowTheApi(String root) {
        return noClasses()
                .that()
                .resideInAnyPackage(
                        Layer.under(root, "internal") + "..", Layer.under(root, "read"), Layer.under(root, "write"))
                .and()
                .resideOutsideOfPackages(
                        BINDING.stream().map(name -> Layer.under(root, name)).toArray(String[]::new))
                .should()
                .callMethodWhere(describe(
                        "String.charAt",
                        call -> call.getTarget().getFullName().equals("java.lang.String.charAt(int)")
                                && !isForShortStrings(root, call.getOrigin())));
    }

    private static boolean isForShortStrings(String root, JavaCodeUnit caller) {
        return caller.getFullName().startsWith(root + ".write.CharEncoder.shortString(")
                || caller.getFullName().startsWith(root + ".internal.kernel.CleanChars.pack(java.lang.String");
    }
}
