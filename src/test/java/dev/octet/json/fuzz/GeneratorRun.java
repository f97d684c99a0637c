package dev.octet.json.fuzz;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.NumberForm;
import dev.octet.json.ReadOptions;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.OutputKind;
import dev.octet.json.support.Recogniser;
import dev.octet.json.support.Step;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A generator, a sink that may fail, and an independent account of both: makes calls and checks the outcome of each.
 */
final class GeneratorRun implements AutoCloseable {
    private static final List<Framing> FRAMINGS = List.of(Framing.values());
    private static final List<EscapeCase> ESCAPES = List.of(EscapeCase.values());
    private static final List<Utf8Policy> POLICIES = List.of(Utf8Policy.values());
    private static final List<NumberForm> FORMS = List.of(NumberForm.values());
    private static final List<Fault.How> HOWS = List.of(Fault.How.values());
    private static final List<OutputKind> KINDS = OutputKind.OVER_A_TARGET;
    private static final long NEVER = Long.MAX_VALUE;

    private final WriteOptions options;
    private final OutputKind kind;
    private final UTF8JsonGenerator generator;
    private EscapeCase escapes;
    private FaultySink sink;
    private WrittenText written;
    private @Nullable Throwable failure; // what later calls name as their cause
    private boolean aborted;
    private long refusedAt = NEVER; // bytes written before the last call that was refused for its order or its value

    GeneratorRun(Choices choices) {
        escapes = choices.of(ESCAPES);
        Framing framing = choices.of(FRAMINGS);
        Fault fault = fault(choices);
        boolean isLimited = fault.at() == NEVER && choices.oneIn(4);
        options = WriteOptions.defaults()
                .withEscapes(escapes.policy())
                .withFraming(framing)
                .withIndent(framing != Framing.NDJSON && choices.oneIn(2) ? Indent.pretty() : Indent.none())
                .withUtf8Policy(choices.of(POLICIES))
                .withNumberForm(choices.of(FORMS))
                .withLimits(JsonLimits.defaults()
                        .withMaxDepth(choices.oneIn(4) ? choices.below(5) : 100)
                        .withMaxNameBytes(1 << 20)
                        .withMaxNumberLength(50)
                        .withMaxOutputBytes(isLimited ? choices.below(200) : JsonLimits.NONE));
        OutputKind chosen = choices.of(KINDS);
        // what Utf8Policy.TRUST lets through need not be text
        boolean mayBeNoText = options.utf8Policy() == Utf8Policy.TRUST;
        kind = chosen == OutputKind.WRITER && mayBeNoText ? OutputKind.BYTE_SINK : chosen;
        sink = new FaultySink(fault);
        generator = kind.open(sink, options).generator();
        written = new WrittenText(options);
    }

    /** In one of four runs something will fail. */
    private static Fault fault(Choices choices) {
        Fault.How how = choices.of(HOWS);
        return switch (choices.below(8)) {
            case 6 -> Fault.write(choices.octet() << choices.below(7), how);
            case 7 -> choices.oneIn(2) ? Fault.flush(choices.below(3), how) : Fault.close(how);
            default -> Fault.write(NEVER, how);
        };
    }

    WriteOptions options() {
        return options;
    }

    EscapeCase escapes() {
        return escapes;
    }

    WrittenText written() {
        return written;
    }

    /** A call that must pass if a value may come here. */
    void value(Step step, Consumer<WrittenText> update) {
        call(step, written.takesValue(), update);
    }

    /** A call that must pass, or be refused for its order. */
    void call(Step step, boolean isInOrder, Consumer<WrittenText> update) {
        if (failure != null || aborted || !isInOrder) {
            refused(step, IllegalStateException.class);
            return;
        }
        update.accept(written);
        Throwable thrown = thrownBy(step);
        if (thrown != null) {
            noticeFailure(thrown);
        } else {
            Same.require(written.size() <= options.limits().maxOutputBytes(), () -> "over the limit without a word");
            Same.value("bytesWritten", (long) written.size(), generator.bytesWritten());
        }
    }

    /** A call with arguments that are refused wherever it comes, and change nothing. */
    void refused(Step step, Class<? extends Throwable> expected) {
        long before = generator.bytesWritten();
        Throwable thrown = thrownBy(step);
        Same.require(expected.isInstance(thrown), () -> "not refused by " + expected + " but " + trace(thrown));
        Same.value("a refusal writes", before, generator.bytesWritten());
        if (failure == null && (thrown instanceof IllegalStateException || thrown instanceof JsonException)) {
            refusedAt = before;
        }
        if (failure != null && expected == IllegalStateException.class) {
            Same.require(thrown.getCause() == failure, () -> "not the first failure: " + trace(thrown.getCause()));
        }
    }

    /** A value that is refused for what it is, once order permits it, and changes nothing. */
    void refusedValue(Step step, Class<? extends Throwable> expected) {
        boolean isInOrder = failure == null && !aborted && written.takesValue();
        refused(step, isInOrder ? expected : IllegalStateException.class);
    }

