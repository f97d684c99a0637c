package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonBackReference;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonGetter;
import com.fasterxml.jackson.annotation.JsonManagedReference;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonView;
import java.lang.annotation.Annotation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether properties are collected to be written or to be read: some annotations count for one of them only. */
enum Direction {
    WRITE(List.of(
            JsonView.class,
            JsonFormat.class,
            JsonTypeInfo.class,
            JsonRawValue.class,
            JsonUnwrapped.class,
            JsonBackReference.class,
            JsonManagedReference.class)),
    READ(List.of(
            JsonView.class,
            JsonFormat.class,
            JsonTypeInfo.class,
            JsonUnwrapped.class,
            JsonBackReference.class,
            JsonManagedReference.class));

    /** Annotations that make a member a property, without a name. The list never changes. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final List<Class<? extends Annotation>> including;

    Direction(List<Class<? extends Annotation>> including) {
        this.including = including;
    }

    /**
     * Returns the name that annotations give a member in this direction: empty if they make it a property and leave the
     * name as it is in Java, null if they do not mention it.
     */
    @Nullable
    String name(Annotations annotations) {
        String own = "";
        boolean included = false;
        if (this == WRITE) {
            JsonGetter getter = annotations.get(JsonGetter.class);
            included = getter != null;
            own = getter == null ? "" : getter.value();
        } else {
            JsonSetter setter = annotations.get(JsonSetter.class);
            included = setter != null;
            own = setter == null ? "" : setter.value();
        }
        if (!own.isEmpty()) {
            return own;
        }
        JsonProperty property = annotations.get(JsonProperty.class);
        if (property != null) {
            return property.value();
        }
        return included || including.stream().anyMatch(annotations::has) ? "" : null;
    }
}
