package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.OptBoolean;

/** What the oldest supported jackson-annotations does not have: there it is as default. */
public final class JsonAttributes {
    private JsonAttributes() {}

    /** Since 2.19. */
    static boolean isRequired(JsonProperty property) {
        try {
            return property.isRequired() == OptBoolean.TRUE;
        } catch (NoSuchMethodError e) {
            return false;
        }
    }

    /** Returns whether a shape is {@code POJO}: since 2.18. */
    public static boolean isPojo(JsonFormat.Shape shape) {
        return shape.name().equals("POJO");
    }

    /** Since 2.16. */
    static OptBoolean requiresTypeId(JsonTypeInfo info) {
        try {
            return info.requireTypeIdForSubtypes();
        } catch (NoSuchMethodError e) {
            return OptBoolean.DEFAULT;
        }
    }

    /** Since 2.20. */
    static boolean hidesDefaultId(JsonTypeInfo info) {
        try {
            return info.writeTypeIdForDefaultImpl() == OptBoolean.FALSE;
        } catch (NoSuchMethodError e) {
            return false;
        }
    }

    /** Returns whether numbers in texts have another base than ten. Since 2.21. */
    public static boolean hasRadix(JsonFormat.Value format) {
        try {
            return format.hasNonDefaultRadix() && format.getRadix() != 10;
        } catch (NoSuchMethodError e) {
            return false;
        }
    }
}
