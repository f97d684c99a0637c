package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.JsonTokenId;
import com.fasterxml.jackson.core.StreamReadCapability;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.PackageVersion;
import dev.octet.json.bridge.Form;
import dev.octet.json.bridge.Peer;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Jackson 2. */
@SuppressWarnings("deprecation") // calls that programs still make
final class Peer2 implements Peer<JsonFactory, JsonParser> {
    /** The minor version. */
    private static final int NEWEST = 22;

    @Override
    public boolean isNewest() {
        return PackageVersion.VERSION.getMinorVersion() >= NEWEST;
    }

    @Override
    public Map<String, JsonFactory> factories(boolean bridged) {
        Map<String, JsonFactory> all = new LinkedHashMap<>();
        all.put("defaults", factory(bridged, builder -> {}));
        all.put("lenient", lenient(bridged));
        JsonFactory off = factory(bridged, builder -> {});
        for (JsonParser.Feature feature : JsonParser.Feature.values()) {
            JsonFactory factory = factory(bridged, builder -> {});
            factory.configure(feature, !feature.enabledByDefault());
            all.put(feature.name(), factory);
            off.disable(feature);
        }
        for (JsonFactory.Feature feature : JsonFactory.Feature.values()) {
            JsonFactory factory = factory(bridged, builder -> {});
            factory.configure(feature, !feature.enabledByDefault());
            all.put(feature.name(), factory);
            off.disable(feature);
        }
        all.put("all off", off);
        all.put("depth 2", limited(bridged, limits -> limits.maxNestingDepth(2)));
        all.put("document 12", limited(bridged, limits -> limits.maxDocumentLength(12)));
        all.put("number 3", limited(bridged, limits -> limits.maxNumberLength(3)));
        all.put("string 3", limited(bridged, limits -> limits.maxStringLength(3)));
        all.put("name 2", limited(bridged, limits -> limits.maxNameLength(2)));
        all.put("tokens 4", limited(bridged, limits -> limits.maxTokenCount(4)));
        return all;
    }

    private static JsonFactory factory(boolean bridged, Consumer<JsonFactoryBuilder> settings) {
        JsonFactoryBuilder builder = bridged ? OctetJsonFactory.builder() : new JsonFactoryBuilder();
        settings.accept(builder);
        return builder.build();
    }

    private static JsonFactory limited(boolean bridged, Consumer<StreamReadConstraints.Builder> limits) {
        StreamReadConstraints.Builder constraints = StreamReadConstraints.builder();
        limits.accept(constraints);
        return factory(bridged, builder -> builder.streamReadConstraints(constraints.build()));
    }

    /** Returns a factory with what Octet itself is lenient about. */
    private static JsonFactory lenient(boolean bridged) {
        JsonFactory factory = factory(bridged, builder -> {});
        for (JsonParser.Feature feature : JsonParser.Feature.values()) {
            if ((feature.getMask() & Features.SYNTAX) != 0 && Features.needsStock(feature.getMask()) == null) {
                factory.enable(feature);
            }
        }
        return factory;
    }

    @Override
    public JsonParser open(JsonFactory factory, Object input) throws IOException {
        if (input instanceof byte[] bytes) {
            return factory.createParser(bytes);
        } else if (input instanceof Form.Bytes part) {
            return factory.createParser(part.array(), part.offset(), part.length());
        } else if (input instanceof Form.Chars part) {
            return factory.createParser(part.array(), part.offset(), part.length());
        } else if (input instanceof String text) {
            return factory.createParser(text);
        } else if (input instanceof File file) {
            return factory.createParser(file);
        } else if (input instanceof Reader reader) {
            return factory.createParser(reader);
        } else if (input instanceof DataInput data) {
            return factory.createParser(data);
        }
        return factory.createParser((InputStream) input);
    }

    @Override
    public boolean isOctet(JsonParser parser) {
        return parser instanceof OctetParser ours && ours.stock == null;
    }

