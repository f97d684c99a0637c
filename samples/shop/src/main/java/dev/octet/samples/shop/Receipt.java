package dev.octet.samples.shop;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.stream.IntStream;

/** Its text cannot be had if it is torn: the response fails in the middle. */
@JsonPropertyOrder({"id", "text"})
public record Receipt(int id, @JsonIgnore boolean torn) {

    @JsonProperty
    public String text() {
        if (torn) {
            throw new IllegalStateException("receipt " + id + " is torn");
        }
        return "receipt " + id + " 收据";
    }

    /** So many receipts from 0 on, one of them torn. */
    public static List<Receipt> some(int count, int torn) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Receipt(i, i == torn))
                .toList();
    }
}
