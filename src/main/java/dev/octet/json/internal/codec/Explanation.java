package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
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
import java.lang.reflect.Type;
import java.util.List;
import java.util.Objects;
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
        if (!isMade(codec)) {
            line("codec", name + ", given to the mapper or named by @UseCodec");
            return false;
        }
        boolean isBean = codecs.isBean(type);
        line("codec", isBean ? "made at run time of the class and its annotations" : "built in, " + name);
        if (isBean && !isMade(codecs.codecOf(type.raw()))) {
            String writer = codecs.codecOf(type.raw()).getClass().getName();
            line("written by", writer + ", which is registered for a supertype");
        }
        if (codec instanceof EnumCodec constants) {
            constants.texts().forEach((constant, texts) -> line("  " + constant, texts));
        }
        return isBean;
    }

    private static boolean isMade(JsonCodec<?> codec) {
        return codec.getClass().getPackageName().equals(Explanation.class.getPackageName());
    }

    private void model() {
        ClassView view = ReflectedClass.of(type, settings.mixins());
        BeanModel model = codecs.models.of(type);
        mixins();
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
        boolean isArray = model.shape() == JsonFormat.Shape.ARRAY;
        String order = (isArray ? "their values are an array, " : "") + "in the order in which they are written";
        line("properties", model.properties().isEmpty() ? "none" : order);
        BeanPlan plan = plan(model);
        boolean isRead = readsMembers(model);
        model.properties()
                .forEach(property ->
                        line("  " + property.name(), PropertyFacts.of(property, plan, model.value() == null, isRead)));
        if (model.anyGetter() != null) {
            line("more members", "are written from " + model.anyGetter().getter());
        }
        hidden(view, model);
    }

    private void mixins() {
        settings.mixins().forEach((target, mixin) -> {
            if (target == type.raw()) {
                line("mixin", mixin.getName());
            } else if (target.isAssignableFrom(type.raw())) {
                line("mixin", mixin.getName() + ", of " + target.getName());
            }
        });
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

    static String typeId(TypeIdModel ids) {
        if (ids.deduced()) {
            return "none, the members decide";
        }
        JsonTypeInfo.As as = ids.as();
        boolean isWrapped = as == JsonTypeInfo.As.WRAPPER_OBJECT || as == JsonTypeInfo.As.WRAPPER_ARRAY;
        return isWrapped ? as.toString() : as + " \"" + ids.property() + "\"";
    }

    private void creator(BeanModel model) {
        CreatorModel creator = model.creator();
        MemberView made = creator.forObject();
        if (made != null && readsMembers(model)) {
            line("created by", signature(made));
        } else if (creator.delegates().isEmpty()) {
            line("created by", "nothing, objects are only written: " + creator.absence());
        }
        creator.delegates()
                .forEach(delegate -> line("created by", signature(delegate) + ", which takes a whole value"));
    }

    /** Returns whether objects are read by their members: they are not if another creator takes all of them. */
    private boolean readsMembers(BeanModel model) {
        return model.creator().delegates().isEmpty()
                || DelegatingCodec.of(plan(model), new NothingCodec()).readsMembers();
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

    /** Says what is skipped, and which members of the class are no property. */
    private void hidden(ClassView view, BeanModel model) {
        if (!model.ignored().isEmpty()) {
            line("skipped when read", String.join(", ", new TreeSet<>(model.ignored())));
        }
        if (model.included() != null) {
            line("only these are read", String.join(", ", new TreeSet<>(model.included())));
        }
        TreeSet<String> used = new TreeSet<>(String.CASE_INSENSITIVE_ORDER); // getURL is URL, url in Jackson 2
        for (PropertyModel property : model.properties()) {
            used.addAll(List.of(property.javaName(), property.name()));
        }
        PropertyModel anyGetter = model.anyGetter();
        BeanModel.AnySetter anySetter = model.anySetter();
        Stream.of(
                        model.value(),
                        model.key(),
                        anyGetter == null ? null : anyGetter.getter(),
                        anySetter == null ? null : anySetter.member())
                .filter(Objects::nonNull)
                .forEach(member -> used.add(member.name()));
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
