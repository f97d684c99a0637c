package dev.octet.json.write;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Octet;
import dev.octet.json.Utf8Policy;
import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.Documents;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.Utf8Reference;
import dev.octet.json.support.Utf8Route;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/**
 * A compact form of the string tests for a JVM of its own, since each JVM has one kernel. Compares everything with the
 * reference, which throws on a difference, and prints the kernel, the number of strings and a digest of all outputs. As
 * the first code to write in its JVM it also sees when the standard policy's 8-bit table is created.
 */
final class KernelDigestMain {
    private static final int LONGEST = 300;
    private static final Utf8Route[] ROUTES = {
        Utf8Route.ARRAY, Utf8Route.READ_ONLY_DIRECT_SLICE, Utf8Route.STREAM_SHORT_AND_ZERO_READS
    };

    private final MessageDigest digest;
    private final Random random = new Random(4);
    private int strings;

    private KernelDigestMain(MessageDigest digest) {
        this.digest = digest;
    }

    public static void main(String[] arguments) throws NoSuchAlgorithmException {
        String table = tableLife();
        KernelDigestMain suite = new KernelDigestMain(MessageDigest.getInstance("SHA-256"));
        for (EscapeCase escapes : EscapeCase.values()) {
            for (Utf8Policy utf8 : Utf8Policy.values()) {
                suite.run(escapes, utf8);
            }
        }
        System.out.println("kernel=" + Octet.kernel());
        System.out.println("table=" + table);
        System.out.println("strings=" + suite.strings);
        System.out.println("digest=" + HexFormat.of().formatHex(suite.digest.digest()));
    }

    /** Whether the standard policy's 8-bit table is there: at first, after chars, after the first UTF-8 string. */
    private static String tableLife() {
        EscapeTable table = EscapeTables.forPolicy(EscapePolicy.STANDARD);
        StringBuilder life = new StringBuilder().append(table.hasEightBit());
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(new Bytes())) {
            json.writeStartArray()
                    .writeString("chars é\n")
                    .writeString("c".repeat(9_000).toCharArray(), 0, 9_000)
                    .writeNumber(1);
            life.append(' ').append(table.hasEightBit());
            json.writeUTF8String("bytes".getBytes(StandardCharsets.UTF_8)).writeEndArray();
        }
        return life.append(' ').append(table.hasEightBit()).toString();
    }

    private void run(EscapeCase escapes, Utf8Policy utf8) {
        List<byte[]> blobs = new ArrayList<>(valuesInBlobs());
        blobs.addAll(largeBlobs());
        if (utf8 == Utf8Policy.VALIDATE) {
            blobs.removeIf(blob -> Utf8Reference.wellFormedEnd(blob, 0, blob.length) < blob.length);
        }
        Documents documents = new Documents(escapes, utf8).begin();
        blobs.forEach(blob -> documents.expectUtf8(blob, 0, blob.length));
        documents.end();
        for (Utf8Route route : ROUTES) {
            documents.compare(json -> blobs.forEach(blob -> route.write(json, blob, 0, blob.length)), route::toString);
            digest.update(documents.actual().array(), 0, documents.actual().size());
            strings += blobs.size();
        }
        if (utf8 == Utf8Policy.VALIDATE) {
            refusals(escapes);
        }
    }

    /** Every value in blobs of every length class, in ASCII and in text of three-byte characters. */
    private List<byte[]> valuesInBlobs() {
        byte[] ascii = "the quick brown fox, ".repeat(20).getBytes(StandardCharsets.UTF_8);
        byte[] cjk = "中文字符編碼測試漢".repeat(20).getBytes(StandardCharsets.UTF_8);
        List<byte[]> blobs = new ArrayList<>();
        for (int value = 0; value < 256; value++) {
            for (int n = 0; n < 4; n++) {
                byte[] blob = Arrays.copyOf(n % 2 == 0 ? ascii : cjk, 1 + random.nextInt(LONGEST));
                blob[random.nextInt(blob.length)] = (byte) value;
                blobs.add(blob);
            }
        }
        return blobs;
    }

    private List<byte[]> largeBlobs() {
        List<byte[]> blobs = new ArrayList<>();
        for (String text : new String[] {"clean ascii ", "é中\uD83D\uDE00 mixed ", "\"escapes\"\n\\ <\u2028>"}) {
            blobs.add(text.repeat(70_000 / text.length() + random.nextInt(50)).getBytes(StandardCharsets.UTF_8));
        }
        return blobs;
    }

    /** What is refused counts with the place where it is refused. */
    private void refusals(EscapeCase escapes) {
        byte[][] malformed = {
            {(byte) 0xFF},
            {(byte) 0xC0, (byte) 0xAF},
            {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
            {(byte) 0xF4, (byte) 0x90}
        };
        for (int n = 0; n < 100; n++) {
            byte[] bad = malformed[n % malformed.length];
            byte[] blob = new byte[n + bad.length + n % 3];
            Arrays.fill(blob, (byte) 'a');
            System.arraycopy(bad, 0, blob, n, bad.length);
            Documents documents = new Documents(escapes, Utf8Policy.VALIDATE);
            documents.begin().expectUtf8(blob, 0, blob.length);
            RuntimeException refusal =
                    documents.refuse(json -> json.writeUTF8String(blob), () -> Bytes.hex(bad, 0, bad.length));
            digest.update(String.valueOf(refusal.getMessage()).getBytes(StandardCharsets.UTF_8));
            strings++;
        }
    }
}
