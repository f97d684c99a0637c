package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Texts of network addresses: the name of the host where it is known, else its number. No name is ever looked up. */
final class Addresses {
    private static final String UP_TO_255 = "(25[0-5]|2[0-4][0-9]|[01]?[0-9]?[0-9])";
    private static final Pattern IPV4 = Pattern.compile(UP_TO_255 + "(\\." + UP_TO_255 + "){3}");

    /** Text that {@link InetAddress} takes as an IPv6 address or refuses, without looking it up. */
    private static final Pattern MAYBE_IPV6 = Pattern.compile("(?=[^:]*:)[0-9a-fA-F:][0-9a-fA-F:.]*");

    private Addresses() {}

    /** Takes literal addresses only: any other text would be looked up in the network. */
    static InetAddress address(String text) {
        if (!IPV4.matcher(text).matches() && !MAYBE_IPV6.matcher(text).matches()) {
            throw new IllegalArgumentException("no IP address");
        }
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Returns whether a property asks for numbers, and not for names. */
    static boolean isNumeric(JsonFormat.@Nullable Value format) {
        return format != null && (format.getShape().isNumeric() || format.getShape() == Shape.ARRAY);
    }

    static String text(InetAddress address, boolean isNumeric) {
        if (isNumeric) {
            return address.getHostAddress();
        }
        String text = address.toString();
        int slash = text.indexOf('/');
        return slash > 0 ? text.substring(0, slash) : text.substring(slash + 1);
    }

    /** Takes a host, in brackets if it is an IPv6 address with a port, and a port: 0 if there is none. */
    static InetSocketAddress socket(String text) {
        int bracket = text.startsWith("[") ? text.lastIndexOf(']') : 0;
        if (bracket < 0) {
            throw new IllegalArgumentException("no end of the brackets");
        }
        int colon = text.indexOf(':', bracket);
        if (colon < 0 || bracket == 0 && text.indexOf(':', colon + 1) >= 0) { // more than one: no port
            return InetSocketAddress.createUnresolved(bracket == 0 ? text : text.substring(0, bracket + 1), 0);
        }
        String host = text.substring(0, bracket == 0 ? colon : bracket + 1);
        return InetSocketAddress.createUnresolved(host, Integer.parseInt(text.substring(colon + 1)));
    }

    static String text(Object socket) {
        InetSocketAddress of = (InetSocketAddress) socket;
        InetAddress address = of.getAddress();
        String host = address == null ? of.getHostString() : text(address, false);
        boolean isNumber = address == null
                ? host.indexOf(':') >= 0 && !host.startsWith("[")
                : address instanceof Inet6Address && address.toString().startsWith("/");
        return (isNumber ? "[" + host + "]" : host) + ":" + of.getPort();
    }
}
