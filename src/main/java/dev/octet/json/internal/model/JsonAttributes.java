package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.OptBoolean;

/** Attributes of annotations that the oldest supported jackson-annotations does not have: there they are as default. */
final class JsonAttributes {
    private JsonAttributes() {}

    /** Since 2.19. */
    static boolean isRequired(JsonProperty property) {
        try {
            return property.isRequired() == OptBoolean.TRUE;
        } catch (NoSuchMethodError e) {
            return false;
        }
    }

    /** Since 2.16. */
    static OptBoolean requiresTypeId(JsonTypeInfo info) {
        try {
            return info.requireTypeIdForSubtypes();
        } catch (NoSuchMethodError e) {
            return OptBoolean.DEFAULT;
        }
    }
}
