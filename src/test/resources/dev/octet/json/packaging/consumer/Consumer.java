package consumer;

import dev.octet.json.Octet;
import dev.octet.json.WriteOptions;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

public final class Consumer {
    private Consumer() {}

    public static void main(String[] arguments) {
        byte[] blob = "say \"\u00e9\"".getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(out, WriteOptions.defaults())) {
            generator.writeStartObject().writeName("blob").writeUTF8String(blob, 0, blob.length).writeEndObject();
        }
        boolean right = out.toString(StandardCharsets.UTF_8).equals("{\"blob\":\"say \\\"\u00e9\\\"\"}");
        boolean versioned = Character.isDigit(Octet.version().charAt(0)) && !Octet.kernel().isEmpty();
        String result = right && versioned ? "right" : out + Octet.version();
        System.out.println(result + " in " + Consumer.class.getModule().getName());
    }
}
