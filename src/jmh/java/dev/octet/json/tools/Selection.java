package dev.octet.json.tools;

import java.util.List;
import java.util.stream.Stream;

/**
 * The meaning of a name on the command line of {@code ./octet bench}: one grid, or all of them in turn.
 *
 * @param grids  in the order of measuring
 * @param extent how much of each grid
 */
record Selection(List<Grid> grids, GridExtent extent) {
    /** A look at every grid. */
    static final String QUICK = "quick";

    /** Every grid, as much of it as {@code --core} or {@code --quick} say. */
    static final String ALL = "all";

    static List<String> labels() {
        return Stream.concat(Grid.ALL.stream().map(Grid::label), Stream.of(QUICK, ALL))
                .toList();
    }

    /** @throws IllegalArgumentException if there is nothing of that name */
    static Selection of(String label, GridExtent extent) {
        if (label.equals(ALL)) {
            return new Selection(Grid.ALL, extent);
        }
        if (label.equals(QUICK)) {
            if (extent == GridExtent.CORE) {
                throw new IllegalArgumentException(
                        "quick is a look at every grid:" + extent.option() + " is for one grid, or for all");
            }
            return new Selection(Grid.ALL, GridExtent.QUICK);
        }
        Grid named = Grid.of(label)
                .orElseThrow(() -> new IllegalArgumentException(
                        (label.isEmpty() ? "what is to be measured?" : "nothing is called '" + label + "':")
                                + " choose one of " + String.join(", ", labels())));
        return new Selection(List.of(named), extent);
    }

    /**
     * The same on the documents of a directory, where documents are measured.
     *
     * @throws IllegalArgumentException if none of them measures documents
     */
    Selection on(String directory) {
        if (grids.stream().noneMatch(Grid::ofDocuments)) {
            throw new IllegalArgumentException(grids.get(0).label() + " makes what it measures: --corpus is for "
                    + String.join(", ", ofDocuments()));
        }
        return new Selection(
                grids.stream()
                        .map(grid -> grid.ofDocuments() ? grid.on(directory) : grid)
                        .toList(),
                extent);
    }

    /**
     * The same with this number of JVMs for each cell of the cores.
     *
     * @throws IllegalArgumentException if no core is measured, or the number is less than 1
     */
    Selection inForks(int forks) {
        if (forks < 1) {
            throw new IllegalArgumentException("--forks: at least one JVM must measure");
        }
        if (extent == GridExtent.QUICK) {
            throw new IllegalArgumentException("a look takes one JVM a cell: --forks is for the core");
        }
        return new Selection(grids.stream().map(grid -> grid.inForks(forks)).toList(), extent);
    }

    private static List<String> ofDocuments() {
        return Grid.ALL.stream().filter(Grid::ofDocuments).map(Grid::label).toList();
    }
}
