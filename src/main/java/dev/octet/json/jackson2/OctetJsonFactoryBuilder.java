package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;

/** Builds {@link OctetJsonFactory}s, with the settings of Jackson's builder. */
public class OctetJsonFactoryBuilder extends JsonFactoryBuilder {
    /** Creates a builder with Jackson's defaults. */
    public OctetJsonFactoryBuilder() {}

    /** Creates a builder with the settings of a factory, which may be a stock factory. */
    public OctetJsonFactoryBuilder(JsonFactory settings) {
        super(settings);
    }

    @Override
    public OctetJsonFactory build() {
        return new OctetJsonFactory(this);
    }
}
