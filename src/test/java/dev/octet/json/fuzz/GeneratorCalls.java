package dev.octet.json.fuzz;

import dev.octet.json.Base64Form;
import dev.octet.json.Framing;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.NumberForm;
import dev.octet.json.ReadOptions;
import dev.octet.json.TokenSource;
import dev.octet.json.WriteOptions;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.Cells;
import dev.octet.json.support.CharRoute;
import dev.octet.json.support.ForeignTokens;
import dev.octet.json.support.ListedTokens;
import dev.octet.json.support.Recogniser;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.Utf8Route;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/** The calls of {@link GeneratorTarget}: each chooses its arguments and knows the outcome that they must have. */
final class GeneratorCalls {
    private static final int LONGEST = 40;
    private static final int LONG_STRING = 20_000;
    private static final int COPIED_DEPTH = 3;
    private static final List<CharRoute> CHARS = List.of(CharRoute.values());
    private static final List<Utf8Route> UTF8 = List.of(Utf8Route.values());

    /** Values to copy. */
    private static final List<String> COPIED = List.of(
            "1",
            "-0.50e+3",
            "true",
            "null",
            "\"\"",
            "\"plain\"",
            "\"\\u00e9\u00e9\\n\\/\\ud83d\\ude00\u6f22<&'\"",
            "[]",
            "{}",
            "[1,[2,{\"a\":null}],\"x\"]",
            "{\"a\":1,\"b\\u0041\":[true,false],\"\u00e9\":{\"\":\"\\\"\"}}");

    /** Names that come again, as they mostly do; one of them can only be replaced. */
    private static final List<String> NAMES =
            List.of("a", "b", "", "\u00e9\u6f22\n", "a name that is longer than two words", "half of a pair: \ud83d");

    /** Raw values, right and wrong. */
    private static final List<String> RAW = List.of(Cells.of("""
            1 |  [1 , 2] | {"a":{}} | "\\ud83d\\ude00" | [[[]]] | \n1 |  | 1 2 | [1,] | "\\ud83d" | tru | \
            01 | {"a"}"""));

    private static final List<String> NUMBERS = List.of(
            "0", "-0", "1e5", "123.456E-7", "0".repeat(60), "", "01", "1.", "+1", "NaN", "1e", "-", "0x1", "1\u0660");

    private final Choices choices;
    private final GeneratorRun run;
    private final WriteOptions options;

    GeneratorCalls(Choices choices, GeneratorRun run) {
        this.choices = choices;
        this.run = run;
        this.options = run.options();
    }

    /** Makes one; false when it was the last. */
    boolean next() {
        switch (choices.below(32)) {
            case 0, 1 -> start(true);
            case 2, 3 -> start(false);
            case 4, 5 -> end(true);
            case 6, 7 -> end(false);
            case 8, 9, 10 -> name();
            case 11 -> encodedName();
            case 12, 13 -> chars();
            case 14, 15 -> utf8();
            case 16 -> integer();
            case 17 -> floating();
            case 18 -> bigNumber();
            case 19 -> numberText();
            case 20 -> literal();
            case 21 -> binary();
            case 22 -> array();
            case 23 -> rawValue();
            case 24 -> rawString();
            case 25 -> copy();
            case 26 -> run.flush();
            case 27 -> run.setEscapes(choices);
            case 28 -> badArguments();
            case 29 -> failingStream();
            case 30 -> run.reset();
            default -> {
                return end();
            }
        }
        return true;
    }

    private boolean end() {
        int kind = choices.below(8);
        if (kind == 7) {
            run.abort();
        }
        return kind < 4;
    }

    private void start(boolean isObject) {
        Step step = isObject ? Step.OBJECT : Step.ARRAY;
        if (run.written().depth() >= options.limits().maxDepth()) {
            run.refusedValue(step, JsonLimitException.class);
        } else {
            run.value(step, text -> text.start(isObject));
        }
    }

    private void end(boolean isObject) {
        Step step = isObject ? Step.END_OBJECT : Step.END_ARRAY;
        run.call(step, run.written().takesEnd(isObject), text -> text.end(isObject));
    }

    private void name() {
        String name = choices.oneIn(2) ? choices.of(NAMES) : longer(choices.text(LONGEST));
        Bytes json = new Bytes();
        boolean takesName = run.written().takesName();
        if (run.escapes().writeText(name, options.utf8Policy(), json)) {
            run.call(Step.name(name), takesName, text -> text.name(json.toByteArray()));
        } else {
            run.failing(
                    Step.name(name),
                    takesName,
                    JsonEncodingException.class,
                    text -> text.brokenName(json.toByteArray()));
        }
    }

