package dev.octet.json.packaging;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Checks that the command lines of a document exist: profiles, goals, properties and tests of Maven; commands and
 * options of {@code ./octet}; scripts and their options; main classes. They are looked up in the sources, nothing is
 * run. Words in capitals are placeholders.
 */
final class CommandLines {
    private static final Pattern PLACEHOLDER = Pattern.compile("[A-Z][A-Z0-9_]*(?:\\.\\.\\.)?");
    private static final Set<String> PHASES =
            Set.of("clean", "compile", "test-compile", "test", "package", "verify", "install");

    /** Properties of Maven's plugins, and one of another library. */
    private static final Set<String> FOREIGN =
            Set.of("test", "it.test", "skipTests", "skipITs", "jakarta.json.provider");

    private static final Path TOOLS = Path.of("src/jmh/java/dev/octet/json/tools");
    private static final Pattern SUBCOMMANDS = Pattern.compile("subcommands = \\{([^}]*)\\}");
    private static final Pattern COMMAND_NAME = Pattern.compile("@Command\\(\\s*name = \"([\\w-]+)\"");
    private static final Pattern OPTION_NAMES = Pattern.compile("names = (\\{[^}]*\\}|\"[^\"]*\")");
    private static final Pattern PART = Pattern.compile(
            "@(?:CommandLine\\.)?(?:Mixin|ArgGroup)(?:\\([^)]*\\))?\\s+private (?:final )?(?:@Nullable )?(\\w+)");
    private static final Pattern SUPERCLASS = Pattern.compile("\\bclass \\w+ extends (\\w+)");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");

    private final Path root;

    /** File name without its ending to text; all files of Java. */
    private final Map<String, String> sources = new HashMap<>();

    private final List<Path> files = new ArrayList<>();

    CommandLines(Path root) throws IOException {
        this.root = root;
        try (Stream<Path> all = Files.walk(root.resolve("src"))) {
            for (Path file :
                    all.filter(path -> path.toString().endsWith(".java")).toList()) {
                files.add(file);
                sources.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
            }
        }
    }

    /** Class to source text. */
    Map<String, String> sources() {
        return sources;
    }

    /** Whether {@link #complaints} knows this kind of command. */
    static boolean isKnown(String command) {
        return command.matches("(?:mvn|\\./octet|src/build/\\S+|\\.ci/run|java -cp)(?: .*)?|-[PD][\\w.]+.*");
    }

    /** What of the command does not exist; nothing if all does. */
    List<String> complaints(String command) throws IOException {
        List<String> words = new ArrayList<>(Arrays.asList(command.split("\\s+")));
        if (words.get(0).matches("-[PD].*")) {
            words.add(0, "mvn");
        }
        return switch (words.get(0)) {
            case "mvn" -> maven(words.subList(1, words.size()));
            case "./octet" -> octet(words.subList(1, words.size()));
            case "java" ->
                words.size() < 4 || sources.containsKey(words.get(3).replaceAll(".*\\.", ""))
                        ? List.of()
                        : List.of("no class " + words.get(3));
            default -> script(words);
        };
    }

