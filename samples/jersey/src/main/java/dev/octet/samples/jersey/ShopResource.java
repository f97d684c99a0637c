package dev.octet.samples.jersey;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import dev.octet.samples.shop.Attachment;
import dev.octet.samples.shop.Order;
import dev.octet.samples.shop.Orders;
import dev.octet.samples.shop.Receipt;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;

/** Most methods return what they are sent: each body is read and written. */
@Path("/")
@Produces(MediaType.APPLICATION_JSON)
public final class ShopResource {
    private static final String NDJSON = "application/x-ndjson";

    private final ObjectMapper mapper;

    ShopResource(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    @GET
    @Path("orders")
    public Object orders(@QueryParam("pretty") boolean pretty, @QueryParam("ascii") boolean ascii) throws IOException {
        if (pretty) {
            return mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(Orders.all());
        }
        if (ascii) {
            return mapper.writer().with(JsonWriteFeature.ESCAPE_NON_ASCII).writeValueAsBytes(Orders.all());
        }
        return Orders.all();
    }

    @GET
    @Path("orders/{id}")
    public Order order(@PathParam("id") long id) {
        if (id < 1 || id > Orders.COUNT) {
            throw new NotFoundException();
        }
        return Orders.order(id);
    }

    @GET
    @Path("receipts")
    public List<Receipt> receipts(@QueryParam("count") int count, @QueryParam("torn") int torn) {
        return Receipt.some(count, torn);
    }

    @GET
    @Path("orders.ndjson")
    @Produces(NDJSON)
    public StreamingOutput orderLines() {
        return lines(Orders.all());
    }

    @GET
    @Path("receipts.ndjson")
    @Produces(NDJSON)
    public StreamingOutput receiptLines(@QueryParam("count") int count, @QueryParam("torn") int torn) {
        return lines(Receipt.some(count, torn));
    }

    private StreamingOutput lines(Iterable<?> values) {
        ObjectWriter writer = mapper.writer().withRootValueSeparator("\n");
        return out -> {
            try (SequenceWriter lines = writer.writeValues(out)) {
                lines.writeAll(values);
            }
        };
    }

    @POST
    @Path("orders")
    public Order add(Order order) {
        return order;
    }

    @POST
    @Path("orders/list")
    public List<Order> addAll(List<Order> orders) {
        return orders;
    }

    @POST
    @Path("lines")
    public List<Order> addLines(InputStream lines) throws IOException {
        try (MappingIterator<Order> orders = mapper.readerFor(Order.class).readValues(lines)) {
            return orders.readAll();
        }
    }

    @GET
    @Path("attachment")
    public Attachment attachment(@QueryParam("torn") boolean torn) {
        return Attachment.odd(torn);
    }

    @POST
    @Path("attachment")
    public Attachment attach(Attachment attachment) {
        return attachment;
    }

    @POST
    @Path("tree")
    public JsonNode tree(InputStream body) throws IOException {
        return mapper.readTree(body);
    }

    @POST
    @Path("map")
    public Map<String, Object> map(Map<String, Object> map) {
        return map;
    }

    @POST
    @Path("text")
    public String text(String order) throws IOException {
        return mapper.writeValueAsString(mapper.readValue(order, Order.class));
    }
}
