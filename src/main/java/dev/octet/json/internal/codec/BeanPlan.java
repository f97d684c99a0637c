package dev.octet.json.internal.codec;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.octet.json.bind.spi.Accessor;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.UseCodec;
import dev.octet.json.internal.access.AccessPlan;
import dev.octet.json.internal.access.AccessPlan.Access;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import dev.octet.json.internal.model.BeanModel;
import dev.octet.json.internal.model.CreatorModel;
import dev.octet.json.internal.model.MemberView;
import dev.octet.json.internal.model.PropertyModel;
import dev.octet.json.internal.model.TypeView;
import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the codec of a bean is made of: the model of its class, and what the context and the mapper change in it.
 *
 * @param type the type
 * @param model its model
 * @param context what the property that has the value says
 * @param affix what is put before and after all names; null if nothing is
 * @param skipped names of members that are not read: that of a type id
 * @param codecs the mapper's codecs
 * @param outer the object that has the members of this one as its own, by its declared type; null if none has
 * @param found how many unwrapped objects around this one were found by the class of a value; limits the nesting
 */
record BeanPlan(
        JavaType type,
        BeanModel model,
        Context context,
        PropertyModel.@Nullable Affix affix,
        Set<String> skipped,
        Codecs codecs,
        @Nullable BeanPlan outer,
        int found) {
    /** No declared type shows whether unwrapped objects end: a few are enough. */
    private static final int MOST_FOUND = 16;

    /**
     * Returns the plan of a value whose members are members of another object; null if it has none.
     *
     * @param outer the plan of that object
     * @throws dev.octet.json.JsonMappingException if the type is that of an object around it: its members had no end;
     *     or if its values show their sub-type
     */
    static @Nullable BeanPlan unwrapped(JavaType type, Context context, PropertyModel.Affix affix, BeanPlan outer) {
        if (!outer.codecs.isBean(type)) {
            return null;
        }
        for (BeanPlan around = outer; around != null; around = around.outer) {
            if (around.raw() == type.raw()) {
                throw Failures.definition(
                        type.raw(),
                        null,
                        "the members of an object of " + type.raw().getName() + " cannot be members of another object"
                                + " of that class: remove @JsonUnwrapped, or change the type of the property");
            }
        }
        if (context.typeIds() != null || outer.codecs.models.typeIds(type) != null) {
            throw Failures.definition(
                    type.raw(),
                    null,
                    "values of " + type.raw().getName()
                            + " show their sub-type (@JsonTypeInfo), and so cannot be members"
                            + " of another object: remove @JsonUnwrapped");
        }
        BeanModel model = outer.codecs.models.of(type);
        return model.value() != null
                ? null
                : new BeanPlan(type, model, context, affix, Set.of(), outer.codecs, outer, outer.found);
    }

    /**
     * Returns the plan of a value whose class was found when it was written, and whose members are members of an object
     * of this plan; null if it has none.
     *
     * @throws dev.octet.json.JsonMappingException if too many objects around it were found: they may have no end
     */
    @Nullable
    BeanPlan found(JavaType type, Context of, PropertyModel.Affix inner) {
        BeanModel model = codecs.isBean(type) ? codecs.models.of(type) : null;
        if (model == null || model.value() != null) {
            return null;
        }
        if (found == MOST_FOUND) {
            throw Failures.definition(
                    type.raw(),
                    null,
                    "an object of " + type.raw().getName() + " is a member of itself, or of more than " + MOST_FOUND
                            + " objects whose members are those of one object: remove @JsonUnwrapped");
        }
        return new BeanPlan(type, model, of, inner, Set.of(), codecs, null, found + 1);
    }

    /** Returns the plan of objects that are there, and are read into; null if new ones are read in the same way. */
    @Nullable
    BeanPlan updating() {
        MemberView creator = model.creator().forObject();
        return creator == null || creator.parameters().isEmpty()
                ? null
                : new BeanPlan(type, codecs.models.updating(type), context, affix, skipped, codecs, outer, found);
    }

    Settings settings() {
        return codecs.settings;
    }

    Class<?> raw() {
        return type.raw();
    }

    /** Returns whether the objects are arrays in JSON. */
    boolean isArray() {
        JsonFormat.Shape asked = context.format() == null
                ? JsonFormat.Shape.ANY
                : context.format().getShape();
        return (asked == JsonFormat.Shape.ANY ? model.shape() : asked) == JsonFormat.Shape.ARRAY;
    }

    /** Returns a name as it stands in JSON. */
    String spelled(String name) {
        return affix == null ? name : affix.prefix() + name + affix.suffix();
    }

    /** Joins what this object puts around names with what a property puts around them. */
    PropertyModel.Affix joined(PropertyModel.Affix inner) {
        return affix == null
                ? inner
                : new PropertyModel.Affix(affix.prefix() + inner.prefix(), inner.suffix() + affix.suffix());
    }

    /** Returns whether a property is written, by its name and the active view. */
    boolean isWritten(PropertyModel property) {
        return hasElement(property) && isInView(property.views());
    }

    /** Returns whether the map of an any-getter is written: names that the class includes are no names of it. */
    boolean isAnyWritten(PropertyModel any) {
        return !context.unwritten().contains(any.name()) && context.included() == null && isInView(any.views());
    }

    /** Returns whether a property is read, by its name and the active view. */
    boolean isRead(PropertyModel property) {
        return takesElement(property) && isInView(property.views());
    }

    /** Returns whether the names of {@code @JsonIncludeProperties}, if there are some, contain that of a property. */
    boolean isListed(PropertyModel property) {
        String name = property.name();
        return !isMissing(context.included(), name) && !isMissing(model.included(), name);
    }

    /** Returns whether an array has an element for a property when it is written, be it out of view. */
    boolean hasElement(PropertyModel property) {
        return !context.unwritten().contains(property.name()) && isListed(property);
    }

    /** Returns whether an array has an element for a property when it is read, be it out of view. */
    boolean takesElement(PropertyModel property) {
        return !context.unread().contains(property.name()) && isListed(property);
    }

    private static boolean isMissing(@Nullable Set<String> only, String name) {
        return only != null && !only.contains(name);
    }

    private boolean isInView(List<TypeView> views) {
        Class<?> active = settings().view();
        if (active == null) {
            return true;
        }
        if (views.isEmpty()) {
            return settings().unannotatedInViews();
        }
        JavaType view = JavaType.of(active);
        return views.stream().anyMatch(each -> each.isSupertypeOf(view));
    }

    /** Returns whether the names of members are found without regard to case, as a {@code @JsonFormat} asks. */
    boolean foldsNames() {
        JsonFormat.Feature feature = JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_PROPERTIES;
        Boolean asked = context.format() == null ? null : context.format().getFeature(feature);
        if (asked == null) {
            JsonFormat own =
                    ReflectedClass.of(type, settings().mixins()).annotations().get(JsonFormat.class);
            asked = own == null ? null : JsonFormat.Value.from(own).getFeature(feature);
        }
        return Boolean.TRUE.equals(asked);
    }

    /** Returns the codec of the values of a property. */
    JsonCodec<Object> codec(PropertyModel property, JavaType declared) {
        UseCodec named = property.annotations().get(UseCodec.class);
        if (named != null) {
            return codecs.create(named.value());
        }
        return codec(declared, Context.of(property));
    }

    /** Returns a codec that also writes the values of subclasses. */
    JsonCodec<Object> codec(JavaType declared, Context of) {
        JsonCodec<Object> codec = codecs.codec(declared, of);
        return codec instanceof WritesSubtypes
                        || Modifier.isFinal(declared.raw().getModifiers())
                        || codecs.isUsers(declared)
                ? codec
                : new CodecRef(new Element(codecs, declared, of));
    }

    /** Returns whether values of a type are written and read by calls of generator and parser, without a codec. */
    boolean isDirect(PropertyModel property, JavaType declared) {
        return property.annotations().get(UseCodec.class) == null
                && property.format() == null
                && property.typeIds() == null
                && (declared.isPrimitive() || settings().factories().isEmpty())
                && !settings().registered().containsKey(declared.raw());
    }

    // ---- members: properties have their index, then come the map to be written, the one to be read, and the value

    int anyGetter() {
        return model.properties().size();
    }

    int anySetter() {
        return model.properties().size() + 1;
    }

    int value() {
        return model.properties().size() + 2;
    }

    /** Returns an accessor that reaches all that is needed to write. */
    Accessor writing() {
        try {
            return accessor(true, true);
        } catch (IllegalAccessException e) { // what creates objects is out of reach, but is not needed
            return half(true, false);
        }
    }

    /** Returns an accessor that reaches all that is needed to read. */
    Accessor reading() {
        try {
            return accessor(true, true);
        } catch (IllegalAccessException e) {
            return half(false, true);
        }
    }

    private Accessor half(boolean writes, boolean reads) {
        try {
            return accessor(writes, reads);
        } catch (IllegalAccessException e) {
            throw Failures.access(raw(), e);
        }
    }

    private Accessor accessor(boolean writes, boolean reads) throws IllegalAccessException {
        List<Access> members = new ArrayList<>();
        for (PropertyModel property : model.properties()) {
            MemberView getter = writes || property.fills() ? property.getter() : null;
            members.add(new Access(member(getter), reads ? member(property.setter()) : null));
        }
        PropertyModel any = model.anyGetter();
        members.add(new Access(any == null || !writes ? null : member(any.getter()), null));
        members.add(reads ? anyAccess() : new Access(null, null));
        members.add(new Access(writes ? member(model.value()) : null, null));
        MemberView creator = model.creator().forObject();
        Executable executable = creator == null
                        || !reads
                        || Modifier.isAbstract(raw().getModifiers()) && creator.kind() == MemberView.Kind.CONSTRUCTOR
                ? null
                : (Executable) ReflectedClass.member(creator);
        return AccessorCache.of(
                new AccessPlan(raw(), members, executable), settings().lookup());
    }

    /** The field with the map that takes further members. */
    private Access anyAccess() {
        BeanModel.AnySetter any = model.anySetter();
        Member member = any == null ? null : member(any.member());
        if (member == null || member instanceof Method) {
            return new Access(null, null);
        }
        return new Access(member, Modifier.isFinal(member.getModifiers()) ? null : member);
    }

    private static @Nullable Member member(@Nullable MemberView view) {
        return view == null ? null : ReflectedClass.member(view);
    }

    /** Returns the creator, or else the constructor, that has no parameters. */
    Optional<MemberView> withoutParameters() {
        return Stream.concat(
                        Stream.ofNullable(model.creator().forObject()),
                        ReflectedClass.of(type, settings().mixins()).constructors().stream())
                .filter(candidate -> candidate.parameters().isEmpty())
                .findFirst();
    }

    /** Returns an accessor of one creator. */
    Accessor creator(MemberView creator) {
        return Members.accessor(
                new AccessPlan(raw(), List.of(), (Executable) ReflectedClass.member(creator)), settings());
    }

    /** Returns whether a member that is no property is an error, where nothing takes it. */
    boolean unknownFails() {
        if (model.properties().stream().anyMatch(this::hidesNames)) {
            return false;
        }
        Boolean own = model.ignoresUnknown();
        return !context.ignoresUnknown() && (own == null ? settings().unknownFails() : !own);
    }

    /**
     * Returns whether a property is unwrapped, and a name may be one of its value although it is not known: in Jackson
     * 2 in any case, in Jackson 3 if the active view does not have the property, or if some of the names are ignored.
     */
    private boolean hidesNames(PropertyModel property) {
        return unwrappedType(property) != null
                && (settings().isOld()
                        || !isRead(property)
                        || !property.unread().isEmpty());
    }

    /**
     * Returns the class whose members an unwrapped property reads from the object around it; null if the property is
     * read by its name, as one of an abstract class is, and in Jackson 2 one that refers to its value.
     */
    @Nullable
    JavaType unwrappedType(PropertyModel property) {
        if (property.unwrapped() == null || property.readType() == null) {
            return null;
        }
        JavaType declared = (JavaType) property.readType();
        JavaType type = settings().isOld() ? declared : References.referenced(declared);
        return codecs.isBean(type) && isCreated(type) ? type : null;
    }

    /** Returns whether objects of a class can be created: it is not abstract, or has a creator. */
    boolean isCreated(JavaType type) {
        CreatorModel creator = codecs.models.of(type).creator();
        return !Modifier.isAbstract(type.raw().getModifiers())
                || creator.forObject() != null
                || !creator.delegates().isEmpty();
    }
}
