package dev.octet.json.tools;

/** The JSON that was written is not what was given to the generator. */
final class VerificationException extends RuntimeException {
    private static final long serialVersionUID = 1;

    VerificationException(String message) {
        super(message);
    }
}
