package dev.octet.json.bench;

import dev.octet.json.JsonToken;
import dev.octet.json.bench.models.Address;
import dev.octet.json.bench.models.Counters;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.ArrayList;
import java.util.List;

/** The bodies of {@link MemberBenchmark} with Octet: name tables and encoded names, as a codec uses them. */
final class OctetMembers {
    private static final NameTable EVENT_NAMES = NameTable.of(MemberNames.EVENT);
    private static final NameTable COUNTERS_NAMES = NameTable.of(MemberNames.COUNTERS);
    private static final NameTable ADDRESS_NAMES = NameTable.of(MemberNames.ADDRESS);

    private static final EncodedName ID = EncodedName.of("id");
    private static final EncodedName AGE = EncodedName.of("age");
    private static final EncodedName HEIGHT = EncodedName.of("height");
    private static final EncodedName SCORE = EncodedName.of("score");
    private static final EncodedName LEVEL = EncodedName.of("level");
    private static final EncodedName VISITS = EncodedName.of("visits");
    private static final EncodedName ORDERS = EncodedName.of("orders");
    private static final EncodedName RETURNED = EncodedName.of("returned");
    private static final EncodedName CREDIT = EncodedName.of("credit");
    private static final EncodedName LAST_POSITION = EncodedName.of("lastPosition");
    private static final EncodedName TITLE = EncodedName.of("title");
    private static final EncodedName FIRST_NAME = EncodedName.of("firstName");
    private static final EncodedName LAST_NAME = EncodedName.of("lastName");
    private static final EncodedName COMPANY = EncodedName.of("company");
    private static final EncodedName DEPARTMENT = EncodedName.of("department");
    private static final EncodedName STREET = EncodedName.of("street");
    private static final EncodedName HOUSE = EncodedName.of("house");
    private static final EncodedName ZIP = EncodedName.of("zip");
    private static final EncodedName CITY = EncodedName.of("city");
    private static final EncodedName COUNTRY = EncodedName.of("country");
    private static final EncodedName PHONE = EncodedName.of("phone");
    private static final EncodedName EMAIL = EncodedName.of("email");
    private static final EncodedName LANGUAGE = EncodedName.of("language");

    private OctetMembers() {}

