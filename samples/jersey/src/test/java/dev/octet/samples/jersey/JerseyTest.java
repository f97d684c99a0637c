package dev.octet.samples.jersey;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.octet.samples.wire.Comparison;
import dev.octet.samples.wire.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.glassfish.grizzly.http.server.HttpServer;
import org.junit.jupiter.api.AfterAll;

class JerseyTest extends Comparison {
    /** Half of the rows fail on purpose; Jersey would log each. */
    private static final Logger LOG = Logger.getLogger("org.glassfish");

    private record Running(ObjectMapper mapper, HttpServer server) {}

    private final Map<List<Boolean>, Running> running = new HashMap<>();

    JerseyTest() {
        LOG.setLevel(Level.OFF);
    }

    private Running server(boolean octet, boolean closesContent) {
        return running.computeIfAbsent(List.of(octet, closesContent), key -> {
            ObjectMapper mapper = JsonSetup.mapper(octet, closesContent);
            return new Running(mapper, ShopServer.start(0, mapper));
        });
    }

    @Override
    protected int port(boolean octet, boolean closesContent) {
        return server(octet, closesContent).server().getListener("grizzly").getPort();
    }

    @Override
    protected Class<?> factory(boolean octet, boolean closesContent) {
        return server(octet, closesContent).mapper().getFactory().getClass();
    }

    @Override
    protected Row.Under under() {
        return Row.Under.JERSEY;
    }

    @AfterAll
    void stop() {
        running.values().forEach(running -> running.server().shutdownNow());
    }
}
