package dev.octet.json.write;

import dev.octet.json.EscapePolicy;
import dev.octet.json.internal.kernel.EscapeTable;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * The table of each escape policy, created once and shared by all generators. Policies that compare equal share one
 * table, as long as the first of these policy objects lives. The built-in policies are found without a lock.
 */
final class EscapeTables {
    /** Escapes nothing: for text that is already JSON. */
    static final EscapeTable RAW = new EscapeTable(codePoint -> null, new int[0], false);

    private static final Map<EscapePolicy, EscapeTable> OTHERS = new WeakHashMap<>();

    // Created on demand: most services never need it, and a JVM's first generator need not wait for it.
    private static final class NonAscii {
        static final EscapeTable TABLE = tableOf(EscapePolicy.NON_ASCII);
    }

    private static final class HtmlSafe {
        static final EscapeTable TABLE = tableOf(EscapePolicy.HTML_SAFE);
    }

    private EscapeTables() {}

    static EscapeTable forPolicy(EscapePolicy policy) {
        if (policy.equals(EscapePolicy.STANDARD)) {
            return EscapeTable.STANDARD;
        }
        if (policy.equals(EscapePolicy.NON_ASCII)) {
            return NonAscii.TABLE;
        }
        if (policy.equals(EscapePolicy.HTML_SAFE)) {
            return HtmlSafe.TABLE;
        }
        synchronized (OTHERS) {
            EscapeTable table = OTHERS.get(policy);
            if (table == null) {
                table = tableOf(policy);
                OTHERS.put(policy, table);
            }
            return table;
        }
    }

    private static EscapeTable tableOf(EscapePolicy policy) {
        return new EscapeTable(
                policy::sequence,
                policy.addedCodePoints(),
                EscapeTable.escapedFrom(policy.escapesNonAscii(), policy.escapesSupplementary()),
                policy.hasUpperCaseHex());
    }
}