    static long project(UTF8JsonParser json, Values values) {
        json.readStartArray();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            event(json, values);
        }
        return values.result();
    }

    private static void event(UTF8JsonParser json, Values values) {
        for (int field = json.nextName(EVENT_NAMES, 0); ; field = json.nextName(EVENT_NAMES, field + 1)) {
            switch (field) {
                case 0 -> values.number(json.readLong());
                case 1 -> values.text(json.readString());
                case 2 -> values.number(json.readDouble());
                case NameTable.UNKNOWN -> json.skipValue();
                default -> {
                    return;
                }
            }
        }
    }

    /** By names as Strings, and by tokens instead of {@code skipValue}. */
    static long projectByNames(UTF8JsonParser json, Values values) {
        json.readStartArray();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                switch (name) {
                    case "id" -> values.number(json.readLong());
                    case "user" -> values.text(json.readString());
                    case "amount" -> values.number(json.readDouble());
                    default -> {
                        json.nextToken();
                        json.skipChildren();
                    }
                }
            }
        }
        return values.result();
    }

    static long skipMembers(UTF8JsonParser json) {
        long members = 0;
        json.readStartArray();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            while (json.nextName() != null) {
                json.skipValue();
                members++;
            }
        }
        return members;
    }

    /** By tokens instead of {@code skipValue}. */
    static long skipMembersByTokens(UTF8JsonParser json) {
        long members = 0;
        json.readStartArray();
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
    static boolean skipRecords(UTF8JsonParser json) {
        json.readStartArray();
        for (int i = 0; i < Events.COUNT; i++) {
            json.skipValue();
        }
        return json.nextToken() == JsonToken.END_ARRAY;
    }

    static List<Counters> readInts(UTF8JsonParser json) {
        List<Counters> list = new ArrayList<>(InventedRecords.COUNT);
        json.readStartArray();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(counters(json));
        }
        return list;
    }

    private static Counters counters(UTF8JsonParser json) {
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
        for (int field = json.nextName(COUNTERS_NAMES, 0); ; field = json.nextName(COUNTERS_NAMES, field + 1)) {
            switch (field) {
                case 0 -> id = json.readInt();
                case 1 -> age = json.readInt();
                case 2 -> height = json.readInt();
                case 3 -> score = json.readInt();
                case 4 -> level = json.readInt();
                case 5 -> visits = json.readInt();
                case 6 -> orders = json.readInt();
                case 7 -> returned = json.readInt();
                case 8 -> credit = json.readInt();
                case 9 -> lastPosition = json.readInt();
                case NameTable.UNKNOWN -> json.skipValue();
                default -> {
                    return new Counters(id, age, height, score, level, visits, orders, returned, credit, lastPosition);
                }
            }
        }
    }

    /** By names as Strings. */
    static List<Counters> readIntsByNames(UTF8JsonParser json) {
        List<Counters> list = new ArrayList<>(InventedRecords.COUNT);
        json.readStartArray();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(countersByNames(json));
        }
        return list;
    }

    private static Counters countersByNames(UTF8JsonParser json) {
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
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            switch (name) {
                case "id" -> id = json.readInt();
                case "age" -> age = json.readInt();
                case "height" -> height = json.readInt();
                case "score" -> score = json.readInt();
                case "level" -> level = json.readInt();
                case "visits" -> visits = json.readInt();
                case "orders" -> orders = json.readInt();
                case "returned" -> returned = json.readInt();
                case "credit" -> credit = json.readInt();
                case "lastPosition" -> lastPosition = json.readInt();
                default -> json.skipValue();
            }
        }
        return new Counters(id, age, height, score, level, visits, orders, returned, credit, lastPosition);
    }

    static List<Address> readStrings(UTF8JsonParser json) {
        List<Address> list = new ArrayList<>(InventedRecords.COUNT);
        json.readStartArray();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(address(json));
        }
        return list;
    }

    private static Address address(UTF8JsonParser json) {
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
        for (int field = json.nextName(ADDRESS_NAMES, 0); ; field = json.nextName(ADDRESS_NAMES, field + 1)) {
            switch (field) {
                case 0 -> id = json.readString();
                case 1 -> title = json.readString();
                case 2 -> firstName = json.readString();
                case 3 -> lastName = json.readString();
                case 4 -> company = json.readString();
                case 5 -> department = json.readString();
                case 6 -> street = json.readString();
                case 7 -> house = json.readString();
                case 8 -> zip = json.readString();
                case 9 -> city = json.readString();
                case 10 -> country = json.readString();
                case 11 -> phone = json.readString();
                case 12 -> email = json.readString();
                case 13 -> language = json.readString();
                case NameTable.UNKNOWN -> json.skipValue();
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

    static void writeInts(UTF8JsonGenerator json, List<Counters> list) {
        json.writeStartArray();
        for (Counters counters : list) {
            json.writeStartObject();
            json.writeNumberProperty(ID, counters.id());
            json.writeNumberProperty(AGE, counters.age());
            json.writeNumberProperty(HEIGHT, counters.height());
            json.writeNumberProperty(SCORE, counters.score());
            json.writeNumberProperty(LEVEL, counters.level());
            json.writeNumberProperty(VISITS, counters.visits());
            json.writeNumberProperty(ORDERS, counters.orders());
            json.writeNumberProperty(RETURNED, counters.returned());
            json.writeNumberProperty(CREDIT, counters.credit());
            json.writeNumberProperty(LAST_POSITION, counters.lastPosition());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static void writeStrings(UTF8JsonGenerator json, List<Address> list) {
        json.writeStartArray();
        for (Address address : list) {
            json.writeStartObject();
            json.writeStringProperty(ID, address.id());
            json.writeStringProperty(TITLE, address.title());
            json.writeStringProperty(FIRST_NAME, address.firstName());
            json.writeStringProperty(LAST_NAME, address.lastName());
            json.writeStringProperty(COMPANY, address.company());
            json.writeStringProperty(DEPARTMENT, address.department());
            json.writeStringProperty(STREET, address.street());
            json.writeStringProperty(HOUSE, address.house());
            json.writeStringProperty(ZIP, address.zip());
            json.writeStringProperty(CITY, address.city());
            json.writeStringProperty(COUNTRY, address.country());
            json.writeStringProperty(PHONE, address.phone());
            json.writeStringProperty(EMAIL, address.email());
            json.writeStringProperty(LANGUAGE, address.language());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
