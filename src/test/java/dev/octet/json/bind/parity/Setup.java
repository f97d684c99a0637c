package dev.octet.json.bind.parity;

/** How the mappers of a case differ from their preset. */
enum Setup {
    PRESET,

    /** The class has no names of parameters: it was compiled without {@code -parameters}. */
    UNNAMED,
    UPPER_CAMEL_CASE,
    SNAKE_CASE,
    UPPER_SNAKE_CASE,
    LOWER_CASE,
    KEBAB_CASE,
    LOWER_DOT_CASE,
    VIEW_PUBLIC,
    VIEW_INTERNAL,
    MIXIN;

    /** Whether it is a naming strategy, which has the same name everywhere. */
    boolean isNaming() {
        return ordinal() >= UPPER_CAMEL_CASE.ordinal() && ordinal() <= LOWER_DOT_CASE.ordinal();
    }
}
