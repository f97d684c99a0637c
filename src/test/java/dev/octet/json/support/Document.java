package dev.octet.json.support;

import dev.octet.json.WriteOptions;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.List;

/**
 * A document as calls and as the text that these calls write.
 *
 * @param name what it is about
 * @param options the options that it is written with
 * @param text the exact output, written by hand or made without the generator
 * @param steps the calls
 */
public record Document(String name, WriteOptions options, String text, List<Step> steps) {

    /** With default options. */
    public static Document of(String name, String text, Step... steps) {
        return of(name, WriteOptions.defaults(), text, steps);
    }

    /** With other options. */
    public static Document of(String name, WriteOptions options, String text, Step... steps) {
        return new Document(name, options, text, List.of(steps));
    }

    /** Makes all calls; does not close the generator. */
    public void write(UTF8JsonGenerator generator) {
        steps.forEach(step -> step.on(generator));
    }

    /** The output as UTF-8. */
    public byte[] bytes() {
        return Step.bytes(text);
    }

    @Override
    public String toString() {
        return name;
    }
}
