package dev.octet.json.internal.scalar;

import dev.octet.json.internal.hot.Hot;

/**
 * Dates of the ISO calendar counted as days, from 0000-01-01, which is day 0, to 9999-12-31. The fields of a date are
 * those of {@link DateText}.
 *
 * <p>The calendar repeats after 400 years, an era. Within an era, years are counted from the first of March, so that
 * the leap day is the last day of a year, and a month's first day depends on the month only: from March on, months of
 * 31, 30, 31, 30, 31 days repeat, 153 days for five.
 */
final class CalendarDays {
    /** Days from 0000-01-01 to 1970-01-01, the day 0 of {@code java.time}. */
    static final int EPOCH = 719_528;

    private static final int YEAR_DAYS = 365;
    private static final int FOUR_YEARS = 4 * YEAR_DAYS + 1;
    private static final int CENTURY = 25 * FOUR_YEARS - 1;
    private static final int ERA = 4 * CENTURY + 1;
    private static final int ERA_YEARS = 400;

    /** Days of the years 0 to 9999. */
    static final int ALL = 25 * ERA;

    /** Days from 0000-01-01 to 0000-03-01; year 0 is a leap year. */
    private static final int MARCH = 31 + 29;

    private static final int FIVE_MONTHS = 153;

    private CalendarDays() {}

    /** Returns the fields of a day. */
    @Hot
    static int fields(int day) {
        int sinceMarch = day - MARCH + ERA; // one era more, so that it is never negative
        int era = sinceMarch / ERA;
        int dayOfEra = sinceMarch - era * ERA;
        // the leap days so far are taken out, so that all years have 365 days
        int leapDays = dayOfEra / (FOUR_YEARS - 1) - dayOfEra / CENTURY + dayOfEra / (ERA - 1);
        int yearOfEra = (dayOfEra - leapDays) / YEAR_DAYS;
        int dayOfYear = dayOfEra - (YEAR_DAYS * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int monthFromMarch = (5 * dayOfYear + 2) / FIVE_MONTHS;
        int dayOfMonth = dayOfYear - (FIVE_MONTHS * monthFromMarch + 2) / 5 + 1;
        int month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
        int year = yearOfEra + (era - 1) * ERA_YEARS + (month <= 2 ? 1 : 0);
        return year << 16 | month << 8 | dayOfMonth;
    }

    /** Returns the day of a date. */
    @Hot
    static int day(int fields) {
        int month = DateText.month(fields);
        int year = DateText.year(fields);
        int fromMarch = month <= 2 ? month + 9 : month - 3;
        int marchYear = (month <= 2 ? year - 1 : year) + ERA_YEARS; // one era more, so that it is never negative
        int yearDays = YEAR_DAYS * marchYear + marchYear / 4 - marchYear / 100 + marchYear / ERA_YEARS;
        return yearDays + (FIVE_MONTHS * fromMarch + 2) / 5 + DateText.day(fields) - 1 + MARCH - ERA;
    }
}
