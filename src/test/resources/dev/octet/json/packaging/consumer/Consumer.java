package consumer;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.octet.json.Octet;
import dev.octet.json.WriteOptions;
import dev.octet.json.bind.JsonMapper;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;

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
        String bound = bound();
        String result = right && versioned && bound.isEmpty() ? "right" : out + Octet.version() + bound;
        System.out.println(result + " in " + Consumer.class.getModule().getName());
    }

    /** In a module that opens nothing: the lookup gives access. */
    private record Order(@JsonProperty("id") long number, List<Line> lines, LocalDate day) {}

    private enum Size {
        @JsonProperty("s")
        SMALL,
        LARGE
    }

    @JsonFormat(shape = JsonFormat.Shape.OBJECT)
    private static final class Box {
        @JsonFormat(shape = JsonFormat.Shape.NUMBER)
        public Size size = Size.LARGE;

        @JsonFormat(pattern = "dd.MM.uuuu")
        public LocalDate day = LocalDate.of(2026, 11, 28);

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public List<Size> sizes = List.of(Size.SMALL);

        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
        @JsonSubTypes(@JsonSubTypes.Type(value = Integer.class, name = "int"))
        public Object any = 7;
    }

    private static final class Line {
        private String text;
        private int count;

        private String getText() {
            return text;
        }

        @JsonProperty
        private int getCount() {
            return count;
        }

        @JsonProperty
        private void setText(String text) {
            this.text = text;
        }
    }

    /** Returns what is wrong; nothing if nothing is. */
    private static String bound() {
        JsonMapper mapper = JsonMapper.builder().access(MethodHandles.lookup()).build();
        String json = "{\"id\":7,\"lines\":[{\"count\":2,\"text\":\"a\"}],\"day\":\"2026-11-28\"}";
        Order order = mapper.readValue(json, Order.class);
        boolean right = order.number() == 7 && order.lines().get(0).getText().equals("a");
        String expected = json.replace(",\"text\":\"a\"", "");
        String written = mapper.writeValueAsString(order);
        String box = mapper.writeValueAsString(new Box());
        Box read = mapper.readValue(box, Box.class);
        right &= read.sizes.equals(List.of(Size.SMALL)) && read.any.equals(7) && read.size == Size.LARGE;
        return right && written.equals(expected) ? "" : written + box;
    }
}
