package dev.octet.samples.boot;

import dev.octet.samples.wire.Comparison;
import dev.octet.samples.wire.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.json.JsonMapper;

class BootTest extends Comparison {
    private final Map<List<Boolean>, ConfigurableApplicationContext> running = new HashMap<>();

    private ConfigurableApplicationContext server(boolean octet, boolean closesContent) {
        return running.computeIfAbsent(
                List.of(octet, closesContent),
                key -> new SpringApplicationBuilder(ShopApplication.class)
                        .run(
                                "--server.port=0",
                                "--server.address=127.0.0.1",
                                "--spring.main.banner-mode=off",
                                "--logging.level.root=off",
                                "--octet.enabled=" + octet,
                                "--shop.auto-close-content=" + closesContent));
    }

    @Override
    protected int port(boolean octet, boolean closesContent) {
        return server(octet, closesContent).getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    }

    @Override
    protected Class<?> factory(boolean octet, boolean closesContent) {
        return server(octet, closesContent)
                .getBean(JsonMapper.class)
                .tokenStreamFactory()
                .getClass();
    }

    @Override
    protected Row.Under under() {
        return Row.Under.SPRING;
    }

    @AfterAll
    void stop() {
        running.values().forEach(ConfigurableApplicationContext::close);
    }
}
