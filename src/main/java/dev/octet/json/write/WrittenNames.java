package dev.octet.json.write;

import dev.octet.json.JsonLocation;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.grammar.PathTracker;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The names of one generator: those it remembers ({@link EncodedNames}, which it has from its first new name until it is closed) and those
 * of the place where it stands ({@link PathTracker}).
 *
 * <p>The path has a name that is remembered by its number. So it gets the names themselves, {@link #resolve}, before one of them may lose its
 * place, before they are given back, and before somebody asks for the place.
 */
final class WrittenNames {
    private final OutputBuffer out;
    private final GrammarStack grammar;
    private final PathTracker path;
    private @Nullable EncodedNames remembered;
    private @Nullable EncodedName[] places = EncodedNames.NONE; // remembered's: one load less for each name

    @SuppressWarnings("UnnecessaryLambda") // made once: close must not ask for memory
    private final IntFunction<String> keeper =
            number -> Objects.requireNonNull(this.remembered).nameOf(number);

    WrittenNames(OutputBuffer out, GrammarStack grammar, PathTracker path) {
        this.out = out;
        this.grammar = grammar;
        this.path = path;
    }

    /** The name as it was written before, or null. */
    @Nullable
    EncodedName get(String name) {
        return EncodedNames.get(name, places);
    }

    /** This name, which is not known, was written to {@code out.bytes[from, end)}; to remember it may fail the generator. */
    void remember(String name, int from, int end) {
        try {
            EncodedNames remembered = this.remembered;
            if (remembered == null) {
                remembered = EncodedNames.CACHES.take();
                this.remembered = remembered;
                places = remembered.places;
                if (remembered.get(name) != null) {
                    return;
                }
            }
            if (remembered.isTurnOf(name)) {
                resolve(); // one of them may lose its place
                remembered.put(name, out.bytes, from, end);
            }
        } catch (Throwable t) {
            throw out.fail(t);
        }
    }

    /** Where the next byte goes; {@code pending} as {@link PathTracker#pointer(GrammarStack, boolean)} has it. */
    JsonLocation place(boolean pending) {
        resolve();
        return new JsonLocation(out.written(), 0, 0, path.pointer(grammar, pending));
    }

    /** What is remembered is somebody else's from now on. */
    void giveBack() {
        resolve();
        EncodedNames remembered = this.remembered;
        this.remembered = null; // first: they are given back once
        places = EncodedNames.NONE;
        if (remembered != null) {
            EncodedNames.CACHES.giveBack(remembered);
        }
    }

    private void resolve() {
        path.resolve(grammar.depth(), keeper);
    }
}
