package dev.octet.json.bench;

import dev.octet.json.JsonToken;
import dev.octet.json.bench.models.Friend;
import dev.octet.json.bench.models.User;
import dev.octet.json.bench.models.Users;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** {@link Users} by hand with Octet: a parser and a generator that are reset, name tables and encoded names. */
final class OctetUsers implements Codec {
    private static final NameTable NAMES = NameTable.of("users");
    private static final NameTable USER_NAMES = NameTable.of(MemberNames.USER);
    private static final NameTable FRIEND_NAMES = NameTable.of(MemberNames.FRIEND);

    private static final EncodedName USERS = EncodedName.of("users");
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
    private static final EncodedName EMAIL = EncodedName.of("email");
    private static final EncodedName PHONE = EncodedName.of("phone");
    private static final EncodedName ADDRESS = EncodedName.of("address");
    private static final EncodedName ABOUT = EncodedName.of("about");
    private static final EncodedName REGISTERED = EncodedName.of("registered");
    private static final EncodedName LATITUDE = EncodedName.of("latitude");
    private static final EncodedName LONGITUDE = EncodedName.of("longitude");
    private static final EncodedName TAGS = EncodedName.of("tags");
    private static final EncodedName FRIENDS = EncodedName.of("friends");
    private static final EncodedName GREETING = EncodedName.of("greeting");
    private static final EncodedName FAVORITE_FRUIT = EncodedName.of("favoriteFruit");

    private final UTF8JsonParser parser = UTF8JsonParser.of(new byte[0]);
    private final UTF8JsonGenerator generator = UTF8JsonGenerator.to(OutputStream.nullOutputStream());

    @Override
    public void encode(Object payload, OutputStream target) {
        generator.reset(target);
        write(generator, (Users) payload);
        generator.flush();
    }

    @Override
    public Users decode(byte[] json) {
        parser.reset(json, 0, json.length);
        parser.readStartObject();
        Users users = all(parser);
        parser.nextToken(); // the end
        return users;
    }

    private static Users all(UTF8JsonParser json) {
        Users users = new Users();
        for (int field = json.nextName(NAMES, 0); ; field = json.nextName(NAMES, field + 1)) {
            switch (field) {
                case 0 -> users.setUsers(users(json));
                case NameTable.UNKNOWN -> json.skipValue();
                default -> {
                    return users;
                }
            }
        }
    }

    private static List<User> users(UTF8JsonParser json) {
        List<User> list = new ArrayList<>();
        json.readStartArray();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(user(json));
        }
        return list;
    }

    private static User user(UTF8JsonParser json) {
        User user = new User();
        for (int field = json.nextName(USER_NAMES, 0); ; field = json.nextName(USER_NAMES, field + 1)) {
            switch (field) {
                case 0 -> user.setId(json.readString());
                case 1 -> user.setIndex(json.readInt());
                case 2 -> user.setGuid(json.readString());
                case 3 -> user.setIsActive(json.readBoolean());
                case 4 -> user.setBalance(json.readString());
                case 5 -> user.setPicture(json.readString());
                case 6 -> user.setAge(json.readInt());
                case 7 -> user.setEyeColor(json.readString());
                case 8 -> user.setName(json.readString());
                case 9 -> user.setGender(json.readString());
                case 10 -> user.setCompany(json.readString());
                case 11 -> user.setEmail(json.readString());
                case 12 -> user.setPhone(json.readString());
                case 13 -> user.setAddress(json.readString());
                case 14 -> user.setAbout(json.readString());
                case 15 -> user.setRegistered(json.readString());
                case 16 -> user.setLatitude(json.readDouble());
                case 17 -> user.setLongitude(json.readDouble());
                case 18 -> user.setTags(texts(json));
                case 19 -> user.setFriends(friends(json));
                case 20 -> user.setGreeting(json.readString());
                case 21 -> user.setFavoriteFruit(json.readString());
                case NameTable.UNKNOWN -> json.skipValue();
                default -> {
                    return user;
                }
            }
        }
    }

    private static List<Friend> friends(UTF8JsonParser json) {
        List<Friend> list = new ArrayList<>();
        json.readStartArray();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(friend(json));
        }
        return list;
    }

    private static Friend friend(UTF8JsonParser json) {
        Friend friend = new Friend();
        for (int field = json.nextName(FRIEND_NAMES, 0); ; field = json.nextName(FRIEND_NAMES, field + 1)) {
            switch (field) {
                case 0 -> friend.setId(json.readString());
                case 1 -> friend.setName(json.readString());
                case NameTable.UNKNOWN -> json.skipValue();
                default -> {
                    return friend;
                }
            }
        }
    }

    private static List<String> texts(UTF8JsonParser json) {
        List<String> texts = new ArrayList<>();
        json.readStartArray();
        while (json.nextToken() == JsonToken.VALUE_STRING) {
            texts.add(json.getString());
        }
        return texts;
    }

    private static void write(UTF8JsonGenerator json, Users users) {
        json.writeStartObject();
        json.writeName(USERS).writeStartArray();
        for (User user : users.getUsers()) {
            write(json, user);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(UTF8JsonGenerator json, User user) {
        json.writeStartObject();
        json.writeStringProperty(ID, user.getId());
        json.writeNumberProperty(INDEX, user.getIndex());
        json.writeStringProperty(GUID, user.getGuid());
        json.writeBooleanProperty(IS_ACTIVE, user.getIsActive());
        json.writeStringProperty(BALANCE, user.getBalance());
        json.writeStringProperty(PICTURE, user.getPicture());
        json.writeNumberProperty(AGE, user.getAge());
        json.writeStringProperty(EYE_COLOR, user.getEyeColor());
        json.writeStringProperty(NAME, user.getName());
        json.writeStringProperty(GENDER, user.getGender());
        json.writeStringProperty(COMPANY, user.getCompany());
        json.writeStringProperty(EMAIL, user.getEmail());
        json.writeStringProperty(PHONE, user.getPhone());
        json.writeStringProperty(ADDRESS, user.getAddress());
        json.writeStringProperty(ABOUT, user.getAbout());
        json.writeStringProperty(REGISTERED, user.getRegistered());
        json.writeNumberProperty(LATITUDE, user.getLatitude());
        json.writeNumberProperty(LONGITUDE, user.getLongitude());
        json.writeName(TAGS).writeStartArray();
        for (String tag : user.getTags()) {
            json.writeString(tag);
        }
        json.writeEndArray();
        json.writeName(FRIENDS).writeStartArray();
        for (Friend friend : user.getFriends()) {
            write(json, friend);
        }
        json.writeEndArray();
        json.writeStringProperty(GREETING, user.getGreeting());
        json.writeStringProperty(FAVORITE_FRUIT, user.getFavoriteFruit());
        json.writeEndObject();
    }

    private static void write(UTF8JsonGenerator json, Friend friend) {
        json.writeStartObject();
        json.writeStringProperty(ID, friend.getId());
        json.writeStringProperty(NAME, friend.getName());
        json.writeEndObject();
    }
}
