package dev.octet.json.architecture.bad.io;

/** Breaks "no large cycle of files", with the three others: none can be read before the rest. */
final class FirstOfFour {
    SecondOfFour next;
}
