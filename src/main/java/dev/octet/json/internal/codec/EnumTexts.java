package dev.octet.json.internal.codec;

import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.model.BeanModels;
import dev.octet.json.internal.model.ClassView;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The texts of the constants of an enum: those that are written, by ordinal, and all that are read. */
final class EnumTexts {
    private static final int SHOWN = 10;

    final Class<?> type;
    final Object[] constants;

    /** The text of each constant; null where its value is no string. */
    final @Nullable EncodedString[] encoded;

    /** All texts that are read. */
    final String[] names;

    /** The ordinal of each of {@link #names}. */
    final int[] ordinals;

    final int defaultIndex;

    /** Whether a field or method of the constants has what is written. */
    final boolean hasValues;

    /** Whether numbers are ordinals: they are not if what is written is an integer itself. */
    final boolean readsOrdinals;

    private final boolean[] isNamed;
    private final @Nullable Object[] values;
    private final Map<String, Integer> byText;
    private final Codecs codecs;

    /**
     * Reads the texts.
     *
     * @param value returns what is written for a constant; null for its name
     * @param readsOrdinals whether numbers are ordinals
     */
    EnumTexts(
            Class<?> type,
            ClassView view,
            @Nullable Function<Object, @Nullable Object> value,
            boolean readsOrdinals,
            Codecs codecs) {
        this.type = type;
        this.codecs = codecs;
        this.constants = type.getEnumConstants();
        this.hasValues = value != null;
        this.readsOrdinals = readsOrdinals;
        BeanModels.EnumNames named = BeanModels.enumNames(view);
        this.defaultIndex = named.defaultIndex();
        this.values = new @Nullable Object[constants.length];
        this.encoded = new EncodedString[constants.length];
        this.isNamed = new boolean[constants.length];
        Map<String, Integer> texts = new LinkedHashMap<>();
        for (int i = 0; i < constants.length; i++) {
            isNamed[i] = named.names().get(i) != null;
            values[i] = value != null
                    ? value(value, constants[i])
                    : name(named.names().get(i), i);
            encoded[i] = values[i] instanceof String text ? JsonTexts.text(type, text) : null;
            String text = text(i);
            if (value == null && codecs.settings.isOld()) {
                texts.put(text, i); // of two constants with one name the last counts in Jackson 2, the first in 3
            } else if (text != null) {
                texts.putIfAbsent(text, i);
            }
        }
        List<List<String>> aliases = named.aliases();
        for (int i = 0; i < aliases.size(); i++) {
            for (String alias : aliases.get(i)) {
                texts.putIfAbsent(alias, i);
            }
        }
        this.byText = texts;
        this.names = texts.keySet().toArray(new String[0]);
        this.ordinals = texts.values().stream().mapToInt(Integer::intValue).toArray();
    }

    private @Nullable Object value(Function<Object, @Nullable Object> value, Object constant) {
        try {
            return value.apply(constant);
        } catch (Exception e) {
            throw Failures.constant(type, constant, e);
        }
    }

    private String name(@Nullable String annotated, int index) {
        Enum<?> constant = (Enum<?>) constants[index];
        return annotated != null
                ? annotated
                : codecs.settings.enumsByToString() ? constant.toString() : constant.name();
    }

    /** Returns the ordinal of the constant with a text, or -1 if there is none. */
    int find(String text) {
        Integer ordinal = byText.get(text);
        return ordinal == null ? -1 : ordinal;
    }

    int findIgnoringCase(String text) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equalsIgnoreCase(text)) {
                return ordinals[i];
            }
        }
        return -1;
    }

    /** Returns whether an annotation gives a constant its name. */
    boolean isNamed(int ordinal) {
        return isNamed[ordinal];
    }

    /** Writes the value of a constant that is no string. */
    void writeValue(UTF8JsonGenerator json, int ordinal) {
        Object value = values[ordinal];
        if (value == null) {
            json.writeNull();
        } else {
            JsonCodec<Object> codec = codecs.codecOf(value.getClass());
            codec.write(json, value);
        }
    }

    /** Returns whether a field or method of a constant has an empty value, or null. A name is not empty. */
    @SuppressWarnings("EnumOrdinal") // an index in an array by ordinals
    boolean isEmpty(Object constant) {
        Object value = values[((Enum<?>) constant).ordinal()];
        return value == null || hasValues && codecs.codecOf(value.getClass()).isEmpty(value);
    }

    /** Returns what a constant is as a name; null if its value is null. */
    @SuppressWarnings("EnumOrdinal") // an index in an array by ordinals
    @Nullable
    String text(Object constant) {
        return text(((Enum<?>) constant).ordinal());
    }

    private @Nullable String text(int ordinal) {
        Object value = values[ordinal];
        return value == null ? null : value.toString();
    }

    /** Returns the text of a constant, and the others under which it is read. */
    @SuppressWarnings("EnumOrdinal") // an index in an array by ordinals
    String explained(Object constant) {
        int ordinal = ((Enum<?>) constant).ordinal();
        String text = text(ordinal);
        List<String> others = IntStream.range(0, names.length)
                .filter(i -> ordinals[i] == ordinal && !names[i].equals(text))
                .mapToObj(i -> names[i])
                .toList();
        return (values[ordinal] instanceof String ? "\"" + text + "\"" : String.valueOf(text))
                + (others.isEmpty() ? "" : "; also read as " + others)
                + (ordinal == defaultIndex ? "; @JsonEnumDefaultValue" : "");
    }

    String inWords() {
        String first = Stream.of(names).limit(SHOWN).collect(Collectors.joining(", "));
        return names.length > SHOWN ? first + " and " + (names.length - SHOWN) + " others" : first;
    }
}
