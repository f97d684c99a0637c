package dev.octet.json.bridge;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the documents by a stock parser and by Octet's, and collects where their transcripts differ. */
public final class Comparison<F, P> {
    /**
     * A line in which two transcripts differ; empty where one has ended.
     *
     * @param bothFail whether both parsers refuse the document, somewhere
     * @param isFirst whether it is the first call at its token
     */
    public record Difference(
            String setting,
            Form form,
            String document,
            String script,
            boolean bothFail,
            boolean isFirst,
            String stock,
            String octet) {
        @Override
        public String toString() {
            return setting + ", " + form + ", " + script + ", document " + document + "\n    stock " + stock
                    + "\n    octet " + octet;
        }
    }

    /** So many forms come with each setting, the others with the defaults only. */
    private static final int FEW_FORMS = 2;

    private static final int MOST_CALLS = 20_000;

    /** A literal that goes on is refused, and then what it goes on with. */
    private static final int MOST_ERRORS = 2;

    private final Peer<F, P> peer;
    private final Path directory;
    private final Map<String, F> stock;
    private final Map<String, F> bridged;
    private final List<Difference> found = new ArrayList<>();
    private final Set<Differences> seen = EnumSet.noneOf(Differences.class);
    private int rows;
    private int octets;

    /** Creates a comparison that keeps a file in a directory. */
    public Comparison(Peer<F, P> peer, Path directory) {
        this.peer = peer;
        this.directory = directory;
        this.stock = peer.factories(false);
        this.bridged = peer.factories(true);
    }

    /** Reads all documents in all forms with each setting. */
    public void settings() throws Exception {
        for (Documents.Document document : Documents.all()) {
            for (String setting : stock.keySet()) {
                for (Form form : Form.values()) {
                    boolean isChosen = form.ordinal() < FEW_FORMS && !document.isLarge();
                    if (isChosen || setting.equals("defaults") && form.ordinal() < (document.isLarge() ? 8 : 99)) {
                        compare(setting, form, document, Scripts.TOKENS);
                    }
                }
            }
        }
    }

    /** Reads the small documents by every script. */
    public void scripts() throws Exception {
        for (Scripts.Script script : Scripts.others()) {
            if (!peer.calls().containsKey(script.next())) {
                continue;
            }
            for (Documents.Document document : Documents.all()) {
                if (!document.isLarge()) {
                    compare("defaults", Form.BYTES, document, script);
                    compare("defaults", Form.STRING, document, script);
                    if (script.name().endsWith("first")) {
                        compare("lenient", Form.BYTES, document, script);
                    }
                }
            }
        }
    }

    /** Returns the documents that Octet refuses and for which a loop that goes on after each error does not end. */
    public List<String> endless() throws Exception {
        List<String> endless = new ArrayList<>();
        for (Documents.Document document : Documents.all()) {
            for (Form form : Form.values()) {
                if (document.bytes() != null && !form.takesBytes() || form == Form.DATA_INPUT) {
                    continue;
                }
                for (String next : List.of("nextToken", "nextName")) {
                    P parser = peer.open(bridged.get("defaults"), form.of(document, directory));
                    if (peer.isOctet(parser) && !ends(parser, next)) {
                        endless.add(next + " " + form + " " + document.name());
                    }
                }
            }
        }
        return endless;
    }

    /** Returns whether the end follows after at most {@link #MOST_ERRORS}, and has closed the parser. */
    private boolean ends(P parser, String next) throws Exception {
        int errors = 0;
        for (int calls = 0; calls < MOST_CALLS && errors <= MOST_ERRORS; calls++) {
            try {
                peer.calls().get(next).of(parser);
                if (peer.calls().get("token").of(parser) == null) {
                    return peer.calls().get("isClosed").of(parser).equals(true);
                }
            } catch (Exception e) {
                errors++;
            }
        }
        return false;
    }

    private void compare(String setting, Form form, Documents.Document document, Scripts.Script script)
            throws Exception {
        if (document.bytes() != null && !form.takesBytes()) {
            return;
        }
        List<String> expected = Transcript.of(peer, stock.get(setting), form.of(document, directory), script)
                .lines();
        Transcript.Read read = Transcript.of(peer, bridged.get(setting), form.of(document, directory), script);
        List<String> lines = read.lines();
        rows++;
        octets += read.byOctet() ? 1 : 0;
        boolean bothFail = fails(expected) && fails(lines);
        for (int i = 0; i < Math.max(expected.size(), lines.size()); i++) {
            String stockLine = i < expected.size() ? expected.get(i) : "";
            String octetLine = i < lines.size() ? lines.get(i) : "";
            if (stockLine.equals(octetLine)) {
                continue;
            }
            boolean isFirst = i > 0 && expected.get(i - 1).startsWith("token ");
            Difference difference = new Difference(
                    setting, form, document.name(), script.name(), bothFail, isFirst, stockLine, octetLine);
            Differences listed = Differences.of(difference, peer.isNewest());
            if (listed == null) {
                found.add(difference);
                return;
            }
            seen.add(listed);
            if (isElsewhere(stockLine, octetLine)) {
                return;
            }
        }
    }

    private static boolean fails(List<String> lines) {
        return lines.stream().anyMatch(line -> line.contains(" ! ") && !line.contains("not numeric"));
    }

    /** Returns whether the two parsers are not at the same token after these lines. */
    private static boolean isElsewhere(String stock, String octet) {
        return stock.isEmpty()
                || octet.isEmpty()
                || (stock.startsWith("next") || stock.startsWith("skip"))
                        && (stock.contains(" ! ") || octet.contains(" ! "));
    }

    /** Returns the differences that are not listed, in words: at most this many. */
    public String unlisted(int most) {
        return found.isEmpty()
                ? ""
                : found.size() + " differences\n"
                        + found.stream().limit(most).map(Difference::toString).collect(Collectors.joining("\n"));
    }

    /** Returns the listed differences that were met. */
    public Set<Differences> seen() {
        return seen;
    }

    /** Returns how many transcripts were compared. */
    public int rows() {
        return rows;
    }

    /** Returns how many of them Octet read. */
    public int octets() {
        return octets;
    }

    public List<Difference> found() {
        return found;
    }
}
