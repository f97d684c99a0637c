package dev.octet.json.bind.parity;

import dev.octet.json.support.Cells;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Documents that differ from one that was written: members dropped, repeated, moved, renamed, with other values. */
final class RandomDocuments {
    private static final JsonMapper TREES = JsonMapper.builder().build();
    private static final Pattern NAME = Pattern.compile("\"(\\w+)\"| (\\w+)(?= = |,|\\) \\{)");
    private static final int DOCUMENTS = 14;
    private static final List<String> VALUES = Kind.ALL.stream()
            .flatMap(kind -> kind.inputs().stream())
            .filter(value -> !value.matches("1e\\d\\d+")) // limits of types have cases of their own
            .distinct()
            .toList();
    private static final String[] COMMON = Cells.of("""
            null | null | null | 12 | "x" | [] | {} | "" | true | 1.5 | [null] | {"a":null} | {"k":1}""");

    private final Dice dice;
    private final List<String> names;

    /** Whether a member may come mayRepeat: not where creators or type ids say what that means. */
    private final boolean mayRepeat;

    private RandomDocuments(Model model, String document) {
        this.dice = new Dice(model.id().hashCode() * 31L + document.hashCode());
        String source = model.source();
        this.mayRepeat = Stream.of("@JsonTypeInfo", "(\n", "Pair").noneMatch(source::contains);
        Set<String> found = new LinkedHashSet<>(List.of("noSuchMember"));
        NAME.matcher(mayRepeat ? source : source.replaceAll("@JsonAlias.*", ""))
                .results()
                .forEach(match -> found.add(match.group(1) == null ? match.group(2) : match.group(1)));
        this.names = List.copyOf(found);
    }

    /** Returns the document itself, and some that differ from it. */
    static Set<String> of(Model model, String document) {
        Set<String> documents = new LinkedHashSet<>();
        documents.add(document);
        documents.add("{}");
        JsonNode tree;
        try {
            tree = TREES.readTree(document);
        } catch (tools.jackson.core.JacksonException e) {
            return documents; // raw values need not be JSON
        }
        RandomDocuments random = new RandomDocuments(model, document);
        for (int i = 0; i < DOCUMENTS; i++) {
            documents.add(random.changed(tree));
        }
        return documents;
    }

    private String changed(JsonNode node) {
        if (node.isObject()) {
            List<String> members = new ArrayList<>();
            int chosen = node.isEmpty() ? -1 : dice.below(node.size());
            int i = 0;
            for (var member : node.properties()) {
                boolean deeper = i++ == chosen && member.getValue().isContainer() && dice.oneIn(2);
                members.add(TREES.writeValueAsString(member.getKey()) + ":"
                        + (deeper
                                ? changed(member.getValue())
                                : member.getValue().toString()));
                if (deeper && !dice.oneIn(3)) {
                    chosen = -2;
                }
            }
            if (chosen != -2) {
                for (int change = dice.below(3); change >= 0; change--) {
                    change(members);
                }
            }
            return "{" + String.join(",", members) + "}";
        } else if (node.isArray() && !node.isEmpty() && !dice.oneIn(4)) {
            List<String> elements = new ArrayList<>();
            node.forEach(element -> elements.add(element.toString()));
            int at = dice.below(elements.size());
            elements.set(at, changed(node.get(at)));
            return "[" + String.join(",", elements) + "]";
        }
        return value();
    }

    private void change(List<String> members) {
        if (members.isEmpty()) {
            members.add("\"" + dice.of(names) + "\":" + value());
            return;
        }
        int at = dice.below(members.size());
        String name = members.get(at).substring(0, members.get(at).indexOf("\":") + 2);
        switch (dice.below(8)) {
            case 0 -> members.remove(at);
            case 1 -> Collections.shuffle(members, new Random(dice.below(1000)));
            case 2 -> rename(members, at, name);
            case 3 -> insert(members, "\"" + dice.of(names) + "\":" + value());
            case 4 -> {
                if (mayRepeat) {
                    members.add(dice.below(members.size() + 1), name + value());
                }
            }
            default -> members.set(at, name + value());
        }
    }

    private void rename(List<String> members, int at, String name) {
        String renamed = members.remove(at).substring(name.length());
        insert(members, "\"" + dice.of(names) + "\":" + renamed);
    }

    private void insert(List<String> members, String member) {
        String name = member.substring(0, member.indexOf("\":") + 2);
        if (mayRepeat || members.stream().noneMatch(other -> other.startsWith(name))) {
            members.add(dice.below(members.size() + 1), member);
        }
    }

    private String value() {
        return dice.oneIn(2) ? dice.of(COMMON) : dice.of(VALUES);
    }
}
