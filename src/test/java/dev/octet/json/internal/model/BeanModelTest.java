package dev.octet.json.internal.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonProperty.Access;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.mirror.ReflectedClass;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The properties of a class, and the members that have their values, are those that both Jacksons find. */
@SuppressWarnings({"unused", "EffectivelyPrivate", "ClassCanBeStatic", "MemberName"}) // members of models
final class BeanModelTest {
    static class Fields {
        public int a;
        protected int b;
        int c;
        private int d;
        public transient int e;
        public static int f;
    }

    static class Getters {
        public int getA() {
            return 1;
        }

        protected int getB() {
            return 1;
        }

        public boolean isC() {
            return true;
        }

        public Boolean isD() {
            return true;
        }

        public String isE() {
            return "";
        }

        public int get() {
            return 1;
        }

        public void getF() {}

        public int getaG() {
            return 1;
        }

        public int get1() {
            return 1;
        }
    }

    static class Capitals {
        private String URL = "";
        private String aName = "";

        public String getURL() {
            return URL;
        }

        public void setURL(String url) {
            URL = url;
        }

        public String getAName() {
            return aName;
        }

        public void setAName(String name) {
            aName = name;
        }

        public int getXAxis() {
            return 0;
        }
    }

    static class PrivateFieldWithGetter {
        private int a;

        public int getA() {
            return a;
        }
    }

    static class Setters {
        private int a;

        private void setA(int a) {
            this.a = a;
        }

        void setB(int b) {}

        public Setters setC(int c) {
            return this;
        }

        public void setD(int one, int two) {}
    }

    static class OverloadedSetters {
        public void setA(String a) {}

        public void setA(int a) {}

        public void setB(Object b) {}

        public void setB(String b) {}
    }

    static class Renamed {
        @JsonProperty("x")
        private int a;

        private int b;

        public int getA() {
            return a;
        }

        @JsonProperty("y")
        public int getB() {
            return b;
        }

        public void setB(int b) {}
    }

    static class TwoNames {
        private int a;

        @JsonGetter("out")
        public int getA() {
            return a;
        }

        @JsonSetter("in")
        public void setA(int a) {}
    }

    static class Swapped {
        @JsonProperty("b")
        public int a;

        @JsonProperty("a")
        public int b;
    }

    static class Ignored {
        @JsonIgnore
        public int a;

        private int b;
        private int c;

        @JsonIgnore
        public int getB() {
            return b;
        }

        public void setB(int b) {}

        @JsonIgnore
        public int getC() {
            return c;
        }

        @JsonProperty
        public void setC(int c) {}
    }

    static class Accesses {
        @JsonProperty(access = Access.READ_ONLY)
        public int a;

        @JsonProperty(access = Access.WRITE_ONLY)
        public int b;

        @JsonProperty(access = Access.READ_WRITE)
        private int c;

        @JsonProperty(access = Access.READ_ONLY)
        private int d;

        public int getD() {
            return d;
        }

        public void setD(int d) {}
    }

    static class Super {
        public int z;
        public int a;

        public int getM() {
            return 1;
        }

        public void setM(int m) {}
    }

    static class Sub extends Super {
        public int b;

        @Override
        @JsonProperty("mm")
        public int getM() {
            return 2;
        }
    }

    static class SubOfSub extends Sub {
        public int c;
    }

    static class Deep extends SubOfSub {
        public int d;
    }

    interface Named {
        @JsonProperty("nn")
        String getName();

        default int getSize() {
            return 1;
        }
    }

    static class FromInterface implements Named {
        @Override
        public String getName() {
            return "";
        }
    }

    @JsonPropertyOrder({"c", "nothing", "a"})
    static class Ordered {
        public int a;
        public int b;
        public int c;

        @JsonProperty(index = 1)
        public int d;

        @JsonProperty(index = 0)
        public int e;
    }

    @JsonPropertyOrder(alphabetic = true)
    static class Alphabetic {
        public int c;
        public int a;
        public int b;
    }

    record Point(int y, int x) {}

    record Annotated(
            @JsonProperty("bb") int b, @JsonAlias("z") int a) {
        public int getD() {
            return 1;
        }
    }

    record WithFactory(int a) {
        @JsonCreator
        static WithFactory of(@JsonProperty("b") int b) {
            return new WithFactory(b);
        }
    }

    static class ByConstructor {
        public final int b;
        private final int a;
        public int c;

        @JsonCreator
        ByConstructor(@JsonProperty("b") int b, @JsonProperty("a") int a) {
            this.b = b;
            this.a = a;
        }

        public int getA() {
            return a;
        }
    }

    static class ByNamedParameters {
        private final int a;

        ByNamedParameters(@JsonProperty("a") int a) {
            this.a = a;
        }

        public int getA() {
            return a;
        }
    }

    static class Generic<T> {
        private T value;

        public T getValue() {
            return value;
        }

        public void setValue(T value) {
            this.value = value;
        }
    }

    static class OfString extends Generic<String> {}

    static class Covariant extends Generic<Number> {
        @Override
        public Integer getValue() {
            return 1;
        }
    }

    @JsonAutoDetect(
            fieldVisibility = JsonAutoDetect.Visibility.ANY,
            getterVisibility = JsonAutoDetect.Visibility.NONE,
            setterVisibility = JsonAutoDetect.Visibility.NONE)
    static class ByFields {
        private int a;
        int b;

