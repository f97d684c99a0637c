package dev.octet.json.packaging;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Markdown document and the parts of it that refer to something: links, code spans, blocks of commands. */
record Document(Path file, String text) {
    private static final Pattern FENCE = Pattern.compile("^```(\\w*)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern SPAN = Pattern.compile("`([^`\\n]+(?:\\n[^`\\n]+)?)`");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("^#+ (.+)$", Pattern.MULTILINE);
    private static final Pattern GENERATED =
            Pattern.compile("^<!-- begin [^\\n]* -->\\n.*?^<!-- end -->$", Pattern.MULTILINE | Pattern.DOTALL);

    static Document of(Path file) {
        try {
            return new Document(file, Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All documents below the directory, sorted, build output and version control excluded. */
    static List<Document> below(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> Stream.of("target", ".git", "node_modules")
                            .noneMatch(name -> file.startsWith(root.resolve(name))))
                    .sorted()
                    .map(Document::of)
                    .toList();
        }
    }

    /** The text without blocks of code. */
    String prose() {
        return FENCE.matcher(text).replaceAll("");
    }

    /** Targets of links that are no addresses of the web. */
    List<String> links() {
        return first(LINK.matcher(prose()).results())
                .filter(link -> !link.contains(":"))
                .toList();
    }

    /** Code inside the text, each on one line. */
    List<String> spans() {
        return first(SPAN.matcher(prose()).results())
                .map(span -> span.replaceAll("\\s+", " "))
                .toList();
    }

    /** Lines of the blocks that name no language, without comments. A backslash at the end joins the next line. */
    List<String> commands() {
        return FENCE.matcher(text)
                .results()
                .filter(block -> block.group(1).isEmpty())
                .flatMap(block -> block.group(2).replaceAll("\\\\\\n\\s*", "").lines())
                .map(line -> line.replaceAll("\\s#\\s.*", "").strip())
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /** The anchor of each heading, as forges make it, with the text below the heading. */
    Map<String, String> sections() {
        String prose = prose();
        Map<String, String> sections = new LinkedHashMap<>();
        List<MatchResult> headings = HEADING.matcher(prose).results().toList();
        for (int i = 0; i < headings.size(); i++) {
            String anchor = headings.get(i)
                    .group(1)
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .replace(' ', '-');
            int end = i + 1 < headings.size() ? headings.get(i + 1).start() : prose.length();
            int copy = 0;
            while (sections.containsKey(copy == 0 ? anchor : anchor + '-' + copy)) {
                copy++;
            }
            String body = prose.substring(headings.get(i).end(), end);
            sections.put(copy == 0 ? anchor : anchor + '-' + copy, body);
        }
        return sections;
    }

    /** Whether a link of this document leads to a file and, if it names one, to an anchor there. */
    boolean leadsSomewhere(String link) {
        String name = link.replaceAll("#.*", "");
        Path target = file.toAbsolutePath().resolveSibling(name);
        if (name.length() == link.length()) {
            return Files.exists(target);
        }
        Document aim = name.isEmpty() ? this : Files.isRegularFile(target) ? of(target) : new Document(target, "");
        return aim.sections().containsKey(link.substring(name.length() + 1));
    }

    /** UTF-8 bytes without what tools generate between their two comments. */
    int bytesByHand() {
        return GENERATED.matcher(text).replaceAll("").getBytes(StandardCharsets.UTF_8).length;
    }

    /** Lines of prose with more columns than that; tables, headings and links cannot be broken. */
    List<String> linesOver(int columns) {
        List<String> found = new ArrayList<>();
        GENERATED.matcher(prose()).replaceAll("").lines().forEach(line -> {
            boolean breaks = !line.startsWith("|") && !line.startsWith("#") && !line.contains("](");
            if (breaks && line.codePointCount(0, line.length()) > columns) {
                found.add(file + ": " + line);
            }
        });
        return found;
    }

    private static Stream<String> first(Stream<MatchResult> found) {
        return found.map(match -> match.group(1));
    }
}
