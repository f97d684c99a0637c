package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.JsonMappingException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.ClassView;
import dev.octet.json.internal.model.CreatorModel;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.internal.model.TypeIdModel;
import dev.octet.json.internal.model.TypeView;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Text that says how a type looks in JSON, and why: one fact a line. */
public final class Explanation {
    private final StringBuilder text = new StringBuilder();
    private final JavaType type;
    private final Codecs codecs;
    private final Settings settings;

    private Explanation(JavaType type, Codecs codecs) {
        this.type = type;
        this.codecs = codecs;
        this.settings = codecs.settings;
    }

    /**
     * Explains a type.
     *
     * @throws JsonMappingException if its annotations contradict each other, or one is not supported
     */
    public static String of(Type type, CodecCache codecs) {
        JavaType resolved = JavaType.of(type);
        Explanation explanation = new Explanation(resolved, codecs);
        explanation.text.append(resolved).append('\n');
        if (explanation.codec()) {
            explanation.model();
        }
        return explanation.text.toString();
    }

    /** Returns whether the codec is made of the class's annotations. */
    private boolean codec() {
        JsonCodec<?> codec = codecs.codec(type, Context.NONE);
        String name = codec.getClass().getName();
        if (!codec.getClass().getPackageName().equals(Explanation.class.getPackageName())) {
            line("codec", name + ", given to the mapper or named by @UseCodec");
            return false;
        }
        boolean isBean = codecs.isBean(type);
        line("codec", isBean ? "made at run time of the class and its annotations" : "built in, " + name);
        return isBean;
    }

    private void model() {
        ClassView view = ReflectedClass.of(type, settings.mixins());
        BeanModel model = codecs.models.of(type);
        Class<?> mixin = settings.mixins().get(type.raw());
        if (mixin != null) {
            line("mixin", mixin.getName());
        }
        typeIds();
        if (model.value() != null) {
            line("value", model.value() + " is written instead of an object");
        }
        if (model.key() != null) {
            line("key", model.key() + " is written as a key of a map");
        }
        creator(model);
        line("access", access(model));
        unknown(model);
        line("properties", model.properties().isEmpty() ? "none" : "in the order in which they are written");
        model.properties().forEach(this::property);
        if (model.anyGetter() != null) {
            line("more members", "are written from " + model.anyGetter().getter());
        }
        hidden(view, model);
    }

    private void typeIds() {
        TypeIdModel ids = codecs.models.typeIds(type);
        if (ids == null) {
            return;
        }
        line("type id", typeId(ids));
        ids.subtypes()
                .forEach(subtype -> line(
                        "  " + String.join(", ", subtype.ids()), subtype.type().name()));
        if (ids.defaultType() != null) {
            line("  any other id", ids.defaultType().name());
        }
    }

    private static String typeId(TypeIdModel ids) {
        return ids.deduced() ? "none, the members decide" : ids.as() + " \"" + ids.property() + "\"";
    }

    private void creator(BeanModel model) {
        CreatorModel creator = model.creator();
        MemberView made = creator.forObject();
        if (made != null) {
            line("created by", signature(made));
        } else if (creator.delegates().isEmpty()) {
            line("created by", "nothing, objects are only written: " + creator.absence());
        }
        creator.delegates()
                .forEach(delegate -> line("created by", signature(delegate) + ", which takes a whole value"));
    }

    private static String signature(MemberView creator) {
        String parameters = creator.parameters().stream()
                .map(parameter -> parameter.type().toString())
                .collect(Collectors.joining(", ", "(", ")"));
        String name = creator.owner().name();
        return creator.kind() == MemberView.Kind.CONSTRUCTOR
                ? "constructor " + name + parameters
                : "method " + name + "." + creator.name() + parameters;
    }

    private BeanPlan plan(BeanModel model) {
        return new BeanPlan(type, model, Context.NONE, null, Set.of(), codecs, null, 0);
    }

    /** Returns how the codec reaches the members. */
    private String access(BeanModel model) {
        try {
            Class<?> made = plan(model).reading().getClass();
            return made.isHidden() ? "a class that is defined in the class's package" : "method handles";
        } catch (JsonMappingException e) {
            return "out of reach: " + e.getMessage();
        }
    }

