package dev.octet.json.tools;

import dev.octet.json.tools.FigureData.Point;
import dev.octet.json.tools.FigureSpec.Marks;
import dev.octet.json.tools.FigureSpec.Panel;
import dev.octet.json.tools.FigureSpec.Quantity;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Stroke;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.category.LevelRenderer;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;

/** One panel of a picture as a chart without a legend. The value axis begins at zero, whatever the figures are. */
final class PanelChart {
    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 12);
    private static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
    private static final Color GRID = new Color(0xD8D8D8);
    private static final Color DARK = new Color(0x222222);

    /** Room above the highest mark, as a factor: for the labels of bars. */
    private static final double HEADROOM = 1.15;

    private static final float DASH = 5;
    static final Stroke BASELINE =
            new BasicStroke(1.5f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {DASH, DASH / 2}, 0);
    static final Stroke LINE = new BasicStroke(1.8f);
    private static final Stroke THIN = new BasicStroke(1);

    private final FigureData data;
    private final Panel panel;
    private final List<FigureSeries> series;

    PanelChart(FigureData data, Panel panel) {
        this.data = data;
        this.panel = panel;
        this.series = data.measured();
    }

    JFreeChart chart() {
        Plot plot = data.spec().marks() == Marks.LINES ? lines() : bars();
        plot.setBackgroundPaint(Color.WHITE);
        plot.setOutlineVisible(false);
        plot.setNoDataMessage(ErrorBarRenderer.NOT_MEASURED); // of a panel without any point
        plot.setNoDataMessageFont(TEXT);
        plot.setInsets(new RectangleInsets(4, 4, 4, 12));
        JFreeChart chart = new JFreeChart(null, TITLE, plot, false);
        chart.setBackgroundPaint(Color.WHITE);
        if (!panel.title().isEmpty()) {
            chart.setTitle(new TextTitle(panel.title(), TITLE));
        }
        return chart;
    }

    private Plot lines() {
        YIntervalSeriesCollection intervals = new YIntervalSeriesCollection();
        XYErrorRenderer renderer = new XYErrorRenderer();
        renderer.setDefaultLinesVisible(true);
        renderer.setDrawXError(false);
        renderer.setErrorStroke(THIN);
        XYSeries losses = new XYSeries("losses");
        for (int i = 0; i < series.size(); i++) {
            intervals.addSeries(line(series.get(i), losses));
            renderer.setSeriesPaint(i, series.get(i).color());
            renderer.setSeriesStroke(i, LINE);
            renderer.setSeriesShape(i, FigureMarks.shape(data.spec(), series.get(i)));
        }
        XYPlot plot = new XYPlot(intervals, powersOfTwo(), values(), renderer);
        plot.setDataset(1, new XYSeriesCollection(losses));
        plot.setRenderer(1, rings());
        plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
        plot.setRangeGridlinePaint(GRID);
        plot.setDomainGridlinePaint(GRID);
        return plot;
    }

    private YIntervalSeries line(FigureSeries one, XYSeries losses) {
        YIntervalSeries line = new YIntervalSeries(one.label());
        for (String value : panel.values()) {
            data.point(panel, value, one).ifPresent(point -> {
                double x = log2(value);
                boolean known = !Double.isNaN(point.low());
                line.add(x, point.value(), known ? point.low() : point.value(), known ? point.high() : point.value());
                if (point.loss()) {
                    losses.add(x, point.value());
                }
            });
        }
        return line;
    }

    private static XYLineAndShapeRenderer rings() {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
        renderer.setSeriesShape(0, FigureMarks.LOSS_RING);
        renderer.setSeriesShapesFilled(0, false);
        renderer.setSeriesPaint(0, FigureSeries.LOSS);
        renderer.setDefaultOutlineStroke(LINE);
        renderer.setSeriesStroke(0, LINE);
        return renderer;
    }

    private Plot bars() {
        DefaultCategoryDataset bars = new DefaultCategoryDataset();
        DefaultCategoryDataset baseline = new DefaultCategoryDataset();
        for (String value : panel.values()) {
            String category = category(value);
            for (FigureSeries one : series) {
                bars.addValue(data.point(panel, value, one).map(Point::value).orElse(null), one.label(), category);
            }
            baseline.addValue(data.baseline(panel, value).orElse(null), "baseline", category);
        }
        boolean speeds = data.spec().shown() == Quantity.SPEED;
        ErrorBarRenderer renderer = new ErrorBarRenderer(this::point, !speeds);
        for (int i = 0; i < series.size(); i++) {
            renderer.setSeriesPaint(i, series.get(i).color());
        }
        CategoryAxis categories = new CategoryAxis();
        categories.setTickLabelFont(TEXT);
        categories.setCategoryMargin(0.16);
        categories.setMaximumCategoryLabelLines(2);
        CategoryPlot plot = new CategoryPlot(bars, categories, values(), renderer);
        plot.setRangeGridlinePaint(GRID);
        plot.setRangeGridlineStroke(THIN);
        plot.setDatasetRenderingOrder(DatasetRenderingOrder.REVERSE); // no line through a label
        if (speeds) {
            plot.addRangeMarker(new ValueMarker(1, DARK, BASELINE), Layer.BACKGROUND);
        } else {
            plot.setDataset(1, baseline);
            plot.setRenderer(1, levels());
        }
        return plot;
    }

    /** Only our bars carry the speedup. */
    private Optional<Point> point(int row, int column) {
        FigureSeries one = series.get(row);
        return data.point(panel, panel.values().get(column), one)
                .map(point -> one.ours()
                        ? point
                        : new Point(point.value(), point.low(), point.high(), Double.NaN, false, point.oneFork()));
    }

    private static LevelRenderer levels() {
        LevelRenderer renderer = new LevelRenderer();
        renderer.setSeriesPaint(0, DARK);
        renderer.setSeriesStroke(0, BASELINE);
        return renderer;
    }

    private NumberAxis values() {
        NumberAxis axis = new NumberAxis(data.unit());
        axis.setStandardTickUnits(NumberAxis.createStandardTickUnits(Locale.ROOT));
        axis.setLabelFont(TEXT);
        axis.setTickLabelFont(TEXT);
        double highest = panel.values().stream()
                .flatMapToDouble(this::heights)
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        axis.setRange(0, highest * HEADROOM);
        return axis;
    }

    private DoubleStream heights(String value) {
        return DoubleStream.concat(
                data.baseline(panel, value).stream().mapToDouble(Double::doubleValue),
                series.stream()
                        .flatMap(one -> data.point(panel, value, one).stream())
                        .flatMapToDouble(point -> DoubleStream.of(point.value(), point.high())));
    }

    private NumberAxis powersOfTwo() {
        NumberAxis axis = new NumberAxis("bytes");
        axis.setLabelFont(TEXT);
        axis.setTickLabelFont(TEXT);
        axis.setTickUnit(new NumberTickUnit(1, new PowerOfTwo()));
        List<String> lengths = panel.values();
        double margin = 0.35; // of a doubling
        axis.setRange(log2(lengths.get(0)) - margin, log2(lengths.get(lengths.size() - 1)) + margin);
        return axis;
    }

    private static double log2(String number) {
        return Math.log(Double.parseDouble(number)) / Math.log(2);
    }

    private static String category(String value) {
        return switch (value) {
            case "ISOLATED" -> "alone in its JVM";
            case "ALL" -> "with the others in one JVM";
            default -> value.toLowerCase(Locale.ROOT);
        };
    }

    /** Writes an exponent of 2 as the number. */
    private static final class PowerOfTwo extends NumberFormat {
        private static final long serialVersionUID = 1;

        @Override
        public StringBuffer format(double exponent, StringBuffer text, FieldPosition position) {
            return text.append(Math.round(Math.pow(2, exponent)));
        }

        @Override
        public StringBuffer format(long exponent, StringBuffer text, FieldPosition position) {
            return format((double) exponent, text, position);
        }

        @Override
        public Number parse(String text, ParsePosition position) {
            throw new UnsupportedOperationException("an axis only writes");
        }
    }
}
