package dev.octet.json.bench;

import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.OutputStream;
import java.util.List;

/** Octet with its default options; blobs are validated. */
final class ColdOctet implements ColdPeer {
    @Override
    public long export(List<byte[]> blobs, OutputStream target) {
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(target)) {
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
            try (UTF8JsonParser parser = UTF8JsonParser.of(document)) {
                OctetReads.consume(parser, values);
            }
        }
        return values.result();
    }

    @Override
    public long write(List<Recording> documents, OutputStream target) {
        for (Recording document : documents) {
            try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(target)) {
                Replays.octet(document, generator);
            }
        }
        return documents.size();
    }
}
