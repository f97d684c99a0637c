package dev.octet.json.bench.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/**
 * Classes of several shapes, of which cold starts bind copies under other names: {@code Shop01}, {@code Shop02} and so
 * on. Each has a value and the JSON of that value. No class extends another one here, so that they can be copied in any
 * order.
 */
public final class Shop00 {
    private Shop00() {}

    /** The classes that are bound; the others come with them. */
    public static List<Class<?>> classes() {
        return List.of(Order.class, Line.class, Customer.class, Address.class, Payment.class, Parcel.class);
    }

    /** A bean with a list of records. */
    public static class Order {
        private long id;
        private String customer;
        private LocalDate ordered;
        private double weight;
        private boolean paid;
        private List<Line> lines;

        public static Order sample() {
            Order order = new Order();
            order.id = 20_261_128_001L;
            order.customer = "A. Customer";
            order.ordered = LocalDate.of(2026, 11, 28);
            order.weight = 12.5;
            order.paid = true;
            order.lines = List.of(Line.sample(), Line.sample());
            return order;
        }

        public static String document() {
            return """
                    {"id":20261128001,"customer":"A. Customer","ordered":"2026-11-28","weight":12.5,"paid":true,\
                    "lines":[%s,%s]}""".formatted(Line.document(), Line.document());
        }

        public long getId() {
            return id;
        }

        public void setId(long id) {
            this.id = id;
        }

        public String getCustomer() {
            return customer;
        }

        public void setCustomer(String customer) {
            this.customer = customer;
        }

        public LocalDate getOrdered() {
            return ordered;
        }

        public void setOrdered(LocalDate ordered) {
            this.ordered = ordered;
        }

        public double getWeight() {
            return weight;
        }

        public void setWeight(double weight) {
            this.weight = weight;
        }

        public boolean isPaid() {
            return paid;
        }

        public void setPaid(boolean paid) {
            this.paid = paid;
        }

        public List<Line> getLines() {
            return lines;
        }

        public void setLines(List<Line> lines) {
            this.lines = lines;
        }
    }

    /** A record. */
    public record Line(String item, int count, BigDecimal price) {
        public static Line sample() {
            return new Line("pencil", 12, new BigDecimal("0.79"));
        }

        public static String document() {
            return "{\"item\":\"pencil\",\"count\":12,\"price\":0.79}";
        }
    }

    /** A bean with annotations, a map, and a member that is null. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public static class Customer {
        private String name;
        private String mail;
        private String phone;
        private Map<String, String> notes;

        public static Customer sample() {
            Customer customer = new Customer();
            customer.name = "A. Customer";
            customer.mail = "customer@example.com";
            customer.notes = Map.of("language", "fr");
            return customer;
        }

        public static String document() {
            return """
                    {"name":"A. Customer","e-mail":"customer@example.com","notes":{"language":"fr"}}""";
        }

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        @JsonProperty("e-mail")
        public String getMail() {
            return mail;
        }

        public void setMail(String mail) {
            this.mail = mail;
        }

        public String getPhone() {
            return phone;
        }

        public void setPhone(String phone) {
            this.phone = phone;
        }

        public Map<String, String> getNotes() {
            return notes;
        }

        public void setNotes(Map<String, String> notes) {
            this.notes = notes;
        }

        @JsonIgnore
        public boolean isReachable() {
            return mail != null || phone != null;
        }
    }

    /** Fields. */
    public static class Address {
        public String street;
        public String house;
        public String zip;
        public String city;

        public static Address sample() {
            Address address = new Address();
            address.street = "Main Street";
            address.house = "12a";
            address.zip = "01234";
            address.city = "Springfield";
            return address;
        }

        public static String document() {
            return """
                    {"street":"Main Street","house":"12a","zip":"01234","city":"Springfield"}""";
        }
    }

    /** How a payment is made. */
    public enum Kind {
        CARD,
        TRANSFER
    }

    /** A class without setters. */
    public static class Payment {
        private final long id;
        private final Kind kind;
        private final BigDecimal amount;

        @JsonCreator
        public Payment(
                @JsonProperty("id") long id,
                @JsonProperty("kind") Kind kind,
                @JsonProperty("amount") BigDecimal amount) {
            this.id = id;
            this.kind = kind;
            this.amount = amount;
        }

        public static Payment sample() {
            return new Payment(4711, Kind.TRANSFER, new BigDecimal("18.96"));
        }

        public static String document() {
            return """
                    {"id":4711,"kind":"TRANSFER","amount":18.96}""";
        }

        public long getId() {
            return id;
        }

        public Kind getKind() {
            return kind;
        }

        public BigDecimal getAmount() {
            return amount;
        }
    }

    /** A bean with an array and another bean. */
    public static class Parcel {
        private String code;
        private int[] sizes;
        private Address to;
        private List<String> stops;

        public static Parcel sample() {
            Parcel parcel = new Parcel();
            parcel.code = "RX 17";
            parcel.sizes = new int[] {300, 200, 150};
            parcel.to = Address.sample();
            parcel.stops = List.of("harbour", "hill");
            return parcel;
        }

        public static String document() {
            String to = Address.document();
            return "{\"code\":\"RX 17\",\"sizes\":[300,200,150],\"to\":" + to + ",\"stops\":[\"harbour\",\"hill\"]}";
        }

        public String getCode() {
            return code;
        }

        public void setCode(String code) {
            this.code = code;
        }

        public int[] getSizes() {
            return sizes;
        }

        public void setSizes(int[] sizes) {
            this.sizes = sizes;
        }

        public Address getTo() {
            return to;
        }

        public void setTo(Address to) {
            this.to = to;
        }

        public List<String> getStops() {
            return stops;
        }

        public void setStops(List<String> stops) {
            this.stops = stops;
        }
    }
}
