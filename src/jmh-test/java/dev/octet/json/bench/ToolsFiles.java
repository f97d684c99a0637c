package dev.octet.json.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the files on which {@code ./octet check} and {@code ./octet fmt} are tested. */
public final class ToolsFiles {
    /** Names of documents that look like those which parsers are measured with. */
    public static final List<String> DOCUMENTS = Corpus.NAMES;

    private static final long SEED = 404;

    /** The string alone is larger than the heap of the tools in the test, and so is the rest. */
    private static final int STRING_BYTES = 48 << 20;

    private static final int RECORDS = 700_000;

    private static final int LINES = 1_000;

    private ToolsFiles() {}

    /** One of {@link #DOCUMENTS}. */
    public static byte[] document(String name) {
        return LookAlikes.make(name);
    }

    /** Lines of JSON with whitespace in them. */
    public static byte[] lines() {
        SplittableRandom random = new SplittableRandom(SEED);
        return Stream.generate(() -> record(random))
                .limit(LINES)
                .collect(Collectors.joining("\n", "", "\n"))
                .getBytes(UTF_8);
    }

    /** Writes a file of more than 64 MB: an object with one giant string and one long array. */
    public static void large(Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            large(out);
        }
    }

    /** An object with one giant string of all kinds of characters and escapes, and one long array. */
    private static void large(OutputStream out) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        byte[] unit = "plain text, \\\"quoted\\\", \\u00e4\\ud83d\\ude00, \u6f22\u5b57 \ud83d\ude00 \\\\ \\/ "
                .getBytes(UTF_8);
        out.write("{ \"giant\" :\n\"".getBytes(UTF_8));
        for (int written = 0; written < STRING_BYTES; written += unit.length) {
            out.write(unit);
        }
        out.write("\" ,\r\n\t\"records\" : [".getBytes(UTF_8));
        for (int i = 0; i < RECORDS; i++) {
            out.write((i == 0 ? " " : " ,\n ").getBytes(UTF_8));
            out.write(record(random).getBytes(UTF_8));
        }
        out.write(" ] }\n\n".getBytes(UTF_8));
    }

    /** Numbers in spellings that a program would change if it parsed and printed them. */
    private static String record(SplittableRandom random) {
        String digits = new InventedText(random).digits(1 + random.nextInt(30));
        return switch (random.nextInt(4)) {
            case 0 -> "{\"n\": [-0, 1." + digits + "E+05, 0.10], \"n\": true}";
            case 1 -> "[ ]";
            case 2 -> "[1" + digits + ", {}, null]";
            default -> "{ \"\\u0041\\/\": -1" + digits + "e-" + random.nextInt(1, 400) + " }";
        };
    }
}
