package dev.octet.json.tools;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The line in which an error is, and a caret below the character at which it is. A line that is too long is cut on both
 * sides. The caret counts the columns of a terminal: a CJK character takes two, a combining mark none. What would move
 * the cursor (tabs, control and format characters) and what is not UTF-8 takes one: a tab is shown as a space, the
 * others as {@code ?}.
 */
final class Excerpt {
    /** Columns of a line that are shown, the dots of a cut included. */
    static final int WIDTH = 76;

    /** Columns before the caret that a cut leaves. */
    private static final int BEFORE = 50;

    /** Bytes on either side of the error that are looked at: enough for any characters that fit. */
    static final int BYTES = 4 * WIDTH;

    private static final String MARGIN = "  ";
    private static final String CUT = "...";
    private static final String UNSHOWN = "?";

    /**
     * A part of a line.
     *
     * @param bytes      without the line feed
     * @param error      index in them at which the error is; their number where it is at the line's end
     * @param startsLine whether the part begins where the line does
     * @param endsLine   whether it ends where the line does
     */
    record Part(byte[] bytes, int error, boolean startsLine, boolean endsLine) {}

    /** A character as it is shown, the columns that it takes, and the index behind its last byte. */
    private record Cell(String text, int columns, int end) {}

    private final Part part;
    private final CharsetEncoder encoder;
    private final List<Cell> cells = new ArrayList<>();
    private int errorCell = -1;

    /** {@code charset}: that of the terminal; what it does not have is shown as a question mark. */
    Excerpt(Part part, Charset charset) {
        this.part = part;
        this.encoder = charset.newEncoder();
        int end = part.bytes.length;
        if (part.endsLine && end > 0 && part.bytes[end - 1] == '\r' && part.error < end) {
            end--; // the line ends with CR LF
        }
        int at = part.startsLine ? 0 : firstCharacter(part.bytes);
        while (at < end) {
            Cell cell = cell(at, end);
            if (errorCell < 0 && part.error < cell.end) {
                errorCell = cells.size();
            }
            cells.add(cell);
            at = cell.end;
        }
        if (errorCell < 0) {
            errorCell = cells.size();
        }
    }

    /** The line and the caret; nothing when there is nothing to be seen in the line. */
    List<String> lines() {
        if (cells.stream().allMatch(cell -> cell.text.isBlank())) {
            return List.of();
        }
        int from = part.startsLine && columns(0, cells.size()) <= WIDTH ? 0 : first();
        int to = last(from);
        boolean cutBefore = from > 0 || !part.startsLine;
        StringBuilder line = new StringBuilder(MARGIN);
        line.append(cutBefore ? CUT : "");
        for (Cell cell : cells.subList(from, to)) {
            line.append(cell.text);
        }
        line.append(to < cells.size() || !part.endsLine ? CUT : "");
        int before = MARGIN.length() + (cutBefore ? CUT.length() : 0) + columns(from, errorCell);
        return List.of(line.toString(), " ".repeat(before) + "^");
    }

    /** The first cell that is shown, so that the error is no more than so many columns behind it. */
    private int first() {
        int from = errorCell;
        int columns = 0;
        while (from > 0 && columns + cells.get(from - 1).columns <= BEFORE) {
            columns += cells.get(--from).columns;
        }
        while (from < errorCell && cells.get(from).columns == 0) {
            from++; // a mark without its letter
        }
        return from;
    }

    /** Behind the last cell that is shown. */
    private int last(int from) {
        int room = WIDTH - (from > 0 || !part.startsLine ? CUT.length() : 0);
        if (columns(from, cells.size()) <= room && part.endsLine) {
            return cells.size();
        }
        int to = from;
        int columns = 0;
        while (to < cells.size() && columns + cells.get(to).columns <= room - CUT.length()) {
            columns += cells.get(to++).columns;
        }
        return to;
    }

    private int columns(int from, int to) {
        return cells.subList(from, to).stream().mapToInt(Cell::columns).sum();
    }

    /** A part that begins inside a line may begin inside a character. */
    private static int firstCharacter(byte[] bytes) {
        int at = 0;
        while (at < Math.min(3, bytes.length) && (bytes[at] & 0xC0) == 0x80) {
            at++;
        }
        return at;
    }

    private Cell cell(int at, int end) {
        int length = length(part.bytes[at]);
        if (at + length > end) {
            return new Cell(UNSHOWN, 1, at + 1);
        }
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(part.bytes, at, length))
                    .toString();
        } catch (CharacterCodingException e) {
            return new Cell(UNSHOWN, 1, at + 1);
        }
        int codePoint = text.codePointAt(0);
        if (codePoint == '\t') {
            return new Cell(" ", 1, at + 1);
        }
        boolean shown = isShown(codePoint) && encoder.canEncode(text);
        return shown ? new Cell(text, columns(codePoint), at + length) : new Cell(UNSHOWN, 1, at + length);
    }

    /** Bytes of the character that begins with this one; 1 where none does. */
    private static int length(byte first) {
        int b = first & 0xFF;
        return b < 0xC2 ? 1 : b < 0xE0 ? 2 : b < 0xF0 ? 3 : b < 0xF5 ? 4 : 1;
    }

    private static boolean isShown(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.PRIVATE_USE,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }

    private static int columns(int codePoint) {
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
            return 0;
        }
        return isWide(codePoint) ? 2 : 1;
    }

    /** East Asian Wide and Fullwidth (Unicode Standard Annex 11), by blocks, and emoji. */
    private static boolean isWide(int c) {
        return c >= 0x1100
                && (c <= 0x115F
                        || c >= 0x2E80 && c <= 0xA4CF && c != 0x303F
                        || c >= 0xA960 && c <= 0xA97F
                        || c >= 0xAC00 && c <= 0xD7A3
                        || c >= 0xF900 && c <= 0xFAFF
                        || c >= 0xFE30 && c <= 0xFE6F
                        || c >= 0xFF01 && c <= 0xFF60
                        || c >= 0xFFE0 && c <= 0xFFE6
                        || c >= 0x1F300 && c <= 0x1F64F
                        || c >= 0x1F680 && c <= 0x1F6FF
                        || c >= 0x1F900 && c <= 0x1FAFF
                        || c >= 0x20000 && c <= 0x3FFFD);
    }
}
