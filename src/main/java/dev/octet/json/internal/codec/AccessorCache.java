package dev.octet.json.internal.codec;

import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.internal.access.AccessPlan;
import dev.octet.json.internal.access.Accessors;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the accessors of types: an accessor can be a class, and mappers that come and go are not to define it again. So
 * all codecs get them here.
 *
 * <p>Kept are only those of types of our own class loader, which live as long as this class, and only without a lookup
 * of the caller, whose privilege is not for others.
 */
final class AccessorCache {
    /** Mappers with different options have different plans for one type; so many are kept. */
    private static final int MAX_PLANS = 16;

    private static final ClassValue<Map<AccessPlan, Accessor>> KEPT = new ClassValue<>() {
        @Override
        protected Map<AccessPlan, Accessor> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    private AccessorCache() {}

    @SuppressWarnings("ReferenceEquality") // loaders
    static Accessor of(AccessPlan plan, @Nullable Lookup caller) throws IllegalAccessException {
        if (caller != null || plan.type().getClassLoader() != AccessorCache.class.getClassLoader()) {
            return Accessors.of(plan, caller);
        }
        Map<AccessPlan, Accessor> kept = KEPT.get(plan.type());
        Accessor accessor = kept.get(plan);
        if (accessor == null) {
            accessor = Accessors.of(plan, null);
            if (kept.size() < MAX_PLANS) {
                kept.put(plan, accessor);
            }
        }
        return accessor;
    }
}
