package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.awt.Dimension;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.text.TextUtils;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * A picture as a file. The same figures give the same bytes, on every run and locale. Text is measured with the fonts
 * of the machine, so it may be a little elsewhere on another machine.
 */
final class SvgFile {
    private static final String NAMESPACE = "http://www.w3.org/2000/svg";

    /** Decimals of a coordinate: a hundredth of a pixel. */
    private static final int PRECISION = 2;

    static {
        TextUtils.setUseDrawRotatedStringWorkaround(false); // that draws outlines instead of writing text
    }

    private SvgFile() {}

    /** Writes the picture, over an older one. */
    static void write(Path file, FigureImage image) throws IOException {
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
        context.setPrecision(PRECISION);
        context.setComment(null);
        SVGGraphics2D graphics = new SVGGraphics2D(context, false);
        int height = image.draw(graphics);
        graphics.setSVGCanvasSize(new Dimension(FigureImage.WIDTH, height));
        Element root = graphics.getRoot();
        root.setAttribute("viewBox", "0 0 " + FigureImage.WIDTH + " " + height);
        describe(root, "desc", image.figures());
        describe(root, "title", image.title());
        StringWriter text = new StringWriter();
        graphics.stream(root, text, false, false);
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text.toString().replace("\r\n", "\n"), UTF_8);
    }

    /** An element before all others, for readers that do not draw, and for comparisons. */
    private static void describe(Element root, String name, String text) {
        Element description = root.getOwnerDocument().createElementNS(NAMESPACE, name);
        description.setTextContent(text);
        root.insertBefore(description, root.getFirstChild());
    }

    private static Document document() {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(NAMESPACE, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the JDK's own XML cannot be used", e);
        }
    }
}
