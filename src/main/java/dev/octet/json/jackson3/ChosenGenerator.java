package dev.octet.json.jackson3;

import dev.octet.json.internal.bridge.BridgeTrace;
import dev.octet.json.internal.bridge.WriteHost;
import dev.octet.json.internal.bridge.WriteProfile;
import dev.octet.json.internal.bridge.Writing;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonGeneratorBase;
import tools.jackson.core.json.JsonWriteFeature;

/**
 * The choice between our generator and Jackson's, and what does not depend on it: settings, and the end of a document.
 *
 * <p>Settings may be changed between two calls. A change makes {@link #json} null, so that the next write comes to
 * {@link #chosen}: it decides whether our generator can follow the settings. If it cannot, one of Jackson's generators
 * goes on where the document is, and all calls are forwarded to it. The first write comes there too.
 *
 * <pre>
 *   json     writing   stock
 *   null     null      null     nothing was written, or closed
 *   set      set       null     our generator writes
 *   null     set       null     a setting has changed since
 *   null     null      set      Jackson's generator writes
 * </pre>
 */
abstract class ChosenGenerator extends JsonGeneratorBase implements WriteHost {
    static final String KIND = "generator3";

    private static final int ASCII_ONLY = 127;

    final FactorySettings settings;
    final @Nullable OutputStream stream;
    final @Nullable Writer writer;

    @Nullable
    UTF8JsonGenerator json;

    @Nullable
    Writing writing;

    @Nullable
    JsonGenerator stock;

    /** The member that was begun last, if its name is still to be written: together with its value, in one call. */
    @Nullable
    EncodedName member;

    @Nullable
    WriteProfile profile;

    boolean takesForms;

    ChosenGenerator(
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
    final JsonGenerator chosen() {
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

    final JsonGenerator stock(String obstacle) {
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

    /** Writes the name of the member that was begun last, if that is still to be done. */
    final void writeMember(UTF8JsonGenerator json) {
        EncodedName member = this.member;
        if (member != null) {
            this.member = null;
            json.writeName(member);
        }
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
