package dev.octet.json.bind.parity;

import dev.octet.json.bind.parity.Comparison.Disagreement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Leaves out lines of a random class as long as the two engines still disagree about the same document. */
final class Shrinker {
    private static final int[] LINES_AT_ONCE = {12, 6, 3, 2, 1};

    private final Predicate<Disagreement> isExplained;

    Shrinker(Predicate<Disagreement> isExplained) {
        this.isExplained = isExplained;
    }

    /** Returns a disagreement of the same kind about a class of fewer lines. */
    Disagreement shrink(Disagreement found) {
        String call = found.call();
        List<String> inputs = call.startsWith("writes ") ? List.of() : List.of(call.substring("reads ".length()));
        List<String> samples = inputs.isEmpty() ? found.model().samples() : List.of();
        Disagreement best = found;
        for (int count : LINES_AT_ONCE) {
            List<String> lines = new ArrayList<>(best.model().source().lines().toList());
            for (int i = lines.size() - count - 1; i > 0; i--) {
                List<String> less = new ArrayList<>(lines);
                less.subList(i, i + count).clear();
                Model old = found.model();
                Model model = new Model(
                        "shrunk/" + old.className(),
                        String.join("\n", less),
                        old.setup(),
                        inputs,
                        samples,
                        old.target(),
                        false);
                Optional<Disagreement> still = same(model, found);
                if (still.isPresent()) {
                    best = still.get();
                    lines = less;
                    i = Math.min(i, lines.size() - count);
                }
            }
        }
        return best;
    }

    private Optional<Disagreement> same(Model model, Disagreement wanted) {
        try {
            return new Comparison(ModelClasses.compile(List.of(model)))
                    .of(model).stream()
                            .filter(one -> one.preset() == wanted.preset()
                                    && one.jackson().refusal()
                                            == wanted.jackson().refusal()
                                    && one.octet().refusal() == wanted.octet().refusal()
                                    && !isExplained.test(one))
                            .findFirst();
        } catch (IOException | IllegalStateException e) {
            return Optional.empty(); // it does not compile
        }
    }
}
