package dev.octet.json.architecture;

import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** What {@link PublicApi} shows and hides, each kind once. */
public final class ApiSample {
    private ApiSample() {}

    /** Its members are seen through its subclass. */
    abstract static class Hidden {
        public static final class Inside {}

        public void fromHidden() {}

        void notShown() {}
    }

    public abstract static class Shown<T extends Number> extends Hidden implements Closeable {
        public static final int LIMIT = 7;
        static final int NOT_SHOWN = 8;

        protected Shown(int a) {}

        protected abstract T promised(@Nullable String text, byte[] bytes);

        public static int @Nullable [] of(Object... any) {
            return null;
        }

        public <X extends Exception> void call(Callable<X> callable) throws IOException {}

        @Deprecated
        public void old() {}

        @Override
        public void close() {}
    }
}
