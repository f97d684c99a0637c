package dev.octet.json.bench;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.octet.json.bench.models.Address;
import dev.octet.json.bench.models.Counters;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The bodies of {@link MemberBenchmark} with Jackson 2: a switch over names, which it interns, and encoded names. */
final class Jackson2Members {
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

    private Jackson2Members() {}

    static long project(JsonParser json, Values values) throws IOException {
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
                switch (name) {
                    case "id" -> values.number(json.nextLongValue(0));
                    case "user" -> values.text(json.nextTextValue());
                    case "amount" -> {
                        json.nextToken();
                        values.number(json.getDoubleValue());
                    }
                    default -> {
                        json.nextToken();
                        json.skipChildren();
                    }
                }
            }
        }
        return values.result();
    }

    static long skipMembers(JsonParser json) throws IOException {
        long members = 0;
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            while (json.nextFieldName() != null) {
                json.nextToken();
                json.skipChildren();
                members++;
            }
        }
        return members;
    }

    /** Whole events, {@link Events#COUNT} of them; returns whether the array ends there. */
    static boolean skipRecords(JsonParser json) throws IOException {
        json.nextToken();
        for (int i = 0; i < Events.COUNT; i++) {
            json.nextToken();
            json.skipChildren();
        }
        return json.nextToken() == JsonToken.END_ARRAY;
    }

    static List<Counters> readInts(JsonParser json) throws IOException {
        List<Counters> list = new ArrayList<>(InventedRecords.COUNT);
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(counters(json));
        }
        return list;
    }

    private static Counters counters(JsonParser json) throws IOException {
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
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            switch (name) {
                case "id" -> id = json.nextIntValue(0);
                case "age" -> age = json.nextIntValue(0);
                case "height" -> height = json.nextIntValue(0);
                case "score" -> score = json.nextIntValue(0);
                case "level" -> level = json.nextIntValue(0);
                case "visits" -> visits = json.nextIntValue(0);
                case "orders" -> orders = json.nextIntValue(0);
                case "returned" -> returned = json.nextIntValue(0);
                case "credit" -> credit = json.nextIntValue(0);
                case "lastPosition" -> lastPosition = json.nextIntValue(0);
                default -> {
                    json.nextToken();
                    json.skipChildren();
                }
            }
        }
        return new Counters(id, age, height, score, level, visits, orders, returned, credit, lastPosition);
    }

    static List<Address> readStrings(JsonParser json) throws IOException {
        List<Address> list = new ArrayList<>(InventedRecords.COUNT);
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(address(json));
        }
        return list;
    }

    private static Address address(JsonParser json) throws IOException {
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
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            switch (name) {
                case "id" -> id = json.nextTextValue();
                case "title" -> title = json.nextTextValue();
                case "firstName" -> firstName = json.nextTextValue();
                case "lastName" -> lastName = json.nextTextValue();
                case "company" -> company = json.nextTextValue();
                case "department" -> department = json.nextTextValue();
                case "street" -> street = json.nextTextValue();
                case "house" -> house = json.nextTextValue();
                case "zip" -> zip = json.nextTextValue();
                case "city" -> city = json.nextTextValue();
                case "country" -> country = json.nextTextValue();
                case "phone" -> phone = json.nextTextValue();
                case "email" -> email = json.nextTextValue();
                case "language" -> language = json.nextTextValue();
                default -> {
                    json.nextToken();
                    json.skipChildren();
                }
            }
        }
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

    static void writeInts(JsonGenerator json, List<Counters> list) throws IOException {
        json.writeStartArray();
        for (Counters counters : list) {
            json.writeStartObject();
            json.writeFieldName(ID);
            json.writeNumber(counters.id());
            json.writeFieldName(AGE);
            json.writeNumber(counters.age());
            json.writeFieldName(HEIGHT);
            json.writeNumber(counters.height());
            json.writeFieldName(SCORE);
            json.writeNumber(counters.score());
            json.writeFieldName(LEVEL);
            json.writeNumber(counters.level());
            json.writeFieldName(VISITS);
            json.writeNumber(counters.visits());
            json.writeFieldName(ORDERS);
            json.writeNumber(counters.orders());
            json.writeFieldName(RETURNED);
            json.writeNumber(counters.returned());
            json.writeFieldName(CREDIT);
            json.writeNumber(counters.credit());
            json.writeFieldName(LAST_POSITION);
            json.writeNumber(counters.lastPosition());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static void writeStrings(JsonGenerator json, List<Address> list) throws IOException {
        json.writeStartArray();
        for (Address address : list) {
            json.writeStartObject();
            json.writeFieldName(ID);
            json.writeString(address.id());
            json.writeFieldName(TITLE);
            json.writeString(address.title());
            json.writeFieldName(FIRST_NAME);
            json.writeString(address.firstName());
            json.writeFieldName(LAST_NAME);
            json.writeString(address.lastName());
            json.writeFieldName(COMPANY);
            json.writeString(address.company());
            json.writeFieldName(DEPARTMENT);
            json.writeString(address.department());
            json.writeFieldName(STREET);
            json.writeString(address.street());
            json.writeFieldName(HOUSE);
            json.writeString(address.house());
            json.writeFieldName(ZIP);
            json.writeString(address.zip());
            json.writeFieldName(CITY);
            json.writeString(address.city());
            json.writeFieldName(COUNTRY);
            json.writeString(address.country());
            json.writeFieldName(PHONE);
            json.writeString(address.phone());
            json.writeFieldName(EMAIL);
            json.writeString(address.email());
            json.writeFieldName(LANGUAGE);
            json.writeString(address.language());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
