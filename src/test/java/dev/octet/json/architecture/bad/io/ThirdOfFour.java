package dev.octet.json.architecture.bad.io;

/** See {@link FirstOfFour}. */
final class ThirdOfFour {
    FourthOfFour next;
}
