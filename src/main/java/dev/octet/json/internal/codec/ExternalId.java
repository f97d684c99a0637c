package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.octet.json.JsonToken;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.codec.SubtypeTable.Subtype;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.internal.model.TypeIdModel;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The type id of a property's value that is a member beside the property. It is written after the value. If the value
 * comes first, the parser looks ahead for the id and comes back.
 *
 * <p>Strings, booleans and numbers need no id where the declared type is {@code Object}.
 */
final class ExternalId {
    private final SubtypeTable table;
    private final String property;
    private final EncodedName name;
    private final NameTable names;
    private final JsonCodec<Object> natural;

    /** Whether a property with the name of the id is written: then the id is not. */
    private final boolean isProperty;

    /** Whether {@code null} is an id, an unknown one: for a property with the name of the id that is no parameter. */
    private final boolean isNullId;

    /** Whether {@code null} needs no id: where a creator takes the values. */
    private final boolean takesNull;

    /** Whether a scalar that is no sub-type may lack its id. In Jackson 2 only if no creator takes the values. */
    private final boolean takesNatural;

    /** Whether a property with the name of the id that is no parameter gets the id. In Jackson 2 it always does. */
    final boolean isVisible;

    /** Among the primitives of an object: no member after a value was its id. */
    private static final long NONE = -2;

    /**
     * The index of the id among the primitives of the object: 0 before it was looked for, its index in the table + 1,
     * -1 for an unknown id, or {@link #NONE}. So one object is searched once, however many values it has.
     */
    int index = -1;

    /** The id of another property that has the same name; null if there is none. */
    private @Nullable ExternalId next;

    private ExternalId(SubtypeTable table, TypeIdModel ids, boolean isRequired, BeanPlan plan) {
        this.table = table;
        this.property = ids.property();
        Class<?> owner = table.declared.raw();
        this.name = JsonTexts.name(owner, property);
        this.names = JsonTexts.table(owner, List.of(property));
        this.natural = plan.codecs().codec(JavaType.OBJECT, Context.NONE);
        this.isProperty = has(plan, property -> plan.isWritten(property) && property.getter() != null);
        this.isNullId = has(plan, property -> plan.isRead(property) && property.isRead() && property.parameter() < 0);
        MemberView creator = plan.model().creator().forObject();
        boolean isCreated = creator != null && !creator.parameters().isEmpty();
        boolean isOld = plan.settings().isOld();
        this.takesNull = isCreated && !isRequired;
        this.takesNatural = !isCreated || !isOld;
        this.isVisible = isOld || ids.visible();
    }

    /** Returns whether the object has a property with the name of the id that is such. */
    private boolean has(BeanPlan plan, Predicate<PropertyModel> condition) {
        return plan.model().properties().stream()
                .anyMatch(each -> each.name().equals(property) && condition.test(each));
    }

    /** Returns how a property finds the sub-type of its value; null if that is not done so. */
    static @Nullable ExternalId of(PropertyModel model, JavaType declared, BeanPlan plan) {
        TypeIdModel ids = model.typeIds();
        if (declared.content() != null || declared.isPrimitive()) {
            return null;
        }
        if (ids == null || ids.deduced() || ids.as() != JsonTypeInfo.As.EXTERNAL_PROPERTY) {
            return null;
        }
        if (plan.isArray()) {
            throw Failures.definition(
                    plan.raw(),
                    model.name(),
                    "property \"" + model.name() + "\" of " + plan.raw().getName()
                            + " wants its type id as a member beside it, but the object is an array: choose another"
                            + " As, or another shape");
        }
        Context context = Context.of(model);
        SubtypeTable table = new SubtypeTable(ids, declared, context.withoutTypeIds(), Set.of(), plan.codecs());
        return new ExternalId(table, ids, model.required(), plan);
    }

    String property() {
        return property;
    }

    /** Writes a value, whose name was written, and its id. */
    void write(UTF8JsonGenerator json, Object value) {
        Object content = NaturalValues.referred(value);
        if (content == null || NaturalValues.is(content)) {
            table.codecs.codecOf(value.getClass()).write(json, value);
            return;
        }
        Subtype subtype = table.of(content.getClass());
        subtype.codec().write(json, content);
        if (!isProperty) {
            json.writeProperty(name, subtype.id);
        }
    }

    /** Adds the id of another property, which is the same member. */
    void share(ExternalId other) {
        other.next = next;
        next = other;
    }

    /** Reads the id for all properties that share it, each of which has its own table. */
    void readId(UTF8JsonParser json, long[] primitives) {
        primitives[index] = readId(json);
        for (ExternalId other = next; other != null; other = other.next) {
            primitives[other.index] = other.currentId(json);
        }
    }

    /** Reads the id and returns its index + 1; 0 for what can be no id, and -1 if it is unknown. */
    private int readId(UTF8JsonParser json) {
        int found = json.nextStringIndex(table.ids);
        if (found >= 0) {
            return found + 1;
        }
        json.skipChildren(); // of what can be no id
        return currentId(json);
    }

    /** Returns for the current token what {@link #readId} returns. */
    private int currentId(UTF8JsonParser json) {
        if (!TypeIdCodec.isId(json)) {
            return isNullId && json.currentToken() == JsonToken.VALUE_NULL ? -1 : 0;
        }
        int found = table.known().indexOf(TypeIdCodec.idText(json));
        return found >= 0 ? found + 1 : -1;
    }

    /** Returns whether the id of an object came, be it known or not. */
    boolean isSeen(long[] primitives) {
        return primitives[index] != 0 && primitives[index] != NONE;
    }

    /** Reads the value. Its id is among the primitives, or is looked for. */
    @Nullable
    Object read(UTF8JsonParser json, Class<?> type, long[] primitives) {
        if (primitives[index] == 0) {
            json.mark();
            int found = find(json);
            json.rewind();
            primitives[index] = found == 0 ? NONE : found;
        }
        long id = isSeen(primitives) ? primitives[index] : 0;
        if ((id != 0 || table.fallback != null || takesNull) && json.tryReadNull()) {
            return null;
        }
        if (id > 0) {
            return table.withId(json, (int) id - 1).codec().read(json);
        }
        if (id == 0 && takesNatural && NaturalValues.is(json.peekToken(), type)) {
            return natural.read(json);
        }
        Subtype fallback = table.fallback;
        if (fallback != null) {
            return fallback.codec().read(json);
        }
        json.nextToken();
        String problem = id == 0 ? "the member \"" + property + "\" is missing" : "the id is unknown";
        throw Failures.typeId(json, type, problem, table.known());
    }

    /** Looks for the id among the members after the value that comes next. */
    private int find(UTF8JsonParser json) {
        json.skipValue();
        int found;
        while ((found = json.nextName(names, 0)) != NameTable.NO_NAME) {
            if (found == 0) {
                return readId(json);
            }
            json.skipValue();
        }
        return 0;
    }
}
