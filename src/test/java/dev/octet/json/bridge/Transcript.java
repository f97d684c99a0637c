package dev.octet.json.bridge;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What a script of calls returned and threw, a line for each. */
final class Transcript<P> {
    /** What the lines of calls after an error begin with. */
    static final String AFTER_ERROR = "after error: ";

    private static final int MOST_STEPS = 5000;
    private static final Pattern MOVING = Pattern.compile("next|skip|binary|readBinary");

    private final Peer<?, P> peer;
    private final Map<String, Peer.Call<P>> calls;
    private final List<String> lines = new ArrayList<>();
    private final P parser;
    private String prefix = "";

    private Transcript(Peer<?, P> peer, P parser) {
        this.peer = peer;
        this.calls = peer.calls();
        this.parser = parser;
    }

    /** Returns the transcript of a script. An input that no parser is made for fails at the first call. */
    static <F, P> Read of(Peer<F, P> peer, F factory, Object input, Scripts.Script script) {
        Transcript<P> transcript;
        try {
            transcript = new Transcript<>(peer, peer.open(factory, input));
        } catch (Exception e) {
            transcript = new Transcript<>(peer, null);
            transcript.failed(script.next(), e);
            return new Read(transcript.lines, false);
        }
        return new Read(transcript.run(script), peer.isOctet(transcript.parser));
    }

    /** A transcript, and whether Octet read. */
    record Read(List<String> lines, boolean byOctet) {}

    private List<String> run(Scripts.Script script) {
        for (int step = 0; step < MOST_STEPS; step++) {
            if (!call(script.next()) || !call("token")) {
                return failed();
            }
            if (lines.get(lines.size() - 1).equals("token null")) {
                break;
            }
            if (script.callsAt(step) && !callAll(script.calls())) {
                return failed();
            }
        }
        Scripts.END.forEach(this::call);
        return lines;
    }

    private List<String> failed() {
        prefix = AFTER_ERROR;
        Scripts.FAILED.forEach(this::call);
        return lines;
    }

    /** Makes calls. Returns false if one failed that goes on to another token, or took the input away. */
    private boolean callAll(List<String> names) {
        for (String name : names) {
            if (!call(name) && MOVING.matcher(name).lookingAt()) {
                return false;
            }
        }
        return !names.get(0).startsWith("release");
    }

    /** Makes a call, if this version has it. Returns false if it threw. */
    private boolean call(String name) {
        Peer.Call<P> call = calls.get(name);
        if (call == null) {
            return true;
        }
        try {
            lines.add(prefix + name + " " + show(call.of(parser)));
            return true;
        } catch (Exception e) {
            failed(name, e);
            return false;
        }
    }

    private void failed(String name, Exception e) {
        String message = peer.message(e);
        String cause =
                e.getCause() == null ? "" : " of " + e.getCause().getClass().getSimpleName();
        lines.add(prefix + name + " ! " + e.getClass().getSimpleName() + cause + ": "
                + (message == null ? e.getMessage() : message));
    }

    private static String show(Object value) {
        if (value instanceof char[] chars) {
            return new String(chars);
        }
        if (value instanceof byte[] bytes) {
            return HexFormat.of().formatHex(bytes);
        }
        return value instanceof Number ? value.getClass().getSimpleName() + " " + value : String.valueOf(value);
    }
}
