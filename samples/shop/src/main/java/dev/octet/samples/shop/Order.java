package dev.octet.samples.shop;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** What a customer has ordered; any part may be missing. */
public record Order(
        long id,
        Status status,
        LocalDate day,
        Instant paid,
        BigDecimal total,
        Customer customer,
        List<Line> lines,
        Map<String, String> labels) {

    public enum Status {
        OPEN,
        PAID,
        SENT
    }

    public record Customer(String name, Address address) {}

    public record Address(String street, String city) {}

    public record Line(String article, int count, BigDecimal price, double weight, boolean gift) {}
}
