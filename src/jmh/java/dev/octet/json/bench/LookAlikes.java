package dev.octet.json.bench;

import dev.octet.json.Indent;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.SplittableRandom;

/**
 * Documents made from a seed that resemble the well-known ones of the same names in size, layout, share of whitespace,
 * mix of tokens, lengths of strings, repetition of names, and depth. The content is invented.
 *
 * <p>They serve to compare peers and versions without the originals; their figures are not those of the originals.
 */
final class LookAlikes {
    private static final long SEED = 8259;

    /** Elements of the document, chosen so that its size is about that of the original. */
    private static final int TWITTER_STATUSES = 112;

    private static final int EXAMPLE_STATUSES = 4;
    private static final int CITM_EVENTS = 184;
    private static final int CITM_PERFORMANCES = 243;
    private static final int CANADA_POINTS = 55_540;
    private static final int CODE_FILES = 12_800;
    private static final int SAMPLE_LEVELS = 470;

    private final UTF8JsonGenerator json;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final InventedText text = new InventedText(random);

    private LookAlikes(UTF8JsonGenerator json) {
        this.json = json;
    }

    /** The same bytes for the same name, everywhere. */
    static byte[] make(String name) {
        SegmentedBuffer buffer = new SegmentedBuffer();
        try (UTF8JsonGenerator json =
                UTF8JsonGenerator.to(buffer, WriteOptions.defaults().withIndent(indent(name)))) {
            new LookAlikes(json).write(name);
        }
        return buffer.toByteArray();
    }

    private static Indent indent(String name) {
        return switch (name) {
            case "citm_catalog" -> Indent.spaces(4);
            case "twitter", "example" -> Indent.spaces(2);
            case "sample" -> Indent.spaces(1);
            default -> Indent.none();
        };
    }

    private void write(String name) {
        switch (name) {
            case "twitter" -> new InventedStatuses(json, random, text).write(TWITTER_STATUSES, true);
            case "example" -> new InventedStatuses(json, random, text).write(EXAMPLE_STATUSES, false);
            case "citm_catalog" -> catalog();
            case "canada" -> outline();
            case "code" -> tree();
            case "sample" -> nest();
            default -> throw new IllegalArgumentException("no document is called " + name);
        }
    }

    /** Identifiers, names that repeat, half of all bytes indentation. */
    private void catalog() {
        json.writeStartObject();
        labels("areaNames", 17, 205_705_993);
        labels("audienceSubCategoryNames", 1, 337_100_890);
        json.writeName("events").writeStartObject();
        for (int i = 0; i < CITM_EVENTS; i++) {
            event(138_586_341 + 4 * i);
        }
        json.writeEndObject();
        json.writeName("performances").writeStartArray();
        for (int i = 0; i < CITM_PERFORMANCES; i++) {
            performance(339_887_544 + 3 * i);
        }
        json.writeEndArray();
        labels("seatCategoryNames", 64, 338_937_235);
        labels("subTopicNames", 19, 337_184_262);
        json.writeEndObject();
    }

    private void labels(String name, int count, int firstId) {
        json.writeName(name).writeStartObject();
        for (int i = 0; i < count; i++) {
            json.writeName(String.valueOf(firstId + i)).writeString(text.accented(18));
        }
        json.writeEndObject();
    }

    private void event(int id) {
        json.writeName(String.valueOf(id)).writeStartObject();
        json.writeName("description").writeNull();
        json.writeName("id").writeNumber(id);
        json.writeName("logo").writeString(random.nextBoolean() ? null : "/images/" + text.letters(26));
        json.writeName("name").writeString(text.accented(24));
        ids("subTopicIds", 337_184_262, 3);
        json.writeName("subjectCode").writeNull();
        json.writeName("subtitle").writeNull();
        ids("topicIds", 324_846_098, 3);
        json.writeEndObject();
    }

