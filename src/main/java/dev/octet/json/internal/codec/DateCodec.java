package dev.octet.json.internal.codec;

import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.access.AccessPlan;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Objects;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/** The codec of {@link Date} and {@link Calendar}: milliseconds since 1970, or a text. */
@SuppressWarnings("JavaUtilDate") // what it is for
final class DateCodec extends JsonCodec<Object> {
    private final Class<?> type;
    private final TimeForm form;
    private final Settings settings;
    private final ZoneId zone;

    /** Creates a date of milliseconds; null for the classes that are created without. */
    private final @Nullable Accessor maker;

    /** Whether a date of a database is written as a day: in Jackson 2, unless the property says otherwise. */
    private final boolean isDay;

    /** Copied for each use: formats have state. */
    private final @Nullable SimpleDateFormat pattern;

    DateCodec(Class<?> type, TimeForm form, Settings settings) {
        this.type = type;
        this.form = form;
        this.settings = settings;
        this.zone = form.zone() == null ? ZoneOffset.UTC : form.zone();
        this.maker = maker(type, settings);
        this.isDay = settings.isOld() && type.getName().equals("java.sql.Date") && form.isPlain();
        this.pattern = form.pattern().isEmpty() ? null : format();
    }

    /** Dates of databases are created of milliseconds, as others are. */
    static @Nullable Accessor maker(Class<?> type, Settings settings) {
        if (!List.of("java.sql.Date", "java.sql.Time", "java.sql.Timestamp").contains(type.getName())) {
            return null;
        }
        try {
            return Members.accessor(new AccessPlan(type, List.of(), type.getConstructor(long.class)), settings);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e); // all have it
        }
    }

    private SimpleDateFormat format() {
        try {
            SimpleDateFormat format = new SimpleDateFormat(form.pattern(), form.locale());
            format.setTimeZone(TimeZone.getTimeZone(zone));
            format.setLenient(!form.isStrict());
            return format;
        } catch (IllegalArgumentException e) {
            throw Failures.pattern(type, "SimpleDateFormat", e);
        }
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        Date date = value instanceof Calendar calendar ? calendar.getTime() : (Date) value;
        if (form.isNumber()) {
            json.writeNumber(date.getTime());
        } else if (isDay) {
            json.writeString(value.toString());
        } else if (pattern != null) {
            json.writeString(((SimpleDateFormat) pattern.clone()).format(date));
        } else {
            json.writeString(DateForm.of(date, zone, settings));
        }
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        JsonToken token = json.nextToken();
        Date date;
        if (token == JsonToken.VALUE_NUMBER_INT) {
            date = new Date(millis(json));
        } else if (token == JsonToken.VALUE_STRING) {
            String text = json.getString().trim();
            if (Coercions.isNullText(text)) {
                return null;
            }
            date = parsed(json, text);
        } else {
            throw ReadErrors.type(json, "a date", type);
        }
        return made(json, date);
    }

    @SuppressWarnings("UnusedException") // it says the same of a long
    private long millis(UTF8JsonParser json) {
        try {
            return json.getLongValue();
        } catch (JsonValueException e) {
            throw ReadErrors.range(json, "milliseconds since 1970", type);
        }
    }

    private Date parsed(UTF8JsonParser json, String text) {
        if (pattern != null) {
            ParsePosition end = new ParsePosition(0);
            Date date = ((SimpleDateFormat) pattern.clone()).parse(text, end);
            if (date == null) {
                throw ReadErrors.text(json, "a date of the pattern", type, null);
            }
            return date;
        }
        try {
            return DateForm.parse(text, zone, form.isStrict());
        } catch (IllegalArgumentException | DateTimeException e) {
            throw ReadErrors.text(json, "a date", type, e);
        }
    }

    private Object made(UTF8JsonParser json, Date date) {
        if (type == Date.class) {
            return date;
        }
        if (type == Calendar.class || type == GregorianCalendar.class) {
            return DateForm.calendar(date);
        }
        if (maker != null) {
            return Objects.requireNonNull(maker.create(new long[] {date.getTime()}, new Object[0]));
        }
        throw ReadErrors.error(
                Kind.DEFINITION,
                json,
                type,
                "an object of " + type.getName() + " was to be created, but such objects are only written: bind a Date",
                null);
    }
}
