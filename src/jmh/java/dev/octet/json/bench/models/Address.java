package dev.octet.json.bench.models;

/** A record of fourteen short Strings. */
public record Address(
        String id,
        String title,
        String firstName,
        String lastName,
        String company,
        String department,
        String street,
        String house,
        String zip,
        String city,
        String country,
        String phone,
        String email,
        String language) {}