    private void encodedName() {
        EncodedName name = EncodedName.of(longer(choices.scalars(LONGEST)));
        Bytes json = new Bytes();
        run.escapes().writeText(name.name(), options.utf8Policy(), json);
        byte[] quoted = json.toByteArray();
        int value = choices.word() >> choices.below(Integer.SIZE);
        long square = (long) value * value;
        switch (choices.below(6)) {
            case 0 -> member(quoted, g -> g.writeNumberProperty(name, value), Step.bytes(Integer.toString(value)));
            case 1 -> member(quoted, g -> g.writeNumberProperty(name, square), Step.bytes(Long.toString(square)));
            case 2 -> member(quoted, g -> g.writeBooleanProperty(name, value > 0), Step.bytes("" + (value > 0)));
            case 3 -> {
                String text = choices.scalars(LONGEST);
                member(quoted, g -> g.writeStringProperty(name, text), string(text));
            }
            case 4 -> {
                EncodedString text = EncodedString.of(choices.scalars(LONGEST));
                member(quoted, g -> g.writeProperty(name, text), string(text.toString()));
            }
            default -> run.call(g -> g.writeName(name), run.written().takesName(), text -> text.name(quoted));
        }
    }

    private void member(byte[] name, Step step, byte[] value) {
        run.call(step, run.written().takesName(), text -> {
            text.name(name);
            text.value(value);
        });
    }

    /** Sometimes many times over: more than a buffer holds. */
    private String longer(String text) {
        int times = 1 << (choices.oneIn(8) ? choices.below(12) : 0);
        return text.repeat(text.isEmpty() ? 1 : Math.max(1, Math.min(times, LONG_STRING / text.length())));
    }

    private void chars() {
        CharRoute route = choices.of(CHARS);
        String value = longer(choices.text(LONGEST));
        Bytes json = new Bytes();
        boolean isText = run.escapes().writeText(value, options.utf8Policy(), json);
        string(g -> route.write(g, value), isText, json);
    }

    private void utf8() {
        Utf8Route route = choices.of(UTF8);
        byte[] blob = choices.oneIn(2)
                ? choices.bytes(LONGEST)
                : longer(choices.scalars(LONGEST)).getBytes(StandardCharsets.UTF_8);
        int from = choices.below(blob.length + 1);
        Bytes json = new Bytes();
        boolean isText = run.escapes().writeUtf8(blob, from, blob.length, options.utf8Policy(), json);
        string(g -> route.write(g, blob, from, blob.length - from), isText, json);
    }

    private void string(Step step, boolean isText, Bytes json) {
        byte[] bytes = json.toByteArray();
        if (isText) {
            run.value(step, text -> text.value(bytes));
        } else {
            run.failing(step, run.written().takesValue(), JsonEncodingException.class, text -> text.brokenValue(bytes));
        }
    }

    private void integer() {
        if (choices.oneIn(2)) {
            int value = choices.word() >> choices.below(Integer.SIZE);
            run.value(Step.number(value), text -> text.value(Integer.toString(value)));
        } else {
            long value = choices.longWord() >> choices.below(Long.SIZE);
            run.value(g -> g.writeNumber(value), text -> text.value(Long.toString(value)));
        }
    }

    private void floating() {
        if (choices.oneIn(2)) {
            float value = Float.intBitsToFloat(choices.word());
            Step step = g -> g.writeNumber(value);
            if (Float.isFinite(value)) {
                String digits = alone(step, Float.toString(value));
                Same.require(Float.parseFloat(digits) == value, () -> value + " is written as " + digits);
                run.value(step, text -> text.value(digits));
            } else {
                run.refusedValue(step, JsonEncodingException.class);
            }
        } else {
            double value = choices.oneIn(2) ? choices.word() / 1000.0 : Double.longBitsToDouble(choices.longWord());
            Step step = g -> g.writeNumber(value);
            if (Double.isFinite(value)) {
                String digits = alone(step, Double.toString(value));
                Same.require(Double.parseDouble(digits) == value, () -> value + " is written as " + digits);
                run.value(step, text -> text.value(digits));
            } else {
                run.refusedValue(step, JsonEncodingException.class);
            }
        }
    }

