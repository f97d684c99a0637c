package dev.octet.json.bridge;

import java.util.Map;

/**
 * One version of Jackson: its factories and the calls of its parsers, by names that both versions share.
 *
 * @param <F> its factories
 * @param <P> its parsers
 */
public interface Peer<F, P> {
    /** A call of a parser. */
    interface Call<P> {
        Object of(P parser) throws Exception;
    }

    /** In front of the token in which an input ends too early, behind the message. */
    String CUT = " CUT ";

    /** Returns whether Octet was made for this version, and is to differ from it in nothing but what is listed. */
    boolean isNewest();

    /** Returns factories by the setting that each differs in from the defaults: Jackson's own, or Octet's. */
    Map<String, F> factories(boolean bridged);

    /** Returns a parser over one of the inputs that {@link Form} makes. */
    P open(F factory, Object input) throws Exception;

    /** Returns the calls by name. */
    Map<String, Call<P>> calls();

    /** Returns whether Octet reads, not a stock parser. */
    boolean isOctet(P parser);

    /** Returns the message with a cut token, without the location; null if the exception is not one of Jackson's. */
    String message(Exception e);
}
