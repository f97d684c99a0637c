package dev.octet.json.jackson3;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.internal.bridge.BridgeTrace;
import dev.octet.json.internal.bridge.LimitedReader;
import dev.octet.json.internal.bridge.WriteHost;
import dev.octet.json.internal.bridge.WriteProfile;
import dev.octet.json.internal.bridge.Writing;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonGeneratorBase;
import tools.jackson.core.json.JsonWriteContext;
import tools.jackson.core.json.JsonWriteFeature;

/**
 * Jackson's generator over ours.
 *
 * <p>How this file is built: the context is Jackson's, and moves on first; so the order of calls is checked there, and
 * exceptions of order are Jackson's. Then our generator writes. Settings may be changed between two calls. A change
 * makes {@link #json} null, so that the next write comes to {@link #chosen}: it decides whether our generator can
 * follow the settings. If it cannot, one of Jackson's generators goes on where the document is, and all calls are
 * forwarded to it. The first write comes there too.
 *
 * <pre>
 *   json     writing   stock
 *   null     null      null     nothing was written, or closed
 *   set      set       null     our generator writes
 *   null     set       null     a setting has changed since
 *   null     null      set      Jackson's generator writes
 * </pre>
 */
final class OctetGenerator extends JsonGeneratorBase implements WriteHost {
    static final String KIND = "generator3";

    private static final String START_ARRAY = "start an array";
    private static final String START_OBJECT = "start an object";
    private static final int ASCII_ONLY = 127;

    private final FactorySettings settings;
    private final @Nullable OutputStream stream;
    private final @Nullable Writer writer;

    private @Nullable UTF8JsonGenerator json;
    private @Nullable Writing writing;
    private @Nullable JsonGenerator stock;

    /** The member that was begun last, if its name is still to be written: together with its value, in one call. */
    private @Nullable EncodedName member;

    private @Nullable WriteProfile profile;
    private boolean takesForms;

    OctetGenerator(
            JsonFactory factory,
            FactorySettings settings,
            ObjectWriteContext context,
            IOContext io,
            @Nullable OutputStream stream,
            @Nullable Writer writer) {
        super(
                context,
                io,
                context.getStreamWriteFeatures(factory.getStreamWriteFeatures()),
                context.getFormatWriteFeatures(factory.getFormatWriteFeatures()),
                context.getRootValueSeparator(settings.separator),
                context.getPrettyPrinter(),
                context.getCharacterEscapes() == null ? factory.getCharacterEscapes() : context.getCharacterEscapes(),
                settings.maximumNonEscapedChar);
        this.settings = settings;
        this.stream = stream;
        this.writer = writer;
    }

    // ---- the choice

    /** Returns the generator that writes: Jackson's; or this one, whose {@link #json} is set then. */
    private JsonGenerator chosen() {
        JsonGenerator stock = this.stock;
        if (stock != null) {
            return stock;
        }
        if (_closed) {
            throw _constructWriteException("Generator was closed");
        }
        if (writing != null) {
            writeMember(writing.json);
        }
        String obstacle = obstacle();
        return obstacle == null ? octet() : stock(obstacle);
    }

