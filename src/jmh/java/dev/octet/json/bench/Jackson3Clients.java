package dev.octet.json.bench;

import dev.octet.json.bench.models.Client;
import dev.octet.json.bench.models.Clients;
import dev.octet.json.bench.models.EyeColor;
import dev.octet.json.bench.models.Partner;
import java.io.OutputStream;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.sym.PropertyNameMatcher;

/** {@link Clients} by hand with Jackson 3: its matchers of names, and encoded names. */
final class Jackson3Clients implements Codec {
    private static final PropertyNameMatcher NAMES = Parsers.jackson3Names("clients");
    private static final PropertyNameMatcher CLIENT_NAMES = Parsers.jackson3Names(MemberNames.CLIENT);
    private static final PropertyNameMatcher PARTNER_NAMES = Parsers.jackson3Names(MemberNames.PARTNER);

    private static final SerializableString CLIENTS = new SerializedString("clients");
    private static final SerializableString ID = new SerializedString("id");
    private static final SerializableString INDEX = new SerializedString("index");
    private static final SerializableString GUID = new SerializedString("guid");
    private static final SerializableString IS_ACTIVE = new SerializedString("isActive");
    private static final SerializableString BALANCE = new SerializedString("balance");
    private static final SerializableString PICTURE = new SerializedString("picture");
    private static final SerializableString AGE = new SerializedString("age");
    private static final SerializableString EYE_COLOR = new SerializedString("eyeColor");
    private static final SerializableString NAME = new SerializedString("name");
    private static final SerializableString GENDER = new SerializedString("gender");
    private static final SerializableString COMPANY = new SerializedString("company");
    private static final SerializableString EMAILS = new SerializedString("emails");
    private static final SerializableString PHONES = new SerializedString("phones");
    private static final SerializableString ADDRESS = new SerializedString("address");
    private static final SerializableString ABOUT = new SerializedString("about");
    private static final SerializableString REGISTERED = new SerializedString("registered");
    private static final SerializableString LATITUDE = new SerializedString("latitude");
    private static final SerializableString LONGITUDE = new SerializedString("longitude");
    private static final SerializableString TAGS = new SerializedString("tags");
    private static final SerializableString PARTNERS = new SerializedString("partners");
    private static final SerializableString SINCE = new SerializedString("since");

    @Override
    public void encode(Object payload, OutputStream target) {
        try (JsonGenerator generator = Generators.jackson3(target)) {
            write(generator, (Clients) payload);
        }
    }

    @Override
    public Clients decode(byte[] json) {
        try (JsonParser parser = Parsers.jackson3(json)) {
            parser.nextToken();
            Clients clients = all(parser);
            parser.nextToken(); // the end
            return clients;
        }
    }

    private static Clients all(JsonParser json) {
        Clients clients = new Clients();
        while (true) {
            switch (json.nextNameMatch(NAMES)) {
                case 0 -> clients.setClients(clients(json));
                case PropertyNameMatcher.MATCH_UNKNOWN_NAME -> {
                    json.nextToken();
                    json.skipChildren();
                }
                default -> {
                    return clients;
                }
            }
        }
    }

