package dev.octet.json.tools;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;

/**
 * One competitor of a picture.
 *
 * @param method name of the benchmark method
 * @param label  in the legend
 * @param color  the same for the same competitor in every picture; never {@link #LOSS}
 * @param ours   whether it is compared with the baseline: a cell in which it is slower is marked
 */
record FigureSeries(String method, String label, Color color, boolean ours) {
    /** The color of cells slower than the baseline, and of nothing else. */
    static final Color LOSS = new Color(0xC00000);

    // most of these are Okabe and Ito's, which the colour-blind can tell apart
    private static final Color BLUE = new Color(0x0072B2);
    private static final Color SKY = new Color(0x56B4E9);
    private static final Color GREEN = new Color(0x009E73);
    private static final Color MINT = new Color(0x8FD3B6);
    private static final Color ORANGE = new Color(0xE69F00);
    private static final Color PURPLE = new Color(0xCC79A7);
    private static final Color BLACK = new Color(0x333333);
    private static final Color GREY = new Color(0x8C8C8C);
    private static final Color SAND = new Color(0xC8BFA0);
    private static final Color SILVER = new Color(0xC4C4CC);

    static final List<String> JACKSONS = List.of("jackson2", "jackson3");

    static final List<FigureSeries> LOOPS = List.of(
            theirs("table7", "7-bit table", BLACK),
            ours("table8", "8-bit table", ORANGE),
            ours("swar", "words (SWAR)", BLUE),
            ours("vector", "vectors", GREEN),
            theirs("arraycopy", "System.arraycopy", SILVER));

    static final List<FigureSeries> TABLES = List.of(ours("table8", "8-bit table", ORANGE));

    static final List<FigureSeries> STRINGS = List.of(
            ours("octetSwar", "Octet, words", BLUE),
            ours("octetVector", "Octet, vectors", GREEN),
            theirs("jackson2", "Jackson 2", ORANGE),
            theirs("jackson3", "Jackson 3", PURPLE));

    static final List<FigureSeries> KERNELS = List.of(
            ours("octetSwar", "Octet, words", BLUE),
            ours("octetSwarTrusted", "Octet, words, not validated", SKY),
            ours("octetVector", "Octet, vectors", GREEN),
            ours("octetVectorTrusted", "Octet, vectors, not validated", MINT));

    static final List<FigureSeries> EXPORTS = List.of(
            ours("octetSwar", "Octet, words", BLUE),
            ours("octetSwarTrusted", "Octet, words, not validated", SKY),
            ours("octetVector", "Octet, vectors", GREEN),
            ours("octetTable8", "Octet, 8-bit table", GREY),
            ours("octetTable7", "Octet, 7-bit table", SAND),
            theirs("jackson2", "Jackson 2", ORANGE),
            theirs("jackson3", "Jackson 3", PURPLE),
            theirs("arraycopy", "System.arraycopy", SILVER));

    static final List<FigureSeries> FIRST_PASSES = List.of(
            ours("octetAuto", "Octet, vectors on trial", GREEN),
            ours("octetSwar", "Octet, words", BLUE),
            theirs("jackson2", "Jackson 2", ORANGE),
            theirs("jackson3", "Jackson 3", PURPLE));

    /** Octet, the two Jacksons and others, by kind of work: {@code skim} and {@code Gson} make {@code skimGson}. */
    static List<FigureSeries> parsers(String mode, String... others) {
        List<FigureSeries> series = new ArrayList<>();
        series.add(ours(mode + "Octet", "Octet", BLUE));
        for (String other : others) {
            if (other.startsWith("Octet")) {
                String way = other.equals("OctetReset") ? "used again" : "names as Strings";
                series.add(ours(mode + other, "Octet, " + way, SKY));
            }
        }
        series.add(theirs(mode + "Jackson2", "Jackson 2", ORANGE));
        series.add(theirs(mode + "Jackson3", "Jackson 3", PURPLE));
        for (String other : others) {
            if (!other.startsWith("Octet")) {
                series.add(theirs(mode + other, other, other(other)));
            }
        }
        return series;
    }

    /** Octet, by hand or not, and the libraries that bind classes, by direction. */
    static List<FigureSeries> codecs(String mode, String octet) {
        return List.of(
                ours(mode + "Octet", octet, BLUE),
                theirs(mode + "Fastjson2", "fastjson2", SILVER),
                theirs(mode + "Wast", "wast", SAND),
                theirs(mode + "DslJson", "dsl-json", GREEN),
                theirs(mode + "Databind2", "databind 2", ORANGE),
                theirs(mode + "Databind3", "databind 3", PURPLE));
    }

    /** One mapper on Octet; the stock one is its baseline. */
    static List<FigureSeries> bridged(String mode, String version) {
        return List.of(ours(mode + "Octet" + version, "on Octet", BLUE));
    }

    /** The name of a baseline that is no series of its picture. */
    static String baseline(String method) {
        return switch (method) {
            case "jackson2" -> "Jackson 2";
            case "jackson3" -> "Jackson 3";
            case "encodeJackson2", "decodeJackson2" -> "Jackson 2 by hand";
            case "encodeJackson3", "decodeJackson3" -> "Jackson 3 by hand";
            case "table7" -> "the 7-bit table";
            case "readBytesJackson2", "writeBytesJackson2" -> "the stock mapper of Jackson 2";
            case "readBytesJackson3", "writeBytesJackson3" -> "the stock mapper of Jackson 3";
            default -> method;
        };
    }

    private static Color other(String name) {
        return switch (name) {
            case "Gson" -> GREY;
            case "Parsson" -> SAND;
            default -> SILVER;
        };
    }

    private static FigureSeries ours(String method, String label, Color color) {
        return new FigureSeries(method, label, color, true);
    }

    private static FigureSeries theirs(String method, String label, Color color) {
        return new FigureSeries(method, label, color, false);
    }
}
