package dev.octet.json.bench;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Jackson 2 with the options of {@link Generators} and {@link Parsers}. */
final class ColdJackson2 implements ColdPeer {
    @Override
    public long export(List<byte[]> blobs, OutputStream target) throws IOException {
        try (JsonGenerator generator = Generators.jackson2(target)) {
            generator.writeStartArray();
            for (byte[] blob : blobs) {
                generator.writeUTF8String(blob, 0, blob.length);
            }
            generator.writeEndArray();
        }
        return blobs.size();
    }

    @Override
    public long read(List<byte[]> documents, Values values) throws IOException {
        for (byte[] document : documents) {
            try (JsonParser parser = Parsers.jackson2(document)) {
                Jackson2Reads.consume(parser, values);
            }
        }
        return values.result();
    }

    @Override
    public long write(List<Recording> documents, OutputStream target) throws IOException {
        for (Recording document : documents) {
            try (JsonGenerator generator = Generators.jackson2(target)) {
                Replays.jackson2(document, generator);
            }
        }
        return documents.size();
    }
}