    private void unknown(BeanModel model) {
        if (model.anySetter() != null) {
            MemberView taker = model.anySetter().member();
            line("unknown members", "go to " + (taker == null ? "a parameter of the creator" : taker));
            return;
        }
        boolean fails = plan(model).unknownFails();
        boolean isOfMapper = model.ignoresUnknown() == null && fails == settings.unknownFails();
        line("unknown members", (fails ? "are an error" : "are skipped") + (isOfMapper ? ", as the mapper says" : ""));
    }

    private void property(PropertyModel property) {
        List<String> facts = new ArrayList<>();
        facts.add(String.valueOf(property.writtenType() != null ? property.writtenType() : property.readType()));
        facts.add(property.getter() == null ? "not written" : "written from " + property.getter());
        facts.add(read(property));
        addIf(facts, !property.aliases().isEmpty(), "also read as " + property.aliases());
        addIf(facts, property.include() != JsonInclude.Include.ALWAYS, "written if " + property.include());
        addIf(facts, property.required(), "required");
        addIf(facts, !property.views().isEmpty(), "in views " + names(property.views()));
        addIf(facts, property.nulls() != Nulls.DEFAULT, "null: " + property.nulls());
        addIf(facts, property.raw(), "raw JSON");
        addIf(facts, property.unwrapped() != null, "its members are members of this object");
        TypeIdModel ids = property.typeIds();
        addIf(facts, ids != null, ids == null ? "" : "type id " + typeId(ids));
        addIf(facts, !property.unwritten().isEmpty(), "written without " + new TreeSet<>(property.unwritten()));
        addIf(facts, !property.unread().isEmpty(), "read without " + new TreeSet<>(property.unread()));
        addIf(facts, property.included() != null, "only " + property.included());
        addIf(facts, property.managed() != null, "sets the back reference of its value");
        addIf(facts, property.format() != null, String.valueOf(property.format()));
        line("  " + property.name(), String.join("; ", facts));
    }

    private static String read(PropertyModel property) {
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

    private static void addIf(List<String> facts, boolean holds, String fact) {
        if (holds) {
            facts.add(fact);
        }
    }

    private static List<String> names(List<TypeView> types) {
        return types.stream().map(TypeView::name).toList();
    }

    /** Says what is skipped, and which members of the class are no property. */
    private void hidden(ClassView view, BeanModel model) {
        if (!model.ignored().isEmpty()) {
            line("skipped when read", String.join(", ", new TreeSet<>(model.ignored())));
        }
        if (model.included() != null) {
            line("only these are read", String.join(", ", new TreeSet<>(model.included())));
        }
        TreeSet<String> used = new TreeSet<>();
        for (PropertyModel property : model.properties()) {
            used.addAll(List.of(property.javaName(), property.name()));
        }
        String unused = Stream.concat(
                        view.fields().stream(), view.methods().stream().filter(Explanation::looksLikeAccessor))
                .filter(member -> !used.contains(member.name()) && !used.contains(javaName(member.name())))
                .map(member -> member + reason(member))
                .collect(Collectors.joining(", "));
        if (!unused.isEmpty()) {
            line("no property", unused);
        }
    }

    private static boolean looksLikeAccessor(MemberView method) {
        return !method.owner().is(Object.class) && !javaName(method.name()).equals(method.name());
    }

    private static String reason(MemberView member) {
        return member.annotations().all().isEmpty() ? "" : " with " + member.annotations();
    }

    /** Returns the name of the property of a getter or setter; any other name as it is. */
    private static String javaName(String member) {
        for (String prefix : new String[] {"get", "set", "is"}) {
            if (member.startsWith(prefix) && member.length() > prefix.length()) {
                String rest = member.substring(prefix.length());
                return Character.toLowerCase(rest.charAt(0)) + rest.substring(1);
            }
        }
        return member;
    }

    private void line(String what, Object fact) {
        text.append("  ").append(what).append(": ").append(fact).append('\n');
    }
}