    private List<String> maven(List<String> words) throws IOException {
        List<String> complaints = new ArrayList<>();
        int file = words.indexOf("-f");
        Path pom = root.resolve(file < 0 ? "pom.xml" : words.get(file + 1));
        if (!Files.isRegularFile(pom)) {
            return List.of("no file " + pom);
        }
        String project = Files.readString(pom);
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (i == file) {
                i++; // the file was looked at
            } else if (word.startsWith("-P")) {
                for (String profile : word.substring(2).split(",")) {
                    String tag = "<profile>\\s*(?:<!--[^>]*-->\\s*)?<id>" + Pattern.quote(profile) + "</id>";
                    if (!Pattern.compile(tag).matcher(project).find()) {
                        complaints.add("no profile " + profile);
                    }
                }
            } else if (word.startsWith("-D")) {
                property(word.substring(2), project).ifPresent(complaints::add);
            } else if (!word.startsWith("-") && !PHASES.contains(word) && !isGoal(word, project)) {
                complaints.add("no goal " + word);
            }
        }
        return complaints;
    }

    private static boolean isGoal(String word, String project) {
        int colon = word.indexOf(':');
        return colon > 0 && project.matches("(?s).*<artifactId>" + Pattern.quote(word.substring(0, colon)) + "-.*");
    }

    private Optional<String> property(String assignment, String project) throws IOException {
        String name = assignment.replaceAll("=.*", "");
        String value = assignment
                .substring(Math.min(assignment.length(), name.length() + 1))
                .replace("'", "");
        boolean isRead = FOREIGN.contains(name)
                || project.contains("<" + name + ">")
                || project.contains("${" + name + "}")
                || sources.values().stream().anyMatch(source -> source.contains('"' + name + '"'));
        if (!isRead) {
            return Optional.of("no property " + name);
        }
        if (name.equals("test") || name.equals("it.test")) {
            for (String tests : value.split(",")) {
                if (!PLACEHOLDER.matcher(tests).matches() && !isTest(tests)) {
                    return Optional.of("no test " + tests);
                }
            }
        }
        return Optional.empty();
    }

    private boolean isTest(String tests) {
        PathMatcher matcher =
                FileSystems.getDefault().getPathMatcher("glob:**/" + tests.replaceAll("#.*", "") + "{,.java}");
        return files.stream().anyMatch(matcher::matches);
    }

    private List<String> script(List<String> words) throws IOException {
        Path script = root.resolve(words.get(0));
        if (!Files.isExecutable(script)) {
            return List.of("no script " + words.get(0));
        }
        String text = Files.readString(script);
        return words.stream()
                .filter(word -> word.startsWith("--") && !text.contains(word.replaceAll("=.*", "")))
                .map(word -> "no option " + word)
                .toList();
    }

    private List<String> octet(List<String> words) {
        List<String> complaints = new ArrayList<>();
        String command = "Main";
        for (String word : words) {
            Optional<String> below = subcommand(command, word);
            if (below.isPresent()) {
                command = below.get();
            } else if (word.startsWith("-") && word.length() > 1) {
                if (!options(command, new HashSet<>()).contains(word.replaceAll("=.*", ""))) {
                    complaints.add("no option " + word);
                }
            } else if (command.equals("Main") && !PLACEHOLDER.matcher(word).matches()) {
                complaints.add("no command " + word);
            } else if (command.equals("BenchCommand") && word.matches("[a-z][a-z0-9-]+") && !isQuotedInTools(word)) {
                complaints.add("no benchmark " + word);
            }
        }
        return complaints;
    }

    private Optional<String> subcommand(String command, String word) {
        Matcher listed = SUBCOMMANDS.matcher(sources.getOrDefault(command, ""));
        if (!listed.find()) {
            return Optional.empty();
        }
        return Arrays.stream(listed.group(1).split(","))
                .map(name -> name.strip().replace(".class", ""))
                .filter(name -> COMMAND_NAME
                        .matcher(sources.getOrDefault(name, ""))
                        .results()
                        .anyMatch(found -> found.group(1).equals(word)))
                .findFirst();
    }

    /** The options of a command, with those of its mixins, groups and superclass. */
    private Set<String> options(String type, Set<String> seen) {
        Set<String> options = new LinkedHashSet<>(Set.of("--help", "-h", "--version", "-V"));
        String source = sources.getOrDefault(type, "");
        if (seen.add(type)) {
            OPTION_NAMES
                    .matcher(source)
                    .results()
                    .forEach(names ->
                            QUOTED.matcher(names.group(1)).results().forEach(name -> options.add(name.group(1))));
            Stream.of(PART, SUPERCLASS)
                    .flatMap(pattern -> pattern.matcher(source).results())
                    .forEach(part -> options.addAll(options(part.group(1), seen)));
        }
        return options;
    }

    private boolean isQuotedInTools(String word) {
        return files.stream()
                .filter(file -> file.startsWith(root.resolve(TOOLS)))
                .map(file -> sources.get(file.getFileName().toString().replace(".java", "")))
                .anyMatch(source -> source.contains('"' + word + '"'));
    }
}
