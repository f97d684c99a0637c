package dev.octet.json.bench;

import dev.octet.json.JsonToken;
import dev.octet.json.bench.models.Client;
import dev.octet.json.bench.models.Clients;
import dev.octet.json.bench.models.EyeColor;
import dev.octet.json.bench.models.Partner;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** {@link Clients} by hand with Octet: a parser and a generator that are reset, name tables and encoded names. */
final class OctetClients implements Codec {
    private static final NameTable NAMES = NameTable.of("clients");
    private static final NameTable CLIENT_NAMES = NameTable.of(MemberNames.CLIENT);
    private static final NameTable PARTNER_NAMES = NameTable.of(MemberNames.PARTNER);

    private static final EncodedName CLIENTS = EncodedName.of("clients");
    private static final EncodedName ID = EncodedName.of("id");
    private static final EncodedName INDEX = EncodedName.of("index");
    private static final EncodedName GUID = EncodedName.of("guid");
    private static final EncodedName IS_ACTIVE = EncodedName.of("isActive");
    private static final EncodedName BALANCE = EncodedName.of("balance");
    private static final EncodedName PICTURE = EncodedName.of("picture");
    private static final EncodedName AGE = EncodedName.of("age");
    private static final EncodedName EYE_COLOR = EncodedName.of("eyeColor");
    private static final EncodedName NAME = EncodedName.of("name");
    private static final EncodedName GENDER = EncodedName.of("gender");
    private static final EncodedName COMPANY = EncodedName.of("company");
    private static final EncodedName EMAILS = EncodedName.of("emails");
    private static final EncodedName PHONES = EncodedName.of("phones");
    private static final EncodedName ADDRESS = EncodedName.of("address");
    private static final EncodedName ABOUT = EncodedName.of("about");
    private static final EncodedName REGISTERED = EncodedName.of("registered");
    private static final EncodedName LATITUDE = EncodedName.of("latitude");
    private static final EncodedName LONGITUDE = EncodedName.of("longitude");
    private static final EncodedName TAGS = EncodedName.of("tags");
    private static final EncodedName PARTNERS = EncodedName.of("partners");
    private static final EncodedName SINCE = EncodedName.of("since");

    private static final EyeColor[] EYE_COLORS = EyeColor.values();
    private static final NameTable EYE_COLOR_NAMES =
            NameTable.of(Stream.of(EYE_COLORS).map(Enum::name).toArray(String[]::new));
    private static final EncodedString[] COLORS = Stream.of(EyeColor.values())
            .map(color -> EncodedString.of(color.name()))
            .toArray(EncodedString[]::new);

    private final UTF8JsonParser parser = UTF8JsonParser.of(new byte[0]);
    private final UTF8JsonGenerator generator = UTF8JsonGenerator.to(OutputStream.nullOutputStream());

    @Override
    public void encode(Object payload, OutputStream target) {
        generator.reset(target);
        write(generator, (Clients) payload);
        generator.flush();
    }

    @Override
    public Clients decode(byte[] json) {
        parser.reset(json, 0, json.length);
        parser.readStartObject();
        Clients clients = all(parser);
        parser.nextToken(); // the end
        return clients;
    }

    private static Clients all(UTF8JsonParser json) {
        Clients clients = new Clients();
        for (int field = json.nextName(NAMES, 0); ; field = json.nextName(NAMES, field + 1)) {
            switch (field) {
                case 0 -> clients.setClients(clients(json));
                case NameTable.UNKNOWN -> json.skipValue();
                default -> {
                    return clients;
                }
            }
        }
    }