        public int getC() {
            return 1;
        }

        public void setD(int d) {}
    }

    static class Collections {
        private final List<String> names = new ArrayList<>();
        private final List<String> own = new ArrayList<>();

        public List<String> getNames() {
            return names;
        }

        public List<String> getMore() {
            return own;
        }
    }

    static class Shadowing extends Super {
        public int a;
    }

    static class PublicFieldAndAccessors {
        public int a;

        public int getA() {
            return a;
        }

        public void setA(int a) {}
    }

    private static final List<Class<?>> CLASSES = List.of(
            Fields.class,
            Getters.class,
            Capitals.class,
            PrivateFieldWithGetter.class,
            Setters.class,
            OverloadedSetters.class,
            Renamed.class,
            TwoNames.class,
            Swapped.class,
            Ignored.class,
            Accesses.class,
            Super.class,
            Sub.class,
            Deep.class,
            FromInterface.class,
            Ordered.class,
            Alphabetic.class,
            Point.class,
            Annotated.class,
            WithFactory.class,
            ByConstructor.class,
            ByNamedParameters.class,
            OfString.class,
            Covariant.class,
            ByFields.class,
            Collections.class,
            Shadowing.class,
            PublicFieldAndAccessors.class);

    @TestFactory
    Stream<DynamicTest> propertiesAreThoseOfJackson2() {
        var mapper = new com.fasterxml.jackson.databind.ObjectMapper();
        return CLASSES.stream()
                .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> {
                    var java = mapper.constructType(type);
                    List<String> written = mapper.getSerializationConfig().introspect(java).findProperties().stream()
                            .filter(BeanPropertyDefinition::couldSerialize)
                            .map(each ->
                                    each.getName() + " " + each.getAccessor().getMember())
                            .toList();
                    var reading = mapper.getDeserializationConfig().introspect(java);
                    Set<String> ignored = ignored(reading.getIgnoredPropertyNames());
                    List<String> read = reading.findProperties().stream()
                            .filter(each -> each.getMutator() != null && !ignored.contains(each.getName()))
                            .filter(each -> !isFinalField(each.getMutator().getMember()))
                            .map(BeanModelTest::read)
                            .toList();
                    assertModel(type, ModelPresets.JACKSON_2, written, read);
                }));
    }

    private static Set<String> ignored(@Nullable Set<String> names) {
        return names == null ? Set.of() : names;
    }

    /** Jackson 2 sets final fields. Octet never does: final means final. */
    private static boolean isFinalField(Member member) {
        return member instanceof Field && Modifier.isFinal(member.getModifiers());
    }

    private static String read(BeanPropertyDefinition property) {
        return property.getName() + " "
                + (property.hasConstructorParameter()
                        ? "parameter " + property.getConstructorParameter().getIndex()
                        : property.getMutator().getMember());
    }

    @TestFactory
    Stream<DynamicTest> propertiesAreThoseOfJackson3() {
        var mapper = new tools.jackson.databind.json.JsonMapper();
        return CLASSES.stream()
                .map(type -> DynamicTest.dynamicTest(type.getSimpleName(), () -> {
                    var java = mapper.constructType(type);
                    var writing = mapper.serializationConfig().classIntrospectorInstance();
                    List<String> written = writing
                            .introspectForSerialization(java, writing.introspectClassAnnotations(java))
                            .findProperties()
                            .stream()
                            .filter(each -> each.couldSerialize())
                            .map(each ->
                                    each.getName() + " " + each.getAccessor().getMember())
                            .toList();
                    var reading = mapper.deserializationConfig().classIntrospectorInstance();
                    var description =
                            reading.introspectForDeserialization(java, reading.introspectClassAnnotations(java));
                    Set<String> ignored = ignored(description.getIgnoredPropertyNames());
                    List<String> read = description.findProperties().stream()
                            .filter(each -> each.getMutator() != null && !ignored.contains(each.getName()))
                            .map(each -> each.getName() + " "
                                    + (each.hasConstructorParameter()
                                            ? "parameter "
                                                    + each.getConstructorParameter()
                                                            .getIndex()
                                            : each.getMutator().getMember()))
                            .toList();
                    assertModel(type, ModelPresets.JACKSON_3, written, read);
                }));
    }

    private static void assertModel(Class<?> type, ModelOptions options, List<String> written, List<String> read) {
        BeanModel model = BeanModels.of(ReflectedClass.of(JavaType.of(type), Map.of()), options);
        assertNotNull(model);
        List<String> ours = model.properties().stream()
                .filter(property -> property.getter() != null)
                .map(property -> property.name() + " " + ReflectedClass.member(property.getter()))
                .toList();
        assertEquals(String.join("\n", written), String.join("\n", ours), "written");
        List<String> ourRead = model.properties().stream()
                .filter(property -> property.parameter() >= 0 || property.setter() != null)
                .map(property -> property.name() + " "
                        + (property.parameter() >= 0
                                ? "parameter " + property.parameter()
                                : ReflectedClass.member(property.setter())))
                .toList();
        assertEquals(String.join("\n", new TreeSet<>(read)), String.join("\n", new TreeSet<>(ourRead)), "read");
    }
}
