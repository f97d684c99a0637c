package dev.octet.json.read;

/**
 * Thrown by a read whose value has not arrived completely; callers see an {@code IllegalStateException}. A caller that
 * tries again after each piece of the input causes many of these, and recording the stack costs more than all the rest
 * of a try. So the stack is recorded on request only.
 */
final class NotAvailableException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    NotAvailableException(String message, boolean stackTrace) {
        super(message);
        if (stackTrace) {
            super.fillInStackTrace();
        }
    }

    /** Does nothing: the constructor records the stack if it is wanted. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
