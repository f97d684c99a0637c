package dev.octet.json.internal.codec;

import dev.octet.json.JsonMappingException;
import dev.octet.json.read.NameTable;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.EncodedString;
import java.util.Collection;
import java.util.stream.Collectors;

/**
 * Encodes the names, type ids and texts of constants that a class has in JSON. They come from annotations, naming
 * strategies and {@code toString}. One with a lone surrogate, for which there is no UTF-8, is a mistake of the class: a
 * {@link JsonMappingException} of kind {@code DEFINITION}.
 */
final class JsonTexts {
    private JsonTexts() {}

    static NameTable table(Class<?> owner, Collection<String> names) {
        names.forEach(name -> check(owner, name));
        return NameTable.of(names.toArray(String[]::new));
    }

    static EncodedName name(Class<?> owner, String name) {
        check(owner, name);
        return EncodedName.of(name);
    }

    static EncodedString text(Class<?> owner, String text) {
        check(owner, text);
        return EncodedString.of(text);
    }

    private static void check(Class<?> owner, String text) {
        if (text.codePoints().anyMatch(JsonTexts::isLoneSurrogate)) {
            throw Failures.definition(
                    owner,
                    null,
                    "\"" + shown(text) + "\" of " + owner.getName()
                            + " has a lone surrogate: there is no UTF-8 for it");
        }
    }

    private static String shown(String text) {
        return text.codePoints()
                .mapToObj(c -> isLoneSurrogate(c) ? String.format("\\u%04x", c) : Character.toString(c))
                .collect(Collectors.joining());
    }

    private static boolean isLoneSurrogate(int codePoint) {
        return Character.getType(codePoint) == Character.SURROGATE; // a pair is one code point
    }
}
