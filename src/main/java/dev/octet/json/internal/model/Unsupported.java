package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Annotations that change what Jackson does and that are not honoured: they are errors, never ignored. */
final class Unsupported {
    private static final String ANNOTATIONS = "com.fasterxml.jackson.annotation.";

    private static final String DATABIND = "it belongs to jackson-databind, not to jackson-annotations: ";

    /** The names of annotations, with what to do instead. */
    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry("JsonIdentityInfo", "write an id and the objects by themselves"),
            Map.entry("JsonIdentityReference", "write an id and the objects by themselves"),
            Map.entry("JsonFilter", "use @JsonView, or a codec"),
            Map.entry("JsonMerge", "call updateValue for the part"),
            Map.entry("JsonTypeId", "use a property with As.EXISTING_PROPERTY"),
            Map.entry("JacksonInject", "set the value after reading, or use a codec"),
            Map.entry("JsonApplyView", "set the view of the mapper"),
            Map.entry("JsonSerializeAs", "declare the type, or use a codec"),
            Map.entry("JsonDeserializeAs", "declare the type, or use a codec"));

    private Unsupported() {}

    /** Returns what is wrong with a list of annotations, or null if nothing is. */
    static @Nullable String in(Annotations annotations) {
        return annotations.all().stream()
                .flatMap(annotation -> Stream.ofNullable(reason(annotation)))
                .findFirst()
                .orElse(null);
    }

    private static @Nullable String reason(Annotation annotation) {
        String name = annotation.annotationType().getName();
        if (name.startsWith("com.fasterxml.jackson.databind.") || name.startsWith("tools.jackson.databind.")) {
            String simple = name.substring(name.lastIndexOf('.') + 1);
            return "@" + simple + " is not supported: " + DATABIND + "use " + substitute(simple);
        }
        String reason = name.startsWith(ANNOTATIONS) ? REASONS.get(name.substring(ANNOTATIONS.length())) : null;
        return reason == null ? null : "@" + name.substring(ANNOTATIONS.length()) + " is not supported: " + reason;
    }

    /**
     * Checks that the annotations of members are of the classes that this one sees. Those of a copy that another loader
     * has would do nothing, as they are other types.
     *
     * @throws IllegalStateException if they are not
     */
    @SuppressWarnings("ReferenceEquality") // loaders
    static void checkCopies(List<MemberView> members) {
        for (MemberView member : members) {
            for (Annotation annotation : member.annotations().all()) {
                Class<?> type = annotation.annotationType();
                if (type.getName().startsWith(ANNOTATIONS)
                        && type.getClassLoader() != JsonProperty.class.getClassLoader()) {
                    throw new IllegalStateException("@" + type.getSimpleName()
                            + " is of another copy of jackson-annotations than the one that Octet sees: let both class"
                            + " loaders share one");
                }
            }
        }
    }

    private static String substitute(String databind) {
        return switch (databind) {
            case "JsonNaming" -> "the mapper's naming(...), or @JsonProperty";
            case "JsonPOJOBuilder" -> "a constructor or factory with @JsonCreator";
            case "JsonTypeIdResolver", "JsonTypeResolver" -> "@JsonTypeInfo(use = Id.NAME) with @JsonSubTypes";
            default -> "@UseCodec, or a registered codec";
        };
    }
}
