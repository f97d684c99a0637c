package dev.octet.json.tools;

import java.util.ArrayList;
import java.util.List;

/** Text in lines of at most {@value #WIDTH} chars, broken at spaces. */
final class Wrapping {
    private static final int WIDTH = 120;

    private Wrapping() {}

    static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > WIDTH) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
