package dev.octet.json.tools;

import dev.octet.json.tools.FigureData.Point;
import dev.octet.json.tools.FigureSpec.Marks;
import dev.octet.json.tools.FigureSpec.Quantity;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.block.Block;
import org.jfree.chart.block.RectangleConstraint;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.Range;

/** A whole picture: title, origin of the figures, legend, panels, and below them an explanation. */
final class FigureImage {
    /** Pixels; the height follows from the panels and the text. */
    static final int WIDTH = 960;

    private static final int PANEL_HEIGHT = 250;
    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 16);
    private static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
    private static final Font LEGEND = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    private static final Color DARK = new Color(0x222222);
    private static final Range ANY_WIDTH = new Range(0, WIDTH);
    private static final Range ANY_HEIGHT = new Range(0, 10_000);

    private final FigureData data;
    private final FigureSpec spec;
    private final String origin;

    /** {@code origin}: machine, date and commit of the figures, in words. */
    FigureImage(FigureData data, String origin) {
        this.data = data;
        this.spec = data.spec();
        this.origin = origin;
    }

    /** Draws from the left upper corner; returns the height. */
    int draw(Graphics2D g) {
        double y = below(g, text(spec.title(), TITLE), 0);
        y = below(g, text(origin, TEXT), y);
        y = below(g, legend(), y);
        double width = (double) WIDTH / spec.columns();
        for (int i = 0; i < spec.panels().size(); i++) {
            int column = i % spec.columns();
            int row = i / spec.columns();
            Rectangle2D area = new Rectangle2D.Double(column * width, y + row * PANEL_HEIGHT, width, PANEL_HEIGHT);
            new PanelChart(data, spec.panels().get(i)).chart().draw(g, area);
        }
        int rows = (spec.panels().size() + spec.columns() - 1) / spec.columns();
        y += rows * PANEL_HEIGHT;
        return (int) Math.ceil(below(g, text(caption(), TEXT), y));
    }

    /** Title and origin in words. */
    String title() {
        return spec.title() + " \u00b7 " + origin;
    }

    /** Every figure that is drawn, as text. */
    String figures() {
        return spec.panels().stream()
                .flatMap(panel -> panel.values().stream()
                        .flatMap(value -> data.measured().stream()
                                .flatMap(series -> data.point(panel, value, series).stream()
                                        .map(point -> String.format(
                                                Locale.ROOT,
                                                "%s %s, %s: %.4g (%.4g to %.4g)",
                                                panel.title(),
                                                value.toLowerCase(Locale.ROOT),
                                                series.label(),
                                                point.value(),
                                                point.low(),
                                                point.high())))))
                .map(String::trim)
                .collect(Collectors.joining("; "));
    }

    /** The text below the picture: what to know to read it. */
    String caption() {
        StringBuilder text = new StringBuilder();
        text.append(spec.shown() == Quantity.SPEED ? "More is better. " : "Less is better. ");
        text.append("Baseline: ").append(baseline()).append(". ");
        text.append(
                spec.shown() == Quantity.SPEED
                        ? "Whiskers: both 99.9 % intervals at their worst and at their best. "
                        : "Whiskers: JMH's 99.9 % interval. ");
        if (spec.marks() == Marks.BARS && spec.shown() == Quantity.TIME) {
            text.append("Numbers: how many times as fast as the baseline. ");
        }
        long losses = data.points().stream().filter(Point::loss).count();
        text.append(
                losses == 0
                        ? "No cell is slower than the baseline. "
                        : "Red: slower than the baseline (" + losses + "). ");
        long oneFork = data.points().stream().filter(Point::oneFork).count();
        if (oneFork > 0) {
            text.append("One fork only, so without what differs between forks: ")
                    .append(oneFork + " of " + data.points().size() + " cells. ");
        }
        String missing = data.notMeasured();
        if (!missing.isEmpty()) {
            text.append("Not measured: ").append(missing).append(".");
        }
        return text.toString().strip();
    }

    private String baseline() {
        List<String> labels = spec.baseline().stream()
                .map(method -> spec.series().stream()
                        .filter(series -> series.method().equals(method))
                        .map(FigureSeries::label)
                        .findFirst()
                        .orElse(FigureSeries.baseline(method)))
                .toList();
        return labels.size() == 1
                ? labels.get(0)
                : "the better of " + labels.stream().collect(Collectors.joining(" and "));
    }

    /** Draws a block over the whole width; returns the y of its end. */
    private static double below(Graphics2D g, Block block, double y) {
        double height = block.arrange(g, new RectangleConstraint(ANY_WIDTH, ANY_HEIGHT)).height;
        Rectangle2D area = new Rectangle2D.Double(0, y, WIDTH, height);
        g.setPaint(Color.WHITE); // the page behind the picture may be dark
        g.fill(area);
        block.draw(g, area);
        return y + height;
    }

    private static TextTitle text(String text, Font font) {
        TextTitle title = new TextTitle(text, font);
        title.setPaint(DARK);
        title.setTextAlignment(HorizontalAlignment.LEFT);
        title.setHorizontalAlignment(HorizontalAlignment.LEFT);
        title.setPadding(new RectangleInsets(4, 12, 4, 12));
        return title;
    }

    private LegendTitle legend() {
        LegendTitle legend = new LegendTitle(this::items);
        legend.setItemFont(LEGEND);
        legend.setItemPaint(DARK);
        legend.setHorizontalAlignment(HorizontalAlignment.LEFT);
        legend.setPadding(new RectangleInsets(2, 8, 6, 8));
        return legend;
    }

    private LegendItemCollection items() {
        LegendItemCollection items = new LegendItemCollection();
        boolean lines = spec.marks() == Marks.LINES;
        for (FigureSeries series : data.measured()) {
            boolean isBaseline = spec.baseline().equals(List.of(series.method()));
            items.add(item(series.label() + (isBaseline ? " (baseline)" : ""), series, lines));
        }
        if (!lines) {
            items.add(dashes(baseline() + " (baseline)"));
        }
        if (data.points().stream().anyMatch(Point::loss)) {
            items.add(loss(lines));
        }
        return items;
    }

    private LegendItem item(String label, FigureSeries series, boolean lines) {
        return new LegendItem(
                label,
                null,
                null,
                null,
                true,
                lines ? FigureMarks.shape(spec, series) : FigureMarks.SWATCH,
                true,
                series.color(),
                false,
                series.color(),
                PanelChart.LINE,
                lines,
                LEGEND_LINE,
                PanelChart.LINE,
                series.color());
    }

    private static final Line2D LEGEND_LINE = new Line2D.Double(-9, 0, 9, 0);

    private static LegendItem dashes(String label) {
        return new LegendItem(label, null, null, null, LEGEND_LINE, PanelChart.BASELINE, DARK);
    }

    private static LegendItem loss(boolean lines) {
        return new LegendItem(
                "slower than the baseline",
                null,
                null,
                null,
                true,
                lines ? FigureMarks.LOSS_RING : FigureMarks.SWATCH,
                false,
                Color.WHITE,
                true,
                FigureSeries.LOSS,
                PanelChart.LINE,
                false,
                LEGEND_LINE,
                PanelChart.LINE,
                FigureSeries.LOSS);
    }
}
