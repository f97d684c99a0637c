package dev.octet.json.bench;

import dev.octet.json.bench.models.Friend;
import dev.octet.json.bench.models.User;
import dev.octet.json.bench.models.Users;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.sym.PropertyNameMatcher;

/** {@link Users} by hand with Jackson 3: its matchers of names, and encoded names. */
final class Jackson3Users implements Codec {
    private static final PropertyNameMatcher NAMES = Parsers.jackson3Names("users");
    private static final PropertyNameMatcher USER_NAMES = Parsers.jackson3Names(MemberNames.USER);
    private static final PropertyNameMatcher FRIEND_NAMES = Parsers.jackson3Names(MemberNames.FRIEND);

    private static final SerializableString USERS = new SerializedString("users");
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
    private static final SerializableString EMAIL = new SerializedString("email");
    private static final SerializableString PHONE = new SerializedString("phone");
    private static final SerializableString ADDRESS = new SerializedString("address");
    private static final SerializableString ABOUT = new SerializedString("about");
    private static final SerializableString REGISTERED = new SerializedString("registered");
    private static final SerializableString LATITUDE = new SerializedString("latitude");
    private static final SerializableString LONGITUDE = new SerializedString("longitude");
    private static final SerializableString TAGS = new SerializedString("tags");
    private static final SerializableString FRIENDS = new SerializedString("friends");
    private static final SerializableString GREETING = new SerializedString("greeting");
    private static final SerializableString FAVORITE_FRUIT = new SerializedString("favoriteFruit");

    @Override
    public void encode(Object payload, OutputStream target) {
        try (JsonGenerator generator = Generators.jackson3(target)) {
            write(generator, (Users) payload);
        }
    }

    @Override
    public Users decode(byte[] json) {
        try (JsonParser parser = Parsers.jackson3(json)) {
            parser.nextToken();
            Users users = all(parser);
            parser.nextToken(); // the end
            return users;
        }
    }

    private static Users all(JsonParser json) {
        Users users = new Users();
        while (true) {
            switch (json.nextNameMatch(NAMES)) {
                case 0 -> users.setUsers(users(json));
                case PropertyNameMatcher.MATCH_UNKNOWN_NAME -> {
                    json.nextToken();
                    json.skipChildren();
                }
                default -> {
                    return users;
                }
            }
        }
    }

    private static List<User> users(JsonParser json) {
        List<User> list = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(user(json));
        }
        return list;
    }

    private static User user(JsonParser json) {
        User user = new User();
        while (true) {
            switch (json.nextNameMatch(USER_NAMES)) {
                case 0 -> user.setId(json.nextStringValue());
                case 1 -> user.setIndex(json.nextIntValue(0));
                case 2 -> user.setGuid(json.nextStringValue());
                case 3 -> user.setIsActive(json.nextBooleanValue());
                case 4 -> user.setBalance(json.nextStringValue());
                case 5 -> user.setPicture(json.nextStringValue());
                case 6 -> user.setAge(json.nextIntValue(0));
                case 7 -> user.setEyeColor(json.nextStringValue());
                case 8 -> user.setName(json.nextStringValue());
                case 9 -> user.setGender(json.nextStringValue());
                case 10 -> user.setCompany(json.nextStringValue());
                case 11 -> user.setEmail(json.nextStringValue());
                case 12 -> user.setPhone(json.nextStringValue());
                case 13 -> user.setAddress(json.nextStringValue());
                case 14 -> user.setAbout(json.nextStringValue());
                case 15 -> user.setRegistered(json.nextStringValue());
                case 16 -> {
                    json.nextToken();
                    user.setLatitude(json.getDoubleValue());
                }
                case 17 -> {
                    json.nextToken();
                    user.setLongitude(json.getDoubleValue());
                }
                case 18 -> user.setTags(texts(json));
                case 19 -> user.setFriends(friends(json));
                case 20 -> user.setGreeting(json.nextStringValue());
                case 21 -> user.setFavoriteFruit(json.nextStringValue());
                case PropertyNameMatcher.MATCH_UNKNOWN_NAME -> {
                    json.nextToken();
                    json.skipChildren();
                }
                default -> {
                    return user;
                }
            }
        }
    }

    private static List<Friend> friends(JsonParser json) {
        List<Friend> list = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(friend(json));
        }
        return list;
    }

    private static Friend friend(JsonParser json) {
        Friend friend = new Friend();
        while (true) {
            switch (json.nextNameMatch(FRIEND_NAMES)) {
                case 0 -> friend.setId(json.nextStringValue());
                case 1 -> friend.setName(json.nextStringValue());
                case PropertyNameMatcher.MATCH_UNKNOWN_NAME -> {
                    json.nextToken();
                    json.skipChildren();
                }
                default -> {
                    return friend;
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

    private static void write(JsonGenerator json, Users users) {
        json.writeStartObject();
        json.writeName(USERS);
        json.writeStartArray();
        for (User user : users.getUsers()) {
            write(json, user);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, User user) {
        json.writeStartObject();
        json.writeName(ID);
        json.writeString(user.getId());
        json.writeName(INDEX);
        json.writeNumber(user.getIndex());
        json.writeName(GUID);
        json.writeString(user.getGuid());
        json.writeName(IS_ACTIVE);
        json.writeBoolean(user.getIsActive());
        json.writeName(BALANCE);
        json.writeString(user.getBalance());
        json.writeName(PICTURE);
        json.writeString(user.getPicture());
        json.writeName(AGE);
        json.writeNumber(user.getAge());
        json.writeName(EYE_COLOR);
        json.writeString(user.getEyeColor());
        json.writeName(NAME);
        json.writeString(user.getName());
        json.writeName(GENDER);
        json.writeString(user.getGender());
        json.writeName(COMPANY);
        json.writeString(user.getCompany());
        json.writeName(EMAIL);
        json.writeString(user.getEmail());
        json.writeName(PHONE);
        json.writeString(user.getPhone());
        json.writeName(ADDRESS);
        json.writeString(user.getAddress());
        json.writeName(ABOUT);
        json.writeString(user.getAbout());
        json.writeName(REGISTERED);
        json.writeString(user.getRegistered());
        json.writeName(LATITUDE);
        json.writeNumber(user.getLatitude());
        json.writeName(LONGITUDE);
        json.writeNumber(user.getLongitude());
        json.writeName(TAGS);
        json.writeStartArray();
        for (String tag : user.getTags()) {
            json.writeString(tag);
        }
        json.writeEndArray();
        json.writeName(FRIENDS);
        json.writeStartArray();
        for (Friend friend : user.getFriends()) {
            write(json, friend);
        }
        json.writeEndArray();
        json.writeName(GREETING);
        json.writeString(user.getGreeting());
        json.writeName(FAVORITE_FRUIT);
        json.writeString(user.getFavoriteFruit());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Friend friend) {
        json.writeStartObject();
        json.writeName(ID);
        json.writeString(friend.getId());
        json.writeName(NAME);
        json.writeString(friend.getName());
        json.writeEndObject();
    }
}
