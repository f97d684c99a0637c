package dev.octet.json.bind.parity;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonValueException;
import dev.octet.json.bind.JsonMapper;
import dev.octet.json.bind.Naming;

/** Octet. */
final class OctetEngine implements Engine {
    private final JsonMapper mapper;

    OctetEngine(Preset preset, Setup setup, ModelClasses classes) {
        JsonMapper.Builder builder =
                (preset == Preset.JACKSON3 ? JsonMapper.standard() : JsonMapper.jackson2()).toBuilder();
        if (setup.isNaming()) {
            builder.naming(Naming.valueOf(setup.name()));
        }
        if (setup == Setup.MIXIN) {
            classes.mixins().forEach(builder::mixin);
        }
        this.mapper = builder.view(classes.view(setup)).build();
    }

    @Override
    public byte[] toJson(Object value) {
        return mapper.writeValueAsBytes(value);
    }

    @Override
    public Object fromJson(byte[] json, Class<?> type) {
        return mapper.readValue(json, type);
    }

    @Override
    public Outcome.Refusal refusal(Throwable thrown) {
        if (thrown instanceof JsonMappingException e) {
            return switch (e.kind()) {
                case DEFINITION, ACCESS -> Outcome.Refusal.DEFINITION;
                case UNKNOWN -> Outcome.Refusal.UNKNOWN;
                case TYPE_ID -> Outcome.Refusal.TYPE_ID;
                case CREATOR -> Outcome.Refusal.CREATOR;
                case NULL -> Outcome.Refusal.NULL;
                case MISSING, TYPE, RANGE, ENUM -> Outcome.Refusal.VALUE;
            };
        } else if (thrown instanceof JsonValueException) {
            return Outcome.Refusal.VALUE;
        }
        boolean isSyntax = thrown instanceof JsonSyntaxException
                || thrown instanceof JsonEncodingException
                || thrown instanceof JsonLimitException;
        return isSyntax ? Outcome.Refusal.SYNTAX : Outcome.Refusal.DEFECT;
    }
}
