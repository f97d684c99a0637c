package dev.octet.json.bind.parity;

import dev.octet.json.bind.parity.Comparison.Disagreement;
import java.util.List;
import java.util.regex.Pattern;

/** The differences from Jackson that are meant. Each row is needed: one that matches nothing fails the test. */
final class Differences {
    /** So many at most: a longer list would be a library that is not like Jackson. */
    static final int MOST = 25;

    /**
     * One difference.
     *
     * @param line what the line of a disagreement contains: id of the case, preset, call; see {@link Disagreement#line}
     * @param jackson what Jackson's outcome contains
     * @param octet what Octet's outcome contains
     * @param reason why it is meant, for users
     */
    record Difference(Pattern line, Pattern jackson, Pattern octet, String reason) {
        boolean explains(Disagreement disagreement) {
            return line.matcher(disagreement.line()).find()
                    && jackson.matcher(disagreement.jackson().toString()).find()
                    && octet.matcher(disagreement.octet().toString()).find();
        }
    }

    private static final String ANY = "";
    private static final String ACCEPTED = "^[\\w$]+\\(";

    static final List<Difference> TABLE = List.of(
            row(
                    " reads .*(?<twice>\"[^\"]+\":).*\\k<twice>",
                    "No fallback setter|Should never call `set|Can not set (final|int field)",
                    ACCEPTED + "|^null$",
                    "Of two values for one parameter of a creator the last counts. Jackson refuses the second if all"
                            + " parameters have been read, and takes it otherwise."),
            row(
                    "^(JsonAnySetter/(parameter|record)|mixin/creator|JsonCreator/|"
                            + "Json(Alias|Property)/(renamed|escaped)/)"
                            + ".* reads .*(?<twice>\"\\w+\":).*\\k<twice>",
                    ACCEPTED,
                    "=(null|Optional\\((Optional\\()?null\\)|Integer\\((0|8)\\)|Long\\(0\\)|Double\\(0\\.0\\)"
                            + "|Boolean\\(false\\)|String\\((y|made null)\\)|List\\[Integer\\(2\\)\\]"
                            + "|Map\\{String\\(b\\): \\w+\\(3\\))",
                    "Of two values for one member that comes before a creator is called the last counts. Jackson sets"
                            + " such members in reverse order."),
            row(
                    "^JsonRawValue/",
                    ANY,
                    "raw value is not JSON",
                    "Text of `@JsonRawValue` that is not JSON is refused, for the document would not be JSON either."),
            row(
                    "/indexes",
                    ANY,
                    "^\\{|\\(",
                    "Two properties with the same `index` are both there. Jackson loses the first."),
            row(
                    "^JsonTypeInfo/.* reads .*\\[\"\\w+\"\\]",
                    "^null$|=null|List\\[null|: null",
                    "an object was wanted, found the end of an array",
                    "An array with a type id and without a value is refused. Jackson reads it as `null`."),
            row(
                    "^(none/(setter-(array|final)|kotlin-no-arg|field-\\w*-final)|JsonProperty/final).* reads ",
                    ANY,
                    "^refused, UNKNOWN|^JsonProperty_final_\\w+\\(",
                    "A `final` field is never set: its name is unknown. Both Jacksons set those with `@JsonProperty`,"
                            + " Jackson 2 also those that have a getter or are public."),
            row(
                    "^none/setter-(set|collection|map|null-collection) JACKSON2 reads ",
                    ANY,
                    ACCEPTED + "|its getter returned null",
                    "What is read for a `final` collection or map with a getter is added to it."
                            + " Jackson 2 sets the field"
                            + " to a new one."),
            row(
                    "^(JsonAlias/renamed/P|JsonProperty/(renamed|escaped)/P|"
                            + "JsonCreator/two\\w*/renamed).* JACKSON2 reads"
                            + " .*\"(value|a|b)\":",
                    ANY,
                    "^refused, (UNKNOWN|DEFINITION).*(no property of this name|its getter returned null)",
                    "A parameter of a creator with another name than its field is read under its own name only. Jackson"
                            + " 2 reads the name of the `final` field too, and sets the field."),
            row(
                    "^none/lombok-properties JACKSON2 reads ",
                    ANY,
                    "^refused, DEFINITION.*it has no constructor without parameters",
                    "`@java.beans.ConstructorProperties` is no annotation of Jackson: use `@JsonCreator`, or `javac"
                            + " -parameters` with the preset of Jackson 3. Jackson 2 takes the names from it."),
            row(
                    "^JsonFormat/ACCEPT_SINGLE_VALUE_AS_ARRAY/.*int-array JACKSON2 reads .*\"value\":\"\"",
                    "Cannot coerce empty String",
                    "int\\[Integer\\(0\\)\\]",
                    "An empty text is 0 as the only element of an `int[]`, as for an `int`. Jackson 2 refuses it."),
            row(
                    "^none/inner",
                    "^none_inner\\(",
                    "it is an inner class|an object was wanted",
                    "Inner classes that are not static are refused. Jackson creates their objects for fields of the"
                            + " enclosing class."),
            row(
                    "Long-Boolean|^random/",
                    ANY,
                    "two (setters|getters|fields)|several names",
                    "Two setters with unrelated types are refused as soon as the class is bound, as are names that"
                            + " contradict each other. Jackson refuses the direction that they matter for."),
            row(
                    "^Json(Ignore|Include)Properties/property/\\w+/Pair JACKSON2 reads .*\"right\":",
                    "right=String",
                    "right=null",
                    "`@JsonIgnoreProperties` and `@JsonIncludeProperties` on a property count"
                            + " for a class with a creator"
                            + " too, as in Jackson 3. Jackson 2 reads all parameters."),
            row(
                    "^JsonIncludeProperties/none",
                    ANY,
                    ACCEPTED,
                    "`@JsonIncludeProperties({})` leaves no property, and all members are skipped. Jackson 2 refuses"
                            + " them, and both read the components of a record all the same."),
            row(
                    "^JsonTypeName/empty",
                    "\"@type\":\"\"",
                    "\"@type\":\"\\w",
                    "An empty `@JsonTypeName` is none: the name is that of the class."
                            + " Jackson 2 writes the empty name."),
            row(
                    "^JsonFormat/OBJECT/.* JACKSON3 writes ",
                    "^((?!null).)*$",
                    "\"(label|right)\":null",
                    "`@JsonFormat(shape = ...)` on a property does not change which members its value has. Jackson 3"
                            + " leaves out members that are null, for it uses a serializer before it is resolved."),
            row(
                    "^JsonTypeInfo/(.*-visible-true/|sealed-visible).* reads .*(\\[\"\\w+\",\\{|\\{\"(cat|dog)\":\\{)",
                    "Unrecognized field \"(@type|kind|type)\"|name=String\\((cat|dog)\\)",
                    "name=String\\(n\\)|radius=|^refused, (VALUE|TYPE_ID)",
                    "`visible = true` shows the value a type id that is a member of it. Jackson also adds the id of a"
                            + " wrapper to the members of the value."),
            row(
                    "^JsonTypeInfo/(EXISTING_)?PROPERTY-name(-defaultImpl-Cat-class)?/.* reads .*\"name\":.*\"name\":",
                    "name=(String\\((cat|x)\\)|null)",
                    "name=String\\(n\\)",
                    "A second member with the name of the type id is skipped unless the id is the first member of its"
                            + " object. Jackson takes it for the property of that name."),
            row(
                    "^JsonTypeInfo/(property-EXTERNAL_PROPERTY|external).* reads"
                            + " .*(?<twice>\"(one|data|type)\":).*\\k<twice>null",
                    "Missing (external type id|property)",
                    ACCEPTED,
                    "Of two values with one external type id, or two ids, the last counts. Jackson wants a second one"
                            + " of both."),
            row(
                    "^JsonSetter/nulls-SKIP/(PARAMETER|FACTORY|COMPONENT).* reads .*null",
                    "^refused, CREATOR|\\(value=null",
                    "^\\w+\\(value=(?!null)",
                    "`null` that is skipped leaves a parameter of a creator as it was: without a value 0, or an empty"
                            + " `Optional`. Jackson calls the creator with `null`, which fails for primitive types."),
            row(
                    "^JsonSetter/(content|nulls)-AS_EMPTY/.* JACKSON3 reads ",
                    "(label=String\\(p\\)|^refused, CREATOR)",
                    ACCEPTED,
                    "The empty object of a class without a constructor without parameters, and of elements, is what is"
                            + " read of `{}`. Jackson 3 fails, or does not call the creator."),
            row(
                    "^(JsonKey/|none/key|JsonCreator/oneJCMPROPERTIES/|random/).* reads ",
                    "^refused, DEFINITION",
                    ACCEPTED + "|^null$",
                    "A class that cannot be read is refused when a value comes that is one of it. Jackson refuses `{}`"
                            + " and `null` as well."),
            row(
                    "^JsonInclude/NON_DEFAULT/COMPONENT/Object JACKSON3 writes ",
                    "\"value\":(\\[\\]|\\{\\})",
                    "\\{\"after\":\\d\\}",
                    "`NON_DEFAULT` leaves out an empty container also where the declared type is `Object`. Jackson 3"
                            + " does so for fields and getters, not for components of records."),
            row(
                    "^JsonUnwrapped/any.* JACKSON2 reads ",
                    ACCEPTED,
                    ACCEPTED,
                    "What an unwrapped property takes is no unknown member. Jackson 2 passes it to the any-setter"
                            + " too."),
            row(
                    "^(JsonCreator/one|JsonRawValue/|JsonTypeInfo/sealed-visible|random/).* JACKSON2 reads ",
                    "^refused, (VALUE|SYNTAX|TYPE_ID|CREATOR|DEFINITION)",
                    "^refused, UNKNOWN",
                    "Of two errors the first in the document is reported: an unknown member before a wrong value."));

    private Differences() {}

    private static Difference row(String line, String jackson, String octet, String reason) {
        return new Difference(Pattern.compile(line), Pattern.compile(jackson), Pattern.compile(octet), reason);
    }

    static boolean explain(Disagreement disagreement) {
        return TABLE.stream().anyMatch(difference -> difference.explains(disagreement));
    }
}
