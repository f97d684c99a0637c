package dev.octet.json.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;
import java.util.Set;

/**
 * The allowed static fields: constants, and the few objects that are shared on purpose. All threads see any other
 * static state, and it outlives every document.
 */
final class Statics {
    /** Types whose objects never change; primitives, enums and records are such anyway. */
    private static final Set<String> VALUES = Set.of(
            "java.lang.String",
            "java.lang.invoke.MethodType",
            "java.lang.invoke.VarHandle",
            "java.math.BigInteger",
            "java.time.format.DateTimeFormatter",
            "java.util.regex.Pattern",
            "java.lang.Class",
            "jdk.incubator.vector.VectorSpecies",
            "dev.octet.json.Base64Form",
            "dev.octet.json.EscapePolicy",
            "dev.octet.json.Indent",
            "dev.octet.json.JsonLimits",
            "dev.octet.json.ReadOptions",
            "dev.octet.json.WriteOptions",
            "dev.octet.json.internal.scan.TokenScanner$Literal",
            "dev.octet.json.io.NoPool");

    /** Fields of other types, each with the reason why it may be there. */
    static final Map<String, String> SHARED = Map.ofEntries(
            Map.entry("dev.octet.json.io.StripedPool.SHARED", "the pool of all that name no other: atomic slots"),
            Map.entry("dev.octet.json.read.OpenNames.CACHES", "caches that parsers hand on: atomic slots"),
            Map.entry("dev.octet.json.read.ReaderPool.READERS", "readers of closed parsers: atomic slots"),
            Map.entry("dev.octet.json.read.ReaderPool.CLOSED", "a reader that refuses"),
            Map.entry("dev.octet.json.write.GeneratorParts.PARTS", "parts of closed generators: atomic slots"),
            Map.entry("dev.octet.json.write.GeneratorParts.CLOSED", "parts that refuse"),
            Map.entry("dev.octet.json.write.EncodedNames.CACHES", "caches that generators hand on: atomic slots"),
            Map.entry(
                    "dev.octet.json.internal.contract.TokenRuns.ACCESS",
                    "set once, by the parser's class, before there is a parser"),
            Map.entry("dev.octet.json.internal.contract.ValueNesting.READING", "as TokenRuns.ACCESS"),
            Map.entry(
                    "dev.octet.json.internal.contract.ValueNesting.WRITING",
                    "as TokenRuns.ACCESS, by the generator's class"),
            Map.entry("dev.octet.json.internal.contract.OutputAccess.ACCESS", "as ValueNesting.WRITING"),
            Map.entry("dev.octet.json.internal.bridge.WriteProfile.KNOWN", "idle generators by settings: atomic slots"),
            Map.entry("dev.octet.json.internal.bridge.BridgeTrace.COUNTS", "counts, if a property asks for them"),
            Map.entry("dev.octet.json.write.EscapeTables.OTHERS", "tables of policies, weakly kept, under a lock"),
            Map.entry("dev.octet.json.write.EscapeTables.RAW", "fills its second table once, the same whoever does"),
            Map.entry("dev.octet.json.write.EscapeTables$NonAscii.TABLE", "as RAW"),
            Map.entry("dev.octet.json.write.EscapeTables$HtmlSafe.TABLE", "as RAW"),
            Map.entry("dev.octet.json.internal.kernel.EscapeTable.STANDARD", "as RAW"),
            Map.entry("dev.octet.json.internal.kernel.Base64Bytes.STANDARD", "tables that nothing changes"),
            Map.entry("dev.octet.json.internal.kernel.Base64Bytes.URL", "as STANDARD"),
            Map.entry("dev.octet.json.internal.kernel.Kernels.ACTIVE", "the kernel; a wide one counts its trials"),
            Map.entry("dev.octet.json.internal.codec.WrittenAs.TEXT", "a codec has no state"),
            Map.entry("dev.octet.json.internal.model.Annotations.NONE", "no annotations: nothing to change"),
            Map.entry("dev.octet.json.internal.model.Creators.SCALARS", "a list that cannot be changed"),
            Map.entry("dev.octet.json.internal.model.Unsupported.REASONS", "a map that cannot be changed"),
            Map.entry(
                    "dev.octet.json.internal.codec.AccessorCache.KEPT",
                    "accessors of types of our own loader, a few for each: they live as long as their types"),
            Map.entry("dev.octet.json.io.ArrayView.NONE", "a buffer without room: nothing to change"),
            Map.entry("dev.octet.json.io.ChannelSink.NOTHING", "a buffer without room: nothing to change"),
            Map.entry("dev.octet.json.io.OutputStreamSink.CLOSED", "a stream that refuses"),
            Map.entry("dev.octet.json.io.InputStreamSource.CLOSED", "a stream that refuses"));

    private Statics() {}

    static ArchCondition<JavaField> areConstantsOrShared() {
        return new ArchCondition<>("be constants, or shared for a known reason") {
            @Override
            public void check(JavaField field, ConditionEvents events) {
                String problem = problem(field);
                if (!problem.isEmpty()) {
                    events.add(SimpleConditionEvent.violated(field, field.getFullName() + " " + problem));
                }
            }
        };
    }

    private static String problem(JavaField field) {
        Set<JavaModifier> modifiers = field.getModifiers();
        if (!modifiers.contains(JavaModifier.STATIC) || modifiers.contains(JavaModifier.SYNTHETIC)) {
            return "";
        }
        if (!modifiers.contains(JavaModifier.FINAL)) {
            return "is static and not final";
        }
        JavaClass type = field.getRawType();
        if (type.isArray()) {
            return modifiers.contains(JavaModifier.PUBLIC) ? "is an array that everybody can change" : "";
        }
        boolean value = type.isPrimitive() || type.isEnum() || type.isRecord() || VALUES.contains(type.getName());
        return value || SHARED.containsKey(field.getFullName()) ? "" : "may hold state: " + type.getName();
    }
}
