package dev.octet.json.internal.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import java.lang.reflect.Member;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The creators of a class are those that both Jacksons choose. The tests are compiled with names of parameters. */
@SuppressWarnings({"unused", "EffectivelyPrivate", "ClassCanBeStatic", "InvalidParam"}) // members of models
final class CreatorsTest {
    static class OnlyDefault {}

    static class TwoNamed {
        TwoNamed(@JsonProperty("a") int a, @JsonProperty("b") int b) {}
    }

    static class PartlyNamed {
        PartlyNamed(@JsonProperty("a") int a, int b) {}
    }

    static class NamedBesideDefault {
        NamedBesideDefault() {}

        NamedBesideDefault(@JsonProperty("a") int a) {}
    }

    static class Unnamed {
        public Unnamed(int a, int b) {}
    }

    static class UnnamedBesideDefault {
        UnnamedBesideDefault() {}

        public UnnamedBesideDefault(int a, int b) {}
    }

    public static class UnnamedBesidePublicDefault {
        public UnnamedBesidePublicDefault() {}

        public UnnamedBesidePublicDefault(int a, int b) {}
    }

    static class UnnamedPrivate {
        private UnnamedPrivate(int a, int b) {}
    }

    static class UnnamedOfPackage {
        UnnamedOfPackage(int a, int b) {}
    }

    static class UnnamedOneBesideDefault {
        private String name = "";

        UnnamedOneBesideDefault() {}

        UnnamedOneBesideDefault(String name) {}

        public String getName() {
            return name;
        }
    }

    static class UnnamedOneWithProperty {
        private final String name;

        public UnnamedOneWithProperty(String name) {
            this.name = name;
        }

        public String getName() {
            return name;
        }
    }

    static class UnnamedOneWithoutProperty {
        public UnnamedOneWithoutProperty(String name) {}
    }

    static class UnnamedOfOtherType {
        public UnnamedOfOtherType(Map<String, Integer> values) {}
    }

    static class MarkedWithoutMode {
        private final String name;

        @JsonCreator
        MarkedWithoutMode(String name) {
            this.name = name;
        }

        public String getName() {
            return name;
        }
    }

    static class MarkedWithoutModeOrProperty {
        @JsonCreator
        MarkedWithoutModeOrProperty(String text) {}
    }

    static class Delegating {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        Delegating(Map<String, Integer> values) {}
    }

    static class ByProperties {
        @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
        ByProperties(@JsonProperty("a") String a) {}
    }

    static class Disabled {
        Disabled() {}

        @JsonCreator(mode = JsonCreator.Mode.DISABLED)
        Disabled(@JsonProperty("a") String a) {}
    }

    static class Factory {
        @JsonCreator
        static Factory make(@JsonProperty("a") int a) {
            return new Factory();
        }
    }

    static class FactoryAndConstructor {
        @JsonCreator
        FactoryAndConstructor(@JsonProperty("a") int a) {}

        @JsonCreator
        static FactoryAndConstructor make(@JsonProperty("b") int b, @JsonProperty("c") int c) {
            return new FactoryAndConstructor(b);
        }
    }

    static class BothKinds {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        BothKinds(String text) {}

        @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
        BothKinds(@JsonProperty("a") int a, @JsonProperty("b") int b) {}
    }

    static class WithValue {
        private final String text;

        @JsonCreator
        WithValue(String text) {
            this.text = text;
        }

        @JsonValue
        public String getText() {
            return text;
        }
    }

    record Plain(int a, String b) {}

    record One(String a) {}

    record WithOther(int a, int b) {
        WithOther(int a) {
            this(a, 0);
        }
    }

    record WithMarked(int a, int b) {
        @JsonCreator
        WithMarked(@JsonProperty("x") int x) {
            this(x, 0);
        }
    }

    record WithDefault(int a) {
        WithDefault() {
            this(1);
        }
    }

    record WithDelegating(String a, int b) {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        static WithDelegating parse(String text) {
            return new WithDelegating(text, 0);
        }
    }

