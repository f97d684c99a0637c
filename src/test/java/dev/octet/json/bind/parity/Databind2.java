package dev.octet.json.bind.parity;

import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.PropertyBindingException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.TypeFactory;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/** jackson-databind 2, with the modules for what Jackson 3 has built in. */
final class Databind2 implements Engine {
    private final JsonMapper mapper;
    private final Class<?> view;

    Databind2(Setup setup, ModelClasses classes) {
        JsonMapper.Builder builder = JsonMapper.builder()
                .typeFactory(TypeFactory.defaultInstance().withClassLoader(classes.loader()))
                .addModule(new JavaTimeModule())
                .addModule(new Jdk8Module());
        if (setup.isNaming()) {
            builder.propertyNamingStrategy(naming(setup));
        }
        if (setup == Setup.MIXIN) {
            classes.mixins().forEach(builder::addMixIn);
        }
        this.mapper = builder.build();
        this.view = classes.view(setup);
    }

    private static PropertyNamingStrategies.NamingBase naming(Setup setup) {
        return (PropertyNamingStrategies.NamingBase)
                switch (setup) {
                    case UPPER_CAMEL_CASE -> PropertyNamingStrategies.UPPER_CAMEL_CASE;
                    case SNAKE_CASE -> PropertyNamingStrategies.SNAKE_CASE;
                    case UPPER_SNAKE_CASE -> PropertyNamingStrategies.UPPER_SNAKE_CASE;
                    case LOWER_CASE -> PropertyNamingStrategies.LOWER_CASE;
                    case KEBAB_CASE -> PropertyNamingStrategies.KEBAB_CASE;
                    case LOWER_DOT_CASE -> PropertyNamingStrategies.LOWER_DOT_CASE;
                    default -> throw new IllegalArgumentException(setup.name());
                };
    }

    @Override
    public byte[] toJson(Object value) throws Exception {
        return view == null
                ? mapper.writeValueAsBytes(value)
                : mapper.writerWithView(view).writeValueAsBytes(value);
    }

    @Override
    public Object fromJson(byte[] json, Class<?> type) throws Exception {
        return view == null
                ? mapper.readValue(json, type)
                : mapper.readerWithView(view).forType(type).readValue(json);
    }

    @Override
    public Outcome.Refusal refusal(Throwable thrown) {
        if (thrown instanceof StreamReadException) {
            return Outcome.Refusal.SYNTAX;
        } else if (thrown instanceof InvalidDefinitionException) {
            return Outcome.Refusal.DEFINITION;
        } else if (thrown instanceof PropertyBindingException) {
            return Outcome.Refusal.UNKNOWN;
        } else if (thrown instanceof InvalidTypeIdException) {
            return Outcome.Refusal.TYPE_ID;
        } else if (thrown instanceof ValueInstantiationException) {
            return Outcome.Refusal.CREATOR;
        } else if (thrown instanceof InvalidNullException) {
            return Outcome.Refusal.NULL;
        } else if (thrown instanceof MismatchedInputException) {
            boolean isNull = thrown.getMessage().matches("(?s)Cannot (map|coerce) `null` .*");
            return isNull ? Outcome.Refusal.NULL : Outcome.Refusal.VALUE;
        }
        return thrown instanceof JsonMappingException ? Outcome.Refusal.CREATOR : Outcome.Refusal.DEFECT;
    }
}
