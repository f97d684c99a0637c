package dev.octet.json.bench;

import dev.octet.json.bench.models.Address;
import dev.octet.json.bench.models.Counters;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Records of one kind of value, made from a seed: ints of one to seven digits, Strings of 1 to 24 chars. */
final class InventedRecords {
    static final int COUNT = 1_000;

    private static final long SEED = 5772;
    private static final int[] POWERS_OF_TEN = {10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000};

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final InventedText text = new InventedText(random);

    static List<Counters> counters() {
        InventedRecords records = new InventedRecords();
        List<Counters> counters = new ArrayList<>(COUNT);
        for (int i = 0; i < COUNT; i++) {
            counters.add(records.counter());
        }
        return counters;
    }

    static List<Address> addresses() {
        InventedRecords records = new InventedRecords();
        List<Address> addresses = new ArrayList<>(COUNT);
        for (int i = 0; i < COUNT; i++) {
            addresses.add(records.address());
        }
        return addresses;
    }

    private Counters counter() {
        return new Counters(
                number(), number(), number(), number(), number(), number(), number(), number(), number(), -number());
    }

    /** All numbers of digits are equally frequent, so that no branch predictor learns the next one. */
    private int number() {
        return random.nextInt(POWERS_OF_TEN[random.nextInt(POWERS_OF_TEN.length)]);
    }

    private Address address() {
        return new Address(
                text.letters(8),
                text.letters(2 + random.nextInt(4)),
                text.accented(7),
                text.accented(9),
                text.accented(14),
                text.letters(4 + random.nextInt(8)),
                text.accented(16),
                text.digits(1 + random.nextInt(3)),
                text.digits(5),
                text.accented(10),
                text.letters(2),
                text.digits(12),
                text.letters(8) + "@example.com",
                text.letters(2));
    }
}