    @Override
    public String message(Exception e) {
        if (e instanceof JsonEOFException end) {
            return end.getOriginalMessage() + Peer.CUT + end.getTokenBeingDecoded();
        }
        return e instanceof JsonProcessingException ours ? ours.getOriginalMessage() : null;
    }

    private static String show(JsonLocation location) {
        return location == null
                ? "nowhere"
                : location.getLineNr() + ":" + location.getColumnNr() + " byte " + location.getByteOffset() + " char "
                        + location.getCharOffset() + " " + location.sourceDescription();
    }

    private static final int MOST_PATH = 20;

    private static String show(JsonStreamContext context) {
        return context.getNestingDepth() > MOST_PATH
                ? "deep"
                : context.typeDesc() + " " + context.getTypeDesc() + " " + context.pathAsPointer(true) + " entries "
                        + context.getEntryCount() + " index " + context.getCurrentIndex() + " depth "
                        + context.getNestingDepth() + " name " + context.getCurrentName() + " "
                        + context.hasCurrentName()
                        + context.hasCurrentIndex() + context.hasPathSegment() + " " + context;
    }

    @Override
    public Map<String, Call<JsonParser>> calls() {
        return CALLS;
    }

    private static final Map<String, Call<JsonParser>> CALLS = new LinkedHashMap<>();

    static {
        tokens();
        texts();
        numbers();
        for (Base64Variant variant : new Base64Variant[] {
            Base64Variants.MIME, Base64Variants.MIME_NO_LINEFEEDS, Base64Variants.PEM, Base64Variants.MODIFIED_FOR_URL
        }) {
            CALLS.put("binary " + variant.getName(), json -> json.getBinaryValue(variant));
            CALLS.put("readBinary " + variant.getName(), json -> readBinary(json, variant));
        }
        contexts();
        nexts();
    }

    private static void tokens() {
        CALLS.put("token", JsonParser::currentToken);
        CALLS.put("id", JsonParser::currentTokenId);
        CALLS.put("hasToken", json -> json.hasToken(JsonToken.VALUE_STRING) + " " + json.hasCurrentToken());
        CALLS.put("hasId", json -> json.hasTokenId(JsonTokenId.ID_NUMBER_INT));
        CALLS.put("isStart", JsonParser::isExpectedStartObjectToken);
        CALLS.put("isStartArray", JsonParser::isExpectedStartArrayToken);
        CALLS.put("isNumber", JsonParser::isExpectedNumberIntToken);
        CALLS.put("embedded", JsonParser::getEmbeddedObject);
        CALLS.put("objectId", JsonParser::getObjectId);
        CALLS.put("typeId", JsonParser::getTypeId);
        CALLS.put("canReadIds", json -> json.canReadObjectId() + " " + json.canReadTypeId());
        CALLS.put(
                "capabilities",
                json -> json.getReadCapabilities().isEnabled(StreamReadCapability.DUPLICATE_PROPERTIES));
        CALLS.put("tokenCount", JsonParser::currentTokenCount);
        CALLS.put("isClosed", JsonParser::isClosed);
        CALLS.put("clear", json -> {
            json.clearCurrentToken();
            return "done";
        });
        CALLS.put("lastCleared", JsonParser::getLastClearedToken);
        CALLS.put("finish", json -> {
            json.finishToken();
            return "done";
        });
        CALLS.put("skipChildren", json -> json.skipChildren() == json);
        CALLS.put("close", json -> {
            json.close();
            return "done";
        });
        CALLS.put("release", json -> {
            ByteArrayOutputStream rest = new ByteArrayOutputStream();
            return json.releaseBuffered(rest) + " " + rest;
        });
        CALLS.put("releaseText", json -> {
            StringWriter rest = new StringWriter();
            return json.releaseBuffered(rest) + " " + rest;
        });
    }

