package dev.octet.json.write;

import dev.octet.json.JsonLocation;
import dev.octet.json.internal.grammar.GrammarStack;

/** Exceptions for calls that are out of order. */
final class MisplacedCall {
    private MisplacedCall() {}

    /**
     * Returns the exception for a call that the grammar refused.
     *
     * @param refusal the reason, a constant of {@link GrammarStack}
     */
    static IllegalStateException refused(int refusal, GrammarStack grammar, JsonLocation here) {
        String at = " (" + here + ")";
        return new IllegalStateException(
                switch (refusal) {
                    case GrammarStack.NAME_EXPECTED -> "an object needs a name before this value" + at;
                    case GrammarStack.VALUE_EXPECTED -> "the last name has no value yet" + at;
                    case GrammarStack.NOT_IN_OBJECT -> "a name belongs in an object" + at;
                    case GrammarStack.ROOT_COMPLETE -> "the document is complete: a second root needs another Framing";
                    case GrammarStack.MISMATCH ->
                        "the container that is open is an " + (grammar.inObject() ? "object" : "array") + at;
                    default -> "no container is open";
                });
    }

    /** Returns the exception for a document that is closed or reset while incomplete. */
    static IllegalStateException incomplete(GrammarStack grammar, JsonLocation here) {
        if (grammar.atRoot()) {
            return new IllegalStateException("the document is incomplete: it has no value yet");
        }
        String innermost =
                grammar.isAfterName() ? "a name without its value" : grammar.inObject() ? "an object" : "an array";
        return new IllegalStateException(
                "the document is incomplete: " + grammar.depth() + " open, innermost " + innermost + " (" + here + ")");
    }
}