    /** Returns the setting that our generator does not follow, or null. */
    @Nullable
    String obstacle() {
        if (settings.quote != '"') {
            return "quote char";
        }
        if (_prettyPrinter != null) {
            return "PrettyPrinter";
        }
        if (_cfgUnqNames) {
            return "QUOTE_PROPERTY_NAMES";
        }
        if (_maximumNonEscapedChar != 0 && _maximumNonEscapedChar != ASCII_ONLY) {
            return "highestNonEscapedChar";
        }
        CharacterEscapes escapes = _characterEscapes;
        int flags = (writer != null ? WriteProfile.CHARS : 0)
                | (_maximumNonEscapedChar == ASCII_ONLY ? WriteProfile.NON_ASCII : 0)
                | (isEnabled(JsonWriteFeature.ESCAPE_FORWARD_SLASHES) ? WriteProfile.SLASH : 0)
                | (_cfgWriteHexUppercase ? WriteProfile.UPPER_CASE : 0)
                | (writer == null && !isEnabled(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
                        ? WriteProfile.SUPPLEMENTARY
                        : 0);
        profile = escapes == null
                ? WriteProfile.of(flags)
                : settings.escapes(escapes).profile(flags & ~WriteProfile.SLASH);
        return profile == null ? "CharacterEscapes" : null;
    }

    private JsonGenerator octet() {
        WriteProfile profile = Objects.requireNonNull(this.profile);
        Writing writing = this.writing;
        if (writing == null) {
            writing = stream != null
                    ? Writing.begin(profile, this, stream)
                    : Writing.begin(profile, this, Objects.requireNonNull(writer));
            this.writing = writing;
            BridgeTrace.octet(KIND);
        } else {
            writing.follow(profile);
        }
        takesForms = profile.isStandard();
        json = writing.json;
        return this;
    }

    private JsonGenerator stock(String obstacle) {
        BridgeTrace.delegated(KIND, obstacle);
        if (writing != null) {
            writeMember(writing.json);
            writing.finish();
            endWriting();
        }
        StockGenerators.Settings settings = new StockGenerators.Settings(
                _objectWriteContext,
                _ioContext,
                _streamWriteFeatures,
                _formatWriteFeatures,
                _rootValueSeparator,
                _characterEscapes,
                _maximumNonEscapedChar,
                _streamWriteContext,
                context -> _streamWriteContext = context);
        JsonGenerator made = stream != null
                ? new StockGenerators.OfStream(settings, stream)
                : new StockGenerators.OfWriter(settings, Objects.requireNonNull(writer));
        stock = made;
        return made;
    }

    /** Returns whether one of Jackson's generators writes. */
    boolean isDelegated() {
        return stock != null;
    }

    // ---- settings

    @Override
    public JsonGenerator setCharacterEscapes(@Nullable CharacterEscapes escapes) {
        _characterEscapes = escapes;
        json = null;
        if (stock != null) {
            stock.setCharacterEscapes(escapes);
        }
        return this;
    }

    @Override
    public Object streamWriteOutputTarget() {
        return stream != null ? stream : Objects.requireNonNull(writer);
    }

    @Override
    public int streamWriteOutputBuffered() {
        return stock != null ? stock.streamWriteOutputBuffered() : writing != null ? writing.buffered() : 0;
    }

    // ---- structure

    /** Moves the context on by a value. The name of the member may still be to be written. */
    private void acceptValue(String what) {
        int status = _streamWriteContext.writeValue();
        if (status >= JsonWriteContext.STATUS_OK_AFTER_SPACE) {
            acceptUnusualValue(status, what);
        }
    }

    /** Moves the context on by a value, and writes the name of the member if that is still to be done. */
    private void beginValue(UTF8JsonGenerator json, String what) {
        acceptValue(what);
        writeMember(json);
    }

    private void writeMember(UTF8JsonGenerator json) {
        EncodedName member = this.member;
        if (member != null) {
            this.member = null;
            json.writeName(member);
        }
    }

    private void acceptUnusualValue(int status, String what) {
        if (status != JsonWriteContext.STATUS_OK_AFTER_SPACE) {
            _reportError(
                    "Cannot " + what + ", expecting a property name (context: " + _streamWriteContext.typeDesc() + ")");
        }
        Writing writing = Objects.requireNonNull(this.writing);
        SerializableString separator = _rootValueSeparator;
        if (separator != null) {
            writing.access.text(separator.getValue());
        }
        writing.access.nextRoot();
    }

    @Override
    protected void _verifyValueWrite(String what) {
        Writing writing = Objects.requireNonNull(this.writing);
        beginValue(writing.json, what);
        writing.access.beginRawValue();
    }

    private void start(JsonWriteContext child) {
        _streamWriteConstraints.validateNestingDepth(child.getNestingDepth());
        _streamWriteContext = child;
    }

    @Override
    public JsonGenerator writeStartArray() {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeStartArray();
            return this;
        }
        beginValue(json, START_ARRAY);
        start(_streamWriteContext.createChildArrayContext(null));
        json.writeStartArray();
        return this;
    }