    /** What a generator writes that writes nothing else; as the JDK does it, where that knows the shortest digits. */
    private String alone(Step number, String jdk) {
        Bytes bytes = new Bytes();
        try (UTF8JsonGenerator json =
                UTF8JsonGenerator.to(bytes, WriteOptions.defaults().withNumberForm(options.numberForm()))) {
            number.on(json);
        }
        String digits = new String(bytes.toByteArray(), StandardCharsets.ISO_8859_1);
        if (options.numberForm() == NumberForm.JAVA && Runtime.version().feature() >= 19) {
            Same.value("digits", jdk, digits);
        }
        return digits;
    }

    private void bigNumber() {
        byte[] digits = choices.bytes(30);
        BigInteger unscaled = new BigInteger(digits.length == 0 ? new byte[1] : digits);
        BigDecimal decimal = new BigDecimal(unscaled, choices.word() >> choices.below(Integer.SIZE));
        if (choices.oneIn(2)) {
            bigNumber(g -> g.writeNumber(unscaled), unscaled.toString());
        } else {
            bigNumber(g -> g.writeNumber(decimal), decimal.toString());
        }
    }

    private void bigNumber(Step step, String digits) {
        if (digits.length() > options.limits().maxNumberLength()) {
            run.refusedValue(step, JsonLimitException.class);
        } else {
            run.value(step, text -> text.value(digits));
        }
    }

    private void numberText() {
        String digits = choices.oneIn(2) ? choices.of(NUMBERS) : choices.text(10);
        Step step = g -> g.writeNumber(digits);
        if (digits.length() > options.limits().maxNumberLength()) {
            run.refusedValue(step, JsonLimitException.class);
        } else if (digits.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) {
            run.value(step, text -> text.value(digits));
        } else {
            run.refusedValue(step, JsonEncodingException.class);
        }
    }

    private void literal() {
        switch (choices.below(4)) {
            case 0 -> run.value(Step.NULL, text -> text.value("null"));
            case 1 -> run.value(g -> g.writeString((String) null), text -> text.value("null"));
            case 2 -> run.value(g -> g.writeBoolean(false), text -> text.value("false"));
            default -> run.value(Step.TRUE, text -> text.value("true"));
        }
    }

    private void binary() {
        byte[] bytes = choices.bytes(LONGEST);
        byte[] blob = choices.oneIn(8) ? Arrays.copyOf(bytes, LONG_STRING) : bytes;
        boolean isUrl = choices.oneIn(8);
        Base64Form form = isUrl ? Base64Form.URL : Base64Form.STANDARD;
        Base64.Encoder jdk = isUrl ? Base64.getUrlEncoder().withoutPadding() : Base64.getEncoder();
        String json = '"' + jdk.encodeToString(blob) + '"';
        Step step = choices.oneIn(2)
                ? g -> g.writeBinary(blob, 0, blob.length, form)
                : g -> g.writeBinary(ScriptedSource.of(blob).inReadsOf(1, 2, 700).stream(), form);
        run.value(step, text -> text.value(json));
    }

    private void array() {
        if (run.written().depth() >= options.limits().maxDepth()) {
            run.refusedValue(g -> g.writeArray(new int[1], 0, 1), JsonLimitException.class);
            return;
        }
        int length = choices.below(6);
        long[] longs = new long[length];
        int[] ints = new int[length];
        String[] strings = new String[length];
        for (int i = 0; i < length; i++) {
            longs[i] = choices.octet() * 0x0101_0101_0101_0101L;
            ints[i] = (int) longs[i];
            strings[i] = ints[i] == 0 ? null : Integer.toHexString(ints[i]);
        }
        int from = choices.below(length + 1);
        switch (choices.below(3)) {
            case 0 ->
                run.value(g -> g.writeArray(ints, from, length - from), text -> {
                    text.start(false);
                    Arrays.stream(ints, from, length).forEach(value -> text.value(Integer.toString(value)));
                    text.end(false);
                });
            case 1 ->
                run.value(g -> g.writeArray(longs, from, length - from), text -> {
                    text.start(false);
                    Arrays.stream(longs, from, length).forEach(value -> text.value(Long.toString(value)));
                    text.end(false);
                });
            default ->
                run.value(g -> g.writeArray(strings, from, length - from), text -> {
                    text.start(false);
                    Arrays.stream(strings, from, length).forEach(value -> text.value(string(value)));
                    text.end(false);
                });
        }
    }

    private byte[] string(String value) {
        if (value == null) {
            return Step.bytes("null");
        }
        Bytes json = new Bytes();
        run.escapes().writeText(value, options.utf8Policy(), json);
        return json.toByteArray();
    }

