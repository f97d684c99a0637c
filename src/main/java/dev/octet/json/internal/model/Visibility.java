package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Which members are properties without an annotation: public fields and getters, and setters and creators of any kind. */
record Visibility(
        JsonAutoDetect.Visibility field,
        JsonAutoDetect.Visibility getter,
        JsonAutoDetect.Visibility isGetter,
        JsonAutoDetect.Visibility setter,
        JsonAutoDetect.Visibility creator) {

    private static final Visibility DEFAULT = new Visibility(
            JsonAutoDetect.Visibility.PUBLIC_ONLY,
            JsonAutoDetect.Visibility.PUBLIC_ONLY,
            JsonAutoDetect.Visibility.PUBLIC_ONLY,
            JsonAutoDetect.Visibility.ANY,
            JsonAutoDetect.Visibility.ANY);

    /** Returns what the annotation of a class says. */
    static Visibility of(Annotations annotations) {
        JsonAutoDetect detect = annotations.get(JsonAutoDetect.class);
        return detect == null
                ? DEFAULT
                : new Visibility(
                        or(detect.fieldVisibility(), DEFAULT.field),
                        or(detect.getterVisibility(), DEFAULT.getter),
                        or(detect.isGetterVisibility(), DEFAULT.isGetter),
                        or(detect.setterVisibility(), DEFAULT.setter),
                        or(detect.creatorVisibility(), DEFAULT.creator));
    }

    private static JsonAutoDetect.Visibility or(JsonAutoDetect.Visibility own, JsonAutoDetect.Visibility other) {
        return own == JsonAutoDetect.Visibility.DEFAULT ? other : own;
    }

    static boolean shows(JsonAutoDetect.Visibility level, @Nullable MemberView member) {
        int modifiers = member == null ? 0 : member.modifiers();
        return switch (level) {
            case ANY -> true;
            case NON_PRIVATE -> !Modifier.isPrivate(modifiers);
            case PROTECTED_AND_PUBLIC -> Modifier.isProtected(modifiers) || Modifier.isPublic(modifiers);
            case PUBLIC_ONLY -> Modifier.isPublic(modifiers);
            case NONE, DEFAULT -> false;
        };
    }
}
