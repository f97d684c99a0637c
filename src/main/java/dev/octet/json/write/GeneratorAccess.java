package dev.octet.json.write;

import dev.octet.json.internal.contract.OutputAccess;
import org.jspecify.annotations.Nullable;

/** The access of a bridge to one generator, as long as that has its parts. */
final class GeneratorAccess extends OutputAccess {
    private static final byte[] NO_BYTES = {};

    private final TokenWriter writer;
    private @Nullable SurrogateHalves halves;
    private @Nullable CharEncoder unchanged;

    GeneratorAccess(TokenWriter writer) {
        super(writer.out);
        this.writer = writer;
    }

    @Override
    protected void use(SurrogateHalves halves) {
        this.halves = halves;
        writer.chars.leaveHalves(halves::escapes);
        writer.path.ignoreNames();
    }

    @Override
    public void text(String text) {
        out.checkOpen();
        out.pos = writer.text.string(unchanged(), text, out.pos);
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
            made = writer.parts.charsBy(EscapeTables.RAW);
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
        writer.verbatim(NO_BYTES, 0, 0);
    }

    @Override
    public void name(String name, byte[] escaped) {
        writer.escapedName(name, escaped, 0, escaped.length);
    }

    @Override
    public void nextRoot() {
        writer.grammar.reset();
    }

    @Override
    public boolean isAfterName() {
        return writer.grammar.isAfterName();
    }
}
