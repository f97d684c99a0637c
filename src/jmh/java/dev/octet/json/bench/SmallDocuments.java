package dev.octet.json.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Documents of one shape and about half a kilobyte with invented content: orders, as a service receives and sends them.
 * Made without a JSON library, so that none is warm afterwards.
 *
 * @param texts      the documents in UTF-8, without layout
 * @param recordings their tokens
 */
record SmallDocuments(List<byte[]> texts, List<Recording> recordings) {
    private static final long SEED = 7159;
    private static final int MOST_LINES = 4;
    private static final double CENTS = 100;

    /** The same bytes for the same number, everywhere. */
    static SmallDocuments make(int count) {
        SplittableRandom random = new SplittableRandom(SEED);
        InventedText text = new InventedText(random);
        List<byte[]> texts = new ArrayList<>(count);
        List<Recording> recordings = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            PlainDocument order = order(random, text);
            texts.add(order.bytes());
            recordings.add(order.recording());
        }
        return new SmallDocuments(texts, recordings);
    }

    private static PlainDocument order(SplittableRandom random, InventedText text) {
        PlainDocument order = new PlainDocument();
        order.startObject();
        order.name("id").number(random.nextLong(1_000_000_000_000L));
        order.name("created").text("2026-03-04T05:06:07Z");
        order.name("customer").startObject();
        order.name("name").text(text.accented(16));
        order.name("mail").text(text.letters(10) + "@example.com");
        order.name("known").literal(random.nextBoolean());
        order.name("company").nothing();
        order.endObject();
        order.name("lines").startArray();
        int lines = 1 + random.nextInt(MOST_LINES);
        for (int i = 0; i < lines; i++) {
            order.startObject();
            order.name("item").text(text.letters(8));
            order.name("title").text("\"" + text.accented(24) + "\"");
            order.name("count").number(1 + random.nextInt(9));
            order.name("price").number(random.nextInt(100, 100_000) / CENTS);
            order.endObject();
        }
        order.endArray();
        order.name("note").text(text.message(30));
        order.endObject();
        return order;
    }
}
