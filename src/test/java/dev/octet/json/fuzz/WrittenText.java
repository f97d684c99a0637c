package dev.octet.json.fuzz;

import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * An independent account of what a generator has written and may write next: the text of the tokens, byte by byte, and
 * the open containers.
 */
final class WrittenText {
    private final Bytes text = new Bytes();
    private final Deque<Container> open = new ArrayDeque<>();
    private final Framing framing;
    private final Indent indent;
    private int roots;

    WrittenText(WriteOptions options) {
        this.framing = options.framing();
        this.indent = options.indent();
    }

    private static final class Container {
        private final boolean isObject;
        private boolean isAfterName;
        private int items;

        Container(boolean isObject) {
            this.isObject = isObject;
        }
    }

    Bytes text() {
        return text;
    }

    int size() {
        return text.size();
    }

    int depth() {
        return open.size();
    }

    boolean isComplete() {
        return open.isEmpty() && (roots > 0 || framing != Framing.SINGLE);
    }

    boolean takesValue() {
        Container inner = open.peek();
        return inner == null ? framing != Framing.SINGLE || roots == 0 : !inner.isObject || inner.isAfterName;
    }

    boolean takesName() {
        Container inner = open.peek();
        return inner != null && inner.isObject && !inner.isAfterName;
    }

    boolean takesEnd(boolean isObject) {
        Container inner = open.peek();
        return inner != null && inner.isObject == isObject && !inner.isAfterName;
    }

    /** A value that is not a container of this account's. */
    void value(byte[] json) {
        beginValue();
        text.write(json, 0, json.length);
        endValue();
    }

    void value(String json) {
        value(json.getBytes(StandardCharsets.UTF_8));
    }

    /** What has come out when a value fails inside. */
    void brokenValue(byte[] json) {
        beginValue();
        text.write(json, 0, json.length);
    }

    void start(boolean isObject) {
        beginValue();
        text.add(isObject ? "{" : "[");
        open.push(new Container(isObject));
    }

    void end(boolean isObject) {
        if (open.pop().items > 0) {
            newLine();
        }
        text.add(isObject ? "}" : "]");
        endValue();
    }

    /** A name with its quotes. */
    void name(byte[] json) {
        brokenName(json);
        text.add(indent.hasLines() ? ": " : ":");
        open.element().isAfterName = true;
    }

    void brokenName(byte[] json) {
        beginItem(open.element());
        text.write(json, 0, json.length);
    }

    private void beginValue() {
        Container inner = open.peek();
        if (inner == null) {
            text.add(roots > 0 && framing == Framing.CONCATENATED ? "\n" : "");
        } else if (inner.isAfterName) {
            inner.isAfterName = false;
        } else {
            beginItem(inner);
        }
    }

    private void beginItem(Container inner) {
        text.add(inner.items++ > 0 ? "," : "");
        newLine();
    }

    private void newLine() {
        if (indent.hasLines()) {
            text.add("\n" + indent.unit().repeat(open.size()));
        }
    }

    private void endValue() {
        if (open.isEmpty()) {
            roots++;
            text.add(framing == Framing.NDJSON ? "\n" : "");
        }
    }
}
