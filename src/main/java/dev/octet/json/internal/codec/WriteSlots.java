package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.write.EncodedString;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the slots of the properties that a bean writes. */
final class WriteSlots {
    private final BeanPlan plan;
    private final Accessor accessor;

    /** An object that was just created, for {@code NON_DEFAULT} on the class; null if there is none. */
    private final @Nullable Object defaults;

    private WriteSlots(BeanPlan plan, Accessor accessor) {
        this.plan = plan;
        this.accessor = accessor;
        this.defaults = plan.model().comparesDefaults() ? created() : null;
    }

    static BeanWriter of(BeanPlan plan) {
        Accessor accessor = plan.writing();
        WriteSlot[] slots = new WriteSlots(plan, accessor).slots();
        boolean isEmpty =
                slots.length == 0 && !hasGetters(plan.model()) && !plan.raw().isRecord() && !isAnnotated(plan);
        return new BeanWriter(
                accessor, slots, isEmpty, isEmpty && plan.settings().emptyBeansFail());
    }

    /** Returns whether the class has properties to be written, be they out of view or ignored here. */
    private static boolean hasGetters(BeanModel model) {
        return model.anyGetter() != null
                || model.properties().stream()
                        .anyMatch(property -> property.getter() != null && property.back() == null);
    }

    /** Returns whether the class or a supertype has an annotation, whichever: then it is meant to be written. */
    private static boolean isAnnotated(BeanPlan plan) {
        return !ReflectedClass.of(plan.type(), plan.settings().mixins())
                .annotations()
                .all()
                .isEmpty();
    }

    private @Nullable Object created() {
        MemberView creator = plan.model().creator().forObject();
        MemberView plain = creator == null ? null : plan.withoutParameters().orElse(null);
        if (plain == null) {
            return null;
        }
        try {
            Accessor creating = plain.equals(creator) ? accessor : plan.creator(plain);
            return creating.create(Reach.NO_PRIMITIVES, Reach.NO_REFERENCES);
        } catch (Exception e) {
            throw Failures.definition(
                    plan.raw(),
                    null,
                    "an object of " + plan.raw().getName()
                            + " was to be created, to compare its properties with it (NON_DEFAULT), but the constructor"
                            + " threw " + e);
        }
    }

    /** Returns the slots of the elements of an array; null for one that is out of view. */
    static @Nullable WriteSlot[] ofArray(BeanPlan plan, Accessor accessor) {
        int all = plan.model().properties().size();
        return new WriteSlots(plan, accessor).properties(0, all, true).toArray(WriteSlot[]::new);
    }

    private List<@Nullable WriteSlot> properties(int from, int to, boolean holdsPositions) {
        List<@Nullable WriteSlot> slots = new ArrayList<>();
        for (int i = from; i < to; i++) {
            PropertyModel property = plan.model().properties().get(i);
            boolean isWritten = property.getter() != null && property.back() == null && property.writtenType() != null;
            if (isWritten && plan.isWritten(property)) {
                slots.add(slot(property, (JavaType) Objects.requireNonNull(property.writtenType()), i));
            } else if (isWritten && holdsPositions && plan.hasElement(property)) {
                slots.add(null);
            }
        }
        return slots;
    }

    private WriteSlot[] slots() {
        BeanModel model = plan.model();
        List<@Nullable WriteSlot> slots = properties(0, model.anyPosition(), false);
        PropertyModel any = model.anyGetter();
        if (any != null && plan.isAnyWritten(any)) {
            slots.add(any(any));
        }
        slots.addAll(properties(model.anyPosition(), model.properties().size(), false));
        WriteSlot[] all = slots.toArray(WriteSlot[]::new);
        if (!plan.settings().isOld()) {
            checkNames(all);
        }
        return all;
    }

    private void checkNames(WriteSlot[] slots) {
        Set<String> names = new HashSet<>();
        List<UnwrappedWriter> unwrapped = new ArrayList<>();
        for (WriteSlot slot : slots) {
            if (slot.plainKind == WriteSlot.UNWRAPPED) {
                unwrapped.add((UnwrappedWriter) Objects.requireNonNull(slot.part));
            } else {
                names.add(slot.text);
            }
        }
        unwrapped.forEach(each -> each.addNames(name -> checkNew(names, name)));
    }

    /** Jackson 3 refuses what would be written twice. */
    private void checkNew(Set<String> names, String name) {
        if (!names.add(name)) {
            throw Failures.definition(
                    plan.raw(),
                    name,
                    "\"" + name + "\" would be the name of two members of "
                            + plan.raw().getName()
                            + ", one of them of an unwrapped property: give that a prefix or suffix");
        }
    }

