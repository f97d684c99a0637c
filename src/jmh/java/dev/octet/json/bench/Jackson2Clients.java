package dev.octet.json.bench;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.octet.json.bench.models.Client;
import dev.octet.json.bench.models.Clients;
import dev.octet.json.bench.models.EyeColor;
import dev.octet.json.bench.models.Partner;
import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** {@link Clients} by hand with Jackson 2: a switch over names, which it interns, and encoded names. */
final class Jackson2Clients implements Codec {
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
    public void encode(Object payload, OutputStream target) throws IOException {
        try (JsonGenerator generator = Generators.jackson2(target)) {
            write(generator, (Clients) payload);
        }
    }

    @Override
    public Clients decode(byte[] json) throws IOException {
        try (JsonParser parser = Parsers.jackson2(json)) {
            parser.nextToken();
            Clients clients = all(parser);
            parser.nextToken(); // the end
            return clients;
        }
    }

    private static Clients all(JsonParser json) throws IOException {
        Clients clients = new Clients();
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            switch (name) {
                case "clients" -> clients.setClients(clients(json));
                default -> {
                    json.nextToken();
                    json.skipChildren();
                }
            }
        }
        return clients;
    }

    private static List<Client> clients(JsonParser json) throws IOException {
        List<Client> list = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(client(json));
        }
        return list;
    }

    private static Client client(JsonParser json) throws IOException {
        Client client = new Client();
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            switch (name) {
                case "id" -> client.setId(json.nextLongValue(0));
                case "index" -> client.setIndex(json.nextIntValue(0));
                case "guid" -> client.setGuid(UUID.fromString(json.nextTextValue()));
                case "isActive" -> client.setIsActive(json.nextBooleanValue());
                case "balance" -> {
                    json.nextToken();
                    client.setBalance(json.getDecimalValue());
                }
                case "picture" -> client.setPicture(json.nextTextValue());
                case "age" -> client.setAge(json.nextIntValue(0));
                case "eyeColor" -> client.setEyeColor(EyeColor.valueOf(json.nextTextValue()));
                case "name" -> client.setName(json.nextTextValue());
                case "gender" -> client.setGender(json.nextTextValue());
                case "company" -> client.setCompany(json.nextTextValue());
                case "emails" -> client.setEmails(texts(json).toArray(new String[0]));
                case "phones" -> client.setPhones(longs(json));
                case "address" -> client.setAddress(json.nextTextValue());
                case "about" -> client.setAbout(json.nextTextValue());
                case "registered" -> client.setRegistered(LocalDate.parse(json.nextTextValue()));
                case "latitude" -> {
                    json.nextToken();
                    client.setLatitude(json.getDoubleValue());
                }
                case "longitude" -> {
                    json.nextToken();
                    client.setLongitude(json.getDoubleValue());
                }
                case "tags" -> client.setTags(texts(json));
                case "partners" -> client.setPartners(partners(json));
                default -> {
                    json.nextToken();
                    json.skipChildren();
                }
            }
        }
        return client;
    }

    private static List<Partner> partners(JsonParser json) throws IOException {
        List<Partner> list = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(partner(json));
        }
        return list;
    }

    private static Partner partner(JsonParser json) throws IOException {
        Partner partner = new Partner();
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            switch (name) {
                case "id" -> partner.setId(json.nextLongValue(0));
                case "name" -> partner.setName(json.nextTextValue());
                case "since" -> partner.setSince(OffsetDateTime.parse(json.nextTextValue()));
                default -> {
                    json.nextToken();
                    json.skipChildren();
                }
            }
        }
        return partner;
    }

    private static List<String> texts(JsonParser json) throws IOException {
        List<String> texts = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() == JsonToken.VALUE_STRING) {
            texts.add(json.getText());
        }
        return texts;
    }

    private static long[] longs(JsonParser json) throws IOException {
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

    private static void write(JsonGenerator json, Clients clients) throws IOException {
        json.writeStartObject();
        json.writeFieldName(CLIENTS);
        json.writeStartArray();
        for (Client client : clients.getClients()) {
            write(json, client);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Client client) throws IOException {
        json.writeStartObject();
        json.writeFieldName(ID);
        json.writeNumber(client.getId());
        json.writeFieldName(INDEX);
        json.writeNumber(client.getIndex());
        json.writeFieldName(GUID);
        json.writeString(client.getGuid().toString());
        json.writeFieldName(IS_ACTIVE);
        json.writeBoolean(client.getIsActive());
        json.writeFieldName(BALANCE);
        json.writeNumber(client.getBalance());
        json.writeFieldName(PICTURE);
        json.writeString(client.getPicture());
        json.writeFieldName(AGE);
        json.writeNumber(client.getAge());
        json.writeFieldName(EYE_COLOR);
        json.writeString(client.getEyeColor().name());
        json.writeFieldName(NAME);
        json.writeString(client.getName());
        json.writeFieldName(GENDER);
        json.writeString(client.getGender());
        json.writeFieldName(COMPANY);
        json.writeString(client.getCompany());
        json.writeFieldName(EMAILS);
        json.writeArray(client.getEmails(), 0, client.getEmails().length);
        json.writeFieldName(PHONES);
        json.writeArray(client.getPhones(), 0, client.getPhones().length);
        json.writeFieldName(ADDRESS);
        json.writeString(client.getAddress());
        json.writeFieldName(ABOUT);
        json.writeString(client.getAbout());
        json.writeFieldName(REGISTERED);
        json.writeString(client.getRegistered().toString());
        json.writeFieldName(LATITUDE);
        json.writeNumber(client.getLatitude());
        json.writeFieldName(LONGITUDE);
        json.writeNumber(client.getLongitude());
        json.writeFieldName(TAGS);
        json.writeStartArray();
        for (String tag : client.getTags()) {
            json.writeString(tag);
        }
        json.writeEndArray();
        json.writeFieldName(PARTNERS);
        json.writeStartArray();
        for (Partner partner : client.getPartners()) {
            write(json, partner);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Partner partner) throws IOException {
        json.writeStartObject();
        json.writeFieldName(ID);
        json.writeNumber(partner.getId());
        json.writeFieldName(NAME);
        json.writeString(partner.getName());
        json.writeFieldName(SINCE);
        json.writeString(partner.getSince().toString());
        json.writeEndObject();
    }
}
