package dev.octet.json.support;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Files in the layout of JSONTestSuite: {@code y_} must be accepted, {@code n_} must be refused, {@code i_} is left to
 * implementations and follows a published policy. Single files are in {@code conformance.txt}, which explains its
 * columns. Files that follow a rule are generated here. {@code main} writes all of them to a directory, for other
 * parsers.
 */
public final class ConformanceSuite {
    private static final Pattern ROW = Pattern.compile("(\\w+) +`([^`]*)` *(\\S*) *(.*)");
    private static final Pattern BYTES = Pattern.compile("<([0-9A-F]{2}(?: [0-9A-F]{2})*)(?:\\*([0-9]+))?>");
    private static final List<File> ALL =
            Stream.concat(rows().stream(), families().stream()).toList();

    /**
     * One file.
     *
     * @param name without ".json"
     * @param content its bytes, not to be changed
     * @param verdict as {@link Transcript#verdict}; empty if it is not known
     * @param reason the reason for the policy; empty if there is no choice
     */
    public record File(String name, byte[] content, String verdict, String reason) {
        /** Returns true if RFC 8259 leaves the verdict to implementations. */
        public boolean isImplementationDefined() {
            return name.startsWith("i_");
        }

        /** Returns true if the file must be accepted. */
        public boolean isAccepted() {
            return verdict.equals("valid");
        }

        @Override
        public boolean equals(@Nullable Object that) {
            return that instanceof File file && file.name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }

        @Override
        public String toString() {
            int shown = Math.min(content.length, 100);
            return name + " [" + Bytes.hex(content, 0, shown).trim() + (shown < content.length ? " ..." : "") + "]";
        }
    }

    private ConformanceSuite() {}

    /** All files. */
    public static List<File> files() {
        return ALL;
    }

    /**
     * Reads all files {@code y_*.json}, {@code n_*.json} and {@code i_*.json} below a directory, of any origin. Only
     * those of y_ have a verdict.
     */
    public static List<File> filesIn(Path directory) {
        try (Stream<Path> paths = Files.walk(directory)) {
            List<File> files = new ArrayList<>();
            for (Path path : paths.sorted().toList()) {
                String name = path.getFileName().toString();
                if (name.matches("[yni]_.*\\.json")) {
                    String verdict = name.startsWith("y_") ? "valid" : "";
                    files.add(new File(name.replace(".json", ""), Files.readAllBytes(path), verdict, ""));
                }
            }
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes files into a directory. */
    public static void write(List<File> files, Path directory) throws IOException {
        Files.createDirectories(directory);
        for (File file : files) {
            Files.write(directory.resolve(file.name() + ".json"), file.content());
        }
    }

    /** Returns the rows of a Markdown table: the files left to implementations, what Octet does with each, and why. */
    public static List<String> policy() {
        return rows().stream()
                .filter(File::isImplementationDefined)
                .map(file -> "| `" + file.name() + "` | "
                        + (file.isAccepted() ? "accepted" : "`" + file.verdict() + "`") + " | " + file.reason() + " |")
                .toList();
    }

    /**
     * Writes the files into a directory, or prints the rows of the policy.
     *
     * @param arguments the directory; none for the policy
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 0) {
            policy().forEach(System.out::println);
        } else {
            write(ALL, Path.of(arguments[0]));
        }
    }

    private static List<File> rows() {
        String reason = "";
        List<File> files = new ArrayList<>();
        for (String line : table().lines().toList()) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                boolean isSame = row.group(4).equals("the same");
                reason = isSame ? reason : row.group(4);
                String verdict = row.group(3).isEmpty() ? "accepted" : row.group(3);
                files.add(new File(
                        row.group(1), content(row.group(2)), verdict.equals("accepted") ? "valid" : verdict, reason));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                throw new AssertionError("no row: " + line);
            }
        }
        return files;
    }

    private static String table() {
        try (InputStream stream = ConformanceSuite.class.getResourceAsStream("conformance.txt")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the bytes of a content in which {@code <HH HH*n>} stands for bytes. */
    public static byte[] content(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int at = 0;
        for (MatchResult found : BYTES.matcher(text).results().toList()) {
            bytes.writeBytes(Step.bytes(text.substring(at, found.start())));
            byte[] unit = HexFormat.ofDelimiter(" ").parseHex(found.group(1));
            int times = found.group(2) == null ? 1 : Integer.parseInt(found.group(2));
            for (int i = 0; i < times; i++) {
                bytes.writeBytes(unit);
            }
            at = found.end();
        }
        bytes.writeBytes(Step.bytes(text.substring(at)));
        return bytes.toByteArray();
    }

    private static List<File> families() {
        List<File> files = new ArrayList<>();
        for (int value = 0; value < 256; value++) {
            String hex = String.format("%02X", value);
            firstByteOfAValue(files, value, hex);
            byteOfAnEscape(files, value, hex);
            if (value < ' ') {
                add(files, "n_string_control_" + hex, "[\"a<" + hex + ">\"]", "CONTROL_CHARACTER@3");
                add(files, "n_object_name_control_" + hex, "{\"<" + hex + ">\":0}", "CONTROL_CHARACTER@2");
            }
        }
        digitsOfAnEscape(files);
        Utf8Families.add(files);
        return files;
    }

    /** RFC 8259 section 3: the first byte of a value; section 5: the bytes that may end an array. */
    private static void firstByteOfAValue(List<File> files, int value, String hex) {
        boolean isBlank = " \t\n\r".indexOf(value) >= 0;
        if (isBlank || value == ']') {
            add(files, "y_array_of_byte_" + hex, "[<" + hex + ">" + (isBlank ? "]" : ""), "valid");
        } else if (value >= '0' && value <= '9') {
            add(files, "y_array_of_byte_" + hex, "[<" + hex + ">]", "valid");
        } else if ("\"[{-tfn".indexOf(value) < 0) {
            add(files, "n_array_of_byte_" + hex, "[<" + hex + ">]", "VALUE_EXPECTED@1");
        }
    }

    /** Section 7: {@code %x75 4HEXDIG} and eight short ones. */
    private static void byteOfAnEscape(List<File> files, int value, String hex) {
        if ("\"\\/bfnrt".indexOf(value) >= 0) {
            add(files, "y_string_escape_byte_" + hex, "[\"\\<" + hex + ">\"]", "valid");
        } else if (value != 'u') {
            add(files, "n_string_escape_byte_" + hex, "[\"\\<" + hex + ">\"]", "INVALID_ESCAPE@3");
        }
    }

    /** In place of each of the four digits: the ASCII neighbours of digits and letters, and 80 above a digit. */
    private static void digitsOfAnEscape(List<File> files) {
        for (int digit = 0; digit < 4; digit++) {
            for (String hex : List.of("2F", "3A", "40", "47", "60", "67", "00", "20", "7F", "B1", "C1", "FF")) {
                String name = "n_string_escape_digit_" + (digit + 1) + "_byte_" + hex;
                String digits = "0".repeat(digit) + "<" + hex + ">" + "0".repeat(3 - digit);
                add(files, name, "[\"\\u" + digits + "\"]", "INVALID_ESCAPE@" + (4 + digit));
            }
        }
    }

    static void add(List<File> files, String name, String content, String verdict) {
        files.add(new File(name, content(content), verdict, ""));
    }
}
