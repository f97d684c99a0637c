package dev.octet.json.bind.parity;

/** The source of the types that models share, in the package of the models. */
final class Shared {
    static final String PACKAGE = "models";

    /** What every source of a model begins with. */
    static final String HEADER = """
            package models;
            import com.fasterxml.jackson.annotation.*;
            import java.math.*;
            import java.net.URI;
            import java.time.*;
            import java.util.*;
            """;

    /** File name without {@code .java}, and source. */
    static final String[][] SOURCES = {
        {"Color", "public enum Color { RED, GREEN, BLUE }"},
        {"Point", """
            public class Point {
                public int x = 1;
                private String label = "p";
                public Point() {}
                public Point(int x, String label) { this.x = x; this.label = label; }
                public String getLabel() { return label; }
                public void setLabel(String label) { this.label = label; }
                @Override public String toString() { return x + label; }
            }
            """},
        {"Pair", "public record Pair(int left, String right) {}"},
        {"Box", "public class Box<T> { public T content; }"},
        {"Views", "public interface Views { class Public {} class Internal extends Public {} class Other {} }"},
    };

    private Shared() {}
}
