package dev.octet.json.bind.parity;

import java.util.Arrays;
import java.util.List;

/**
 * One case: a class, what is read into it and what is written of it.
 *
 * @param id readable and unique: annotation, what is special, kind of member, kind of type, such as
 *     {@code JsonAlias/two/FIELD/int}
 * @param source the class, in which {@code Model} stands for its name
 * @param setup how the mappers differ from the preset
 * @param inputs JSON documents that are read; what was written is read too, also in variants
 * @param samples Java expressions of objects that are written, besides those that were read
 * @param target what is read: {@code Model}, or a type nested in it
 * @param isRefused whether Octet refuses to bind it and names the annotation, instead of doing as Jackson does
 */
record Model(
        String id,
        String source,
        Setup setup,
        List<String> inputs,
        List<String> samples,
        String target,
        boolean isRefused) {

    /** A class with a constructor that has no parameters: its object is written. */
    static Model of(String id, String source) {
        return new Model(id, source, Setup.PRESET, List.of(), List.of("new Model()"), "Model", false);
    }

    /** JSON documents that are read, in single quotes. */
    Model reads(String... documents) {
        return reads(Arrays.asList(documents));
    }

    Model reads(List<String> documents) {
        List<String> json =
                documents.stream().map(text -> text.replace('\'', '"')).toList();
        return new Model(id, source, setup, json, samples, target, isRefused);
    }

    /** Java expressions of objects that are written. */
    Model writes(String... expressions) {
        return new Model(id, source, setup, inputs, List.of(expressions), target, isRefused);
    }

    Model in(Setup other) {
        return new Model(id, source, other, inputs, samples, target, isRefused);
    }

    /** The same class, compiled without the names of its parameters, as a case of its own. */
    Model unnamed() {
        return new Model(id + "/without-names", source, Setup.UNNAMED, inputs, samples, target, isRefused);
    }

    /** What is read, if it is not the class itself. */
    Model as(String type) {
        return new Model(id, source, setup, inputs, samples, type, isRefused);
    }

    Model refused() {
        return new Model(id, source, setup, inputs, samples, target, true);
    }

    /** The annotation that the case is about: the first part of its id. */
    String annotation() {
        return id.substring(0, id.indexOf('/'));
    }

    /** The name of the class. */
    String className() {
        return id.replaceAll("\\W+", "_");
    }

    /** Replaces {@code Model}, as a word, by the name of the class. */
    String named(String text) {
        return text.replaceAll("\\bModel(?=\\b|_)", className());
    }
}
