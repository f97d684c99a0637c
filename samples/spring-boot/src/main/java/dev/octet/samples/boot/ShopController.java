package dev.octet.samples.boot;

import dev.octet.samples.shop.Attachment;
import dev.octet.samples.shop.Order;
import dev.octet.samples.shop.Orders;
import dev.octet.samples.shop.Receipt;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SequenceWriter;
import tools.jackson.databind.json.JsonMapper;

/** Most methods return what they are sent: each body is read and written. */
@RestController
class ShopController {
    private final JsonMapper mapper;

    ShopController(JsonMapper mapper) {
        this.mapper = mapper;
    }

    @GetMapping("/orders")
    List<Order> orders() {
        return Orders.all();
    }

    @GetMapping(path = "/orders", params = "pretty", produces = MediaType.APPLICATION_JSON_VALUE)
    byte[] prettyOrders() {
        return mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(Orders.all());
    }

    @GetMapping(path = "/orders", params = "ascii", produces = MediaType.APPLICATION_JSON_VALUE)
    byte[] orderInAscii() {
        return mapper.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII).writeValueAsBytes(Orders.all());
    }

    @GetMapping("/orders/{id}")
    Order order(@PathVariable("id") long id) {
        if (id < 1 || id > Orders.COUNT) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        return Orders.order(id);
    }

    @GetMapping("/receipts")
    List<Receipt> receipts(@RequestParam("count") int count, @RequestParam("torn") int torn) {
        return Receipt.some(count, torn);
    }

    @GetMapping(path = "/orders.ndjson", produces = MediaType.APPLICATION_NDJSON_VALUE)
    ResponseEntity<StreamingResponseBody> orderLines() {
        return lines(Orders.all());
    }

    @GetMapping(path = "/receipts.ndjson", produces = MediaType.APPLICATION_NDJSON_VALUE)
    ResponseEntity<StreamingResponseBody> receiptLines(
            @RequestParam("count") int count, @RequestParam("torn") int torn) {
        return lines(Receipt.some(count, torn));
    }

    private ResponseEntity<StreamingResponseBody> lines(Iterable<?> values) {
        ObjectWriter writer = mapper.writer().withRootValueSeparator("\n");
        return ResponseEntity.ok().contentType(MediaType.APPLICATION_NDJSON).body(out -> {
            try (SequenceWriter lines = writer.writeValues(out)) {
                lines.writeAll(values);
            }
        });
    }

    @PostMapping("/orders")
    Order add(@RequestBody Order order) {
        return order;
    }

    @PostMapping("/orders/list")
    List<Order> addAll(@RequestBody List<Order> orders) {
        return orders;
    }

    @PostMapping("/lines")
    List<Order> addLines(InputStream lines) {
        try (MappingIterator<Order> orders = mapper.readerFor(Order.class).readValues(lines)) {
            return orders.readAll();
        }
    }

    @GetMapping("/attachment")
    Attachment attachment(@RequestParam("torn") boolean torn) {
        return Attachment.odd(torn);
    }

    @PostMapping("/attachment")
    Attachment attach(@RequestBody Attachment attachment) {
        return attachment;
    }

    @PostMapping("/tree")
    JsonNode tree(InputStream body) {
        return mapper.readTree(body);
    }

    @PostMapping("/map")
    Map<String, Object> map(@RequestBody Map<String, Object> map) {
        return map;
    }

    @PostMapping(path = "/text", produces = MediaType.APPLICATION_JSON_VALUE)
    String text(@RequestBody String order) {
        return mapper.writeValueAsString(mapper.readValue(order, Order.class));
    }
}