    private static List<Client> clients(UTF8JsonParser json) {
        List<Client> list = new ArrayList<>();
        json.readStartArray();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(client(json));
        }
        return list;
    }

    private static Client client(UTF8JsonParser json) {
        Client client = new Client();
        for (int field = json.nextName(CLIENT_NAMES, 0); ; field = json.nextName(CLIENT_NAMES, field + 1)) {
            switch (field) {
                case 0 -> client.setId(json.readLong());
                case 1 -> client.setIndex(json.readInt());
                case 2 -> client.setGuid(json.readUUID());
                case 3 -> client.setIsActive(json.readBoolean());
                case 4 -> client.setBalance(json.readBigDecimal());
                case 5 -> client.setPicture(json.readString());
                case 6 -> client.setAge(json.readInt());
                case 7 -> client.setEyeColor(EYE_COLORS[json.nextStringIndex(EYE_COLOR_NAMES)]);
                case 8 -> client.setName(json.readString());
                case 9 -> client.setGender(json.readString());
                case 10 -> client.setCompany(json.readString());
                case 11 -> client.setEmails(texts(json).toArray(new String[0]));
                case 12 -> client.setPhones(longs(json));
                case 13 -> client.setAddress(json.readString());
                case 14 -> client.setAbout(json.readString());
                case 15 -> client.setRegistered(json.readLocalDate());
                case 16 -> client.setLatitude(json.readDouble());
                case 17 -> client.setLongitude(json.readDouble());
                case 18 -> client.setTags(texts(json));
                case 19 -> client.setPartners(partners(json));
                case NameTable.UNKNOWN -> json.skipValue();
                default -> {
                    return client;
                }
            }
        }
    }

    private static List<Partner> partners(UTF8JsonParser json) {
        List<Partner> list = new ArrayList<>();
        json.readStartArray();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(partner(json));
        }
        return list;
    }

    private static Partner partner(UTF8JsonParser json) {
        Partner partner = new Partner();
        for (int field = json.nextName(PARTNER_NAMES, 0); ; field = json.nextName(PARTNER_NAMES, field + 1)) {
            switch (field) {
                case 0 -> partner.setId(json.readLong());
                case 1 -> partner.setName(json.readString());
                case 2 -> partner.setSince(json.readOffsetDateTime());
                case NameTable.UNKNOWN -> json.skipValue();
                default -> {
                    return partner;
                }
            }
        }
    }

    private static List<String> texts(UTF8JsonParser json) {
        List<String> texts = new ArrayList<>();
        json.readStartArray();
        while (json.hasNextElement()) {
            texts.add(json.readString());
        }
        json.nextToken(); // the end
        return texts;
    }

    private static long[] longs(UTF8JsonParser json) {
        long[] longs = new long[8];
        int count = 0;
        json.readStartArray();
        while (json.hasNextElement()) {
            if (count == longs.length) {
                longs = Arrays.copyOf(longs, 2 * count);
            }
            longs[count++] = json.readLong();
        }
        json.nextToken(); // the end
        return Arrays.copyOf(longs, count);
    }

    private static void write(UTF8JsonGenerator json, Clients clients) {
        json.writeStartObject();
        json.writeName(CLIENTS).writeStartArray();
        for (Client client : clients.getClients()) {
            write(json, client);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(UTF8JsonGenerator json, Client client) {
        json.writeStartObject();
        json.writeNumberProperty(ID, client.getId());
        json.writeNumberProperty(INDEX, client.getIndex());
        json.writeName(GUID).writeUUID(client.getGuid());
        json.writeBooleanProperty(IS_ACTIVE, client.getIsActive());
        json.writeName(BALANCE).writeNumber(client.getBalance());
        json.writeStringProperty(PICTURE, client.getPicture());
        json.writeNumberProperty(AGE, client.getAge());
        json.writeProperty(EYE_COLOR, COLORS[client.getEyeColor().ordinal()]);
        json.writeStringProperty(NAME, client.getName());
        json.writeStringProperty(GENDER, client.getGender());
        json.writeStringProperty(COMPANY, client.getCompany());
        json.writeName(EMAILS).writeArray(client.getEmails(), 0, client.getEmails().length);
        json.writeName(PHONES).writeArray(client.getPhones(), 0, client.getPhones().length);
        json.writeStringProperty(ADDRESS, client.getAddress());
        json.writeStringProperty(ABOUT, client.getAbout());
        json.writeName(REGISTERED).writeLocalDate(client.getRegistered());
        json.writeNumberProperty(LATITUDE, client.getLatitude());
        json.writeNumberProperty(LONGITUDE, client.getLongitude());
        json.writeName(TAGS).writeStartArray();
        for (String tag : client.getTags()) {
            json.writeString(tag);
        }
        json.writeEndArray();
        json.writeName(PARTNERS).writeStartArray();
        for (Partner partner : client.getPartners()) {
            write(json, partner);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(UTF8JsonGenerator json, Partner partner) {
        json.writeStartObject();
        json.writeNumberProperty(ID, partner.getId());
        json.writeStringProperty(NAME, partner.getName());
        json.writeName(SINCE).writeOffsetDateTime(partner.getSince());
        json.writeEndObject();
    }
}
