#!/usr/bin/env bash
# Drives ./octet: the launcher, and ./octet bench with wrong usage and in a rehearsal on a JDK that is not the one of the tool, with its
# results, sheet and tables. The tests in src/jmh-test call the other commands.
#
# Needs bash and what ./octet needs. Prints what is wrong and fails, or ends with "tools: N checks passed".
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
checks=0

fail() {
    printf 'tools-check: %s\n' "$*" >&2
    exit 1
}

# run EXPECTED_CODE COMMAND...: ./octet with standard output in $directory/out, standard error in $directory/err
run() {
    local expected=$1 code=0
    shift
    ./octet "$@" >"$directory/out" 2>"$directory/raw" || code=$?
    grep -v '^Picked up JAVA_TOOL_OPTIONS' "$directory/raw" >"$directory/err" || true # the JVM says that by itself
    [ "$code" = "$expected" ] || fail "octet $*: exit code $code instead of $expected; $(head -c 2000 "$directory/err")"
    checks=$((checks + 1))
}

# lines COUNT: standard error of the last run has so many lines
lines() {
    local found
    found=$(wc -l <"$directory/err")
    [ "$found" -eq "$1" ] || fail "$found lines on standard error instead of $1: $(head -c 2000 "$directory/err")"
}

java_run() { "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp target/benchmarks.jar "$@"; }

./octet --version >/dev/null # builds
java_run dev.octet.json.bench.ToolsFiles "$directory"

# the launcher in a pipe whose reader goes
code=$({ ./octet fmt "$directory/canada.json" 2>"$directory/err" || echo $? >"$directory/code"; } | head -n 1 >/dev/null; cat "$directory/code")
[ "$code" = 141 ] || fail "fmt | head: exit code $code"
lines 0

# benchmarks: what is wrong is said before anything is measured
mkdir -p "$directory/none/bin" "$directory/other/bin"
printf '#!/bin/sh\necho 11\n' >"$directory/none/bin/java"
chmod +x "$directory/none/bin/java"
for wrong in '' 'nothing' 'quick --core' 'read --core --quick' 'cold --corpus .' "read --corpus $directory/none" \
    "cold --jdk $directory/missing" "cold --jdk $directory" "cold --jdk $directory/twitter.json" "cold --jdk $directory/none" 'table all' 'summary cold --of octetSwar'; do
    run 2 bench $wrong
    lines 1
done
# a JDK by another path, which counts its starts and says that it is another machine's
real=$("${JAVA_HOME:+$JAVA_HOME/bin/}java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p')
printf '#!/bin/sh\necho >>"%s"\nexec "%s" -Dos.arch=elsewhere "$@"\n' "$directory/starts" "$real/bin/java" >"$directory/other/bin/java"
chmod +x "$directory/other/bin/java"
run 2 bench cold --jdk "$directory/other" --jdk "$directory/other/bin/java"
lines 1
rm -rf target/rehearsal "$directory/starts"
before=$(git status --porcelain 2>/dev/null || true)
run 0 bench mixed --quick --rehearse --corpus "$directory" --jdk "$directory/other"
[ "$(wc -l <"$directory/starts")" -ge 6 ] || fail 'bench --jdk: another JDK measured'
[ "$(grep -c 'us/op; .* wins, [0-9.]* times as fast as ' "$directory/out")" = 2 ] || fail 'bench mixed --quick: no units, or no winner, at its end'
results=$(echo target/rehearsal/elsewhere-jdk*)
grep -q '^os: .*, elsewhere$' "$results/mixed-quick.machine.txt" || fail 'bench --jdk: the sheet describes another JDK'
grep -q '^command: ./octet bench mixed --quick --corpus DIR --jdk PATH --rehearse$' "$results/mixed-quick.machine.txt" || fail 'bench: the sheet has another command'
! grep -qF "$directory" "$results"/mixed-quick.* || fail 'bench: a path of this machine is in the results'
run 0 bench table mixed-quick --results "$results"
[ "$(grep -c '^#### ' "$directory/out")" = 3 ] || fail 'bench table mixed: not three tables'
! grep -q 'not measured' "$directory/out" || fail 'bench table mixed: something is missing'
run 0 bench cold --rehearse
[ "$(git status --porcelain 2>/dev/null || true)" = "$before" ] || fail 'bench: a run changes the checkout'
results=$(dirname target/rehearsal/[!e]*/cold.csv)
run 0 bench table cold --results "$results"
[ "$(grep -c '^| blobs | [0-9]' "$directory/out")" = 1 ] || fail 'bench table cold: no row'
run 0 bench overview --results "$results"
[ "$(grep -c '^| first pass: .* | [0-9.,]* ms | [0-9.,]* ms | [0-9.,]* ms | ' "$directory/out")" = 1 ] || fail 'bench overview: no figures of cold'
run 2 bench overview --results "$directory/nowhere"
lines 1

# pictures: the same bytes whatever the locale
plot=(bench plot read --results benchmarks/zen5-jdk25)
run 0 "${plot[@]}" --plots "$directory/one"
lines 0
JAVA_TOOL_OPTIONS='-Duser.language=ar -Duser.country=EG -Duser.timezone=Asia/Tokyo' run 0 "${plot[@]}" --plots "$directory/two"
lines 0
diff -r "$directory/one" "$directory/two" || fail 'the same figures, other pictures'
run 2 bench plot no-such-grid
lines 1
run 2 bench plot read --results "$directory"
lines 1

# comparisons: wrong usage, then a jar with itself; how fast it is does not matter here
for wrong in '' 'HEAD' 'no-such-revision --include swar' 'missing.jar --include swar' 'pom.xml --include swar' 'HEAD --include (' \
    'HEAD --include swar --forks 1' 'HEAD --include swar --fail-below 0' "HEAD --include swar --jdk $directory"; do
    run 2 bench compare $wrong
    lines 1
done
cp target/benchmarks.jar "$directory/same.jar"
cell=(-p length=8 -p escape=NONE -p content=ASCII -p lengths=FIXED --forks 2)
run 2 bench compare "$directory/same.jar" --include NoSuchBenchmark "${cell[@]}"
run 2 bench compare "$directory/same.jar" --include 'EscapeTableBenchmark\.swar$' -p lenght=8
# whoever measures on this machine now has JMH's lock
JAVA_TOOL_OPTIONS=-Djmh.ignoreLock=true run 0 bench compare "$directory/same.jar" --include 'EscapeTableBenchmark\.swar$' "${cell[@]}"
lines 0
grep -qE '^EscapeTableBenchmark\.swar .* ns/op .* (faster|slower|no change)$' "$directory/out" || fail "bench compare: $(cat "$directory/out")"
[ "$(grep -c '^# Fork: 1 of 1$' target/bench-compare.log)" = 4 ] || fail 'bench compare: not two forks a side'

echo "tools: $checks checks passed"
