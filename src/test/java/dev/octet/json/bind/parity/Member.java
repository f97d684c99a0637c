package dev.octet.json.bind.parity;

import java.util.EnumSet;
import java.util.Set;

/** Kinds of members: in each the property {@code value} has an annotation; an {@code int after} follows it. */
enum Member {
    FIELD("""
            public class Model {
                @A public T value = V;
                public int after = 3;
            }
            """),
    PRIVATE_FIELD("""
            public class Model {
                @A private T value = V;
                public int after = 3;
                public T getValue() { return value; }
                public void setValue(T value) { this.value = value; }
            }
            """),
    HIDDEN_FIELD("""
            public class Model {
                @A private T value = V;
                public int after = 3;
            }
            """),
    GETTER("""
            public class Model {
                private T value = V;
                public int after = 3;
                @A public T getValue() { return value; }
                public void setValue(T value) { this.value = value; }
            }
            """),
    SETTER("""
            public class Model {
                private T value = V;
                public int after = 3;
                public T getValue() { return value; }
                @A public void setValue(T value) { this.value = value; }
            }
            """),
    PARAMETER("""
            public class Model {
                private final T value;
                private final int after;
                @JsonCreator
                public Model(@N @A T value, @JsonProperty("after") int after) {
                    this.value = value;
                    this.after = after;
                }
                public T getValue() { return value; }
                public int getAfter() { return after; }
            }
            """),
    FACTORY("""
            public class Model {
                private T value;
                private int after;
                private Model() {}
                @JsonCreator
                public static Model of(@JsonProperty("after") int after, @N @A T value) {
                    Model made = new Model();
                    made.value = value;
                    made.after = after;
                    return made;
                }
                public T getValue() { return value; }
                public int getAfter() { return after; }
            }
            """),
    COMPONENT("public record Model(@A T value, int after) {}");

    static final Set<Member> ALL = EnumSet.allOf(Member.class);

    /** Those that a method or field annotation can be on. */
    static final Set<Member> NO_PARAMETERS = EnumSet.complementOf(EnumSet.of(PARAMETER, FACTORY));

    /** Some that differ much. */
    static final Set<Member> FEW = EnumSet.of(FIELD, GETTER, PARAMETER, COMPONENT);

    private final String template;

    Member(String template) {
        this.template = template;
    }

    /**
     * The class.
     *
     * @param onClass annotations of the class
     * @param onMember annotations of the member
     */
    String source(Kind kind, String onClass, String onMember) {
        String name = onMember.contains("JsonProperty(") ? "" : "@JsonProperty(\"value\")";
        String filled = template.replace("@N", name)
                .replace("@A", onMember)
                .replaceAll("\\bT\\b", kind.type())
                .replaceAll("\\bV\\b", java.util.regex.Matcher.quoteReplacement(kind.value()));
        return onClass + "\n" + filled;
    }

    /** An expression of an object. */
    String sample(Kind kind) {
        return switch (this) {
            case PARAMETER, COMPONENT -> "new Model(" + kind.value() + ", 3)";
            case FACTORY -> "Model.of(3, " + kind.value() + ")";
            default -> "new Model()";
        };
    }
}
