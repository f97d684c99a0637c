package dev.octet.json.architecture.bad.internal.codec;

/** Breaks "no unsafe publication": what it holds may have any fields. */
final class PublishesLate {
    private Object made;

    Object made() {
        Object known = made;
        if (known == null) {
            known = new Object();
            made = known;
        }
        return known;
    }
}
