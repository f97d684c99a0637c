package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.time.DateTimeException;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.function.Function;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The codecs of dates, durations and names of {@code java.xml}. The module need not be there, so this class is not
 * loaded before one of its types was met: {@link TextCodecs} finds their names.
 */
final class XmlCodecs {
    /** Far longer than a date or a duration. */
    private static final int MAX_LENGTH = 256;

    private XmlCodecs() {}

    /** Returns the codec of a class, or null if it is none of these. */
    static @Nullable JsonCodec<Object> of(Class<?> type, String name, Context context, Settings settings) {
        return switch (name) {
            case "javax.xml.datatype.XMLGregorianCalendar" -> new CalendarCodec(context, settings);
            case "javax.xml.datatype.Duration" -> {
                DatatypeFactory factory = DatatypeFactory.newDefaultInstance();
                Function<String, @Nullable Object> parse = text -> factory.newDuration(checked(text));
                yield new TextCodec(type, "a duration", null, parse, Object::toString);
            }
            case "javax.xml.namespace.QName" -> {
                Function<String, @Nullable Object> parse = QName::valueOf;
                yield new TextCodec(type, "a qualified name", QName.valueOf(""), parse, Object::toString);
            }
            default -> null;
        };
    }

    /** Returns a text, if it is not so long that its numbers would take long: they have any size. */
    private static String checked(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("too long");
        }
        return text;
    }

    /** Writes the date, which has all its fields then, and reads what is one, or has some of the fields of one. */
    private static final class CalendarCodec extends JsonCodec<Object> {
        private final DateCodec dates;
        private final DatatypeFactory factory = DatatypeFactory.newDefaultInstance();

        CalendarCodec(Context context, Settings settings) {
            TimeForm form = TimeForm.of(settings.datesAsNumbers(), Calendar.class, context);
            this.dates = new DateCodec(Calendar.class, form, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            dates.write(json, ((XMLGregorianCalendar) value).toGregorianCalendar());
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            if (json.peekToken() != JsonToken.VALUE_STRING) {
                return factory.newXMLGregorianCalendar((GregorianCalendar) dates.read(json));
            }
            String text = json.readString().trim();
            return text.isEmpty() ? null : parsed(json, text);
        }

        @SuppressWarnings({"JavaUtilDate", "UnusedException"}) // a text with some of the fields is no date
        private Object parsed(UTF8JsonParser json, String text) {
            try {
                Date date = DateForm.parse(text);
                return factory.newXMLGregorianCalendar((GregorianCalendar) DateForm.calendar(date));
            } catch (IllegalArgumentException | DateTimeException e) {
                return ofFields(json, text);
            }
        }

        private Object ofFields(UTF8JsonParser json, String text) {
            try {
                return factory.newXMLGregorianCalendar(checked(text));
            } catch (IllegalArgumentException e) {
                throw ReadErrors.text(json, "a date", XMLGregorianCalendar.class, e);
            }
        }
    }
}
