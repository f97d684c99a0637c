package dev.octet.json.bridge;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Reads the documents by a stock parser and by Octet's, and collects where their transcripts differ. */
public final class Comparison<F, P> {
    /** A line in which two transcripts differ; null where one has ended. */
    public record Difference(
            String setting, Form form, String document, String script, String call, String stock, String octet) {
        @Override
        public String toString() {
            return setting + ", " + form + ", " + script + ", document " + document + "\n    stock " + stock
                    + "\n    octet " + octet;
        }
    }

    private final Peer<F, P> peer;
    private final Path directory;
    private final Map<String, F> stock;
    private final Map<String, F> bridged;
    private final List<Difference> found = new ArrayList<>();
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
        for (String setting : stock.keySet()) {
            for (Form form : Form.values()) {
                for (Documents.Document document : Documents.all()) {
                    compare(setting, form, document, Scripts.TOKENS);
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
                    for (Form form : List.of(Form.BYTES, Form.STRING, Form.STREAM_BY_ONE, Form.READER_BY_ONE)) {
                        compare("defaults", form, document, script);
                    }
                    compare("lenient", Form.BYTES, document, script);
                }
            }
        }
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
        for (int i = 0; i < Math.max(expected.size(), lines.size()); i++) {
            String stockLine = i < expected.size() ? expected.get(i) : null;
            String octetLine = i < lines.size() ? lines.get(i) : null;
            if (!java.util.Objects.equals(stockLine, octetLine)) {
                found.add(new Difference(setting, form, document.name(), script.name(), "", stockLine, octetLine));
                break;
            }
        }
    }

    public List<Difference> found() {
        return found;
    }

    public int rows() {
        return rows;
    }

    public int octets() {
        return octets;
    }
}
