package dev.octet.json.bench;

import dev.octet.json.bench.models.Address;
import dev.octet.json.bench.models.Counters;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.sym.PropertyNameMatcher;

/** The bodies of {@link MemberBenchmark} with Jackson 3: its matchers of names, and encoded names. */
final class Jackson3Members {
    private static final PropertyNameMatcher EVENT_NAMES = Parsers.jackson3Names(MemberNames.EVENT);
    private static final PropertyNameMatcher COUNTERS_NAMES = Parsers.jackson3Names(MemberNames.COUNTERS);
    private static final PropertyNameMatcher ADDRESS_NAMES = Parsers.jackson3Names(MemberNames.ADDRESS);

    private static final SerializableString ID = new SerializedString("id");
    private static final SerializableString AGE = new SerializedString("age");
    private static final SerializableString HEIGHT = new SerializedString("height");
    private static final SerializableString SCORE = new SerializedString("score");
    private static final SerializableString LEVEL = new SerializedString("level");
    private static final SerializableString VISITS = new SerializedString("visits");
    private static final SerializableString ORDERS = new SerializedString("orders");
    private static final SerializableString RETURNED = new SerializedString("returned");
    private static final SerializableString CREDIT = new SerializedString("credit");
    private static final SerializableString LAST_POSITION = new SerializedString("lastPosition");
    private static final SerializableString TITLE = new SerializedString("title");
    private static final SerializableString FIRST_NAME = new SerializedString("firstName");
    private static final SerializableString LAST_NAME = new SerializedString("lastName");
    private static final SerializableString COMPANY = new SerializedString("company");
    private static final SerializableString DEPARTMENT = new SerializedString("department");
    private static final SerializableString STREET = new SerializedString("street");
    private static final SerializableString HOUSE = new SerializedString("house");
    private static final SerializableString ZIP = new SerializedString("zip");
    private static final SerializableString CITY = new SerializedString("city");
    private static final SerializableString COUNTRY = new SerializedString("country");
    private static final SerializableString PHONE = new SerializedString("phone");
    private static final SerializableString EMAIL = new SerializedString("email");
    private static final SerializableString LANGUAGE = new SerializedString("language");

    private Jackson3Members() {}