    record ValueRecord(@JsonValue String text) {}

    record ValueOfTwo(int a, int b) {
        @JsonValue
        int sum() {
            return a + b;
        }
    }

    record SameNamesOtherTypes(int a, long b) {
        SameNamesOtherTypes(String a, String b) {
            this(0, 0L);
        }
    }

    static class Scalars {
        Scalars(String text) {}

        Scalars(int number) {}

        public Scalars(double number) {}

        private Scalars(boolean flag) {}

        public static Scalars valueOf(long number) {
            return new Scalars(0);
        }
    }

    private static final List<Class<?>> CLASSES = List.of(
            OnlyDefault.class,
            TwoNamed.class,
            PartlyNamed.class,
            NamedBesideDefault.class,
            Unnamed.class,
            UnnamedBesideDefault.class,
            UnnamedBesidePublicDefault.class,
            UnnamedPrivate.class,
            UnnamedOfPackage.class,
            UnnamedOneBesideDefault.class,
            UnnamedOneWithProperty.class,
            UnnamedOneWithoutProperty.class,
            UnnamedOfOtherType.class,
            MarkedWithoutMode.class,
            MarkedWithoutModeOrProperty.class,
            Delegating.class,
            ByProperties.class,
            Disabled.class,
            Factory.class,
            FactoryAndConstructor.class,
            BothKinds.class,
            WithValue.class,
            Plain.class,
            One.class,
            WithOther.class,
            WithMarked.class,
            WithDefault.class,
            WithDelegating.class,
            ValueRecord.class,
            ValueOfTwo.class,
            SameNamesOtherTypes.class,
            Scalars.class);

    @TestFactory
    Stream<DynamicTest> creatorsAreThoseOfJackson2() {
        var mapper = new com.fasterxml.jackson.databind.ObjectMapper();
        return CLASSES.stream()
                .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> {
                    var found = mapper.getDeserializationConfig()
                            .introspect(mapper.constructType(type))
                            .getPotentialCreators();
                    assertCreators(
                            type,
                            ModelPresets.JACKSON_2,
                            found.propertiesBased == null
                                    ? null
                                    : found.propertiesBased.creator().getMember(),
                            found.getExplicitDelegating().stream()
                                    .map(each -> each.creator().getMember()));
                }));
    }

    @TestFactory
    Stream<DynamicTest> creatorsAreThoseOfJackson3() {
        var mapper = new tools.jackson.databind.json.JsonMapper();
        return CLASSES.stream()
                .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> {
                    var java = mapper.constructType(type);
                    var introspector = mapper.deserializationConfig().classIntrospectorInstance();
                    var found = introspector
                            .introspectForDeserialization(java, introspector.introspectClassAnnotations(java))
                            .getPotentialCreators();
                    assertCreators(
                            type,
                            ModelPresets.JACKSON_3,
                            found.propertiesBased == null
                                    ? null
                                    : found.propertiesBased.creator().getMember(),
                            found.getExplicitDelegating().stream()
                                    .map(each -> each.creator().getMember()));
                }));
    }

    private static void assertCreators(
            Class<?> type, ModelOptions options, Member byProperties, Stream<? extends Member> delegating) {
        PropertyCollector collected =
                new PropertyCollector(ReflectedClass.of(JavaType.of(type), Map.of()), options, Direction.READ);
        MemberView ours = collected.creators.byProperties();
        assertEquals(
                String.valueOf(byProperties),
                String.valueOf(ours == null ? null : ReflectedClass.member(ours)),
                "takes properties");
        TreeSet<String> marked = new TreeSet<>();
        collected.creators.delegates().stream()
                .filter(each -> each.annotations().has(JsonCreator.class) || type == ValueRecord.class)
                .forEach(each -> marked.add(ReflectedClass.member(each).toString()));
        TreeSet<String> expected = new TreeSet<>();
        delegating.forEach(member -> expected.add(member.toString()));
        assertEquals(expected, marked, "take the whole value");
    }
}
