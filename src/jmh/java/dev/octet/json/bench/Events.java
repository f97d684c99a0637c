package dev.octet.json.bench;

import java.util.SplittableRandom;

/**
 * An array of events with twelve members each, of which a program wants three: {@code id}, {@code user} and
 * {@code amount}. The others are scalars, strings, an object and an array.
 */
final class Events {
    static final int COUNT = 1_000;

    private static final long SEED = 1618;
    private static final double CENTS = 100;

    private Events() {}

    /** The same bytes everywhere, without layout. */
    static byte[] make() {
        SplittableRandom random = new SplittableRandom(SEED);
        InventedText text = new InventedText(random);
        PlainDocument json = new PlainDocument();
        json.startArray();
        for (int i = 0; i < COUNT; i++) {
            event(json, random, text);
        }
        json.endArray();
        return json.bytes();
    }

    private static void event(PlainDocument json, SplittableRandom random, InventedText text) {
        json.startObject();
        json.name("time").number(1_760_000_000_000L + random.nextInt(1_000_000_000));
        json.name("id").number(random.nextLong(1_000_000_000_000L));
        json.name("type").text(text.letters(5 + random.nextInt(8)));
        json.name("session").text(text.letters(22));
        json.name("user").text(text.accented(12));
        json.name("client").startObject();
        json.name("agent").text(text.letters(20 + random.nextInt(20)));
        json.name("version").number(random.nextInt(100));
        json.name("mobile").literal(random.nextBoolean());
        json.endObject();
        json.name("ok").literal(random.nextInt(10) > 0);
        json.name("attempts").number(1 + random.nextInt(4));
        json.name("amount").number(random.nextInt(100, 1_000_000) / CENTS);
        json.name("labels").startArray();
        for (int left = random.nextInt(4); left > 0; left--) {
            json.text(text.letters(6));
        }
        json.endArray();
        json.name("parent").nothing();
        json.name("message").text(text.accented(40));
        json.endObject();
    }
}
