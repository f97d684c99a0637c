package dev.octet.json.jackson3;

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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tools.jackson.core.*;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.JsonTokenId;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.core.json.PackageVersion;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.Named;

/** Jackson 3. */
@SuppressWarnings("deprecation") // calls that programs still make
final class Peer3 implements Peer<JsonFactory, JsonParser> {
    /** The minor version. */
    private static final int NEWEST = 2;

    @Override
    public boolean isNewest() {
        return PackageVersion.VERSION.getMinorVersion() >= NEWEST;
    }

    @Override
    public Map<String, JsonFactory> factories(boolean bridged) {
        Map<String, JsonFactory> all = new LinkedHashMap<>();
        all.put("defaults", factory(bridged, builder -> {}));
        all.put("lenient", lenient(bridged));
        for (StreamReadFeature feature : StreamReadFeature.values()) {
            all.put(
                    feature.name(),
                    factory(bridged, builder -> builder.configure(feature, !feature.enabledByDefault())));
        }
        for (JsonReadFeature feature : JsonReadFeature.values()) {
            all.put(
                    feature.name(),
                    factory(bridged, builder -> builder.configure(feature, !feature.enabledByDefault())));
        }
        for (TokenStreamFactory.Feature feature : TokenStreamFactory.Feature.values()) {
            all.put(
                    feature.name(),
                    factory(bridged, builder -> builder.configure(feature, !feature.enabledByDefault())));
        }
        all.put("all off", factory(bridged, builder -> {
            for (StreamReadFeature feature : StreamReadFeature.values()) {
                builder.disable(feature);
            }
            for (TokenStreamFactory.Feature feature : TokenStreamFactory.Feature.values()) {
                builder.disable(feature);
            }
        }));
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
        return factory(bridged, builder -> {
            for (JsonReadFeature feature : JsonReadFeature.values()) {
                if (Features.needsStock(feature.getMask()) == null) {
                    builder.enable(feature);
                }
            }
        });
    }

    @Override
    public JsonParser open(JsonFactory factory, Object input) throws Exception {
        if (input instanceof byte[] bytes) {
            return factory.createParser(ObjectReadContext.empty(), bytes);
        } else if (input instanceof Form.Bytes part) {
            return factory.createParser(ObjectReadContext.empty(), part.array(), part.offset(), part.length());
        } else if (input instanceof Form.Chars part) {
            return factory.createParser(ObjectReadContext.empty(), part.array(), part.offset(), part.length());
        } else if (input instanceof String text) {
            return factory.createParser(ObjectReadContext.empty(), text);
        } else if (input instanceof File file) {
            return factory.createParser(ObjectReadContext.empty(), file);
        } else if (input instanceof Reader reader) {
            return factory.createParser(ObjectReadContext.empty(), reader);
        } else if (input instanceof DataInput data) {
            return factory.createParser(ObjectReadContext.empty(), data);
        }
        return factory.createParser(ObjectReadContext.empty(), (InputStream) input);
    }

    @Override
    public boolean isOctet(JsonParser parser) {
        return parser instanceof OctetParser ours;
    }

    @Override
    public String message(Exception e) {
        if (e instanceof UnexpectedEndOfInputException end) {
            return end.getOriginalMessage() + Peer.CUT + end.getTokenBeingDecoded();
        }
        return e instanceof JacksonException ours ? ours.getOriginalMessage() : null;
    }

    private static String show(TokenStreamLocation location) {
        return location == null
                ? "nowhere"
                : location.getLineNr() + ":" + location.getColumnNr() + " byte " + location.getByteOffset() + " char "
                        + location.getCharOffset() + " " + location.sourceDescription();
    }

    private static final int MOST_PATH = 20;

