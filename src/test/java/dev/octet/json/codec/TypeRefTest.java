package dev.octet.json.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.octet.json.bind.JsonMapper;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** "A type with its type arguments, as an anonymous subclass." */
@Tag("fast")
class TypeRefTest {
    static Stream<Arguments> sameTypes() {
        return Stream.of(
                arguments(
                        new TypeRef<List<String>>() {},
                        TypeRef.listOf(String.class),
                        "java.util.List<java.lang.String>"),
                arguments(
                        new TypeRef<Map<String, Integer>>() {},
                        TypeRef.mapOf(Integer.class),
                        "java.util.Map<java.lang.String, java.lang.Integer>"),
                arguments(new TypeRef<Thread.State>() {}, TypeRef.of(Thread.State.class), "java.lang.Thread$State"));
    }

    @ParameterizedTest
    @MethodSource
    void sameTypes(TypeRef<?> direct, TypeRef<?> made, String name) {
        assertEquals(direct, made);
        assertEquals(made, direct);
        assertEquals(direct.type(), made.type());
        assertEquals(made.type(), direct.type());
        assertEquals(direct.hashCode(), made.hashCode());
        assertEquals(name, made.toString());
        assertEquals(name, direct.toString());
    }

    @Test
    @SuppressWarnings({"rawtypes", "unused"}) // a subclass that names no type
    void aReferenceNamesItsType() {
        assertThrows(IllegalStateException.class, () -> new TypeRef() {});
        abstract class Between<T> extends TypeRef<List<T>> {}
        assertThrows(IllegalStateException.class, () -> new Between<String>() {});
        assertThrows(NullPointerException.class, () -> TypeRef.of(null));
    }

    /** "A mapper throws IllegalArgumentException for ... none of the kinds in java.lang.reflect." */
    @Test
    void aTypeOfNoKindIsRefused() {
        Type odd = new Type() {
            @Override
            public String getTypeName() {
                return "odd";
            }
        };
        Type oddArgument = new ParameterizedType() {
            @Override
            public Type[] getActualTypeArguments() {
                return new Type[] {odd};
            }

            @Override
            public Type getRawType() {
                return List.class;
            }

            @Override
            public Type getOwnerType() {
                return null;
            }
        };
        JsonMapper mapper = JsonMapper.standard();
        for (Type type : List.of(odd, oddArgument)) {
            IllegalArgumentException thrown = assertThrows(
                    IllegalArgumentException.class, () -> mapper.readValue(new byte[] {'1'}, TypeRef.of(type)));
            assertTrue(thrown.getMessage().contains("odd"), thrown.getMessage());
        }
    }
}
