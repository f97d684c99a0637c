package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.BeanModels;
import dev.octet.json.internal.model.ClassView;
import dev.octet.json.internal.model.TypeIdModel;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedString;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The sub-types that values of a declared type can have, by id and by class. */
final class SubtypeTable {
    private static final int MAX_SCANNED = 8;

    /** The declared type. */
    final JavaType declared;

    /** All ids; {@link #byIndex} has their sub-types. */
    final NameTable ids;

    private final Subtype[] byIndex;

    /** All sub-types, in the order of their declaration. */
    final Subtype[] all;

    /** The sub-types by the classes of values; those that no list names when they were met. */
    private final ConcurrentHashMap<Class<?>, Subtype> byClass = new ConcurrentHashMap<>();

    /** The one of values with a missing or unknown id; null if these are errors. */
    final @Nullable Subtype fallback;

    private final Context context;
    private final Set<String> skipped;
    private final boolean hasSimpleNames;

    /** The name of the member with the id, if there is one. */
    private final String property;

    /** Whether a property of that name is an error when written: not if the class says that the id is beside it. */
    private final boolean isAlone;

    final Codecs codecs;

    /**
     * Creates a table.
     *
     * @param skipped names of members that the sub-types do not read: that of the id
     */
    SubtypeTable(TypeIdModel model, JavaType declared, Context context, Set<String> skipped, Codecs codecs) {
        this.declared = declared;
        this.context = context;
        this.skipped = skipped;
        this.hasSimpleNames = model.simple();
        this.property = model.property();
        this.isAlone = !codecs.settings.isOld() && model.as() != JsonTypeInfo.As.EXTERNAL_PROPERTY;
        this.codecs = codecs;
        Map<String, Subtype> byId = new LinkedHashMap<>();
        List<Subtype> found = new ArrayList<>();
        for (TypeIdModel.Subtype each : model.subtypes()) {
            Subtype subtype = new Subtype(Specialized.of(declared, (JavaType) each.type()), each.name(), this);
            Class<?> raw = subtype.type.raw();
            if (enumOf(raw) != raw) {
                continue;
            }
            found.add(subtype);
            byClass.putIfAbsent(raw, subtype);
            if (raw != declared.raw() || !Modifier.isAbstract(raw.getModifiers())) {
                each.ids().forEach(id -> byId.put(id, subtype));
            }
        }
        this.ids = JsonTexts.table(declared.raw(), byId.keySet());
        this.byIndex = byId.values().toArray(Subtype[]::new);
        this.all = found.toArray(Subtype[]::new);
        Subtype other =
                model.defaultType() == null ? null : unlisted(Specialized.of(declared, (JavaType) model.defaultType()));
        this.fallback = other != null && (other.isNothing() || isPossible(other)) ? other : null;
    }

    private boolean isPossible(Subtype subtype) {
        return declared.raw().isAssignableFrom(subtype.type.raw());
    }

    /** A type with its id. Its codec is made at first use. */
    static final class Subtype {
        final JavaType type;
        final EncodedString id;
        private final SubtypeTable table;
        private @Nullable Made made;
        private boolean isChecked;

        Subtype(JavaType type, String id, SubtypeTable table) {
            this.type = type;
            this.id = JsonTexts.text(type.raw(), id);
            this.table = table;
        }

        /** The codecs of values without their id, and of those whose id was read. Final fields: published safely. */
        private record Made(JsonCodec<Object> codec, JsonCodec<Object> afterId) {}

        private Made made() {
            Made known = made;
            if (known == null) {
                JsonCodec<Object> codec = codec(table.skipped);
                known = new Made(codec, table.skipped.isEmpty() ? codec : codec(Set.of()));
                made = known;
            }
            return known;
        }

        private JsonCodec<Object> codec(Set<String> skipped) {
            return isNothing() ? new NothingCodec() : table.codecs.withoutId(type, table.context, skipped);
        }

        /** Returns the codec of the values, without their id. */
        JsonCodec<Object> codec() {
            return made().codec;
        }

        /** Returns whether the codec is the user's. */
        boolean isUsers() {
            return table.codecs.isUsers(type);
        }

        /** Returns whether values without a known id are skipped, and read as null. */
        boolean isNothing() {
            return type.raw() == Void.class || type.raw() == void.class;
        }

        /** Returns the codec of values whose id was read: its name, once more, is a property's or unknown. */
        JsonCodec<Object> afterId() {
            return made().afterId;
        }

        /** Returns the codec that writes the members after the id. Jackson 3 refuses a property of the same name. */
        JsonCodec<Object> writer() {
            if (!isChecked) {
                if (table.isAlone && hasIdsName()) {
                    throw Failures.definition(
                            type.raw(),
                            table.property,
                            "property \"" + table.property + "\" of "
                                    + type.raw().getName()
                                    + " has the name of the type id: use As.EXISTING_PROPERTY, or give"
                                    + " one of them another name");
                }
                isChecked = true;
            }
            return codec();
        }

        private boolean hasIdsName() {
            return table.codecs.isBean(type)
                    && table.codecs.models.of(type).properties().stream()
                            .anyMatch(property ->
                                    property.getter() != null && property.name().equals(table.property));
        }
    }

    private Subtype unlisted(JavaType type) {
        Subtype listed = byClass.get(type.raw());
        if (listed != null) {
            return listed;
        }
        ClassView view = ReflectedClass.of(type, codecs.settings.mixins());
        return new Subtype(type, BeanModels.typeName(view, hasSimpleNames), this);
    }

    /** Returns the sub-type of a value's class. */
    Subtype of(Class<?> type) {
        Subtype[] few = all;
        if (few.length <= MAX_SCANNED) {
            for (Subtype subtype : few) {
                if (subtype.type.raw() == type) {
                    return subtype;
                }
            }
        }
        Subtype subtype = byClass.get(type);
        return subtype != null ? subtype : ofOther(type);
    }

    /** A class that no list names has the id of its annotation, or its name. */
    private Subtype ofOther(Class<?> type) {
        return Codecs.first(byClass, type, unlisted(JavaType.of(enumOf(type))));
    }

    /** Returns the enum of a constant that has a class of its own, and any other class itself. */
    private static Class<?> enumOf(Class<?> type) {
        return Enum.class.isAssignableFrom(type) && type != Enum.class && !type.isEnum() ? type.getSuperclass() : type;
    }

    /** Returns the sub-type with an id, by its index in {@link #ids}. */
    Subtype withId(UTF8JsonParser json, int index) {
        return checked(json, byIndex[index]);
    }

    /** Returns a sub-type if it is one of the declared type, which may itself be a sub-type. */
    Subtype checked(UTF8JsonParser json, Subtype subtype) {
        if (!isPossible(subtype)) {
            throw Failures.typeId(
                    json, declared.raw(), subtype.type.raw().getName() + " is no sub-type of it", known());
        }
        return subtype;
    }

    /** Returns the known ids, for messages. */
    List<String> known() {
        List<String> known = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            known.add(ids.name(i));
        }
        return known;
    }
}
