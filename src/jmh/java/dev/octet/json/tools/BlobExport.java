package dev.octet.json.tools;

import dev.octet.json.write.UTF8JsonGenerator;

/** The main job: one JSON array with every blob as a string. */
public final class BlobExport {
    private BlobExport() {}

    /** Writes the array; neither flushes nor closes the generator. */
    public static void write(BlobSet blobs, UTF8JsonGenerator generator) {
        write(blobs, generator, Progress.SILENT);
    }

    static void write(BlobSet blobs, UTF8JsonGenerator generator, Progress progress) {
        generator.writeStartArray();
        for (byte[] blob : blobs.blobs()) {
            generator.writeUTF8String(blob, 0, blob.length);
            progress.add(blob.length);
        }
        generator.writeEndArray();
    }
}
