package dev.octet.json.write;

import dev.octet.json.internal.contract.OutputAccess;
import org.jspecify.annotations.Nullable;

/** The access of a bridge to one generator, as long as that has its parts. */
final class GeneratorAccess extends OutputAccess {
    private static final byte[] NO_BYTES = {};

    private final UTF8JsonGenerator generator;
    private final GeneratorParts parts;
    private @Nullable SurrogateHalves halves;
    private @Nullable CharEncoder unchanged;

    GeneratorAccess(UTF8JsonGenerator generator, GeneratorParts parts) {
        super(parts.out);
        this.generator = generator;
        this.parts = parts;
    }

    @Override
    protected void use(SurrogateHalves halves) {
        this.halves = halves;
        parts.chars.leaveHalves(halves::escapes);
        parts.path.ignoreNames();
    }

    @Override
    public void text(String text) {
        out.checkOpen();
        out.pos = parts.text.string(unchanged(), text, out.pos);
    }

    @Override
    public void text(char[] text, int from, int end) {
        out.checkOpen();
        out.pos = unchanged().chars(text, from, end, out.pos);
    }

    private CharEncoder unchanged() {
        CharEncoder made = unchanged;
        SurrogateHalves halves = this.halves;
        if (made == null) {
            made = parts.charsBy(EscapeTables.RAW);
            if (halves != null) {
                made.leaveHalves((half, next) -> {
                    halves.permit(half, next);
                    return false;
                });
            }
            unchanged = made;
        }
        return made;
    }

    @Override
    public void beginRawValue() {
        generator.verbatim(NO_BYTES, 0, 0);
    }

    @Override
    public void name(String name, byte[] escaped) {
        generator.writeName(name, escaped, 0, escaped.length);
    }

    @Override
    public void nextRoot() {
        parts.grammar.reset();
    }

    @Override
    public boolean isAfterName() {
        return parts.grammar.isAfterName();
    }
}
