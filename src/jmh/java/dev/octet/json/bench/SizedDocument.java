package dev.octet.json.bench;

import java.util.SplittableRandom;

/**
 * A document of a given size with invented content: an event, a request or an order. All of one size have the same
 * shape.
 *
 * @param text      in UTF-8, without layout
 * @param recording its tokens
 */
record SizedDocument(byte[] text, Recording recording) {
    private static final long SEED = 3141;

    /** Below this many bytes a document is an event of one level. */
    private static final int EVENT_BYTES = 200;

    /** Bytes of a line of an order, with the comma before it. */
    private static final int LINE_BYTES = 75;

    private static final double CENTS = 100;

    /** Different documents of exactly {@code bytes} bytes, the same everywhere. */
    static SizedDocument[] make(int bytes, int count) {
        SplittableRandom random = new SplittableRandom(SEED);
        InventedText text = new InventedText(random);
        SizedDocument[] documents = new SizedDocument[count];
        for (int i = 0; i < count; i++) {
            PlainDocument json = bytes < EVENT_BYTES ? event(bytes, random, text) : order(bytes, random, text);
            documents[i] = new SizedDocument(json.bytes(), json.recording());
        }
        return documents;
    }

    private static PlainDocument event(int bytes, SplittableRandom random, InventedText text) {
        PlainDocument event = new PlainDocument();
        event.startObject();
        event.name("id").number(random.nextInt(100_000_000, 1_000_000_000));
        event.name("known").literal(random.nextBoolean());
        fill(event, "type", bytes, text);
        event.endObject();
        return event;
    }

    /** Names, Strings, numbers, literals, an object and an array, as services exchange them. */
    private static PlainDocument order(int bytes, SplittableRandom random, InventedText text) {
        PlainDocument order = new PlainDocument();
        order.startObject();
        order.name("id").number(random.nextLong(1_000_000_000_000L));
        order.name("created").text("2026-03-04T05:06:07Z");
        order.name("customer").startObject();
        order.name("name").text(text.accented(16));
        order.name("known").literal(random.nextBoolean());
        order.name("company").nothing();
        order.endObject();
        order.name("currency").text("EUR");
        order.name("lines").startArray();
        do {
            order.startObject();
            order.name("item").text(text.letters(8));
            order.name("title").text(text.letters(5 + random.nextInt(16)));
            order.name("count").number(1 + random.nextInt(9));
            order.name("price").number(random.nextInt(100, 100_000) / CENTS);
            order.endObject();
        } while (order.bytes().length < bytes - 2 * LINE_BYTES);
        order.endArray();
        fill(order, "note", bytes, text);
        order.endObject();
        return order;
    }

    /** Adds the last member: a string that makes the document as long as it should be. */
    private static void fill(PlainDocument json, String name, int bytes, InventedText text) {
        int around = (",\"" + name + "\":\"\"}").length();
        int length = bytes - json.bytes().length - around;
        json.name(name).text(text.letters(length));
    }
}
