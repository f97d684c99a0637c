package dev.octet.json.tools;

import dev.octet.json.tools.FigureData.Point;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.Stroke;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import java.util.Optional;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.CategoryItemRendererState;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.CategoryDataset;
import org.jspecify.annotations.Nullable;

/** Bars with asymmetric intervals, a red outline around losses, and the words "not measured" for a missing bar. */
final class ErrorBarRenderer extends BarRenderer {
    private static final long serialVersionUID = 1;

    static final String NOT_MEASURED = "not measured";
    private static final double CAP = 3;
    private static final double GAP = 3;
    private static final double QUARTER_TURN = Math.PI / 2;
    private static final Color WHISKER = new Color(0x222222);
    private static final Color ABSENT = new Color(0x808080);
    private static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 10);
    private static final Stroke THIN = new BasicStroke(1);
    private static final Stroke THICK = new BasicStroke(2.5f);

    private final transient Points points;
    private final boolean labelled;

    /** The point of a series at a category, both from 0. */
    interface Points {
        Optional<Point> at(int series, int category);
    }

    /** {@code labelled}: whether our bars carry their speedup. */
    ErrorBarRenderer(Points points, boolean labelled) {
        this.points = points;
        this.labelled = labelled;
        setBarPainter(new StandardBarPainter());
        setShadowVisible(false);
        setDrawBarOutline(true);
        setItemMargin(0.05);
        setMaximumBarWidth(0.12); // of the panel
    }

    @Override
    public @Nullable Paint getItemOutlinePaint(int row, int column) {
        return points.at(row, column).filter(Point::loss).isPresent() ? FigureSeries.LOSS : null;
    }

    @Override
    public Stroke getItemOutlineStroke(int row, int column) {
        return THICK;
    }

    /** Bars and whiskers first, then words, so that no bar hides one. */
    @Override
    public int getPassCount() {
        return 2;
    }

    @Override
    public void drawItem(
            Graphics2D g,
            CategoryItemRendererState state,
            Rectangle2D area,
            CategoryPlot plot,
            CategoryAxis categories,
            ValueAxis values,
            CategoryDataset dataset,
            int row,
            int column,
            int pass) {
        double left = calculateBarW0(plot, plot.getOrientation(), area, categories, state, row, column);
        double x = left + state.getBarWidth() / 2;
        Optional<Point> found = points.at(row, column);
        if (pass == 0) {
            super.drawItem(g, state, area, plot, categories, values, dataset, row, column, pass);
            found.filter(point -> !Double.isNaN(point.low()))
                    .ifPresent(point ->
                            whisker(g, x, highest(point, values, area, plot), y(point.low(), values, area, plot)));
        } else if (found.isEmpty()) {
            absent(g, x, area.getMaxY() - GAP);
        } else if (labelled && !Double.isNaN(found.get().speedup())) {
            label(g, found.get(), x, highest(found.get(), values, area, plot) - GAP);
        }
    }

    /** The upper end of the bar with its whisker, within the area. */
    private static double highest(Point point, ValueAxis values, Rectangle2D area, CategoryPlot plot) {
        double top = Double.isNaN(point.high()) ? point.value() : point.high();
        return y(Math.min(top, values.getUpperBound()), values, area, plot);
    }

    private static void absent(Graphics2D g, double x, double bottom) {
        g.setFont(SMALL);
        FontMetrics font = g.getFontMetrics();
        double length = font.stringWidth(NOT_MEASURED);
        g.setPaint(Color.WHITE);
        g.fill(new Rectangle2D.Double(x - font.getHeight() / 2.0, bottom - length, font.getHeight(), length));
        g.setPaint(ABSENT);
        TextUtils.drawRotatedString(
                NOT_MEASURED,
                g,
                (float) x,
                (float) bottom,
                TextAnchor.CENTER_LEFT,
                -QUARTER_TURN,
                TextAnchor.CENTER_LEFT);
    }

    private static void label(Graphics2D g, Point point, double x, double bottom) {
        g.setFont(SMALL);
        String label = String.format(Locale.ROOT, "%.2f", point.speedup());
        FontMetrics font = g.getFontMetrics();
        double width = font.stringWidth(label);
        g.setPaint(Color.WHITE);
        g.fill(new Rectangle2D.Double(x - width / 2, bottom - font.getAscent(), width, font.getAscent()));
        g.setPaint(point.loss() ? FigureSeries.LOSS : WHISKER);
        TextUtils.drawAlignedString(label, g, (float) x, (float) bottom, TextAnchor.BASELINE_CENTER);
    }

    private static double y(double value, ValueAxis values, Rectangle2D area, CategoryPlot plot) {
        return values.valueToJava2D(value, area, plot.getRangeAxisEdge());
    }

    private static void whisker(Graphics2D g, double x, double high, double low) {
        g.setPaint(WHISKER);
        g.setStroke(THIN);
        g.draw(new Line2D.Double(x, high, x, low));
        g.draw(new Line2D.Double(x - CAP, high, x + CAP, high));
        g.draw(new Line2D.Double(x - CAP, low, x + CAP, low));
    }
}
