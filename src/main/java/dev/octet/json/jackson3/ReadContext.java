package dev.octet.json.jackson3;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.io.ContentReference;
import tools.jackson.core.json.DupDetector;
import tools.jackson.core.sym.PropertyNameMatcher;

/** An open container, or the root: its kind, the current index and name, and the value that databind attaches to it. */
final class ReadContext extends TokenStreamContext {
    private final @Nullable ReadContext parent;
    private @Nullable ReadContext child;
    private @Nullable DupDetector names;
    private @Nullable String name;
    private @Nullable Object value;
    private long start;

    /** The index of the name in a matcher's table that is expected next. */
    int expected;

    /** The matcher that was used last, for this object or one before it that had this context. */
    private @Nullable NameMatcher matcher;

    /** The index of the first name in that matcher's table, while it is the current name; negative if not known. */
    int matched = PropertyNameMatcher.MATCH_UNKNOWN_NAME;

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
        context.expected = 0;
        context.matched = PropertyNameMatcher.MATCH_UNKNOWN_NAME;
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
    void nextName(String next) {
        _index++;
        name = next;
        if (names != null && names.isDup(next)) {
            throw new StreamReadException((JsonParser) names.getSource(), "Duplicate Object property \"" + next + "\"");
        }
    }

    /** Remembers the matcher that is used for the names of this object. */
    void remember(NameMatcher used) {
        if (matcher != used) { // to store a reference costs a garbage collector barrier
            matcher = used;
        }
    }

    /** Returns the matcher to expect for the first name of an object; null for other names, and if there is none. */
    @Nullable
    NameMatcher matcherOfFirst() {
        return _index < 0 ? matcher : null;
    }

    /** Returns whether {@link #matched} is the index of the current name in the table of {@code asked}. */
    boolean isMatched(PropertyNameMatcher asked) {
        return matched >= 0 && _index == 0 && asked == matcher;
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
    public @Nullable String currentName() {
        return name;
    }

    @Override
    public boolean hasCurrentName() {
        return name != null;
    }

    @Override
    public @Nullable Object currentValue() {
        return value;
    }

    @Override
    public void assignCurrentValue(@Nullable Object value) {
        this.value = value;
    }

    /** Returns where the container begins; lines are not counted for it. */
    @Override
    public TokenStreamLocation startLocation(ContentReference source) {
        return new TokenStreamLocation(source, start, -1, -1);
    }
}
