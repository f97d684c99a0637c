package dev.octet.json.tools;

/** The written JSON differs from the input of the generator. */
final class VerificationException extends RuntimeException {
    private static final long serialVersionUID = 1;

    VerificationException(String message) {
        super(message);
    }
}
