package dev.octet.json.read;

/** The reads that take a string in parts, and continue when they are called again after the source has failed. */
enum StringRead {
    TEXT("a string"),
    BASE64("Base64"),
    RAW("a value"),
    /** The caller asks for each part: there is nothing to continue. */
    BY_PARTS("a string");

    /** What the read asks for, in the words of an error message. */
    final String wanted;

    StringRead(String wanted) {
        this.wanted = wanted;
    }
}
