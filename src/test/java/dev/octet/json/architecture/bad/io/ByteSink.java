package dev.octet.json.architecture.bad.io;

/** Stands for the library's interface of that name. */
public interface ByteSink {
    void flush();
}
