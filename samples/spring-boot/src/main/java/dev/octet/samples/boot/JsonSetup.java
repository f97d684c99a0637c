package dev.octet.samples.boot;

import dev.octet.json.jackson3.OctetJsonFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.jackson.autoconfigure.JsonFactoryBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;

/**
 * Spring Boot makes its mapper of this factory. {@code octet.enabled=false} switches back to Jackson's own. A bean of
 * one's own replaces the one that Boot customizes, so the customizers are applied here; one of them is for the
 * properties {@code spring.jackson.factory.constraints}.
 */
@Configuration(proxyBeanMethods = false)
class JsonSetup {

    @Bean
    JsonFactory jsonFactory(
            @Value("${octet.enabled:true}") boolean octet,
            @Value("${shop.auto-close-content:true}") boolean closesContent,
            ObjectProvider<JsonFactoryBuilderCustomizer> customizers) {
        JsonFactoryBuilder builder = octet ? OctetJsonFactory.builder() : JsonFactory.builder();
        builder.configure(StreamWriteFeature.AUTO_CLOSE_CONTENT, closesContent);
        customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
        return builder.build();
    }
}
