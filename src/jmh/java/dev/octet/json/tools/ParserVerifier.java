package dev.octet.json.tools;

import dev.octet.json.JsonException;
import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads a written file with Octet's parser, streams each string as UTF-8, and compares it with its blob. */
final class ParserVerifier {
    private final Path file;
    private final BlobSet blobs;

    ParserVerifier(Path file, BlobSet blobs) {
        this.file = file;
        this.blobs = blobs;
    }

    /**
     * Checks that the file is one array, its strings are the blobs in their order, and nothing comes after it.
     *
     * @throws VerificationException if it is anything else
     */
    void verify(Progress progress) throws IOException {
        try (UTF8JsonParser parser = UTF8JsonParser.of(FileChannel.open(file, StandardOpenOption.READ))) {
            expect(parser.nextToken(), JsonToken.START_ARRAY, "the start of the array");
            for (int index = 0; index < blobs.size(); index++) {
                expect(parser.peekToken(), JsonToken.VALUE_STRING, "string " + index + " of " + blobs.size());
                Comparison comparison = new Comparison(blobs.get(index));
                parser.readUTF8String(comparison);
                if (!comparison.isEqual()) {
                    throw new VerificationException(file + ": Octet's parser reads string " + index
                            + " other than its blob, from byte " + comparison.matched + " on");
                }
                progress.add(blobs.get(index).length);
            }
            expect(parser.nextToken(), JsonToken.END_ARRAY, "the end of the array");
            expect(parser.nextToken(), null, "the end of the file");
        } catch (JsonException e) {
            throw new VerificationException(file + ": Octet's parser refuses it: " + e.getMessage());
        }
    }

    private void expect(@Nullable JsonToken found, @Nullable JsonToken wanted, String what) {
        if (found != wanted) {
            throw new VerificationException(file + ": Octet's parser expected " + what + ", found "
                    + (found == null ? "the end of the file" : found));
        }
    }

    /** Compares the bytes of a string, in pieces of any size, with the blob; holds only how many are equal. */
    private static final class Comparison extends OutputStream {
        private final byte[] blob;
        private int matched;
        private boolean differs;

        Comparison(byte[] blob) {
            this.blob = blob;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            if (differs) {
                return;
            }
            int end = Math.min(blob.length, matched + length);
            int mismatch = Arrays.mismatch(bytes, offset, offset + length, blob, matched, end);
            differs = mismatch >= 0;
            matched += differs ? mismatch : length;
        }

        boolean isEqual() {
            return !differs && matched == blob.length;
        }
    }
}
