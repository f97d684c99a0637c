package dev.octet.json.read;

import dev.octet.json.JsonLocation;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.TokenSource;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSource;
import java.io.Closeable;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

public final class UTF8JsonParser implements Closeable, TokenSource {
    private UTF8JsonParser() {}

    private static RuntimeException todo() { return new UnsupportedOperationException("skeleton"); }
    public static UTF8JsonParser of(byte[] input) { throw todo(); }
    public static UTF8JsonParser of(byte[] input, ReadOptions options) { throw todo(); }
    public static UTF8JsonParser of(byte[] input, int offset, int length) { throw todo(); }
    public static UTF8JsonParser of(byte[] input, int offset, int length, ReadOptions options) { throw todo(); }
    public static UTF8JsonParser of(ByteBuffer input) { throw todo(); }
    public static UTF8JsonParser of(ByteBuffer input, ReadOptions options) { throw todo(); }
    public static UTF8JsonParser of(InputStream input) { throw todo(); }
    public static UTF8JsonParser of(InputStream input, ReadOptions options) { throw todo(); }
    public static UTF8JsonParser of(InputStream input, Charset charset) { throw todo(); }
    public static UTF8JsonParser of(InputStream input, Charset charset, ReadOptions options) { throw todo(); }
    public static UTF8JsonParser of(ReadableByteChannel input) { throw todo(); }
    public static UTF8JsonParser of(ReadableByteChannel input, ReadOptions options) { throw todo(); }
    public static UTF8JsonParser of(ByteSource input) { throw todo(); }
    public static UTF8JsonParser of(ByteSource input, ReadOptions options) { throw todo(); }
    public static UTF8JsonParser of(ByteFeeder input) { throw todo(); }
    public static UTF8JsonParser of(ByteFeeder input, ReadOptions options) { throw todo(); }
    public static UTF8JsonParser of(String input) { throw todo(); }
    public static UTF8JsonParser of(String input, ReadOptions options) { throw todo(); }
    public static UTF8JsonParser of(Reader input) { throw todo(); }
    public static UTF8JsonParser of(Reader input, ReadOptions options) { throw todo(); }
    public static boolean isValid(byte[] input, int offset, int length) { throw todo(); }
    public void reset(byte[] input, int offset, int length) { throw todo(); }
    public void reset(InputStream input) { throw todo(); }
    public void reset(ByteSource input) { throw todo(); }
    @Override public @Nullable JsonToken nextToken() { throw todo(); }
    @Override public @Nullable JsonToken currentToken() { throw todo(); }
    public @Nullable JsonToken peekToken() { throw todo(); }
    @Override public int depth() { throw todo(); }
    @Override public @Nullable String currentName() { throw todo(); }
    public @Nullable String nextName() { throw todo(); }
    public int nextName(NameTable names) { throw todo(); }
    public boolean valueEqualsUTF8(byte[] text) { throw todo(); }
    public String getString() { throw todo(); }
    public int getIntValue() { throw todo(); }
    public long getLongValue() { throw todo(); }
    public double getDoubleValue() { throw todo(); }
    public float getFloatValue() { throw todo(); }
    public BigInteger getBigIntegerValue() { throw todo(); }
    public BigDecimal getDecimalValue() { throw todo(); }
    public boolean getBooleanValue() { throw todo(); }
    public @Nullable Object getValue() { throw todo(); }
    public byte[] getBinaryValue() { throw todo(); }
    @Override public byte[] tokenBytes() { throw todo(); }
    @Override public int tokenOffset() { throw todo(); }
    @Override public int tokenLength() { throw todo(); }
    public long tokenByteOffset() { throw todo(); }
    @Override public boolean isStandardToken() { throw todo(); }
    @Override public boolean startString(boolean decoded) { throw todo(); }
    @Override public boolean nextStringPart() { throw todo(); }
    public void skipChildren() { throw todo(); }
    public void readStartObject() { throw todo(); }
    public void readStartArray() { throw todo(); }
    public int readInt() { throw todo(); }
    public long readLong() { throw todo(); }
    public double readDouble() { throw todo(); }
    public boolean readBoolean() { throw todo(); }
    public String readString() { throw todo(); }
    public void readNull() { throw todo(); }
    public boolean isNextNull() { throw todo(); }
    public void skipValue() { throw todo(); }
    public @Nullable Object readAny() { throw todo(); }
    public long readUTF8String(OutputStream target) { throw todo(); }
    public long readUTF8String(WritableByteChannel target) { throw todo(); }
    public long readString(Writer target) { throw todo(); }
    public long readBinary(OutputStream target) { throw todo(); }
    public JsonLocation tokenLocation() { throw todo(); }
    public JsonLocation currentLocation() { throw todo(); }
    public long consumedBytes() { throw todo(); }
    public int releaseUnread(OutputStream target) { throw todo(); }
    @Override public void close() { throw todo(); }
}
