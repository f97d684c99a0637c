package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Documents that differ a little from one that was written: what readers must cope with. */
final class Variants {
    private static final JsonMapper TREES = JsonMapper.builder().build();
    private static final List<String> OTHER_VALUES = List.of("null", "12", "\"x\"", "[]", "{}");

    /** The member that so many models have beside the one that they are about: others are tried less. */
    private static final String BESIDE = "\"after\":";

    private static final String UNKNOWN = "\"noSuchMember\":{\"a\":[1,{}]}";

    private Variants() {}

    /** The document itself, and its variants. */
    static Set<String> of(String document) {
        Set<String> variants = new LinkedHashSet<>();
        variants.add(document);
        JsonNode tree;
        try {
            tree = TREES.readTree(document);
        } catch (tools.jackson.core.JacksonException e) {
            return variants; // raw values need not be JSON
        }
        if (tree.isObject()) {
            Map<String, String> members = new LinkedHashMap<>();
            tree.properties()
                    .forEach(member -> members.put(
                            TREES.writeValueAsString(member.getKey()),
                            member.getValue().toString()));
            ofMembers(members, variants);
        } else {
            variants.addAll(OTHER_VALUES);
        }
        variants.add(document + " ");
        variants.add(document + " 1");
        return variants;
    }

    private static void ofMembers(Map<String, String> members, Set<String> variants) {
        List<String> all = new ArrayList<>();
        members.forEach((name, value) -> all.add(name + ":" + value));
        variants.add("{}");
        variants.add(object(all, UNKNOWN));
        List<String> reversed = new ArrayList<>(all);
        Collections.reverse(reversed);
        variants.add(object(reversed));
        for (int i = 0; i < all.size(); i++) {
            String name = all.get(i).substring(0, all.get(i).indexOf("\":") + 2);
            List<String> without = new ArrayList<>(all);
            without.remove(i);
            variants.add(object(without));
            for (String other : name.equals(BESIDE) ? List.of("null") : OTHER_VALUES) {
                List<String> changed = new ArrayList<>(all);
                changed.set(i, name + other);
                variants.add(object(changed));
            }
            variants.add(object(all, name + "null"));
        }
    }

    private static String object(List<String> members, String... more) {
        List<String> all = new ArrayList<>(members);
        all.addAll(List.of(more));
        return "{" + String.join(",", all) + "}";
    }
}
