package dev.octet.json.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.PropertyNamingStrategy;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** "The strategies are those of Jackson's {@code PropertyNamingStrategies}, and give the same names." */
@Tag("fast")
class NamingTest {
    private static final String ALPHABET = "abcxyzABCXYZ0189_$-.\u00e9\u00c9\u00df\u0130\u0131\u01c5\u4e2d";
    private static final int NAMES = 20_000;
    private static final int LONGEST = 12;

    private static String ofJackson2(Naming naming, String name) {
        PropertyNamingStrategy strategy = switch (naming) {
            case LOWER_CAMEL_CASE -> PropertyNamingStrategies.LOWER_CAMEL_CASE;
            case UPPER_CAMEL_CASE -> PropertyNamingStrategies.UPPER_CAMEL_CASE;
            case SNAKE_CASE -> PropertyNamingStrategies.SNAKE_CASE;
            case UPPER_SNAKE_CASE -> PropertyNamingStrategies.UPPER_SNAKE_CASE;
            case LOWER_CASE -> PropertyNamingStrategies.LOWER_CASE;
            case KEBAB_CASE -> PropertyNamingStrategies.KEBAB_CASE;
            case LOWER_DOT_CASE -> PropertyNamingStrategies.LOWER_DOT_CASE;
        };
        return strategy.nameForField(null, null, name);
    }

    private static String ofJackson3(Naming naming, String name) {
        tools.jackson.databind.PropertyNamingStrategy strategy = switch (naming) {
            case LOWER_CAMEL_CASE -> tools.jackson.databind.PropertyNamingStrategies.LOWER_CAMEL_CASE;
            case UPPER_CAMEL_CASE -> tools.jackson.databind.PropertyNamingStrategies.UPPER_CAMEL_CASE;
            case SNAKE_CASE -> tools.jackson.databind.PropertyNamingStrategies.SNAKE_CASE;
            case UPPER_SNAKE_CASE -> tools.jackson.databind.PropertyNamingStrategies.UPPER_SNAKE_CASE;
            case LOWER_CASE -> tools.jackson.databind.PropertyNamingStrategies.LOWER_CASE;
            case KEBAB_CASE -> tools.jackson.databind.PropertyNamingStrategies.KEBAB_CASE;
            case LOWER_DOT_CASE -> tools.jackson.databind.PropertyNamingStrategies.LOWER_DOT_CASE;
        };
        return strategy.nameForField(null, null, name);
    }

    @ParameterizedTest
    @EnumSource
    void namesAreThoseOfBothJacksons(Naming naming) {
        Random random = new Random(naming.ordinal());
        for (int n = 0; n < NAMES; n++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(1, LONGEST); length > 0; length--) {
                text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
            }
            String name = text.toString();
            assertEquals(ofJackson2(naming, name), naming.spell(name), name);
            assertEquals(ofJackson3(naming, name), naming.spell(name), name);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "LOWER_CAMEL_CASE, firstName, firstName",
        "UPPER_CAMEL_CASE, firstName, FirstName",
        "SNAKE_CASE,       firstName, first_name",
        "SNAKE_CASE,       URLPrefix, urlprefix",
        "SNAKE_CASE,       _id,       id",
        "UPPER_SNAKE_CASE, firstName, FIRST_NAME",
        "LOWER_CASE,       firstName, firstname",
        "KEBAB_CASE,       firstName, first-name",
        "KEBAB_CASE,       URLPrefix, url-prefix",
        "LOWER_DOT_CASE,   firstName, first.name",
    })
    void namesAreSpelledAsDocumented(Naming naming, String name, String spelled) {
        assertEquals(spelled, naming.spell(name));
    }
}
