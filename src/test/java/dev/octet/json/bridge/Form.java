package dev.octet.json.bridge;

import java.io.ByteArrayInputStream;
import java.io.CharArrayReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Forms in which a document comes to a parser. */
public enum Form {
    BYTES(Kind.BYTES, "UTF-8", ""),
    STRING(Kind.STRING, "", ""),
    STREAM_BY_ONE(Kind.STREAM_BY_ONE, "UTF-8", ""),
    READER_BY_ONE(Kind.READER_BY_ONE, "", ""),
    BYTES_AT_OFFSET(Kind.BYTES_AT_OFFSET, "UTF-8", ""),
    STREAM(Kind.STREAM, "UTF-8", ""),
    CHARS_AT_OFFSET(Kind.CHARS_AT_OFFSET, "", ""),
    READER(Kind.READER, "", ""),
    MARK(Kind.BYTES, "UTF-8", "\uFEFF"),
    MARK_STREAM(Kind.STREAM_BY_ONE, "UTF-8", "\uFEFF"),
    UTF_16BE(Kind.BYTES, "UTF-16BE", ""),
    UTF_16BE_MARK(Kind.BYTES, "UTF-16BE", "\uFEFF"),
    UTF_16LE(Kind.STREAM, "UTF-16LE", ""),
    UTF_16LE_MARK(Kind.STREAM_BY_ONE, "UTF-16LE", "\uFEFF"),
    UTF_32BE(Kind.BYTES, "UTF-32BE", ""),
    UTF_32BE_MARK(Kind.BYTES, "UTF-32BE", "\uFEFF"),
    UTF_32LE(Kind.STREAM, "UTF-32LE", ""),
    UTF_32LE_MARK(Kind.STREAM_BY_ONE, "UTF-32LE", "\uFEFF"),
    FILE(Kind.FILE, "UTF-8", ""),
    DATA_INPUT(Kind.DATA_INPUT, "UTF-8", "");

    private enum Kind {
        BYTES,
        BYTES_AT_OFFSET,
        STREAM,
        STREAM_BY_ONE,
        STRING,
        CHARS_AT_OFFSET,
        READER,
        READER_BY_ONE,
        FILE,
        DATA_INPUT
    }

    /** A part of an array of bytes. */
    public record Bytes(byte[] array, int offset, int length) {}

    /** A part of an array of chars. */
    public record Chars(char[] array, int offset, int length) {}

    private static final int OFFSET = 7;

    private final Kind kind;
    private final String charset;
    private final String mark;

    Form(Kind kind, String charset, String mark) {
        this.kind = kind;
        this.charset = charset;
        this.mark = mark;
    }

    /** Returns whether the document comes as chars. */
    public boolean isText() {
        return charset.isEmpty();
    }

    /** Returns whether the document comes in UTF-16 or UTF-32. */
    public boolean isWide() {
        return charset.startsWith("UTF-16") || charset.startsWith("UTF-32");
    }

    /** Returns whether bytes that are no text can come in this form. */
    boolean takesBytes() {
        return charset.equals("UTF-8") && mark.isEmpty();
    }

    /** Returns the input for a document: an array or a part of one, a String, a stream, a reader, a file. */
    Object of(Documents.Document document, Path directory) throws IOException {
        if (isText()) {
            return ofText(document.text());
        }
        byte[] bytes = document.bytes() != null
                ? document.bytes()
                : (mark + document.text()).getBytes(Charset.forName(charset));
        return switch (kind) {
            case BYTES_AT_OFFSET -> new Bytes(surrounded(bytes), OFFSET, bytes.length);
            case STREAM -> new ByteArrayInputStream(bytes);
            case STREAM_BY_ONE -> new StreamByOne(bytes);
            case DATA_INPUT -> new DataInputStream(new ByteArrayInputStream(bytes));
            case FILE -> Files.write(directory.resolve("document.json"), bytes).toFile();
            default -> bytes;
        };
    }

    private Object ofText(String text) {
        return switch (kind) {
            case CHARS_AT_OFFSET -> new Chars(("[[[[[[[" + text + "]]]").toCharArray(), OFFSET, text.length());
            case READER -> new StringReader(text);
            case READER_BY_ONE -> new ReaderByOne(text.toCharArray());
            default -> text;
        };
    }

    private static byte[] surrounded(byte[] bytes) {
        return ByteBuffer.allocate(bytes.length + OFFSET + 3)
                .put("[[[[[[[".getBytes(StandardCharsets.UTF_8))
                .put(bytes)
                .put("]]]".getBytes(StandardCharsets.UTF_8))
                .array();
    }

    private static final class StreamByOne extends ByteArrayInputStream {
        StreamByOne(byte[] bytes) {
            super(bytes);
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            return super.read(buffer, offset, Math.min(length, 1));
        }
    }

    private static final class ReaderByOne extends CharArrayReader {
        ReaderByOne(char[] chars) {
            super(chars);
        }

        @Override
        public int read(char[] buffer, int offset, int length) throws IOException {
            return super.read(buffer, offset, Math.min(length, 1));
        }
    }
}
