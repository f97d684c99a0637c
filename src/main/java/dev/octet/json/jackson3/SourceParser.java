package dev.octet.json.jackson3;

import dev.octet.json.internal.bridge.Input;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.Version;
import tools.jackson.core.base.ParserMinimalBase;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.PackageVersion;

/** Our parser over an input, the contexts of the document, what is unread, and the end. */
abstract class SourceParser extends ParserMinimalBase {
    /** What a parser is made of. */
    record Origin(
            FactorySettings settings,
            ObjectReadContext context,
            IOContext io,
            int formatFeatures,
            Input input,
            UTF8JsonParser in) {}

    final Input input;
    final int formatFeatures;

    /** Our parser; null after the close. */
    @Nullable
    UTF8JsonParser in;

    /** Where the document is. */
    ReadContext context = ReadContext.root();

    /** What was made of the current token: chars, bytes or a BigDecimal; null if nothing was. */
    @Nullable
    Object made;

    private boolean inputClosed;
    private boolean released;

    SourceParser(Origin origin) {
        super(
                origin.context,
                origin.io,
                origin.context.getStreamReadFeatures(origin.settings.factory.getStreamReadFeatures()));
        this.input = origin.input;
        this.formatFeatures = origin.formatFeatures;
        this.in = origin.in;
        if (isEnabled(StreamReadFeature.STRICT_DUPLICATE_DETECTION)) {
            context.detectDuplicates(this);
        }
    }

    // ---- contexts

    @Override
    public TokenStreamContext streamReadContext() {
        return context;
    }

    @Override
    public @Nullable Object currentValue() {
        return context.currentValue();
    }

    @Override
    public void assignCurrentValue(@Nullable Object value) {
        context.assignCurrentValue(value);
    }

    // ---- the input and the end

    /** Returns whether bytes may be missing inside a document; then tokens are taken one by one. */
    boolean isFed() {
        return false;
    }

    @Override
    public @Nullable Object streamReadInputSource() {
        return input.source();
    }

    @Override
    public int releaseBuffered(OutputStream target) {
        if (input.isText()) {
            return -1;
        }
        try {
            return releaseUnread(target);
        } catch (IOException e) {
            throw JacksonIOException.construct(e, this);
        }
    }

    @Override
    public int releaseBuffered(Writer target) {
        if (in == null || !input.isText()) {
            return -1;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            releaseUnread(bytes);
            String text = bytes.toString(StandardCharsets.UTF_8);
            target.write(text);
            return text.length();
        } catch (IOException e) {
            throw JacksonIOException.construct(e, this);
        }
    }

    private int releaseUnread(OutputStream target) throws IOException {
        if (in == null || released) {
            return 0;
        }
        released = true;
        return input.releaseUnread(in, target);
    }

    @Override
    public void close() {
        UTF8JsonParser closing = in;
        if (closing != null && _currToken != null && _currToken.isScalarValue()) {
            made = lastText();
        }
        in = null;
        try {
            super.close();
        } finally {
            if (closing != null) {
                closing.close();
            }
        }
    }

    /** Returns the text of the current token, which stock parsers still have; null if it is beyond a limit. */
    private @Nullable String lastText() {
        try {
            return getString();
        } catch (RuntimeException e) { // as it was thrown when the text was asked for; closing goes on
            return null;
        }
    }

    /** Closes what is closed at the end of the input; our parser stays open for locations. */
    final void endInput() {
        super.close();
    }

    @Override
    protected void _closeInput() throws IOException {
        if (!inputClosed) {
            inputClosed = true;
            if (_ioContext.isResourceManaged() || isEnabled(StreamReadFeature.AUTO_CLOSE_SOURCE)) {
                input.close();
            }
        }
    }

    @Override
    protected void _releaseBuffers() {
        // our parser has its own
    }

    @Override
    public Version version() {
        return PackageVersion.VERSION;
    }
}
