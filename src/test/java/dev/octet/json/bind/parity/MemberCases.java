package dev.octet.json.bind.parity;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** One annotation on one property: every kind of member with every kind of type. */
final class MemberCases {
    private static final Set<Kind> NUMBERS = EnumSet.of(Kind.INT, Kind.DOUBLE, Kind.DECIMAL, Kind.LONG_OBJECT);
    private static final Set<Kind> TIMES =
            EnumSet.of(Kind.DATE, Kind.DATE_TIME, Kind.TIME, Kind.INSTANT, Kind.OFFSET, Kind.DURATION);
    private static final Set<Kind> CONTAINERS = EnumSet.of(
            Kind.STRINGS, Kind.COUNTS, Kind.ARRAY, Kind.SET, Kind.LISTS, Kind.BEANS, Kind.BEAN_ARRAY, Kind.INTS);
    private static final Set<Kind> OBJECTS = EnumSet.of(Kind.BEAN, Kind.RECORD, Kind.BEANS, Kind.BEAN_ARRAY);
    private static final Set<Kind> TEXTS = EnumSet.of(Kind.STRING, Kind.OBJECT);
    private static final Set<Member> METHODS = EnumSet.of(Member.GETTER);

    /** What is about values is read with every sort of value; what is about members is read with so many. */
    private static final int SOME_INPUTS = 3;

    private static final Set<String> ABOUT_VALUES = Set.of("none", "JsonFormat");

    private final List<Model> models = new ArrayList<>();

    static List<Model> all() {
        MemberCases cases = new MemberCases();
        cases.plain();
        cases.names();
        cases.inclusion();
        cases.nulls();
        cases.formats();
        cases.nested();
        return cases.models;
    }

    private void plain() {
        add("none/plain", "", Member.ALL, Kind.ALL, "value");
        add("JsonIgnore/plain", "@JsonIgnore", Member.NO_PARAMETERS, Kind.FEW, "value");
        add("JsonIgnore/false", "@JsonIgnore(false)", Member.NO_PARAMETERS, EnumSet.of(Kind.INT), "value");
        add("JsonRawValue/plain", "@JsonRawValue", Member.NO_PARAMETERS, TEXTS, "value");
        for (String view : List.of("Public", "Internal", "Other")) {
            for (Setup setup : List.of(Setup.PRESET, Setup.VIEW_PUBLIC, Setup.VIEW_INTERNAL)) {
                String id = "JsonView/" + view + "-" + setup;
                String annotation = "@JsonView(Views." + view + ".class)";
                Set<Kind> kinds = EnumSet.of(Kind.INT, Kind.BEAN);
                add(id, "", annotation, Member.ALL, kinds, setup, "value");
            }
        }
    }

    private void names() {
        add("JsonProperty/renamed", "@JsonProperty(\"v\")", Member.ALL, Kind.CORE, "v", "value");
        add("JsonProperty/escaped", "@JsonProperty(\"a \\\"\\u00e9\")", Member.FEW, Kind.FEW, "a \\\"\\u00e9");
        String required = "@JsonProperty(value = \"value\", required = true)";
        add("JsonProperty/required", required, Member.ALL, Kind.CORE, "value");
        add("JsonProperty/index", "@JsonProperty(value = \"value\", index = 9)", Member.ALL, Kind.FEW, "value");
        for (String access : List.of("READ_ONLY", "WRITE_ONLY", "READ_WRITE", "AUTO")) {
            String annotation = "@JsonProperty(value = \"value\", access = JsonProperty.Access." + access + ")";
            add("JsonProperty/" + access, annotation, Member.ALL, Kind.FEW, "value");
        }
        add("JsonAlias/one", "@JsonAlias(\"a\")", Member.ALL, Kind.CORE, "a", "value");
        add("JsonAlias/two", "@JsonAlias({\"a\", \"b\"})", Member.ALL, Kind.FEW, "a", "b", "value");
        add("JsonAlias/renamed", "@JsonAlias(\"a\") @JsonProperty(\"v\")", Member.ALL, Kind.FEW, "a", "v", "value");
        add("JsonGetter/named", "@JsonGetter(\"v\")", METHODS, Kind.CORE, "v", "value");
        add("JsonGetter/plain", "@JsonGetter", METHODS, Kind.FEW, "value");
        add("JsonSetter/named", "@JsonSetter(\"v\")", EnumSet.of(Member.SETTER), Kind.CORE, "v", "value");
        add("JsonSetter/plain", "@JsonSetter", EnumSet.of(Member.SETTER), Kind.FEW, "value");
    }

    private void inclusion() {
        for (String include : List.of("NON_NULL", "NON_ABSENT", "NON_EMPTY", "NON_DEFAULT", "ALWAYS")) {
            String annotation = "@JsonInclude(JsonInclude.Include." + include + ")";
            Set<Kind> kinds = EnumSet.copyOf(Kind.CORE);
            kinds.addAll(EnumSet.of(Kind.INTEGER, Kind.OBJECT, Kind.SET, Kind.OPTIONAL_INT, Kind.CHAR, Kind.INTS));
            add("JsonInclude/" + include, annotation, Member.FEW, kinds, "value");
            Set<Member> onClass = EnumSet.of(Member.FIELD, Member.COMPONENT);
            add("JsonInclude/class-" + include, annotation, "", onClass, kinds, Setup.PRESET, "value");
            String content = "@JsonInclude(content = JsonInclude.Include." + include + ")";
            Set<Kind> maps = EnumSet.of(Kind.COUNTS, Kind.OPTIONAL, Kind.STRINGS, Kind.BY_INTEGER, Kind.GENERIC);
            add("JsonInclude/content-" + include, content, Member.FEW, maps, "value");
            String both = "@JsonInclude(value = JsonInclude.Include.NON_EMPTY, content = JsonInclude.Include." + include
                    + ")";
            add("JsonInclude/both-" + include, both, EnumSet.of(Member.FIELD, Member.GETTER), maps, "value");
        }
    }

