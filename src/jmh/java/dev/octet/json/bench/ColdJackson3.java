package dev.octet.json.bench;

import java.io.OutputStream;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;

/** Jackson 3 with the options of {@link Generators} and {@link Parsers}. */
final class ColdJackson3 implements ColdPeer {
    @Override
    public long export(List<byte[]> blobs, OutputStream target) {
        try (JsonGenerator generator = Generators.jackson3(target)) {
            generator.writeStartArray();
            for (byte[] blob : blobs) {
                generator.writeUTF8String(blob, 0, blob.length);
            }
            generator.writeEndArray();
        }
        return blobs.size();
    }

    @Override
    public long read(List<byte[]> documents, Values values) {
        for (byte[] document : documents) {
            try (JsonParser parser = Parsers.jackson3(document)) {
                Jackson3Reads.consume(parser, values);
            }
        }
        return values.result();
    }

    @Override
    public long write(List<Recording> documents, OutputStream target) {
        for (Recording document : documents) {
            try (JsonGenerator generator = Generators.jackson3(target)) {
                Replays.jackson3(document, generator);
            }
        }
        return documents.size();
    }
}
