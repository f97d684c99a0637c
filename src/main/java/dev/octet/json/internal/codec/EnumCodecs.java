package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.ClassView;
import dev.octet.json.internal.model.CreatorModel;
import dev.octet.json.internal.model.JsonAttributes;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.time.Month;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes the codecs of enums. */
final class EnumCodecs {
    private EnumCodecs() {}

    static JsonCodec<Object> of(JavaType type, Context context, Codecs codecs) {
        Settings settings = codecs.settings;
        ClassView view = ReflectedClass.of(type, settings.mixins());
        JsonFormat.Value format = format(view, context);
        Shape shape = format == null ? Shape.ANY : format.getShape();
        EnumTexts texts = texts(type, view, codecs);
        JsonCodec<Object> writer = shape == Shape.OBJECT || JsonAttributes.isPojo(shape)
                ? BeanCodecs.plain(type, context.withoutTypeIds(), Set.of(), codecs)
                : null;
        JsonCodec<Object> reader = hasCreator(view) ? BeanCodecs.plain(type, Context.NONE, Set.of(), codecs) : null;
        if (type.raw() == Month.class && !settings.isOld() && shape != Shape.STRING) {
            return new MonthCodec(texts, settings);
        }
        boolean isNumber = shape.isNumeric() || shape == Shape.ARRAY;
        return new EnumCodec(texts, format, isNumber && !texts.hasValues, writer, reader, settings);
    }

    private static JsonFormat.@Nullable Value format(ClassView view, Context context) {
        JsonFormat ofClass = view.annotations().get(JsonFormat.class);
        JsonFormat.Value format = ofClass == null ? null : JsonFormat.Value.from(ofClass);
        return format == null
                ? context.format()
                : context.format() == null ? format : format.withOverrides(context.format());
    }

    static EnumTexts texts(JavaType type, ClassView view, Codecs codecs) {
        boolean isPlain = type.raw().getName().startsWith("java.");
        MemberView value = isPlain ? null : codecs.models.of(type).value();
        Function<Object, @Nullable Object> values =
                value == null ? null : Members.getter(type.raw(), value, codecs.settings);
        boolean isInteger = value != null && isInteger(((JavaType) value.type()).raw());
        return new EnumTexts(type.raw(), view, values, !isInteger, codecs);
    }

    private static boolean isInteger(Class<?> type) {
        Object zero = Defaults.of(type);
        return zero instanceof Byte || zero instanceof Short || zero instanceof Integer || zero instanceof Long;
    }

    private static boolean hasCreator(ClassView view) {
        return view.factories().stream().anyMatch(CreatorModel::isMarked);
    }

    /** Months are numbers from 1 on in Jackson 3. Their names are taken, too. */
    private static final class MonthCodec extends EnumCodec {
        MonthCodec(EnumTexts texts, Settings settings) {
            super(texts, null, false, null, null, settings);
        }

        @Override
        EncodedString @Nullable [] writtenTexts() {
            return null;
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeNumber(((Month) value).getValue());
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            json.nextToken();
            if (json.currentToken() == null || !json.currentToken().isScalarValue()) {
                throw ReadErrors.type(json, "a month", Month.class);
            }
            String text = String.valueOf(json.getValue()).trim();
            return text.isEmpty() ? null : key(json, text);
        }

        @Override
        Object key(UTF8JsonParser json, String text) {
            if (!text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
                int number = text.length() > 2 ? 0 : Integer.parseInt(text);
                if (number < 1 || number > 12) {
                    throw ReadErrors.range(json, "a month from 1 to 12", Month.class);
                }
                return Month.of(number);
            }
            return super.key(json, text);
        }
    }
}
