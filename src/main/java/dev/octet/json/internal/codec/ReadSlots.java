package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.read.NameTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Makes the slots of the properties that a bean reads. */
final class ReadSlots {
    private final BeanPlan plan;
    private final Map<String, ReadSlot> byName = new LinkedHashMap<>();
    private final List<ReadSlot> late = new ArrayList<>();
    private final Map<String, ReadSlot> byAlias = new LinkedHashMap<>();
    private final List<ReadSlot> missed = new ArrayList<>();
    private final List<String> known = new ArrayList<>();
    private final List<@Nullable Object> references = new ArrayList<>();

    /** How the properties, by their number, find the sub-type by a member beside them. */
    private final Map<Integer, ExternalId> externals = new LinkedHashMap<>();

    /** For each parameter of the creator its index among the primitives or the references. */
    private final int[] parameters;

    private int primitives;

    private ReadSlots(BeanPlan plan) {
        this.plan = plan;
        MemberView creator = plan.model().creator().forObject();
        List<MemberView.Parameter> all = creator == null ? List.of() : creator.parameters();
        this.parameters = new int[all.size()];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = next((JavaType) all.get(i).type());
        }
    }

    static BeanReader of(BeanPlan plan) {
        return new ReadSlots(plan).reader();
    }

    private int next(JavaType type) {
        if (type.isPrimitive()) {
            return primitives++;
        }
        references.add(absent(type));
        return references.size() - 1;
    }

    /** Returns what a parameter gets if its property does not come. */
    private @Nullable Object absent(JavaType type) {
        if (type.is(AtomicReference.class) && !plan.settings().isOld()) {
            return new AtomicReference<>(absent(type.arguments().get(0)));
        }
        if (type.is(Optional.class)) {
            return Optional.ofNullable(absent(type.arguments().get(0)));
        }
        if (type.is(OptionalInt.class)) {
            return OptionalInt.empty();
        }
        return type.is(OptionalLong.class)
                ? OptionalLong.empty()
                : type.is(OptionalDouble.class) ? OptionalDouble.empty() : null;
    }

    private BeanReader reader() {
        BeanModel model = plan.model();
        List<PropertyModel> properties = model.properties();
        findExternals(properties);
        for (int i = 0; i < properties.size(); i++) {
            PropertyModel property = properties.get(i);
            if (property.isRead()) {
                add(property, i);
            }
        }
        externals.values().forEach(this::addId);
        byAlias.forEach(byName::putIfAbsent);
        model.ignored().forEach(name -> skip(name, List.of()));
        plan.context().unread().forEach(name -> skip(name, List.of()));
        plan.skipped().forEach(name -> byName.put(name, skipping(name)));
        AnyReader any = AnyReader.of(plan);
        int anyIndex = any == null ? -1 : anyIndex();
        Accessor accessor = plan.reading();
        BeanShape shape = new BeanShape(
                plan.raw(),
                accessor,
                any,
                parameters.length > 0 || !externals.isEmpty(),
                model.creator().absence(),
                primitives,
                properties.size() + 1,
                references.toArray(),
                late.toArray(ReadSlot[]::new),
                missed.toArray(ReadSlot[]::new),
                anyIndex);
        UnknownMembers unknown = new UnknownMembers(plan.raw(), plan.unknownFails(), known, included(), any);
        NameTable table = JsonTexts.table(plan.raw(), byName.keySet());
        return new BeanReader(
                accessor,
                table,
                byName.values().toArray(ReadSlot[]::new),
                plan.foldsNames() ? new FoldedNames(table) : null,
                shape,
                unknown,
                plan.settings());
    }

    private void findExternals(List<PropertyModel> properties) {
        for (int i = 0; i < properties.size(); i++) {
            PropertyModel property = properties.get(i);
            JavaType type = (JavaType) property.readType();
            ExternalId external = type == null || !isAdded(property) ? null : ExternalId.of(property, type, plan);
            if (external != null) {
                externals.put(i, external);
            }
        }
    }

    private int anyIndex() {
        BeanModel.AnySetter any = Objects.requireNonNull(plan.model().anySetter());
        boolean isTaken = any.parameter() >= 0 && any.parameter() < parameters.length;
        return isTaken ? parameters[any.parameter()] : next(JavaType.OBJECT);
    }

    private @Nullable Set<String> included() {
        Set<String> own = plan.model().included();
        Set<String> outer = plan.context().included();
        if (own == null || outer == null) {
            return own == null ? outer : own;
        }
        Set<String> both = new java.util.HashSet<>(own);
        both.retainAll(outer);
        return both;
    }

    private void skip(String name, Collection<String> aliases) {
        byName.putIfAbsent(plan.spelled(name), skipping(name));
        addAliases(aliases, skipping(name));
    }

    /**
     * Of two properties with one alias the last has it in Jackson 2, the first in Jackson 3. An alias has no prefix; of
     * a property that has one, Jackson 2 knows none.
     */
    private void addAliases(Collection<String> aliases, ReadSlot slot) {
        for (String alias : aliases) {
            if (!plan.settings().isOld()) {
                byAlias.putIfAbsent(alias, slot);
            } else if (plan.spelled("").isEmpty()) {
                byAlias.put(alias, slot);
            }
        }
    }

    private ReadSlot skipping(String name) {
        ReadSlot.Draft draft = new ReadSlot.Draft(name, plan.raw(), Object.class);
        draft.number = plan.model().properties().size(); // the bit of no property
        return new ReadSlot(draft);
    }

    private boolean isAdded(PropertyModel property) {
        boolean isLost = property.parameter() >= parameters.length; // the class has no creator that can be called
        return property.isRead() && !isLost && plan.isRead(property);
    }

    private void add(PropertyModel property, int number) {
        if (!isAdded(property)) {
            skip(property.name(), plan.isListed(property) ? property.aliases() : List.of());
            return;
        }
        JavaType type = (JavaType) Objects.requireNonNull(property.readType());
        ReadSlot.Draft draft = new ReadSlot.Draft(plan.spelled(property.name()), plan.raw(), type.raw());
        draft.number = number;
        draft.member = property.setter() != null || property.fills() ? number : -1;
        draft.isParameter = property.parameter() >= 0;
        draft.index = draft.isParameter ? parameters[property.parameter()] : next(type);
        draft.isRequired = property.required() || draft.isParameter && isRequired(type, property.nulls());
        draft.fills = property.fills();
        draft.nulls = property.nulls();
        draft.back = property.managed() == null ? null : BackLink.of(property, type, plan);
        choose(draft, property, type);
        ReadSlot slot = new ReadSlot(draft);
        if (!slot.isParameter || slot.back != null) {
            late.add(slot);
        }
        if (slot.isRequired || slot.external != null || slot.isParameter && slot.checksNull) {
            missed.add(slot);
        }
        known.add(slot.text);
        byName.put(slot.text, slot);
        addAliases(property.aliases(), slot);
    }

    /** In Jackson 2 a parameter of a primitive type whose property does not come gets null, which may be an error. */
    private boolean isRequired(JavaType type, Nulls nulls) {
        Settings settings = plan.settings();
        return type.isPrimitive() && settings.isOld() && settings.nullPrimitivesFail() && !ReadSlot.checksNull(nulls);
    }

    private void choose(ReadSlot.Draft draft, PropertyModel property, JavaType type) {
        ExternalId external = externals.get(draft.number);
        if (external != null) {
            draft.kind = ReadSlot.EXTERNAL;
            draft.external = external;
            external.index = next(JavaType.of(int.class));
            return;
        }
        boolean isDirect = plan.isDirect(property, type) && !isId(draft.text);
        draft.kind = isDirect ? SlotKind.of(type.raw()) : ReadSlot.BOXED;
        boolean isPlain = !draft.fills && draft.back == null && !ReadSlot.checksNull(draft.nulls);
        if (!type.isPrimitive() && draft.kind == ReadSlot.BOXED && isPlain) {
            draft.kind = SlotKind.OBJECT;
        }
        if (draft.kind == SlotKind.OBJECT && !isPlain) {
            draft.kind = ReadSlot.BOXED;
        }
        if (draft.kind == SlotKind.OBJECT || draft.kind == ReadSlot.BOXED || draft.nulls != Nulls.DEFAULT) {
            draft.codec = plan.codec(property, type);
        }
        if (draft.nulls == Nulls.AS_EMPTY && isBean(draft.codec)) {
            if (plan.isCreated(type)) {
                draft.empty = NullReads.empty(property, type, plan);
            } else {
                draft.nulls = Nulls.SET; // nothing shows the sub-type
            }
        }
    }

    private static boolean isBean(JsonCodec<Object> codec) {
        return codec instanceof ObjectCodec || codec instanceof TypeIdCodec typed && typed.isOfBeans();
    }

    private boolean isId(String name) {
        return externals.values().stream()
                .anyMatch(external -> plan.spelled(external.property()).equals(name));
    }

    /** Adds the member with the type id of another one. It may be a property as well. */
    private void addId(ExternalId external) {
        String name = plan.spelled(external.property());
        ReadSlot known = byName.get(name);
        if (known != null && known.kind == ReadSlot.EXTERNAL_ID) {
            Objects.requireNonNull(known.external).share(external);
            return;
        }
        ReadSlot.Draft id = new ReadSlot.Draft(name, plan.raw(), int.class);
        id.kind = ReadSlot.EXTERNAL_ID;
        id.own = known != null && takesId(known, external) ? known : null;
        id.number = id.own == null ? plan.model().properties().size() : id.own.number;
        id.external = external;
        byName.put(name, new ReadSlot(id));
    }

    private static boolean takesId(ReadSlot property, ExternalId external) {
        boolean isValue = property.kind == SlotKind.OBJECT || property.kind == ReadSlot.BOXED;
        return isValue && (external.isVisible || property.isParameter);
    }

    /** Returns the slots in the order in which the values of an array are: without what the property leaves out. */
    static ReadSlot[] inOrder(BeanPlan plan, BeanReader reader) {
        Set<ReadSlot> slots = new LinkedHashSet<>();
        for (PropertyModel property : plan.model().properties()) {
            for (int i = 0; plan.takesElement(property) && i < reader.table.size(); i++) {
                if (reader.table.name(i).equals(plan.spelled(property.name()))) {
                    slots.add(reader.slot(i));
                }
            }
        }
        return slots.toArray(ReadSlot[]::new);
    }
}
