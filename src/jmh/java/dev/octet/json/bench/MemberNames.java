package dev.octet.json.bench;

/** The names of members, in the order of the numbers by which the codecs by hand switch over them. */
final class MemberNames {
    static final String[] EVENT = {"id", "user", "amount"};
    static final String[] COUNTERS = {
        "id", "age", "height", "score", "level", "visits", "orders", "returned", "credit", "lastPosition"
    };
    static final String[] ADDRESS = {
        "id",
        "title",
        "firstName",
        "lastName",
        "company",
        "department",
        "street",
        "house",
        "zip",
        "city",
        "country",
        "phone",
        "email",
        "language"
    };
    static final String[] CLIENT = {
        "id",
        "index",
        "guid",
        "isActive",
        "balance",
        "picture",
        "age",
        "eyeColor",
        "name",
        "gender",
        "company",
        "emails",
        "phones",
        "address",
        "about",
        "registered",
        "latitude",
        "longitude",
        "tags",
        "partners"
    };
    static final String[] PARTNER = {"id", "name", "since"};
    static final String[] USER = {
        "id",
        "index",
        "guid",
        "isActive",
        "balance",
        "picture",
        "age",
        "eyeColor",
        "name",
        "gender",
        "company",
        "email",
        "phone",
        "address",
        "about",
        "registered",
        "latitude",
        "longitude",
        "tags",
        "friends",
        "greeting",
        "favoriteFruit"
    };
    static final String[] FRIEND = {"id", "name"};

    private MemberNames() {}
}
