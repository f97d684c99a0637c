package dev.octet.json.tools;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.util.ShapeUtils;

/** The shapes of points, around the origin, in pixels: series differ in shape as well as in colour. */
final class FigureMarks {
    private static final float HALF = 3.5f;
    private static final double RING = 6.5;

    /** Around a point that is slower than the baseline. */
    static final Shape LOSS_RING = new Ellipse2D.Double(-RING, -RING, 2 * RING, 2 * RING);

    /** In the legend of bars. */
    static final Shape SWATCH = new Rectangle2D.Double(-6, -5, 12, 10);

    private static final List<Shape> SHAPES = List.of(
            new Rectangle2D.Double(-HALF + 0.5, -HALF + 0.5, 2 * HALF - 1, 2 * HALF - 1),
            ShapeUtils.createUpTriangle(HALF),
            new Ellipse2D.Double(-HALF, -HALF, 2 * HALF, 2 * HALF),
            ShapeUtils.createDiamond(HALF + 1),
            ShapeUtils.createDownTriangle(HALF));

    private FigureMarks() {}

    /** The shape of a series, by its position in the picture, measured or not. */
    static Shape shape(FigureSpec spec, FigureSeries series) {
        return SHAPES.get(spec.series().indexOf(series) % SHAPES.size());
    }
}
