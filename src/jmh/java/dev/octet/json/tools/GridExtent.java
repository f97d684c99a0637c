package dev.octet.json.tools;

import java.util.List;

/** How much of a grid is measured; results of different extents are kept under names of their own. */
enum GridExtent {
    WHOLE(""),
    CORE("-core"),
    /** The parts that a {@link Target} is held against, as often as the whole measures them. */
    TARGETS("-targets"),
    QUICK("-quick");

    private final String suffix;

    GridExtent(String suffix) {
        this.suffix = suffix;
    }

    /** What the names of its results end in. */
    String suffix() {
        return suffix;
    }

    /** As it is said on the command line; with a blank before it, or empty. */
    String option() {
        return suffix.replace("-", " --");
    }

    List<GridPart> parts(Grid grid) {
        return switch (this) {
            case WHOLE -> grid.whole();
            case CORE -> List.of(grid.core());
            case TARGETS ->
                grid.whole().stream()
                        .flatMap(part -> Target.partOf(part, grid.label()).stream())
                        .toList();
            case QUICK -> List.of(grid.quick());
        };
    }
}
