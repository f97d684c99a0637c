package dev.octet.json.bind;

import java.util.Locale;

/**
 * How the names of properties are spelled in JSON where no annotation spells them. The strategies are those of
 * Jackson's {@code PropertyNamingStrategies}, and give the same names.
 */
public enum Naming {
    /** As in Java: {@code firstName}. */
    LOWER_CAMEL_CASE,

    /** {@code FirstName}. */
    UPPER_CAMEL_CASE,

    /** {@code first_name}. A leading underscore is dropped, and each run of capitals is one word: {@code urlprefix}. */
    SNAKE_CASE,

    /** {@code FIRST_NAME}: as {@link #SNAKE_CASE}. */
    UPPER_SNAKE_CASE,

    /** {@code firstname}. */
    LOWER_CASE,

    /** {@code first-name}. The last capital of a run begins the next word: {@code url-prefix}. */
    KEBAB_CASE,

    /** {@code first.name}: as {@link #KEBAB_CASE}. */
    LOWER_DOT_CASE;

    /**
     * Returns the spelling of a property's name.
     *
     * @param name the name as its field, getter or parameter gives it, such as {@code firstName}
     */
    public String spell(String name) {
        if (name.isEmpty()) {
            return name;
        }
        return switch (this) {
            case LOWER_CAMEL_CASE -> name;
            case UPPER_CAMEL_CASE -> Character.toUpperCase(name.charAt(0)) + name.substring(1);
            case SNAKE_CASE -> snake(name);
            case UPPER_SNAKE_CASE -> snake(name).toUpperCase(Locale.ROOT);
            case LOWER_CASE -> name.toLowerCase(Locale.ROOT);
            case KEBAB_CASE -> separated(name, '-');
            case LOWER_DOT_CASE -> separated(name, '.');
        };
    }

    private static String snake(String name) {
        StringBuilder spelled = new StringBuilder(name.length() + 4);
        boolean inCapitals = false;
        for (int i = name.charAt(0) == '_' ? 1 : 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean isCapital = Character.isUpperCase(c);
            boolean isInside = !spelled.isEmpty() && spelled.charAt(spelled.length() - 1) != '_';
            if (isCapital && !inCapitals && isInside) {
                spelled.append('_');
            }
            spelled.append(isCapital ? Character.toLowerCase(c) : c);
            inCapitals = isCapital;
        }
        return spelled.isEmpty() ? name : spelled.toString();
    }

    private static String separated(String name, char separator) {
        StringBuilder spelled = new StringBuilder(name.length() + 4);
        int capitals = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            char lower = Character.toLowerCase(c);
            if (lower != c) {
                if (capitals == 0 && i > 0) {
                    spelled.append(separator);
                }
                capitals++;
            } else {
                if (capitals > 1) {
                    spelled.insert(spelled.length() - 1, separator);
                }
                capitals = 0;
            }
            spelled.append(lower);
        }
        return spelled.toString();
    }
}
