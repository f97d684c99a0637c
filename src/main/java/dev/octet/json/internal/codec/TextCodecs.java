package dev.octet.json.internal.codec;

import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.File;
import java.net.InetAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Currency;
import java.util.Locale;
import java.util.TimeZone;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Codecs of the JDK's classes whose values are texts, except for dates and times. */
final class TextCodecs {
    private static final int UUID_BYTES = 16;

    private TextCodecs() {}

    /** Returns the codec of a class, or null if it is none of these. */
    @SuppressWarnings("JdkObsolete") // StringBuffer
    static @Nullable JsonCodec<Object> of(Class<?> type, Context context, Settings settings) {
        return switch (type.getName()) {
            case "java.lang.String" -> new StringCodec();
            case "java.lang.CharSequence" -> chars(text -> text);
            case "java.lang.StringBuilder" -> chars(StringBuilder::new);
            case "java.lang.StringBuffer" -> chars(StringBuffer::new);
            case "java.util.UUID" -> new UuidCodec();
            case "java.net.URI" -> new TextCodec(type, "a URI", URI.create(""), URI::create, Object::toString);
            case "java.net.URL" -> text(type, "a URL", TextCodecs::url, Object::toString);
            case "java.io.File" -> text(type, "a path", File::new, file -> ((File) file).getAbsolutePath());
            case "java.util.Currency" -> text(type, "the code of a currency", Currency::getInstance, Object::toString);
            case "java.util.regex.Pattern" ->
                new TextCodec(type, "a regular expression", null, Pattern::compile, Object::toString).untrimmed();
            case "java.util.Locale" ->
                new TextCodec(
                        type,
                        "a locale",
                        Locale.ROOT,
                        text -> locale(text, settings),
                        locale -> tag((Locale) locale, settings));
            case "java.lang.Class" -> new ClassCodec();
            case "java.net.InetSocketAddress" -> text(type, "a host and a port", Addresses::socket, Addresses::text);
            default -> ofSupertype(type, context, settings);
        };
    }

    /** Values of these types are of classes that the JDK does not export. */
    private static @Nullable JsonCodec<Object> ofSupertype(Class<?> type, Context context, Settings settings) {
        if (Path.class.isAssignableFrom(type)) {
            Function<Object, String> print = path -> ((Path) path).toUri().toString();
            return settings.isOld()
                    ? new TextCodec(type, "a path", Path.of(""), TextCodecs::path, print)
                            .untrimmed()
                            .stringsOnly()
                    : text(type, "a path", TextCodecs::path, print);
        }
        if (ZoneId.class.isAssignableFrom(type)) {
            return zone(type);
        }
        if (TimeZone.class.isAssignableFrom(type)) {
            return text(type, "a time zone", TimeZone::getTimeZone, zone -> ((TimeZone) zone).getID());
        }
        if (Charset.class.isAssignableFrom(type)) {
            return text(type, "a charset", Charset::forName, charset -> ((Charset) charset).name());
        }
        if (InetAddress.class.isAssignableFrom(type)) {
            boolean isNumeric = Addresses.isNumeric(context.format());
            Function<Object, String> print = address -> Addresses.text((InetAddress) address, isNumeric);
            return text(type, "an IP address", Addresses::address, print);
        }
        if (ByteBuffer.class.isAssignableFrom(type)) {
            return new BinaryCodec(ByteBuffer.class, settings);
        }
        String name = ofXml(type);
        return name == null ? null : XmlCodecs.of(type, name, context, settings);
    }

