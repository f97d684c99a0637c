package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the creators of a class. In this order:
 *
 * <ol>
 * <li>what {@code @JsonCreator} marks; a constructor before a factory;
 * <li>a constructor whose parameters have names by annotation;
 * <li>the canonical constructor of a record;
 * <li>the only constructor with parameters if it is visible and the class file names them;
 * <li>the constructor without parameters.
 * </ol>
 *
 * Besides, constructors and {@code valueOf} with one scalar are taken for scalars in JSON. The one of an exception that
 * takes a string takes the property {@code message} as well, unless another of the above takes properties.
 */
final class Creators {
    /** The property of an exception that its constructor takes. */
    static final String MESSAGE = "message";

    private static final List<Class<?>> SCALARS = List.of(
            String.class,
            CharSequence.class,
            int.class,
            Integer.class,
            long.class,
            Long.class,
            double.class,
            Double.class,
            boolean.class,
            Boolean.class,
            BigInteger.class,
            BigDecimal.class);

    private final ClassView type;
    private final ModelOptions options;
    private final Visibility visibility;
    private final boolean hasValue;
    private final Map<String, Candidate> candidates;
    private final List<MemberView> constructors;
    private final List<MemberView> factories;

    /** The creator whose parameters are properties. */
    private @Nullable MemberView byProperties;

    private boolean takesMessage;

    private final List<MemberView> delegates = new ArrayList<>();

    /**
     * Chooses.
     *
     * @param hasValue whether the class has a {@code @JsonValue}: then one parameter takes the whole value
     * @param candidates the properties that fields and methods give
     */
    Creators(
            ClassView type,
            ModelOptions options,
            Visibility visibility,
            boolean hasValue,
            Map<String, Candidate> candidates) {
        this.type = type;
        this.options = options;
        this.visibility = visibility;
        this.hasValue = hasValue;
        this.candidates = candidates;
        this.constructors = new ArrayList<>(type.constructors());
        this.factories = new ArrayList<>(type.factories());
        choose();
    }

    @Nullable
    MemberView byProperties() {
        return byProperties;
    }

    /** Returns whether {@link #byProperties} takes the message of an exception, whatever its parameter's name is. */
    boolean takesMessage() {
        return takesMessage;
    }

    List<MemberView> delegates() {
        return delegates;
    }

    /** Returns the constructor without parameters, or null if there is none. */
    @Nullable
    MemberView withoutParameters() {
        return type.constructors().stream()
                .filter(constructor -> constructor.parameters().isEmpty())
                .findFirst()
                .orElse(null);
    }

    private void choose() {
        MemberView primary = primary();
        constructors.removeIf(constructor -> mode(constructor) == JsonCreator.Mode.DISABLED);
        factories.removeIf(factory ->
                mode(factory) == JsonCreator.Mode.DISABLED || mode(factory) == null && !isFactoryByName(factory));
        takeMarked(constructors);
        takeMarked(factories);
        constructors.removeIf(constructor -> constructor.parameters().isEmpty());
        takeNamed(primary);
        if (byProperties == null && primary != null && constructors.remove(primary)) {
            takePrimary(primary);
        }
        if (byProperties == null && delegates.isEmpty()) {
            takeOnly();
        }
        takeScalars();
        if (byProperties == null && isException()) {
            takeMessage();
        }
    }

    private boolean isException() {
        return type.type().isA(Throwable.class);
    }

    private void takeMessage() {
        byProperties = delegates.stream()
                .filter(member -> member.parameters().get(0).type().is(String.class))
                .findFirst()
                .orElse(null);
        takesMessage = byProperties != null;
    }

    private @Nullable MemberView primary() {
        if (!type.isRecord()) {
            return null;
        }
        List<String> components = type.components();
        return constructors.stream()
                .filter(constructor -> constructor.parameters().stream()
                        .map(MemberView.Parameter::name)
                        .toList()
                        .equals(components))
                .filter(constructor -> isCanonical(constructor, components))
                .findFirst()
                .orElse(null);
    }

    /** The parameters of another constructor may have the same names, but not the same types. */
    private boolean isCanonical(MemberView constructor, List<String> components) {
        List<MemberView> fields = type.fields();
        for (int i = 0; i < components.size(); i++) {
            if (!fields.get(i).type().equals(constructor.parameters().get(i).type())) {
                return false;
            }
        }
        return true;
    }

    private static JsonCreator.@Nullable Mode mode(MemberView member) {
        JsonCreator creator = member.annotations().get(JsonCreator.class);
        return creator == null ? null : creator.mode();
    }

