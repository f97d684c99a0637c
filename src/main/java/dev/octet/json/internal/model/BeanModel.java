package dev.octet.json.internal.model;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the annotations of a class mean.
 *
 * @param type the class
 * @param properties its properties, in the order in which they are written
 * @param creator how its objects are created
 * @param value the field or method whose value is written instead of an object ({@code @JsonValue}); null if none
 * @param key the same for keys of maps ({@code @JsonKey}); null if none
 * @param anyGetter the field or method with a map of further members to be written, as a property: its name, views
 *     and inclusion count; null if none
 * @param anyPosition how many of the properties come before what it has
 * @param anySetter what takes members that are no properties; null if nothing does
 * @param ignored names that are skipped when they are read: they are not unknown
 * @param ignoresUnknown whether members that are no properties are skipped; null if the mapper decides
 * @param included the only names that the class has, others are skipped; null for all
 * @param shape the shape that an annotation of the class asks for; {@code ANY} if none does
 * @param comparesDefaults whether {@code NON_DEFAULT} compares with an object that the creator without parameters
 *     makes: the annotation is on the class
 */
public record BeanModel(
        TypeView type,
        List<PropertyModel> properties,
        CreatorModel creator,
        @Nullable MemberView value,
        @Nullable MemberView key,
        @Nullable PropertyModel anyGetter,
        int anyPosition,
        @Nullable AnySetter anySetter,
        Set<String> ignored,
        @Nullable Boolean ignoresUnknown,
        @Nullable Set<String> included,
        JsonFormat.Shape shape,
        boolean comparesDefaults) {

    /**
     * What takes members that are no properties.
     *
     * @param member a method with a name and a value, or a field with a map; null if a parameter takes them
     * @param parameter the index of the creator's parameter with a map; -1 if none
     * @param keyType the type of the names
     * @param valueType the type of the values
     * @param mapType the type of the map; null if a method takes name and value
     */
    public record AnySetter(
            @Nullable MemberView member,
            int parameter,
            TypeView keyType,
            TypeView valueType,
            @Nullable TypeView mapType) {}
}
