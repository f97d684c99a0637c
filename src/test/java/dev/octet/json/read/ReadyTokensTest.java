package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.DuplicateNames;
import dev.octet.json.JsonLimits;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Step;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is taken in one step, and what is left to the ordinary way. Like the properties of {@link TokenReaderTest}, this
 * shows only in speed: {@link ReadyValueTest} holds the results together.
 */
@Tag("fast")
class ReadyTokensTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final NameTable TABLE = NameTable.of("id", "created_at", "a name of more than two words");

    /** More than any of the wide loads behind a token reaches. */
    private static final int MARGIN = 64;

    private static final String LEFT = "left";

    /** A call, a value that it takes, and its result. */
    private static final String[][] VALUES = {
        {"LONG", "7", "7"},
        {"LONG", "123456789012345678", "123456789012345678"},
        {"DOUBLE", "7.5", "7.5"},
        {"STRING", "\"text\"", "text"},
        {"STRING", "\"\\n\"", "\n"},
        {"BOOLEAN", "true", "1"},
        {"BOOLEAN", "false", "0"},
        {"LEAD", "7", "55"}
    };

    private enum Call {
        LONG(ready -> taken(ready.nextLong(), ReadyTokens.NOT_READY)),
        DOUBLE(ready -> taken(ready.nextDouble(), Double.NaN)),
        STRING(ready -> taken(ready.nextString(), null)),
        BOOLEAN(ready -> taken(ready.nextBoolean(), ReadyTokens.NO_BOOLEAN)),
        LEAD(ready -> taken(ready.valueLead(), ReadyTokens.UNKNOWN)),
        INDEX(ready -> taken(ready.nextIndex(TABLE, 0), ReadyTokens.NOT_FOUND)),
        SECOND_INDEX(ready -> taken(ready.nextIndex(TABLE, 1), ReadyTokens.NOT_FOUND)),
        THIRD_INDEX(ready -> taken(ready.nextIndex(TABLE, 2), ReadyTokens.NOT_FOUND)),
        NO_INDEX(ready -> taken(ready.nextIndex(TABLE, NameTable.UNKNOWN), ReadyTokens.NOT_FOUND));

        private final Function<ReadyTokens, Object> call;

        Call(Function<ReadyTokens, Object> call) {
            this.call = call;
        }

        private static Object taken(@Nullable Object result, @Nullable Object ofNothing) {
            return result == null || result.equals(ofNothing) ? LEFT : result;
        }

        private String on(ReadEngine reader) {
            return call.apply(reader.ready).toString();
        }
    }

    /** A reader that has read so many tokens, and has the given bytes at hand. */
    private static ReadEngine reader(byte[] json, int atHand, int tokens, ReadOptions options) {
        ReadEngine reader = new ReadEngine(options);
        reader.borrow(json, 0, atHand);
        for (int i = 0; i < tokens; i++) {
            reader.nextToken();
        }
        return reader;
    }

    private static ReadEngine reader(String json, int tokens, ReadOptions options) {
        byte[] bytes = Step.bytes(json + " ".repeat(MARGIN));
        return reader(bytes, bytes.length, tokens, options);
    }

    private static List<Object> state(ReadEngine reader) {
        return List.of(
                reader.pos,
                reader.top,
                reader.token,
                reader.textStart,
                reader.textEnd,
                reader.token == TokenCode.STRING || reader.token == TokenCode.NAME ? reader.textFlags : 0,
                reader.point());
    }

    /** What was taken is the current token, as if it had been read; of what was left, nothing was consumed. */
    private static void check(String expected, Call call, String json, int tokens, ReadOptions options) {
        ReadEngine reader = reader(json, tokens, options);
        List<Object> before = state(reader);
        assertEquals(expected, call.on(reader), json);
        if (expected.equals(LEFT)) {
            assertEquals(before, state(reader), json);
        } else if (call != Call.LEAD) {
            ReadEngine ordinary = reader(json, tokens + 1, options);
            assertEquals(state(ordinary), state(reader), json);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // integers: one space before them, a common byte after them
                "LONG | `0,`                     | 0",
                "LONG | `7,`                     | 7",
                "LONG | ` 7,`                    | 7",
                "LONG | `  7,`                   | left",
                "LONG | `\t7,`                   | left",
                "LONG | `7 ,`                    | 7",
                "LONG | `7]`                     | 7",
                "LONG | `7\n]`                   | 7",
                "LONG | `7\t]`                   | left",
                "LONG | `7x`                     | left",
                "LONG | `7.5,`                   | left",
                "LONG | `7e1,`                   | left",
                "LONG | `-7,`                    | -7",
                "LONG | ` -7,`                   | -7",
                "LONG | `-0,`                    | 0",
                "LONG | `- 7,`                   | left",
                "LONG | `-,`                     | left",
                "LONG | `10,`                    | 10",
                "LONG | `01,`                    | left",
                "LONG | `-01,`                   | left",
                "LONG | `/7,`                    | left",
                "LONG | `:7,`                    | left",
                "LONG | `\"7\",`                 | left",
                // more digits than those of a run
                "LONG | `1234567890123456,`      | 1234567890123456",
                "LONG | `12345678901234567,`     | 12345678901234567",
                "LONG | `12345678901234567x`     | left",
                "LONG | `02345678901234567,`     | left",
                "LONG | `123456789012345678,`    | 123456789012345678",
                "LONG | `-123456789012345678]`   | -123456789012345678",
                "LONG | `123456789012345678/`    | left",
                "LONG | `12345678901234567/1,`   | left",
                "LONG | `12345678901234567:1,`   | left",
                "LONG | `023456789012345678,`    | left",
                "LONG | `1234567890123456789,`   | 1234567890123456789",
                "LONG | `1000000000000000009,`   | 1000000000000000009",
                "LONG | ` -1234567890123456789 ,`| -1234567890123456789",
                "LONG | `12345678901234567890,`  | left",
                "LONG | `9223372036854775807,`   | 9223372036854775807",
                "LONG | `9223372036854775808,`   | left",
                "LONG | `-9223372036854775807,`  | -9223372036854775807",
                "LONG | `-9223372036854775808,`  | left",
                "LONG | `-9223372036854775809,`  | left",
                "LONG | `9999999999999999999,`   | left",
                // decimals
                "DOUBLE | `0,`                   | 0.0",
                "DOUBLE | `7,`                   | 7.0",
                "DOUBLE | ` 7.5,`                | 7.5",
                "DOUBLE | `  7.5,`               | left",
                "DOUBLE | `-7.5]`                | -7.5",
                "DOUBLE | ` -7.25 ,`             | -7.25",
                "DOUBLE | `-0.0,`                | -0.0",
                "DOUBLE | `-0,`                  | -0.0",
                "DOUBLE | `0.5,`                 | 0.5",
                "DOUBLE | `.5,`                  | left",
                "DOUBLE | `-,`                   | left",
                "DOUBLE | `7.,`                  | left",
                "DOUBLE | `7.x`                  | left",
                "DOUBLE | `7.5x`                 | left",
                "DOUBLE | `7.5.5,`               | left",
                "DOUBLE | `7.5e1,`               | left",
                "DOUBLE | `07,`                  | left",
                "DOUBLE | `00.5,`                | left",
                "DOUBLE | `12345678.1234567,`    | 1.23456781234567E7",
                "DOUBLE | `12345678.12345678,`   | 1.234567812345678E7",
                "DOUBLE | `1234567890.123456789,`| 1.2345678901234567E9",
                "DOUBLE | `1234567890.1234567890,` | left",
                "DOUBLE | `12345678901234567,`   | 1.2345678901234568E16",
                "DOUBLE | `123456789012345678,`  | left",
                "DOUBLE | `1.12345678901234567,` | 1.1234567890123457",
                "DOUBLE | `1.123456789012345678,`| left",
                // strings
                "STRING | `\"\",`                | ``",
                "STRING | `\"text\",`            | text",
                "STRING | ` \"text\"]`           | text",
                "STRING | `  \"text\",`          | left",
                "STRING | `\"text\" ,`           | text",
                "STRING | `\"text\"x`            | text",
                "STRING | `\"a\\u0062c\",`       | abc",
                "STRING | `\"a\\tb\"x`           | a\tb",
                "STRING | `\"\u00e9\",`          | \u00e9",
                "STRING | `\"\u4e2d\u6587\",`    | \u4e2d\u6587",
                "STRING | `\"exactly as long as that,\",`          | exactly as long as that,",
                "STRING | `\"one char too long, is it..\",`        | one char too long, is it..",
                "STRING | `\"more text than three words of bytes\",` | more text than three words of bytes",
                "STRING | `'text',`              | left",
                "STRING | `7,`                   | left",
                "STRING | `null,`                | left",
                // booleans
                "BOOLEAN | `true,`               | 1",
                "BOOLEAN | ` true]`              | 1",
                "BOOLEAN | `  true,`             | left",
                "BOOLEAN | `false,`              | 0",
                "BOOLEAN | ` false]`             | 0",
                "BOOLEAN | `  false,`            | left",
                "BOOLEAN | `tru,`                | left",
                "BOOLEAN | `fals,`               | left",
                "BOOLEAN | `xalse,`              | left",
                "BOOLEAN | `null,`               | left",
                // the first byte of a value; 47 and 35 begin comments
                "LEAD | `\"text\"`               | 34",
                "LEAD | `{`                      | 123",
                "LEAD | `7`                      | 55",
                "LEAD | `!`                      | 33",
                "LEAD | `+7`                     | left",
                "LEAD | `'text'`                 | left",
                "LEAD | `/*`                     | left",
                "LEAD | `#`                      | left",
                "LEAD | `\u00e9`                 | left",
                "LEAD | `\t7`                    | left",
            })
    void aValueInAnArrayIsTakenOrLeft(Call call, String value, String expected) {
        check(expected, call, "[" + value, 1, DEFAULTS);
    }

    /** A value in a container, whatever is before it; at a root and before a delimiter it is left. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``              | 0 | false",
                "`[`             | 1 | true",
                "`[8,`           | 2 | true",
                "`[\"x\",`       | 2 | true",
                "`[[],`          | 3 | true",
                "`[8 `           | 2 | false",
                "`[[] `          | 3 | false",
                "`{`             | 1 | false",
                "`{\"a\":`       | 2 | true",
                "`{\"a\":[`      | 3 | true",
                "`{\"a\":8,`     | 3 | false",
                "`{\"a\" `       | 2 | false",
                "`[] `           | 2 | false",
            })
    void aValueIsTakenInContainersOnly(String before, int tokens, boolean isTaken) {
        for (String[] value : VALUES) {
            for (String after : List.of(",", "]", "}", " ")) {
                String json = before + value[1] + after;
                check(isTaken ? value[2] : LEFT, Call.valueOf(value[0]), json, tokens, DEFAULTS);
            }
        }
    }

    /** Bytes that must be at hand, from the space on. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "LONG    | `7,`                                 | 20",
                "LONG    | ` -7,`                               | 20",
                "LONG    | `123456789012345678,`                | 20",
                "LONG    | `-123456789012345678,`               | 21",
                "LONG    | ` -123456789012345678,`              | 22",
                "DOUBLE  | `7,`                                 | 39",
                "DOUBLE  | ` -7.5,`                             | 39",
                "STRING  | `\"\",`                              | 34",
                "STRING  | ` \"text\",`                         | 34",
                "STRING  | `\"\u00e9\\n\",`                     | 34",
                "BOOLEAN | `true,`                              | 4",
                "BOOLEAN | ` true,`                             | 5",
                "BOOLEAN | `false,`                             | 5",
                "BOOLEAN | ` false,`                            | 6",
                "LEAD    | `7,`                                 | 1",
                "LEAD    | ` 7,`                                | 2",
                "INDEX   | `\"id\":7,`                          | 9",
                "INDEX   | ` \"id\":7,`                         | 10",
                "SECOND_INDEX | `\"created_at\":7`              | 14",
                "SECOND_INDEX | ` \"created_at\":7`             | 15",
                "THIRD_INDEX  | `\"a name of more than two words\": ` | 33",
            })
    void soManyBytesMustBeAtHand(Call call, String text, int least) {
        String before = call.name().endsWith("INDEX") ? "{" : "[";
        byte[] json = Step.bytes(before + text + " ".repeat(MARGIN));
        for (int n = 1; n < json.length; n++) {
            ReadEngine reader = reader(json, n, 1, DEFAULTS);
            List<Object> start = state(reader);
            String result = call.on(reader);
            assertEquals(n - 1 >= least, !result.equals(LEFT), text + ": " + (n - 1));
            if (result.equals(LEFT)) {
                assertEquals(start, state(reader), text + ": " + (n - 1));
            }
        }
    }

    /** A name that is expected by its index, with its quote and colon next to each other. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "INDEX        | `{`         | 1 | `\"id\":7`          | 0",
                "INDEX        | `{`         | 1 | `\"id\": 7`         | 0",
                "INDEX        | `{`         | 1 | ` \"id\":7`         | 0",
                "INDEX        | `{`         | 1 | `  \"id\":7`        | left",
                "INDEX        | `{`         | 1 | `\"id\" :7`         | left",
                "INDEX        | `{`         | 1 | `\"if\":7`          | left",
                "INDEX        | `{`         | 1 | `'id':7`            | left",
                "INDEX        | `{`         | 1 | `id:7`              | left",
                "INDEX        | `{`         | 1 | `}`                 | left",
                "INDEX        | `{\"a\":1,` | 3 | `\"id\":7`          | 0",
                "INDEX        | `{\"a\":1 ` | 3 | `\"id\":7`          | left",
                "INDEX        | `{\"a\":`   | 2 | `\"id\":7`          | left",
                "INDEX        | `[`         | 1 | `\"id\":7`          | left",
                "INDEX        | ``          | 0 | `\"id\":7`          | left",
                "SECOND_INDEX | `{`         | 1 | `\"created_at\":7`  | 1",
                "SECOND_INDEX | `{`         | 1 | `\"created at\":7`  | left",
                "SECOND_INDEX | `{`         | 1 | `\"created_by\":7`  | left",
                "SECOND_INDEX | `{`         | 1 | `\"id\":7`          | left",
                "THIRD_INDEX  | `{`         | 1 | `\"a name of more than two words\":7` | 2",
                "THIRD_INDEX  | `{`         | 1 | `\"a name of more then two words\":7` | left",
                "NO_INDEX     | `{`         | 1 | `\"id\":7`          | left",
            })
    void anExpectedNameIsTakenOrLeft(Call call, String before, int tokens, String member, String expected) {
        check(expected, call, before + member, tokens, DEFAULTS);
    }

    /**
     * Returns a table of one name. "A name is in the slot that its hash selects": the random seed of this table selects
     * different slots for that name and for the other one.
     */
    private static NameTable tableOfOwnSlots(String name, String other) {
        while (true) {
            NameTable table = NameTable.of(name);
            if (slot(table, name) != slot(table, other)) {
                return table;
            }
        }
    }

    private static long slot(NameTable table, String name) {
        byte[] bytes = Step.bytes(name);
        return table.hash(bytes, 0, bytes.length) >>> MissedNames.SLOTS_SHIFT;
    }

    /** "the one that followed before": names that come in turn are taken, whatever the caller expects. */
    @Test
    void aNameThatFollowedBeforeIsTaken() {
        String object = "{\"x\":1,\"id\":2},";
        int objects = 100;
        String json = "[" + object.repeat(objects + 1);
        for (boolean expectsNames : new boolean[] {true, false}) {
            ReadOptions options = expectsNames ? DEFAULTS : DEFAULTS.withDuplicateNames(DuplicateNames.REJECT);
            ReadEngine reader = reader(json, 1, options);
            NameTable table = tableOfOwnSlots("id", "x");
            for (int i = 0; i < objects; i++) {
                reader.nextToken();
                reader.nextToken();
                assertEquals(NameTable.UNKNOWN, reader.ready.index(table));
                reader.nextToken();
                reader.nextToken();
                assertEquals(0, reader.ready.index(table));
                reader.nextToken();
                reader.nextToken();
            }
            reader.nextToken();
            int index = reader.ready.nextIndex(table, 0);
            assertEquals(expectsNames ? NameTable.UNKNOWN : ReadyTokens.NOT_FOUND, index);
            if (expectsNames) {
                assertEquals(TokenCode.NAME, reader.token);
                reader.nextToken();
                assertEquals(0, reader.ready.nextIndex(table, NameTable.UNKNOWN));
            }
        }
    }

    /** Options that require a second look leave all to the ordinary way; other options leave it the names. */
    @Test
    void optionsThatRequireASecondLook() {
        ReadOptions counted = DEFAULTS.withLimits(JsonLimits.defaults().withMaxTokens(100));
        ReadOptions unique = DEFAULTS.withDuplicateNames(DuplicateNames.REJECT);
        ReadOptions lenient = DEFAULTS.with(Leniency.values());
        for (String[] value : VALUES) {
            check(LEFT, Call.valueOf(value[0]), "[" + value[1] + ",", 1, counted);
            check(value[2], Call.valueOf(value[0]), "[" + value[1] + ",", 1, unique);
            check(value[2], Call.valueOf(value[0]), "[" + value[1] + ",", 1, lenient);
        }
        for (ReadOptions options : List.of(counted, unique, lenient)) {
            check(LEFT, Call.INDEX, "{\"id\":7", 1, options);
        }
    }
}
