package dev.octet.json.bind;

import dev.octet.json.codec.TypeRef;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.ScriptedSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Every way to read a value. The bytes are the same. */
enum ReadDoor {
    ARRAY {
        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, Class<T> type) {
            return mapper.readValue(json, type);
        }

        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, TypeRef<T> type) {
            return mapper.readValue(json, type);
        }
    },
    RANGE {
        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, Class<T> type) {
            return mapper.readValue(surrounded(json), 1, json.length, type);
        }

        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, TypeRef<T> type) {
            return mapper.readValue(surrounded(json), 1, json.length, type);
        }
    },
    BUFFER {
        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, Class<T> type) {
            return mapper.readValue(ByteBuffer.wrap(surrounded(json), 1, json.length), type);
        }

        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, TypeRef<T> type) {
            return mapper.readValue(
                    ByteBuffer.allocateDirect(json.length).put(json).flip(), type);
        }
    },
    STRING {
        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, Class<T> type) {
            return mapper.readValue(text(json), type);
        }

        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, TypeRef<T> type) {
            return mapper.readValue(text(json), type);
        }
    },
    STREAM {
        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, Class<T> type) {
            return mapper.readValue(new ByteArrayInputStream(json), type);
        }

        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, TypeRef<T> type) {
            return mapper.readValue(ScriptedSource.of(json).inReadsOf(1).stream(), type);
        }
    },
    CHANNEL {
        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, Class<T> type) {
            return mapper.readValue(ScriptedSource.of(json).channel(), type);
        }

        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, TypeRef<T> type) {
            return mapper.readValue(ScriptedSource.of(json).inReadsOf(1).channel(), type);
        }
    },
    READER {
        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, Class<T> type) {
            return mapper.readValue(
                    ScriptedSource.ofText(text(json)).inReadsOf(1).reader(), type);
        }

        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, TypeRef<T> type) {
            return mapper.readValue(
                    ScriptedSource.ofText(text(json)).inReadsOf(1).reader(), type);
        }
    },
    SOURCE {
        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, Class<T> type) {
            return mapper.readValue(ScriptedSource.of(json).cutAt(json.length / 2), type);
        }

        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, TypeRef<T> type) {
            return mapper.readValue(ByteSource.of(text(json)), type);
        }
    },
    FILE {
        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, Class<T> type) {
            return mapper.readValue(file(json), type);
        }

        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, TypeRef<T> type) {
            return mapper.readValue(file(json), type);
        }
    },
    PARSER {
        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, Class<T> type) {
            return mapper.readValue(UTF8JsonParser.of(json), type);
        }

        @Override
        <T> @Nullable T read(JsonMapper mapper, byte[] json, TypeRef<T> type) {
            return mapper.readValue(UTF8JsonParser.of(json), type);
        }
    };

    abstract <T> @Nullable T read(JsonMapper mapper, byte[] json, Class<T> type);

    abstract <T> @Nullable T read(JsonMapper mapper, byte[] json, TypeRef<T> type);

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }

    private static byte[] surrounded(byte[] json) {
        byte[] larger = new byte[json.length + 2];
        larger[0] = '[';
        System.arraycopy(json, 0, larger, 1, json.length);
        larger[json.length + 1] = '7';
        return larger;
    }

    static Path file(byte[] json) {
        try {
            Path file = Files.createTempFile("octet", ".json");
            file.toFile().deleteOnExit();
            return Files.write(file, json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