    static long project(JsonParser json, Values values) {
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            event(json, values);
        }
        return values.result();
    }

    private static void event(JsonParser json, Values values) {
        while (true) {
            switch (json.nextNameMatch(EVENT_NAMES)) {
                case 0 -> values.number(json.nextLongValue(0));
                case 1 -> values.text(json.nextStringValue());
                case 2 -> {
                    json.nextToken();
                    values.number(json.getDoubleValue());
                }
                case PropertyNameMatcher.MATCH_UNKNOWN_NAME -> {
                    json.nextToken();
                    json.skipChildren();
                }
                default -> {
                    return;
                }
            }
        }
    }

    static long skipMembers(JsonParser json) {
        long members = 0;
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            while (json.nextName() != null) {
                json.nextToken();
                json.skipChildren();
                members++;
            }
        }
        return members;
    }

    /** Whole events, {@link Events#COUNT} of them; returns whether the array ends there. */
    static boolean skipRecords(JsonParser json) {
        json.nextToken();
        for (int i = 0; i < Events.COUNT; i++) {
            json.nextToken();
            json.skipChildren();
        }
        return json.nextToken() == JsonToken.END_ARRAY;
    }

    static List<Counters> readInts(JsonParser json) {
        List<Counters> list = new ArrayList<>(InventedRecords.COUNT);
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(counters(json));
        }
        return list;
    }

    private static Counters counters(JsonParser json) {
        int id = 0;
        int age = 0;
        int height = 0;
        int score = 0;
        int level = 0;
        int visits = 0;
        int orders = 0;
        int returned = 0;
        int credit = 0;
        int lastPosition = 0;
        while (true) {
            switch (json.nextNameMatch(COUNTERS_NAMES)) {
                case 0 -> id = json.nextIntValue(0);
                case 1 -> age = json.nextIntValue(0);
                case 2 -> height = json.nextIntValue(0);
                case 3 -> score = json.nextIntValue(0);
                case 4 -> level = json.nextIntValue(0);
                case 5 -> visits = json.nextIntValue(0);
                case 6 -> orders = json.nextIntValue(0);
                case 7 -> returned = json.nextIntValue(0);
                case 8 -> credit = json.nextIntValue(0);
                case 9 -> lastPosition = json.nextIntValue(0);
                case PropertyNameMatcher.MATCH_UNKNOWN_NAME -> {
                    json.nextToken();
                    json.skipChildren();
                }
                default -> {
                    return new Counters(id, age, height, score, level, visits, orders, returned, credit, lastPosition);
                }
            }
        }
    }

    static List<Address> readStrings(JsonParser json) {
        List<Address> list = new ArrayList<>(InventedRecords.COUNT);
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(address(json));
        }
        return list;
    }

    private static Address address(JsonParser json) {
        String id = "";
        String title = "";
        String firstName = "";
        String lastName = "";
        String company = "";
        String department = "";
        String street = "";
        String house = "";
        String zip = "";
        String city = "";
        String country = "";
        String phone = "";
        String email = "";
        String language = "";
        while (true) {
            switch (json.nextNameMatch(ADDRESS_NAMES)) {
                case 0 -> id = json.nextStringValue();
                case 1 -> title = json.nextStringValue();
                case 2 -> firstName = json.nextStringValue();
                case 3 -> lastName = json.nextStringValue();
                case 4 -> company = json.nextStringValue();
                case 5 -> department = json.nextStringValue();
                case 6 -> street = json.nextStringValue();
                case 7 -> house = json.nextStringValue();
                case 8 -> zip = json.nextStringValue();
                case 9 -> city = json.nextStringValue();
                case 10 -> country = json.nextStringValue();
                case 11 -> phone = json.nextStringValue();
                case 12 -> email = json.nextStringValue();
                case 13 -> language = json.nextStringValue();
                case PropertyNameMatcher.MATCH_UNKNOWN_NAME -> {
                    json.nextToken();
                    json.skipChildren();
                }
                default -> {
                    return new Address(
                            id,
                            title,
                            firstName,
                            lastName,
                            company,
                            department,
                            street,
                            house,
                            zip,
                            city,
                            country,
                            phone,
                            email,
                            language);
                }
            }
        }
    }

    static void writeInts(JsonGenerator json, List<Counters> list) {
        json.writeStartArray();
        for (Counters counters : list) {
            json.writeStartObject();
            json.writeName(ID);
            json.writeNumber(counters.id());
            json.writeName(AGE);
            json.writeNumber(counters.age());
            json.writeName(HEIGHT);
            json.writeNumber(counters.height());
            json.writeName(SCORE);
            json.writeNumber(counters.score());
            json.writeName(LEVEL);
            json.writeNumber(counters.level());
            json.writeName(VISITS);
            json.writeNumber(counters.visits());
            json.writeName(ORDERS);
            json.writeNumber(counters.orders());
            json.writeName(RETURNED);
            json.writeNumber(counters.returned());
            json.writeName(CREDIT);
            json.writeNumber(counters.credit());
            json.writeName(LAST_POSITION);
            json.writeNumber(counters.lastPosition());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static void writeStrings(JsonGenerator json, List<Address> list) {
        json.writeStartArray();
        for (Address address : list) {
            json.writeStartObject();
            json.writeName(ID);
            json.writeString(address.id());
            json.writeName(TITLE);
            json.writeString(address.title());
            json.writeName(FIRST_NAME);
            json.writeString(address.firstName());
            json.writeName(LAST_NAME);
            json.writeString(address.lastName());
            json.writeName(COMPANY);
            json.writeString(address.company());
            json.writeName(DEPARTMENT);
            json.writeString(address.department());
            json.writeName(STREET);
            json.writeString(address.street());
            json.writeName(HOUSE);
            json.writeString(address.house());
            json.writeName(ZIP);
            json.writeString(address.zip());
            json.writeName(CITY);
            json.writeString(address.city());
            json.writeName(COUNTRY);
            json.writeString(address.country());
            json.writeName(PHONE);
            json.writeString(address.phone());
            json.writeName(EMAIL);
            json.writeString(address.email());
            json.writeName(LANGUAGE);
            json.writeString(address.language());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
