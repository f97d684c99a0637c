package dev.octet.json.bench;

import dev.octet.json.write.UTF8JsonGenerator;
import java.util.SplittableRandom;

/**
 * A list of short messages with their authors: many names that repeat, identifiers as numbers and as strings, links,
 * flags, nulls.
 */
final class InventedStatuses {
    private static final String CREATED = "Sun Aug 31 00:29:15 +0000 2014";
    private static final String[] FLAGS = {
        "contributors_enabled",
        "is_translator",
        "is_translation_enabled",
        "profile_background_tile",
        "profile_use_background_image",
        "default_profile",
        "default_profile_image",
        "following",
        "follow_request_sent",
        "notifications"
    };
    private static final String[] REPLY = {
        "in_reply_to_status_id",
        "in_reply_to_status_id_str",
        "in_reply_to_user_id",
        "in_reply_to_user_id_str",
        "in_reply_to_screen_name"
    };
    private static final String[] COLOURS = {
        "profile_background_color",
        "profile_link_color",
        "profile_sidebar_border_color",
        "profile_sidebar_fill_color",
        "profile_text_color"
    };
    private static final String[] COUNTS = {
        "followers_count", "friends_count", "listed_count", "favourites_count", "statuses_count"
    };
    private static final String[] PLACES = {"geo", "coordinates", "place", "contributors"};

    private final UTF8JsonGenerator json;
    private final SplittableRandom random;
    private final InventedText text;

    InventedStatuses(UTF8JsonGenerator json, SplittableRandom random, InventedText text) {
        this.json = json;
        this.random = random;
        this.text = text;
    }

    /** {@code foreign}: kana and ideographs, with a repeated status; otherwise ASCII only. */
    void write(int count, boolean foreign) {
        json.writeStartObject();
        json.writeName("statuses").writeStartArray();
        for (int i = 0; i < count; i++) {
            status(foreign, foreign && random.nextInt(4) > 0);
        }
        json.writeEndArray();
        json.writeName("search_metadata").writeStartObject();
        json.writeName("completed_in").writeNumber(0.087);
        json.writeName("query").writeString(text.letters(12));
        json.writeName("count").writeNumber(count);
        json.writeEndObject();
        json.writeEndObject();
    }

    private void status(boolean foreign, boolean repeats) {
        json.writeStartObject();
        json.writeName("metadata").writeStartObject();
        json.writeName("result_type").writeString("recent");
        json.writeName("iso_language_code").writeString("ja");
        json.writeEndObject();
        json.writeName("created_at").writeString(CREATED);
        id(505_000_000_000_000_000L + random.nextLong(1_000_000_000_000_000L));
        json.writeName("text").writeString(foreign ? text.message(70) : text.letters(60));
        json.writeName("source")
                .writeString("<a href=\"http://example.com/download/" + text.letters(6)
                        + "\" rel=\"nofollow\">Example for phones</a>");
        json.writeName("truncated").writeBoolean(false);
        nulls(REPLY);
        user(foreign);
        nulls(PLACES);
        if (repeats) {
            json.writeName("retweeted_status");
            status(foreign, false); // once only: a repeated status repeats none
        }
        json.writeName("retweet_count").writeNumber(random.nextInt(100));
        json.writeName("favorite_count").writeNumber(random.nextInt(10));
        entities();
        json.writeName("favorited").writeBoolean(false);
        json.writeName("retweeted").writeBoolean(false);
        json.writeName("lang").writeString("ja");
        json.writeEndObject();
    }

    private void id(long id) {
        json.writeName("id").writeNumber(id);
        json.writeName("id_str").writeString(String.valueOf(id));
    }

    private void nulls(String[] names) {
        for (String name : names) {
            json.writeName(name).writeNull();
        }
    }

    private void user(boolean foreign) {
        json.writeName("user").writeStartObject();
        id(random.nextInt(1_000_000, Integer.MAX_VALUE));
        json.writeName("name").writeString(foreign ? text.message(8) : text.letters(12));
        json.writeName("screen_name").writeString(text.letters(11));
        json.writeName("location").writeString("");
        json.writeName("description").writeString(foreign ? text.message(80) : text.letters(80));
        json.writeName("url").writeString("http://t.co/" + text.letters(10));
        json.writeName("protected").writeBoolean(false);
        for (String name : COUNTS) {
            json.writeName(name).writeNumber(random.nextInt(20_000));
        }
        json.writeName("created_at").writeString(CREATED);
        json.writeName("utc_offset").writeNull();
        json.writeName("time_zone").writeString("Tokyo");
        json.writeName("geo_enabled").writeBoolean(random.nextBoolean());
        json.writeName("verified").writeBoolean(false);
        json.writeName("lang").writeString("ja");
        for (String name : COLOURS) {
            json.writeName(name).writeString(text.digits(6));
        }
        String image = "example.com/profile_images/" + text.digits(18) + "/" + text.letters(8) + "_normal.jpeg";
        json.writeName("profile_image_url").writeString("http://" + image);
        json.writeName("profile_image_url_https").writeString("https://" + image);
        json.writeName("profile_banner_url").writeString("https://example.com/profile_banners/" + text.digits(20));
        for (String name : FLAGS) {
            json.writeName(name).writeBoolean(random.nextBoolean());
        }
        json.writeEndObject();
    }

    private void entities() {
        json.writeName("entities").writeStartObject();
        json.writeName("hashtags").writeStartArray().writeEndArray();
        json.writeName("symbols").writeStartArray().writeEndArray();
        json.writeName("urls").writeStartArray().writeEndArray();
        json.writeName("user_mentions").writeStartArray().writeStartObject();
        json.writeName("screen_name").writeString(text.letters(9));
        id(random.nextInt(1_000_000, Integer.MAX_VALUE));
        json.writeName("indices")
                .writeStartArray()
                .writeNumber(0)
                .writeNumber(9)
                .writeEndArray();
        json.writeEndObject().writeEndArray();
        json.writeEndObject();
    }
}
