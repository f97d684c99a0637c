package dev.octet.json.jackson3;

import dev.octet.json.read.NameTable;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.sym.BinaryNameMatcher;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.Named;

/** Jackson's matcher of the names of a class, and a table of ours by which our parser finds them as bytes. */
final class NameMatcher extends PropertyNameMatcher {
    private static final long serialVersionUID = 1L;

    private final PropertyNameMatcher stock;
    private final String[] names;
    private final transient @Nullable NameTable table;

    private NameMatcher(PropertyNameMatcher stock, String[] names) {
        super(null, null, stock.nameLookup());
        this.stock = stock;
        this.names = names;
        this.table = NameTable.of(names);
    }

    /**
     * Returns a matcher for these names; a stock one if there are two that are equal, none in some slot, or one with a
     * lone surrogate, which no document in UTF-8 has.
     */
    static PropertyNameMatcher of(List<Named> matches, boolean interned) {
        PropertyNameMatcher stock = BinaryNameMatcher.constructFrom(matches, interned);
        List<String> names = stringsFromNames(matches, interned);
        boolean isTable = names.stream().allMatch(name -> name != null && isText(name))
                && names.stream().distinct().count() == names.size();
        return isTable ? new NameMatcher(stock, names.toArray(String[]::new)) : stock;
    }

    private static boolean isText(String name) {
        return name.codePoints()
                .noneMatch(c -> Character.getType(c) == Character.SURROGATE); // a pair is one code point
    }

    private Object readResolve() {
        return new NameMatcher(stock, names);
    }

    NameTable table() {
        return Objects.requireNonNull(table);
    }

    String name(int index) {
        return names[index];
    }

    @Override
    public int matchName(String name) {
        return stock.matchName(name);
    }

    @Override
    public int matchByQuad(int quad) {
        return stock.matchByQuad(quad);
    }

    @Override
    public int matchByQuad(int quad1, int quad2) {
        return stock.matchByQuad(quad1, quad2);
    }

    @Override
    public int matchByQuad(int quad1, int quad2, int quad3) {
        return stock.matchByQuad(quad1, quad2, quad3);
    }

    @Override
    public int matchByQuad(int[] quads, int length) {
        return stock.matchByQuad(quads, length);
    }
}
