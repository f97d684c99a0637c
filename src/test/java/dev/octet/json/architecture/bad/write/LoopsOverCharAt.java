package dev.octet.json.architecture.bad.write;

/** Breaks "no String.charAt". */
final class LoopsOverCharAt {
    static int sum(String text) {
        int sum = 0;
        for (int i = 0; i < text.length(); i++) {
            sum += text.charAt(i);
        }
        return sum;
    }
}
