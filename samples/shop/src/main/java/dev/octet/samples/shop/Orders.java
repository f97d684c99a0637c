package dev.octet.samples.shop;

import dev.octet.samples.shop.Order.Address;
import dev.octet.samples.shop.Order.Customer;
import dev.octet.samples.shop.Order.Line;
import dev.octet.samples.shop.Order.Status;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** The orders of the shop: always the same, in many scripts, with numbers of all sizes. */
public final class Orders {
    public static final int COUNT = 120;

    private static final List<String> NAMES =
            List.of("Ann Lee", "王小明", "Zoë \"Z\" Müller", "Ольга", "😀 & 👩‍👩‍👧", "O'Neil\\Sons\n<b>", "");

    private Orders() {}

    public static List<Order> all() {
        return LongStream.rangeClosed(1, COUNT).mapToObj(Orders::order).toList();
    }

    /** Order number {@code id}, from 1 to {@link #COUNT}. */
    public static Order order(long id) {
        String name = NAMES.get((int) (id % NAMES.size()));
        return new Order(
                id,
                Status.values()[(int) (id % 3)],
                LocalDate.of(2026, 1, 1).plusDays(id),
                id % 3 == 0 ? null : Instant.ofEpochSecond(1_700_000_000L + 86_399 * id, 1_000_000 * (id % 5)),
                BigDecimal.valueOf(1_999 * id, (int) (id % 9)),
                new Customer(name, id % 4 == 0 ? null : new Address("北京路 " + id + " 号", "Łódź")),
                IntStream.range(0, (int) (id % 6)).mapToObj(i -> line(id, i)).toList(),
                id % 2 == 0 ? Map.of() : Map.of("key " + id, name.repeat(3)));
    }

    private static Line line(long id, int i) {
        return new Line("article-" + i, i - 2, BigDecimal.valueOf(id, i), (double) id / (i + 1), i == 0);
    }
}
