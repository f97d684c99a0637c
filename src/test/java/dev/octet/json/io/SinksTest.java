package dev.octet.json.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sinks without state of their own: streams and byte buffers. */
class SinksTest {
    private static final byte[] DATA = IoTesting.randomBytes(100, 1);

    /** Notes what arrives; fails on request. */
    private static final class Recorder extends OutputStream {
        final List<String> calls = new ArrayList<>();
        final List<byte[]> arrays = new ArrayList<>();
        Throwable failure;

        @Override
        public void write(int b) {
            throw new AssertionError("single bytes are not written");
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            arrays.add(bytes);
            note("write " + offset + " " + length);
        }

        @Override
        public void flush() {
            note("flush");
        }

        @Override
        public void close() {
            note("close");
        }

        private void note(String call) {
            calls.add(call);
            if (failure != null) {
                IoTesting.<RuntimeException>sneak(failure);
            }
        }
    }

    @Test
    void aStreamGetsTheCallersArraysThemselves() throws IOException {
        Recorder out = new Recorder();
        ByteSink sink = ByteSink.of(out);
        sink.write(DATA, 3, 50);
        sink.write(DATA, 0, 1, DATA, 7, 2);
        sink.flush();
        sink.close();
        sink.close();
        assertEquals(List.of("write 3 50", "write 0 1", "write 7 2", "flush", "close"), out.calls);
        out.arrays.forEach(array -> assertSame(DATA, array));
        assertThrows(IOException.class, () -> sink.write(DATA, 0, 1));
    }

    @Test
    void aStreamSinkTurnsToAnotherStream() throws IOException {
        Recorder first = new Recorder();
        Recorder second = new Recorder();
        OutputStreamSink sink = new OutputStreamSink(first);
        sink.write(DATA, 0, 1);
        assertSame(sink, sink.retarget(second));
        sink.write(DATA, 1, 2);
        sink.close();
        sink.retarget(first).write(DATA, 2, 3);
        assertEquals(List.of("write 0 1", "write 2 3"), first.calls);
        assertEquals(List.of("write 1 2", "close"), second.calls);
        assertThrows(NullPointerException.class, () -> sink.retarget(null));
    }

    @Test
    void retargetingAllocatesNothing() throws IOException {
        ByteArrayOutputStream[] outs = {new ByteArrayOutputStream(200), new ByteArrayOutputStream(200)};
        OutputStreamSink sink = new OutputStreamSink(outs[0]);
        int[] turn = {0};
        IoTesting.assertAllocatesNothing(() -> {
            ByteArrayOutputStream out = outs[turn[0]++ & 1];
            out.reset();
            sink.retarget(out).write(DATA, 0, DATA.length);
            sink.flush();
            sink.close();
        });
    }

    static Stream<Throwable> failures() {
        return Stream.of(new IOException("io"), new IllegalStateException("runtime"), new Error("error"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aStreamsExceptionComesThroughUnchanged(Throwable failure) throws IOException {
        Recorder out = new Recorder();
        out.failure = failure;
        ByteSink sink = ByteSink.of(out);
        assertSame(failure, assertThrows(Throwable.class, () -> sink.write(DATA, 0, 1)));
        assertSame(failure, assertThrows(Throwable.class, sink::flush));
        assertSame(failure, assertThrows(Throwable.class, sink::close));
        sink.close();
        assertEquals(List.of("write 0 1", "flush", "close"), out.calls);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aByteBufferIsFilledFromItsPositionToItsLimitAndNoFurther(boolean direct) throws IOException {
        ByteBuffer target = direct ? ByteBuffer.allocateDirect(60) : ByteBuffer.allocate(60);
        for (int i = 0; i < target.capacity(); i++) {
            target.put(i, (byte) 0x55);
        }
        target.position(10).limit(50);
        ByteSink sink = ByteSink.of(target);
        sink.write(DATA, 0, 20);
        assertEquals(30, target.position());
        sink.write(DATA, 20, 5, DATA, 25, 5);
        assertEquals(40, target.position());

        assertEquals(
                1,
                assertThrows(SinkFullException.class, () -> sink.write(DATA, 30, 11))
                        .missing());
        assertEquals(
                1,
                assertThrows(SinkFullException.class, () -> sink.write(DATA, 30, 5, DATA, 35, 6))
                        .missing());
        assertThrows(IndexOutOfBoundsException.class, () -> sink.write(DATA, 30, 5, DATA, 99, 2));
        assertEquals(40, target.position(), "a refused call writes nothing");
        assertEquals(50, target.limit());

        sink.write(DATA, 30, 4, DATA, 34, 6);
        assertEquals(0, target.remaining());
        sink.write(DATA, 0, 0);
        sink.flush();
        sink.close();
        byte[] all = new byte[60];
        target.clear().get(all);
        byte[] guard = new byte[10];
        Arrays.fill(guard, (byte) 0x55);
        assertArrayEquals(guard, Arrays.copyOfRange(all, 0, 10));
        assertArrayEquals(Arrays.copyOf(DATA, 40), Arrays.copyOfRange(all, 10, 50));
        assertArrayEquals(guard, Arrays.copyOfRange(all, 50, 60));
    }

    @Test
    void aReadOnlyByteBufferIsRefusedAtOnce() {
        ByteBuffer target = ByteBuffer.allocate(1).asReadOnlyBuffer();
        assertThrows(ReadOnlyBufferException.class, () -> ByteSink.of(target));
    }
}