    private static boolean isFactoryByName(MemberView factory) {
        if (factory.parameters().size() != 1) {
            return false;
        }
        TypeView taken = factory.parameters().get(0).type();
        return factory.name().equals("valueOf")
                || factory.name().equals("fromString") && (taken.is(String.class) || taken.is(CharSequence.class));
    }

    private void takeMarked(List<MemberView> members) {
        boolean hasOne = byProperties != null;
        for (MemberView member : List.copyOf(members)) {
            JsonCreator.Mode mode = mode(member);
            if (mode == null) {
                continue;
            }
            members.remove(member);
            boolean takesProperties =
                    mode == JsonCreator.Mode.PROPERTIES || mode == JsonCreator.Mode.DEFAULT && takesProperties(member);
            if (!takesProperties) {
                delegates.add(member);
            } else if (!hasOne) {
                takeByProperties(member);
            }
        }
    }

    private void takeByProperties(MemberView member) {
        if (byProperties != null) {
            throw new IllegalStateException("two creators take properties: " + byProperties + " and " + member);
        }
        byProperties = member;
    }

    /** Whether a creator of no stated mode takes properties, not the whole value. */
    private boolean takesProperties(MemberView member) {
        List<MemberView.Parameter> parameters = member.parameters();
        if (hasNames(member)) {
            return true;
        }
        if (hasValue || parameters.isEmpty()) {
            return parameters.isEmpty();
        }
        return parameters.size() == 1
                ? isVisibleProperty(nameOf(parameters.get(0)))
                : parameters.stream().allMatch(parameter -> nameOf(parameter) != null);
    }

    private boolean isVisibleProperty(@Nullable String name) {
        Candidate candidate = name == null ? null : candidates.get(name);
        return candidate != null
                && candidate.any(Candidate.Link::isVisible)
                && !candidate.any(Candidate.Link::isIgnored);
    }

    private static boolean hasNames(MemberView member) {
        return member.parameters().stream().anyMatch(parameter -> {
            String name = Direction.READ.name(parameter.annotations());
            return name != null && !name.isEmpty();
        });
    }

    /** Returns the name that a parameter implies; null if the class file has none or the mapper ignores it. */
    @Nullable
    String nameOf(MemberView.Parameter parameter) {
        return options.parameterNames() || type.isRecord() ? parameter.name() : null;
    }

    private void takeNamed(@Nullable MemberView primary) {
        if (byProperties != null) {
            return;
        }
        List<MemberView> named =
                constructors.stream().filter(Creators::hasNames).toList();
        if (primary != null && named.contains(primary)) {
            constructors.remove(primary);
            byProperties = primary;
            return;
        }
        for (MemberView member : named) {
            constructors.remove(member);
            takeByProperties(member);
        }
    }

    private void takePrimary(MemberView primary) {
        if (primary.parameters().size() == 1 && hasValue) {
            if (delegates.isEmpty()) {
                delegates.add(primary);
            }
        } else {
            byProperties = primary;
        }
    }

    private void takeOnly() {
        if (constructors.size() != 1) {
            return;
        }
        MemberView only = constructors.get(0);
        List<MemberView.Parameter> parameters = only.parameters();
        boolean fits = parameters.size() == 1
                ? isVisibleProperty(nameOf(parameters.get(0)))
                : parameters.stream().allMatch(parameter -> nameOf(parameter) != null);
        if (fits && isVisible(only)) {
            constructors.remove(only);
            byProperties = only;
        }
    }

    /** Not of the JDK's classes other than exceptions: there a constructor can open a file or a connection. */
    private void takeScalars() {
        if (type.type().name().startsWith("java.") && !isException()) {
            return;
        }
        Stream.concat(constructors.stream(), factories.stream())
                .filter(member -> member.parameters().size() == 1)
                .filter(Creators::takesScalar)
                .filter(this::isVisible)
                .filter(member -> delegates.stream()
                        .noneMatch(known -> known.parameters()
                                .get(0)
                                .type()
                                .equals(member.parameters().get(0).type())))
                .forEach(delegates::add);
    }

    private static boolean takesScalar(MemberView creator) {
        return SCALARS.stream().anyMatch(creator.parameters().get(0).type()::is);
    }

    private boolean isVisible(MemberView creator) {
        boolean isScalarConstructor = creator.kind() == MemberView.Kind.CONSTRUCTOR
                && creator.parameters().size() == 1
                && takesScalar(creator);
        return Visibility.shows(isScalarConstructor ? visibility.scalarCreator() : visibility.creator(), creator);
    }
}
