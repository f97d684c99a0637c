package dev.octet.json.tools;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A file of the user's that is written in one piece: what is there stays until everything was written, and stays for
 * good when something failed. So a file may be formatted into itself. The bytes go to a file beside it, which takes its
 * name in the end, and is deleted on a failure and on Ctrl-C. What is no regular file, such as a device or a pipe, is
 * written to directly.
 */
final class WholeFile implements AutoCloseable {
    private final Path path;
    private final @Nullable Path unfinished;
    private final NamedOutput out;

    private WholeFile(Path path, @Nullable Path unfinished, NamedOutput out) {
        this.path = path;
        this.unfinished = unfinished;
        this.out = out;
    }

    /** Failures to write are {@link OutputFailure}s with the name that the user gave. */
    static WholeFile open(Path wanted) {
        try {
            Path path = Files.exists(wanted) ? wanted.toRealPath() : wanted.toAbsolutePath();
            if (Files.isDirectory(path)) {
                throw new FileSystemException(wanted.toString(), null, "is a directory");
            }
            if (Files.exists(path) && !Files.isRegularFile(path)) {
                return new WholeFile(path, null, named(wanted, Files.newOutputStream(path)));
            }
            Path unfinished = path.resolveSibling(
                    "." + path.getFileName() + "." + ProcessHandle.current().pid() + ".part");
            OutputStream out =
                    Files.newOutputStream(unfinished, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            WholeFile file = new WholeFile(path, unfinished, named(wanted, out));
            Runtime.getRuntime().addShutdownHook(new Thread(file::close));
            return file;
        } catch (IOException e) {
            throw new OutputFailure(wanted.toString(), false, e);
        }
    }

    private static NamedOutput named(Path wanted, OutputStream out) {
        return new NamedOutput(wanted.toString(), out);
    }

    OutputStream stream() {
        return out;
    }

    /** Everything was written: the file takes its name, with the permissions of the one that had it. */
    void keep() {
        out.close();
        if (unfinished == null) {
            return;
        }
        try {
            if (Files.exists(path) && Files.getFileStore(path).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(
                        unfinished, Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS));
            }
            try {
                Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(unfinished, path, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new OutputFailure(path.toString(), false, e);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
            if (unfinished != null) {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException e) {
            throw new OutputFailure(path.toString(), false, e);
        }
    }
}
