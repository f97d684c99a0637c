package dev.octet.json.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Runs each body of {@link MemberBenchmark} twice. All libraries find the same values, skip the same members, read the
 * records that were written and write the same bytes.
 */
final class MemberCheck {
    private static final int ROUNDS = 2;

    /** Of an event; the members of the object in it are not counted. */
    private static final long MEMBERS = 12;

    private final Tally tally;
    private final Blackhole blackhole = new Blackhole(ReadCheck.BLACKHOLE_PASSWORD);
    private final MemberBenchmark benchmark = new MemberBenchmark();
    private final Map<String, Body> bodies = new LinkedHashMap<>();

    private interface Body {
        Object call(MemberBenchmark benchmark, Blackhole blackhole) throws IOException;
    }

    MemberCheck(Tally tally) {
        this.tally = tally;
        bodies.put("projectOctet", MemberBenchmark::projectOctet);
        bodies.put("projectOctetNames", MemberBenchmark::projectOctetNames);
        bodies.put("projectJackson2", MemberBenchmark::projectJackson2);
        bodies.put("projectJackson3", MemberBenchmark::projectJackson3);
        bodies.put("projectFastjson2", MemberBenchmark::projectFastjson2);
        bodies.put("skipMembersOctet", (benchmark, unused) -> benchmark.skipMembersOctet());
        bodies.put("skipMembersOctetTokens", (benchmark, unused) -> benchmark.skipMembersOctetTokens());
        bodies.put("skipMembersJackson2", (benchmark, unused) -> benchmark.skipMembersJackson2());
        bodies.put("skipMembersJackson3", (benchmark, unused) -> benchmark.skipMembersJackson3());
        bodies.put("skipMembersFastjson2", (benchmark, unused) -> benchmark.skipMembersFastjson2());
        bodies.put("skipRecordsOctet", (benchmark, unused) -> benchmark.skipRecordsOctet());
        bodies.put("skipRecordsJackson2", (benchmark, unused) -> benchmark.skipRecordsJackson2());
        bodies.put("skipRecordsJackson3", (benchmark, unused) -> benchmark.skipRecordsJackson3());
        bodies.put("skipRecordsFastjson2", (benchmark, unused) -> benchmark.skipRecordsFastjson2());
        bodies.put("readIntsOctet", (benchmark, unused) -> benchmark.readIntsOctet());
        bodies.put("readIntsOctetNames", (benchmark, unused) -> benchmark.readIntsOctetNames());
        bodies.put("readIntsJackson2", (benchmark, unused) -> benchmark.readIntsJackson2());
        bodies.put("readIntsJackson3", (benchmark, unused) -> benchmark.readIntsJackson3());
        bodies.put("readIntsFastjson2", (benchmark, unused) -> benchmark.readIntsFastjson2());
        bodies.put("readStringsOctet", (benchmark, unused) -> benchmark.readStringsOctet());
        bodies.put("readStringsJackson2", (benchmark, unused) -> benchmark.readStringsJackson2());
        bodies.put("readStringsJackson3", (benchmark, unused) -> benchmark.readStringsJackson3());
        bodies.put("readStringsFastjson2", (benchmark, unused) -> benchmark.readStringsFastjson2());
        bodies.put("writeIntsOctet", (benchmark, unused) -> benchmark.writeIntsOctet());
        bodies.put("writeIntsJackson2", (benchmark, unused) -> benchmark.writeIntsJackson2());
        bodies.put("writeIntsJackson3", (benchmark, unused) -> benchmark.writeIntsJackson3());
        bodies.put("writeIntsFastjson2", (benchmark, unused) -> benchmark.writeIntsFastjson2());
        bodies.put("writeStringsOctet", (benchmark, unused) -> benchmark.writeStringsOctet());
        bodies.put("writeStringsJackson2", (benchmark, unused) -> benchmark.writeStringsJackson2());
        bodies.put("writeStringsJackson3", (benchmark, unused) -> benchmark.writeStringsJackson3());
        bodies.put("writeStringsFastjson2", (benchmark, unused) -> benchmark.writeStringsFastjson2());
    }

    void run() throws IOException {
        BenchmarkMethods.check(tally, MemberBenchmark.class, bodies.keySet());
        benchmark.make();
        for (int round = 0; round < ROUNDS; round++) {
            for (Map.Entry<String, Body> body : bodies.entrySet()) {
                check(body.getKey(), body.getValue());
            }
        }
    }

    private void check(String name, Body body) throws IOException {
        String what = "MemberBenchmark." + name;
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        benchmark.writeTo(written);
        Object found = body.call(benchmark, blackhole);
        switch (name.replaceFirst("(Octet|Jackson|Fastjson).*", "")) {
            case "writeInts" -> tally.same(what, benchmark.countersJson(), written.toByteArray());
            case "writeStrings" -> tally.same(what, benchmark.addressesJson(), written.toByteArray());
            case "readInts" -> tally.check(what + ": other records", found.equals(benchmark.counters()));
            case "readStrings" -> tally.check(what + ": other records", found.equals(benchmark.addresses()));
            case "skipMembers" -> tally.check(what + ": " + found, found.equals(MEMBERS * Events.COUNT));
            case "skipRecords" -> tally.check(what + ": the array does not end", found.equals(true));
            default -> {
                Object expected = benchmark.projectJackson2(blackhole);
                tally.check(what + ": " + found + " instead of " + expected, found.equals(expected));
            }
        }
    }
}