    private void nulls() {
        for (String nulls : List.of("SKIP", "FAIL", "AS_EMPTY", "SET")) {
            String annotation = "@JsonSetter(nulls = Nulls." + nulls + ")";
            Set<Kind> kinds = EnumSet.copyOf(Kind.CORE);
            kinds.addAll(EnumSet.of(Kind.SET, Kind.OBJECT, Kind.OPTIONAL_INT, Kind.CHARACTER, Kind.BEANS));
            add("JsonSetter/nulls-" + nulls, annotation, Member.FEW, kinds, "value");
            String content = "@JsonSetter(contentNulls = Nulls." + nulls + ")";
            add("JsonSetter/content-" + nulls, content, Member.FEW, CONTAINERS, "value");
        }
    }

    private void formats() {
        shape("STRING", EnumSet.of(Kind.INT, Kind.DOUBLE, Kind.LONG_OBJECT, Kind.DECIMAL, Kind.BOOLEAN, Kind.ENUM));
        shape("STRING", TIMES);
        shape("NUMBER", TIMES);
        shape("NUMBER", EnumSet.of(Kind.ENUM, Kind.BOOLEAN, Kind.BOOLEAN_OBJECT, Kind.INT));
        shape("ARRAY", EnumSet.of(Kind.BEAN, Kind.RECORD));
        shape("OBJECT", EnumSet.of(Kind.BEAN, Kind.RECORD));
        add("JsonFormat/pattern", "@JsonFormat(pattern = \"dd.MM.yyyy\")", Member.FEW, EnumSet.of(Kind.DATE), "value");
        String time = "@JsonFormat(pattern = \"yyyy/MM/dd HH:mm\")";
        add("JsonFormat/time", time, Member.FEW, EnumSet.of(Kind.DATE_TIME), "value");
        String zone = "@JsonFormat(pattern = \"yyyy-MM-dd HH:mm:ss XXX\", timezone = \"Europe/Berlin\")";
        add("JsonFormat/timezone", zone, Member.FEW, EnumSet.of(Kind.INSTANT, Kind.OFFSET), "value");
        for (String feature : List.of("ACCEPT_SINGLE_VALUE_AS_ARRAY", "WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED")) {
            String annotation = "@JsonFormat(with = JsonFormat.Feature." + feature + ")";
            add("JsonFormat/" + feature, annotation, Member.FEW, CONTAINERS, "value");
        }
        String cases = "@JsonFormat(with = JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_VALUES)";
        add("JsonFormat/case-values", cases, Member.FEW, EnumSet.of(Kind.ENUM), "value");
        String names = "@JsonFormat(with = JsonFormat.Feature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)";
        add("JsonFormat/case-names", names, Member.FEW, OBJECTS, "value");
    }

    private void shape(String shape, Set<Kind> kinds) {
        String annotation = "@JsonFormat(shape = JsonFormat.Shape." + shape + ")";
        add("JsonFormat/" + shape, annotation, Member.FEW, kinds, "value");
    }

    private void nested() {
        for (String affixes :
                List.of("", "(prefix = \"p_\")", "(suffix = \"_s\")", "(prefix = \"a\", suffix = \"b\")")) {
            String id = "JsonUnwrapped/" + affixes.replaceAll("\\W+", "-");
            Set<Kind> kinds = EnumSet.of(Kind.BEAN, Kind.RECORD);
            add(id, "@JsonUnwrapped" + affixes, Member.ALL, kinds, "value", "p_x", "x_s", "axb");
        }
        String ignored = "@JsonIgnoreProperties({\"label\", \"right\"})";
        add("JsonIgnoreProperties/property", ignored, Member.NO_PARAMETERS, OBJECTS, "value");
        String unknown = "@JsonIgnoreProperties(ignoreUnknown = true)";
        add("JsonIgnoreProperties/unknown", unknown, Member.NO_PARAMETERS, OBJECTS, "value");
        String included = "@JsonIncludeProperties({\"x\", \"left\"})";
        add("JsonIncludeProperties/property", included, Member.NO_PARAMETERS, OBJECTS, "value");
    }

    private void add(String id, String annotation, Set<Member> members, Set<Kind> kinds, String... names) {
        add(id, "", annotation, members, kinds, Setup.PRESET, names);
    }

    private void add(
            String id,
            String onClass,
            String onMember,
            Set<Member> members,
            Set<Kind> kinds,
            Setup setup,
            String... names) {
        for (Member member : members) {
            for (Kind kind : kinds) {
                List<String> inputs = new ArrayList<>();
                for (String name : names) {
                    long most = ABOUT_VALUES.contains(id.split("/")[0]) ? Long.MAX_VALUE : SOME_INPUTS;
                    kind.inputs().stream()
                            .limit(most)
                            .forEach(value -> inputs.add("{\"" + name + "\":" + value + ",\"after\":5}"));
                }
                models.add(Model.of(id + "/" + member + "/" + kind.id(), member.source(kind, onClass, onMember))
                        .reads(inputs)
                        .writes(member.sample(kind))
                        .in(setup));
            }
        }
    }
}