    private static List<Client> clients(JsonParser json) {
        List<Client> list = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(client(json));
        }
        return list;
    }

    private static Client client(JsonParser json) {
        Client client = new Client();
        while (true) {
            switch (json.nextNameMatch(CLIENT_NAMES)) {
                case 0 -> client.setId(json.nextLongValue(0));
                case 1 -> client.setIndex(json.nextIntValue(0));
                case 2 -> client.setGuid(UUID.fromString(json.nextStringValue()));
                case 3 -> client.setIsActive(json.nextBooleanValue());
                case 4 -> {
                    json.nextToken();
                    client.setBalance(json.getDecimalValue());
                }
                case 5 -> client.setPicture(json.nextStringValue());
                case 6 -> client.setAge(json.nextIntValue(0));
                case 7 -> client.setEyeColor(EyeColor.valueOf(json.nextStringValue()));
                case 8 -> client.setName(json.nextStringValue());
                case 9 -> client.setGender(json.nextStringValue());
                case 10 -> client.setCompany(json.nextStringValue());
                case 11 -> client.setEmails(texts(json).toArray(new String[0]));
                case 12 -> client.setPhones(longs(json));
                case 13 -> client.setAddress(json.nextStringValue());
                case 14 -> client.setAbout(json.nextStringValue());
                case 15 -> client.setRegistered(LocalDate.parse(json.nextStringValue()));
                case 16 -> {
                    json.nextToken();
                    client.setLatitude(json.getDoubleValue());
                }
                case 17 -> {
                    json.nextToken();
                    client.setLongitude(json.getDoubleValue());
                }
                case 18 -> client.setTags(texts(json));
                case 19 -> client.setPartners(partners(json));
                case PropertyNameMatcher.MATCH_UNKNOWN_NAME -> {
                    json.nextToken();
                    json.skipChildren();
                }
                default -> {
                    return client;
                }
            }
        }
    }

    private static List<Partner> partners(JsonParser json) {
        List<Partner> list = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(partner(json));
        }
        return list;
    }

    private static Partner partner(JsonParser json) {
        Partner partner = new Partner();
        while (true) {
            switch (json.nextNameMatch(PARTNER_NAMES)) {
                case 0 -> partner.setId(json.nextLongValue(0));
                case 1 -> partner.setName(json.nextStringValue());
                case 2 -> partner.setSince(OffsetDateTime.parse(json.nextStringValue()));
                case PropertyNameMatcher.MATCH_UNKNOWN_NAME -> {
                    json.nextToken();
                    json.skipChildren();
                }
                default -> {
                    return partner;
                }
            }
        }
    }

    private static List<String> texts(JsonParser json) {
        List<String> texts = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() == JsonToken.VALUE_STRING) {
            texts.add(json.getString());
        }
        return texts;
    }

    private static long[] longs(JsonParser json) {
        long[] longs = new long[8];
        int count = 0;
        json.nextToken();
        while (json.nextToken() == JsonToken.VALUE_NUMBER_INT) {
            if (count == longs.length) {
                longs = Arrays.copyOf(longs, 2 * count);
            }
            longs[count++] = json.getLongValue();
        }
        return Arrays.copyOf(longs, count);
    }

    private static void write(JsonGenerator json, Clients clients) {
        json.writeStartObject();
        json.writeName(CLIENTS);
        json.writeStartArray();
        for (Client client : clients.getClients()) {
            write(json, client);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Client client) {
        json.writeStartObject();
        json.writeName(ID);
        json.writeNumber(client.getId());
        json.writeName(INDEX);
        json.writeNumber(client.getIndex());
        json.writeName(GUID);
        json.writeString(client.getGuid().toString());
        json.writeName(IS_ACTIVE);
        json.writeBoolean(client.getIsActive());
        json.writeName(BALANCE);
        json.writeNumber(client.getBalance());
        json.writeName(PICTURE);
        json.writeString(client.getPicture());
        json.writeName(AGE);
        json.writeNumber(client.getAge());
        json.writeName(EYE_COLOR);
        json.writeString(client.getEyeColor().name());
        json.writeName(NAME);
        json.writeString(client.getName());
        json.writeName(GENDER);
        json.writeString(client.getGender());
        json.writeName(COMPANY);
        json.writeString(client.getCompany());
        json.writeName(EMAILS);
        json.writeArray(client.getEmails(), 0, client.getEmails().length);
        json.writeName(PHONES);
        json.writeArray(client.getPhones(), 0, client.getPhones().length);
        json.writeName(ADDRESS);
        json.writeString(client.getAddress());
        json.writeName(ABOUT);
        json.writeString(client.getAbout());
        json.writeName(REGISTERED);
        json.writeString(client.getRegistered().toString());
        json.writeName(LATITUDE);
        json.writeNumber(client.getLatitude());
        json.writeName(LONGITUDE);
        json.writeNumber(client.getLongitude());
        json.writeName(TAGS);
        json.writeStartArray();
        for (String tag : client.getTags()) {
            json.writeString(tag);
        }
        json.writeEndArray();
        json.writeName(PARTNERS);
        json.writeStartArray();
        for (Partner partner : client.getPartners()) {
            write(json, partner);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Partner partner) {
        json.writeStartObject();
        json.writeName(ID);
        json.writeNumber(partner.getId());
        json.writeName(NAME);
        json.writeString(partner.getName());
        json.writeName(SINCE);
        json.writeString(partner.getSince().toString());
        json.writeEndObject();
    }
}
