package dev.octet.json.tools;

import java.util.List;

/**
 * The payloads of one run, all in memory, each well-formed UTF-8.
 *
 * @param blobs       the payloads in the order in which they are written; the arrays do not change
 * @param description the set in words, one line
 * @param refused     the files that were left out and why, one line each
 */
public record BlobSet(List<byte[]> blobs, String description, List<String> refused) {
    public BlobSet {
        blobs = List.copyOf(blobs);
        refused = List.copyOf(refused);
    }

    public int size() {
        return blobs.size();
    }

    public byte[] get(int index) {
        return blobs.get(index);
    }

    /** Bytes of all payloads, quotes and escapes not counted. */
    public long totalBytes() {
        return blobs.stream().mapToLong(blob -> blob.length).sum();
    }
}
