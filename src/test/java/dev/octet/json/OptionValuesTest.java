package dev.octet.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.io.BufferPool;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Immutable option values are compared by their settings, and shown with them. */
@Tag("fast")
class OptionValuesTest {
    /** A value, and a change that makes another of it, by way of a new object each time. */
    record Change<T>(T value, UnaryOperator<T> change) {}

    private static final byte[] BUFFER = new byte[100];

    static Stream<Change<?>> changes() {
        return Stream.of(
                        limits(l -> l.withMaxDepth(7)),
                        limits(l -> l.withMaxStringBytes(7)),
                        limits(l -> l.withMaxNameBytes(7)),
                        limits(l -> l.withMaxNumberLength(7)),
                        limits(l -> l.withMaxNumberScale(7)),
                        limits(l -> l.withMaxDocumentBytes(7)),
                        limits(l -> l.withMaxTokens(7)),
                        limits(l -> l.withMaxMembers(7)),
                        limits(l -> l.withMaxOutputBytes(7)),
                        reading(o -> o.withLimits(JsonLimits.defaults().withMaxDepth(7))),
                        reading(o -> o.withDuplicateNames(DuplicateNames.REJECT)),
                        reading(o -> o.withFraming(Framing.NDJSON)),
                        reading(o -> o.withPool(BufferPool.none())),
                        reading(o -> o.withCloseSource(false)),
                        reading(o -> o.withErrorExcerpt(true)),
                        reading(o -> o.withStackTraces(false)),
                        reading(o -> o.with(Leniency.COMMENTS)),
                        reading(o -> o.withBuffer(BUFFER)),
                        writing(o -> o.withLimits(JsonLimits.defaults().withMaxDepth(7))),
                        writing(o -> o.withIndent(Indent.spaces(3))),
                        writing(o -> o.withEscapes(
                                EscapePolicy.builder().escapeSlash().build())),
                        writing(o -> o.withUtf8Policy(Utf8Policy.REPLACE)),
                        writing(o -> o.withRawPolicy(RawPolicy.TRUST)),
                        writing(o -> o.withNumberForm(NumberForm.ECMASCRIPT)),
                        writing(o -> o.withFraming(Framing.NDJSON)),
                        writing(o -> o.withDuplicateNames(DuplicateNames.REJECT)),
                        writing(o -> o.withPool(BufferPool.none())),
                        writing(o -> o.withCloseSink(CloseSink.NEVER)),
                        new Change<>(Base64Form.STANDARD, f -> Base64Form.URL),
                        new Change<>(Base64Form.STANDARD, f -> f.withLineLength(4)),
                        new Change<>(Base64Form.STANDARD, f -> f.withWrittenPadding(false)),
                        new Change<>(Base64Form.STANDARD, f -> f.withReadPadding(Base64Form.Padding.OPTIONAL)),
                        new Change<>(Base64Form.STANDARD, f -> f.withTolerance(true)),
                        new Change<>(Indent.none(), i -> Indent.spaces(0)),
                        new Change<>(Indent.pretty(), i -> Indent.spaces(3)),
                        new Change<>(Indent.spaces(1), i -> Indent.tab()),
                        new Change<>(Indent.pretty(), i -> i.withInlineArrays(true)),
                        new Change<>(
                                EscapePolicy.STANDARD,
                                p -> p.toBuilder().escape('&').build()),
                        new Change<>(
                                EscapePolicy.STANDARD,
                                p -> p.toBuilder().upperCaseHex().build()),
                        new Change<>(
                                EscapePolicy.STANDARD,
                                p -> p.toBuilder().escapeSupplementary().build()))
                .map(change -> (Change<?>) change);
    }

    private static Change<JsonLimits> limits(UnaryOperator<JsonLimits> change) {
        return new Change<>(JsonLimits.defaults(), change);
    }

    private static Change<ReadOptions> reading(UnaryOperator<ReadOptions> change) {
        return new Change<>(ReadOptions.defaults(), change);
    }

    private static Change<WriteOptions> writing(UnaryOperator<WriteOptions> change) {
        return new Change<>(WriteOptions.defaults(), change);
    }

    @ParameterizedTest
    @MethodSource("changes")
    void optionsAreComparedAndShownBySettings(Change<?> change) {
        compare(change);
    }

    private static <T> void compare(Change<T> change) {
        T changed = change.change().apply(change.value());
        T again = change.change().apply(change.value());
        assertEquals(changed, again);
        assertEquals(changed.hashCode(), again.hashCode());
        assertEquals(changed.toString(), again.toString());
        assertNotEquals(change.value(), changed);
        assertNotEquals(change.value().toString(), changed.toString());
        assertNotEquals(changed, null);
        assertNotEquals(changed, "text");
    }

    /** No setting is forgotten, not even one that is added later. */
    @ParameterizedTest
    @ValueSource(classes = {ReadOptions.class, WriteOptions.class, JsonLimits.class, Indent.class, Base64Form.class})
    void optionsShowEachSetting(Class<?> type) {
        Object value = Stream.of(
                        ReadOptions.defaults(),
                        WriteOptions.defaults(),
                        JsonLimits.defaults(),
                        Indent.pretty(),
                        Base64Form.MIME)
                .filter(type::isInstance)
                .findAny()
                .orElseThrow();
        List<String> fields = Stream.of(type.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic())
                .map(Field::getName)
                .toList();
        assertTrue(fields.size() > 2, "fields were found");
        for (String field : fields) {
            assertTrue(value.toString().contains(field + "="), value + " lacks " + field);
        }
    }

    @Test
    void optionsAreShownInOneLine() {
        assertEquals(
                "Indent[unit=\"  \", lines=true, inlineArrays=false]",
                Indent.pretty().toString());
        assertEquals(
                "Indent[unit=\"\\t\", lines=true, inlineArrays=true]",
                Indent.tab().withInlineArrays(true).toString());
        String limits = "JsonLimits[maxDepth=1000, maxStringBytes=100000000, maxNameBytes=50000, maxNumberLength=1000, "
                + "maxNumberScale=100000, maxDocumentBytes=none, maxTokens=none, maxMembers=none, "
                + "maxMarkedBytes=1048576, maxOutputBytes=none]";
        assertEquals(limits, JsonLimits.defaults().toString());
        assertEquals(
                "ReadOptions[limits=" + limits + ", duplicateNames=ALLOW, framing=SINGLE, pool=shared, "
                        + "closeSource=true, errorExcerpt=false, stackTraces=true, leniencies=[COMMENTS], "
                        + "buffer=100 bytes]",
                ReadOptions.defaults()
                        .with(Leniency.COMMENTS)
                        .withBuffer(BUFFER)
                        .toString());
        assertEquals(
                "WriteOptions[limits=" + limits + ", indent=Indent[unit=\"\", lines=false, inlineArrays=false], "
                        + "escapes=EscapePolicy[nonAscii=false, supplementary=false, upperCaseHex=false, added={}], "
                        + "utf8Policy=VALIDATE, rawPolicy=VALIDATE, numberForm=JAVA, framing=SINGLE, "
                        + "duplicateNames=ALLOW, pool=BufferPool.none(), closeSink=ALWAYS]",
                WriteOptions.defaults().withPool(BufferPool.none()).toString());
    }

    /** The caller's buffer is not compared by its content, which changes. */
    @Test
    void optionsCompareTheBufferByIdentity() {
        ReadOptions options = ReadOptions.defaults().withBuffer(BUFFER);
        assertNotEquals(options, options.withBuffer(BUFFER.clone()));
        assertEquals(options, options.withBuffer(BUFFER));
    }
}