    private static void texts() {
        CALLS.put("name", json -> json.currentName() + " " + json.getCurrentName());
        CALLS.put("string", JsonParser::getText);
        CALLS.put("chars", json -> {
            char[] chars = json.getTextCharacters();
            return chars == null ? null : new String(chars, json.getTextOffset(), json.getTextLength());
        });
        CALLS.put("length", JsonParser::getTextLength);
        CALLS.put("hasChars", JsonParser::hasTextCharacters);
        CALLS.put("writeString", json -> {
            StringWriter text = new StringWriter();
            return json.getText(text) + " " + text;
        });
        CALLS.put("asString", JsonParser::getValueAsString);
        CALLS.put("asStringOr", json -> json.getValueAsString("other"));
    }

    private static void numbers() {
        CALLS.put("int", JsonParser::getIntValue);
        CALLS.put("long", JsonParser::getLongValue);
        CALLS.put("bigInteger", JsonParser::getBigIntegerValue);
        CALLS.put("float", JsonParser::getFloatValue);
        CALLS.put("double", JsonParser::getDoubleValue);
        CALLS.put("decimal", JsonParser::getDecimalValue);
        CALLS.put("number", JsonParser::getNumberValue);
        CALLS.put("exact", JsonParser::getNumberValueExact);
        CALLS.put("deferred", JsonParser::getNumberValueDeferred);
        CALLS.put("type", JsonParser::getNumberType);
        CALLS.put("typeFP", JsonParser::getNumberTypeFP);
        CALLS.put("byte", JsonParser::getByteValue);
        CALLS.put("short", JsonParser::getShortValue);
        CALLS.put("isNaN", JsonParser::isNaN);
        CALLS.put("boolean", JsonParser::getBooleanValue);
        CALLS.put("asInt", JsonParser::getValueAsInt);
        CALLS.put("asIntOr", json -> json.getValueAsInt(77));
        CALLS.put("asLong", JsonParser::getValueAsLong);
        CALLS.put("asLongOr", json -> json.getValueAsLong(77));
        CALLS.put("asDouble", JsonParser::getValueAsDouble);
        CALLS.put("asDoubleOr", json -> json.getValueAsDouble(7.7));
        CALLS.put("asBoolean", JsonParser::getValueAsBoolean);
        CALLS.put("asBooleanOr", json -> json.getValueAsBoolean(true));
    }

    private static byte[] readBinary(JsonParser json, Base64Variant variant) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int count = json.readBinaryValue(variant, bytes);
        if (count != bytes.size()) {
            throw new IOException(count + " for " + bytes.size());
        }
        return bytes.toByteArray();
    }

    private static void contexts() {
        CALLS.put("context", json -> show(json.getParsingContext()));
        CALLS.put("currentValue", json -> json.currentValue() + " " + json.getCurrentValue());
        CALLS.put("assignValue", json -> {
            json.assignCurrentValue(json.getParsingContext().getNestingDepth() + "/" + json.currentToken());
            return "done";
        });
        CALLS.put("parentValue", json -> {
            JsonStreamContext parent = json.getParsingContext().getParent();
            return parent == null ? null : parent.getCurrentValue();
        });
        CALLS.put("override", json -> {
            if (json.currentToken() == JsonToken.FIELD_NAME
                    || json.getParsingContext().inObject()) {
                json.overrideCurrentName("other");
            }
            return "done";
        });
        // at a name the stock parser has looked at its value already
        CALLS.put("location", json -> json.currentToken() == JsonToken.FIELD_NAME ? "-" : show(json.currentLocation()));
        CALLS.put("tokenLocation", json -> show(json.currentTokenLocation()) + (json.getTokenLocation() == null));
    }

    private static void nexts() {
        CALLS.put("nextToken", JsonParser::nextToken);
        CALLS.put("nextValue", JsonParser::nextValue);
        CALLS.put("nextName", JsonParser::nextFieldName);
        CALLS.put("nextNameId", json -> json.nextFieldName(new SerializedString("id")));
        CALLS.put("nextText", JsonParser::nextTextValue);
        CALLS.put("nextInt", json -> json.nextIntValue(77));
        CALLS.put("nextLong", json -> json.nextLongValue(77));
        CALLS.put("nextBoolean", JsonParser::nextBooleanValue);
    }
}