    /** Returns the name of the type of {@code java.xml} that a class is or extends; null if there is none. */
    private static @Nullable String ofXml(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            if (each.getName().startsWith("javax.xml.")) {
                return each.getName();
            }
        }
        return null;
    }

    static TextCodec zone(Class<?> type) {
        boolean isOffset = type == ZoneOffset.class;
        Function<String, @Nullable Object> parse = isOffset ? ZoneOffset::of : ZoneId::of;
        return text(type, "a time zone", parse, zone -> ((ZoneId) zone).getId()).stringsOnly();
    }

    private static TextCodec text(
            Class<?> type, String wanted, Function<String, @Nullable Object> parse, Function<Object, String> print) {
        return new TextCodec(type, wanted, null, parse, print);
    }

    private static JsonCodec<Object> chars(Function<String, CharSequence> parse) {
        return new JsonCodec<>() {
            @Override
            public void write(UTF8JsonGenerator json, Object value) {
                json.writeString((CharSequence) value);
            }

            @Override
            public @Nullable Object read(UTF8JsonParser json) {
                String text = ScalarReads.readString(json);
                return text == null ? null : parse.apply(text);
            }

            @Override
            public boolean isEmpty(Object value) {
                return ((CharSequence) value).length() == 0;
            }
        };
    }

    /** Makes the message, which has the text, the message of an exception that parsers are expected to throw. */
    private static URL url(String text) {
        try {
            return new URL(text);
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Path path(String text) {
        try {
            return text.indexOf(':') < 0 ? Path.of(text) : path(new URI(text));
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Path path(URI uri) {
        try {
            return uri.getScheme() == null ? Path.of(uri.getPath()) : Path.of(uri);
        } catch (FileSystemNotFoundException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Takes {@code en}, {@code en_US}, {@code en_US_variant}. Dashes are those of a language tag, or the same. */
    @SuppressWarnings("UnsafeLocaleUsage") // as Jackson reads it
    static Locale locale(String text, Settings settings) {
        boolean isTag = text.indexOf('-') >= 0 && text.indexOf('_') < 0;
        if (isTag && !settings.isOld()) {
            return Locale.forLanguageTag(text);
        }
        String[] parts = text.split("[_-]", 3);
        return switch (parts.length) {
            case 1 -> new Locale(text);
            case 2 -> new Locale(parts[0], parts[1]);
            default -> new Locale(parts[0], parts[1], parts[2]);
        };
    }

    @SuppressWarnings("UnsafeLocaleUsage") // as Jackson 2 writes it
    private static String tag(Locale locale, Settings settings) {
        return locale.equals(Locale.ROOT) ? "" : settings.isOld() ? locale.toString() : locale.toLanguageTag();
    }

    /** Reads 36 characters, or 16 bytes in Base64. */
    private static class UuidCodec extends JsonCodec<Object> {
        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeUUID((UUID) value);
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            try {
                return json.readUUID();
            } catch (JsonValueException e) {
                return unusual(json);
            }
        }

        private static @Nullable UUID unusual(UTF8JsonParser json) {
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                throw ReadErrors.type(json, "a UUID", UUID.class);
            }
            String text = json.getString().trim();
            return text.isEmpty() ? null : parsed(json, text);
        }

        private static UUID parsed(UTF8JsonParser json, String text) {
            try {
                if (text.length() == 36) {
                    return UUID.fromString(text);
                }
                byte[] bytes = text.length() == 24 ? Base64.getDecoder().decode(text) : new byte[0];
                if (bytes.length == UUID_BYTES) {
                    ByteBuffer words = ByteBuffer.wrap(bytes);
                    return new UUID(words.getLong(), words.getLong());
                }
            } catch (IllegalArgumentException e) {
                throw ReadErrors.text(json, "a UUID of 36 characters", UUID.class, e);
            }
            throw ReadErrors.text(json, "a UUID of 36 characters", UUID.class, null);
        }

        @Override
        public boolean isEmpty(Object value) {
            UUID uuid = (UUID) value;
            return uuid.getMostSignificantBits() == 0 && uuid.getLeastSignificantBits() == 0;
        }
    }

    /** Returns the codec of UUIDs that are written as the Base64 of their bytes. */
    static JsonCodec<Object> uuidAsBytes() {
        return new UuidCodec() {
            @Override
            public void write(UTF8JsonGenerator json, Object value) {
                UUID uuid = (UUID) value;
                byte[] bytes = ByteBuffer.allocate(UUID_BYTES)
                        .putLong(uuid.getMostSignificantBits())
                        .putLong(uuid.getLeastSignificantBits())
                        .array();
                json.writeBinary(bytes, 0, bytes.length);
            }
        };
    }

    /** Writes the names of classes, and reads none: what a document names is never loaded. */
    private static final class ClassCodec extends JsonCodec<Object> {
        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeString(((Class<?>) value).getName());
        }

        @Override
        public Object read(UTF8JsonParser json) {
            json.nextToken();
            throw ReadErrors.error(
                    Kind.TYPE,
                    json,
                    Class.class,
                    "a class was to be read, but no class is loaded by a name from a document: bind it to a string",
                    null);
        }
    }
}
