package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteCapability;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.base.GeneratorBase;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.util.JacksonFeatureSet;
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
@SuppressWarnings("deprecation") // of features: a generator has them by these names only
abstract class ChosenGenerator extends GeneratorBase implements WriteHost {
    static final String KIND = "generator2";

    private static final int ASCII_ONLY = 127;

    final FactorySettings settings;
    final boolean takesChars;

    /** A stream, or a writer. */
    private final Closeable target;

    final StreamWriteConstraints constraints;

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

    private int maximumNonEscapedChar;

    @Nullable
    CharacterEscapes escapes;

    private boolean escapesSlash;

    @Nullable
    SerializableString separator;

    ChosenGenerator(FactorySettings settings, IOContext io, Closeable target) {
        super(settings.factory.getGeneratorFeatures(), settings.factory.getCodec(), io);
        this.settings = settings;
        this.target = target;
        this.takesChars = target instanceof Writer;
        this.constraints = io.streamWriteConstraints();
        this.escapes = settings.factory.getCharacterEscapes();
        this.escapesSlash = escapes == null && isEnabled(Feature.ESCAPE_FORWARD_SLASHES);
        this.separator = settings.separator();
        int maximum = settings.maximumNonEscapedChar;
        this.maximumNonEscapedChar = maximum == 0 && isEnabled(Feature.ESCAPE_NON_ASCII) ? ASCII_ONLY : maximum;
    }

    // ---- the choice

    /** Returns the generator that writes: Jackson's; or this one, whose {@link #json} is set then. */
    final JsonGenerator chosen() throws IOException {
        JsonGenerator stock = this.stock;
        if (stock != null) {
            return stock;
        }
        if (_closed) {
            throw new JsonGenerationException("Generator was closed", this);
        }
        if (writing != null) {
            writeMember(writing.json);
        }
        String obstacle = obstacle();
        return obstacle == null ? octet() : stock(obstacle);
    }

