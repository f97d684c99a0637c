package dev.octet.json.read;

import dev.octet.json.Octet;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.ConformanceSuite;
import dev.octet.json.support.ReadVariant;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Recogniser;
import dev.octet.json.support.Step;
import dev.octet.json.support.Transcript;
import dev.octet.json.support.TrickyDocuments;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.SplittableRandom;

/**
 * Transcripts of many documents in a JVM of its own, since each JVM has one kernel: prints the kernel, the number of
 * transcripts and one digest of all. Verdicts are compared with the recogniser's; a difference throws.
 */
final class TranscriptDigestMain {
    private static final int LONGEST_STRING = 200;

    /** Characters that stop a scan, or do not, one of them put anywhere into a string. */
    private static final String[] MARKS = {
        "\\n", "\\u00e9", "é", "漢", "😀", "<80>", "<E6 BC>", "<01>", "<1F>", "\"", "<7F>"
    };

    private final MessageDigest digest;
    private final Recogniser recogniser = new Recogniser();
    private final SplittableRandom random = new SplittableRandom(1);
    private int transcripts;

    private TranscriptDigestMain(MessageDigest digest) {
        this.digest = digest;
    }

    public static void main(String[] arguments) throws NoSuchAlgorithmException {
        TranscriptDigestMain suite = new TranscriptDigestMain(MessageDigest.getInstance("SHA-256"));
        suite.run();
        System.out.println("kernel=" + Octet.kernel());
        System.out.println("transcripts=" + suite.transcripts);
        System.out.println("digest=" + HexFormat.of().formatHex(suite.digest.digest()));
    }

    private void run() {
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            add(Arrival.ARRAY.open(file.content(), ReadVariant.STRICT.options()));
        }
        for (ReadVariant variant : ReadVariant.values()) {
            TrickyDocuments.others().forEach(document -> add(Arrival.ARRAY_RANGE.open(document, variant.options())));
        }
        for (int length = 0; length <= LONGEST_STRING; length++) {
            for (String mark : MARKS) {
                byte[] document = marked(length, mark);
                String verdict = recogniser.verdict(document, 0, document.length);
                Transcript whole = add(Arrival.ARRAY_RANGE.open(document, ReadVariant.STRICT.options()));
                int cut = random.nextInt(document.length);
                Transcript cutInTwo = add(Reading.cut(document, ReadVariant.STRICT.options(), cut));
                if (!whole.verdict().equals(verdict) || !whole.isSame(cutInTwo)) {
                    throw new AssertionError(Arrays.toString(document) + " cut at " + cut + ": " + verdict + "\n"
                            + whole + "\n" + cutInTwo);
                }
            }
        }
    }

    /** A string with something special among so many letters, as name and value. */
    private byte[] marked(int length, String mark) {
        int at = random.nextInt(length + 1);
        byte[] special = ConformanceSuite.content(mark);
        byte[] before = Step.bytes((length % 2 == 0 ? "[\"" : "{\"") + "a".repeat(at));
        byte[] behind = Step.bytes("b".repeat(length - at) + (length % 2 == 0 ? "\",\"é\"]" : "\":[]}"));
        byte[] document = Arrays.copyOf(before, before.length + special.length + behind.length);
        System.arraycopy(special, 0, document, before.length, special.length);
        System.arraycopy(behind, 0, document, before.length + special.length, behind.length);
        return document;
    }

    private Transcript add(Reading input) {
        Transcript transcript = Transcript.of(input);
        digest.update(transcript.digest().getBytes(StandardCharsets.ISO_8859_1));
        transcripts++;
        return transcript;
    }
}
