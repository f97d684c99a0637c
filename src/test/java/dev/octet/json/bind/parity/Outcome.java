package dev.octet.json.bind.parity;

/**
 * What an engine made of a call.
 *
 * @param result the JSON that was written, or the dump of the object that was read; null if it refused
 * @param value the object that was read
 * @param refusal why it refused; null if it did not
 * @param detail exception and message, for the report
 */
record Outcome(String result, Object value, Refusal refusal, String detail) {
    /** Why an engine refuses. */
    enum Refusal {
        /** The class cannot be bound. */
        DEFINITION,
        /** A member that is no property. */
        UNKNOWN,
        /** A type id that is missing or unknown. */
        TYPE_ID,
        /** {@code null} where none is allowed. */
        NULL,
        /** A value that does not fit, or is missing. */
        VALUE,
        /** A constructor, setter or getter threw. */
        CREATOR,
        /** Not JSON. */
        SYNTAX,
        /** Anything else: a defect if it is Octet. */
        DEFECT
    }

    static Outcome of(String result, Object value) {
        return new Outcome(result, value, null, "");
    }

    static Outcome refused(Refusal refusal, Throwable thrown) {
        String message = String.valueOf(thrown.getMessage()).lines().findFirst().orElse("");
        return new Outcome(null, null, refusal, thrown.getClass().getSimpleName() + ": " + message);
    }

    boolean isRefused() {
        return refusal != null;
    }

    @Override
    public String toString() {
        return isRefused() ? "refused, " + refusal + " (" + detail + ")" : result;
    }
}
