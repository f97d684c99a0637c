package dev.octet.json.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import dev.octet.json.bench.models.Address;
import dev.octet.json.bench.models.Counters;
import java.util.ArrayList;
import java.util.List;

/** The bodies of {@link MemberBenchmark} with fastjson2: hashed and encoded names, as in the code that it generates. */
final class Fastjson2Members {
    private static final HashedNames EVENT_NAMES = HashedNames.of(MemberNames.EVENT);
    private static final HashedNames COUNTERS_NAMES = HashedNames.of(MemberNames.COUNTERS);
    private static final HashedNames ADDRESS_NAMES = HashedNames.of(MemberNames.ADDRESS);

    private static final byte[] ID = encoded("id");
    private static final byte[] AGE = encoded("age");
    private static final byte[] HEIGHT = encoded("height");
    private static final byte[] SCORE = encoded("score");
    private static final byte[] LEVEL = encoded("level");
    private static final byte[] VISITS = encoded("visits");
    private static final byte[] ORDERS = encoded("orders");
    private static final byte[] RETURNED = encoded("returned");
    private static final byte[] CREDIT = encoded("credit");
    private static final byte[] LAST_POSITION = encoded("lastPosition");
    private static final byte[] TITLE = encoded("title");
    private static final byte[] FIRST_NAME = encoded("firstName");
    private static final byte[] LAST_NAME = encoded("lastName");
    private static final byte[] COMPANY = encoded("company");
    private static final byte[] DEPARTMENT = encoded("department");
    private static final byte[] STREET = encoded("street");
    private static final byte[] HOUSE = encoded("house");
    private static final byte[] ZIP = encoded("zip");
    private static final byte[] CITY = encoded("city");
    private static final byte[] COUNTRY = encoded("country");
    private static final byte[] PHONE = encoded("phone");
    private static final byte[] EMAIL = encoded("email");
    private static final byte[] LANGUAGE = encoded("language");

    private Fastjson2Members() {}

    /** A name with quotes and colon. */
    private static byte[] encoded(String name) {
        return ('"' + name + "\":").getBytes(UTF_8);
    }

    static long project(JSONReader json, Values values) {
        json.nextIfArrayStart();
        while (json.nextIfObjectStart()) {
            while (!json.nextIfObjectEnd()) {
                switch (EVENT_NAMES.index(json.readFieldNameHashCode())) {
                    case 0 -> values.number(json.readInt64Value());
                    case 1 -> values.text(json.readString());
                    case 2 -> values.number(json.readDoubleValue());
                    default -> json.skipValue();
                }
            }
        }
        return values.result();
    }

    static long skipMembers(JSONReader json) {
        long members = 0;
        json.nextIfArrayStart();
        while (json.nextIfObjectStart()) {
            while (!json.nextIfObjectEnd()) {
                json.readFieldNameHashCode();
                json.skipValue();
                members++;
            }
        }
        return members;
    }

    /** Whole events, {@link Events#COUNT} of them; returns whether the array ends there. */
    static boolean skipRecords(JSONReader json) {
        json.nextIfArrayStart();
        for (int i = 0; i < Events.COUNT; i++) {
            json.skipValue();
        }
        return json.nextIfArrayEnd();
    }

    static List<Counters> readInts(JSONReader json) {
        List<Counters> list = new ArrayList<>(InventedRecords.COUNT);
        json.nextIfArrayStart();
        while (json.nextIfObjectStart()) {
            list.add(counters(json));
        }
        return list;
    }

    private static Counters counters(JSONReader json) {
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
        while (!json.nextIfObjectEnd()) {
            switch (COUNTERS_NAMES.index(json.readFieldNameHashCode())) {
                case 0 -> id = json.readInt32Value();
                case 1 -> age = json.readInt32Value();
                case 2 -> height = json.readInt32Value();
                case 3 -> score = json.readInt32Value();
                case 4 -> level = json.readInt32Value();
                case 5 -> visits = json.readInt32Value();
                case 6 -> orders = json.readInt32Value();
                case 7 -> returned = json.readInt32Value();
                case 8 -> credit = json.readInt32Value();
                case 9 -> lastPosition = json.readInt32Value();
                default -> json.skipValue();
            }
        }
        return new Counters(id, age, height, score, level, visits, orders, returned, credit, lastPosition);
    }

    static List<Address> readStrings(JSONReader json) {
        List<Address> list = new ArrayList<>(InventedRecords.COUNT);
        json.nextIfArrayStart();
        while (json.nextIfObjectStart()) {
            list.add(address(json));
        }
        return list;
    }

    private static Address address(JSONReader json) {
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
        while (!json.nextIfObjectEnd()) {
            switch (ADDRESS_NAMES.index(json.readFieldNameHashCode())) {
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
                default -> json.skipValue();
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

    static void writeInts(JSONWriter json, List<Counters> list) {
        json.startArray();
        for (int i = 0; i < list.size(); i++) {
            if (i > 0) {
                json.writeComma();
            }
            Counters counters = list.get(i);
            json.startObject();
            json.writeNameRaw(ID);
            json.writeInt32(counters.id());
            json.writeNameRaw(AGE);
            json.writeInt32(counters.age());
            json.writeNameRaw(HEIGHT);
            json.writeInt32(counters.height());
            json.writeNameRaw(SCORE);
            json.writeInt32(counters.score());
            json.writeNameRaw(LEVEL);
            json.writeInt32(counters.level());
            json.writeNameRaw(VISITS);
            json.writeInt32(counters.visits());
            json.writeNameRaw(ORDERS);
            json.writeInt32(counters.orders());
            json.writeNameRaw(RETURNED);
            json.writeInt32(counters.returned());
            json.writeNameRaw(CREDIT);
            json.writeInt32(counters.credit());
            json.writeNameRaw(LAST_POSITION);
            json.writeInt32(counters.lastPosition());
            json.endObject();
        }
        json.endArray();
    }

    static void writeStrings(JSONWriter json, List<Address> list) {
        json.startArray();
        for (int i = 0; i < list.size(); i++) {
            if (i > 0) {
                json.writeComma();
            }
            Address address = list.get(i);
            json.startObject();
            json.writeNameRaw(ID);
            json.writeString(address.id());
            json.writeNameRaw(TITLE);
            json.writeString(address.title());
            json.writeNameRaw(FIRST_NAME);
            json.writeString(address.firstName());
            json.writeNameRaw(LAST_NAME);
            json.writeString(address.lastName());
            json.writeNameRaw(COMPANY);
            json.writeString(address.company());
            json.writeNameRaw(DEPARTMENT);
            json.writeString(address.department());
            json.writeNameRaw(STREET);
            json.writeString(address.street());
            json.writeNameRaw(HOUSE);
            json.writeString(address.house());
            json.writeNameRaw(ZIP);
            json.writeString(address.zip());
            json.writeNameRaw(CITY);
            json.writeString(address.city());
            json.writeNameRaw(COUNTRY);
            json.writeString(address.country());
            json.writeNameRaw(PHONE);
            json.writeString(address.phone());
            json.writeNameRaw(EMAIL);
            json.writeString(address.email());
            json.writeNameRaw(LANGUAGE);
            json.writeString(address.language());
            json.endObject();
        }
        json.endArray();
    }
}