    /** Returns the setting that our generator does not follow, or null. */
    private @Nullable String obstacle() {
        if (_cfgPrettyPrinter != null) {
            return "PrettyPrinter";
        }
        if (!isEnabled(Feature.QUOTE_FIELD_NAMES)) {
            return "QUOTE_FIELD_NAMES";
        }
        if (maximumNonEscapedChar != 0 && maximumNonEscapedChar != ASCII_ONLY) {
            return "highestNonEscapedChar";
        }
        int flags = WriteProfile.flags(
                takesChars,
                maximumNonEscapedChar == ASCII_ONLY,
                escapesSlash,
                isEnabled(Feature.WRITE_HEX_UPPER_CASE),
                isEnabled(Feature.COMBINE_UNICODE_SURROGATES_IN_UTF8));
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

    final JsonGenerator stock(String obstacle) throws IOException {
        BridgeTrace.delegated(KIND, obstacle);
        if (writing != null) {
            writeMember(writing.json);
            writing.finish();
            endWriting();
        }
        JsonGenerator made = target instanceof OutputStream stream
                ? new StockGenerators.OfStream(_ioContext, _features, _objectCodec, stream, _writeContext)
                : new StockGenerators.OfWriter(_ioContext, _features, _objectCodec, (Writer) target, _writeContext);
        made.setHighestNonEscapedChar(maximumNonEscapedChar);
        if (escapes != null) {
            made.setCharacterEscapes(escapes);
        }
        made.setRootValueSeparator(separator);
        made.setPrettyPrinter(_cfgPrettyPrinter);
        stock = made;
        return made;
    }

    /** Returns whether one of Jackson's generators writes. */
    boolean isDelegated() {
        return stock != null;
    }

    // ---- settings

    private JsonGenerator changed() {
        json = null;
        return this;
    }

    @Override
    public JsonGenerator enable(Feature feature) {
        if (stock != null) {
            stock.enable(feature);
        }
        super.enable(feature);
        return changed();
    }

    @Override
    public JsonGenerator disable(Feature feature) {
        if (stock != null) {
            stock.disable(feature);
        }
        super.disable(feature);
        return changed();
    }

    @Override
    protected void _checkStdFeatureChanges(int features, int changed) {
        if (stock != null) {
            stock.overrideStdFeatures(features, changed);
        }
        super._checkStdFeatureChanges(features, changed);
        changed();
    }

    @Override
    public JsonGenerator setHighestNonEscapedChar(int maximum) {
        maximumNonEscapedChar = Math.max(0, maximum);
        if (stock != null) {
            stock.setHighestNonEscapedChar(maximum);
        }
        return changed();
    }

    @Override
    public int getHighestEscapedChar() {
        return maximumNonEscapedChar;
    }

    @Override
    public JsonGenerator setCharacterEscapes(@Nullable CharacterEscapes escapes) {
        this.escapes = escapes;
        escapesSlash = false;
        if (stock != null) {
            stock.setCharacterEscapes(escapes);
        }
        return changed();
    }

    @Override
    public @Nullable CharacterEscapes getCharacterEscapes() {
        return escapes;
    }

    @Override
    public JsonGenerator setRootValueSeparator(@Nullable SerializableString separator) {
        this.separator = separator;
        if (stock != null) {
            stock.setRootValueSeparator(separator);
        }
        return this;
    }

    @Override
    public JsonGenerator setPrettyPrinter(@Nullable PrettyPrinter printer) {
        super.setPrettyPrinter(printer);
        if (stock != null) {
            stock.setPrettyPrinter(printer);
        }
        return changed();
    }

    @Override
    public JsonGenerator setCodec(@Nullable ObjectCodec codec) {
        if (stock != null) {
            stock.setCodec(codec);
        }
        return super.setCodec(codec);
    }

    @Override
    public StreamWriteConstraints streamWriteConstraints() {
        return constraints;
    }

    @Override
    public JacksonFeatureSet<StreamWriteCapability> getWriteCapabilities() {
        return DEFAULT_TEXTUAL_WRITE_CAPABILITIES;
    }

    @Override
    public boolean canWriteFormattedNumbers() {
        return true;
    }

    @Override
    public Object getOutputTarget() {
        return target;
    }

    @Override
    public int getOutputBuffered() {
        return stock != null ? stock.getOutputBuffered() : writing != null ? writing.buffered() : 0;
    }

    @Override
    public JsonStreamContext getOutputContext() {
        return stock != null ? stock.getOutputContext() : _writeContext;
    }

    @Override
    public @Nullable Object currentValue() {
        return getOutputContext().getCurrentValue();
    }

    @Override
    public void assignCurrentValue(@Nullable Object value) {
        getOutputContext().setCurrentValue(value);
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
    public void flush() throws IOException {
        if (stock != null) {
            stock.flush();
            return;
        }
        if (writing != null) {
            writeMember(writing.json);
            writing.drain();
        }
        if (isEnabled(Feature.FLUSH_PASSED_TO_STREAM)) {
            flushTarget();
        }
    }

    private void flushTarget() throws IOException {
        ((Flushable) target).flush();
    }

    @Override
    public void close() throws IOException {
        if (_closed) {
            return;
        }
        IOException failure = null;
        try {
            endDocument();
        } catch (IOException e) {
            failure = e; // the target is closed nevertheless
        } finally {
            endWriting();
            _closed = true;
            if (stock == null) {
                _ioContext.close();
            }
        }
        if (stock != null) {
            stock.close();
            return;
        }
        try {
            closeTarget();
        } catch (IOException | RuntimeException e) {
            if (failure != null) {
                e.addSuppressed(failure);
            }
            throw e;
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** Hands everything to the target; nothing more after a failure. */
    private void endDocument() throws IOException {
        Writing writing = this.writing;
        if (writing == null || !writing.isHealthy()) {
            return;
        }
        json = writing.json;
        writeMember(writing.json);
        while (stock == null && isEnabled(Feature.AUTO_CLOSE_JSON_CONTENT) && !_writeContext.inRoot()) {
            if (_writeContext.inArray()) {
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
        if (_ioContext.isResourceManaged() || isEnabled(Feature.AUTO_CLOSE_TARGET)) {
            target.close();
        } else if (isEnabled(Feature.FLUSH_PASSED_TO_STREAM)) {
            flushTarget();
        }
    }

    /** Does nothing: our generator has buffers of its own. */
    @Override
    protected void _releaseBuffers() {}

    // ---- what our generator asks

    @Override
    public IOException targetFailure(IOException cause) {
        return cause;
    }

    @Override
    public IOException textFailure(String message) {
        return new JsonGenerationException(message, this);
    }
}
