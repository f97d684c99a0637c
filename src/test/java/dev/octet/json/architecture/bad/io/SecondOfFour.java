package dev.octet.json.architecture.bad.io;

/** See {@link FirstOfFour}. */
final class SecondOfFour {
    ThirdOfFour next;
}
