package dev.octet.json.internal.codec;

import dev.octet.json.bind.JsonMapper;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Binds types of each kind, in a JVM that has the module {@code java.base} only. Prints what was written. */
final class OptionalModulesMain {
    private OptionalModulesMain() {}

    static final class Bean {
        public String text = "t";
        public Instant time = Instant.EPOCH;
        public Object list = List.of(1);
        public Locale locale = Locale.US;
        public Optional<Bean> none = Optional.empty();
        public Thread.State state = Thread.State.NEW;
        public BitSet bits = new BitSet();
    }

    public static void main(String[] args) {
        JsonMapper mapper = JsonMapper.standard();
        String written = mapper.writeValueAsString(new Bean());
        Bean read = mapper.readValue(written, Bean.class);
        System.out.println(written.equals(mapper.writeValueAsString(read)) ? written : "differs");
        System.out.println(ModuleLayer.boot().findModule("java.xml").isPresent());
    }
}