    private void rawValue() {
        String json = choices.oneIn(2) ? choices.of(RAW) : choices.scalars(20);
        byte[] utf8 = Step.bytes(json);
        Step step = choices.oneIn(2) ? g -> g.writeRawValue(json) : g -> g.writeRawValue(utf8, 0, utf8.length);
        boolean isJson = new Recogniser().accepts(utf8, 0, utf8.length) && !json.startsWith("\uFEFF");
        if (!isJson || options.framing() == Framing.NDJSON && (json.contains("\n") || json.contains("\r"))) {
            // too deep, perhaps, before it is wrong
            run.refusedValue(step, JsonException.class);
        } else if (run.written().depth() + depth(json) > options.limits().maxDepth()) {
            run.refusedValue(step, JsonLimitException.class);
        } else {
            run.value(step, text -> text.value(utf8));
        }
    }

    /** Of JSON. */
    private static int depth(String json) {
        int deepest = 0;
        try (UTF8JsonParser parser = UTF8JsonParser.of(json)) {
            while (parser.nextToken() != null) {
                deepest = Math.max(deepest, parser.depth());
            }
        }
        return deepest;
    }

    private void rawString() {
        byte[] body = choices.oneIn(2) ? choices.bytes(20) : Step.bytes("\\u00e9\u00e9<");
        byte[] quoted = Seeds.joined(Seeds.joined(new byte[] {'"'}, body), new byte[] {'"'});
        Step step = g -> g.writeRawUTF8String(body, 0, body.length);
        if (new Recogniser().accepts(quoted, 0, quoted.length)) {
            run.value(step, text -> text.value(quoted));
        } else {
            run.refusedValue(step, JsonEncodingException.class);
        }
    }

    private void copy() {
        String json = choices.of(COPIED);
        if (run.written().depth() + COPIED_DEPTH > options.limits().maxDepth()) {
            return;
        }
        byte[] utf8 = Step.bytes(json);
        TokenSource source = switch (choices.below(4)) {
            case 0 -> UTF8JsonParser.of(utf8);
            case 1 ->
                UTF8JsonParser.of(
                        ScriptedSource.of(utf8).inReadsOf(1, 2).stream(),
                        ReadOptions.defaults().withBuffer(new byte[1 + choices.below(9)]));
            case 2 -> new ForeignTokens(UTF8JsonParser.of(utf8));
            default -> ListedTokens.of(json).inParts(1 + choices.below(5));
        };
        String lines = "\n" + options.indent().unit().repeat(run.written().depth());
        String expected = ListedTokens.of(json)
                .expected(run.escapes().policy(), options.indent())
                .replace("\n", lines);
        boolean isScalar = !json.startsWith("[") && !json.startsWith("{");
        if (isScalar && choices.oneIn(2)) {
            source.nextToken();
            run.value(g -> g.copyEvent(source), text -> text.value(expected));
        } else {
            run.value(g -> g.copyValue(source), text -> text.value(expected));
        }
    }

    private void badArguments() {
        byte[] bytes = new byte[4];
        switch (choices.below(6)) {
            case 0 -> run.refused(g -> g.writeUTF8String(bytes, 2, 3), IndexOutOfBoundsException.class);
            case 1 -> run.refused(g -> g.writeString(new char[2], -1, 1), IndexOutOfBoundsException.class);
            case 2 -> run.refused(g -> g.writeName((String) null), NullPointerException.class);
            case 3 -> run.refused(g -> g.writeBinary(bytes, 5, 0), IndexOutOfBoundsException.class);
            case 4 -> run.refused(g -> g.writeArray(new long[1], 0, 2), IndexOutOfBoundsException.class);
            default -> run.refused(g -> g.writeRawValue(bytes, 0, -1), IndexOutOfBoundsException.class);
        }
    }

    private void failingStream() {
        // a letter that no policy changes
        byte[] begun = "x".repeat(choices.below(LONGEST) << choices.below(10)).getBytes(StandardCharsets.US_ASCII);
        InputStream failing =
                new SequenceInputStream(ScriptedSource.of(begun).inReadsOf(3, 1000).stream(), new InputStream() {
                    @Override
                    public int read() throws IOException {
                        throw new IOException("told to fail");
                    }
                });
        byte[] json = Seeds.joined(new byte[] {'"'}, begun);
        run.failing(
                g -> g.writeUTF8String(failing),
                run.written().takesValue(),
                UncheckedIOException.class,
                text -> text.brokenValue(json));
    }
}
