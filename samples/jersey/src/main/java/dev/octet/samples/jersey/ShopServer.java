package dev.octet.samples.jersey;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.ws.rs.ext.ContextResolver;
import java.net.URI;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.jackson.JacksonFeature;
import org.glassfish.jersey.server.ResourceConfig;

/** The shop as a JAX-RS application. {@link JsonSetup} is all that it knows of Octet. */
public final class ShopServer {
    private ShopServer() {}

    public static void main(String[] arguments) throws InterruptedException {
        boolean octet = Boolean.parseBoolean(System.getProperty("octet.enabled", "true"));
        start(8080, JsonSetup.mapper(octet, true));
        Thread.currentThread().join();
    }

    /** Starts a server on the loopback address; port 0 is a free one. */
    static HttpServer start(int port, ObjectMapper mapper) {
        ResourceConfig application = new ResourceConfig()
                .register(JacksonFeature.withoutExceptionMappers())
                .registerInstances(new MapperOfAll(mapper), new Problems(), new ShopResource(mapper));
        return GrizzlyHttpServerFactory.createHttpServer(URI.create("http://127.0.0.1:" + port), application);
    }

    /** Hands Jersey's JSON provider the mapper for every class. */
    private record MapperOfAll(ObjectMapper mapper) implements ContextResolver<ObjectMapper> {
        @Override
        public ObjectMapper getContext(Class<?> type) {
            return mapper;
        }
    }
}
