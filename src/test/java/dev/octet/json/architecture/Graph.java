package dev.octet.json.architecture;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Nodes, and the nodes to which each has an arrow.
 *
 * @param arrows has an entry for every node
 */
record Graph(Map<String, Set<String>> arrows) {
    /** Sets of nodes of which each can reach each, itself included; every node is in at most one. */
    Collection<Set<String>> cycles() {
        Map<String, Set<String>> reachable = new HashMap<>();
        arrows.keySet().forEach(node -> reachable.put(node, reachableFrom(node)));
        return arrows.keySet().stream()
                .filter(node -> reachable.get(node).contains(node))
                .map(node -> reachable.get(node).stream()
                        .filter(other -> reachable.get(other).contains(node))
                        .collect(Collectors.<String, Set<String>>toCollection(TreeSet::new)))
                .collect(Collectors.toSet());
    }

    /** Nodes that arrows lead to from this one. The node itself is among them only if it is in a cycle. */
    Set<String> reachableFrom(String node) {
        Set<String> reached = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(arrows.get(node));
        while (!open.isEmpty()) {
            String next = open.pop();
            if (reached.add(next)) {
                open.addAll(arrows.get(next));
            }
        }
        return reached;
    }
}
