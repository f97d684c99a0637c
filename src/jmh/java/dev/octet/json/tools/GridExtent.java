package dev.octet.json.tools;

import java.util.List;

/** How much of a grid is measured; the results of different extents have names of their own. */
enum GridExtent {
    WHOLE(""),
    CORE("-core"),
    QUICK("-quick");

    private final String suffix;

    GridExtent(String suffix) {
        this.suffix = suffix;
    }

    /** The end of the names of its results. */
    String suffix() {
        return suffix;
    }

    /** The option of the command line, with a space before it; empty for the whole grid. */
    String option() {
        return suffix.replace("-", " --");
    }

    List<GridPart> parts(Grid grid) {
        return switch (this) {
            case WHOLE -> grid.whole();
            case CORE -> List.of(grid.core());
            case QUICK -> List.of(grid.quick());
        };
    }
}
