package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.json.DupDetector;
import org.jspecify.annotations.Nullable;

/** An open container, or the root: its kind, the current index and name, and the value that databind attaches to it. */
final class ReadContext extends JsonStreamContext {
    private final @Nullable ReadContext parent;
    private @Nullable ReadContext child;
    private @Nullable DupDetector names;
    private @Nullable String name;
    private @Nullable Object value;
    private long start;

    private ReadContext(@Nullable ReadContext parent, int type, int depth, @Nullable DupDetector names) {
        super(type, -1);
        this.parent = parent;
        this.names = names;
        _nestingDepth = depth;
    }

    static ReadContext root() {
        return new ReadContext(null, TYPE_ROOT, 0, null);
    }

    /** Returns the context of a container inside this one, which begins at an offset. */
    ReadContext open(int type, long offset) {
        ReadContext context = child;
        if (context == null) {
            context = new ReadContext(this, type, _nestingDepth + 1, names == null ? null : names.child());
            child = context;
        } else {
            context._type = type;
            context._index = -1;
            context.name = null;
            context.value = null;
            if (context.names != null) {
                context.names.reset();
            }
        }
        context.start = offset;
        return context;
    }

    /** Returns the context around this one, which ends here. */
    ReadContext close() {
        value = null;
        return parent == null ? this : parent;
    }

    /** Begins to refuse duplicate names, or ends it if {@code parser} is null. */
    void detectDuplicates(@Nullable JsonParser parser) {
        names = parser == null ? null : DupDetector.rootDetector(parser);
    }

    boolean detectsDuplicates() {
        return names != null;
    }

    /** Takes the next value of an array or of the root. */
    void nextValue() {
        _index++;
    }

    /** Takes the next name. */
    void nextName(String next) throws JsonParseException {
        _index++;
        name = next;
        if (names != null && names.isDup(next)) {
            throw new JsonParseException((JsonParser) names.getSource(), "Duplicate field '" + next + "'");
        }
    }

    void rename(@Nullable String other) {
        name = other;
    }

    /** Returns the offset at which the container begins, in the UTF-8 that our parser reads. */
    long start() {
        return start;
    }

    @Override
    public @Nullable ReadContext getParent() {
        return parent;
    }

    @Override
    public @Nullable String getCurrentName() {
        return name;
    }

    @Override
    public boolean hasCurrentName() {
        return name != null;
    }

    @Override
    public @Nullable Object getCurrentValue() {
        return value;
    }

    @Override
    public void setCurrentValue(@Nullable Object value) {
        this.value = value;
    }

    /** Returns where the container begins; lines are not counted for it. */
    @Override
    public JsonLocation startLocation(ContentReference source) {
        return new JsonLocation(source, start, -1, -1);
    }
}
