package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.codec.UseCodec;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.internal.model.TypeIdModel;
import dev.octet.json.internal.model.TypeView;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What decides one property, in words: a part of an {@link Explanation}. */
final class PropertyFacts {
    private final PropertyModel property;
    private final List<String> facts = new ArrayList<>();

    private PropertyFacts(PropertyModel property) {
        this.property = property;
    }

    /**
     * Returns the facts, in one line.
     *
     * @param isWritten whether the objects are written with their properties
     * @param isRead whether they are read by them
     */
    static String of(PropertyModel property, BeanPlan plan, boolean isWritten, boolean isRead) {
        PropertyFacts made = new PropertyFacts(property);
        made.direction(plan, isWritten, isRead);
        made.conditions();
        made.parts();
        return String.join("; ", made.facts);
    }

    private void direction(BeanPlan plan, boolean isWritten, boolean isRead) {
        facts.add(String.valueOf(property.writtenType() != null ? property.writtenType() : property.readType()));
        boolean hasValue = property.getter() != null && property.back() == null;
        facts.add(
                hasValue && isWritten && plan.isWritten(property)
                        ? "written from " + property.getter()
                        : "not written");
        facts.add(isRead && plan.isRead(property) ? read() : "not read");
        addIf(!property.aliases().isEmpty(), "also read as " + property.aliases());
        UseCodec named = property.annotations().get(UseCodec.class);
        addIf(named != null, named == null ? "" : "codec " + named.value().getName());
    }

    private String read() {
        if (property.back() != null) {
            return "set by the object that has this one";
        }
        if (property.parameter() >= 0) {
            return "read into parameter " + property.parameter();
        }
        if (property.fills()) {
            return "read into what the getter returns";
        }
        return property.setter() == null ? "not read" : "read into " + property.setter();
    }

    private void conditions() {
        addIf(property.include() != JsonInclude.Include.ALWAYS, written(property.include(), property.filter()));
        boolean isOfContents = property.contentInclude() != JsonInclude.Include.ALWAYS
                && property.contentInclude() != JsonInclude.Include.USE_DEFAULTS;
        addIf(isOfContents, "its contents " + written(property.contentInclude(), property.contentFilter()));
        addIf(property.required(), "required");
        addIf(!property.views().isEmpty(), "in views " + names(property.views()));
        addIf(property.nulls() != Nulls.DEFAULT, "null: " + property.nulls());
        addIf(property.contentNulls() != Nulls.DEFAULT, "null in its contents: " + property.contentNulls());
    }

    private static String written(JsonInclude.Include rule, @Nullable TypeView filter) {
        return "written if " + rule + (filter == null ? "" : " by " + filter.name());
    }

    private void parts() {
        addIf(property.raw(), "raw JSON");
        PropertyModel.Affix affix = property.unwrapped();
        addIf(affix != null, "its members are members of this object" + (affix == null ? "" : names(affix)));
        TypeIdModel ids = property.typeIds();
        addIf(ids != null, ids == null ? "" : "type id " + Explanation.typeId(ids));
        addIf(!property.unwritten().isEmpty(), "written without " + new TreeSet<>(property.unwritten()));
        addIf(!property.unread().isEmpty(), "read without " + new TreeSet<>(property.unread()));
        addIf(property.ignoresUnknown(), "its unknown members are skipped");
        addIf(property.included() != null, "only " + property.included());
        addIf(property.managed() != null, "sets the back reference of its value");
        addIf(property.format() != null, String.valueOf(property.format()));
    }

    private static String names(PropertyModel.Affix affix) {
        return affix.prefix().isEmpty() && affix.suffix().isEmpty()
                ? ""
                : ", as " + affix.prefix() + "..." + affix.suffix();
    }

    private void addIf(boolean holds, String fact) {
        if (holds) {
            facts.add(fact);
        }
    }

    private static List<String> names(List<TypeView> types) {
        return types.stream().map(TypeView::name).toList();
    }
}
