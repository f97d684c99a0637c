package dev.octet.json.support;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A sink that fails once, by its {@link Fault}, and then counts every call except {@link #close()}. */
public class FaultySink extends RecordingSink {
    private final Fault fault;
    private @Nullable Throwable failure;
    private int callsAfterFailure;

    /** Makes a sink that fails by {@code fault}. */
    public FaultySink(Fault fault) {
        this.fault = fault;
    }

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
        noticeCall();
        long room = fault.where() == Fault.Where.WRITE ? fault.at() - size() : Long.MAX_VALUE;
        if (length > room) {
            super.write(source, offset, (int) room);
            fail();
        }
        super.write(source, offset, length);
    }

    @Override
    public void flush() throws IOException {
        noticeCall();
        super.flush();
        if (fault.where() == Fault.Where.FLUSH && flushes() > fault.at()) {
            fail();
        }
    }

    @Override
    public void close() throws IOException {
        super.close();
        if (fault.where() == Fault.Where.CLOSE) {
            fail();
        }
    }

    /** Returns what was thrown, or null before the failure. */
    public @Nullable Throwable failure() {
        return failure;
    }

    /** Returns the writes and flushes after the failure: a generator must make none. */
    public int callsAfterFailure() {
        return callsAfterFailure;
    }

    private void noticeCall() {
        if (failure != null) {
            callsAfterFailure++;
        }
    }

    private void fail() throws IOException {
        failure = fault.how().make();
        Fault.How.raise(failure);
    }
}
