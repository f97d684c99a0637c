package dev.octet.json.bench;

import dev.octet.json.bench.models.Client;
import dev.octet.json.bench.models.Clients;
import dev.octet.json.bench.models.EyeColor;
import dev.octet.json.bench.models.Friend;
import dev.octet.json.bench.models.Partner;
import dev.octet.json.bench.models.User;
import dev.octet.json.bench.models.Users;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * Users and clients with content made from a seed, of about a number of bytes as JSON. As in java-json-benchmark, texts
 * are random letters and digits, and lists of tags, friends and partners have up to 49 elements, fewer where the bytes
 * are used up.
 */
final class InventedModels {
    private static final long SEED = 1729;

    /** Chars of most texts, of a picture, of a tag, and of the name of a friend or partner. */
    private static final int TEXT = 20;

    private static final int PICTURE = 100;
    private static final int TAG = 10;
    private static final int NAME = 30;

    private static final int MOST_IN_A_LIST = 49;
    private static final int MOST_CONTACTS = 9;

    /** About the bytes of JSON without lists, and for one element of each list. */
    private static final int USER_BYTES = 700;

    private static final int CLIENT_BYTES = 800;
    private static final int TAG_BYTES = 13;
    private static final int FRIEND_BYTES = 70;
    private static final int PARTNER_BYTES = 110;

    private static final LocalDate FIRST_DAY = LocalDate.of(1900, 1, 1);
    private static final LocalDate LAST_DAY = LocalDate.of(2009, 12, 31);
    private static final int NANOS = 1_000_000_000;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final InventedText text = new InventedText(random);

    /** Different payloads, the same everywhere. */
    static List<Users> users(int bytes, int count) {
        InventedModels models = new InventedModels();
        return IntStream.range(0, count).mapToObj(i -> models.users(bytes)).toList();
    }

    /** Different payloads, the same everywhere. */
    static List<Clients> clients(int bytes, int count) {
        InventedModels models = new InventedModels();
        return IntStream.range(0, count).mapToObj(i -> models.clients(bytes)).toList();
    }

    private Users users(int bytes) {
        List<User> list = new ArrayList<>();
        int left = bytes;
        while (list.isEmpty() || left > USER_BYTES / 2) {
            left -= USER_BYTES;
            User user = user();
            int tags = elements(left / TAG_BYTES);
            user.setTags(texts(tags, TAG));
            left -= tags * TAG_BYTES;
            int friends = elements(left / FRIEND_BYTES);
            user.setFriends(friends(friends));
            left -= friends * FRIEND_BYTES;
            list.add(user);
        }
        Users users = new Users();
        users.setUsers(list);
        return users;
    }

    private User user() {
        User user = new User();
        user.setId(text.letters(TEXT));
        user.setIndex(random.nextInt(Integer.MAX_VALUE));
        user.setGuid(text.letters(TEXT));
        user.setIsActive(random.nextBoolean());
        user.setBalance(text.letters(TEXT));
        user.setPicture(text.letters(PICTURE));
        user.setAge(random.nextInt(100));
        user.setEyeColor(text.letters(TEXT));
        user.setName(text.letters(TEXT));
        user.setGender(text.letters(TEXT));
        user.setCompany(text.letters(TEXT));
        user.setEmail(text.letters(TEXT));
        user.setPhone(text.letters(TEXT));
        user.setAddress(text.letters(TEXT));
        user.setAbout(text.letters(TEXT));
        user.setRegistered(text.letters(TEXT));
        user.setLatitude(random.nextDouble(-90, 90));
        user.setLongitude(random.nextDouble(-180, 180));
        user.setGreeting(text.letters(TEXT));
        user.setFavoriteFruit(text.letters(TEXT));
        return user;
    }

    private List<Friend> friends(int count) {
        List<Friend> friends = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Friend friend = new Friend();
            friend.setId(text.letters(TEXT));
            friend.setName(text.letters(NAME));
            friends.add(friend);
        }
        return friends;
    }

    private Clients clients(int bytes) {
        List<Client> list = new ArrayList<>();
        int left = bytes;
        while (list.isEmpty() || left > CLIENT_BYTES / 2) {
            left -= CLIENT_BYTES;
            Client client = client();
            int tags = elements(left / TAG_BYTES);
            client.setTags(texts(tags, TAG));
            left -= tags * TAG_BYTES;
            int partners = elements(left / PARTNER_BYTES);
            client.setPartners(partners(partners));
            left -= partners * PARTNER_BYTES;
            list.add(client);
        }
        Clients clients = new Clients();
        clients.setClients(list);
        return clients;
    }

    private Client client() {
        Client client = new Client();
        client.setId(random.nextLong(Long.MAX_VALUE));
        client.setIndex(random.nextInt(Integer.MAX_VALUE));
        client.setGuid(new UUID(random.nextLong(), random.nextLong()));
        client.setIsActive(random.nextBoolean());
        client.setBalance(BigDecimal.valueOf(random.nextDouble(1, 10_000)));
        client.setPicture(text.letters(PICTURE));
        client.setAge(random.nextInt(100));
        client.setEyeColor(EyeColor.values()[random.nextInt(EyeColor.values().length)]);
        client.setName(text.letters(TEXT));
        client.setGender(text.letters(TEXT));
        client.setCompany(text.letters(TEXT));
        client.setEmails(texts(random.nextInt(MOST_CONTACTS + 1), TEXT).toArray(new String[0]));
        client.setPhones(random.longs(random.nextInt(MOST_CONTACTS + 1), 0, Long.MAX_VALUE)
                .toArray());
        client.setAddress(text.letters(TEXT));
        client.setAbout(text.letters(TEXT));
        client.setRegistered(LocalDate.ofEpochDay(random.nextLong(FIRST_DAY.toEpochDay(), LAST_DAY.toEpochDay() + 1)));
        client.setLatitude(random.nextDouble(-90, 90));
        client.setLongitude(random.nextDouble(-180, 180));
        return client;
    }

    private List<Partner> partners(int count) {
        List<Partner> partners = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Partner partner = new Partner();
            partner.setId(random.nextLong(Long.MAX_VALUE));
            partner.setName(text.letters(NAME));
            partner.setSince(time());
            partners.add(partner);
        }
        return partners;
    }

    private OffsetDateTime time() {
        long first = FIRST_DAY.atStartOfDay().toEpochSecond(ZoneOffset.UTC);
        long last = LAST_DAY.atStartOfDay().toEpochSecond(ZoneOffset.UTC);
        return Instant.ofEpochSecond(random.nextLong(first, last), random.nextInt(NANOS))
                .atOffset(ZoneOffset.UTC);
    }

    private List<String> texts(int count, int length) {
        List<String> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            texts.add(text.letters(length));
        }
        return texts;
    }

    /** The number of elements of a list for which there is room. */
    private int elements(int room) {
        return Math.max(0, Math.min(room, random.nextInt(MOST_IN_A_LIST + 1)));
    }
}
