package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import java.lang.reflect.Modifier;

/** Which members are properties without an annotation: public fields and getters, all setters. */
record Visibility(
        JsonAutoDetect.Visibility field,
        JsonAutoDetect.Visibility getter,
        JsonAutoDetect.Visibility isGetter,
        JsonAutoDetect.Visibility setter,
        JsonAutoDetect.Visibility creator,
        JsonAutoDetect.Visibility scalarCreator) {

    private static final Visibility JACKSON_2 = new Visibility(
            JsonAutoDetect.Visibility.PUBLIC_ONLY,
            JsonAutoDetect.Visibility.PUBLIC_ONLY,
            JsonAutoDetect.Visibility.PUBLIC_ONLY,
            JsonAutoDetect.Visibility.ANY,
            JsonAutoDetect.Visibility.ANY,
            JsonAutoDetect.Visibility.ANY);

    private static final Visibility JACKSON_3 = new Visibility(
            JsonAutoDetect.Visibility.PUBLIC_ONLY,
            JsonAutoDetect.Visibility.PUBLIC_ONLY,
            JsonAutoDetect.Visibility.PUBLIC_ONLY,
            JsonAutoDetect.Visibility.ANY,
            JsonAutoDetect.Visibility.PUBLIC_ONLY,
            JsonAutoDetect.Visibility.NON_PRIVATE);

    /** Returns what the annotation of a class says; if it says nothing, the defaults of one Jackson or the other. */
    static Visibility of(Annotations annotations, ModelOptions options) {
        JsonAutoDetect detect = annotations.get(JsonAutoDetect.class);
        Visibility other = options.isThird() ? JACKSON_3 : JACKSON_2;
        return detect == null
                ? other
                : new Visibility(
                        or(detect.fieldVisibility(), other.field),
                        or(detect.getterVisibility(), other.getter),
                        or(detect.isGetterVisibility(), other.isGetter),
                        or(detect.setterVisibility(), other.setter),
                        or(detect.creatorVisibility(), other.creator),
                        or(detect.creatorVisibility(), other.scalarCreator));
    }

    private static JsonAutoDetect.Visibility or(JsonAutoDetect.Visibility own, JsonAutoDetect.Visibility other) {
        return own == JsonAutoDetect.Visibility.DEFAULT ? other : own;
    }

    static boolean shows(JsonAutoDetect.Visibility level, MemberView member) {
        int modifiers = member.modifiers();
        boolean isPublic = Modifier.isPublic(modifiers);
        return level == JsonAutoDetect.Visibility.ANY
                || level == JsonAutoDetect.Visibility.NON_PRIVATE && !Modifier.isPrivate(modifiers)
                || level == JsonAutoDetect.Visibility.PROTECTED_AND_PUBLIC
                        && (Modifier.isProtected(modifiers) || isPublic)
                || level == JsonAutoDetect.Visibility.PUBLIC_ONLY && isPublic;
    }
}
