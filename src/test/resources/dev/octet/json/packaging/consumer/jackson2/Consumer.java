package consumer;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.octet.json.jackson2.OctetJsonFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

public final class Consumer {
    private Consumer() {}

    record Order(int number, List<String> lines) {}

    public static void main(String[] arguments) throws IOException {
        ObjectMapper mapper =
                JsonMapper.builder(OctetJsonFactory.builder().build()).build();
        byte[] json = mapper.writeValueAsBytes(new Order(7, List.of("\u00e9")));
        Order order = mapper.readValue(json, Order.class);
        try (JsonParser parser = mapper.createParser(json);
                JsonGenerator generator = mapper.createGenerator(new ByteArrayOutputStream())) {
            boolean right = order.equals(new Order(7, List.of("\u00e9"))) && isOctet(parser) && isOctet(generator);
            System.out.println((right ? "right in " : order + " in ")
                    + Consumer.class.getModule().getName());
        }
    }

    private static boolean isOctet(Object part) {
        return part.getClass().getPackage().equals(OctetJsonFactory.class.getPackage());
    }
}
