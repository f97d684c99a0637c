package dev.octet.json.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.cache.CacheAdmission;
import dev.octet.json.io.BufferPool;
import dev.octet.json.support.RecordingSink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Repeated names are written as the first time, and the memory for them is bounded. */
class EncodedNamesTest {
    /** More than any pool has slots. */
    private static final int SLOTS = 128;

    private static final String PLACEHOLDER = "PLACEHOLDER";

    /** A generator with a pool of its own keeps no parts, and gives its cache back by itself. */
    private static final WriteOptions OWN_POOL = WriteOptions.defaults().withPool(BufferPool.none());

    private static final EscapePolicy UPPER_CASE =
            EscapePolicy.builder().upperCaseHex().build();
    private static final EscapePolicy SUPPLEMENTARY =
            EscapePolicy.builder().escapeSupplementary().build();

    /** So that each test begins with a generator that knows no name. */
    @BeforeEach
    void emptyThePool() {
        for (int i = 0; i < SLOTS; i++) {
            EncodedNames.CACHES.take(EncodedNames::new);
        }
        while (GeneratorParts.PARTS.poll() != null) {
            // parts have caches too
        }
    }

    private static void add(EncodedNames names, String name) {
        byte[] encoded = ("-\"" + name + "\":-").getBytes(UTF_8);
        if (names.admits(name)) {
            names.put(name, encoded, 1, encoded.length - 1);
        }
    }

    /** Equal to the name, and another object. */
    private static String again(String name) {
        return new String(name.toCharArray());
    }

    private static List<String> names() {
        List<String> names =
                new ArrayList<>(List.of("", "a", "é", "漢字", "😀", "\"", "\\\n\0", "a/b", "<&'>", "\u2028"));
        for (String unit : List.of("n", "\1", "é", "漢", "😀")) {
            IntStream.of(7, 11, 12, 13, 14, 29, 30, 59, 60, 61, 62, 63, 64, 126, 127, 128, 129)
                    .mapToObj(length -> unit.repeat(length).substring(0, length - length % unit.length()))
                    .forEach(names::add);
        }
        return names;
    }

    static Stream<Arguments> layouts() {
        return Stream.of(
                        EscapePolicy.STANDARD,
                        EscapePolicy.NON_ASCII,
                        EscapePolicy.HTML_SAFE,
                        UPPER_CASE,
                        SUPPLEMENTARY)
                .flatMap(policy -> Stream.of(Indent.none(), Indent.pretty())
                        .map(indent -> Arguments.of(
                                WriteOptions.defaults().withEscapes(policy).withIndent(indent))));
    }

