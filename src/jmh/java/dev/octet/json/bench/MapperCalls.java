package dev.octet.json.bench;

import java.io.IOException;
import java.io.InputStream;

/** What a program calls of an {@code ObjectMapper} of Jackson, with the class in each call. */
interface MapperCalls extends Codec {
    byte[] write(Object payload) throws IOException;

    /** Reads one payload to the end of the stream and closes it. */
    Object read(InputStream json) throws IOException;

    Object tree(byte[] json) throws IOException;
}