    private void performance(int id) {
        json.writeStartObject();
        json.writeName("eventId").writeNumber(138_586_341 + 4 * random.nextInt(CITM_EVENTS));
        json.writeName("id").writeNumber(id);
        json.writeName("logo").writeNull();
        json.writeName("name").writeNull();
        json.writeName("prices").writeStartArray();
        int categories = 1 + random.nextInt(5);
        for (int i = 0; i < categories; i++) {
            json.writeStartObject();
            json.writeName("amount").writeNumber(500 * (19 + random.nextInt(340)));
            json.writeName("audienceSubCategoryId").writeNumber(337_100_890);
            json.writeName("seatCategoryId").writeNumber(338_937_235 + i);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeName("seatCategories").writeStartArray();
        for (int i = 0; i < categories; i++) {
            seatCategory(338_937_235 + i);
        }
        json.writeEndArray();
        json.writeName("seatMapImage").writeNull();
        json.writeName("start").writeNumber(1_372_701_600_000L + 86_400_000L * random.nextInt(365));
        json.writeName("venueCode").writeString("PLEYEL_PLEYEL");
        json.writeEndObject();
    }

    private void seatCategory(int id) {
        json.writeStartObject();
        json.writeName("areas").writeStartArray();
        int areas = 9 + random.nextInt(9);
        for (int i = 0; i < areas; i++) {
            json.writeStartObject();
            json.writeName("areaId").writeNumber(205_705_993 + i);
            json.writeName("blockIds").writeStartArray().writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeName("seatCategoryId").writeNumber(id);
        json.writeEndObject();
    }

    private void ids(String name, int first, int most) {
        json.writeName(name).writeStartArray();
        int count = 1 + random.nextInt(most);
        for (int i = 0; i < count; i++) {
            json.writeNumber(first + random.nextInt(30));
        }
        json.writeEndArray();
    }

    /** Pairs of numbers with 15 digits after the point and almost nothing else. */
    private void outline() {
        json.writeStartObject();
        json.writeName("type").writeString("FeatureCollection");
        json.writeName("features").writeStartArray().writeStartObject();
        json.writeName("type").writeString("Feature");
        json.writeName("geometry").writeStartObject();
        json.writeName("type").writeString("Polygon");
        json.writeName("coordinates").writeStartArray();
        int left = CANADA_POINTS;
        while (left > 0) {
            int ring = Math.min(left, 20 + random.nextInt(200));
            left -= ring;
            json.writeStartArray();
            for (int i = 0; i < ring; i++) {
                json.writeStartArray();
                json.writeNumber("-" + (52 + random.nextInt(88)) + "." + text.digits(15));
                json.writeNumber((41 + random.nextInt(42)) + "." + text.digits(15));
                json.writeEndArray();
            }
            json.writeEndArray();
        }
        json.writeEndArray().writeEndObject();
        json.writeEndObject().writeEndArray();
        json.writeEndObject();
    }

    /** Objects in arrays in objects, seven names over and over, numbers of ten digits. */
    private void tree() {
        json.writeStartObject().writeName("tree");
        int open = 0;
        for (int i = 0; i < CODE_FILES; i++) {
            json.writeStartObject();
            json.writeName("name").writeString(text.letters(8 + random.nextInt(32)) + ".go");
            json.writeName("kids").writeStartArray();
            open++;
            int closed = open < 3 ? 0 : open > 15 ? 4 : random.nextInt(3);
            for (int k = 0; k < closed && i < CODE_FILES - 1; k++) {
                endNode();
                open--;
            }
        }
        while (open-- > 0) {
            endNode();
        }
        json.writeName("username").writeString("octet").writeEndObject();
    }

    private void endNode() {
        long time = 1_224_189_829L + random.nextInt(92_000_000);
        json.writeEndArray();
        json.writeName("cl_weight").writeNumber(random.nextInt(4) == 0 ? random.nextDouble() : 0.1);
        json.writeName("touches").writeNumber(1 + random.nextInt(9));
        json.writeName("min_t").writeNumber(time);
        json.writeName("max_t").writeNumber(time + random.nextInt(1000));
        json.writeName("mean_t").writeNumber(time + 500);
        json.writeEndObject();
    }

    /** Deeply nested, every name different, text of all planes with escapes: a stress, not a typical document. */
    private void nest() {
        boolean[] isObject = new boolean[SAMPLE_LEVELS];
        for (int level = 0; level < SAMPLE_LEVELS; level++) {
            isObject[level] = level == 0 || random.nextInt(5) > 0;
            if (isObject[level]) {
                json.writeStartObject();
                for (int member = 0; member < 3; member++) {
                    json.writeName(text.wild(40)); // long and random: no two are equal
                    scalar();
                }
                json.writeName(text.wild(40));
            } else {
                json.writeStartArray();
                scalar();
            }
        }
        json.writeNull();
        for (int level = SAMPLE_LEVELS - 1; level >= 0; level--) {
            if (isObject[level]) {
                json.writeEndObject();
            } else {
                json.writeEndArray();
            }
        }
    }

    private void scalar() {
        switch (random.nextInt(5)) {
            case 0 -> json.writeNull();
            case 1 -> json.writeBoolean(random.nextBoolean());
            case 2 -> json.writeNumber(random.nextLong());
            case 3 -> json.writeNumber((random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-20, 20)));
            default -> json.writeString(text.wild(74));
        }
    }
}