    @Override
    public JsonGenerator writeStartArray(@Nullable Object value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeStartArray(value);
            return this;
        }
        beginValue(json, START_ARRAY);
        start(_streamWriteContext.createChildArrayContext(value));
        json.writeStartArray();
        return this;
    }

    @Override
    public JsonGenerator writeStartArray(@Nullable Object value, int size) {
        writeStartArray(value);
        return this;
    }

    @Override
    public JsonGenerator writeEndArray() {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeEndArray();
            return this;
        }
        if (!_streamWriteContext.inArray()) {
            _reportError("Current context not Array but " + _streamWriteContext.typeDesc());
        }
        json.writeEndArray();
        _streamWriteContext = _streamWriteContext.clearAndGetParent();
        return this;
    }

    @Override
    public JsonGenerator writeStartObject() {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeStartObject();
            return this;
        }
        beginValue(json, START_OBJECT);
        start(_streamWriteContext.createChildObjectContext(null));
        json.writeStartObject();
        return this;
    }

    @Override
    public JsonGenerator writeStartObject(@Nullable Object value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeStartObject(value);
            return this;
        }
        beginValue(json, START_OBJECT);
        start(_streamWriteContext.createChildObjectContext(value));
        json.writeStartObject();
        return this;
    }

    @Override
    public JsonGenerator writeStartObject(@Nullable Object value, int size) {
        writeStartObject(value);
        return this;
    }

    @Override
    public JsonGenerator writeEndObject() {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeEndObject();
            return this;
        }
        if (!_streamWriteContext.inObject()) {
            _reportError("Current context not Object but " + _streamWriteContext.typeDesc());
        }
        if (leavesName()) {
            chosen().writeEndObject();
            return this;
        }
        json.writeEndObject();
        _streamWriteContext = _streamWriteContext.clearAndGetParent();
        return this;
    }

    /**
     * Goes on with Jackson's generator if a name was written last, and no value comes now: it writes the colon together
     * with the value. Returns whether it does.
     */
    private boolean leavesName() {
        Writing writing = Objects.requireNonNull(this.writing);
        writeMember(writing.json);
        if (!writing.access.isAfterName()) {
            return false;
        }
        stock("a name without a value");
        return true;
    }

    @Override
    public JsonGenerator writeName(String name) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeName(name);
            return this;
        }
        acceptName(name);
        json.writeName(name);
        return this;
    }

    @Override
    public JsonGenerator writeName(SerializableString name) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeName(name);
            return this;
        }
        acceptName(name.getValue());
        EncodedName known = takesForms ? settings.names.get(name) : null;
        if (known != null) {
            member = known;
        } else {
            writeNewName(json, name);
        }
        return this;
    }

    private void acceptName(String name) {
        if (_streamWriteContext.writeName(name) == JsonWriteContext.STATUS_EXPECT_VALUE) {
            _reportError("Cannot write a property name, expecting a value");
        }
    }

    private void writeNewName(UTF8JsonGenerator json, SerializableString name) {
        EncodedName known = takesForms ? settings.names.add(name, name.getValue(), EncodedName::of) : null;
        if (known != null) {
            json.writeName(known);
        } else {
            Objects.requireNonNull(writing).access.name(name.getValue(), quoted(name));
        }
    }

    private byte[] quoted(SerializableString text) {
        return writer == null ? text.asQuotedUTF8() : new String(text.asQuotedChars()).getBytes(StandardCharsets.UTF_8);
    }

    // ---- strings

    @Override
    public JsonGenerator writeString(@Nullable String text) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeString(text);
            return this;
        }
        acceptValue(WRITE_STRING);
        EncodedName member = this.member;
        if (member == null) {
            json.writeString(text);
        } else {
            this.member = null;
            json.writeStringProperty(member, text);
        }
        return this;
    }

    @Override
    public JsonGenerator writeString(char[] text, int offset, int length) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeString(text, offset, length);
            return this;
        }
        beginValue(json, WRITE_STRING);
        json.writeString(text, offset, length);
        return this;
    }

    @Override
    public JsonGenerator writeString(SerializableString text) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeString(text);
            return this;
        }
        acceptValue(WRITE_STRING);
        EncodedString known = takesForms ? settings.strings.get(text) : null;
        if (known == null && takesForms) {
            known = settings.strings.add(text, text.getValue(), EncodedString::of);
        }
        EncodedName member = this.member;
        if (known != null && member != null) {
            this.member = null;
            json.writeProperty(member, known);
        } else {
            writeMember(json);
            writeText(json, known, text);
        }
        return this;
    }

    private void writeText(UTF8JsonGenerator json, @Nullable EncodedString known, SerializableString text) {
        if (known != null) {
            json.writeString((CharSequence) known);
        } else {
            byte[] quoted = quoted(text);
            json.writeRawUTF8String(quoted, 0, quoted.length);
        }
    }

    @Override
    public JsonGenerator writeString(@Nullable Reader reader, int length) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeString(reader, length);
            return this;
        }
        beginValue(json, WRITE_STRING);
        if (reader == null) {
            return _reportError("null reader");
        }
        LimitedReader limited = new LimitedReader(reader, length < 0 ? Integer.MAX_VALUE : length);
        try {
            limited.writeTo(json);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        if (length >= 0 && limited.left() > 0) {
            _reportError("Didn't read enough from reader");
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawUTF8String(byte[] text, int offset, int length) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeRawUTF8String(text, offset, length);
            return this;
        }
        refuseOnWriter();
        _checkRangeBoundsForByteArray(text, offset, length);
        beginValue(json, WRITE_STRING);
        json.writeRawUTF8String(text, offset, length);
        return this;
    }

    @Override
    public JsonGenerator writeUTF8String(byte[] text, int offset, int length) {
        if (json == null
                || _characterEscapes != null) { // only there, such _characterEscapes differ from those of other strings
            JsonGenerator chosen =
                    _characterEscapes != null && stock == null ? stock("UTF-8 with CharacterEscapes") : chosen();
            chosen.writeUTF8String(text, offset, length);
            return this;
        }
        refuseOnWriter();
        _checkRangeBoundsForByteArray(text, offset, length);
        Writing writing = Objects.requireNonNull(this.writing);
        beginValue(writing.json, WRITE_STRING);
        try {
            writing.utf8String(text, offset, length, Objects.requireNonNull(profile));
        } catch (JsonEncodingException e) {
            throw _constructWriteException(e.getMessage(), e);
        }
        return this;
    }

    private void refuseOnWriter() {
        if (writer != null) {
            _reportUnsupportedOperation();
        }
    }

    // ---- raw text

    private Writing raw() {
        return Objects.requireNonNull(writing);
    }

    @Override
    public JsonGenerator writeRaw(String text) {
        if (json == null || leavesName()) {
            chosen().writeRaw(text);
        } else {
            raw().access.text(text);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRaw(String text, int offset, int length) {
        if (json == null || leavesName()) {
            chosen().writeRaw(text, offset, length);
        } else {
            _checkRangeBoundsForString(text, offset, length);
            raw().access.text(text.substring(offset, offset + length));
        }
        return this;
    }

    @Override
    public JsonGenerator writeRaw(char[] text, int offset, int length) {
        if (json == null || leavesName()) {
            chosen().writeRaw(text, offset, length);
        } else {
            _checkRangeBoundsForCharArray(text, offset, length);
            raw().access.text(text, offset, offset + length);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRaw(char c) {
        if (json == null || leavesName()) {
            chosen().writeRaw(c);
        } else {
            raw().access.text(String.valueOf(c));
        }
        return this;
    }

    @Override
    public JsonGenerator writeRaw(SerializableString text) {
        if (json == null || leavesName()) {
            chosen().writeRaw(text);
        } else {
            raw().access.text(text.getValue());
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(String text) {
        if (json == null) {
            chosen().writeRawValue(text);
        } else {
            super.writeRawValue(text);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(String text, int offset, int length) {
        if (json == null) {
            chosen().writeRawValue(text, offset, length);
        } else {
            super.writeRawValue(text, offset, length);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(char[] text, int offset, int length) {
        if (json == null) {
            chosen().writeRawValue(text, offset, length);
        } else {
            super.writeRawValue(text, offset, length);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(SerializableString text) {
        if (json == null) {
            chosen().writeRawValue(text);
        } else {
            _verifyValueWrite(WRITE_RAW);
            writeRaw(text);
        }
        return this;
    }

    // ---- binary

    @Override
    public JsonGenerator writeBinary(Base64Variant variant, byte[] data, int offset, int length) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeBinary(variant, data, offset, length);
            return this;
        }
        _checkRangeBoundsForByteArray(data, offset, length);
        beginValue(json, WRITE_BINARY);
        Base64Text.write(json, variant, data, offset, length);
        return this;
    }

    @Override
    public int writeBinary(Base64Variant variant, InputStream data, int length) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            return chosen().writeBinary(variant, data, length);
        }
        beginValue(json, WRITE_BINARY);
        int read;
        try {
            read = Base64Text.write(json, variant, data, length);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        if (length >= 0 && read < length) {
            _reportError("Too few bytes available: missing " + (length - read) + " bytes (out of " + length + ")");
        }
        return read;
    }

    // ---- numbers and literals

    @Override
    public JsonGenerator writeNumber(int value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return this;
        }
        acceptValue(WRITE_NUMBER);
        EncodedName member = this.member;
        if (_cfgNumbersAsStrings) {
            writeMember(json);
            json.writeString(Integer.toString(value));
        } else if (member == null) {
            json.writeNumber(value);
        } else {
            this.member = null;
            json.writeNumberProperty(member, value);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(short value) {
        return writeNumber((int) value);
    }

    @Override
    public JsonGenerator writeNumber(long value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return this;
        }
        acceptValue(WRITE_NUMBER);
        EncodedName member = this.member;
        if (_cfgNumbersAsStrings) {
            writeMember(json);
            json.writeString(Long.toString(value));
        } else if (member == null) {
            json.writeNumber(value);
        } else {
            this.member = null;
            json.writeNumberProperty(member, value);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(double value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return this;
        }
        if (!Double.isFinite(value) || _cfgNumbersAsStrings) {
            writeUnusual(json, Double.toString(value));
            return this;
        }
        acceptValue(WRITE_NUMBER);
        EncodedName member = this.member;
        if (member == null) {
            json.writeNumber(value);
        } else {
            this.member = null;
            json.writeNumberProperty(member, value);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(float value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return this;
        }
        if (Float.isFinite(value) && !_cfgNumbersAsStrings) {
            beginValue(json, WRITE_NUMBER);
            json.writeNumber(value);
        } else {
            writeUnusual(json, Float.toString(value));
        }
        return this;
    }

    /** Writes a number that is not finite, or becomes a string. */
    private void writeUnusual(UTF8JsonGenerator json, String number) {
        if (_cfgNumbersAsStrings || isEnabled(JsonWriteFeature.WRITE_NAN_AS_STRINGS)) {
            writeString(number);
        } else {
            beginValue(json, WRITE_NUMBER);
            json.writeRawValue(number);
        }
    }

    @Override
    public JsonGenerator writeNumber(@Nullable BigInteger value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return this;
        }
        beginValue(json, WRITE_NUMBER);
        writeDigits(json, value == null ? null : value.toString());
        return this;
    }

    @Override
    public JsonGenerator writeNumber(@Nullable BigDecimal value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return this;
        }
        beginValue(json, WRITE_NUMBER);
        writeDigits(json, value == null ? null : _asString(value));
        return this;
    }

    @Override
    public JsonGenerator writeNumber(@Nullable String digits) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(digits);
            return this;
        }
        beginValue(json, WRITE_NUMBER);
        writeDigits(json, digits);
        return this;
    }

    private void writeDigits(UTF8JsonGenerator json, @Nullable String digits) {
        if (digits == null) {
            json.writeNull();
        } else if (_cfgNumbersAsStrings) {
            byte[] quoted = digits.getBytes(StandardCharsets.UTF_8);
            json.writeRawUTF8String(quoted, 0, quoted.length);
        } else {
            json.writeRawValue(digits);
        }
    }

    @Override
    public JsonGenerator writeBoolean(boolean value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeBoolean(value);
            return this;
        }
        acceptValue(WRITE_BOOLEAN);
        EncodedName member = this.member;
        if (member == null) {
            json.writeBoolean(value);
        } else {
            this.member = null;
            json.writeBooleanProperty(member, value);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNull() {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNull();
            return this;
        }
        acceptValue(WRITE_NULL);
        EncodedName member = this.member;
        if (member == null) {
            json.writeNull();
        } else {
            this.member = null;
            json.writeNullProperty(member);
        }
        return this;
    }

    // ---- arrays at once

    /** Begins an array that is written by one call; returns null if it is written element by element. */
    private @Nullable UTF8JsonGenerator beginArray(Object array, int size, int offset, int length) {
        _verifyOffsets(size, offset, length);
        UTF8JsonGenerator json = this.json;
        if (json == null || _cfgNumbersAsStrings) {
            return null;
        }
        beginValue(json, START_ARRAY);
        JsonWriteContext child = _streamWriteContext.createChildArrayContext(array);
        _streamWriteConstraints.validateNestingDepth(child.getNestingDepth());
        child.clearAndGetParent();
        return json;
    }

    @Override
    public JsonGenerator writeArray(int[] array, int offset, int length) {
        UTF8JsonGenerator json = beginArray(array, array.length, offset, length);
        if (json == null) {
            super.writeArray(array, offset, length);
        } else {
            json.writeArray(array, offset, length);
        }
        return this;
    }

    @Override
    public JsonGenerator writeArray(long[] array, int offset, int length) {
        UTF8JsonGenerator json = beginArray(array, array.length, offset, length);
        if (json == null) {
            super.writeArray(array, offset, length);
        } else {
            json.writeArray(array, offset, length);
        }
        return this;
    }

    // ---- life cycle

    @Override
    public void flush() {
        if (stock != null) {
            passFeatures(stock);
            stock.flush();
            return;
        }
        if (writing != null) {
            writeMember(writing.json);
            writing.drain();
        }
        if (isEnabled(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)) {
            try {
                flushTarget();
            } catch (IOException e) {
                throw _wrapIOFailure(e);
            }
        }
    }

    /** These features can be changed at any time, by a method that cannot be overridden. */
    private void passFeatures(JsonGenerator stock) {
        for (StreamWriteFeature feature : StreamWriteFeature.values()) {
            stock.configure(feature, isEnabled(feature));
        }
    }

    private void flushTarget() throws IOException {
        if (stream != null) {
            stream.flush();
        } else if (writer != null) {
            writer.flush();
        }
    }

    @Override
    protected void _closeInput() throws IOException {
        RuntimeException failure = null;
        try {
            endDocument();
        } catch (RuntimeException e) {
            failure = e; // the target is closed nevertheless
        } finally {
            endWriting();
        }
        JsonGenerator stock = this.stock;
        if (stock != null) {
            passFeatures(stock);
            stock.close();
            return;
        }
        try {
            closeTarget();
        } catch (IOException e) {
            JacksonException wrapped = _wrapIOFailure(e);
            if (failure != null) {
                wrapped.addSuppressed(failure);
            }
            throw wrapped;
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** Hands everything to the target; nothing more after a failure. */
    private void endDocument() {
        Writing writing = this.writing;
        if (writing == null || !writing.isHealthy()) {
            return;
        }
        json = writing.json;
        writeMember(writing.json);
        while (stock == null && isEnabled(StreamWriteFeature.AUTO_CLOSE_CONTENT) && !_streamWriteContext.inRoot()) {
            if (_streamWriteContext.inArray()) {
                writeEndArray();
            } else {
                writeEndObject();
            }
        }
        if (stock == null) {
            writing.finish();
        }
    }

    private void endWriting() {
        Writing writing = this.writing;
        this.writing = null;
        json = null;
        if (writing != null) {
            writing.end();
        }
    }

    private void closeTarget() throws IOException {
        boolean closes = _ioContext.isResourceManaged() || isEnabled(StreamWriteFeature.AUTO_CLOSE_TARGET);
        if (!closes) {
            if (isEnabled(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)) {
                flushTarget();
            }
        } else if (stream != null) {
            stream.close();
        } else if (writer != null) {
            writer.close();
        }
    }

    /** Does nothing: our generator has buffers of its own. */
    @Override
    protected void _releaseBuffers() {}

    // ---- what our generator asks

    @Override
    public IOException targetFailure(IOException cause) {
        throw _wrapIOFailure(cause);
    }

    @Override
    public boolean escapesHalf(char half, char next) {
        return true;
    }

    @Override
    public IOException rawHalf(char half, char next) {
        String message = next == 0
                ? String.format(
                        "Split surrogate on writeRaw() input (last character): first character 0x%4x", (int) half)
                : String.format("Incomplete surrogate pair: first char 0x%04X, second 0x%04X", (int) half, (int) next);
        throw _constructWriteException(message);
    }
}
