package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonLimitException.Limit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The tests' three accounts of JSON agree: the conformance table, the recogniser and the reference reader. */
class RecogniserTest {
    private static final Set<String> LIMITS =
            Arrays.stream(Limit.values()).map(Enum::name).collect(Collectors.toSet());

    private final Recogniser recogniser = new Recogniser();

    @Test
    void theRecogniserAgreesWithTheConformanceTable() {
        List<String> different = new ArrayList<>();
        int compared = 0;
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            if (!LIMITS.contains(file.verdict().split("@")[0])) {
                String verdict = recogniser.verdict(file.content(), 0, file.content().length);
                compared++;
                if (!verdict.equals(file.verdict())) {
                    different.add(file + ": " + file.verdict() + " by the table, " + verdict + " by the recogniser");
                }
            }
        }
        assertEquals("", String.join("\n", different));
        assertTrue(compared > 1_000);
    }

    /** The reference reader accepts what the recogniser accepts, but for a byte order mark and repeated names. */
    @Test
    void theReferenceReaderAcceptsTheSameDocuments() {
        Set<String> different = new TreeSet<>();
        int accepted = 0;
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            byte[] document = file.content();
            boolean accepts = recogniser.accepts(document, 0, document.length);
            accepted += accepts ? 1 : 0;
            if (accepts != isRead(document)) {
                different.add(file.name());
            }
        }
        Set<String> stricter = Set.of(
                "i_structure_bom_object",
                "i_structure_bom_blank_number",
                "i_structure_bom_string",
                "i_object_duplicate_names",
                "i_object_duplicate_names_escaped",
                "i_object_duplicate_empty_objects");
        assertEquals(new TreeSet<>(stricter), different);
        assertTrue(accepted > 100);
    }

    private static boolean isRead(byte[] document) {
        try {
            JsonReference.root(document);
            return true;
        } catch (AssertionError refused) {
            return false;
        }
    }

    @Test
    void offsetsCountFromTheStartOfTheDocument() {
        byte[] bytes = Step.bytes("[[01]]");
        assertEquals("INVALID_NUMBER@2", recogniser.verdict(bytes, 1, 5));
        assertEquals("INVALID_NUMBER@3", recogniser.verdict(bytes, 0, 6));
        assertTrue(recogniser.accepts(bytes, 2, 3));
    }

    /** Names are unique, each prefix fits its verdict, and there are enough files of each kind. */
    @Test
    void theConformanceSuiteIsConsistent() {
        Set<String> names = new TreeSet<>();
        int[] counts = new int[3];
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            assertTrue(names.add(file.name()), () -> file.name() + " twice");
            int prefix = "yni".indexOf(file.name().charAt(0));
            counts[prefix]++;
            assertTrue(
                    prefix == 2 || file.isAccepted() == (prefix == 0),
                    () -> file.name() + " has the verdict " + file.verdict());
        }
        assertTrue(counts[0] >= 100 && counts[1] >= 200 && counts[2] >= 100, () -> Arrays.toString(counts));
    }
}