    private static String show(TokenStreamContext context) {
        return context.getNestingDepth() > MOST_PATH
                ? "deep"
                : context.typeDesc() + " " + context.pathAsPointer(true) + " entries "
                        + context.getEntryCount() + " index " + context.getCurrentIndex() + " depth "
                        + context.getNestingDepth() + " name " + context.currentName() + " " + context.hasCurrentName()
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
        CALLS.put("capabilities", json -> json.streamReadCapabilities());
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
        CALLS.put("name", json -> json.currentName());
        CALLS.put("string", JsonParser::getString);
        CALLS.put("chars", json -> {
            char[] chars = json.getStringCharacters();
            return chars == null ? null : new String(chars, json.getStringOffset(), json.getStringLength());
        });
        CALLS.put("length", JsonParser::getStringLength);
        CALLS.put("hasChars", JsonParser::hasStringCharacters);
        CALLS.put("writeString", json -> {
            StringWriter text = new StringWriter();
            return json.getString(text) + " " + text;
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

    private static byte[] readBinary(JsonParser json, Base64Variant variant) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int count = json.readBinaryValue(variant, bytes);
        if (count != bytes.size()) {
            throw new IOException(count + " for " + bytes.size());
        }
        return bytes.toByteArray();
    }

    private static void contexts() {
        CALLS.put("context", json -> show(json.streamReadContext()));
        CALLS.put("currentValue", json -> json.currentValue());
        CALLS.put("assignValue", json -> {
            json.assignCurrentValue(json.streamReadContext().getNestingDepth() + "/" + json.currentToken());
            return "done";
        });
        CALLS.put("parentValue", json -> {
            TokenStreamContext parent = json.streamReadContext().getParent();
            return parent == null ? null : parent.currentValue();
        });
        // at a name the stock parser has looked at its value already
        CALLS.put(
                "location",
                json -> json.currentToken() == JsonToken.PROPERTY_NAME ? "-" : show(json.currentLocation()));
        CALLS.put("tokenLocation", json -> show(json.currentTokenLocation()));
    }

    private static void nexts() {
        CALLS.put("nextToken", JsonParser::nextToken);
        CALLS.put("nextValue", JsonParser::nextValue);
        CALLS.put("nextName", JsonParser::nextName);
        CALLS.put("nextNameId", json -> json.nextName(new SerializedString("id")));
        CALLS.put("nextText", JsonParser::nextStringValue);
        CALLS.put("nextInt", json -> json.nextIntValue(77));
        CALLS.put("nextLong", json -> json.nextLongValue(77));
        CALLS.put("nextBoolean", JsonParser::nextBooleanValue);
        CALLS.put("nextNameMatch", json -> json.nextNameMatch(matcher(json)));
        CALLS.put("nextNameMatchCI", json -> json.nextNameMatch(caseless(json)));
        CALLS.put("nextBound", Peer3::nextBound);
        CALLS.put("nameMatch", json -> json.currentNameMatch(matcher(json)));
    }

    private static final List<Named> NAMES = Stream.of("id", "a", "name", "b", "n\u00e4me", "on")
            .map(Named::fromString)
            .toList();

    /**
     * Takes a step as databind does in an object: the first name as a token, the others by the matcher. In each second
     * element of an array the first name by the matcher, too.
     */
    private static Object nextBound(JsonParser json) {
        JsonToken token = json.currentToken();
        boolean isFirst = token == JsonToken.START_OBJECT
                && json.streamReadContext().getParent().getCurrentIndex() % 2 == 0;
        boolean isLater = token != null
                && token != JsonToken.PROPERTY_NAME
                && json.streamReadContext().inObject();
        if (!isFirst && isLater) {
            return json.nextNameMatch(matcher(json));
        }
        JsonToken next = json.nextToken();
        return next == JsonToken.PROPERTY_NAME ? json.currentNameMatch(matcher(json)) : String.valueOf(next);
    }

    /** The same matcher for all parsers of a library, as a class has one. */
    private static PropertyNameMatcher matcher(JsonParser json) {
        return json instanceof OctetParser ? OCTET_NAMES : STOCK_NAMES;
    }

    private static PropertyNameMatcher caseless(JsonParser json) {
        return factory(json).constructCINameMatcher(NAMES, false, Locale.ROOT);
    }

    private static JsonFactory factory(JsonParser json) {
        return json instanceof OctetParser ? OCTET : STOCK;
    }

    private static final JsonFactory OCTET = new OctetJsonFactory();
    private static final JsonFactory STOCK = new JsonFactory();
    private static final PropertyNameMatcher OCTET_NAMES = OCTET.constructNameMatcher(NAMES, false);
    private static final PropertyNameMatcher STOCK_NAMES = STOCK.constructNameMatcher(NAMES, false);
}
