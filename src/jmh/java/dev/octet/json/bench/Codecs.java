package dev.octet.json.bench;

import dev.octet.json.bench.CodecBenchmark.Model;
import dev.octet.json.bench.models.Clients;
import dev.octet.json.bench.models.Users;

/**
 * The codecs of {@link CodecBenchmark}, {@link BindBenchmark} and {@link BridgeBenchmark} by the name of the library,
 * as in their methods. Only one is loaded in a fork, besides the one that writes the documents.
 */
final class Codecs {
    private Codecs() {}

    static Codec of(String library, Model model) {
        return model == Model.USERS ? users(library) : clients(library);
    }

    private static Codec users(String library) {
        return switch (library) {
            case "Octet" -> new OctetUsers();
            case "Jackson2" -> new Jackson2Users();
            case "Jackson3" -> new Jackson3Users();
            default -> bound(library, Users.class);
        };
    }

    private static Codec clients(String library) {
        return switch (library) {
            case "Octet" -> new OctetClients();
            case "Jackson2" -> new Jackson2Clients();
            case "Jackson3" -> new Jackson3Clients();
            default -> bound(library, Clients.class);
        };
    }

    /** What binds the class itself, by annotations, generated code or reflection. */
    static Codec bound(String library, Class<?> type) {
        return switch (library) {
            case "Octet" -> new OctetCodec(type);
            case "Fastjson2" -> new Fastjson2Codec(type);
            case "Wast" -> new WastCodec(type);
            case "DslJson" -> new DslJsonCodec(type);
            case "Databind2" -> new Databind2Codec(type);
            case "Databind3" -> new Databind3Codec(type);
            default -> throw new IllegalArgumentException("no codec is called " + library);
        };
    }

    /** An {@code ObjectMapper}, stock ({@code Jackson2}) or on Octet ({@code Octet2}). */
    static MapperCalls mapper(String library, Class<?> type) {
        return switch (library) {
            case "Jackson2" -> Databind2Calls.stock(type);
            case "Octet2" -> Databind2Calls.bridged(type);
            case "Jackson3" -> Databind3Calls.stock(type);
            case "Octet3" -> Databind3Calls.bridged(type);
            default -> throw new IllegalArgumentException("no mapper is called " + library);
        };
    }
}
