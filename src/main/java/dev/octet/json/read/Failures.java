package dev.octet.json.read;

import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonSyntaxException.Kind;

/** Fails a reader, until a reset, with what is wrong with its input: each method throws. */
final class Failures {
    private final Cursor cursor;
    private final Locations locations;

    Failures(Cursor cursor, Locations locations) {
        this.cursor = cursor;
        this.locations = locations;
    }

    /** Fails with an error of syntax at an index. */
    RuntimeException syntax(Kind kind, int at) {
        String found = new FoundInput(cursor, kind, at).text();
        throw cursor.fail(ParseFailure.syntax(kind, found, locations.ofError(at), cursor.options));
    }

    /** Fails with a limit that the input exceeds at an index. */
    RuntimeException limit(Limit limit, long value, int at) {
        throw limit(limit, value, locations.ofError(at));
    }

    /** Fails with a limit that the input exceeds at a location. */
    RuntimeException limit(Limit limit, long value, JsonLocation location) {
        throw cursor.fail(ParseFailure.limit(limit, value, location, cursor.options));
    }
}
