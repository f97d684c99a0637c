package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The codec of an enum: a table of texts by ordinal. A number is the ordinal. */
class EnumCodec extends JsonCodec<Object> implements WritesSubtypes, WritesMembers {
    private final Class<?> type;
    private final EnumTexts texts;
    private final Object[] constants;
    private final NameTable table;
    private final int[] ordinals;
    private final boolean writesOrdinals;
    private final JsonFormat.@Nullable Value format;
    private final Settings settings;

    /** Writes instead of this codec, if not null: the shape of an object. */
    private final @Nullable JsonCodec<Object> writer;

    /** Reads instead of this codec, if not null: a creator. */
    private final @Nullable JsonCodec<Object> reader;

    EnumCodec(
            EnumTexts texts,
            JsonFormat.@Nullable Value format,
            boolean writesOrdinals,
            @Nullable JsonCodec<Object> writer,
            @Nullable JsonCodec<Object> reader,
            Settings settings) {
        this.type = texts.type;
        this.texts = texts;
        this.constants = texts.constants;
        this.table = JsonTexts.table(texts.type, List.of(texts.names));
        this.ordinals = texts.ordinals;
        this.format = format;
        this.writesOrdinals = writesOrdinals;
        this.writer = writer;
        this.reader = reader;
        this.settings = settings;
    }

    /** Returns what is written for each constant, by ordinal; null if it is not always a text. */
    @Nullable
    EncodedString @Nullable [] writtenTexts() {
        boolean isText =
                writer == null && !writesOrdinals && Stream.of(texts.encoded).noneMatch(Objects::isNull);
        return isText ? texts.encoded : null;
    }

    /** Returns what each constant, by its name, is in JSON, and as what else it is read: for people. */
    Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Object constant : constants) {
            texts.put(((Enum<?>) constant).name(), this.texts.explained(constant));
        }
        return texts;
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // an index in an array by ordinals
    public void write(UTF8JsonGenerator json, Object value) {
        int ordinal = ((Enum<?>) value).ordinal();
        EncodedString text = texts.encoded[ordinal];
        if (text != null && !writesOrdinals && writer == null) {
            json.writeString((CharSequence) text);
        } else {
            writeOther(json, value, ordinal);
        }
    }

    private void writeOther(UTF8JsonGenerator json, Object value, int ordinal) {
        if (writer != null) {
            writer.write(json, value);
        } else if (writesOrdinals && (settings.isOld() || !texts.isNamed(ordinal))) {
            json.writeNumber(ordinal); // a name in an annotation comes first in Jackson 3
        } else {
            texts.writeValue(json, ordinal);
        }
    }

    /** Returns whether the constants are objects: their shape says so. */
    @Override
    public boolean writesMembers() {
        return writer instanceof WritesMembers members && members.writesMembers();
    }

    @Override
    public void writeMembers(UTF8JsonGenerator json, Object value) {
        ((WritesMembers) Objects.requireNonNull(writer)).writeMembers(json, value);
    }

    @Override
    public boolean isEmpty(Object value) {
        return writer == null && texts.isEmpty(value);
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        if (reader != null) {
            return reader.read(json);
        }
        int index = json.nextStringIndex(table);
        return index >= 0 ? constants[ordinals[index]] : unusual(json);
    }

    private @Nullable Object unusual(UTF8JsonParser json) {
        JsonToken token = json.currentToken();
        if (token == JsonToken.VALUE_STRING) {
            return ofText(json, json.getString().trim());
        }
        if (token != JsonToken.VALUE_NUMBER_INT) {
            throw ReadErrors.type(json, "the text of a constant", type);
        }
        String digits = json.getString();
        return texts.readsOrdinals ? ofOrdinal(json, digits) : found(json, texts.find(digits));
    }

    private @Nullable Object ofText(UTF8JsonParser json, String text) {
        int ordinal = texts.find(text);
        if (ordinal < 0 && is(JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_VALUES)) {
            ordinal = texts.findIgnoringCase(text);
        }
        return ordinal < 0 && texts.readsOrdinals && settings.coerces() && text.matches("0|[1-9][0-9]*")
                ? ofOrdinal(json, text)
                : found(json, ordinal);
    }

    private @Nullable Object ofOrdinal(UTF8JsonParser json, String digits) {
        int ordinal = digits.length() > 9 ? -1 : Integer.parseInt(digits);
        return found(json, ordinal < constants.length ? ordinal : -1);
    }

    private @Nullable Object found(UTF8JsonParser json, int ordinal) {
        if (ordinal >= 0) {
            return constants[ordinal];
        }
        if (is(JsonFormat.Feature.READ_UNKNOWN_ENUM_VALUES_AS_NULL)) {
            return null;
        }
        if (is(JsonFormat.Feature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE) && texts.defaultIndex >= 0) {
            return constants[texts.defaultIndex];
        }
        throw unknown(json);
    }

    private JsonMappingException unknown(UTF8JsonParser json) {
        return ReadErrors.error(
                Kind.ENUM,
                json,
                type,
                "one of " + texts.inWords() + " was wanted, found another "
                        + ReadErrors.inWords(json.currentToken()).replaceFirst("^an? ", "")
                        + ": correct the document, or name it with @JsonAlias on a constant",
                null);
    }

    private boolean is(JsonFormat.Feature feature) {
        return format != null && Boolean.TRUE.equals(format.getFeature(feature));
    }

    /** Returns the constant that the name of a member spells. */
    Object key(UTF8JsonParser json, String name) {
        int ordinal = texts.find(name);
        if (ordinal < 0) {
            throw unknown(json);
        }
        return constants[ordinal];
    }
}
