package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Writes and reads models by Jackson and by Octet, and says where they disagree. Thread-safe. */
final class Comparison {
    /** One call that the two engines answer differently. */
    record Disagreement(Model model, Preset preset, String call, Outcome jackson, Outcome octet) {
        /** One line: what is matched by {@link Differences}. */
        String line() {
            return model.id() + " " + preset + " " + call;
        }

        @Override
        public String toString() {
            return line() + "\n    Jackson: " + jackson + "\n    Octet:   " + octet;
        }
    }

    /**
     * So many models share a mapper of Jackson's, which at each write after a new class copies the map of all classes
     * that it has written.
     */
    private static final int MODELS_OF_A_MAPPER = 50;

    /** Two mappers with the same preset and setup. */
    private static final class Pair {
        private final Supplier<Engine> mappers;
        private final Engine octet;
        private Engine jackson;
        private int models;

        Pair(Supplier<Engine> mappers, Engine octet) {
            this.mappers = mappers;
            this.octet = octet;
        }

        /** Returns Jackson's mapper for one more model. */
        synchronized Engine jackson() {
            if (models++ % MODELS_OF_A_MAPPER == 0) {
                jackson = mappers.get();
            }
            return jackson;
        }
    }

    /** Refusals that Jackson has a class of its own for. */
    private static final Set<Outcome.Refusal> PRECISE =
            EnumSet.of(Outcome.Refusal.UNKNOWN, Outcome.Refusal.TYPE_ID, Outcome.Refusal.NULL);

    private final ModelClasses classes;
    private final BiFunction<Model, String, Set<String>> variants;
    private final Map<Preset, Map<Setup, Pair>> pairs = new EnumMap<>(Preset.class);

    Comparison(ModelClasses classes) {
        this(classes, (model, document) -> Variants.of(document));
    }

    /** Reads other variants of the documents that were written. */
    Comparison(ModelClasses classes, BiFunction<Model, String, Set<String>> variants) {
        this(classes, variants, (preset, setup) -> new OctetEngine(preset, setup, classes));
    }

    /** Compares another engine with Jackson. */
    Comparison(
            ModelClasses classes,
            BiFunction<Model, String, Set<String>> variants,
            BiFunction<Preset, Setup, Engine> engines) {
        this.classes = classes;
        this.variants = variants;
        for (Preset preset : Preset.values()) {
            Map<Setup, Pair> ofPreset = new EnumMap<>(Setup.class);
            for (Setup setup : Setup.values()) {
                Supplier<Engine> jackson =
                        () -> preset == Preset.JACKSON2 ? new Databind2(setup, classes) : new Databind3(setup, classes);
                ofPreset.put(setup, new Pair(jackson, engines.apply(preset, setup)));
            }
            pairs.put(preset, ofPreset);
        }
    }

    /** All disagreements about a model. */
    List<Disagreement> of(Model model) {
        List<Disagreement> found = new ArrayList<>();
        for (Preset preset : Preset.values()) {
            Pair pair = pairs.get(preset).get(model.setup());
            if (model.isRefused()) {
                refused(model, preset, pair.octet, found);
            } else {
                compare(model, preset, pair, found);
            }
        }
        return found;
    }

    private void compare(Model model, Preset preset, Pair pair, List<Disagreement> found) {
        Engine mapper = pair.jackson();
        Set<String> inputs = new LinkedHashSet<>(model.inputs());
        for (Object sample : classes.samples(model)) {
            Outcome jackson = mapper.write(sample);
            Outcome octet = pair.octet.write(sample);
            check(model, preset, "writes " + Dump.of(sample), jackson, octet, found);
            if (!jackson.isRefused()) {
                inputs.addAll(variants.apply(model, jackson.result()));
            }
        }
        Class<?> target = classes.target(model);
        Set<String> written = new LinkedHashSet<>();
        for (String input : inputs) {
            Outcome jackson = mapper.read(input, target);
            Outcome octet = pair.octet.read(input, target);
            check(model, preset, "reads " + input, jackson, octet, found);
            if (!jackson.isRefused() && written.add(jackson.result())) {
                Outcome back = mapper.write(jackson.value());
                String call = "writes what was read of " + input;
                check(model, preset, call, back, pair.octet.write(jackson.value()), found);
            }
        }
    }

    private static void check(
            Model model, Preset preset, String call, Outcome jackson, Outcome octet, List<Disagreement> found) {
        boolean agrees = jackson.isRefused()
                ? isSameRefusal(jackson, octet)
                : jackson.result().equals(octet.result());
        if (!agrees) {
            found.add(new Disagreement(model, preset, call, jackson, octet));
        }
    }

    /**
     * What callers tell apart must be the same: members that are unknown, type ids, nulls. What else is wrong with a
     * value need not be, for a document may have several faults, and Jackson's classes for them are not precise.
     */
    private static boolean isSameRefusal(Outcome jackson, Outcome octet) {
        return octet.refusal() == jackson.refusal()
                || octet.isRefused()
                        && octet.refusal() != Outcome.Refusal.DEFECT
                        && octet.refusal() != Outcome.Refusal.UNKNOWN
                        && !PRECISE.contains(jackson.refusal());
    }

    private void refused(Model model, Preset preset, Engine octet, List<Disagreement> found) {
        Outcome expected = new Outcome(null, null, Outcome.Refusal.DEFINITION, "names @" + model.annotation());
        List<Outcome> outcomes = new ArrayList<>();
        classes.samples(model).forEach(sample -> outcomes.add(octet.write(sample)));
        model.inputs().forEach(input -> outcomes.add(octet.read(input, classes.target(model))));
        for (Outcome outcome : outcomes) {
            if (outcome.refusal() != Outcome.Refusal.DEFINITION
                    || !outcome.detail().contains(model.annotation())) {
                found.add(new Disagreement(model, preset, "refuses", expected, outcome));
            }
        }
    }
}
