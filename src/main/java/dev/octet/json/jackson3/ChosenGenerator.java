package dev.octet.json.jackson3;

import dev.octet.json.internal.bridge.BridgeTrace;
import dev.octet.json.internal.bridge.WriteHost;
import dev.octet.json.internal.bridge.WriteProfile;
import dev.octet.json.internal.bridge.Writing;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.Closeable;
import java.io.Flushable;
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
import tools.jackson.core.json.JsonGeneratorBase;
import tools.jackson.core.json.JsonWriteContext;
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
    final boolean takesChars;

    /** A stream, or a writer. */
    private final Closeable target;

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

    ChosenGenerator(FactorySettings settings, ObjectWriteContext context, IOContext io, Closeable target) {
        super(
                context,
                io,
                context.getStreamWriteFeatures(settings.factory.getStreamWriteFeatures()),
                context.getFormatWriteFeatures(settings.factory.getFormatWriteFeatures()),
                context.getRootValueSeparator(settings.separator),
                context.getPrettyPrinter(),
                context.getCharacterEscapes() == null
                        ? settings.factory.getCharacterEscapes()
                        : context.getCharacterEscapes(),
                settings.maximumNonEscapedChar);
        this.settings = settings;
        this.target = target;
        this.takesChars = target instanceof Writer;
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
        int flags = WriteProfile.flags(
                takesChars,
                _maximumNonEscapedChar == ASCII_ONLY,
                escapes == null && isEnabled(JsonWriteFeature.ESCAPE_FORWARD_SLASHES),
                _cfgWriteHexUppercase,
                isEnabled(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8));
        profile = escapes == null
                ? WriteProfile.of(flags)
                : settings.escapes(escapes).profile(flags);
        return profile == null ? "CharacterEscapes" : null;
    }

    private JsonGenerator octet() {
        WriteProfile profile = Objects.requireNonNull(this.profile);
        Writing writing = profile.writing(this.writing, this, target, KIND);
        this.writing = writing;
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
                _streamWriteContext);
        JsonGenerator made = target instanceof OutputStream stream
                ? new StockGenerators.OfStream(settings, stream)
                : new StockGenerators.OfWriter(settings, (Writer) target);
        stock = made;
        return made;
    }

    /** Follows the context of the generator that a call was forwarded to: methods that show it cannot be overridden. */
    final JsonGenerator moved(JsonGenerator by) {
        _streamWriteContext = (JsonWriteContext) by.streamWriteContext();
        return this;
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
        return target;
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
        ((Flushable) target).flush();
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
            moved(stock);
            if (failure != null) {
                throw failure;
            }
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
        if (_ioContext.isResourceManaged() || isEnabled(StreamWriteFeature.AUTO_CLOSE_TARGET)) {
            target.close();
        } else if (isEnabled(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)) {
            flushTarget();
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
    public IOException textFailure(String message) {
        throw _constructWriteException(message);
    }
}
