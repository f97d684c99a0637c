package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;

/**
 * How a property's {@code @JsonFormat} wants arrays.
 *
 * @param takesSingle whether a value that is no array is read as an array of it
 * @param writesSingle whether an array of one element is written as the element
 */
record ArrayForm(boolean takesSingle, boolean writesSingle) {
    private static final ArrayForm USUAL = new ArrayForm(false, false);

    static ArrayForm of(Context context) {
        JsonFormat.Value format = context.format();
        if (format == null) {
            return USUAL;
        }
        return new ArrayForm(
                is(format, JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY),
                is(format, JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED));
    }

    private static boolean is(JsonFormat.Value format, JsonFormat.Feature feature) {
        return Boolean.TRUE.equals(format.getFeature(feature));
    }

    /** Returns whether the next value is no array, and stands for an array of it. */
    boolean isNextSingle(UTF8JsonParser json) {
        return takesSingle && json.peekToken() != JsonToken.START_ARRAY;
    }

    /**
     * Takes the start of an array. Returns false, and takes nothing, if another value comes that stands for an array of
     * it.
     */
    boolean starts(UTF8JsonParser json, Class<?> type) {
        if (isNextSingle(json)) {
            return false;
        }
        if (json.nextToken() != JsonToken.START_ARRAY) {
            throw ReadErrors.type(json, "an array", type);
        }
        return true;
    }
}
