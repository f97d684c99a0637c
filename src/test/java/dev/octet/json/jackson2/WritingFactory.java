package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;

/** A factory whose generators are Octet's, as a factory of any class may have them. */
@SuppressWarnings("serial") // never written
final class WritingFactory extends JsonFactory {
    WritingFactory(JsonFactoryBuilder settings) {
        super(settings);
    }

    @Override
    protected JsonGenerator _createUTF8Generator(OutputStream target, IOContext io) throws IOException {
        JsonGenerator ours = Generators.create(this, io, target);
        return ours == null ? super._createUTF8Generator(target, io) : ours;
    }

    @Override
    protected JsonGenerator _createGenerator(Writer target, IOContext io) throws IOException {
        JsonGenerator ours = Generators.create(this, io, target);
        return ours == null ? super._createGenerator(target, io) : ours;
    }
}
