package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.support.Recogniser;
import dev.octet.json.support.Recogniser.State;
import dev.octet.json.support.TrickyDocuments;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * {@link ChunkInvarianceTest} cuts in every state: for each state of the recogniser some document is cut there. So cuts
 * fall inside every literal, number, escape, surrogate pair, UTF-8 sequence and byte order mark, around every
 * delimiter, and before and behind whitespace.
 */
@Tag("fast")
class CutLocationsTest {
    /**
     * The states in which whitespace is allowed. For these there must be a cut right behind the token and one behind
     * whitespace.
     */
    private static final Set<State> BETWEEN_TOKENS = EnumSet.of(
            State.FIRST_ELEMENT,
            State.ELEMENT,
            State.MEMBER,
            State.FIRST_NAME,
            State.NAME,
            State.COLON,
            State.AFTER_ELEMENT,
            State.AFTER_MEMBER,
            State.DONE);

    @Test
    void everyStateIsCut() {
        Set<String> wanted = new TreeSet<>();
        for (State state : State.values()) {
            wanted.add(state.toString());
            if (state.isInString()) {
                wanted.add(state + " of a name");
            } else if (BETWEEN_TOKENS.contains(state)) {
                wanted.add(state + " behind a blank");
            }
        }
        Set<String> cut = new TreeSet<>();
        TrickyDocuments.strict().forEach(document -> addPlaces(cut, document));
        wanted.removeAll(cut);
        assertEquals(Set.of(), wanted, "never cut");
    }

    /** The places that all prefixes of a document end in, as far as it is right. */
    private static void addPlaces(Set<String> places, byte[] document) {
        Recogniser recogniser = new Recogniser();
        String[] verdict = recogniser.verdict(document, 0, document.length).split("@");
        int end = verdict.length == 1 ? document.length : Integer.parseInt(verdict[1]);
        for (int cut = 0; cut <= end; cut++) {
            State state = recogniser.stateAfter(document, cut);
            if (state.isInString() && recogniser.isInName()) {
                places.add(state + " of a name");
            } else if (BETWEEN_TOKENS.contains(state) && " \t\n\r".indexOf(document[cut - 1]) >= 0) {
                places.add(state + " behind a blank");
            } else {
                places.add(state.toString());
            }
        }
    }
}
