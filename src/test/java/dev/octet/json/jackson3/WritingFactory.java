package dev.octet.json.jackson3;

import java.io.OutputStream;
import java.io.Writer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;

/** A factory whose generators are Octet's, as a factory of any class may have them. */
@SuppressWarnings("serial") // never written
final class WritingFactory extends JsonFactory {
    WritingFactory(JsonFactoryBuilder settings) {
        super(settings);
    }

    @Override
    protected JsonGenerator _createUTF8Generator(ObjectWriteContext context, IOContext io, OutputStream target) {
        JsonGenerator ours = Generators.create(this, context, io, target);
        return ours == null ? super._createUTF8Generator(context, io, target) : ours;
    }

    @Override
    protected JsonGenerator _createGenerator(ObjectWriteContext context, IOContext io, Writer target) {
        JsonGenerator ours = Generators.create(this, context, io, target);
        return ours == null ? super._createGenerator(context, io, target) : ours;
    }
}
