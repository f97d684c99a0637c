package dev.octet.json.tools;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a name on the command line of {@code ./octet bench} stands for: one grid, or all of them in turn.
 *
 * @param grids  what is measured, in this order
 * @param extent how much of each
 */
record Selection(List<Grid> grids, GridExtent extent) {
    /** A look at every grid. */
    static final String QUICK = "quick";

    /** Every grid, as far as {@code --core}, {@code --targets} or {@code --quick} say. */
    static final String ALL = "all";

    static List<String> labels() {
        return Stream.concat(Grid.ALL.stream().map(Grid::label), Stream.of(QUICK, ALL))
                .toList();
    }

    /** @throws IllegalArgumentException when there is nothing of that name */
    static Selection of(String label, GridExtent extent) {
        if (label.equals(ALL)) {
            return new Selection(
                    Grid.ALL.stream()
                            .filter(grid -> !extent.parts(grid).isEmpty())
                            .toList(),
                    extent);
        }
        if (label.equals(QUICK)) {
            if (extent == GridExtent.CORE || extent == GridExtent.TARGETS) {
                throw new IllegalArgumentException(
                        "quick is a look at every grid:" + extent.option() + " is for one grid, or for all");
            }
            return new Selection(Grid.ALL, GridExtent.QUICK);
        }
        List<Grid> named =
                Grid.ALL.stream().filter(grid -> grid.label().equals(label)).toList();
        if (named.isEmpty()) {
            throw new IllegalArgumentException(
                    (label.isEmpty() ? "what is to be measured?" : "nothing is called '" + label + "':")
                            + " choose one of " + String.join(", ", labels()));
        }
        if (extent.parts(named.get(0)).isEmpty()) {
            throw new IllegalArgumentException("no target is held against " + label);
        }
        return new Selection(named, extent);
    }

    /**
     * The same on the documents of a directory, where documents are measured.
     *
     * @throws IllegalArgumentException when there are none in it
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
     * The same with the cores measured in so many JVMs a cell.
     *
     * @throws IllegalArgumentException where no core is measured, or no JVM would measure it
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