    /** A value that fails the generator by what it is. */
    void failing(Step step, boolean isInOrder, Class<? extends Throwable> expected, Consumer<WrittenText> update) {
        if (failure != null || aborted || !isInOrder) {
            refused(step, IllegalStateException.class);
            return;
        }
        update.accept(written);
        Throwable thrown = thrownBy(step);
        if (expected.isInstance(thrown) && sink.failure() == null) {
            failure = thrown instanceof UncheckedIOException ? thrown.getCause() : thrown;
        } else {
            Same.require(thrown != null, () -> "did not fail by " + expected);
            noticeFailure(thrown);
        }
    }

    /** The sink's failure, or the limit of output; nothing else fails by itself. */
    private void noticeFailure(Throwable thrown) {
        Throwable sinks = sink.failure();
        if (sinks != null && (thrown == sinks || thrown.getCause() == sinks)) {
            failure = sinks;
        } else if (thrown instanceof JsonLimitException limit && limit.limit() == Limit.OUTPUT_BYTES) {
            Same.require(written.size() > limit.value(), () -> "refused at " + written.size() + " by " + limit);
            failure = thrown;
        } else {
            throw new AssertionError("an exception that is not documented here", thrown);
        }
    }

    private static String trace(@Nullable Throwable thrown) {
        return thrown == null ? "nothing" : thrown + " " + List.of(thrown.getStackTrace());
    }

    private @Nullable Throwable thrownBy(Step step) {
        try {
            step.on(generator);
            return null;
        } catch (Throwable thrown) {
            if (thrown instanceof VirtualMachineError || thrown instanceof AssertionError) {
                throw (Error) thrown;
            }
            return thrown;
        }
    }

    void flush() {
        call(Step.FLUSH, true, text -> {});
        if (failure == null && !aborted) {
            Bytes arrived = new Bytes();
            arrived.write(sink.bytes(), 0, sink.size());
            written.text().assertSame(arrived, () -> "flushed by " + kind);
        }
    }

    void setEscapes(Choices choices) {
        EscapeCase next = choices.of(ESCAPES);
        EscapePolicy policy = next.policy();
        boolean isOpen = failure == null && !aborted;
        call(Step.escapes(policy), true, text -> {});
        escapes = isOpen && failure == null ? next : escapes;
    }

    void abort() {
        Same.value("abort throws", null, thrownBy(Step.ABORT));
        aborted |= failure == null;
    }

    /** Begins anew, with a sink that does not fail. */
    void reset() {
        FaultySink next = new FaultySink(Fault.write(NEVER, Fault.How.ERROR));
        boolean isOpen = failure == null && !aborted;
        Throwable thrown = thrownBy(json -> json.reset(next));
        if (isOpen && written.size() > 0 && !written.isComplete()) {
            Same.require(thrown instanceof IllegalStateException, () -> "reset: " + trace(thrown));
            return;
        }
        if (thrown != null) {
            noticeFailure(thrown);
            return;
        }
        checkArrived(isOpen);
        sink = next;
        written = new WrittenText(options);
        escapes = ESCAPES.stream()
                .filter(e -> e.policy().equals(options.escapes()))
                .findFirst()
                .orElseThrow();
        failure = null;
        aborted = false;
        refusedAt = NEVER;
    }

    /**
     * "closes the sink and gives the buffer back: each exactly once, even if one of them throws"; reports open
     * containers; silent after a failure, and if the last call was refused and nothing was written since.
     */
    @Override
    public void close() {
        boolean isOpen = failure == null && !aborted;
        Throwable thrown = thrownBy(Step.CLOSE);
        Throwable sinks = sink.failure();
        if (failure != null) {
            Same.value("close after a failure", null, thrown);
        } else if (sinks != null) {
            Same.require(
                    thrown == sinks || thrown != null && thrown.getCause() == sinks, () -> "close: " + trace(thrown));
        } else if (isOpen && !written.isComplete() && refusedAt != written.size()) {
            Same.require(thrown instanceof IllegalStateException, () -> "close: " + trace(thrown));
        } else if (thrown != null) {
            throw new AssertionError("close", thrown);
        }
        Same.value("closed once more", null, thrownBy(Step.CLOSE));
        Same.value("closes", 1, sink.closes());
        checkArrived(isOpen && (sinks == null || sink.size() == written.size()));
    }

    /** All of it, or after a failure a prefix. */
    private void checkArrived(boolean all) {
        Bytes arrived = new Bytes();
        arrived.write(sink.bytes(), 0, sink.size());
        if (all) {
            written.text().assertSame(arrived, () -> "arrived by " + kind);
        } else {
            written.text().assertPrefix(arrived, () -> "arrived by " + kind);
        }
        Same.value("calls after a failure", 0, sink.callsAfterFailure());
        if (options.utf8Policy() != Utf8Policy.TRUST && all) {
            checkJson(arrived);
        }
    }

    private void checkJson(Bytes arrived) {
        if (options.framing() == Framing.SINGLE) {
            String expected = written.isComplete() ? "valid" : "UNEXPECTED_END@" + arrived.size();
            Same.value("verdict", expected, new Recogniser().verdict(arrived.array(), 0, arrived.size()));
        } else if (written.isComplete()) {
            ReadOptions sequence = ReadChoices.STRICT.withFraming(options.framing());
            try (UTF8JsonParser parser = UTF8JsonParser.of(arrived.array(), 0, arrived.size(), sequence)) {
                while (parser.nextToken() != null) {
                    // an exception would be a finding
                }
            }
        }
    }
}
