/**
 * JSON straight on UTF-8 bytes: a streaming generator and a pull parser, and data binding on top of them.
 *
 * <p>Optional peers never appear in a {@code provides} clause: on JDK 17 and 21 a module that provides a service of an
 * absent module stops the boot layer. They are not required transitively: no consumer would compile without them (ADR
 * 0001). {@code jdk.incubator.vector} is not required here either, not even statically: every modular consumer's
 * compiler would warn about an incubating module.
 */
module dev.octet.json {
    requires transitive com.fasterxml.jackson.annotation;
    requires static org.jspecify;
    requires static com.fasterxml.jackson.core;
    requires static java.xml;
    requires static tools.jackson.core;

    exports dev.octet.json;
    exports dev.octet.json.bind;
    exports dev.octet.json.bind.spi;
    exports dev.octet.json.codec;
    exports dev.octet.json.format;
    exports dev.octet.json.io;
    exports dev.octet.json.jackson2;
    exports dev.octet.json.jackson3;
    exports dev.octet.json.read;
    exports dev.octet.json.write;
}
