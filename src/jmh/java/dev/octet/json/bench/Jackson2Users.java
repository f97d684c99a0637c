package dev.octet.json.bench;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.octet.json.bench.models.Friend;
import dev.octet.json.bench.models.User;
import dev.octet.json.bench.models.Users;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** {@link Users} by hand with Jackson 2: a switch over names, which it interns, and encoded names. */
final class Jackson2Users implements Codec {
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
    public void encode(Object payload, OutputStream target) throws IOException {
        try (JsonGenerator generator = Generators.jackson2(target)) {
            write(generator, (Users) payload);
        }
    }

    @Override
    public Users decode(byte[] json) throws IOException {
        try (JsonParser parser = Parsers.jackson2(json)) {
            parser.nextToken();
            Users users = all(parser);
            parser.nextToken(); // the end
            return users;
        }
    }

    private static Users all(JsonParser json) throws IOException {
        Users users = new Users();
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            switch (name) {
                case "users" -> users.setUsers(users(json));
                default -> {
                    json.nextToken();
                    json.skipChildren();
                }
            }
        }
        return users;
    }

    private static List<User> users(JsonParser json) throws IOException {
        List<User> list = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(user(json));
        }
        return list;
    }

    private static User user(JsonParser json) throws IOException {
        User user = new User();
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            switch (name) {
                case "id" -> user.setId(json.nextTextValue());
                case "index" -> user.setIndex(json.nextIntValue(0));
                case "guid" -> user.setGuid(json.nextTextValue());
                case "isActive" -> user.setIsActive(json.nextBooleanValue());
                case "balance" -> user.setBalance(json.nextTextValue());
                case "picture" -> user.setPicture(json.nextTextValue());
                case "age" -> user.setAge(json.nextIntValue(0));
                case "eyeColor" -> user.setEyeColor(json.nextTextValue());
                case "name" -> user.setName(json.nextTextValue());
                case "gender" -> user.setGender(json.nextTextValue());
                case "company" -> user.setCompany(json.nextTextValue());
                case "email" -> user.setEmail(json.nextTextValue());
                case "phone" -> user.setPhone(json.nextTextValue());
                case "address" -> user.setAddress(json.nextTextValue());
                case "about" -> user.setAbout(json.nextTextValue());
                case "registered" -> user.setRegistered(json.nextTextValue());
                case "latitude" -> {
                    json.nextToken();
                    user.setLatitude(json.getDoubleValue());
                }
                case "longitude" -> {
                    json.nextToken();
                    user.setLongitude(json.getDoubleValue());
                }
                case "tags" -> user.setTags(texts(json));
                case "friends" -> user.setFriends(friends(json));
                case "greeting" -> user.setGreeting(json.nextTextValue());
                case "favoriteFruit" -> user.setFavoriteFruit(json.nextTextValue());
                default -> {
                    json.nextToken();
                    json.skipChildren();
                }
            }
        }
        return user;
    }

    private static List<Friend> friends(JsonParser json) throws IOException {
        List<Friend> list = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            list.add(friend(json));
        }
        return list;
    }

    private static Friend friend(JsonParser json) throws IOException {
        Friend friend = new Friend();
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            switch (name) {
                case "id" -> friend.setId(json.nextTextValue());
                case "name" -> friend.setName(json.nextTextValue());
                default -> {
                    json.nextToken();
                    json.skipChildren();
                }
            }
        }
        return friend;
    }

    private static List<String> texts(JsonParser json) throws IOException {
        List<String> texts = new ArrayList<>();
        json.nextToken();
        while (json.nextToken() == JsonToken.VALUE_STRING) {
            texts.add(json.getText());
        }
        return texts;
    }

    private static void write(JsonGenerator json, Users users) throws IOException {
        json.writeStartObject();
        json.writeFieldName(USERS);
        json.writeStartArray();
        for (User user : users.getUsers()) {
            write(json, user);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, User user) throws IOException {
        json.writeStartObject();
        json.writeFieldName(ID);
        json.writeString(user.getId());
        json.writeFieldName(INDEX);
        json.writeNumber(user.getIndex());
        json.writeFieldName(GUID);
        json.writeString(user.getGuid());
        json.writeFieldName(IS_ACTIVE);
        json.writeBoolean(user.getIsActive());
        json.writeFieldName(BALANCE);
        json.writeString(user.getBalance());
        json.writeFieldName(PICTURE);
        json.writeString(user.getPicture());
        json.writeFieldName(AGE);
        json.writeNumber(user.getAge());
        json.writeFieldName(EYE_COLOR);
        json.writeString(user.getEyeColor());
        json.writeFieldName(NAME);
        json.writeString(user.getName());
        json.writeFieldName(GENDER);
        json.writeString(user.getGender());
        json.writeFieldName(COMPANY);
        json.writeString(user.getCompany());
        json.writeFieldName(EMAIL);
        json.writeString(user.getEmail());
        json.writeFieldName(PHONE);
        json.writeString(user.getPhone());
        json.writeFieldName(ADDRESS);
        json.writeString(user.getAddress());
        json.writeFieldName(ABOUT);
        json.writeString(user.getAbout());
        json.writeFieldName(REGISTERED);
        json.writeString(user.getRegistered());
        json.writeFieldName(LATITUDE);
        json.writeNumber(user.getLatitude());
        json.writeFieldName(LONGITUDE);
        json.writeNumber(user.getLongitude());
        json.writeFieldName(TAGS);
        json.writeStartArray();
        for (String tag : user.getTags()) {
            json.writeString(tag);
        }
        json.writeEndArray();
        json.writeFieldName(FRIENDS);
        json.writeStartArray();
        for (Friend friend : user.getFriends()) {
            write(json, friend);
        }
        json.writeEndArray();
        json.writeFieldName(GREETING);
        json.writeString(user.getGreeting());
        json.writeFieldName(FAVORITE_FRUIT);
        json.writeString(user.getFavoriteFruit());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Friend friend) throws IOException {
        json.writeStartObject();
        json.writeFieldName(ID);
        json.writeString(friend.getId());
        json.writeFieldName(NAME);
        json.writeString(friend.getName());
        json.writeEndObject();
    }
}
