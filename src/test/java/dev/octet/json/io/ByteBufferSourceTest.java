package dev.octet.json.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ByteBufferSourceTest {
    private static final byte[] DATA = IoTesting.randomBytes(60, 1);

    static Stream<ByteBuffer> buffers() {
        ByteBuffer direct = ByteBuffer.allocateDirect(60).put(DATA);
        return Stream.of(
                ByteBuffer.wrap(DATA.clone()),
                direct,
                ByteBuffer.wrap(DATA.clone()).asReadOnlyBuffer(),
                direct.duplicate().asReadOnlyBuffer(),
                ByteBuffer.wrap(Arrays.copyOf(new byte[10], 80)).slice(10, 60).put(DATA));
    }

    /** "the bytes between position and limit [...] Each read moves the position behind the bytes it delivered." */
    @ParameterizedTest
    @MethodSource("buffers")
    void thePositionFollowsAndTheLimitHolds(ByteBuffer bytes) throws IOException {
        bytes.position(10).limit(50);
        ByteSource source = ByteSource.of(bytes);
        byte[] buffer = new byte[40];
        assertEquals(7, source.read(buffer, 0, 7));
        assertEquals(17, bytes.position());
        assertEquals(33, source.read(buffer, 7, 33));
        assertEquals(50, bytes.position());
        assertEquals(ByteSource.END, source.read(buffer, 0, 40));
        assertEquals(50, bytes.position());
        assertEquals(50, bytes.limit());
        assertArrayEquals(Arrays.copyOfRange(DATA, 10, 50), buffer);
        source.close();
        byte[] all = new byte[60];
        bytes.clear().get(all);
        assertArrayEquals(DATA, all, "nothing was written");
    }
}