    private static String document(WriteOptions options, String padding, String name) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
            generator.writeStartArray().writeString(padding);
            for (int i = 0; i < 3; i++) {
                generator.writeStartObject().writeName(name).writeNumber(i);
                generator.writeName(again(name)).writeNull().writeEndObject();
            }
            generator.writeEndArray();
        }
        return sink.text();
    }

    /** The expected form of a name comes from the same text as a string, which is not cached. */
    private static String quoted(WriteOptions options, String name) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
            generator.writeString(name);
        }
        return sink.text();
    }

    /** Each name six times, by the same object and by equal ones, near the end of the buffer and far from it. */
    @ParameterizedTest
    @MethodSource("layouts")
    void aRepeatedNameIsWrittenAsTheFirstTime(WriteOptions options) {
        for (String name : names()) {
            String quoted = quoted(options, name);
            for (int room :
                    new int[] {OutputBuffer.CAPACITY - 64, 1_100, 900, 100, 80, 64, 40, 20, 19, 18, 17, 16, 3}) {
                String padding = "x".repeat(OutputBuffer.CAPACITY - OutputBuffer.SLACK - room);
                assertEquals(
                        document(options, padding, PLACEHOLDER).replace('"' + PLACEHOLDER + '"', quoted),
                        document(options, padding, name));
            }
        }
    }

    /** The cache has the standard form of a name, whatever the policy of the generator that met it first. */
    @Test
    @Tag("fast")
    void policiesThatDifferInFewCharactersShareTheCache() {
        List<EscapePolicy> policies = List.of(EscapePolicy.STANDARD, UPPER_CASE, SUPPLEMENTARY);
        for (EscapePolicy first : policies) {
            for (EscapePolicy second : policies) {
                for (String name : List.of("plain", "\u00e9\u6f22", "\u001f", "\n", "\ud83d\ude00")) {
                    emptyThePool();
                    document(WriteOptions.defaults().withEscapes(first), "", name);
                    WriteOptions options = WriteOptions.defaults().withEscapes(second);
                    assertEquals(
                            document(options, "", PLACEHOLDER).replace('"' + PLACEHOLDER + '"', quoted(options, name)),
                            document(options, "", name));
                }
            }
        }
    }

    @Test
    @Tag("fast")
    void onlyNamesInTheirStandardFormAreKept() {
        for (String name : List.of("plain", "\u00e9\u6f22", "\u001f", "\ud83d\ude00")) {
            emptyThePool();
            document(OWN_POOL.withEscapes(UPPER_CASE), "", name);
            assertEquals(
                    !name.equals("\u001f"),
                    EncodedNames.CACHES.take(EncodedNames::new).get(name) != null,
                    name);
            document(OWN_POOL.withEscapes(SUPPLEMENTARY), "", name);
            assertEquals(
                    !name.equals("\ud83d\ude00"),
                    EncodedNames.CACHES.take(EncodedNames::new).get(name) != null,
                    name);
        }
    }

    /** A name that one generator may replace must be refused by the next one that gets its cache. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REPLACE")
    void aNameReplacedByOneGeneratorIsRefusedByTheNext(Utf8Policy policy) {
        String lone = "half of a pair: \ud83d";
        try (UTF8JsonGenerator replacing = generator(Utf8Policy.REPLACE)) {
            replacing.writeStartObject().writeName(lone).writeNull().writeEndObject();
        }
        try (UTF8JsonGenerator strict = generator(policy)) {
            strict.writeStartObject().writeName("first: it takes the names").writeNull();
            assertThrows(JsonEncodingException.class, () -> strict.writeName(lone));
        }
    }

    private static UTF8JsonGenerator generator(Utf8Policy policy) {
        return UTF8JsonGenerator.to(new RecordingSink(), OWN_POOL.withUtf8Policy(policy));
    }

    /** The end of the buffer falls on every byte of a cached name. */
    @Test
    @Tag("fast")
    void cachedNamesAreWrittenAcrossTheBufferEnd() {
        WriteOptions options = WriteOptions.defaults();
        for (String name : List.of("a", "a name of one and twenty", "n".repeat(100))) {
            for (int room = 0; room < 300; room++) {
                String padding = "x".repeat(OutputBuffer.CAPACITY - room);
                assertEquals(
                        document(options, padding, PLACEHOLDER).replace(PLACEHOLDER, name),
                        document(options, padding, name));
            }
        }
    }

    @Test
    @Tag("fast")
    void cachedNamesFollowAChangedPolicy() {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
            generator.writeStartArray();
            for (EscapePolicy policy : List.of(EscapePolicy.STANDARD, EscapePolicy.HTML_SAFE, EscapePolicy.STANDARD)) {
                generator
                        .writeStartObject()
                        .setEscapes(policy)
                        .writeName("<")
                        .writeNull()
                        .writeEndObject();
            }
            generator.writeEndArray();
        }
        assertEquals("[{\"<\":null},{\"\\u003c\":null},{\"<\":null}]", sink.text());
    }

    @Test
    @Tag("fast")
    void aRefusedNameIsNotCached() {
        for (int i = 0; i < 2; i++) {
            UTF8JsonGenerator generator =
                    UTF8JsonGenerator.to(new RecordingSink()).writeStartObject();
            assertThrows(JsonEncodingException.class, () -> generator.writeName("lone \ud800"));
            generator.close();
        }
    }

    @Test
    @Tag("fast")
    void namesAreFoundByReferenceAndByContent() {
        EncodedNames names = new EncodedNames();
        assertNull(names.get("name"));
        add(names, "name");
        EncodedName known = Objects.requireNonNull(names.get("name"));
        assertSame(known, names.get(again("name")));
        assertNull(names.get("other"));
        add(names, "AaBB");
        add(names, "BBAa"); // the second place of the same set
        assertEquals("AaBB", Objects.requireNonNull(names.get(again("AaBB"))).name());
        assertEquals("BBAa", Objects.requireNonNull(names.get(again("BBAa"))).name());
    }

    /**
     * An inherited cache may know the first name that its new generator writes. It must not be stored twice, or it
     * would take two slots of its set.
     */
    @Test
    @Tag("fast")
    void aCachedNameIsNotStoredTwice() {
        EncodedNames names = writtenBy("AaBB");
        EncodedName known = names.get("AaBB");
        EncodedNames.CACHES.giveBack(names);
        assertSame(names, writtenBy(again("AaBB")));
        assertSame(known, names.get("AaBB"));
        for (String sameHash : List.of("BBAa", "AaAa", "BBBB")) { // as many places as are left
            add(names, sameHash);
            assertNotNull(names.get(sameHash));
        }
        assertSame(known, names.get("AaBB"));
        assertNotSame(names, writtenBy("AaBB"), "the other one was not given back");
    }

    /** Until a name loses its slot, after which the number belongs to its successor, whatever moved within the set. */
    @Test
    @Tag("fast")
    void aNameIsFoundByItsNumber() {
        EncodedNames names = new EncodedNames();
        List<String> sameHash = List.of("AaAaAa", "AaAaBB", "AaBBAa", "AaBBBB", "BBAaAa", "BBAaBB", "BBBBAa", "BBBBBB");
        List<Integer> given = new ArrayList<>();
        for (int n = 0; n < sameHash.size(); n++) {
            String name = sameHash.get(n);
            for (int i = 0; i < CacheAdmission.CONSECUTIVE_MISSES && names.get(name) == null; i++) {
                add(names, name);
            }
            given.add(Objects.requireNonNull(names.get(name)).number());
            for (int kept = Math.max(0, n + 1 - CacheAdmission.WAYS); kept <= n; kept++) {
                assertEquals(sameHash.get(kept), names.nameOf(given.get(kept)), "with " + (n + 1) + " names");
            }
        }
        assertEquals(given.subList(0, CacheAdmission.WAYS), given.subList(CacheAdmission.WAYS, given.size()));
        assertEquals(CacheAdmission.WAYS, given.stream().distinct().count());
        assertEquals("BBBBBB", names.nameOf(given.get(3)), "once AaBBBB");
        assertEquals(0, EncodedName.of("a caller's").number());
    }

    /**
     * An open container keeps its name in every error, also if later names took its whole set, or its cache was given
     * back.
     */
    @Test
    @Tag("fast")
    void anEvictedNameIsStillInTheErrors() {
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink()).writeStartObject();
        generator.writeName("AaAa").writeNull().writeName(again("AaAa")).writeStartObject();
        for (String sameHash :
                List.of("AaBB", "BBAa", "BBBB", "C#Aa", "AaC#", "C#BB", "BBC#", "C#C#")) { // there are four places
            assertEquals("AaAa".hashCode(), sameHash.hashCode());
            for (int i = 0; i < CacheAdmission.CONSECUTIVE_MISSES; i++) {
                generator.writeName(sameHash).writeNull(); // no location is requested: that would resolve it
            }
        }
        generator.writeName(again("AaC#"));
        assertEquals("/AaAa/AaC#", pointer(generator));
        generator.writeNull().writeName("C#BB");
        String open =
                assertThrows(IllegalStateException.class, generator::close).getMessage();
        assertTrue(open.contains("/AaAa/C#BB"), open);
        RecordingSink sink = new RecordingSink();
        generator.reset(sink);
        generator.writeStartObject().writeName("AaAa").writeStartArray();
        assertEquals("/AaAa/0", pointer(generator));
    }

    /** Where the value stands that may come next. */
    private static String pointer(UTF8JsonGenerator generator) {
        return assertThrows(JsonEncodingException.class, () -> generator.writeNumber(Double.NaN))
                .location()
                .pointer();
    }

    /** Different names usually have different sets: of half as many names as there are slots, nine of ten find one. */
    @Test
    @Tag("fast")
    void namesAreSpreadOverTheSets() {
        EncodedNames names = new EncodedNames();
        List<String> some = IntStream.range(0, EncodedNames.SLOTS / 2)
                .mapToObj(i -> "name" + i)
                .toList();
        some.forEach(name -> add(names, name));
        long kept = some.stream().filter(name -> names.get(name) != null).count();
        assertTrue(kept > EncodedNames.SLOTS / 2 * 9 / 10, kept + " are kept");
    }

    /** "Aa" and "BB" have one hash, and so have all strings of them of the same length. */
    @Test
    @Tag("fast")
    void namesOfOneHashAreDistinguished() {
        List<String> same = Stream.of("AaAaAa", "AaAaBB", "AaBBAa", "AaBBBB", "BBAaAa", "BBAaBB", "BBBBAa", "BBBBBB")
                .toList();
        EncodedNames names = new EncodedNames();
        for (int round = 0; round < 3; round++) {
            for (String name : same) {
                EncodedName known = names.get(name);
                if (known == null) {
                    add(names, name);
                } else {
                    assertEquals(name, known.name());
                }
            }
        }
        assertEquals(
                CacheAdmission.WAYS,
                same.stream().filter(name -> names.get(name) != null).count(),
                "places of a set");
    }

    /** A full set replaces its oldest entry for a name that misses 8 times in a row. */
    @Test
    @Tag("fast")
    void anAdmittedNameReplacesTheOldest() {
        EncodedNames names = new EncodedNames();
        List<String> ofOneSet = List.of("AaAaAa", "AaAaBB", "AaBBAa", "AaBBBB");
        assertEquals(CacheAdmission.WAYS, ofOneSet.size());
        ofOneSet.forEach(name -> add(names, name));
        for (int i = 1; i < CacheAdmission.CONSECUTIVE_MISSES; i++) {
            add(names, "BBAaAa");
            assertNull(names.get("BBAaAa"));
        }
        ofOneSet.forEach(name -> assertNotNull(names.get(name)));
        add(names, "BBAaAa");
        assertNotNull(names.get("BBAaAa"));
        assertNull(names.get("AaAaAa"), "the oldest");
        ofOneSet.subList(1, CacheAdmission.WAYS).forEach(name -> assertNotNull(names.get(name)));
    }

    /** A document with more names than fit into the sets, again and again: cached names stay. */
    @Test
    @Tag("fast")
    void namesWithoutASlotDoNotEvictCachedOnes() {
        EncodedNames names = new EncodedNames();
        List<String> document = IntStream.range(0, EncodedNames.SLOTS)
                .mapToObj(i -> "name" + i * i)
                .toList();
        int[] missed = new int[20];
        for (int round = 0; round < missed.length; round++) {
            for (String name : document) {
                for (int i = 0; i < 2; i++) {
                    if (names.get(name) == null) {
                        missed[round]++;
                        add(names, name);
                    }
                }
            }
        }
        for (int round = 1; round < missed.length; round++) {
            assertTrue(missed[round] < EncodedNames.SLOTS / 2, Arrays.toString(missed));
        }
    }

    /**
     * "Few of the million different names of an object are admitted, and the names that they evict come back when their
     * turn comes."
     */
    @Test
    void aMillionNamesDoNotEvictThoseInUse() {
        EncodedNames names = new EncodedNames();
        int missed = 0;
        for (int i = 0; i < 1_000_000; i++) {
            if (i % 100 == 0 && names.get("id") == null) {
                missed++;
                add(names, "id");
            }
            add(names, "name " + i);
        }
        assertTrue(missed < 1_000, missed + " of 10000 comings were missed");
        long kept = IntStream.range(0, 1_000_000)
                .filter(i -> names.get("name " + i) != null)
                .count();
        assertTrue(kept <= EncodedNames.SLOTS, kept + " are kept");
    }

    /** The next generator knows the names of a closed one; a cache that has stored very many names is dropped. */
    @Test
    @Tag("fast")
    void aClosedGeneratorPassesItsNamesOn() {
        EncodedNames known = writtenBy("a name");
        assertNotNull(known.get("a name"));
        assertNotSame(known, EncodedNames.CACHES.take(EncodedNames::new));
        String[] many = IntStream.range(0, 1 << 14).mapToObj(i -> "name " + i).toArray(String[]::new);
        EncodedNames next = writtenBy(many);
        assertTrue(Stream.of(many).allMatch(name -> next.get(name) == null), "spent, so a new one");
    }

    private static EncodedNames writtenBy(String... names) {
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(new RecordingSink(), OWN_POOL).writeStartObject();
        for (String name : names) {
            for (int i = 0; i < CacheAdmission.CONSECUTIVE_MISSES; i++) {
                generator.writeName(name).writeNull();
            }
        }
        generator.writeEndObject().close();
        generator.close();
        return EncodedNames.CACHES.take(EncodedNames::new);
    }

    /** A generator that is closed twice, or used after close, has no cache to give back. */
    @Test
    @Tag("fast")
    void aClosedGeneratorGivesNoCacheBack() {
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink(), OWN_POOL);
        generator
                .writeStartObject()
                .writeName("mine")
                .writeNull()
                .writeEndObject()
                .close();
        EncodedNames mine = EncodedNames.CACHES.take(EncodedNames::new);
        assertNotNull(mine.get("mine"));
        assertThrows(IllegalStateException.class, () -> generator.writeName("mine"));
        generator.close();
        assertNull(EncodedNames.CACHES.take(EncodedNames::new).get("mine"));
        RecordingSink sink = new RecordingSink();
        generator.reset(sink);
        generator
                .writeStartObject()
                .writeName("mine")
                .writeNull()
                .writeEndObject()
                .close();
        assertEquals("{\"mine\":null}", sink.text());
    }
}
