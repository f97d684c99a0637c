package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files under a directory as blobs, one each, in the order of their paths; links are not followed.
 *
 * <p>A file that is not UTF-8, cannot be read or does not fit into an array is left out and named.
 */
final class FileBlobs {
    /** HotSpot refuses arrays of {@code Integer.MAX_VALUE - 1} bytes and more. */
    private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 2;

    /** The share of the heap; the rest is for other work. */
    private static final double HEAP_SHARE = 0.6;

    private FileBlobs() {}

    static BlobSet read(Path directory, int atMost) throws IOException {
        if (!Files.isDirectory(directory)) {
            throw Files.exists(directory)
                    ? new NotDirectoryException(directory.toString())
                    : new NoSuchFileException(directory.toString(), null, "no such directory");
        }
        List<Path> files = list(directory);
        List<byte[]> blobs = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        long room = (long) (Runtime.getRuntime().maxMemory() * HEAP_SHARE);
        for (Path file : files.subList(0, Math.min(atMost, files.size()))) {
            String name = directory.relativize(file).toString();
            try {
                long size = Files.size(file);
                if (size > LONGEST_ARRAY) {
                    refused.add(name + ": longer than an array can be");
                    continue;
                }
                room -= size;
                if (room < 0) {
                    throw new IOException("more than fits into this JVM's memory: take fewer files with --blobs N");
                }
                byte[] blob = Files.readAllBytes(file);
                UTF_8.newDecoder().decode(ByteBuffer.wrap(blob)); // a new decoder throws at malformed input
                blobs.add(blob);
            } catch (CharacterCodingException e) {
                refused.add(name + ": not UTF-8");
            } catch (java.nio.file.FileSystemException e) {
                refused.add(name + ": cannot be read, " + ErrorLine.reason(e));
            }
        }
        if (blobs.isEmpty()) {
            throw new IOException("no UTF-8 file under " + directory
                    + (refused.isEmpty() ? "" : ", first refused: " + refused.get(0)));
        }
        return new BlobSet(blobs, "the files under " + directory, refused);
    }

    private static List<Path> list(Path directory) throws IOException {
        try (Stream<Path> walk = Files.walk(directory)) {
            return walk.filter(path -> Files.isRegularFile(path, java.nio.file.LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
