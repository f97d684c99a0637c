package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

/**
 * Reads a written file with code that does not belong to Octet: the JDK decodes UTF-8 and refuses malformed bytes,
 * jackson-core parses, and the JDK encodes every string again, refusing lone surrogates, for a comparison byte by byte
 * with its blob.
 */
final class DemoVerifier {
    private static final int READ_BUFFER = 1 << 16;

    private final Path file;
    private final BlobSet blobs;

    DemoVerifier(Path file, BlobSet blobs) {
        this.file = file;
        this.blobs = blobs;
    }

    /**
     * Checks that the file is one array, its strings are the blobs in their order, and nothing comes after it.
     *
     * @return the CRC-32C of the file
     * @throws VerificationException if it is anything else
     */
    long verify(Progress progress) throws IOException {
        CRC32C checksum = new CRC32C();
        try (InputStream raw = new CheckedInputStream(
                        new BufferedInputStream(Files.newInputStream(file), READ_BUFFER), checksum);
                JsonParser parser = factory().createParser(new InputStreamReader(raw, UTF_8.newDecoder()))) {
            compare(parser, progress);
        } catch (JsonProcessingException e) {
            throw new VerificationException(file + ": not JSON: " + e.getOriginalMessage() + " at character "
                    + e.getLocation().getCharOffset());
        } catch (CharacterCodingException e) {
            throw new VerificationException(file + ": malformed UTF-8, or a lone surrogate in a string");
        }
        return checksum.getValue();
    }

    private static JsonFactory factory() {
        StreamReadConstraints noLimits = StreamReadConstraints.builder()
                .maxStringLength(Integer.MAX_VALUE)
                .maxDocumentLength(-1)
                .maxTokenCount(-1)
                .build();
        return JsonFactory.builder().streamReadConstraints(noLimits).build();
    }

    private void compare(JsonParser parser, Progress progress) throws IOException {
        expect(parser, JsonToken.START_ARRAY, "the start of the array");
        for (int index = 0; index < blobs.size(); index++) {
            expect(parser, JsonToken.VALUE_STRING, "string " + index + " of " + blobs.size());
            byte[] blob = blobs.get(index);
            CharBuffer text =
                    CharBuffer.wrap(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
            int mismatch = ByteBuffer.wrap(blob).mismatch(UTF_8.newEncoder().encode(text));
            if (mismatch >= 0) {
                throw new VerificationException(file + ": string " + index + " differs from its blob of " + blob.length
                        + " bytes at byte " + mismatch);
            }
            progress.add(blob.length);
        }
        expect(parser, JsonToken.END_ARRAY, "the end of the array");
        JsonToken after = parser.nextToken();
        if (after != null) {
            throw new VerificationException(file + ": " + after + " after the end of the array");
        }
    }

    private void expect(JsonParser parser, JsonToken wanted, String what) throws IOException {
        JsonToken found = parser.nextToken();
        if (found != wanted) {
            throw new VerificationException(
                    file + ": expected " + what + ", found " + (found == null ? "the end of the file" : found));
        }
    }
}