    private WriteSlot any(PropertyModel property) {
        JavaType declared = (JavaType) Objects.requireNonNull(property.writtenType());
        JavaType map = declared.as(java.util.Map.class);
        JavaType value = map == null ? JavaType.OBJECT : map.arguments().get(1);
        Context context = Context.of(property);
        JsonCodec<Object> whole = plan.codecs().codec(declared, context);
        AnyWriter writer = new AnyWriter(whole, new Element(plan.codecs(), value, context));
        return slot(property, WriteSlot.ANY, plan.anyGetter(), java.util.Map.class, new NothingCodec(), false, writer);
    }

    private WriteSlot slot(PropertyModel property, JavaType declared, int member) {
        UnwrappedWriter unwrapped = UnwrappedWriter.of(property, declared, plan, WriteSlots::members);
        if (unwrapped != null) {
            JsonCodec<Object> codec = plan.codec(property, declared);
            return slot(property, WriteSlot.UNWRAPPED, member, declared.raw(), codec, true, unwrapped);
        }
        if (property.raw()) {
            return slot(property, WriteSlot.RAW, member, declared.raw(), new NothingCodec(), true, null);
        }
        ExternalId external = ExternalId.of(property, declared, plan);
        if (external != null) {
            return slot(property, WriteSlot.EXTERNAL, member, declared.raw(), new NothingCodec(), false, external);
        }
        int kind = plan.isDirect(property, declared) ? direct(declared.raw()) : SlotKind.OBJECT;
        if (kind == SlotKind.OBJECT && declared.isPrimitive()) {
            kind = WriteSlot.BOXED;
        }
        boolean needsCodec = kind == SlotKind.OBJECT || kind == WriteSlot.BOXED;
        JsonCodec<Object> codec = needsCodec ? plan.codec(property, declared) : new NothingCodec();
        @Nullable
        EncodedString @Nullable [] texts = codec instanceof EnumCodec constants ? constants.writtenTexts() : null;
        return slot(property, texts == null ? kind : WriteSlot.ENUM, member, declared.raw(), codec, true, texts);
    }

    /** Makes the writer now, so that a class whose members have no end is refused at once. */
    private static ObjectCodec members(BeanPlan inner) {
        BeanCodec codec = new BeanCodec(inner);
        codec.newWriter();
        return codec;
    }

    /** A byte and a short are written as an int. */
    private static int direct(Class<?> raw) {
        int kind = SlotKind.of(raw);
        return kind == SlotKind.BYTE || kind == SlotKind.SHORT ? SlotKind.INT : kind;
    }

    private WriteSlot slot(
            PropertyModel property,
            int kind,
            int member,
            Class<?> type,
            JsonCodec<Object> codec,
            boolean mayFilter,
            @Nullable Object part) {
        Include include = property.include();
        boolean comparesDefaults = include == Include.NON_DEFAULT && defaults != null;
        Object omitted = null;
        if (comparesDefaults) {
            omitted = RareWrites.value(Objects.requireNonNull(defaults), type, member, accessor);
        } else if (include == Include.NON_DEFAULT) {
            omitted = Defaults.omitted(type);
        } else if (include == Include.CUSTOM) {
            omitted = Filters.of(property.filter(), plan.settings());
        }
        boolean isFiltered = mayFilter
                && !Set.of(Include.ALWAYS, Include.NON_NULL).contains(include)
                && !(type.isPrimitive() && include != Include.NON_DEFAULT && omitted == null);
        boolean omitsEmpty =
                !comparesDefaults && omitted == null && (!plan.model().comparesDefaults() || Defaults.canBeEmpty(type));
        boolean keepsNull =
                comparesDefaults && omitted != null && plan.settings().isOld();
        return new WriteSlot(
                isFiltered ? WriteSlot.FILTERED : kind,
                kind,
                plan.spelled(property.name()),
                member,
                plan.raw(),
                type,
                include,
                omitsNull(property, omitted) && !keepsNull || property.unwrapped() != null,
                codec,
                omitsEmpty,
                omitted,
                part);
    }

    private boolean omitsNull(PropertyModel property, @Nullable Object omitted) {
        return property.include() == Include.CUSTOM
                ? Filters.omitsNull(omitted, plan.raw(), property.name())
                : property.include() != Include.ALWAYS;
    }
}
